/**
 * Returns the shift that moves a span [from, to] which an edge of the interval [least, most] cuts into the interval; 0
 * if it already lies within, lies wholly outside, or does not fit.
 */
export function shiftInto(from: number, to: number, least: number, most: number): number {
  if (to <= least || from >= most || to - from > most - least) return 0;
  if (from < least) return least - from;
  return to > most ? most - to : 0;
}
