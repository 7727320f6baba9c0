import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clearEntry, emptyBitmap, fullBitmap, setEntry } from '#lib/search/memory/bitmap';
import { SelectedWords } from '#lib/search/memory/selected-words';
import { SlidingUnion } from '#lib/search/memory/sliding-union';

/** Ten words: eight in groups of four, and two more. */
const SIZE = 310;
const anyWindows = fc.record({
  sets: fc.array(fc.uniqueArray(fc.integer({ min: 0, max: SIZE - 1 }), { maxLength: 30, size: 'max' }), {
    maxLength: 30,
  }),
  width: fc.integer({ min: 1, max: 9 }),
  first: fc.integer({ min: -12, max: 35 }),
  count: fc.integer({ min: 1, max: 40 }),
  isPart: fc.boolean(),
});

test('leaves what is outside of the union of each window in turn, in all words or in some', () => {
  fc.assert(
    fc.property(anyWindows, ({ sets, width, first, count, isPart }) => {
      const bitmaps = sets.map((entries) => {
        const bitmap = emptyBitmap(SIZE);
        for (const entry of entries) setEntry(bitmap, entry);
        return bitmap;
      });
      const all = fullBitmap(SIZE);
      if (isPart) all.fill(0, 0, 7);
      const words = SelectedWords.of(all);
      const picked = words.pick(all);
      const unions = new SlidingUnion(bitmaps, width, words);
      const rest = words.empty();
      for (let begin = first; begin < first + count; begin++) {
        const expected = all.slice();
        for (let place = Math.max(0, begin); place < begin + width; place++) {
          for (const entry of sets[place] ?? []) clearEntry(expected, entry);
        }
        unions.setRest(rest, picked, begin);
        expect(rest).toEqual(words.pick(expected));
      }
    }),
  );
});
