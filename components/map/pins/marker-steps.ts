const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * Which marker a key leads to, from one of `count` that stand in a ring: arrows go to a neighbour, Home to the first, End to
 * the last. Null for any other key.
 */
export function markerAfterKey(key: string, from: number, count: number): number | null {
  const step = STEPS[key];
  if (step !== undefined) return (from + step + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
