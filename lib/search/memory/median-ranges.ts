/** Ranges are estimated from this number of totals or more. */
const LEAST_ESTIMATED = 64;
/** Standard deviations of a median that its range has to both sides. */
const DEVIATIONS = 3.3;
/** Buckets of a day, of which the first and the last one have no limit to the outside. */
const BUCKETS = 256;
/** Bits of a number of single precision that are left out of its bucket: 64 buckets of each doubling remain. */
const BUCKET_SHIFT = 17;

const single = new Float32Array(1);
const bitsOfSingle = new Uint32Array(single.buffer);

/** Returns a whole number that ascends with an amount. */
function bucketOf(minor: number): number {
  single[0] = minor;
  return bitsOfSingle[0]! >>> BUCKET_SHIFT;
}

/** Returns the least amount of a bucket, as `bucketOf` counts them. */
function leastOf(bucket: number): number {
  bitsOfSingle[0] = bucket << BUCKET_SHIFT;
  return single[0]!;
}

/**
 * Ranges in which the medians of days almost certainly lie, by some of their totals: estimates of those are counted in buckets. The buckets of
 * all days cover four doublings around a typical total.
 */
export class MedianRanges {
  /** Inclusive limits of the range of each day. */
  readonly lows: Float64Array;
  readonly highs: Float64Array;
  /** An amount that the least total of each day does not exceed. */
  readonly leasts: Float64Array;
  readonly #counts: Uint16Array;
  readonly #firstBucket: number;

  /** @param daysCount a multiple of 32 */
  constructor(daysCount: number, typical: number) {
    this.lows = new Float64Array(daysCount);
    this.highs = new Float64Array(daysCount).fill(Infinity);
    this.leasts = new Float64Array(daysCount).fill(Infinity);
    this.#counts = new Uint16Array(daysCount * BUCKETS);
    this.#firstBucket = Math.max(0, bucketOf(typical) - BUCKETS / 2);
  }

  /** Counts a total from `least` to `greatest` on the days from `32 * word` on that `days` has a bit for. */
  add(word: number, days: number, least: number, greatest: number): void {
    const [counts, leasts] = [this.#counts, this.leasts];
    const bucket = Math.min(BUCKETS - 1, Math.max(0, bucketOf((least + greatest) / 2) - this.#firstBucket));
    for (let bits = days; bits !== 0; bits &= bits - 1) {
      const day = 32 * word + 31 - Math.clz32(bits & -bits);
      const at = day * BUCKETS + bucket;
      counts[at] = counts[at]! + 1;
      if (greatest < leasts[day]!) leasts[day] = greatest;
    }
  }

  /** Narrows the range of a day by its counted totals. */
  narrow(day: number): void {
    const counts = this.#counts.subarray(day * BUCKETS, (day + 1) * BUCKETS);
    let count = 0;
    for (let bucket = 0; bucket < BUCKETS; bucket++) count += counts[bucket]!;
    if (count < LEAST_ESTIMATED) return;
    const [middle, distance] = [count / 2, (DEVIATIONS * Math.sqrt(count)) / 2];
    // Both loops end at the last bucket at the latest, where `passed` is `count`: that is above `middle - distance`, and from 11 totals on
    // not below `middle + distance`.
    let bucket = 0;
    let passed = counts[0]!;
    while (passed <= middle - distance) passed += counts[++bucket]!;
    if (bucket > 0) this.lows[day] = leastOf(this.#firstBucket + bucket);
    while (passed < middle + distance) passed += counts[++bucket]!;
    if (bucket < BUCKETS - 1) this.highs[day] = leastOf(this.#firstBucket + bucket + 1);
  }
}
