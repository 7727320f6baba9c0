/** What can become of a record, the most serious first. */
export const REMARK_ACTIONS = ['rejected', 'skipped', 'repaired', 'omitted'] as const;
/** A member of `REMARK_ACTIONS`. */
export type RemarkAction = (typeof REMARK_ACTIONS)[number];

/** What a run says about a record of its source, or about a file. */
export interface RunRemark {
  /** The kind of the record, such as `rentals`. */
  readonly kind: string;
  readonly action: RemarkAction;
  /** The name of the file, or the address, that has the record. */
  readonly source: string;
  /** The line in the file, or the position in a list, from 1; null where there is neither. */
  readonly line: number | null;
  /** The id of the record in its source. */
  readonly source_id?: string;
  /** The dotted path of the member; null for the whole record. */
  readonly field: string | null;
  readonly reason: string;
}
