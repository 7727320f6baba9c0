import { SAMPLE_SIZE } from '#lib/search/arrivals';
import { entriesOf, hasEntry } from '#lib/search/memory/bitmap';
import type { Matches } from '#lib/search/memory/entry-order';
import type { SelectedWords } from '#lib/search/memory/selected-words';

/** Entries of the order that a step visits: about a hundredth of a millisecond. */
const STEP = 4_096;

/**
 * The candidates in the order of samples, which are found step by step, because most samples need only the first of them. No more than a sample
 * has are in no particular order: all that are free are sampled.
 */
export class OrderedCandidates {
  readonly #candidates: Matches;
  readonly #order: Uint32Array;
  readonly #words: SelectedWords;
  /** The entries found so far. */
  readonly entries: Uint32Array;
  /** Their places in bitmaps of the selected words. */
  readonly places: Uint32Array;
  /** How many were found so far. */
  foundCount = 0;
  #visitedCount = 0;

  /** @param order all entries in the order of samples */
  constructor(candidates: Matches, order: Uint32Array, words: SelectedWords) {
    this.#candidates = candidates;
    this.#order = order;
    this.#words = words;
    const { bitmap, count } = candidates;
    if (count <= SAMPLE_SIZE) {
      this.entries = entriesOf(bitmap, count);
      this.places = this.entries.map((entry) => words.placeOf(entry));
      this.foundCount = count;
    } else {
      this.entries = new Uint32Array(count);
      this.places = new Uint32Array(count);
    }
  }

  /** The number of all candidates. */
  get count(): number {
    return this.#candidates.count;
  }

  /** Whether all candidates were found. */
  get isComplete(): boolean {
    return this.foundCount === this.#candidates.count;
  }

  /** Finds some more candidates, if there are any. */
  findMore(): void {
    const { bitmap } = this.#candidates;
    const [order, entries, places, words] = [this.#order, this.entries, this.places, this.#words];
    const end = Math.min(order.length, this.#visitedCount + STEP);
    let found = this.foundCount;
    for (let at = this.#visitedCount; at < end; at++) {
      const entry = order[at]!;
      if (!hasEntry(bitmap, entry)) continue;
      entries[found] = entry;
      places[found++] = words.placeOf(entry);
    }
    this.foundCount = found;
    this.#visitedCount = end;
  }
}
