import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AmountLevels, LEVELS } from '#lib/search/memory/amount-levels';

test('levels around a typical amount have 64 parts of each doubling', () => {
  const levels = new AmountLevels(1_000);
  expect([999, 1_000, 1_007, 1_008, 2_000].map((minor) => levels.of(minor))).toEqual([
    127, 128, 128, 129, 192,
  ]);
  expect([levels.leastOf(127), levels.leastOf(128), levels.leastOf(129)]).toEqual([992, 1_000, 1_008]);
});

test('amounts beyond the levels are in the first and the last one', () => {
  const levels = new AmountLevels(1_000);
  expect([-Infinity, -5, 0, 1, 250].map((minor) => levels.of(minor))).toEqual([0, 0, 0, 0, 0]);
  expect([3_968, 1e9, 2 ** 60, Infinity].map((minor) => levels.of(minor))).toEqual(
    Array.from({ length: 4 }, () => LEVELS - 1),
  );
});

test('levels ascend with amounts, and the least amount of a level is in it', () => {
  const anyAmount = fc.double({ min: 0, max: 2 ** 45, noNaN: true });
  fc.assert(
    fc.property(anyAmount, anyAmount, fc.double({ min: 0, max: 2 ** 40, noNaN: true }), (a, b, typical) => {
      const levels = new AmountLevels(typical);
      const [low, high] = [levels.of(Math.min(a, b)), levels.of(Math.max(a, b))];
      expect(low).toBeLessThanOrEqual(high);
      if (high > 0) {
        expect(levels.of(levels.leastOf(high))).toBe(high);
        // Single precision may round an amount up to the next level.
        expect(levels.leastOf(high)).toBeLessThanOrEqual(Math.max(a, b) * (1 + 2 ** -23));
      }
    }),
  );
});
