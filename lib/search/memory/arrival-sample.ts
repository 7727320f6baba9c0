/** Finds the sampled entries of arrival days, in the order of samples. */
import type { TimeSlice } from '#lib/event-loop/time-slice';
import { SAMPLE_SIZE } from '#lib/search/arrivals';
import type { ArrivalRows } from '#lib/search/memory/arrival-rows';
import type { ArrivalTotals } from '#lib/search/memory/arrival-totals';
import { type Bitmap, bitsIn, clearEntry, emptyBitmap, hasEntry, setEntry } from '#lib/search/memory/bitmap';
import { DayCounts } from '#lib/search/memory/day-counts';
import type { Matches } from '#lib/search/memory/entry-order';
import { inChunks } from '#lib/search/memory/in-chunks';
import { transposeBits } from '#lib/search/memory/transpose-bits';

/** Entries of the order of samples that a step visits: about a hundredth of a millisecond. */
const STEP = 4_096;

/** Rows for which there is place at first, and the most that are held: 12 MB for a year. */
const FIRST_ROWS = 2 ** 13;
const MOST_ROWS = 2 ** 18;

/** What a sample is taken from. */
export interface SampledCandidates {
  readonly candidates: Matches;
  /** All entries in the order of samples. */
  readonly sampleOrder: Uint32Array;
  readonly rows: ArrivalRows;
}

/**
 * The sampled entries of each day. Where more are free on some days than a sample has, the candidates are read in the order of samples until the
 * samples of these days are full. The others, which are free on no other days, follow in any order, because days on which fewer are free
 * sample all of them.
 */
export class ArrivalSample {
  readonly #rows: ArrivalRows;
  readonly #entries: Uint32Array;
  /** How many entries there are. */
  readonly count: number;
  /** The rows of the first entries, by place. */
  readonly #firstRows: Uint32Array;
  readonly #firstCount: number;
  /** Days by the place of the entry that follows the last one of their samples, ascending; and those places. */
  readonly #endedDays: readonly number[];
  readonly #ends: Float64Array;
  /** The days whose samples are not full, and how many have ended. */
  readonly #open: Uint32Array;
  readonly #days: Uint32Array;
  #endedCount = 0;

  private constructor(
    rows: ArrivalRows,
    entries: Uint32Array,
    count: number,
    days: Uint32Array,
    { ends, readRows, readCount }: Filling,
  ) {
    this.#rows = rows;
    this.#firstRows = readRows;
    this.#firstCount = readCount;
    this.#entries = entries;
    this.count = count;
    this.#days = days;
    this.#ends = ends;
    this.#endedDays = [...ends.keys()]
      .filter((day) => ends[day]! < Infinity)
      .sort((a, b) => ends[a]! - ends[b]!);
    this.#open = days.slice();
  }

  /**
   * Samples the candidates of days, with the number of candidates that are free on each. Yields to the event loop in between.
   * @param mostRows to hold in memory, a multiple of 32
   */
  static async of(
    { candidates, sampleOrder, rows }: SampledCandidates,
    counts: readonly number[],
    slice: TimeSlice,
    mostRows = MOST_ROWS,
  ): Promise<ArrivalSample> {
    const days = emptyBitmap(counts.length);
    for (const [day, count] of counts.entries()) if (count > 0) setEntry(days, day);
    const filling = new Filling(rows, counts, mostRows);
    const { bitmap, count } = candidates;
    if (filling.isFull) {
      const entries = new Uint32Array(count);
      await addOthers(entries, 0, bitmap, slice);
      return new ArrivalSample(rows, entries, count, days, filling);
    }
    const entries = new Uint32Array(count);
    let [found, visited] = [0, 0];
    while (!filling.isFull) {
      const end = Math.min(sampleOrder.length, visited + STEP);
      found = findCandidates(entries, found, candidates, sampleOrder.subarray(visited, end));
      visited = end;
      await filling.add(entries, found, visited === sampleOrder.length, slice);
      if (slice.isOver) await slice.next();
    }
    const isComplete = counts.every((each) => each === 0 || each > SAMPLE_SIZE);
    if (isComplete) return new ArrivalSample(rows, entries, filling.count, days, filling);
    await addOthers(entries, found, bitmap, slice);
    return new ArrivalSample(rows, entries, count, days, filling);
  }

  /** Returns the entry at a place. */
  entryAt(place: number): number {
    return this.#entries[place]!;
  }

  /** Reads the records of the entries from a place to below another one ahead, as `ArrivalTotals.readAhead` does. */
  readAhead(totals: ArrivalTotals, first: number, end: number): void {
    totals.readAhead(this.#entries, first, end);
  }

  /** Begins with the first entry. */
  restart(): void {
    this.#open.set(this.#days);
    this.#endedCount = 0;
  }

  /**
   * Writes into `row` the days on which the entry at a place is sampled, and returns whether there are any. The place must follow the ones before
   * since the last call of `restart`.
   */
  read(place: number, row: Uint32Array): boolean {
    const open = this.#open;
    for (; this.#endedCount < this.#endedDays.length; this.#endedCount++) {
      const day = this.#endedDays[this.#endedCount]!;
      if (this.#ends[day]! > place) break;
      clearEntry(open, day);
    }
    const isFirst = place < this.#firstCount;
    const rows = isFirst ? this.#firstRows : row;
    const at = isFirst ? place * row.length : 0;
    if (!isFirst) this.#rows.read(this.#entries[place]!, row, 0);
    let some = 0;
    for (let word = 0; word < row.length; word++) {
      const bits = rows[at + word]! & open[word]!;
      row[word] = bits;
      some |= bits;
    }
    return some !== 0;
  }
}

/** Appends the entries of a part of the order of samples that are candidates, and returns the number of entries then. */
function findCandidates(
  entries: Uint32Array,
  before: number,
  { bitmap }: Matches,
  order: Uint32Array,
): number {
  let count = before;
  for (let at = 0; at < order.length; at++) {
    const entry = order[at]!;
    if (hasEntry(bitmap, entry)) entries[count++] = entry;
  }
  return count;
}

/** Adds the candidates that are not among the first `found` entries after those, ascending. Yields to the event loop in between. */
async function addOthers(
  entries: Uint32Array,
  found: number,
  candidates: Bitmap,
  slice: TimeSlice,
): Promise<void> {
  const others = candidates.slice();
  await inChunks(found, slice, (first, end) => {
    for (let at = first; at < end; at++) clearEntry(others, entries[at]!);
  });
  let count = found;
  await inChunks(others.length, slice, (first, end) => {
    for (let word = first; word < end; word++) {
      for (let bits = others[word]! | 0; bits !== 0; bits &= bits - 1) {
        entries[count++] = (word << 5) | (31 - Math.clz32(bits & -bits));
      }
    }
  });
}

/** Finds where the samples of the days end on which more entries are free than a sample has. */
class Filling {
  readonly #rows: ArrivalRows;
  /** By day, the place of the entry after the last one of its sample; Infinity for days that sample all. */
  readonly ends: Float64Array;
  /** The days whose samples are neither full nor of all entries. */
  readonly #open: Uint32Array;
  /** By word, a number of entries that can be added before a sample is full. */
  readonly #missing: Int32Array;
  readonly #counts: DayCounts;
  /** The rows of the entries that were added first, as many as fit, by place. */
  readRows: Uint32Array;
  readonly #mostRows: number;
  readonly #square = new Uint32Array(32);
  readonly #stepped = { words: this.#square, first: 0, step: 1 };
  /** How many entries were added. */
  count = 0;

  constructor(rows: ArrivalRows, counts: readonly number[], mostRows: number) {
    this.#rows = rows;
    this.#mostRows = mostRows;
    this.ends = new Float64Array(counts.length).fill(Infinity);
    this.#open = emptyBitmap(counts.length);
    for (const [day, count] of counts.entries()) if (count > SAMPLE_SIZE) setEntry(this.#open, day);
    this.#missing = new Int32Array(this.#open.length).fill(SAMPLE_SIZE);
    this.#counts = new DayCounts(this.#open.length);
    this.readRows = new Uint32Array(FIRST_ROWS * this.#open.length);
  }

  /** The number of rows of `readRows`. */
  get readCount(): number {
    return Math.min(this.count, this.#mostRows - 32);
  }

  /** Whether all samples are full. */
  get isFull(): boolean {
    return this.#open.every((bits) => bits === 0);
  }

  /** Adds whole groups of 32 of the first `found` entries, and at the end the others. Yields to the event loop in between. */
  async add(entries: Uint32Array, found: number, isEnd: boolean, slice: TimeSlice): Promise<void> {
    while (!this.isFull && (found - this.count >= 32 || (isEnd && this.count < found))) {
      this.#addGroup(entries, Math.min(found, this.count + 32));
      if (slice.isOver) await slice.next();
    }
  }

  #addGroup(entries: Uint32Array, end: number): void {
    const first = this.count;
    const count = end - first;
    const { wordsOfRow } = this.#rows;
    // Rows beyond the most that are held overwrite each other.
    const place = Math.min(first, this.#mostRows - 32);
    if ((place + 32) * wordsOfRow > this.readRows.length) this.#enlarge();
    const read = this.readRows;
    const at = place * wordsOfRow;
    this.#rows.readAhead(entries, first, end);
    for (let row = 0; row < count; row++) this.#rows.read(entries[first + row]!, read, at + row * wordsOfRow);
    const mask = count === 32 ? -1 : (1 << count) - 1;
    for (let word = 0; word < this.#open.length; word++) {
      if (this.#open[word] === 0) continue;
      if (this.#missing[word]! <= 32) this.#missing[word] = this.#findMissing(word);
      if (this.#missing[word]! <= 32) this.#fill(word, mask, first, at);
      else {
        this.#counts.addWord(word, read, at, mask);
        this.#missing[word] = this.#missing[word]! - 32;
      }
    }
    this.count = end;
  }

  #enlarge(): void {
    const rows = new Uint32Array(2 * this.readRows.length);
    rows.set(this.readRows);
    this.readRows = rows;
  }

  #findMissing(word: number): number {
    const counts = this.#counts.countsOfWord(word);
    let missing = SAMPLE_SIZE;
    for (let bits = this.#open[word]! | 0; bits !== 0; bits &= bits - 1) {
      const day = 32 * word + 31 - Math.clz32(bits & -bits);
      missing = Math.min(missing, SAMPLE_SIZE - counts[day]!);
    }
    return missing;
  }

  /** Adds the rows of `mask` of a word, from `at` on, of which the first has the entry at place `first`, and ends the samples that are full then. */
  #fill(word: number, mask: number, first: number, at: number): void {
    const [read, open, square] = [this.readRows, this.#open, this.#square];
    const counts = this.#counts.countsOfWord(word);
    for (let row = 0; row < 32; row++) {
      square[row] = ((mask >>> row) & 1) === 0 ? 0 : read[at + row * open.length + word]!;
    }
    transposeBits(this.#stepped, this.#stepped);
    for (let bits = open[word]! | 0; bits !== 0; bits &= bits - 1) {
      const day = 32 * word + 31 - Math.clz32(bits & -bits);
      let rows = square[day & 31]! | 0;
      const missing = SAMPLE_SIZE - counts[day]!;
      counts[day] = counts[day]! + bitsIn(rows);
      if (counts[day]! < SAMPLE_SIZE) continue;
      for (let passed = 1; passed < missing; passed++) rows &= rows - 1;
      this.ends[day] = first + 32 - Math.clz32(rows & -rows);
      clearEntry(open, day);
    }
  }
}
