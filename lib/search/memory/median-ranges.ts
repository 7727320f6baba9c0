import { type AmountLevels, LEVELS } from '#lib/search/memory/amount-levels';

/** Ranges are estimated from this number of totals or more. */
const LEAST_ESTIMATED = 64;
/** Standard deviations of a median that its range has to both sides. */
const DEVIATIONS = 3.3;
/**
 * Ranges in which the medians of days almost certainly lie, by some of their totals: estimates of those are counted by level.
 */
export class MedianRanges {
  /** Inclusive limits of the range of each day. */
  readonly lows: Float64Array;
  readonly highs: Float64Array;
  /** An amount that the least total of each day does not exceed. */
  readonly leasts: Float64Array;
  readonly #counts: Uint16Array;
  readonly #levels: AmountLevels;

  /** @param daysCount a multiple of 32 */
  constructor(daysCount: number, levels: AmountLevels) {
    this.lows = new Float64Array(daysCount);
    this.highs = new Float64Array(daysCount).fill(Infinity);
    this.leasts = new Float64Array(daysCount).fill(Infinity);
    this.#counts = new Uint16Array(daysCount * LEVELS);
    this.#levels = levels;
  }

  /** Counts a total from `least` to `greatest` on the days from `32 * word` on that `days` has a bit for. */
  add(word: number, days: number, least: number, greatest: number): void {
    const [counts, leasts] = [this.#counts, this.leasts];
    const level = this.#levels.of((least + greatest) / 2);
    for (let bits = days; bits !== 0; bits &= bits - 1) {
      const day = 32 * word + 31 - Math.clz32(bits & -bits);
      const at = day * LEVELS + level;
      counts[at] = counts[at]! + 1;
      if (greatest < leasts[day]!) leasts[day] = greatest;
    }
  }

  /** Narrows the range of a day by its counted totals. */
  narrow(day: number): void {
    const counts = this.#counts.subarray(day * LEVELS, (day + 1) * LEVELS);
    let count = 0;
    for (let level = 0; level < LEVELS; level++) count += counts[level]!;
    if (count < LEAST_ESTIMATED) return;
    const [middle, distance] = [count / 2, (DEVIATIONS * Math.sqrt(count)) / 2];
    // Both loops end at the last level at the latest, where `passed` is `count`: that is above `middle - distance`, and from 11 totals on
    // not below `middle + distance`.
    let level = 0;
    let passed = counts[0]!;
    while (passed <= middle - distance) passed += counts[++level]!;
    if (level > 0) this.lows[day] = this.#levels.leastOf(level);
    while (passed < middle + distance) passed += counts[++level]!;
    if (level < LEVELS - 1) this.highs[day] = this.#levels.leastOf(level + 1);
  }
}
