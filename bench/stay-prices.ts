/**
 * Measures searches by the price of a stay in memory, without a database: a million rentals with eight seasons, two offers and three charges
 * each. `npm run bench:stays` prints for 100,000 matches and for all of them the time of a page by price, of a facet's places, of bounds and
 * of the minima of a map, for new stays and for known ones; the longest task on the thread; and the memory of the columns.
 */
import { performance } from 'node:perf_hooks';
import { addDays } from '#lib/dates/plain-dates';
import { IDENTITY } from '#lib/money/conversion';
import { countEntries, emptyBitmap, fullBitmap, setEntry } from '#lib/search/memory/bitmap';
import { narrowNumbers } from '#lib/search/memory/narrow-numbers';
import { StayPriceViews } from '#lib/search/memory/stay-prices';
import { StayRates } from '#lib/search/memory/stay-rates';

const RENTALS = 1_000_000;
const ROUNDS = 60;

let state = 20_261_123;
/** Returns a pseudo-random whole number below `limit`. */
function below(limit: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state % limit;
}

function rates(): StayRates {
  const column = (perRental: number, value: (member: number) => number) =>
    narrowNumbers(Array.from({ length: RENTALS * perRental }, (_, at) => value(at % perRental)));
  const starts = (perRental: number) =>
    Uint32Array.from({ length: RENTALS + 1 }, (_, entry) => entry * perRental);
  return new StayRates({
    nightsOfRate: column(1, () => (below(2) === 0 ? 7 : 1)),
    otherRates: column(1, () => 20_000 + below(300_000)),
    seasonStarts: starts(8),
    seasonFirstDays: column(8, (season) => 20_400 + season * 60),
    seasonEndDays: column(8, (season) => 20_450 + season * 60),
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

function percentile(times: readonly number[], share: number): string {
  const sorted = times.toSorted((a, b) => a - b);
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
}

const allRates = rates();
console.log(`columns: ${(allRates.byteLength / 2 ** 20).toFixed(0)} MB for ${RENTALS} rentals`);
const columns = {
  size: RENTALS,
  ids: Float64Array.from({ length: RENTALS }, (_, entry) => entry + 1),
  currencies: new Uint8Array(RENTALS),
  currencyCodes: ['EUR'],
};
const views = new StayPriceViews(columns, { conversion: () => IDENTITY }, async () => allRates);
const some = emptyBitmap(RENTALS);
while (countEntries(some) < RENTALS / 10)
  for (let more = 0; more < 1_000; more++) setEntry(some, below(RENTALS));

let longest = 0;
let isRunning = true;
let turned = performance.now();
function turn(): void {
  const now = performance.now();
  longest = Math.max(longest, now - turned);
  turned = now;
  if (isRunning) setImmediate(turn);
}

for (const [name, bitmap] of [
  ['100,000 matches', some],
  ['all', fullBitmap(RENTALS)],
] as const) {
  const matches = { bitmap, count: countEntries(bitmap) };
  const times: Record<string, number[]> = {
    'page of a new stay': [],
    page: [],
    bounds: [],
    place: [],
    minima: [],
  };
  const timed = async (what: string, work: () => Promise<unknown>) => {
    const start = performance.now();
    await work();
    times[what]?.push(performance.now() - start);
  };
  longest = 0;
  turned = performance.now();
  isRunning = true;
  setImmediate(turn);
  for (let round = 0; round < ROUNDS; round++) {
    const checkin = addDays('2026-03-10', round);
    const stay = { checkin, checkout: addDays(checkin, 1 + (round % 9)) };
    const pricing = { stay, guests: 1 + round };
    await timed('page of a new stay', async () =>
      (await views.view(pricing, 'EUR', bitmap)).page(matches, 'asc', 0, 24),
    );
    const view = await views.view(pricing, 'EUR', bitmap);
    await timed('page', () => view.page(matches, 'desc', 480, 504));
    await timed('place', () =>
      view.page(matches, 'asc', Math.floor(matches.count * 0.97), Math.floor(matches.count * 0.97) + 1),
    );
    await timed('minima', () => view.blockMinima(matches));
    await timed('bounds', () => view.keepBetween(bitmap.slice(), 50_000, 300_000));
  }
  isRunning = false;
  for (const [what, each] of Object.entries(times)) {
    console.log(`${name}, ${what}: p50 ${percentile(each, 0.5)} ms, p99 ${percentile(each, 0.99)} ms`);
  }
  console.log(`${name}: longest task ${longest.toFixed(1)} ms`);
}
