import type { TimeSlice } from '#lib/event-loop/time-slice';

/** Sorted at once. */
const RUN = 128;
/** Comparisons between two looks at the clock. */
const LOOK_EVERY = 128;

/**
 * The numbers from 0 to below `count` in the order of `compare`: a merge sort that yields whenever `slice` is over.
 */
export async function sortInSlices(
  count: number,
  compare: (a: number, b: number) => number,
  slice: TimeSlice,
): Promise<Uint32Array> {
  let from = new Uint32Array(count);
  for (let number = 0; number < count; number++) from[number] = number;
  for (let start = 0; start < count; start += RUN) {
    from.subarray(start, start + RUN).sort(compare);
    if (slice.isOver) await slice.next();
  }
  let to = new Uint32Array(count);
  for (let width = RUN; width < count; width *= 2) {
    for (let start = 0; start < count; start += 2 * width) {
      const middle = Math.min(start + width, count);
      const end = Math.min(start + 2 * width, count);
      let [left, right] = [start, middle];
      for (let at = start; at < end; at++) {
        const isLeft = left < middle && (right >= end || compare(from[left]!, from[right]!) <= 0);
        to[at] = isLeft ? from[left++]! : from[right++]!;
        if (at % LOOK_EVERY === 0 && slice.isOver) await slice.next();
      }
    }
    [from, to] = [to, from];
  }
  return from;
}

/**
 * The three characters from `place` on as one number that is ordered as they are, so that most comparisons need no more; what
 * lies beyond the text counts as nothing.
 */
export function beginningKey(text: string, place = 0): number {
  const code = (at: number) => (at < text.length ? text.charCodeAt(at) : 0);
  return (code(place) * 2 ** 16 + code(place + 1)) * 2 ** 16 + code(place + 2);
}
