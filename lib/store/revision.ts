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

/** The records of one kind, up to a revision. The same object as long as none of them changes. */
export interface RecordRevision {
  /** The number of the last revision that changes one of them. */
  readonly number: number;
  /** Milliseconds since 1970. */
  readonly publishedAtMs: number;
  /** By key. */
  readonly values: ReadonlyMap<string, RecordValue>;
}

/**
 * Records by kind, such as `campaign`, whose keys are slugs. Each kind has its own meaning for its readers; a process keeps the records of
 * kinds that it does not use, so that processes of two releases can share a version.
 */
export type RevisionRecords = ReadonlyMap<string, RecordRevision>;

/** The kind of the records that have campaigns (`lib/campaigns/campaign-revision.ts`); their keys are slugs. */
export const CAMPAIGN_RECORDS = 'campaign';
/** The kind of the records that have uploaded pictures of campaigns (`lib/campaigns/picture-revision.ts`); their keys are digests. */
export const PICTURE_RECORDS = 'picture';

/** The kind of the records that have the files of the published brand (`lib/brand/brand-record.ts`); their keys are paths. */
export const BRAND_RECORDS = 'brand';

/** Changed records by kind and key; null removes one. */
type RecordChanges = ReadonlyMap<string, ReadonlyMap<string, RecordValue | null>>;

/** What a revision changes. Null removes a change: the version's own counts again. */
export interface RevisionChanges {
  readonly nights?: NightChanges;
  readonly reading?: CalendarReading | null;
  readonly records?: RecordChanges;
}
