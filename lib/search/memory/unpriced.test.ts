import { expect, test } from 'vitest';
import { emptyBitmap, entriesOf, setEntry } from '#lib/search/memory/bitmap';
import { findUnpriced, pricedMatches, setUnpriced, UNPRICED } from '#lib/search/memory/unpriced';

/** Forty prices, of which those of 0, 31, 32 and 39 are missing. */
const PRICES = Float64Array.from({ length: 40 }, (_, entry) =>
  [0, 31, 32, 39].includes(entry) ? UNPRICED : entry,
);

function matchesOf(entries: readonly number[]) {
  const bitmap = emptyBitmap(40);
  for (const entry of entries) setEntry(bitmap, entry);
  return { bitmap, count: entries.length };
}

test('finds the entries without a price', () => {
  const found = findUnpriced(PRICES);
  expect(found && [...entriesOf(found.bitmap, found.count)]).toEqual([0, 31, 32, 39]);
  expect(found?.bitmap.length).toBe(2);
});

test('finds none where every entry has a price, be it 0', () => {
  expect(findUnpriced(Float64Array.of(0, 5))).toBeNull();
  expect(findUnpriced(Float64Array.of())).toBeNull();
});

test('sets the prices of the entries without one', () => {
  const prices = Float64Array.from({ length: 40 }, (_, entry) => entry);
  setUnpriced(prices, matchesOf([0, 31, 32, 39]));
  expect(prices).toEqual(PRICES);
});

test('the matches with a price are others than the matches, which do not change', () => {
  const matches = matchesOf([0, 1, 38, 39]);
  const priced = pricedMatches(matches, findUnpriced(PRICES));
  expect(priced).toEqual(matchesOf([1, 38]));
  expect(matches).toEqual(matchesOf([0, 1, 38, 39]));
});

test('where every entry has a price, the matches with one are the same', () => {
  const matches = matchesOf([3]);
  expect(pricedMatches(matches, null)).toBe(matches);
});
