import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstPlace } from '#lib/search/memory/first-place';

test('the first place is where what holds begins, within the places that are asked about', () => {
  fc.assert(
    fc.property(fc.nat(70), fc.nat(70), fc.nat(70), (start, length, begins) => {
      const end = start + length;
      const found = firstPlace(start, end, (place) => place >= begins);
      expect(found).toBe(Math.min(end, Math.max(start, begins)));
    }),
  );
});
