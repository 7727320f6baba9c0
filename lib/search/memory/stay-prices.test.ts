import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { quoteStay } from '#lib/catalogue/rentals/stay-price';
import { addDays } from '#lib/dates/plain-dates';
import { yieldToEventLoop } from '#lib/event-loop/yield-to-event-loop';
import { conversionBetween, convertMinor } from '#lib/money/conversion';
import { emptyBitmap, entriesOf, setEntry } from '#lib/search/memory/bitmap';
import { readRateParts } from '#lib/search/memory/rate-parts';
import { RateRecordsBuilder } from '#lib/search/memory/rate-records';
import { StayPriceViews } from '#lib/search/memory/stay-prices';
import { StayRates } from '#lib/search/memory/stay-rates';
import { membersOf } from '#lib/search/memory/testing/bitmap-of';
import { findUnpriced, UNPRICED } from '#lib/search/memory/unpriced';
import { quotableRentals } from '#lib/search/testing/quotable-rentals';
import { VARIED_CATALOGUE, VARIED_CURRENCIES, VARIED_DAYS } from '#lib/search/testing/varied-catalogue';
import { publishFixture } from '#lib/store/testing/engines';

/** The prices of stays with fixed dates do not depend on nights. */
const FIXED = { number: 0, freeArrivals: { of: async () => ({ bitmaps: [], some: emptyBitmap(0) }) } };

/** Every rental is there this often, so that a search reads several chunks. */
const COPIES = 9;

const rates = new Map(
  VARIED_CATALOGUE.rates.map(({ currency, per_euro, as_of }) => [
    currency,
    { currency, perEuro: per_euro, asOf: as_of },
  ]),
);

function conversion(from: string, to: string) {
  const [source, target] = [rates.get(from), rates.get(to)];
  if (!source || !target) throw new Error(`No rate for ${from} or ${to}`);
  return conversionBetween(source, target);
}

interface Priced {
  /** Caches as many bytes of prices, but at least those of one stay. */
  readonly views: (maxCachedBytes?: number) => StayPriceViews;
  readonly capacities: Uint16Array;
  readonly ids: Float64Array;
  /** Returns the prices by entry, each from the quote of the rental; NaN where it has no price. */
  readonly quoted: (
    stay: { checkin: string; checkout: string },
    guests: number,
    currency: string,
  ) => readonly number[];
}

let priced: Priced;

beforeAll(async () => {
  const { store, remove } = await publishFixture('sqlite', VARIED_CATALOGUE);
  const rentals = await quotableRentals(store.db);
  const size = COPIES * rentals.length;
  const builder = new RateRecordsBuilder(size);
  for (let copy = 0; copy < COPIES; copy++)
    for await (const part of readRateParts(store.db)) builder.add(part);
  await remove();
  const joining = builder.join();
  let step = joining.next();
  while (!step.done) step = joining.next();
  const stayRates = new StayRates(step.value);
  const ids = Float64Array.from({ length: size }, (_, entry) => (entry * 7_919) % size);
  const currencies = Uint8Array.from({ length: size }, (_, entry) =>
    VARIED_CURRENCIES.indexOf(rentals[entry % rentals.length]?.currency ?? ''),
  );
  const fromPrices = Float64Array.from({ length: size }, (_, entry) =>
    rentals[entry % rentals.length] ? 0 : UNPRICED,
  );
  const unpriced = findUnpriced(fromPrices);
  const columns = { size, ids, currencies, currencyCodes: VARIED_CURRENCIES, unpriced };
  priced = {
    views: (maxCachedBytes) =>
      new StayPriceViews(columns, { conversion }, async () => stayRates, maxCachedBytes),
    capacities: Uint16Array.from({ length: size }, (_, entry) => 1 + (entry % 12)),
    ids,
    quoted: (stay, guests, currency) => {
      const prices = rentals.map((rental) =>
        rental === null
          ? Number.NaN
          : convertMinor(quoteStay(rental, stay, guests).totalMinor, conversion(rental.currency, currency)),
      );
      return Array.from({ length: size }, (_, entry) => prices[entry % prices.length] ?? Number.NaN);
    },
  };
});

const anyStay = fc
  .tuple(fc.constantFrom(...VARIED_DAYS), fc.integer({ min: -40, max: 60 }), fc.integer({ min: 1, max: 40 }))
  .map(([day, shift, nights]) => {
    const checkin = addDays(day, shift);
    return { checkin, checkout: addDays(checkin, nights) };
  });
const anyCurrency = fc.constantFrom(...VARIED_CURRENCIES);
const anyGuests = fc.integer({ min: 1, max: 9 });
/** The distance between entries that match. */
const anyStep = fc.constantFrom(1, 2, 7, 500);

function matchesOf(step: number) {
  const size = priced.ids.length;
  const bitmap = emptyBitmap(size);
  for (let entry = 0; entry < size; entry += step) setEntry(bitmap, entry);
  return { bitmap, count: Math.ceil(size / step) };
}

describe('without any price computed before', () => {
  test('a page has the matches by the total of their quotes, then by id', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          stay: anyStay,
          guests: anyGuests,
          currency: anyCurrency,
          step: anyStep,
          direction: fc.constantFrom('asc' as const, 'desc' as const),
          first: fc.constantFrom(0, 24, 230, 240, 3_000),
        }),
        async ({ stay, guests, currency, step, direction, first }) => {
          const matches = matchesOf(step);
          const prices = priced.quoted(stay, guests, currency);
          const sign = direction === 'asc' ? 1 : -1;
          const at = (numbers: ArrayLike<number>, entry: number) => numbers[entry] ?? Number.NaN;
          const expected = [...entriesOf(matches.bitmap, matches.count)].sort(
            (a, b) =>
              Number(Number.isNaN(at(prices, a))) - Number(Number.isNaN(at(prices, b))) ||
              sign * (at(prices, a) - at(prices, b)) ||
              at(priced.ids, a) - at(priced.ids, b),
          );
          const page = await priced
            .views()
            .use({ stay, guests }, currency, FIXED, (view) =>
              view.page(matches, direction, first, first + 24),
            );
          expect([...page]).toEqual(expected.slice(first, first + 24));
        },
      ),
      { numRuns: 60 },
    );
  });

  test('bounds keep the matches whose quotes lie within them', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({ stay: anyStay, guests: anyGuests, currency: anyCurrency, step: anyStep }),
        fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true })),
        fc.constantFrom('both', 'least', 'greatest'),
        async ({ stay, guests, currency, step }, shares, bounded) => {
          const prices = priced.quoted(stay, guests, currency);
          const sorted = prices.filter((price) => price >= 0).toSorted((a, b) => a - b);
          const [least, greatest] = shares
            .toSorted((a, b) => a - b)
            .map((share) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
          const [min, max] = [
            bounded === 'greatest' ? null : (least ?? 0),
            bounded === 'least' ? null : (greatest ?? 0),
          ];
          const { bitmap, count } = matchesOf(step);
          const expected = [...entriesOf(bitmap, count)].filter((entry) => {
            const price = prices[entry] ?? Number.NaN;
            return price >= (min ?? -Infinity) && price <= (max ?? Infinity);
          });
          await priced
            .views()
            .use({ stay, guests }, currency, FIXED, (view) => view.keepBetween(bitmap, min, max));
          expect(membersOf(bitmap)).toEqual(expected);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('counts by guests are those of the quotes for each number', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({ stay: anyStay, currency: anyCurrency, step: anyStep }),
        fc.tuple(fc.constantFrom(null, 0.1, 0.4), fc.constantFrom(null, 0.3, 0.7)),
        async ({ stay, currency, step }, [low, high]) => {
          const { bitmap, count } = matchesOf(step);
          const entries = [...entriesOf(bitmap, count)];
          const quoted = priced.quoted(stay, 2, currency);
          const sorted = quoted.filter((price) => price >= 0).toSorted((a, b) => a - b);
          const bound = (share: number | null) =>
            share === null ? null : (sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
          const bounds = { currency, minMinor: bound(low), maxMinor: bound(high) };
          const counts = await priced.views().countByGuests({ stay }, bitmap, bounds, {
            capacities: priced.capacities,
            greatest: 10,
            view: FIXED,
          });
          const expected = Array.from({ length: 10 }, (_, at) => {
            const prices = priced.quoted(stay, at + 1, currency);
            return entries.filter((entry) => {
              const price = prices[entry] ?? Number.NaN;
              const isWithin = price >= (bounds.minMinor ?? 0) && price <= (bounds.maxMinor ?? Infinity);
              return isWithin && (priced.capacities[entry] ?? 0) > at;
            }).length;
          });
          expect([...counts].slice(1)).toEqual(expected);
        },
      ),
      { numRuns: 25 },
    );
  });
});

test('arrays of prices are recycled when no search uses them any more', async () => {
  const views = priced.views(0);
  const { bitmap, count } = matchesOf(2);
  const entries = [...entriesOf(bitmap, count)];
  const [day = ''] = VARIED_DAYS;
  const arrays = new Set<Float64Array>();
  const search = async (nights: number) => {
    const pricing = { stay: { checkin: day, checkout: addDays(day, nights) }, guests: 1 };
    const quoted = priced.quoted(pricing.stay, pricing.guests, 'EUR');
    await views.use(pricing, 'EUR', FIXED, async (view) => {
      arrays.add(view.prices);
      await view.compute(bitmap);
      await yieldToEventLoop();
      const expected = entries.map((entry) => (Number.isNaN(quoted[entry]) ? UNPRICED : quoted[entry]));
      expect(entries.map((entry) => view.prices[entry])).toEqual(expected);
    });
  };
  for (const first of [1, 4, 7]) await Promise.all([0, 1, 2].map((more) => search(first + more)));
  expect(arrays.size).toBeLessThan(9);
});
