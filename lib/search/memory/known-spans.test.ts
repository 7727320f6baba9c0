import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyBitmap, fullBitmap, hasEntry } from '#lib/search/memory/bitmap';
import { KnownSpans } from '#lib/search/memory/known-spans';

/** Null: every night is known. */
const known = fc.option(
  fc.oneof(
    { weight: 1, arbitrary: fc.constant({ from: 0, until: 0 }) },
    {
      weight: 3,
      arbitrary: fc
        .tuple(fc.integer({ min: 100, max: 110 }), fc.integer({ min: 1, max: 12 }))
        .map(([from, nights]) => ({ from, until: from + nights })),
    },
  ),
);

test('an entry remains if all nights of the stay are known, for every stay', () => {
  fc.assert(
    fc.property(fc.array(known, { minLength: 1, maxLength: 70 }), (entries) => {
      const triples = entries.flatMap((span, entry) => (span ? [entry, span.from, span.until] : []));
      const spans = new KnownSpans(Int32Array.from(triples), entries.length);
      expect(spans.areAllKnown).toBe(entries.every((span) => span === null));
      for (let arrival = 98; arrival < 124; arrival++) {
        for (const departure of [arrival + 1, arrival + 2, arrival + 7]) {
          const bitmap = fullBitmap(entries.length);
          spans.keepKnown(bitmap, arrival, departure);
          const remaining = entries.map((_, entry) => hasEntry(bitmap, entry));
          const expected = entries.map(
            (span) => span === null || (span.from <= arrival && departure <= span.until),
          );
          expect(remaining).toEqual(expected);
        }
      }
    }),
    { numRuns: 100 },
  );
});

test('keepKnown adds no entry', () => {
  const bitmap = emptyBitmap(40);
  new KnownSpans(Int32Array.from([3, 0, 0, 7, 100, 110]), 40).keepKnown(bitmap, 101, 105);
  expect([...bitmap]).toEqual([0, 0]);
});
