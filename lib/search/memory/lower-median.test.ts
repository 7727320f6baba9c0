import { expect, test } from 'vitest';
import { lowerMedian } from '#lib/search/memory/lower-median';

test.each([
  [[8], 8],
  [[9, 4], 4],
  [[9, 4, 7], 7],
  [[9, 1, 7, 4], 4],
])('the lower median of %j is %i', (numbers, median) => {
  expect(lowerMedian(Float64Array.from(numbers), numbers.length)).toBe(median);
});

test('numbers after the count are left out', () => {
  expect(lowerMedian(Float64Array.of(9, 8, 7, 1, 1), 3)).toBe(8);
});
