/**
 * Measures the question when to go in memory, without a database: rentals with eight seasons, two offers, three charges and a dozen bookings
 * each, of which a calendar of a year is known. `npm run bench:when -- 100000 1000000` prints for each number of rentals, and for
 * several filters and lengths of stays, the time of a year of arrivals and the longest task: first where the free days of the number of nights are
 * not kept yet, then where they are. All times are processor time of the thread.
 */
import { TimeSlice } from '#lib/event-loop/time-slice';
import { IDENTITY } from '#lib/money/conversion';
import { type ArrivalsRequest, SAMPLE_SIZE } from '#lib/search/arrivals';
import { ArrivalTotals } from '#lib/search/memory/arrival-totals';
import { type Bitmap, countEntries, emptyBitmap, fullBitmap, setEntry } from '#lib/search/memory/bitmap';
import { countArrivals } from '#lib/search/memory/count-arrivals';
import { FastConversions } from '#lib/search/memory/fast-conversions';
import { narrowNumbers } from '#lib/search/memory/narrow-numbers';
import type { RatePart } from '#lib/search/memory/rate-parts';
import { recordsOf } from '#lib/search/memory/rate-records';
import { RevisedNights } from '#lib/search/memory/revised-nights';
import { sampleOrder } from '#lib/search/memory/sample-order';
import { StayNights } from '#lib/search/memory/stay-nights';
import { NO_FILTER } from '#lib/search/rental-filter';

const ROUNDS = 7;
/** Rounds before, in each of which the free days are found. */
const FIRST_ROUNDS = 5;
/** 2026-11-23, since 1970-01-01. */
const TODAY = 20_780;
const FROM = '2026-11-23';
const CALENDAR_DAYS = 500;

let state = 20_261_123;
/** Returns a pseudo-random whole number below `limit`. */
function below(limit: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * limit);
}

/** Rates by night and week from about 40 to 1,600, in seasons that begin at other days in each rental. */
function rates(size: number): RatePart {
  const base = Float64Array.from({ length: size }, () =>
    Math.exp(Math.log(4_000) + (Math.log(40) * (below(1_000) + below(1_000))) / 2_000),
  );
  const shift = Int32Array.from({ length: size }, () => below(40));
  const column = (perRental: number, value: (member: number, entry: number) => number) =>
    narrowNumbers(
      Array.from({ length: size * perRental }, (_, at) => value(at % perRental, Math.floor(at / perRental))),
    );
  const starts = (perRental: number) =>
    Uint32Array.from({ length: size + 1 }, (_, entry) => entry * perRental);
  const factors = [1, 1.2, 0.9, 1.4, 1.9, 1.5, 1.1, 0.8];
  return {
    nightsOfRate: column(1, (_, entry) => (entry % 2 === 0 ? 7 : 1)),
    otherRates: column(1, (_, entry) => Math.round((base[entry] ?? 0) * (entry % 2 === 0 ? 7 : 1))),
    seasonStarts: starts(8),
    seasonFirstDays: column(8, (season, entry) => TODAY - 60 + (shift[entry] ?? 0) + season * 60),
    seasonEndDays: column(
      8,
      (season, entry) => TODAY - 60 + (shift[entry] ?? 0) + season * 60 + (season % 2 === 0 ? 60 : 40),
    ),
    seasonRates: column(8, (season, entry) =>
      Math.round((base[entry] ?? 0) * (factors[season] ?? 1) * (entry % 2 === 0 ? 7 : 1)),
    ),
    offerStarts: starts(2),
    offerFirstDays: column(2, (offer, entry) => TODAY + (shift[entry] ?? 0) + offer * 150),
    offerLastDays: column(2, (offer, entry) => TODAY + (shift[entry] ?? 0) + offer * 150 + 30),
    discounts: column(2, () => below(200_000)),
    chargeStarts: starts(3),
    chargeKinds: column(3, (charge) => [0, 7, 8][charge] ?? 0),
    chargeAmounts: column(3, (charge) =>
      charge === 2 ? 100_000 : charge === 1 ? 250 : 3_000 + below(9_000),
    ),
    chargeLimits: column(3, () => (below(4) === 0 ? 28 : 0)),
  };
}

async function nightsOf(size: number): Promise<StayNights> {
  const takenNights = Array.from({ length: CALENDAR_DAYS }, () => emptyBitmap(size));
  const knownSpans = new Int32Array(size * 3);
  const seasonStarts = new Uint32Array(size + 1);
  const seasonDays = new Int32Array(size * 12);
  for (let entry = 0; entry < size; entry++) {
    for (let booking = 0; booking < 12; booking++) {
      const first = below(CALENDAR_DAYS - 15);
      for (let night = 0; night < 4 + below(11); night++) {
        const taken = takenNights[first + night];
        if (taken) setEntry(taken, entry);
      }
    }
    knownSpans.set([entry, TODAY - 30, TODAY + 365 + 7 * below(6)], 3 * entry);
    seasonStarts[entry + 1] = 4 * (entry + 1);
    const shift = below(40);
    for (let season = 0; season < 4; season++) {
      const first = TODAY - 60 + shift + season * 120;
      seasonDays.set([first, first + 120, 1 + below(7)], 3 * (4 * entry + season));
    }
  }
  const calendar = {
    firstNight: TODAY - 31,
    takenNights,
    otherBookings: [],
    seasons: { starts: seasonStarts, days: seasonDays },
    longestStays: new Int32Array(0),
    knownSpans,
    offers: {
      entries: Uint32Array.from({ length: 2 * size }, (_, at) => at >> 1),
      firstDays: Int32Array.from({ length: 2 * size }, (_, at) => TODAY + (at & 1) * 150 + ((at >> 1) % 40)),
      lastDays: Int32Array.from(
        { length: 2 * size },
        (_, at) => TODAY + (at & 1) * 150 + ((at >> 1) % 40) + 30,
      ),
    },
  };
  return StayNights.build(calendar, new Uint8Array(size).fill(1));
}

/** Returns the processor time of the thread, in milliseconds. */
function threadTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

let longest = 0;
let isRunning = true;
let turned = threadTime();
function turn(): void {
  const now = threadTime();
  longest = Math.max(longest, now - turned);
  turned = now;
  if (isRunning) setImmediate(turn);
}

function every(size: number, step: number): Bitmap {
  const bitmap = emptyBitmap(size);
  for (let entry = 0; entry < size; entry += 1 + below(2 * step - 1)) setEntry(bitmap, entry);
  return bitmap;
}

const anything = { filters: [NO_FILTER], picked: null, today: FROM };
const year: ArrivalsRequest = { selection: anything, nights: 7, from: FROM, days: 365, currency: 'EUR' };
const bounded = { ...NO_FILTER, price: { currency: 'EUR', minMinor: 40_000, maxMinor: 120_000 } };

for (const size of process.argv.slice(2).map(Number)) {
  const [records, calendar] = [recordsOf(rates(size)), await nightsOf(size)];
  const ids = Float64Array.from({ length: size }, (_, entry) => 1 + ((entry * 7_919) % size));
  const order = await sampleOrder(ids, new TimeSlice());
  const cases: readonly (readonly [string, Bitmap, ArrivalsRequest])[] = [
    ['all, a week', fullBitmap(size), year],
    ['all, a night', fullBitmap(size), { ...year, nights: 1 }],
    ['all, 30 nights', fullBitmap(size), { ...year, nights: 30 }],
    ['a tenth, a week', every(size, 10), year],
    ['a thousandth, a week', every(size, 1_000), year],
    [
      'all with an offer',
      fullBitmap(size),
      { ...year, selection: { ...anything, filters: [{ ...NO_FILTER, specialOffers: true }] } },
    ],
    [
      'bounds of totals',
      fullBitmap(size),
      { ...year, isPriced: true, selection: { ...anything, filters: [bounded] } },
    ],
  ];
  for (const [name, bitmap, request] of cases) {
    const times: number[] = [];
    longest = 0;
    turned = threadTime();
    isRunning = true;
    setImmediate(turn);
    let free = 0;
    const noRevision = await RevisedNights.build([], []);
    let nights = calendar.revised(noRevision);
    for (let round = 0; round < FIRST_ROUNDS + ROUNDS; round++) {
      if (round < FIRST_ROUNDS) nights = calendar.revised(noRevision);
      const start = threadTime();
      const priced = {
        records,
        firstDay: TODAY,
        daysCount: request.days,
        nights: request.nights,
        guests: 2,
        currencies: new Uint8Array(size),
        conversions: new FastConversions([IDENTITY]),
      };
      const totals = new ArrivalTotals(priced);
      const candidates = { bitmap, count: countEntries(bitmap) };
      const found = await countArrivals(
        {
          candidates,
          unpriced: null,
          sampleOrder: order,
          nights,
          includesUnknown: false,
          totals,
          boundedTotals: totals,
        },
        request,
      );
      times.push(threadTime() - start);
      free = Math.max(...found.arrivals.map(({ rentalsCount }) => rentalsCount));
      if (size <= SAMPLE_SIZE && free === 0) throw new Error('Nothing is free.');
    }
    isRunning = false;
    const median = (some: readonly number[]) =>
      (some.toSorted((a, b) => a - b)[(some.length - 1) >> 1] ?? 0).toFixed(1);
    const [found, kept] = [median(times.slice(0, FIRST_ROUNDS)), median(times.slice(FIRST_ROUNDS))];
    console.log(
      `${size} rentals, ${name} (at most ${free} free): first ${(times[0] ?? 0).toFixed(1)} ms, p50 ${found} ms, p50 with kept days ${kept} ms; longest task ${longest.toFixed(1)} ms`,
    );
  }
}
