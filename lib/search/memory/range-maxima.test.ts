import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RangeMaxima } from '#lib/search/memory/range-maxima';

test('returns the greatest number of each range, also where it exceeds the array or is empty', () => {
  const anyNumbers = fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 1, maxLength: 70 });
  const anyPlace = fc.integer({ min: -10, max: 80 });
  fc.assert(
    fc.property(anyNumbers, anyPlace, anyPlace, (numbers, first, end) => {
      const maxima = new RangeMaxima(Float64Array.from(numbers));
      const range = numbers.slice(Math.max(0, first), Math.max(0, end));
      expect(maxima.between(first, end)).toBe(Math.max(...range));
    }),
  );
});
