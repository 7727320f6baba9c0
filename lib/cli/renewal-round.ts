import { databaseRefusal } from '#lib/cli/database-refusal';
import { diskFailure } from '#lib/cli/disk-failure';
import type { ExitCode } from '#lib/cli/verb';
import { BundleError } from '#lib/import/bundle/ndjson';
import { type Loaded, TooManyRejected } from '#lib/import/load/load-bundle';
import { CatalogueLocked } from '#lib/publishing/publishing-lock';
import { StoreUnavailable } from '#lib/store/store';

/** What became of one round of a verb that replaces the catalogue. */
export interface Round {
  readonly code: ExitCode;
  readonly text: string;
  readonly status: 'published' | 'unchanged' | 'rejected' | 'unusable' | 'locked';
  readonly loaded: Loaded | null;
}

/** Returns the round of an error. Prints the stack of an unexpected one. */
export function failedRound(error: unknown): Round {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof TooManyRejected) {
    return { code: 1, status: 'rejected', loaded: null, text: `Rejected, nothing was published: ${message}` };
  }
  if (error instanceof CatalogueLocked) return { code: 3, status: 'locked', loaded: null, text: message };
  if (error instanceof BundleError || error instanceof StoreUnavailable) {
    return { code: 2, status: 'unusable', loaded: null, text: `Nothing was published: ${message}` };
  }
  const foreseen = diskFailure(error) ?? databaseRefusal(error);
  // An unexpected error: its stack is printed. With `--every` the next run may succeed.
  if (foreseen === null) console.error(error);
  const text = `Nothing was published: ${foreseen ?? `unexpected error: ${message}`}`;
  return { code: 2, status: 'unusable', loaded: null, text };
}
