/**
 * How far a span that an edge of the interval cuts must be shifted to lie within it; 0 for one that lies within it already,
 * wholly outside of it, or has no room in it.
 */
export function shiftInto(from: number, to: number, least: number, most: number): number {
  if (to <= least || from >= most || to - from > most - least) return 0;
  if (from < least) return least - from;
  return to > most ? most - to : 0;
}
