import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roundedBound } from '#lib/money/rounded-bound';

test.each([
  [51_643, 'GBP', 52_000],
  [123_456, 'EUR', 124_000],
  [4_517, 'EUR', 4_500],
  [1_234, 'EUR', 1_234],
  [97_451, 'JPY', 97_000],
  [10_823_412, 'IDR', 10_800_000],
  [0, 'EUR', 0],
])('%i in %s becomes %i', (minor, currency, expected) => {
  expect(roundedBound(minor, currency)).toBe(expected);
});

test('a bound moves by less than 2.5 % or half a unit, and larger ones stay larger', () => {
  fc.assert(
    fc.property(
      fc.nat(2_000_000_000),
      fc.nat(100_000),
      fc.constantFrom('EUR', 'JPY', 'KWD'),
      (minor, more, currency) => {
        const bound = roundedBound(minor, currency);
        expect(Math.abs(bound - minor)).toBeLessThanOrEqual(minor * 0.025 + 1);
        expect(roundedBound(minor + more, currency)).toBeGreaterThanOrEqual(bound);
      },
    ),
  );
});
