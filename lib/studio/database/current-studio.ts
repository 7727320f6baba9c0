import { currentConfig } from '#lib/config';
import { LATEST_MIGRATION } from '#lib/studio/database/migrations';
import { openStudioDatabase, type StudioDatabase } from '#lib/studio/database/studio-database';

interface HeldStudio {
  /** Number of the latest migration that the code behind it knows. */
  readonly migration: number;
  readonly opening: Promise<StudioDatabase | null>;
}

declare global {
  // Pages, route handlers and the production server may be separate module instances in one process.
  var verandaStudio: HeldStudio | undefined;
}

/**
 * Returns the database of the studio of this process, opened at the first call; null when the studio is off.
 * @throws StudioDatabaseNewer, or StoreUnavailable while PostgreSQL does not respond; the next call tries again
 */
export function currentStudio(): Promise<StudioDatabase | null> {
  const held = globalThis.verandaStudio;
  // `next dev` may have reloaded the code with a further migration.
  if (held !== undefined && held.migration >= LATEST_MIGRATION) return held.opening;
  const { studio, dataDirectory } = currentConfig();
  const opening = studio === null ? Promise.resolve(null) : openStudioDatabase({ studio, dataDirectory });
  const opened: HeldStudio = { migration: LATEST_MIGRATION, opening };
  globalThis.verandaStudio = opened;
  opening.catch(() => {
    if (globalThis.verandaStudio === opened) globalThis.verandaStudio = undefined;
  });
  return opening;
}
