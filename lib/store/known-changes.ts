/** The changes of rentals that a version knows: since when, and from which time on a mirror has to ask next. */
import type { RevisionChanges, RevisionRecords } from '#lib/store/revision';

/**
 * Times in milliseconds since 1970. A version dates the changes that it brings by one time, which is later than that of every version served
 * before it.
 */
export interface KnownChanges {
  /** All changes and deletions at this time or later are known. */
  readonly fromMs: number;
  /** The same for prices in other currencies than a rental's own: an exchange rate that changes is no change of the rental. */
  readonly convertedFromMs: number;
  /** The changes of all later versions have this time or a later one. */
  readonly nextMs: number;
}

/** Number of days for which deletions of rentals are kept. */
export const DELETIONS_KEPT_DAYS = 90;

/** The kind of the record of a revision that says since when a version that was served before is served again. */
export const CHANGE_RECORDS = 'changes';
/** The key of that record; its value is milliseconds since 1970. */
const SERVED_AGAIN = 'served_again';

/** Returns the changes that a version knows. Those before it was served again are unknown: mirrors may have the content of another version. */
export function knownChanges({
  version,
  records,
}: {
  readonly version: { readonly changes: KnownChanges };
  readonly records?: RevisionRecords;
}): KnownChanges {
  const { fromMs, convertedFromMs, nextMs } = version.changes;
  const recorded = records?.get(CHANGE_RECORDS)?.values.get(SERVED_AGAIN);
  const servedAgainMs = typeof recorded === 'number' ? recorded : 0;
  return {
    fromMs: Math.max(fromMs, servedAgainMs),
    convertedFromMs: Math.max(fromMs, convertedFromMs, servedAgainMs),
    nextMs: Math.max(nextMs, servedAgainMs),
  };
}

/** Returns the changes of a revision for a version that is served again from a time on, milliseconds since 1970. */
export function servedAgain(fromMs: number): RevisionChanges {
  return { records: new Map([[CHANGE_RECORDS, new Map([[SERVED_AGAIN, fromMs]])]]) };
}
