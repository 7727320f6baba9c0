import { describe, expect, test } from 'vitest';
import { TimeSlice } from '#lib/event-loop/time-slice';
import { IDENTITY } from '#lib/money/conversion';
import { ArrivalRows } from '#lib/search/memory/arrival-rows';
import { ArrivalTotals } from '#lib/search/memory/arrival-totals';
import { emptyBitmap, fullBitmap, setEntry } from '#lib/search/memory/bitmap';
import { FastConversions } from '#lib/search/memory/fast-conversions';
import { lowerToLowest } from '#lib/search/memory/lowest-totals';
import { SelectedWords } from '#lib/search/memory/selected-words';
import { StayNights } from '#lib/search/memory/stay-nights';
import { type WrittenRates, writtenRates } from '#lib/search/memory/testing/written-rates';
import { openCalendar } from '#lib/search/testing/open-calendar';

const FIRST = 20_000;
const DAYS = 70;
const WINDOW = { firstDay: FIRST, daysCount: DAYS, nights: 2, includesUnknown: true };

/** Its days are relative to the first day of arrival. */
interface Rental extends WrittenRates {
  /** Nights. */
  readonly taken?: readonly number[];
}

/** Lowers amounts by rentals, of which those at `left` are no candidates. */
async function lowered(rentals: readonly Rental[], amounts: readonly number[], left: readonly number[] = []) {
  const size = rentals.length;
  const totals = new ArrivalTotals({
    ...WINDOW,
    records: writtenRates(rentals, FIRST),
    guests: 1,
    currencies: new Uint8Array(size),
    conversions: new FastConversions([IDENTITY]),
  });
  const takenNights = Array.from({ length: DAYS + 1 }, (_, night) => {
    const bitmap = emptyBitmap(size);
    for (const [entry, { taken }] of rentals.entries()) if (taken?.includes(night)) setEntry(bitmap, entry);
    return bitmap;
  });
  const nights = await StayNights.build(
    { ...openCalendar(size, FIRST), takenNights },
    new Uint8Array(size).fill(1),
  );
  const candidates = fullBitmap(size);
  for (const entry of left) candidates[entry >>> 5]! &= ~(1 << (entry & 31));
  const rows = new ArrivalRows(await nights.freeRows(WINDOW, SelectedWords.of(fullBitmap(size))), null, null);
  const lowest = Float64Array.from(amounts);
  await lowerToLowest({ candidates, totals, rows }, lowest, new TimeSlice());
  return [...lowest];
}

const OPEN = Array.from({ length: DAYS }, () => Infinity);
const days = (amountOf: (day: number) => number) => Array.from({ length: DAYS }, (_, day) => amountOf(day));

describe('the lowest totals', () => {
  test('are those of the only candidate that is free', async () => {
    const taken = [5, 31, 64];
    const free = (day: number) => !taken.includes(day) && !taken.includes(day + 1);
    expect(await lowered([{ other: 100, taken }], OPEN)).toEqual(days((day) => (free(day) ? 200 : Infinity)));
  });

  test('are those of the cheapest candidate by its seasons and offers', async () => {
    const rentals: Rental[] = [
      { other: 100, seasons: [[30, 34, 50]] },
      { other: 120, offers: [[60, 65, 500_000]], taken: [62] },
      { other: 300, seasons: [[0, 3, 10]] },
    ];
    const cheapest = (day: number) => {
      if (day < 2) return 20;
      // A night of the third rental's season and one outside is dearer than two of the first.
      if (day === 29 || day === 33) return 150;
      if (day >= 30 && day <= 32) return 100;
      if (day === 60 || day === 63 || day === 64) return 120;
      return 200;
    };
    expect(await lowered(rentals, OPEN)).toEqual(days(cheapest));
    expect(await lowered(rentals.toReversed(), OPEN)).toEqual(days(cheapest));
  });

  test('change by the same amount every day within a season of longer stays', async () => {
    const seasons = [
      [1, 2, 40],
      [2, 3, 70],
    ] as const;
    expect((await lowered([{ other: 100, seasons }], OPEN)).slice(0, 5)).toEqual([140, 110, 170, 200, 200]);
  });

  test('are lower than the amounts before, which stay otherwise', async () => {
    const amounts = days((day) => (day % 2 === 0 ? 200 : 201))
      .with(3, -Infinity)
      .with(68, 150);
    const expected = days(() => 200)
      .with(3, -Infinity)
      .with(68, 150);
    expect(await lowered([{ other: 100 }], amounts)).toEqual(expected);
    expect(await lowered([{ other: 101 }], amounts)).toEqual(amounts);
    const atEnds = days(() => 900)
      .with(31, -Infinity)
      .with(63, 0)
      .with(69, 10);
    expect(await lowered([{ other: 100 }], atEnds)).toEqual(
      days(() => 200)
        .with(31, -Infinity)
        .with(63, 0)
        .with(69, 10),
    );
    expect(await lowered([{ other: 0 }], amounts)).toEqual(days(() => 0).with(3, -Infinity));
  });

  test('are of candidates alone', async () => {
    const rentals = [{ other: 100 }, { other: 10 }, { other: 50 }];
    expect(await lowered(rentals, OPEN, [1])).toEqual(days(() => 100));
  });

  test('are of the candidates of all words, compared with those before', async () => {
    // A hundred of them are compared before the amounts of the others are limited by those that were found.
    const rentals = Array.from({ length: 700 }, (_, entry) => ({
      other: 1_000 - entry,
      taken: entry === 699 ? [40] : [],
    }));
    const expected = days((day) => (day === 39 || day === 40 ? 604 : 602));
    expect(await lowered(rentals, OPEN)).toEqual(expected);
    expect(await lowered(rentals.toReversed(), OPEN)).toEqual(expected);
  });
});
