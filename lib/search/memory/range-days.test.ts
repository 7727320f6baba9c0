import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AmountLevels } from '#lib/search/memory/amount-levels';
import { hasEntry } from '#lib/search/memory/bitmap';
import { RangeDays } from '#lib/search/memory/range-days';

const DAYS = 64;

test('days whose range an amount is in are neither above it nor missing, and few others are', () => {
  const anyRange = fc.tuple(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 0, max: 9_000 }));
  fc.assert(
    fc.property(
      fc.array(anyRange, { minLength: DAYS, maxLength: DAYS }),
      fc.integer({ min: 1, max: 30_000 }),
      (ranges, amount) => {
        const levels = new AmountLevels(2_000);
        const lows = Float64Array.from(ranges, ([low]) => low);
        const highs = Float64Array.from(ranges, ([low, width]) => low + width);
        const { above, notBelow } = new RangeDays(levels, lows, highs);
        const level = levels.of(amount);
        for (const [day, [low, width]] of ranges.entries()) {
          const isAbove = hasEntry(above.subarray(2 * level, 2 * level + 2), day);
          const isNotBelow = hasEntry(notBelow.subarray(2 * level, 2 * level + 2), day);
          if (low <= amount) expect(isAbove).toBe(false);
          if (low + width >= amount) expect(isNotBelow).toBe(true);
          // Levels differ by a 64th, or less; those from 500 to 7,936 have limits on both sides.
          if (amount > 520 && amount < 7_900 && low > amount * 1.04) expect(isAbove).toBe(true);
          if (amount > 520 && amount < 7_900 && (low + width) * 1.04 < amount) expect(isNotBelow).toBe(false);
        }
      },
    ),
  );
});

test('days with an open range are in it with any amount', () => {
  const levels = new AmountLevels(1_000);
  const lows = new Float64Array(32).fill(-Infinity);
  const { above, notBelow } = new RangeDays(levels, lows, new Float64Array(32).fill(Infinity));
  expect(above.every((days) => days === 0)).toBe(true);
  expect(notBelow.every((days) => days === 0xffffffff)).toBe(true);
});
