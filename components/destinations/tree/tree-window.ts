/**
 * Virtualisation of a long list: the rows in and near the view and the focused row are rendered, the rest is blank
 * space. Pure.
 */

/** Longest list that is rendered whole. */
export const WHOLE_UP_TO = 300;

/** Rows rendered beyond each edge of the view. */
export const OVERSCAN = 15;

export type Segment =
  /** Rows [from, to). */
  | { readonly kind: 'rows'; readonly from: number; readonly to: number }
  | { readonly kind: 'room'; readonly from: number; readonly to: number };

/**
 * Divides all rows, in order, into rendered rows and blank space.
 * @param from first row in view; `to` is one past the last.
 * @param focused index of the focused row; -1 if none.
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
