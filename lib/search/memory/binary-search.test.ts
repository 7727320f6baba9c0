import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstIndexWhere } from '#lib/search/memory/binary-search';

test('the first index is where the condition begins to hold, within the bounds', () => {
  fc.assert(
    fc.property(fc.nat(70), fc.nat(70), fc.nat(70), (start, length, begins) => {
      const end = start + length;
      const found = firstIndexWhere(start, end, (index) => index >= begins);
      expect(found).toBe(Math.min(end, Math.max(start, begins)));
    }),
  );
});
