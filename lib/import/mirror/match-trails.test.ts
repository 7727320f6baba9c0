import { expect, test } from 'vitest';
import { TrailMatcher, type TrailNode } from '#lib/import/mirror/match-trails';

interface Place extends TrailNode {
  readonly id: number;
}

function node(id: number, title: string, parent: Place | null): Place {
  return { id, title, parent };
}
const europe = node(1, 'Europe', null);
const france = node(2, 'France', europe);
const riviera = node(3, 'Côte d’Azur', france);
const nice = node(4, 'Nice', riviera);
const italy = node(5, 'Italy', europe);
const otherNice = node(6, 'Nice', italy);
const lucca = node(7, 'Lucca', italy);
const luccaTown = node(8, 'Lucca', lucca);
const matcher = new TrailMatcher([europe, france, riviera, nice, italy, otherNice, lucca, luccaTown]);

function ids(...titles: readonly string[]) {
  return matcher.match(titles).map((found) => found?.id ?? null);
}

test('entries match destinations down the tree, and a namesake must be below the entry before it', () => {
  expect(ids('Europe', 'France', "Cote d'azur", 'Nice')).toEqual([1, 2, 3, 4]);
  expect(ids('Europe', 'Italy', 'Nice')).toEqual([1, 5, 6]);
  expect(ids('Europe', 'Italy', 'Lucca', 'Lucca')).toEqual([1, 5, 7, 8]);
  expect(ids('Europe', 'Italy', 'Lucca')).toEqual([1, 5, 7]);
});

test('levels that the trail leaves out are skipped', () => {
  expect(ids('France', 'Nice')).toEqual([2, 4]);
  expect(ids('Nice')).toEqual([6]);
});

test('entries that are not in the tree have no match', () => {
  expect(ids('World', 'Europe', 'France', 'South', 'Nice', 'Old town')).toEqual([null, 1, 2, null, 4, null]);
  expect(ids('Mars')).toEqual([null]);
  expect(ids()).toEqual([]);
});

test('only the misplaced entry has no match', () => {
  expect(ids('France', 'Europe', 'Italy', 'Lucca')).toEqual([null, 1, 5, 7]);
});
