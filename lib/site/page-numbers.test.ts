import { expect, test } from 'vitest';
import { pageNumbers } from '#lib/site/page-numbers';

test('a short list links every page', () => {
  expect(pageNumbers(2, 5)).toEqual([1, 2, 3, 4, 5]);
  expect(pageNumbers(1, 1)).toEqual([1]);
});

test('a long list links its ends and the neighbours of the current page', () => {
  expect(pageNumbers(7, 50)).toEqual([1, 'gap-before', 6, 7, 8, 'gap-after', 50]);
  expect(pageNumbers(1, 50)).toEqual([1, 2, 3, 'gap-after', 50]);
  expect(pageNumbers(50, 50)).toEqual([1, 'gap-before', 48, 49, 50]);
});

test('a gap never hides a single page', () => {
  for (let total = 1; total <= 20; total++) {
    for (let page = 1; page <= total; page++) {
      const numbers = pageNumbers(page, total).filter((entry) => typeof entry === 'number');
      const steps = numbers.slice(1).map((number, index) => number - (numbers[index] ?? 0));
      expect(steps).not.toContain(2);
      expect(numbers).toContain(page);
    }
  }
});

test('a page past the end counts as the last', () => {
  expect(pageNumbers(99, 3)).toEqual([1, 2, 3]);
});
