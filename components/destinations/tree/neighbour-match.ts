import type { TreeRow } from './tree-rows.ts';

/**
 * Returns the id of the match after (`by` 1) or before (-1) the place `id` among the visible rows, cyclically. If `id`
 * is null or no match, the first or the last match; undefined if no row is a match.
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
