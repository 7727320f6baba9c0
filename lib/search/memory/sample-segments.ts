import type { ArrivalSample } from '#lib/search/memory/arrival-sample';
import type { ArrivalTotals } from '#lib/search/memory/arrival-totals';
import { bitsBetween } from '#lib/search/memory/bits-between';
import { wordsOfDays } from '#lib/search/memory/free-rows';

/** Entries of which one has a typical total. */
const TYPICAL_OF = 31;

/** Visits the days from `32 * word` on that `days` has a bit for, in a segment of the totals that begins on day `first`. */
export type VisitDays = (segment: number, word: number, days: number, first: number) => void;

/** The segments of the totals of sampled entries, with the days on which the entries are sampled. */
export class SampleSegments {
  readonly #sample: ArrivalSample;
  readonly #totals: ArrivalTotals;
  readonly #daysCount: number;
  readonly #row: Uint32Array;

  constructor(sample: ArrivalSample, totals: ArrivalTotals, daysCount: number) {
    this.#sample = sample;
    this.#totals = totals;
    this.#daysCount = daysCount;
    this.#row = new Uint32Array(wordsOfDays(daysCount));
  }

  /** Returns the middle one of the totals of some entries. */
  typical(): number {
    const typical: number[] = [];
    for (let place = 0; place < Math.min(TYPICAL_OF, this.#sample.count); place++) {
      this.#totals.divide(this.#sample.entryAt(place));
      this.#totals.bound(1);
      typical.push(this.#totals.segments.greatests[0]!);
    }
    return typical.sort((a, b) => a - b)[typical.length >> 1] ?? 1;
  }

  /** Calls `visit` for the sampled days of each segment of the entry at a place, 32 days at a time. Places as in `ArrivalSample.read`. */
  visit(place: number, visit: VisitDays): void {
    const [sample, totals, row] = [this.#sample, this.#totals, this.#row];
    if (!sample.read(place, row)) return;
    let [firstWord, endWord] = [0, row.length];
    while (row[firstWord] === 0) firstWord += 1;
    while (row[endWord - 1] === 0) endWord -= 1;
    let first = 32 * firstWord;
    const count = totals.divide(sample.entryAt(place), first, Math.min(this.#daysCount, 32 * endWord));
    totals.bound(count, first);
    const { ends } = totals.segments;
    for (let segment = 0; segment < count; segment++) {
      const end = ends[segment]!;
      for (let word = first >>> 5; word <= (end - 1) >>> 5; word++) {
        const bits = row[word]! & bitsBetween(first - 32 * word, end - 32 * word);
        if (bits !== 0) visit(segment, word, bits, first);
      }
      first = end;
    }
  }
}
