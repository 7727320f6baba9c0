import type { RecordKind } from '#lib/import/import-report';

/** What is to be said of a record; it is said only when the reading that found it is the one that counts. */
export interface CrawlRemark {
  readonly kind: RecordKind;
  readonly action: 'rejected' | 'repaired';
  /** The address that the record came from. */
  readonly source: string;
  /** Its place in that answer, from 1; null when it is not one of a list. */
  readonly line: number | null;
  readonly field: string | null;
  readonly reason: string;
}

export type SayRemark = (remark: CrawlRemark) => void;
