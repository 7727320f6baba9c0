import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TimeSlice } from '#lib/event-loop/time-slice';
import { emptyBitmap, setEntry } from '#lib/search/memory/bitmap';
import { SpanSweep } from '#lib/search/memory/span-sweep';

const SIZE = 40;
const anyDay = fc.integer({ min: -20, max: 60 });
const anySpans = fc.array(fc.tuple(fc.integer({ min: 0, max: SIZE - 1 }), anyDay, anyDay), { maxLength: 60 });

test('has the entries with a span on each day, also where spans overlap, are empty or lie outside of the days', async () => {
  await fc.assert(
    fc.asyncProperty(
      anySpans,
      anyDay,
      fc.integer({ min: 1, max: 40 }),
      async (spans, firstDay, daysCount) => {
        const columns = {
          entries: Uint32Array.from(spans, ([entry]) => entry),
          firstDays: Int32Array.from(spans, ([, first]) => first),
          endDays: Int32Array.from(spans, ([, , end]) => end),
        };
        const sweep = await SpanSweep.of(columns, { firstDay, daysCount }, SIZE, new TimeSlice());
        for (let index = 0; index < daysCount; index++) {
          sweep.moveTo(index);
          const expected = emptyBitmap(SIZE);
          for (const [entry, first, end] of spans) {
            if (first <= firstDay + index && end > firstDay + index) setEntry(expected, entry);
          }
          expect(sweep.open).toEqual(expected);
        }
      },
    ),
  );
});
