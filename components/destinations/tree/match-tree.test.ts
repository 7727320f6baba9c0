import { expect, test } from 'vitest';
import type { TreeMatch } from '#lib/browser/destination-queries';
import { matchTree } from './match-tree.ts';
import { visibleRows } from './tree-rows.ts';

const europe = { id: 1, title: 'Europe' };
const italy = { id: 2, title: 'Italy' };
const france = { id: 3, title: 'France' };

function match(id: number, title: string, trail: TreeMatch['trail']): TreeMatch {
  return {
    id,
    title,
    level: trail.length + 1,
    parentId: trail.at(-1)?.id ?? null,
    rentalsCount: 5,
    childrenCount: 0,
    position: { latitude: 1, longitude: 2 },
    path: `/en/destinations/${id}`,
    trail,
  };
}

const titlesOf = (matches: readonly TreeMatch[]) => {
  const { children, ancestors } = matchTree(matches);
  const rows = visibleRows((id) => children.get(id) ?? { kind: 'loading' }, {
    open: ancestors,
    shownCounts: new Map(),
  });
  return rows.map((row) => (row.kind === 'place' ? `${row.level} ${row.place.title}` : row.kind));
};

test('matches appear below their ancestors, in the order of the response', () => {
  const found = [match(30, 'Lake Annecy', [europe, france]), match(20, 'Lake Garda', [europe, italy])];
  expect(titlesOf(found)).toEqual(['1 Europe', '2 France', '3 Lake Annecy', '2 Italy', '3 Lake Garda']);
});

test('a match that is an ancestor of another appears once, with its full record', () => {
  const found = [match(21, 'Garda', [europe, italy]), { ...match(2, 'Italy', [europe]), childrenCount: 20 }];
  expect(titlesOf(found)).toEqual(['1 Europe', '2 Italy', '3 Garda']);
  const below = matchTree(found).children.get(1);
  expect(below).toMatchObject({ kind: 'loaded', places: [{ id: 2, rentalsCount: 5 }] });
});

test('no matches make an empty tree', () => {
  expect(titlesOf([])).toEqual([]);
});
