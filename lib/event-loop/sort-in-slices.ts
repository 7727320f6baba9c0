import type { TimeSlice } from '#lib/event-loop/time-slice';

/** Length of the runs that are sorted without yielding. */
const RUN = 128;
/** Comparisons between two checks of the clock. */
const CHECK_EVERY = 128;

/**
 * Returns the numbers from 0 to below `count`, sorted by `compare`, which works as in `Array.sort`; stable. Yields to the event loop
 * whenever the time of `slice` is over, so that other requests are served during a long sort.
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
        if (at % CHECK_EVERY === 0 && slice.isOver) await slice.next();
      }
    }
    [from, to] = [to, from];
  }
  return from;
}

/**
 * Packs the three UTF-16 code units of a text from index `place` on into one number. Numbers compare like these code units do, so that most
 * comparisons need nothing else. Positions beyond the text count as 0, which sorts first.
 */
export function beginningKey(text: string, place = 0): number {
  const code = (at: number) => (at < text.length ? text.charCodeAt(at) : 0);
  return (code(place) * 2 ** 16 + code(place + 1)) * 2 ** 16 + code(place + 2);
}
