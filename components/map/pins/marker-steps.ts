const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * Returns the index of the marker that a key moves to, cyclically among `count`: arrow keys to a neighbour, Home and
 * End to the ends. Null for other keys.
 */
export function markerAfterKey(key: string, from: number, count: number): number | null {
  const step = STEPS[key];
  if (step !== undefined) return (from + step + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
