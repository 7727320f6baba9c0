import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstAtLeast, firstIndexWhere } from '#lib/search/memory/binary-search';

test('the first index is where the condition begins to hold, within the bounds', () => {
  fc.assert(
    fc.property(fc.nat(70), fc.nat(70), fc.nat(70), (start, length, begins) => {
      const end = start + length;
      const found = firstIndexWhere(start, end, (index) => index >= begins);
      expect(found).toBe(Math.min(end, Math.max(start, begins)));
    }),
  );
});

test('the first index of an order whose key is at least a number', () => {
  const keys = [30, 10, 20, 20];
  const order = Uint32Array.of(1, 2, 3, 0);
  expect([5, 10, 11, 20, 21, 30, 31].map((least) => firstAtLeast(order, keys, least))).toEqual([
    0, 0, 1, 1, 3, 3, 4,
  ]);
});
