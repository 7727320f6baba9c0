import { expect, test } from 'vitest';
import { isNarrowNumbers, narrowNumbers } from '#lib/search/memory/narrow-numbers';

test.each([
  [[], Uint8Array],
  [[0, 255], Uint8Array],
  [[256], Uint16Array],
  [[65_536, 1], Uint32Array],
  [[2 ** 32], Float64Array],
  [[-1], Float64Array],
])('%j is stored as %o', (numbers, type) => {
  const narrow = narrowNumbers(numbers);
  expect(narrow).toBeInstanceOf(type);
  expect([...narrow]).toEqual(numbers);
  expect(isNarrowNumbers(narrow)).toBe(true);
});

test('a plain array is none', () => {
  expect(isNarrowNumbers([1])).toBe(false);
});
