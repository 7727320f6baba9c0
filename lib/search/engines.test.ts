/**
 * Compares every engine on every database with the naive reference engine. Searches are generated at random in each run;
 * GENERATED_QUERIES sets their number.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countByDestination } from '#lib/catalogue/places/destination-counts';
import { searchMap } from '#lib/catalogue/rentals/search-map';
import { relaxationsOf } from '#lib/catalogue/rentals/search-relaxations';
import { addDays } from '#lib/dates/plain-dates';
import { mercatorX, mercatorY } from '#lib/geo/mercator';
import { NO_FILTER } from '#lib/search/rental-filter';
import { setSearchEngine } from '#lib/search/search-engine';
import type { RentalSelection } from '#lib/search/selection';
import {
  answersOf,
  anyListRequest,
  anyQuery,
  type Query,
  selectingOf,
  sortedMap,
} from '#lib/search/testing/generated-queries';
import { naiveEngine } from '#lib/search/testing/naive-engine';
import { onEveryEngine } from '#lib/search/testing/on-every-engine';
import { VARIED_CATALOGUE, VARIED_DAYS, VARIED_RENTALS } from '#lib/search/testing/varied-catalogue';
import { anyVariedWords } from '#lib/search/testing/varied-filters';
import { VARIED_HISTORY, variedChangedAt } from '#lib/search/testing/varied-history';
import type { Store } from '#lib/store/store';

const naive = naiveEngine(VARIED_CATALOGUE, variedChangedAt);

const QUERIES = Number(process.env.GENERATED_QUERIES ?? 500);
const LIMIT_MS = 60_000 + QUERIES * 200;

test('the generated searches match some rentals and not others, by every kind of filter', () => {
  const narrowing = new Set<string>();
  const totals: number[] = [];
  fc.assert(
    fc.property(anyListRequest, (request) => {
      totals.push(naive.matching(selectingOf(request)(request.filter)).length);
      for (const [key, value] of Object.entries(request.filter)) {
        if (value === null || narrowing.has(key)) continue;
        const alone = { filters: [{ ...NO_FILTER, [key]: value }], picked: null, today: request.today };
        const count = naive.matching(alone).length;
        if (count > 0 && count < VARIED_RENTALS.length) narrowing.add(key);
      }
    }),
    { numRuns: 600 },
  );
  expect([...narrowing].sort()).toEqual(Object.keys(NO_FILTER).sort());
  const unpriced = VARIED_RENTALS.filter(({ min_price }) => min_price === null);
  expect(unpriced.length).toBeGreaterThan(50);
  const share = (isSuch: (total: number) => boolean) => totals.filter(isSuch).length / totals.length;
  expect(share((total) => total > 0)).toBeGreaterThan(0.5);
  // A map has clusters from 201 rentals on; with more than 500 the limit of cells matters.
  expect(share((total) => total > 200)).toBeGreaterThan(0.1);
  expect(share((total) => total > 500)).toBeGreaterThan(0.02);
});

onEveryEngine(
  VARIED_CATALOGUE,
  (searched) => {
    test(
      'answers as the searches mean',
      async () => {
        await fc.assert(
          fc.asyncProperty(anyQuery, async (query) => {
            expect(await answersOf(searched().engine, query)).toEqual(await answersOf(naive, query));
          }),
          { numRuns: QUERIES },
        );
      },
      LIMIT_MS,
    );

    test('finds nothing for a month in the past, also within bounds of totals', async () => {
      const [first = '', last = ''] = [VARIED_DAYS.toSorted()[0], VARIED_DAYS.toSorted().at(-1)];
      const query: Query = {
        request: {
          filter: {
            ...NO_FILTER,
            stay: { checkin: first, checkout: addDays(first, 3), isPriced: true, flexibility: 'month' },
            price: { currency: 'KWD', minMinor: 66_744, maxMinor: 66_745 },
          },
          own: null,
          picked: null,
          pinned: null,
          hasPrice: false,
          today: addDays(last, 400),
        },
        sort: { by: 'price', direction: 'asc' },
        currency: 'CHF',
        offset: 0,
        limit: 10,
        zoom: 0,
      };
      const answers = await answersOf(searched().engine, query);
      expect(answers).toEqual(await answersOf(naive, query));
      expect(answers.page.totalCount).toBe(0);
    });

    test(
      'finds the rentals in which all words occur',
      async () => {
        await fc.assert(
          fc.asyncProperty(anyVariedWords, fc.constantFrom(...VARIED_DAYS), async (words, today) => {
            const selection = { filters: [{ ...NO_FILTER, words }], picked: null, today };
            const sort = { by: 'position', direction: 'asc' } as const;
            const request = { selection, sort, currency: 'EUR', offset: 0, limit: VARIED_RENTALS.length };
            expect(await searched().engine.search(request)).toEqual(await naive.search(request));
          }),
          { numRuns: QUERIES },
        );
      },
      LIMIT_MS,
    );

    test(
      'leads the catalogue to the maps, relaxations and counts by destination that the searches mean',
      async () => {
        const { catalogue, engine } = searched();
        const store = { ...catalogue.store };
        const plainStore = { ...catalogue.store };
        setSearchEngine(store, engine);
        setSearchEngine(plainStore, naive);
        await fc.assert(
          fc.asyncProperty(anyQuery, async ({ request, currency, zoom }) => {
            const { filter } = request;
            const selecting = selectingOf(request);
            const answers = async (each: Store) => ({
              map: await searchMap(each, { filter, currency }, zoom, selecting),
              relaxations: await relaxationsOf(each, { filter }, selecting),
              counts: [...(await countByDestination(each, filter, selecting))],
            });
            expect(await answers(store)).toEqual(await answers(plainStore));
          }),
          { numRuns: Math.ceil(QUERIES / 5) },
        );
      },
      LIMIT_MS,
    );

    test('lists up to 200 rentals of a map one by one, and returns up to 500 cells', async () => {
      const inCellsOfTheirOwn = [
        ...Map.groupBy(
          VARIED_RENTALS,
          ({ latitude, longitude }) => `${mercatorX(longitude) >> 4} ${mercatorY(latitude) >> 4}`,
        ).values(),
      ].flatMap(([first]) => (first ? [first.id] : []));
      for (const count of [200, 201, 500, 501]) {
        const ids = inCellsOfTheirOwn.slice(0, count);
        const selection = { filters: [{ ...NO_FILTER, ids }], picked: null, today: '2026-02-04' };
        const request = { selection, currency: 'EUR', zoom: 22 };
        const map = sortedMap(await searched().engine.map(request));
        expect(map.totalCount).toBe(count);
        // 501 exceed the limit, so that some share a larger cell.
        expect(map.clusters.length > 0).toBe(count > 500);
        expect(map).toEqual(sortedMap(await naive.map(request)));
        expect(sortedMap(await searched().engine.map({ ...request, zoom: 0 })).clusters.length > 0).toBe(
          count > 200,
        );
      }
    });

    test('sorts by distance from the centre of the box, across the antimeridian as well', async () => {
      const box = { minLatitude: -30, maxLatitude: 30, minLongitude: 165, maxLongitude: -165 };
      const selection: RentalSelection = {
        filters: [{ ...NO_FILTER, box }],
        picked: null,
        today: '2026-02-04',
      };
      const sort = { by: 'distance', direction: 'asc' } as const;
      const { ids } = await searched().engine.search({
        selection,
        sort,
        currency: 'EUR',
        offset: 0,
        limit: 100,
      });
      const away = ids.map((id) => {
        const rental = VARIED_RENTALS.find((each) => each.id === id);
        return Math.hypot(rental?.latitude ?? NaN, (((rental?.longitude ?? NaN) + 360) % 360) - 180);
      });
      expect(away.length).toBeGreaterThan(10);
      // Near the equator distances on the map are about those in degrees, within a grid step.
      for (const [index, distance] of away.entries()) {
        expect(distance).toBeGreaterThanOrEqual((away[index - 1] ?? 0) * 0.95 - 1e-5);
      }
    });
  },
  VARIED_HISTORY,
);
