import type { TimeSlice } from '#lib/event-loop/time-slice';

/** Numbers of an array between two checks of the clock: about a tenth of a millisecond. */
const CHUNK = 4_096;

/**
 * Visits the places from 0 to below `count` in ranges, in order. Yields to the event loop between them whenever the time of `slice` is over.
 * The work on a range should be in a function of its own, because V8 optimises no loops with `await`.
 */
export async function inChunks(
  count: number,
  slice: TimeSlice,
  visit: (first: number, end: number) => void,
): Promise<void> {
  for (let first = 0; first < count; first += CHUNK) {
    visit(first, Math.min(count, first + CHUNK));
    if (slice.isOver) await slice.next();
  }
}

/** An array of numbers; `subarray` returns a part of it without a copy. */
interface Numbers<Part> {
  readonly length: number;
  subarray(first: number, end: number): Part;
}

/** Visits the parts of an array of numbers in order, as `inChunks` does. */
export function inParts<Part>(
  numbers: Numbers<Part>,
  slice: TimeSlice,
  visit: (part: Part) => void,
): Promise<void> {
  return inChunks(numbers.length, slice, (first, end) => visit(numbers.subarray(first, end)));
}
