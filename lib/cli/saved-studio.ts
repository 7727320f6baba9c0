/** The studio of a backup, restored to the studio that the configuration names. */
import { dirname } from 'node:path';
import { withStudio } from '#lib/cli/with-studio';
import type { Config } from '#lib/config';
import { BundleError } from '#lib/import/bundle/ndjson';
import { openSavedStudio, restoreStudio } from '#lib/studio/database/studio-copy';
import { type StudioDatabase, StudioDatabaseNewer } from '#lib/studio/database/studio-database';

/**
 * The outcome of a restore for the studio: the backup has none, it is off here, it has content here and stays, or it is that of the backup now.
 */
export type StudioOutcome = 'none' | 'off' | 'kept' | 'restored';

/**
 * Checks, before anything is changed, that the studio of a backup can be read and the one here can be reached, unless it is off.
 * @param saved the file with the content of the studio
 * @throws BundleError, UsageError, StoreUnavailable
 */
export async function requireStudio(config: Config, saved: string): Promise<void> {
  await withSavedStudio(saved, async () => {
    if (config.studio !== null) await withStudio(config, async () => {});
  });
}

/** Restores the studio of a backup. @param replaces whether a studio with content is replaced */
export async function restoreSavedStudio(
  config: Config,
  saved: string,
  replaces: boolean,
): Promise<StudioOutcome> {
  if (config.studio === null) return 'off';
  const isRestored = await withSavedStudio(saved, (from) =>
    withStudio(config, ({ db }) => restoreStudio(db, from.db, { replaces, nowMs: Date.now() })),
  );
  return isRestored ? 'restored' : 'kept';
}

async function withSavedStudio<Result>(
  saved: string,
  work: (from: StudioDatabase) => Promise<Result>,
): Promise<Result> {
  const from = await openSavedStudio(dirname(saved)).catch((error: unknown) => {
    if (error instanceof StudioDatabaseNewer) {
      throw new BundleError(`The studio of the backup cannot be read. ${error.message}`);
    }
    const isForeign = error instanceof Error && 'code' in error && UNREADABLE.has(error.code);
    throw isForeign ? new BundleError(`The studio of the backup cannot be read: ${error.message}.`) : error;
  });
  try {
    return await work(from);
  } finally {
    await from.close();
  }
}

/** Codes of SQLite for a file that is no database, or a damaged one. */
const UNREADABLE: ReadonlySet<unknown> = new Set(['SQLITE_NOTADB', 'SQLITE_CORRUPT']);
