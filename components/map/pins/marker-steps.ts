const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * Returns the index, among `count` markers, to which a key (`KeyboardEvent.key`) moves the focus: arrow keys to the
 * next or previous one, cyclically; Home and End to the first and last. Null for other keys.
 */
export function markerAfterKey(key: string, from: number, count: number): number | null {
  const step = STEPS[key];
  if (step !== undefined) return (from + step + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
