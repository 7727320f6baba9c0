/** Compares the arrivals of every engine on every database with one search for each day, and with the naive engine. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#lib/dates/plain-dates';
import type { BundleRental } from '#lib/import/bundle/bundle';
import {
  type ArrivalsRequest,
  type ArrivalsResult,
  pricingOfArrival,
  sampleKey,
  selectionOfArrival,
} from '#lib/search/arrivals';
import { lowerMedian } from '#lib/search/memory/lower-median';
import { NO_FILTER } from '#lib/search/rental-filter';
import { type NaiveEngine, naiveEngine } from '#lib/search/testing/naive-engine';
import { onEveryEngine } from '#lib/search/testing/on-every-engine';
import {
  VARIED_CATALOGUE,
  VARIED_CURRENCIES,
  VARIED_DAYS,
  VARIED_PICKS,
  VARIED_RENTALS,
} from '#lib/search/testing/varied-catalogue';
import { anyVariedFilter, naive } from '#lib/search/testing/varied-filters';

const QUERIES = Number(process.env.GENERATED_QUERIES ?? 40);
const LIMIT_MS = 60_000 + QUERIES * 400;

const [today = ''] = VARIED_DAYS;

const expectations = new Map<string, Promise<ArrivalsResult>>();
/** Returns what the naive engine finds, computed once for all engines. */
function expectedOnce(engine: NaiveEngine, request: ArrivalsRequest): Promise<ArrivalsResult> {
  const key = JSON.stringify(request);
  const known = expectations.get(key) ?? engine.arrivals(request);
  expectations.set(key, known);
  return known;
}

/** Any request, of which the search for each day is a search that `anyVariedFilter` generates. */
const anyRequest: fc.Arbitrary<ArrivalsRequest> = fc
  .record({
    filter: anyVariedFilter,
    own: fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: anyVariedFilter }),
    picked: fc.oneof(
      { weight: 7, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: fc.constantFrom(...VARIED_PICKS) },
    ),
    unknown: fc.constantFrom({}, { includesUnknown: true }, { includesUnknown: false }),
    priced: fc.constantFrom({}, { isPriced: true as const }),
    nights: fc.oneof(
      { weight: 3, arbitrary: fc.integer({ min: 1, max: 30 }) },
      { weight: 1, arbitrary: fc.constantFrom(1, 7, 30) },
    ),
    day: fc.oneof({ weight: 5, arbitrary: fc.constant(today) }, fc.constantFrom(...VARIED_DAYS)),
    before: fc.integer({ min: -30, max: 20 }),
    days: fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 1, max: 25 }) }, fc.constantFrom(60)),
    currency: fc.constantFrom(...VARIED_CURRENCIES),
    priceless: fc.constantFrom({ hasPrice: true as const }, {}),
  })
  .map(({ filter, own, picked, unknown, priced, nights, day, before, days, currency, priceless }) => {
    const last = { ...filter, stay: null };
    const filters = own === null ? [last] : [own, last];
    const selection = { filters, picked, ...priceless, today: day };
    return { selection, ...unknown, ...priced, nights, from: addDays(day, before), days, currency };
  });

onEveryEngine(VARIED_CATALOGUE, (searched) => {
  test(
    'finds for each day what one search for it finds',
    async () => {
      await fc.assert(
        fc.asyncProperty(anyRequest, async (request) => {
          const { engine } = searched();
          const found = await engine.arrivals(request);
          expect(found).toEqual(await naive.arrivals(request));
          const counts = found.arrivals.map(({ rentalsCount }) => rentalsCount);
          const searches = await Promise.all(
            counts.map((_, index) => engine.count(selectionOfArrival(request, index))),
          );
          expect(counts).toEqual(searches);
        }),
        { numRuns: QUERIES },
      );
    },
    LIMIT_MS,
  );

  test('has no totals where nothing matches', async () => {
    const selection = {
      filters: [{ ...NO_FILTER, guests: 1_000 }],
      picked: null,
      hasPrice: true as const,
      today,
    };
    const request = { selection, nights: 7, from: today, days: 2, currency: 'EUR' };
    const none = { rentalsCount: 0, minMinor: null, medianMinor: null };
    expect(await searched().engine.arrivals(request)).toEqual({
      arrivals: [none, none],
      lastModifiedMs: null,
    });
  });

  test.each([1, 7, 30])(
    'finds the stays of %i nights of a whole year, with the lowest total of the list by price',
    async (nights) => {
      const { engine } = searched();
      const selection = {
        filters: [{ ...NO_FILTER, guests: 3 }],
        picked: null,
        hasPrice: true as const,
        today,
      };
      const request: ArrivalsRequest = {
        selection,
        isPriced: true,
        nights,
        from: today,
        days: 400,
        currency: 'EUR',
      };
      const found = await engine.arrivals(request);
      expect(found).toEqual(await expectedOnce(naive, request));
      expect(found.arrivals.some(({ rentalsCount }) => rentalsCount > 100)).toBe(true);
      for (const index of [0, 11, 150, 399]) {
        const ofDay = selectionOfArrival(request, index);
        const sort = { by: 'price', direction: 'asc' } as const;
        const list = await engine.search({ selection: ofDay, sort, currency: 'EUR', offset: 0, limit: 1 });
        const cheapest = naive.matching(ofDay).find(({ id }) => id === list.ids[0]);
        const day = found.arrivals[index];
        expect(day?.rentalsCount).toBe(list.totalCount);
        expect(day?.minMinor).toBe(
          cheapest ? naive.shownPrice(cheapest, 'EUR', pricingOfArrival(request, index)) : null,
        );
      }
    },
    LIMIT_MS,
  );
});

/** More rentals than a sample has, all of them free and with a price. */
const free = VARIED_RENTALS.filter(({ min_price }) => min_price !== null).map((rental): BundleRental => {
  const { known_nights: _, ...known } = rental;
  const seasons = rental.seasons.map(({ maximum_nights: __, ...season }) => ({
    ...season,
    minimum_nights: 1,
  }));
  return { ...known, seasons, bookings: [], available: true };
});
const many = Array.from({ length: 4_500 }, (_, index): BundleRental => {
  const { [index % free.length]: pattern = free[0] } = free;
  if (!pattern) throw new Error('There are no rentals.');
  const id = 1 + index * 1_000_003;
  return { ...pattern, id, upstream_id: id, synced_id: id, position: index + 1, slug: `home-${index}` };
});

const naiveOfMany = naiveEngine({ ...VARIED_CATALOGUE, rentals: many });

onEveryEngine({ ...VARIED_CATALOGUE, rentals: many, campaigns: [] }, (searched) => {
  test('has the median of a sample where more rentals are free', async () => {
    const selection = { filters: [NO_FILTER], picked: null, hasPrice: true as const, today };
    const request = { selection, nights: 3, from: addDays(today, -4), days: 3, currency: 'EUR' };
    const found = await searched().engine.arrivals(request);
    expect(found).toEqual(await expectedOnce(naiveOfMany, request));
    expect(found.arrivals.map(({ rentalsCount }) => rentalsCount)).toEqual([4_500, 4_500, 4_500]);
  });
});

test('sample keys are the products of ids and a factor modulo 2^31 - 1', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), (id) => {
      expect(sampleKey(id)).toBe(Number((BigInt(id) * 48_271n) % 2_147_483_647n));
    }),
    {
      examples: [
        [0],
        [2_147_483_646],
        [2_147_483_647],
        [2 ** 53 - 1],
        [4_194_303 * 2_147_483_647 + 2_147_483_646],
      ],
    },
  );
});

test('the lower median is the number at the middle of the ascending order, the first of two', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 1, maxLength: 60 }), (numbers) => {
      const sorted = numbers.toSorted((a, b) => a - b);
      const expected = sorted[Math.floor((numbers.length - 1) / 2)];
      expect(lowerMedian(Float64Array.from([...numbers, -1]), numbers.length)).toBe(expected);
    }),
  );
});
