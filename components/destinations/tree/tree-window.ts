/**
 * Virtualisation of a long list: the rows in and near the view and the focused row are rendered, the rest is blank
 * space. Pure.
 */

/** The number of rows up to which a list is rendered whole. */
export const WHOLE_UP_TO = 300;

/** The number of rows rendered beyond each edge of the view. */
export const OVERSCAN = 15;

/** The rows [from, to) of a long list: rendered (`rows`), or replaced by blank space of the same height (`room`). */
export type Segment =
  /** Rows [from, to). */
  | { readonly kind: 'rows'; readonly from: number; readonly to: number }
  | { readonly kind: 'room'; readonly from: number; readonly to: number };

/**
 * Divides `count` rows, in order, into rendered rows and blank space. Rendered are the rows in view [from, to), 15
 * beyond each edge, and the row with the index `focused` (-1: none). Up to 300 rows are all rendered.
 */
export function windowSegments(
  count: number,
  { from, to }: { readonly from: number; readonly to: number },
  focused: number,
): readonly Segment[] {
  if (count <= WHOLE_UP_TO) return count === 0 ? [] : [{ kind: 'rows', from: 0, to: count }];
  const first = Math.min(count, Math.max(0, from - OVERSCAN));
  const last = Math.min(count, Math.max(first, to + OVERSCAN));
  const shown = [{ from: first, to: last }];
  if (focused >= 0 && focused < first) shown.unshift({ from: focused, to: focused + 1 });
  if (focused >= last && focused < count) shown.push({ from: focused, to: focused + 1 });
  const segments: Segment[] = [];
  let at = 0;
  for (const piece of shown) {
    if (piece.from > at) segments.push({ kind: 'room', from: at, to: piece.from });
    if (piece.to > piece.from) segments.push({ kind: 'rows', ...piece });
    at = Math.max(at, piece.to);
  }
  if (at < count) segments.push({ kind: 'room', from: at, to: count });
  return segments;
}
