import { describe, expect, test } from 'vitest';
import type { FlexibleStay } from '#lib/search/flexible-stay';
import { type Bitmap, emptyBitmap, fullBitmap, hasEntry, setEntry } from '#lib/search/memory/bitmap';
import { FreeArrivals } from '#lib/search/memory/free-arrivals';
import { StayNights } from '#lib/search/memory/stay-nights';
import { openCalendar } from '#lib/search/testing/open-calendar';

const SIZE = 40;
const FIRST = 20_000;

/** Entry 30 is taken in the first night, 31 in the second and so on; entry 5 has three known nights, and entry 1 an offer for them. */
const nights = await StayNights.build(
  {
    ...openCalendar(SIZE, FIRST),
    takenNights: Array.from({ length: 6 }, (_, night) => {
      const bitmap = emptyBitmap(SIZE);
      setEntry(bitmap, 30 + night);
      return bitmap;
    }),
    knownSpans: Int32Array.of(5, FIRST, FIRST + 3),
    offers: {
      entries: Uint32Array.of(1),
      firstDays: Int32Array.of(FIRST),
      lastDays: Int32Array.of(FIRST + 2),
    },
  },
  new Uint8Array(SIZE).fill(1),
);

const STAY: FlexibleStay = {
  arrivals: [FIRST, FIRST + 1],
  nights: 3,
  chosenArrival: FIRST,
  includesUnknown: true,
  offers: [],
};

function missingOf(bitmap: Bitmap) {
  return Array.from({ length: SIZE }, (_, entry) => entry).filter((entry) => !hasEntry(bitmap, entry));
}

const freeOf = (calendarsCount = 1) => new FreeArrivals(nights, fullBitmap(SIZE), calendarsCount);

describe('the entries that are free for a flexible stay', () => {
  test('are those without a taken night, for each arrival and for some', async () => {
    const { bitmaps, some } = await freeOf().of(STAY);
    expect(bitmaps.map(missingOf)).toEqual([
      [30, 31, 32],
      [31, 32, 33],
    ]);
    expect(missingOf(some)).toEqual([31, 32]);
    expect(some.length).toBe(2);
  });

  test('have no unknown night where these are left out', async () => {
    const { includesUnknown: _, ...byDefault } = STAY;
    const expected = [
      [30, 31, 32],
      [5, 31, 32, 33],
    ];
    expect((await freeOf().of({ ...STAY, includesUnknown: false })).bitmaps.map(missingOf)).toEqual(expected);
    expect((await freeOf(1).of(byDefault)).bitmaps.map(missingOf)).toEqual(expected);
    expect((await freeOf(0).of(byDefault)).bitmaps.map(missingOf)).toEqual([
      [30, 31, 32],
      [31, 32, 33],
    ]);
  });

  test('have an offer for the whole stay, or none', async () => {
    const others = Array.from({ length: SIZE }, (_, entry) => entry).filter((entry) => entry !== 1);
    const [offered, late] = (await freeOf().of({ ...STAY, offers: [true] })).bitmaps.map(missingOf);
    expect(offered).toEqual(others);
    expect(late?.length).toBe(SIZE);
    const without = await freeOf().of({ ...STAY, offers: [false] });
    expect(without.bitmaps.map(missingOf)).toEqual([
      [1, 30, 31, 32],
      [31, 32, 33],
    ]);
    expect(missingOf(without.some)).toEqual([31, 32]);
    const neither = await freeOf().of({ ...STAY, offers: [true, false] });
    expect(missingOf(neither.some).length).toBe(SIZE);
  });

  test('are none without arrivals', async () => {
    const { bitmaps, some } = await freeOf().of({ ...STAY, arrivals: [] });
    expect([bitmaps, missingOf(some).length]).toEqual([[], SIZE]);
  });
});

describe('the entries that are free', () => {
  const free = freeOf();

  test('are computed once for the same stays', () => {
    expect(free.of(STAY)).toBe(free.of({ ...STAY, chosenArrival: FIRST + 1 }));
  });

  test.each([
    ['other arrivals', { arrivals: [FIRST, FIRST + 2] }],
    ['other nights', { nights: 4 }],
    ['unknown nights left out', { includesUnknown: false }],
    ['offers', { offers: [true] }],
  ])('are others with %s', (_, change) => {
    expect(free.of({ ...STAY, ...change })).not.toBe(free.of(STAY));
  });

  /** Returns whether the first of `count` stays is still kept after the others. */
  function isKept(arrivals: FreeArrivals, count: number) {
    const of = (stayNights: number) => arrivals.of({ ...STAY, arrivals: [], nights: stayNights });
    const first = of(1);
    for (let stayNights = 2; stayNights <= count; stayNights++) of(stayNights);
    return of(1) === first;
  }

  test('are kept for a hundred stays', () => {
    expect([100, 101].map((count) => isKept(freeOf(), count))).toEqual([true, false]);
  });

  test.each([
    // Of a stay, 31 bitmaps of 2 MB and a union; or of 64 kB, of which those of four stays take more than 8 MB.
    [2 ** 19, 1],
    [2 ** 14, 3],
  ])('are kept for fewer of %i words: %i', (wordsCount, count) => {
    const many = () => new FreeArrivals(nights, new Uint32Array(wordsCount), 1);
    expect([isKept(many(), count), isKept(many(), count + 1)]).toEqual([true, false]);
  });
});
