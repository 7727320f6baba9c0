import type { VerbContext } from '#lib/cli/verb';
import { type RunEnd, type RunKind, RunRecorder } from '#lib/studio/catalogue/run-recorder';
import type { RunRemark } from '#lib/studio/catalogue/run-remark';
import { openStudioDatabase, type StudioDatabase } from '#lib/studio/database/studio-database';

/** What runs, and what it reads: a path or an address. */
export interface RunOrigin {
  readonly kind: RunKind;
  readonly source: string;
}

/** A run that operators see in the studio. */
export interface RecordedRun {
  readonly add: (remark: RunRemark) => void;
  end(result: RunEnd): Promise<void>;
}

/**
 * Begins to record a run in the studio's database. Records nothing where the studio is off. A database that does not respond never stops the
 * run: the screen says that it is not recorded.
 */
export async function recordRun(
  { kind, source }: RunOrigin,
  { config: { studio, dataDirectory }, screen }: Pick<VerbContext, 'config' | 'screen'>,
): Promise<RecordedRun> {
  const unrecorded: RecordedRun = { add: () => {}, end: async () => {} };
  if (studio === null) return unrecorded;
  const report = (error: unknown) =>
    screen.line(
      `The studio has no complete record of this run: ${error instanceof Error ? error.message : String(error)}`,
    );
  let database: StudioDatabase | null = null;
  try {
    database = await openStudioDatabase({ studio, dataDirectory });
    const recorder = await RunRecorder.begin(database.db, { kind, source: shown(source), nowMs: Date.now() });
    const { close } = database;
    return {
      add: (remark) => recorder.add(remark),
      async end(result) {
        const problem = await recorder.end(result);
        await close();
        if (problem !== null) report(problem);
      },
    };
  } catch (error) {
    await database?.close();
    report(error);
    return unrecorded;
  }
}

/** Returns a source without a password or a query, which may be a secret. */
function shown(source: string): string {
  const url = /^https?:/i.test(source) ? URL.parse(source) : null;
  return url === null ? source : url.origin + url.pathname;
}
