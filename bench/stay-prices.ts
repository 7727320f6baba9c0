/**
 * Measures searches by the price of a stay in memory, without a database: a million rentals with eight seasons, two offers and three charges
 * each, in two currencies. `npm run bench:stays` prints for a tenth of them and for all of them the time of pages by price, of the facets of
 * prices and guests, of the minima of a map, and of bounds, for new stays and for known ones; the longest task on the thread; and the memory
 * of the rates. Times are those for which the thread ran, so that other programs disturb them less.
 */
import { addDays, dayNumber } from '#lib/dates/plain-dates';
import { TimeSlice } from '#lib/event-loop/time-slice';
import { yieldToEventLoop } from '#lib/event-loop/yield-to-event-loop';
import { conversionBetween } from '#lib/money/conversion';
import { usualPriceIndex } from '#lib/search/facet-counting';
import { countEntries, emptyBitmap, fullBitmap, setEntry } from '#lib/search/memory/bitmap';
import { narrowNumbers } from '#lib/search/memory/narrow-numbers';
import { valueAt } from '#lib/search/memory/price-values';
import { RateRecordsBuilder } from '#lib/search/memory/rate-records';
import { type StayPrices, StayPriceViews } from '#lib/search/memory/stay-prices';
import { StayRates } from '#lib/search/memory/stay-rates';
import { runningTime } from './running-time.ts';

/** A multiple of `PART`. */
const RENTALS = Number(process.argv[2] ?? 1_000_000);
const PART = 1_000;
/** Different dates of seasons. */
const CALENDARS = 500;
const ROUNDS = Number(process.argv[3] ?? 60);
/** Days before and after the dates of a flexible stay. */
const SHIFT_DAYS = 3;
const MOST_GUESTS = 30;

let state = 20_261_123;
/** Returns a pseudo-random whole number below `limit`. */
function below(limit: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * limit);
}

function rates(): StayRates {
  const column = (perRental: number, value: (member: number, rental: number) => number) =>
    narrowNumbers(
      Array.from({ length: PART * perRental }, (_, at) => value(at % perRental, Math.floor(at / perRental))),
    );
  const starts = (perRental: number) =>
    Uint32Array.from({ length: PART + 1 }, (_, entry) => entry * perRental);
  const builder = new RateRecordsBuilder(RENTALS);
  for (let part = 0; part < RENTALS / PART; part++) {
    const calendars = Array.from({ length: PART }, () => below(CALENDARS));
    const begins = (season: number, rental: number) => 20_400 + season * 60 - ((calendars[rental] ?? 0) % 50);
    builder.add({
      nightsOfRate: column(1, () => (below(2) === 0 ? 7 : 1)),
      otherRates: column(1, () => 20_000 + below(300_000)),
      seasonStarts: starts(8),
      seasonFirstDays: column(8, begins),
      seasonEndDays: column(
        8,
        (season, rental) => begins(season, rental) + 50 + Math.floor((calendars[rental] ?? 0) / 50),
      ),
      seasonRates: column(8, () => 10_000 + below(300_000)),
      offerStarts: starts(2),
      offerFirstDays: column(2, (offer) => 20_400 + offer * 100),
      offerLastDays: column(2, (offer) => 20_480 + offer * 100),
      discounts: column(2, () => below(200_000)),
      chargeStarts: starts(3),
      chargeKinds: column(3, (charge) => [0, 7, 8][charge] ?? 0),
      chargeAmounts: column(3, (charge) => (charge === 2 ? 100_000 : 100 + below(9_000))),
      chargeLimits: column(3, () => (below(4) === 0 ? 28 : 0)),
    });
  }
  const joining = builder.join();
  let step = joining.next();
  while (!step.done) step = joining.next();
  return new StayRates(step.value);
}

function percentile(times: readonly number[], share: number): string {
  const sorted = times.toSorted((a, b) => a - b);
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
}

const allRates = rates();
console.log(`rates: ${(allRates.byteLength / 2 ** 20).toFixed(0)} MB for ${RENTALS} rentals`);
const perEuro: Readonly<Record<string, string>> = { EUR: '1', USD: '1.0825' };
const columns = {
  size: RENTALS,
  ids: Float64Array.from({ length: RENTALS }, (_, entry) => entry + 1),
  currencies: Uint8Array.from({ length: RENTALS }, () => below(2)),
  currencyCodes: Object.keys(perEuro),
  unpriced: null,
};
const rateOf = (currency: string) => ({ currency, perEuro: perEuro[currency] ?? '1' });
const conversion = (from: string, to: string) => conversionBetween(rateOf(from), rateOf(to));
// The first use of a currency loads its data in a task of some 75 ms. A server has done that when it listens.
conversion('USD', 'EUR');
const views = new StayPriceViews(columns, { conversion }, async () => allRates);
/** Stays with fixed dates need no nights. */
const view = { number: 0, freeArrivals: { of: async () => ({ bitmaps: [], some: emptyBitmap(0) }) } };
const capacities = Uint16Array.from({ length: RENTALS }, () => 1 + below(11));
const some = emptyBitmap(RENTALS);
while (countEntries(some) < RENTALS / 10)
  for (let more = 0; more < 1_000; more++) setEntry(some, below(RENTALS));

let longest = 0;
let isRunning = false;
let turned = 0;
function turn(): void {
  const now = runningTime();
  longest = Math.max(longest, now - turned);
  turned = now;
  if (isRunning) setImmediate(turn);
}

for (const [name, bitmap] of [
  ['a tenth', some],
  ['all', fullBitmap(RENTALS)],
] as const) {
  const matches = { bitmap, count: countEntries(bitmap) };
  const times: Record<string, number[]> = {};
  const timed = async (what: string, work: () => Promise<unknown>) => {
    turned = runningTime();
    isRunning = true;
    setImmediate(turn);
    const start = runningTime();
    await work();
    const taken = runningTime() - start;
    await yieldToEventLoop();
    isRunning = false;
    await yieldToEventLoop();
    times[what] = [...(times[what] ?? []), taken];
  };
  const longestTasks: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    longest = 0;
    const checkin = addDays('2026-03-10', round);
    const stay = { checkin, checkout: addDays(checkin, 1 + (round % 9)) };
    const pricing = { stay, guests: 1 + (round % 8) };
    // Each of the new stays has another number of guests, so that no price of it is known.
    const use = (more: number, work: (prices: StayPrices) => Promise<unknown>) =>
      views.use({ stay, guests: pricing.guests + 10 * more }, 'EUR', view, work);
    const facet = (prices: StayPrices) =>
      prices.useValues(matches, (values) => valueAt(values, usualPriceIndex(matches.count), new TimeSlice()));
    const map = async (prices: StayPrices) => {
      await prices.compute(bitmap);
      await prices.blockMinima(matches);
    };
    const bound = (prices: StayPrices) => prices.keepBetween(bitmap.slice(), 50_000, 300_000);
    await timed('page of a new stay', () => use(0, (prices) => prices.page(matches, 'asc', 0, 24)));
    await timed('last page of a new stay', () => use(1, (prices) => prices.page(matches, 'desc', 0, 24)));
    await timed('facet of a new stay', () => use(2, facet));
    await timed('map of a new stay', () => use(3, map));
    await timed('bounds of a new stay', () => use(4, bound));
    const chosenArrival = dayNumber(checkin);
    const arrivals = Array.from(
      { length: 2 * SHIFT_DAYS + 1 },
      (_, index) => chosenArrival - SHIFT_DAYS + index,
    );
    const flexible = { arrivals, nights: 1 + (round % 9), chosenArrival, offers: [] };
    const anyDay = { bitmaps: arrivals.map(() => bitmap), some: bitmap };
    const freeThen = { number: round, freeArrivals: { of: async () => anyDay } };
    const useFlexible = (more: number, work: (prices: StayPrices) => Promise<unknown>) =>
      views.use({ stay, guests: pricing.guests + 10 * more, flexible }, 'EUR', freeThen, work);
    await timed('page of a flexible stay', () =>
      useFlexible(5, (prices) => prices.page(matches, 'asc', 0, 24)),
    );
    await timed('all totals of a flexible stay', () => useFlexible(6, (prices) => prices.compute(bitmap)));
    const bounds = { currency: 'EUR', minMinor: 50_000, maxMinor: 300_000 };
    await timed('guests within bounds', () =>
      views.countByGuests({ stay }, bitmap, bounds, { capacities, greatest: MOST_GUESTS, view }),
    );
    await use(0, map);
    await timed('page', () => use(0, (prices) => prices.page(matches, 'desc', 480, 504)));
    await timed('facet', () => use(0, facet));
    await timed('map', () => use(0, map));
    await timed('bounds', () => use(0, bound));
    longestTasks.push(longest);
  }
  for (const [what, each] of Object.entries(times)) {
    console.log(`${name}, ${what}: p50 ${percentile(each, 0.5)} ms, p99 ${percentile(each, 0.99)} ms`);
  }
  console.log(
    `${name}, longest task of all these searches of a stay: p50 ${percentile(longestTasks, 0.5)} ms, p99 ${percentile(longestTasks, 0.99)} ms`,
  );
}
