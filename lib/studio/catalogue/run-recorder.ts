/** Records the runs of commands that renew the catalogue, with what they say about single records, for operators to read in the studio. */
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { plainLetters } from '#lib/i18n/plain-letters';
import { removeOldRuns } from '#lib/studio/catalogue/remove-old-runs';
import { REMARK_ACTIONS, type RunRemark } from '#lib/studio/catalogue/run-remark';
import type { RunRemarkRow, StudioSchema } from '#lib/studio/database/studio-schema';

type Database = Kysely<StudioSchema>;

/** A kind of run. */
export type RunKind = 'import' | 'mirror' | 'calendars' | 'rates';

/** What became of a run. */
export interface RunEnd {
  readonly outcome: string;
  /** A sentence for the operator. */
  readonly message: string;
  readonly versionId: string | null;
  /** When the next run begins; null for none. */
  readonly nextAtMs: number | null;
  /** A JSON value: the numbers of the report. */
  readonly summary: object;
}

/** The numbers of remarks that are kept of a run, of rejected and skipped records, and of repaired and omitted ones. */
const MOST_REMARKS = { left: 100_000, used: 20_000 } as const;
/** Rows written with one statement. */
const BATCH = 500;
/** A run is recorded as alive at this interval. */
const SEEN_MS = 30_000;
/** The lengths of texts that are kept, in UTF-16 units. */
const LONGEST = { reason: 1_000, other: 300 } as const;

/** A run that is being recorded. A failure to record it does not disturb the run: `end` returns it. */
export class RunRecorder {
  readonly #db: Database;
  readonly #id: string;
  readonly #limits: { readonly left: number; readonly used: number };
  readonly #counts = { left: 0, used: 0 };
  readonly #seen: NodeJS.Timeout;
  #batch: RunRemarkRow[] = [];
  /** The statements so far, one after the other. */
  #writing: Promise<unknown> = Promise.resolve();
  #failure: unknown = null;

  private constructor(db: Database, id: string, limits: { readonly left: number; readonly used: number }) {
    this.#db = db;
    this.#id = id;
    this.#limits = limits;
    this.#seen = setInterval(() => this.#write(() => this.#recordSeen()), SEEN_MS).unref();
  }

  /** Records that a run begins. @param source without passwords */
  static async begin(
    db: Database,
    { kind, source, nowMs }: { readonly kind: RunKind; readonly source: string; readonly nowMs: number },
    limits: { readonly left: number; readonly used: number } = MOST_REMARKS,
  ): Promise<RunRecorder> {
    const id = randomUUID();
    await db
      .insertInto('runs')
      .values({
        id,
        kind,
        source: storable(source, LONGEST.reason),
        started_at_ms: nowMs,
        seen_at_ms: nowMs,
        ended_at_ms: null,
        outcome: null,
        message: '',
        version_id: null,
        next_at_ms: null,
        summary: null,
      })
      .execute();
    return new RunRecorder(db, id, limits);
  }

  /** Adds a remark. Remarks beyond the limit are counted only. */
  add(remark: RunRemark): void {
    const rank = REMARK_ACTIONS.indexOf(remark.action);
    const group = remark.action === 'rejected' || remark.action === 'skipped' ? 'left' : 'used';
    this.#counts[group] += 1;
    if (this.#counts[group] > this.#limits[group] || this.#failure !== null) return;
    this.#batch.push(
      rowOf(remark, { run_id: this.#id, rank, number: this.#counts.left + this.#counts.used }),
    );
    if (this.#batch.length >= BATCH) this.#flush();
  }

  /** Records the end of the run, and removes runs that are too old. Returns why it could not be recorded completely; null where it was. */
  async end(
    { outcome, message, versionId, nextAtMs, summary }: RunEnd,
    nowMs: number = Date.now(),
  ): Promise<Error | null> {
    clearInterval(this.#seen);
    this.#flush();
    const unkept =
      Math.max(0, this.#counts.left - this.#limits.left) + Math.max(0, this.#counts.used - this.#limits.used);
    this.#write(() =>
      this.#db
        .updateTable('runs')
        .set({
          outcome,
          message: storable(message, LONGEST.reason),
          version_id: versionId,
          next_at_ms: nextAtMs,
          seen_at_ms: nowMs,
          ended_at_ms: nowMs,
          summary: JSON.stringify({ ...summary, unkept }),
        })
        .where('id', '=', this.#id)
        .execute(),
    );
    this.#write(() => removeOldRuns(this.#db, this.#id, nowMs));
    await this.#writing;
    if (this.#failure === null) return null;
    return this.#failure instanceof Error ? this.#failure : new Error(String(this.#failure));
  }

  #flush(): void {
    const rows = this.#batch;
    this.#batch = [];
    if (rows.length > 0) this.#write(() => this.#db.insertInto('run_remarks').values(rows).execute());
  }

  #recordSeen() {
    return this.#db.updateTable('runs').set({ seen_at_ms: Date.now() }).where('id', '=', this.#id).execute();
  }

  /** Runs a statement after those before it. After a failure, the end of the run is still recorded where that is possible. */
  #write(statement: () => Promise<unknown>): void {
    this.#writing = this.#writing.then(statement).catch((error: unknown) => {
      this.#failure ??= error;
    });
  }
}

function rowOf(
  { kind, source, line, source_id: id, field, reason }: RunRemark,
  key: Pick<RunRemarkRow, 'run_id' | 'rank' | 'number'>,
): RunRemarkRow {
  const texts = {
    source: storable(source, LONGEST.other),
    source_id: id === undefined ? null : storable(id, LONGEST.other),
    field: field === null ? null : storable(field, LONGEST.other),
    reason: storable(reason, LONGEST.reason),
  };
  const folded = plainLetters([texts.source, texts.source_id, texts.field, texts.reason].join('\n'));
  return { ...key, kind, line, ...texts, folded };
}

/** Returns a text of a source as both databases store it: without control characters and halves of characters, cut. */
function storable(text: string, longest: number): string {
  const cut = text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
  return cut.replaceAll(/\p{Cc}+/gu, ' ').toWellFormed();
}
