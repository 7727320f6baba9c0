import { expect, test } from 'vitest';
import { neighbourMatch } from './neighbour-match.ts';
import { visibleRows } from './tree-rows.ts';

const place = (id: number) => ({
  id,
  title: `Place ${id}`,
  level: 1,
  parentId: null,
  rentalsCount: 0,
  childrenCount: 0,
  position: null,
  path: null,
});
const rows = visibleRows(() => ({ kind: 'loaded', places: [3, 1, 2, 5].map(place), totalCount: 4 }), {
  open: new Set(),
  shownCounts: new Map(),
});
const matchIds = new Set([3, 2, 5]);

test('steps follow the order of the rows, skip other places and go round', () => {
  expect(neighbourMatch(3, 1, rows, matchIds)).toBe(2);
  expect(neighbourMatch(5, 1, rows, matchIds)).toBe(3);
  expect(neighbourMatch(3, -1, rows, matchIds)).toBe(5);
});

test('without a chosen match, steps begin at either end', () => {
  expect(neighbourMatch(null, 1, rows, matchIds)).toBe(3);
  expect(neighbourMatch(1, -1, rows, matchIds)).toBe(5);
});

test('without matches there is no step', () => {
  expect(neighbourMatch(3, 1, rows, new Set())).toBeUndefined();
  expect(neighbourMatch(3, 1, rows, null)).toBeUndefined();
});
