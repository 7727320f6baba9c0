import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TimeSlice } from '#lib/event-loop/time-slice';
import { emptyBitmap, setEntry } from '#lib/search/memory/bitmap';
import { copyPrices, valueAt, withRange } from '#lib/search/memory/price-values';

const anyValues = fc.oneof(
  fc.array(fc.nat(), { minLength: 1, maxLength: 300 }),
  // More than are sorted at once: mostly close together, with a few far away.
  fc
    .tuple(fc.nat({ max: 3_000 }), fc.integer({ min: 1, max: 400 }), fc.nat({ max: 2 ** 40 }))
    .map(([more, distinct, far]) => [
      ...Array.from({ length: 5_000 + more }, (_, at) => (at * 7_919) % distinct),
      far,
    ]),
);

test('the value at a place of many is found in its part of the range', async () => {
  // From 10,000 to 69,990, of which 37 in turn are apart.
  const values = Float64Array.from({ length: 6_000 }, (_, at) => 10_000 + 10 * ((at * 37) % 6_000));
  const ranged = await withRange(values, new TimeSlice());
  expect([ranged.least, ranged.greatest]).toEqual([10_000, 69_990]);
  for (const place of [0, 1, 2_999, 3_000, 5_998, 5_999]) {
    expect(await valueAt(ranged, place, new TimeSlice())).toBe(10_000 + 10 * place);
  }
});

test('the value at a place is that of the sorted values, where many are equal', async () => {
  const values = Float64Array.from({ length: 9_000 }, (_, at) => (at % 9 === 0 ? 500 + at : 700));
  const ranged = await withRange(values, new TimeSlice());
  const sorted = values.toSorted();
  for (const place of [0, 22, 23, 24, 8_000, 8_999]) {
    expect(await valueAt(ranged, place, new TimeSlice())).toBe(sorted[place]);
  }
});

test('the value at a place is that of the sorted values', async () => {
  await fc.assert(
    fc.asyncProperty(anyValues, fc.double({ min: 0, max: 1, noNaN: true }), async (numbers, share) => {
      const values = Float64Array.from(numbers);
      const sorted = values.toSorted();
      const ranged = await withRange(values, new TimeSlice());
      expect([ranged.least, ranged.greatest]).toEqual([sorted[0], sorted.at(-1)]);
      for (const place of [0, Math.floor(share * (values.length - 1)), values.length - 1]) {
        expect(await valueAt(ranged, place, new TimeSlice())).toBe(sorted[place]);
      }
      expect(values).toEqual(Float64Array.from(numbers));
    }),
  );
});

test('the prices of the entries in some words are copied after those before', () => {
  const bitmap = emptyBitmap(128);
  for (const entry of [1, 32, 63, 95, 96]) setEntry(bitmap, entry);
  const prices = Float64Array.from({ length: 128 }, (_, entry) => 1_000 + entry);
  const values = new Float64Array(5);
  expect(copyPrices(values, 1, bitmap, 1, 3, prices)).toBe(4);
  expect([...values]).toEqual([0, 1_032, 1_063, 1_095, 0]);
});
