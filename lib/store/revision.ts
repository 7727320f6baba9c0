import type { CalendarReading, NightChanges, NightRevision } from '#lib/store/rental-nights';

/** What the revisions of a version give in place of its own, up to one of them. */
export interface Revision {
  /** From 1 in each version. */
  readonly number: number;
  /** Milliseconds since 1970. */
  readonly publishedAtMs: number;
  readonly nights: NightRevision;
  /** The same object as long as no record changes. */
  readonly records: RevisionRecords;
}

/** A record of a revision: a JSON value, but not null. */
export type RecordValue =
  | string
  | number
  | boolean
  | readonly unknown[]
  | { readonly [member: string]: unknown };

/**
 * Records by kind and key, such as `campaign` and its slug. Each kind has its own meaning for its readers; a process keeps the records of
 * kinds that it does not use, so that processes of two releases can share a version.
 */
export type RevisionRecords = ReadonlyMap<string, ReadonlyMap<string, RecordValue>>;

/** What a revision changes. Null removes a change: the version's own counts again. */
export interface RevisionChanges {
  readonly nights?: NightChanges;
  readonly reading?: CalendarReading | null;
  readonly records?: ReadonlyMap<string, ReadonlyMap<string, RecordValue | null>>;
}
