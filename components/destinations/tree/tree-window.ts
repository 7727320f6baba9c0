/**
 * Which rows of a long list are in the document: those in view and near it, and the one with the focus, wherever it is; the
 * rest is room. Pure.
 */

/** A list up to this long is in the document whole. */
export const WHOLE_UP_TO = 300;

/** Rows beyond each edge of the view. */
export const OVERSCAN = 15;

export type Segment =
  /** From, inclusive, to, exclusive. */
  | { readonly kind: 'rows'; readonly from: number; readonly to: number }
  | { readonly kind: 'room'; readonly from: number; readonly to: number };

/**
 * All rows in order, cut into rows and room.
 * @param from the first row in view, `to` the one after the last; @param focused -1 when there is none.
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
