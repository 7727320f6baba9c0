/** Numbers of bits that a counter has: it counts fewer rows than `MOST_ROWS`. */
const PLANES = 20;
const MOST_ROWS = 2 ** PLANES - 64;

/**
 * Counts rows of days by day. Counters are kept as bits: plane `p` of a word has bit `p` of the counters of its 32 days, so that some logical
 * operations count 32 days.
 */
export class DayCounts {
  readonly #wordsCount: number;
  /** The planes of each word. */
  readonly #planes: Int32Array;
  /** By day, the counts that the planes have no longer. */
  readonly #counts: Int32Array;
  readonly #gathered = new Uint32Array(32);
  #rowsCount = 0;

  /** @param wordsCount of a row */
  constructor(wordsCount: number) {
    this.#wordsCount = wordsCount;
    this.#planes = new Int32Array(PLANES * wordsCount);
    this.#counts = new Int32Array(32 * wordsCount);
  }

  /** Counts a row. */
  add(row: Uint32Array): void {
    this.#reserve(1);
    for (let word = 0; word < row.length; word++) this.#carry(word, 0, row[word]! | 0);
  }

  /** Counts some of 32 consecutive rows, which begin at `at`: those with a bit in `mask`. */
  addRows(rows: Uint32Array, at: number, mask: number): void {
    this.#reserve(32);
    for (let word = 0; word < this.#wordsCount; word++) this.#addWord(word, rows, at, mask);
  }

  /** Counts one word of rows as `addRows` does. */
  addWord(word: number, rows: Uint32Array, at: number, mask: number): void {
    this.#reserve(32);
    this.#addWord(word, rows, at, mask);
  }

  /** Returns the counts by day; the array is valid until the next call of a method. */
  counts(): Int32Array {
    for (let word = 0; word < this.#wordsCount; word++) this.countsOfWord(word);
    this.#rowsCount = 0;
    return this.#counts;
  }

  /** Returns the same array, in which only the counts of the days of a word are up to date. They may be changed. */
  countsOfWord(word: number): Int32Array {
    const [planes, counts] = [this.#planes, this.#counts];
    for (let plane = 0; plane < PLANES; plane++) {
      const at = PLANES * word + plane;
      for (let bits = planes[at]!; bits !== 0; bits &= bits - 1) {
        const day = 32 * word + 31 - Math.clz32(bits & -bits);
        counts[day] = counts[day]! + (1 << plane);
      }
      planes[at] = 0;
    }
    return counts;
  }

  #reserve(rowsCount: number): void {
    this.#rowsCount += rowsCount;
    if (this.#rowsCount < MOST_ROWS) return;
    this.counts();
    this.#rowsCount = rowsCount;
  }

  #addWord(word: number, rows: Uint32Array, at: number, mask: number): void {
    const wordsCount = this.#wordsCount;
    if (mask === -1) {
      this.#addUpToSixteen(word, rows, at + word, 16, wordsCount);
      this.#addUpToSixteen(word, rows, at + word + 16 * wordsCount, 16, wordsCount);
      return;
    }
    const gathered = this.#gathered;
    let count = 0;
    for (let bits = mask; bits !== 0; bits &= bits - 1) {
      gathered[count++] = rows[at + word + wordsCount * (31 - Math.clz32(bits & -bits))]!;
    }
    while ((count & 7) !== 0) gathered[count++] = 0;
    this.#addUpToSixteen(word, gathered, 0, count > 16 ? 16 : count, 1);
    if (count > 16) this.#addUpToSixteen(word, gathered, 16, count - 16, 1);
  }

  /** Adds eight or sixteen rows of a word, of which one is every `step` words from `at` on, by carry-save adders as `countCommon` does. */
  #addUpToSixteen(word: number, rows: Uint32Array, at: number, count: number, step: number): void {
    const planes = this.#planes;
    const first = PLANES * word;
    let ones = planes[first]!;
    let twos = planes[first + 1]!;
    let fours = planes[first + 2]!;
    let eights = planes[first + 3]!;
    let carry = 0;
    for (let row = at, end = at + count * step; row < end; row += 8 * step) {
      const a = rows[row]!;
      const b = rows[row + step]!;
      const c = rows[row + 2 * step]!;
      const d = rows[row + 3 * step]!;
      const e = rows[row + 4 * step]!;
      const f = rows[row + 5 * step]!;
      const g = rows[row + 6 * step]!;
      const h = rows[row + 7 * step]!;
      const twosOfAB = carried(ones, a, b);
      ones ^= a ^ b;
      const twosOfCD = carried(ones, c, d);
      ones ^= c ^ d;
      const foursOfABCD = carried(twos, twosOfAB, twosOfCD);
      twos ^= twosOfAB ^ twosOfCD;
      const twosOfEF = carried(ones, e, f);
      ones ^= e ^ f;
      const twosOfGH = carried(ones, g, h);
      ones ^= g ^ h;
      const foursOfEFGH = carried(twos, twosOfEF, twosOfGH);
      twos ^= twosOfEF ^ twosOfGH;
      const added = carried(fours, foursOfABCD, foursOfEFGH);
      fours ^= foursOfABCD ^ foursOfEFGH;
      // Of two steps, one at most carries into the sixteens.
      carry |= eights & added;
      eights ^= added;
    }
    planes[first] = ones;
    planes[first + 1] = twos;
    planes[first + 2] = fours;
    planes[first + 3] = eights;
    if (carry !== 0) this.#carry(word, 4, carry);
  }

  /** Adds bits to a plane of a word, and what is carried to the next ones. */
  #carry(word: number, plane: number, added: number): void {
    const planes = this.#planes;
    let bits = added;
    for (let at = PLANES * word + plane; bits !== 0; at++) {
      const before = planes[at]!;
      planes[at] = before ^ bits;
      bits &= before;
    }
  }
}

/** Returns the carry bits of adding three words bit by bit: those set in at least two of them. */
function carried(a: number, b: number, c: number): number {
  return (a & b) | ((a ^ b) & c);
}
