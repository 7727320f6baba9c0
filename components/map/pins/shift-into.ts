/**
 * Returns the distance by which to move the span [from, to] so that it no longer crosses an edge of [least, most];
 * negative towards `least`. Returns 0 for a span that lies within, lies wholly outside, or does not fit.
 */
export function shiftInto(from: number, to: number, least: number, most: number): number {
  if (to <= least || from >= most || to - from > most - least) return 0;
  if (from < least) return least - from;
  return to > most ? most - to : 0;
}
