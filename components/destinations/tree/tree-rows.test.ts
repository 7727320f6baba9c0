import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TreePlace } from '#lib/browser/destination-queries';
import { actionOfKey, rowOfTyping } from './tree-keys.ts';
import {
  CHILDREN_SHOWN,
  type Children,
  type ChildrenOf,
  isStop,
  placeKey,
  type TreeRow,
  visibleRows,
} from './tree-rows.ts';

function place(id: number, parent: TreePlace | null, title: string, childrenCount: number): TreePlace {
  const level = parent ? parent.level + 1 : 1;
  return {
    id,
    title,
    level,
    parentId: parent?.id ?? null,
    rentalsCount: 1,
    childrenCount,
    position: null,
    path: null,
  };
}

const loaded = (places: readonly TreePlace[]): Children => ({
  kind: 'loaded',
  places,
  totalCount: places.length,
});

const africa = place(1, null, 'Africa', 2);
const europe = place(2, null, 'Europe', 3);
const kenya = place(11, africa, 'Kenya', 0);
const mali = place(12, africa, 'Mali', 1);
const italy = place(21, europe, 'Italy', 2);
const malta = place(22, europe, 'Malta', 0);
const ile = place(23, europe, 'Île-de-France', 0);
const known = new Map<number | null, Children>([
  [null, loaded([africa, europe])],
  [1, loaded([kenya, mali])],
  [2, loaded([italy, malta, ile])],
]);
const childrenOf: ChildrenOf = (id) => known.get(id) ?? { kind: 'loading' };
const rowsOf = (open: readonly number[]) =>
  visibleRows(childrenOf, { open: new Set(open), shownCounts: new Map() });
const keysOf = (rows: readonly TreeRow[]) => rows.map(({ key }) => key);
const at = (rows: readonly TreeRow[], id: number) => rows.findIndex(({ key }) => key === placeKey(id));

test('closed places hide their children, open ones list them in order', () => {
  expect(keysOf(rowsOf([]))).toEqual(['place-1', 'place-2']);
  expect(keysOf(rowsOf([2]))).toEqual(['place-1', 'place-2', 'place-21', 'place-22', 'place-23']);
  // Open descendants of a closed place stay open, hidden.
  expect(keysOf(rowsOf([21]))).toEqual(['place-1', 'place-2']);
});

test('each row has its level, its position among its siblings and whether it can open', () => {
  const rows = rowsOf([2]);
  expect(rows[at(rows, 22)]).toMatchObject({ level: 2, position: 2, siblingsCount: 3, isOpen: null });
  expect(rows[at(rows, 2)]).toMatchObject({ level: 1, position: 2, siblingsCount: 2, isOpen: true });
});

test('pending children are a skeleton that the keyboard skips, and their parent is busy', () => {
  const rows = rowsOf([2, 21]);
  expect(rows[at(rows, 21)]).toMatchObject({ isBusy: true });
  expect(rows[at(rows, 21) + 1]).toMatchObject({ kind: 'loading', level: 3, parentId: 21 });
  expect(actionOfKey(rows, at(rows, 21), 'ArrowDown', false)).toEqual({ kind: 'focus', key: 'place-22' });
  expect(actionOfKey(rows, at(rows, 21), 'ArrowRight', false)).toBeNull();
});

test('a failed request is a focusable row that retries', () => {
  const rows = visibleRows((id) => (id === 1 ? { kind: 'failed' } : childrenOf(id)), {
    open: new Set([1]),
    shownCounts: new Map(),
  });
  expect(rows[1]).toMatchObject({ kind: 'failed', parentId: 1 });
  expect(actionOfKey(rows, 1, 'Enter', false)).toEqual({ kind: 'act', row: rows[1] });
  expect(actionOfKey(rows, 1, 'ArrowLeft', false)).toEqual({ kind: 'focus', key: 'place-1' });
});

test('children are shown in steps of two hundred', () => {
  const many = Array.from({ length: 5_000 }, (_, index) =>
    place(1_000 + index, africa, `Village ${index}`, 0),
  );
  const view = { open: new Set([1]), shownCounts: new Map<number | null, number>() };
  const of: ChildrenOf = (id) => (id === 1 ? loaded(many) : childrenOf(id));
  const rows = visibleRows(of, view);
  expect(rows).toHaveLength(2 + CHILDREN_SHOWN + 1);
  expect(rows[CHILDREN_SHOWN + 1]).toMatchObject({ kind: 'more', hiddenCount: 5_000 - CHILDREN_SHOWN });
  const all = visibleRows(of, { ...view, shownCounts: new Map([[1, 5_000]]) });
  expect(all).toHaveLength(2 + 5_000);
});

test('children that are not loaded yet count as hidden', () => {
  const of: ChildrenOf = (id) =>
    id === 1 ? { kind: 'loaded', places: [kenya, mali], totalCount: 900 } : childrenOf(id);
  const rows = visibleRows(of, { open: new Set([1]), shownCounts: new Map() });
  expect(rows[1]).toMatchObject({ siblingsCount: 900 });
  expect(rows[3]).toMatchObject({ kind: 'more', hiddenCount: 700 });
});

test('arrows open, enter, leave and close, mirrored in right-to-left locales', () => {
  const closed = rowsOf([]);
  expect(actionOfKey(closed, at(closed, 2), 'ArrowRight', false)).toEqual({ kind: 'open', ids: [2] });
  expect(actionOfKey(closed, at(closed, 2), 'ArrowLeft', true)).toEqual({ kind: 'open', ids: [2] });
  const open = rowsOf([2]);
  expect(actionOfKey(open, at(open, 2), 'ArrowRight', false)).toEqual({ kind: 'focus', key: 'place-21' });
  expect(actionOfKey(open, at(open, 22), 'ArrowLeft', false)).toEqual({ kind: 'focus', key: 'place-2' });
  expect(actionOfKey(open, at(open, 2), 'ArrowLeft', false)).toEqual({ kind: 'close', id: 2 });
  expect(actionOfKey(open, at(open, 2), 'ArrowRight', true)).toEqual({ kind: 'close', id: 2 });
  expect(actionOfKey(open, at(open, 22), 'ArrowRight', false)).toBeNull();
});

test('Home and End go to the ends, a star opens the closed siblings, its own place first', () => {
  const rows = rowsOf([2]);
  expect(actionOfKey(rows, 2, 'Home', false)).toEqual({ kind: 'focus', key: 'place-1' });
  expect(actionOfKey(rows, 0, 'End', false)).toEqual({ kind: 'focus', key: 'place-23' });
  expect(actionOfKey(rows, at(rows, 22), '*', false)).toEqual({ kind: 'open', ids: [21] });
  expect(actionOfKey(rowsOf([]), 1, '*', false)).toEqual({ kind: 'open', ids: [2, 1] });
});

test('type-ahead ignores accents; several characters keep a row that still matches', () => {
  const rows = rowsOf([1, 2]);
  expect(rowOfTyping(rows, at(rows, 1), 'm')?.key).toBe('place-12');
  expect(rowOfTyping(rows, at(rows, 12), 'ma')?.key).toBe('place-12');
  expect(rowOfTyping(rows, at(rows, 12), 'malt')?.key).toBe('place-22');
  expect(rowOfTyping(rows, at(rows, 12), 'mm')?.key).toBe('place-22');
  expect(rowOfTyping(rows, at(rows, 22), 'm')?.key).toBe('place-12');
  expect(rowOfTyping(rows, 0, 'il')?.key).toBe('place-23');
  expect(rowOfTyping(rows, 0, 'zz')).toBeNull();
});

/** Generates trees of three levels with any set of open places. */
const anyTree = fc
  .array(fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 5 }), { minLength: 1, maxLength: 5 })
  .chain((shape) => {
    let id = 0;
    const children = new Map<number | null, Children>();
    const ids: number[] = [];
    const add = (parent: TreePlace | null, title: string, childrenCount: number) => {
      id += 1;
      ids.push(id);
      return place(id, parent, title, childrenCount);
    };
    const roots = shape.map((countries, index) => {
      const root = add(null, `Root ${index}`, countries.length);
      const below = countries.map((count, nth) => {
        const country = add(root, `Country ${nth}`, count);
        const towns = Array.from({ length: count }, (_, town) => add(country, `Town ${town}`, 0));
        children.set(country.id, loaded(towns));
        return country;
      });
      children.set(root.id, loaded(below));
      return root;
    });
    children.set(null, loaded(roots));
    return fc.record({
      children: fc.constant(children),
      open: fc.subarray(ids).map((open) => new Set(open)),
    });
  });

test('in any tree, each row appears once, children follow their parent, and levels have no gaps', () => {
  fc.assert(
    fc.property(anyTree, ({ children, open }) => {
      const rows = visibleRows((id) => children.get(id) ?? { kind: 'loading' }, {
        open,
        shownCounts: new Map(),
      });
      expect(new Set(keysOf(rows)).size).toBe(rows.length);
      for (const [index, row] of rows.entries()) {
        expect(row.level - (rows[index - 1]?.level ?? 0)).toBeLessThanOrEqual(1);
        if (row.parentId === null) continue;
        const parent = at(rows, row.parentId);
        expect(parent).toBeGreaterThanOrEqual(0);
        expect(parent).toBeLessThan(index);
        expect(rows[parent]).toMatchObject({ isOpen: true, level: row.level - 1 });
      }
    }),
  );
});

test('in any tree, Down from the top visits every row and Up returns the same way', () => {
  fc.assert(
    fc.property(anyTree, ({ children, open }) => {
      const rows = visibleRows((id) => children.get(id) ?? { kind: 'loading' }, {
        open,
        shownCounts: new Map(),
      });
      const walk = (key: string, from: number) => {
        const visited = [from];
        for (;;) {
          const action = actionOfKey(rows, visited.at(-1) ?? 0, key, false);
          if (action?.kind !== 'focus') return visited;
          visited.push(rows.findIndex((row) => row.key === action.key));
        }
      };
      const stops = rows.flatMap((row, index) => (isStop(row) ? [index] : []));
      expect(walk('ArrowDown', 0)).toEqual(stops);
      expect(walk('ArrowUp', rows.length - 1)).toEqual(stops.toReversed());
    }),
  );
});

test('in any tree, an action never targets a missing row', () => {
  const keys = ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Home', 'End', '*', 'x'];
  fc.assert(
    fc.property(
      anyTree,
      fc.nat(),
      fc.constantFrom(...keys),
      fc.boolean(),
      (tree, nth, key, isRightToLeft) => {
        const rows = visibleRows((id) => tree.children.get(id) ?? { kind: 'loading' }, {
          open: tree.open,
          shownCounts: new Map(),
        });
        const action = actionOfKey(rows, nth % rows.length, key, isRightToLeft);
        if (action?.kind === 'focus') expect(keysOf(rows)).toContain(action.key);
        if (action?.kind === 'open')
          for (const id of action.ids) expect(rows[at(rows, id)]).toMatchObject({ isOpen: false });
        if (action?.kind === 'close') expect(rows[at(rows, action.id)]).toMatchObject({ isOpen: true });
      },
    ),
  );
});
