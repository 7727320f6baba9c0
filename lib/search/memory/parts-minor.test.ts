import { expect, test } from 'vitest';
import { partsMinor } from '#lib/search/memory/parts-minor';

test.each([
  [0, 250_000, 0],
  [10, 500_000, 5],
  [1, 500_000, 1],
  [1, 499_999, 0],
  [3, 500_000, 2],
  [12_345, 77_000, 951],
  [400, 1_000_000, 400],
  // Products beyond 2^50, of which floating point would round the last digits.
  [10 ** 12 + 1, 500_000, 500_000_000_001],
  [10 ** 12 + 1, 499_999, 499_999_000_000],
  [2 ** 40, 999_999, 1_099_510_528_264],
  [2 ** 53 - 1, 1_000_000, 2 ** 53 - 1],
  [2 ** 53 - 1, 333_333, 3_002_396_749_180_579],
])('of %i minor units, %i millionths are %i', (minor, parts, expected) => {
  expect(partsMinor(minor, parts)).toBe(expected);
});
