import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TimeSlice } from '#lib/event-loop/time-slice';
import { emptyBitmap, fullBitmap, setEntry } from '#lib/search/memory/bitmap';
import { SelectedWords } from '#lib/search/memory/selected-words';
import { SpanSweep } from '#lib/search/memory/span-sweep';

const SIZE = 100;
const anyDay = fc.integer({ min: -20, max: 60 });
const anySpans = fc.array(fc.tuple(fc.integer({ min: 0, max: SIZE - 1 }), anyDay, anyDay), { maxLength: 60 });

test('has the entries with a span on each day, also where spans overlap, are empty or lie outside of the days', async () => {
  await fc.assert(
    fc.asyncProperty(
      anySpans,
      anyDay,
      fc.integer({ min: 1, max: 40 }),
      fc.boolean(),
      fc.integer({ min: -3, max: 3 }),
      async (spans, firstDay, daysCount, isPart, endShift) => {
        const all = fullBitmap(SIZE);
        if (isPart) all.fill(0, 1);
        const words = SelectedWords.of(all);
        const columns = {
          entries: Uint32Array.from(spans, ([entry]) => entry),
          firstDays: Int32Array.from(spans, ([, first]) => first),
          endDays: Int32Array.from(spans, ([, , end]) => end - endShift),
          endShift,
        };
        const sweep = await SpanSweep.of(columns, { firstDay, daysCount }, words, new TimeSlice());
        for (let index = 0; index < daysCount; index++) {
          sweep.moveTo(index);
          const expected = emptyBitmap(SIZE);
          for (const [entry, first, end] of spans) {
            if (first <= firstDay + index && end > firstDay + index) setEntry(expected, entry);
          }
          expect(sweep.open).toEqual(words.pick(expected));
        }
      },
    ),
  );
});
