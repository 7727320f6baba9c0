import { expect, test } from 'vitest';
import { isNarrowNumbers, joinNarrow, narrowNumbers } from '#lib/search/memory/narrow-numbers';

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

test('arrays are joined in the widest type', () => {
  const joined = joinNarrow([narrowNumbers([1]), narrowNumbers([300, 2]), narrowNumbers([])]);
  expect(joined).toEqual(Uint16Array.of(1, 300, 2));
  expect(joinNarrow([])).toEqual(new Uint8Array(0));
  expect(isNarrowNumbers([1])).toBe(false);
});
