import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyBitmap, fullBitmap, hasEntry, setEntry } from '#lib/search/memory/bitmap';
import { SeasonLimits } from '#lib/search/memory/season-limits';
import { SelectedWords } from '#lib/search/memory/selected-words';

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

describe('a sweep over consecutive days', () => {
  // Entry n has a minimum of four nights from day n to below day n + 50, and every third one of six nights afterwards.
  const entries = Array.from({ length: 200 }, (_, entry) => entry);
  const seasonsOf = entries.map((entry) => [
    [entry, entry + 50, 4],
    ...(entry % 3 === 0 ? [[entry + 50, entry + 60, 6]] : []),
  ]);
  const starts = [0];
  for (const seasons of seasonsOf) starts.push((starts.at(-1) ?? 0) + seasons.length);
  const build = () =>
    SeasonLimits.build({ starts: Uint32Array.from(starts), days: Int32Array.from(seasonsOf.flat(2)) }, 200);
  const isLimited = (entry: number, day: number, nights: number) =>
    (nights < 4 && entry <= day && day < entry + 50) ||
    (nights < 6 && entry % 3 === 0 && entry + 50 <= day && day < entry + 60);

  test.each([
    [3, 'all'],
    [3, 'some'],
    [4, 'some'],
    [5, 'all'],
  ] as const)(
    'has the entries with more than %i nights on each day, of %s words',
    async (nights, selected) => {
      const limits = await build();
      const bitmap = selected === 'all' ? fullBitmap(200) : emptyBitmap(200);
      // In the second word alone, so that only it is selected.
      if (selected === 'some') setEntry(bitmap, 40);
      const words = SelectedWords.of(bitmap);
      const sweep = limits.sweep(nights, words);
      for (let day = 20; day < 150; day++) {
        const found = emptyBitmap(200);
        words.addTo(found, sweep?.at(day) ?? words.empty());
        const expected = entries.filter(
          (entry) => isLimited(entry, day, nights) && (selected === 'all' || entry >>> 5 === 1),
        );
        expect(entries.filter((entry) => hasEntry(found, entry))).toEqual(expected);
      }
    },
  );

  test('changes nothing for others', async () => {
    const limits = await build();
    limits.sweep(3, SelectedWords.of(fullBitmap(200)))?.at(40);
    const bitmap = emptyBitmap(200);
    expect(limits.setExceeding(bitmap, 0, 3)).toBe(true);
    expect(entries.filter((entry) => hasEntry(bitmap, entry))).toEqual([0]);
  });

  test('there is none where no season has more nights', async () => {
    expect((await build()).sweep(6, SelectedWords.of(fullBitmap(200)))).toBeNull();
  });
});
