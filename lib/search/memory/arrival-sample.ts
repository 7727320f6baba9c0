/** Finds the sampled entries of a block of arrival days, in the order of samples. */
import type { TimeSlice } from '#lib/event-loop/time-slice';
import { SAMPLE_SIZE } from '#lib/search/arrivals';
import { type Bitmap, bitsIn } from '#lib/search/memory/bitmap';
import { bitsOfGroup, DayRows } from '#lib/search/memory/day-rows';
import { inChunks } from '#lib/search/memory/in-chunks';
import type { OrderedCandidates } from '#lib/search/memory/ordered-candidates';

/** Visiting a free entry costs as much as testing this number of candidates. */
const TESTS_PER_VISIT = 3;

/** The sampled entries of each day of a block: a row for each candidate, in the order of samples. */
export class ArrivalSample {
  readonly #candidates: OrderedCandidates;
  readonly #placesCount: number;
  readonly #slice: TimeSlice;
  /** The sampled candidates by day of the block. */
  readonly rows: DayRows;
  /** By place of an entry, its row. Made for the first day on which few of the candidates are free. */
  #rowOfPlace: Uint32Array | null = null;

  /** @param placesCount the number of places of the bitmaps of free entries */
  constructor(candidates: OrderedCandidates, placesCount: number, daysOfBlock: number, slice: TimeSlice) {
    this.#candidates = candidates;
    this.#placesCount = placesCount;
    this.#slice = slice;
    this.rows = new DayRows(daysOfBlock);
  }

  /** Entries by row. */
  get entries(): Uint32Array {
    return this.#candidates.entries;
  }

  /** Samples the free entries of a day of the block, of which there are `count`; they are candidates. Yields to the event loop in between. */
  async addDay(day: number, free: Bitmap, count: number): Promise<void> {
    if (count === 0) return;
    const isSparse = count <= SAMPLE_SIZE && TESTS_PER_VISIT * count < this.#candidates.count;
    if (isSparse) this.#visitAll(free, day, await this.#rows());
    else await this.#testInOrder(free, day, Math.min(count, SAMPLE_SIZE));
  }

  /** Calls `visit` for each entry of a day. */
  forEachOf(day: number, visit: (entry: number) => void): void {
    const { entries } = this.#candidates;
    for (let group = 0; group < this.rows.groupsCount; group++) {
      for (let bits = this.rows.bitsOf(group, day); bits !== 0; bits &= bits - 1) {
        visit(entries[(group << 5) | (31 - Math.clz32(bits & -bits))]!);
      }
    }
  }

  /** Adds the first `count` free candidates. */
  async #testInOrder(free: Bitmap, day: number, count: number): Promise<void> {
    const candidates = this.#candidates;
    let missing = count;
    let group = 0;
    for (;;) {
      const groups = candidates.isComplete ? (candidates.count + 31) >>> 5 : candidates.foundCount >>> 5;
      while (group < groups && missing > 0) missing = this.#testGroup(free, day, group++, missing);
      if (missing === 0) return;
      candidates.findMore();
      if (this.#slice.isOver) await this.#slice.next();
    }
  }

  /** Adds the free candidates of a group, at most `missing`, and returns how many are missing then. */
  #testGroup(free: Bitmap, day: number, group: number, missing: number): number {
    let bits = bitsOfGroup(free, this.#candidates.places, group);
    let left = missing - bitsIn(bits);
    for (; left < 0; left++) bits ^= 1 << (31 - Math.clz32(bits));
    this.rows.set(group, day, bits);
    return left;
  }

  #visitAll(free: Bitmap, day: number, rowOfPlace: Uint32Array): void {
    for (let word = 0; word < free.length; word++) {
      for (let bits = free[word]! | 0; bits !== 0; bits &= bits - 1) {
        this.rows.add(rowOfPlace[(word << 5) | (31 - Math.clz32(bits & -bits))]!, day);
      }
    }
  }

  async #rows(): Promise<Uint32Array> {
    if (this.#rowOfPlace) return this.#rowOfPlace;
    const candidates = this.#candidates;
    while (!candidates.isComplete) {
      candidates.findMore();
      if (this.#slice.isOver) await this.#slice.next();
    }
    const rows = new Uint32Array(this.#placesCount);
    const { places } = candidates;
    await inChunks(places.length, this.#slice, (first, end) => {
      for (let row = first; row < end; row++) rows[places[row]!] = row;
    });
    this.#rowOfPlace = rows;
    return rows;
  }
}
