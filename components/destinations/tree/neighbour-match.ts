import type { TreeRow } from './tree-rows.ts';

/**
 * Returns the id of the match after (1) or before (-1) the place `id` in the order of the rows, cyclically. Without
 * `id`, or if it is no match, the first or the last one; undefined without matches.
 */
export function neighbourMatch(
  id: number | null,
  by: 1 | -1,
  rows: readonly TreeRow[],
  matchIds: ReadonlySet<number> | null,
): number | undefined {
  const ids = rows.flatMap((row) =>
    row.kind === 'place' && matchIds?.has(row.place.id) ? [row.place.id] : [],
  );
  const at = id === null ? -1 : ids.indexOf(id);
  return at < 0 ? ids.at(by > 0 ? 0 : -1) : ids[(at + by + ids.length) % ids.length];
}
