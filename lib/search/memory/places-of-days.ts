import type { TimeSlice } from '#lib/event-loop/time-slice';
import { inChunks } from '#lib/search/memory/in-chunks';

/** Places of entries by day: those of the day at index `n` lie from `starts[n]` to below `starts[n + 1]`. */
export interface PlacesOfDays {
  readonly places: Uint32Array;
  readonly starts: Uint32Array;
}

/** Sorts places by the index of their day, which is `daysCount` at most. Yields to the event loop in between. */
export async function placesOfDays(
  places: Uint32Array,
  indexes: Uint16Array,
  daysCount: number,
  slice: TimeSlice,
): Promise<PlacesOfDays> {
  // By index, one more: the number of its places, then where the next one is written.
  const next = new Uint32Array(daysCount + 2);
  await inChunks(places.length, slice, (first, end) => {
    for (let at = first; at < end; at++) next[indexes[at]! + 1] = next[indexes[at]! + 1]! + 1;
  });
  for (let index = 0; index <= daysCount; index++) next[index + 1] = next[index + 1]! + next[index]!;
  const starts = next.slice();
  const sorted = new Uint32Array(places.length);
  await inChunks(places.length, slice, (first, end) => {
    for (let at = first; at < end; at++) {
      const index = indexes[at]!;
      const place = next[index]!;
      sorted[place] = places[at]!;
      next[index] = place + 1;
    }
  });
  return { places: sorted, starts };
}
