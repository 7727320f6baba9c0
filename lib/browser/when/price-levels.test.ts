import { expect, test } from 'vitest';
import { priceLevels, quantile } from '#lib/browser/when/price-levels';

test('ten different amounts make five levels of two', () => {
  const amounts = [100, 120, 140, 160, 180, 200, 220, 240, 260, 280];
  expect(priceLevels(amounts)).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4]);
  expect(priceLevels(amounts.toReversed())).toEqual([4, 4, 3, 3, 2, 2, 1, 1, 0, 0]);
});

test('equal amounts have the same level, and unknown ones none', () => {
  const levels = priceLevels([100, null, 100, 100, 100, 100, 300]);
  expect(levels).toEqual([0, null, 0, 0, 0, 0, 4]);
});

test('amounts that hardly differ are all of the middle level', () => {
  expect(priceLevels([1000, 1010, 1049])).toEqual([2, 2, 2]);
  expect(priceLevels([1000, 1010, 1050])).toEqual([0, 1, 3]);
  expect(priceLevels([null, null])).toEqual([null, null]);
});

test('a quantile is one of the numbers', () => {
  expect(quantile([1, 2, 3, 4], 0.5)).toBe(2);
  expect(quantile([1, 2, 3, 4], 0.51)).toBe(3);
  expect(quantile([7], 0.1)).toBe(7);
  expect(quantile([], 0.5)).toBeNaN();
});
