import { type AmountLevels, LEVELS } from '#lib/search/memory/amount-levels';
import { setEntry } from '#lib/search/memory/bitmap';

/** The days whose ranges are above an amount, and those whose ranges end below it, as rows of bits for each level of amounts. */
export class RangeDays {
  /** At level `n`, the days for which amounts of this level are below the range. */
  readonly above: Uint32Array;
  /** At level `n`, the days for which amounts of this level are not above the range. */
  readonly notBelow: Uint32Array;

  /** @param lows of which there are 32 for each of the words of a row, as of `highs` */
  constructor(levels: AmountLevels, lows: Float64Array, highs: Float64Array) {
    const wordsOfRow = lows.length >>> 5;
    this.above = new Uint32Array(LEVELS * wordsOfRow);
    this.notBelow = new Uint32Array(LEVELS * wordsOfRow);
    const rowOf = (rows: Uint32Array, level: number) =>
      rows.subarray(level * wordsOfRow, (level + 1) * wordsOfRow);
    for (let day = 0; day < lows.length; day++) {
      // Amounts of lower levels are below the range, those of higher levels above it.
      const [low, high] = [levels.of(lows[day]!), levels.of(highs[day]!)];
      if (low > 0) setEntry(rowOf(this.above, low - 1), day);
      setEntry(rowOf(this.notBelow, high), day);
    }
    for (let at = (LEVELS - 1) * wordsOfRow - 1; at >= 0; at--) {
      this.above[at] = this.above[at]! | this.above[at + wordsOfRow]!;
      this.notBelow[at] = this.notBelow[at]! | this.notBelow[at + wordsOfRow]!;
    }
  }
}
