import { describe, expect, test } from 'vitest';
import { TimeSlice } from '#lib/event-loop/time-slice';
import { IDENTITY } from '#lib/money/conversion';
import { ArrivalRows } from '#lib/search/memory/arrival-rows';
import { ArrivalSample } from '#lib/search/memory/arrival-sample';
import { ArrivalTotals } from '#lib/search/memory/arrival-totals';
import { emptyBitmap, fullBitmap, setEntry } from '#lib/search/memory/bitmap';
import { FastConversions } from '#lib/search/memory/fast-conversions';
import { SampleSegments } from '#lib/search/memory/sample-segments';
import { SelectedWords } from '#lib/search/memory/selected-words';
import { StayNights } from '#lib/search/memory/stay-nights';
import { type WrittenRates, writtenRates } from '#lib/search/memory/testing/written-rates';
import { openCalendar } from '#lib/search/testing/open-calendar';

const FIRST = 20_000;

interface Rental extends WrittenRates {
  /** Days on which it is free; all by default. */
  readonly free?: readonly number[];
}

async function sampled(rentals: readonly Rental[], daysCount: number) {
  const size = rentals.length;
  const window = { firstDay: FIRST, daysCount, nights: 1, includesUnknown: true };
  const totals = new ArrivalTotals({
    ...window,
    records: writtenRates(rentals, FIRST),
    guests: 1,
    currencies: new Uint8Array(size),
    conversions: new FastConversions([IDENTITY]),
  });
  const isFree = ({ free }: Rental, day: number) => free === undefined || free.includes(day);
  const takenNights = Array.from({ length: daysCount }, (_, day) => {
    const bitmap = emptyBitmap(size);
    for (const [entry, rental] of rentals.entries()) if (!isFree(rental, day)) setEntry(bitmap, entry);
    return bitmap;
  });
  const nights = await StayNights.build(
    { ...openCalendar(size, FIRST), takenNights },
    new Uint8Array(size).fill(1),
  );
  const candidates = { bitmap: fullBitmap(size), count: size };
  const rows = new ArrivalRows(
    await nights.freeRows(window, SelectedWords.of(candidates.bitmap)),
    null,
    null,
  );
  const counts = takenNights.map((_, day) => rentals.filter((rental) => isFree(rental, day)).length);
  const sampleOrder = Uint32Array.from(rentals, (_, entry) => entry);
  const sample = await ArrivalSample.of({ candidates, sampleOrder, rows }, counts, new TimeSlice());
  return { segments: new SampleSegments(sample, totals, daysCount), totals };
}

async function segmentsOf(rentals: readonly Rental[], daysCount: number): Promise<SampleSegments> {
  return (await sampled(rentals, daysCount)).segments;
}

/** Returns the calls of `visit` for the entry at a place: segment, word, days of the word, first day of the segment. */
function visited(segments: SampleSegments, place: number) {
  const calls: unknown[] = [];
  segments.visit(place, (segment, word, bits, first) => {
    const days = Array.from({ length: 32 }, (_, day) => day).filter((day) => ((bits >>> day) & 1) === 1);
    calls.push([segment, word, days, first]);
  });
  return calls;
}

const range = (first: number, end: number) => Array.from({ length: end - first }, (_, day) => first + day);

describe('the sampled days of segments', () => {
  test('are visited in each word that a segment has', async () => {
    const segments = await segmentsOf([{ other: 9, seasons: [[40, 64, 5]] }], 70);
    expect(visited(segments, 0)).toEqual([
      [0, 0, range(0, 32), 0],
      [0, 1, range(0, 7), 0],
      // On the 40th day, a stay would begin to have a night of the season.
      [1, 1, [7], 39],
      [2, 1, range(8, 31), 40],
      [3, 1, [31], 63],
      [4, 2, range(0, 6), 64],
    ]);
  });

  test('begin with the first word that has any, and end with the last one', async () => {
    const rentals = [{ other: 9, free: [70, 95], seasons: [[10, 12, 5]] as const }, { other: 1 }];
    expect(visited(await segmentsOf(rentals, 200), 0)).toEqual([[0, 2, [6, 31], 64]]);
  });

  test('have the bounds of their totals', async () => {
    const { segments, totals } = await sampled([{ other: 900, seasons: [[2, 5, 500]] }], 9);
    const bounds: unknown[] = [];
    segments.visit(0, (segment) => {
      bounds.push(
        [totals.segments.leasts[segment], totals.segments.greatests[segment]].map((each) =>
          Math.round(each ?? 0),
        ),
      );
    });
    // A minor unit of rounding, and another one.
    expect(bounds).toEqual([
      [898, 902],
      [898, 902],
      [498, 502],
      [498, 502],
      [898, 902],
    ]);
  });

  test('are left out of words without any', async () => {
    const rentals = [{ other: 9, free: [3, 199] }, { other: 1 }];
    expect(visited(await segmentsOf(rentals, 200), 0)).toEqual([
      [0, 0, [3], 0],
      [0, 6, [7], 0],
    ]);
  });

  test('are none of an entry that is never free', async () => {
    expect(visited(await segmentsOf([{ other: 9, free: [] }, { other: 1 }], 40), 0)).toEqual([]);
  });
});

describe('the typical total', () => {
  test('is the middle one of some entries, rounded up', async () => {
    const rentals = [500, 100, 900, 300, 700].map((other) => ({ other }));
    expect((await segmentsOf(rentals, 5)).typical()).toBeCloseTo(502, 3);
    expect((await segmentsOf(rentals.slice(1), 5)).typical()).toBeCloseTo(702, 3);
  });

  test('is of the first 31 entries', async () => {
    const rentals = Array.from({ length: 40 }, (_, entry) => ({ other: entry < 16 ? 100 : 200 + entry }));
    expect((await segmentsOf(rentals, 5)).typical()).toBeCloseTo(102, 3);
    expect((await segmentsOf(rentals.slice(1), 5)).typical()).toBeCloseTo(218, 3);
  });

  test('is 1 without entries', async () => {
    expect((await segmentsOf([], 5)).typical()).toBe(1);
  });
});
