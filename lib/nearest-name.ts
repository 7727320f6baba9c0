import leven from 'leven';

/** Returns the name that is most like `given`, by changed letters, for a message; null when none is similar. */
export function nearestName(given: string, names: readonly string[]): string | null {
  const [nearest] = names
    .map((name) => ({ name, changes: leven(given.toLowerCase(), name.toLowerCase()) }))
    .filter(({ name, changes }) => changes <= Math.max(1, Math.floor(name.length / 3)))
    .toSorted((one, other) => one.changes - other.changes);
  return nearest?.name ?? null;
}
