import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyBitmap, setEntry } from '#lib/search/memory/bitmap';
import { SlidingUnion } from '#lib/search/memory/sliding-union';

const SIZE = 70;
const anyWindows = fc.record({
  sets: fc.array(fc.uniqueArray(fc.integer({ min: 0, max: SIZE - 1 }), { maxLength: 8 }), { maxLength: 30 }),
  width: fc.integer({ min: 1, max: 9 }),
  first: fc.integer({ min: -12, max: 35 }),
  count: fc.integer({ min: 1, max: 40 }),
});

test('returns the union of each window in turn', () => {
  fc.assert(
    fc.property(anyWindows, ({ sets, width, first, count }) => {
      const bitmaps = sets.map((entries) => {
        const bitmap = emptyBitmap(SIZE);
        for (const entry of entries) setEntry(bitmap, entry);
        return bitmap;
      });
      const unions = new SlidingUnion(bitmaps, width, SIZE);
      for (let begin = first; begin < first + count; begin++) {
        const expected = emptyBitmap(SIZE);
        for (let place = Math.max(0, begin); place < begin + width; place++) {
          for (const entry of sets[place] ?? []) setEntry(expected, entry);
        }
        expect(unions.at(begin)).toEqual(expected);
      }
    }),
  );
});
