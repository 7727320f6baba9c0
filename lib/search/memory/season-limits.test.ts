import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyBitmap, hasEntry } from '#lib/search/memory/bitmap';
import { SeasonLimits } from '#lib/search/memory/season-limits';

interface Season {
  readonly begins: number;
  readonly ends: number;
  readonly nights: number;
}

const season = fc
  .record({
    begins: fc.integer({ min: 100, max: 160 }),
    length: fc.integer({ min: 1, max: 30 }),
    nights: fc.integer({ min: 2, max: 40 }),
  })
  .map(({ begins, length, nights }): Season => ({ begins, ends: begins + length, nights }));
const homes = fc.array(
  fc
    .array(season, { maxLength: 6 })
    .map((seasons) => seasons.toSorted((a, b) => a.ends - b.ends || a.begins - b.begins)),
  { minLength: 1, maxLength: 40 },
);

/** Returns the minimum on a day: of the seasons not yet over, the one that ends first applies if it has begun. */
function leastNights(seasons: readonly Season[], day: number): number {
  const next = seasons.find(({ ends }) => ends > day);
  return next !== undefined && next.begins <= day ? next.nights : 1;
}

test('entries with a longer minimum are found for every day and length, where seasons overlap as well', async () => {
  await fc.assert(
    fc.asyncProperty(homes, async (seasonsOf) => {
      const starts = [0];
      for (const seasons of seasonsOf) starts.push((starts.at(-1) ?? 0) + seasons.length);
      const days = seasonsOf.flat().flatMap(({ begins, ends, nights }) => [begins, ends, nights]);
      const limits = await SeasonLimits.build(
        { starts: Uint32Array.from(starts), days: Int32Array.from(days) },
        seasonsOf.length,
      );
      const bitmap = emptyBitmap(seasonsOf.length);
      for (let day = 98; day < 195; day++) {
        for (const nights of [1, 2, 3, 7, 13, 30, 39, 40]) {
          const hasAny = limits.setExceeding(bitmap, day, nights);
          const exceeding = seasonsOf.map((_, entry) => hasAny && hasEntry(bitmap, entry));
          expect(exceeding).toEqual(seasonsOf.map((seasons) => leastNights(seasons, day) > nights));
        }
      }
    }),
    { numRuns: 30 },
  );
});

test('the entries of a day are found from the nearest snapshot, earlier or later', async () => {
  // Entry n has a minimum of four nights from day n to below day n + 50: two hundred changes, a snapshot after each 64.
  const entries = Array.from({ length: 100 }, (_, entry) => entry);
  const limits = await SeasonLimits.build(
    {
      starts: Uint32Array.from([...entries, 100]),
      days: Int32Array.from(entries.flatMap((entry) => [entry, entry + 50, 4])),
    },
    100,
  );
  for (let day = -1; day <= 150; day++) {
    const bitmap = emptyBitmap(100);
    expect(limits.setExceeding(bitmap, day, 3)).toBe(true);
    const expected = entries.filter((entry) => entry <= day && day < entry + 50);
    expect(entries.filter((entry) => hasEntry(bitmap, entry))).toEqual(expected);
  }
});

test('without a greater minimum the bitmap stays as it is', async () => {
  const limits = await SeasonLimits.build(
    { starts: Uint32Array.of(0, 1), days: Int32Array.of(10, 20, 4) },
    1,
  );
  const bitmap = Uint32Array.of(1);
  expect(limits.setExceeding(bitmap, 15, 4)).toBe(false);
  expect(bitmap).toEqual(Uint32Array.of(1));
  expect(limits.setExceeding(bitmap, 9, 3)).toBe(true);
  expect(bitmap).toEqual(Uint32Array.of(0));
});
