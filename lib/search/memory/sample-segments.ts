import type { ArrivalSample } from '#lib/search/memory/arrival-sample';
import type { ArrivalTotals } from '#lib/search/memory/arrival-totals';
import { bitsBetween } from '#lib/search/memory/bits-between';

/** Candidates of which one has a typical total. */
const TYPICAL_OF = 31;

/**
 * Visits the days of the block from `32 * word` on that `days` has a bit for, of the candidate of a row, in a segment of the totals that begins on
 * day `first`.
 */
export type VisitDays = (row: number, segment: number, word: number, days: number, first: number) => void;

/** The segments of the totals of sampled candidates, with the days of a block on which the candidates are sampled. */
export class SampleSegments {
  readonly #sample: ArrivalSample;
  readonly #totals: ArrivalTotals;
  readonly #firstIndex: number;
  readonly #daysCount: number;
  /** Of a group of candidates, as in `DayRows.rowsOf`. */
  readonly #days: Uint32Array;

  /** @param firstIndex of the block, among the days of the totals */
  constructor(sample: ArrivalSample, totals: ArrivalTotals, firstIndex: number, daysCount: number) {
    this.#sample = sample;
    this.#totals = totals;
    this.#firstIndex = firstIndex;
    this.#daysCount = daysCount;
    this.#days = new Uint32Array(sample.rows.stride);
  }

  /** Returns the middle one of the totals of some candidates. */
  typical(): number {
    const typical: number[] = [];
    for (const entry of this.#sample.entries.subarray(0, TYPICAL_OF)) {
      this.#totals.divide(entry, this.#firstIndex, this.#daysCount);
      this.#totals.bound(1);
      typical.push(this.#totals.segments.greatests[0]!);
    }
    return typical.sort((a, b) => a - b)[typical.length >> 1] ?? 1;
  }

  /** Calls `visit` for the days of each segment of each candidate of a group, 32 days at a time. */
  visit(group: number, visit: VisitDays): void {
    const { rows, entries } = this.#sample;
    rows.rowsOf(group, this.#days);
    const end = Math.min(32, entries.length - 32 * group);
    for (let row = 0; row < end; row++) this.#visitEntry(row, entries[32 * group + row]!, visit);
  }

  #visitEntry(row: number, entry: number, visit: VisitDays): void {
    const [totals, days] = [this.#totals, this.#days];
    let [begin, end] = [0, days.length];
    while (begin < end && days[begin + row] === 0) begin += 32;
    if (begin === end) return;
    while (days[end - 32 + row] === 0) end -= 32;
    const daysCount = Math.min(end, this.#daysCount) - begin;
    const count = totals.divide(entry, this.#firstIndex + begin, daysCount);
    totals.bound(count);
    const { ends } = totals.segments;
    let first = begin;
    for (let segment = 0; segment < count; segment++) {
      const until = begin + ends[segment]!;
      for (let word = first >>> 5; word <= (until - 1) >>> 5; word++) {
        const bits = days[32 * word + row]! & bitsBetween(first - 32 * word, until - 32 * word);
        if (bits !== 0) visit(row, segment, word, bits, first);
      }
      first = until;
    }
  }
}
