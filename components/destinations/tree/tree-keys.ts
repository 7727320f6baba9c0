/**
 * Maps keys to actions, after the tree view pattern of the ARIA Authoring Practices. Pure: takes rows and a key,
 * returns an action.
 */
import { foldTitle } from './fold-title.ts';
import { isStop, type PlaceRow, type TreeRow } from './tree-rows.ts';

/** The effect of a key in the destination tree: focus a row, open places, close a place, or run a row's action. */
export type TreeAction =
  | { readonly kind: 'focus'; readonly key: string }
  | { readonly kind: 'open'; readonly ids: readonly number[] }
  | { readonly kind: 'close'; readonly id: number }
  /** Runs the row's action: choose the place, show more, retry. */
  | { readonly kind: 'act'; readonly row: TreeRow };

/** The highest number of siblings that the key `*` opens; each may cause a request. */
const MOST_OPENED_AT_ONCE = 40;

/** Returns the effect of a key (`KeyboardEvent.key`) on the row at index `at`. Null for a key without effect there. */
export function actionOfKey(
  rows: readonly TreeRow[],
  at: number,
  key: string,
  isRightToLeft: boolean,
): TreeAction | null {
  const row = rows[at];
  if (!row) return null;
  switch (key) {
    case 'ArrowDown':
      return focusOn(rows.find((other, index) => index > at && isStop(other)));
    case 'ArrowUp':
      return focusOn(rows.findLast((other, index) => index < at && isStop(other)));
    case 'Home':
      return focusOn(rows.find(isStop));
    case 'End':
      return focusOn(rows.findLast(isStop));
    case isRightToLeft ? 'ArrowLeft' : 'ArrowRight':
      return inward(rows, at, row);
    case isRightToLeft ? 'ArrowRight' : 'ArrowLeft':
      return outward(rows, row);
    case '*':
      return openSiblings(rows, row);
    case 'Enter':
    case ' ':
      return { kind: 'act', row };
    default:
      return null;
  }
}

function focusOn(row: TreeRow | undefined): TreeAction | null {
  return row ? { kind: 'focus', key: row.key } : null;
}

function inward(rows: readonly TreeRow[], at: number, row: TreeRow): TreeAction | null {
  if (row.kind !== 'place' || row.isOpen === null) return null;
  if (!row.isOpen) return { kind: 'open', ids: [row.place.id] };
  const next = rows[at + 1];
  return next && next.level > row.level && isStop(next) ? focusOn(next) : null;
}

function outward(rows: readonly TreeRow[], row: TreeRow): TreeAction | null {
  if (row.kind === 'place' && row.isOpen) return { kind: 'close', id: row.place.id };
  return focusOn(rows.find((other) => other.kind === 'place' && other.place.id === row.parentId));
}

function openSiblings(rows: readonly TreeRow[], row: TreeRow): TreeAction | null {
  const closed = rows.filter(
    (other): other is PlaceRow =>
      other.kind === 'place' && other.parentId === row.parentId && other.isOpen === false,
  );
  // Beginning with the row itself, then the ones before it.
  const from = closed.findIndex((other) => rows.indexOf(other) >= rows.indexOf(row));
  const ordered = from > 0 ? [...closed.slice(from), ...closed.slice(0, from)] : closed;
  const ids = ordered.slice(0, MOST_OPENED_AT_ONCE).map(({ place }) => place.id);
  return ids.length === 0 ? null : { kind: 'open', ids };
}

/**
 * Returns the next place row whose title begins with the typed characters, cyclically from index `at`, regardless of
 * case and accents; null if none does. One character, also repeated, moves on to the next row; several keep the row at
 * `at` while it fits.
 */
export function rowOfTyping(rows: readonly TreeRow[], at: number, typed: string): TreeRow | null {
  const wanted = foldTitle(typed);
  if (wanted === '') return null;
  const fits = (beginning: string) => (row: TreeRow) =>
    row.kind === 'place' && foldTitle(row.place.title).startsWith(beginning);
  const from = (index: number) => [...rows.slice(index), ...rows.slice(0, index)];
  const [first = ''] = wanted;
  const isOneCharacter = wanted === first.repeat(wanted.length);
  const whole = from(wanted.length === 1 ? at + 1 : at).find(fits(wanted));
  return whole ?? (isOneCharacter ? from(at + 1).find(fits(first)) : undefined) ?? null;
}
