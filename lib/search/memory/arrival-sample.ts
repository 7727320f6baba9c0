/** Finds the sampled entries of a block of arrival days, in the order of samples. */
import { SAMPLE_SIZE } from '#lib/search/arrivals';
import { type Bitmap, bitsIn, forEachEntry } from '#lib/search/memory/bitmap';
import { transposeBits } from '#lib/search/memory/transpose-bits';

/** The most days of a block. A multiple of 32. */
export const DAYS_OF_BLOCK = 128;
/** Words of the days of an entry. */
export const WORDS_OF_DAYS = DAYS_OF_BLOCK / 32;

/** The sampled entries of each day of a block: bits by group of 32 candidates and day. */
export class ArrivalSample {
  /** Entries in the order of samples. */
  readonly candidates: Uint32Array;
  readonly #entriesCount: number;
  /** By entry, its place among the candidates. Made for the first day on which all free entries are sampled. */
  #places: Uint32Array | null = null;
  /** Of each group of 32 candidates: a word for each day of the block, with the sampled ones. */
  #groups = new Uint32Array(64 * DAYS_OF_BLOCK);
  /** Groups from here on have no sampled candidates. */
  #depth = 0;

  /** @param candidates entries below `entriesCount`, in the order of samples */
  constructor(candidates: Uint32Array, entriesCount: number) {
    this.candidates = candidates;
    this.#entriesCount = entriesCount;
  }

  /** The number of groups of candidates up to the last sampled one. */
  get groupsCount(): number {
    return this.#depth;
  }

  /** Removes the entries of all days. */
  clear(): void {
    this.#groups.fill(0, 0, this.#depth * DAYS_OF_BLOCK);
    this.#depth = 0;
  }

  /** Samples the free entries of a day of the block, of which there are `count`; they are candidates. */
  addDay(day: number, free: Bitmap, count: number): void {
    if (count > SAMPLE_SIZE) this.#addFirst(free, day);
    else if (count > 0) this.#addAll(free, day);
  }

  /** Writes the sampled days of the candidates of a group: word `w` of candidate `c` is at place `32 * w + c`. */
  daysOfGroup(group: number, days: Uint32Array): void {
    days.set(this.#groups.subarray(group * DAYS_OF_BLOCK, (group + 1) * DAYS_OF_BLOCK));
    for (let word = 0; word < WORDS_OF_DAYS; word++) transposeBits(days, 32 * word);
  }

  /** Calls `visit` for each entry of a day. */
  forEachOf(day: number, visit: (entry: number) => void): void {
    for (let group = 0; group < this.#depth; group++) {
      for (let bits = this.#groups[group * DAYS_OF_BLOCK + day]! | 0; bits !== 0; bits &= bits - 1) {
        visit(this.candidates[(group << 5) | (31 - Math.clz32(bits & -bits))]!);
      }
    }
  }

  /** Adds the first `SAMPLE_SIZE` free candidates. */
  #addFirst(free: Bitmap, day: number): void {
    let missing = SAMPLE_SIZE;
    for (let group = 0; missing > 0; group++) {
      if (group >= this.#depth) this.#deepen(group + 1);
      let bits = bitsOfGroup(free, this.candidates, group);
      missing -= bitsIn(bits);
      for (; missing < 0; missing++) bits ^= 1 << (31 - Math.clz32(bits));
      this.#groups[group * DAYS_OF_BLOCK + day] = bits;
    }
  }

  #addAll(free: Bitmap, day: number): void {
    this.#places ??= placesOf(this.candidates, this.#entriesCount);
    const places = this.#places;
    forEachEntry(free, (entry) => {
      const place = places[entry]!;
      const group = place >>> 5;
      if (group >= this.#depth) this.#deepen(group + 1);
      const at = group * DAYS_OF_BLOCK + day;
      this.#groups[at] = this.#groups[at]! | (1 << (place & 31));
    });
  }

  #deepen(depth: number): void {
    this.#depth = depth;
    const length = depth * DAYS_OF_BLOCK;
    if (length <= this.#groups.length) return;
    const groups = new Uint32Array(2 * length);
    groups.set(this.#groups);
    this.#groups = groups;
  }
}

/** Returns the bits of the 32 candidates of a group that are free. */
function bitsOfGroup(free: Bitmap, candidates: Uint32Array, group: number): number {
  const first = 32 * group;
  const end = Math.min(candidates.length, first + 32);
  let bits = 0;
  for (let place = first; place < end; place++) {
    const entry = candidates[place]!;
    bits |= ((free[entry >>> 5]! >>> (entry & 31)) & 1) << (place & 31);
  }
  return bits;
}

function placesOf(candidates: Uint32Array, entriesCount: number): Uint32Array {
  const places = new Uint32Array(entriesCount);
  const { length } = candidates;
  for (let place = 0; place < length; place++) places[candidates[place]!] = place;
  return places;
}
