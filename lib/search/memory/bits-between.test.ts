import { expect, test } from 'vitest';
import { bitsBetween, setBitsBetween } from '#lib/search/memory/bits-between';

test.each([
  [0, 32, -1],
  [0, 31, 0x7fffffff],
  [31, 32, -(2 ** 31)],
  [1, 3, 0b110],
  [4, 33, -16],
  [-3, 2, 0b11],
  [-1, 40, -1],
  [5, 5, 0],
  [5, 3, 0],
  [3, 0, 0],
  [-40, -1, 0],
  [32, 40, 0],
  [40, 50, 0],
])('the bits of a word from %i to below %i are %i', (first, end, bits) => {
  expect(bitsBetween(first, end)).toBe(bits);
});

test.each([
  ['within a word', 4, 6, [1, 2 + 0b110000, 4, 8]],
  ['across words', 30, 66, [1, 2 + 3 * 2 ** 30, 2 ** 32 - 1, 8 + 0b11]],
  ['to the end of a word', 33, 64, [1, 2, 2 ** 32 - 2, 8]],
  ['of none', 7, 7, [1, 2, 4, 8]],
  ['of an end before the first', 40, 20, [1, 2, 4, 8]],
])('a range %s is added to the bits that are set', (_, first, end, expected) => {
  const words = Uint32Array.of(1, 2, 4, 8);
  setBitsBetween(words, 1, first, end);
  expect([...words]).toEqual(expected);
});
