/**
 * Consecutive arrival days of an entry, in parallel arrays: a segment ends before the day of `ends`, counted from the first. Before
 * the discount, in millionths, its nights cost `sums` on its first day, and each day `slopes` more than on the day before.
 *
 * `bound` computes the others: its totals lie from `leasts` to `greatests`. They are `estimates` on the first day and each day `changes` more, with
 * an error of `doubts` at most.
 */
export class ArrivalSegments {
  readonly ends: Int32Array;
  readonly sums: Float64Array;
  readonly slopes: Float64Array;
  readonly discounts: Int32Array;
  readonly leasts: Float64Array;
  readonly greatests: Float64Array;
  readonly estimates: Float64Array;
  readonly changes: Float64Array;
  readonly doubts: Float64Array;

  constructor(capacity: number) {
    this.ends = new Int32Array(capacity);
    this.sums = new Float64Array(capacity);
    this.slopes = new Float64Array(capacity);
    this.discounts = new Int32Array(capacity);
    this.leasts = new Float64Array(capacity);
    this.greatests = new Float64Array(capacity);
    this.estimates = new Float64Array(capacity);
    this.changes = new Float64Array(capacity);
    this.doubts = new Float64Array(capacity);
  }
}
