/** Every query by a filter, held against what the filter means in plain words, on both engines. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countByDestination } from '#lib/catalogue/destination-counts';
import { DEFAULT_SORT, NO_FILTER, type RentalFilter, type SearchQuery } from '#lib/catalogue/query';
import { referenceData } from '#lib/catalogue/reference-data';
import { searchRentals } from '#lib/catalogue/rentals';
import { type RentalFacets, searchFacets } from '#lib/catalogue/search-facets';
import { searchMap } from '#lib/catalogue/search-map';
import { searchRelaxations } from '#lib/catalogue/search-relaxations';
import type { BundleRental } from '#lib/import/bundle';
import { publishFixture, TEST_ENGINES, type TestCatalogue } from '#lib/store/testing/engines';
import {
  anyFilter,
  isMeant,
  MANY_RENTALS,
  shownPrice,
  VARIED_RENTALS,
} from '#lib/store/testing/varied-rentals';

const TODAY = '2026-02-04';
const RUNS = 150;

function query(filter: RentalFilter, more: Partial<SearchQuery> = {}): SearchQuery {
  return { page: 1, perPage: 100, locale: 'en', currency: 'EUR', filter, sort: DEFAULT_SORT, ...more };
}

function meant(filter: RentalFilter): readonly BundleRental[] {
  return VARIED_RENTALS.filter((rental) => isMeant(rental, filter, TODAY)).sort(
    (a, b) => a.position - b.position,
  );
}

const idsOf = (rentals: readonly { readonly id: number }[]) => rentals.map(({ id }) => id);

test('the reference itself finds some and leaves some for every kind of filter', () => {
  const found = new Map<string, Set<boolean>>();
  fc.assert(
    fc.property(anyFilter, (filter) => {
      for (const [key, value] of Object.entries(filter)) {
        if (value === null) continue;
        const outcomes = found.get(key) ?? new Set();
        const count = meant({ ...NO_FILTER, [key]: value }).length;
        if (count > 0 && count < VARIED_RENTALS.length) outcomes.add(true);
        found.set(key, outcomes);
      }
    }),
    { numRuns: 600 },
  );
  expect([...found].filter(([, outcomes]) => !outcomes.has(true))).toEqual([]);
  expect(found.size).toBe(Object.keys(NO_FILTER).length);
});

describe.each(TEST_ENGINES)('on %s', (engine) => {
  let catalogue: TestCatalogue;
  beforeAll(async () => {
    catalogue = await publishFixture(engine, VARIED_RENTALS);
  });
  afterAll(() => catalogue.remove());

  test('a search finds exactly what its filter means', async () => {
    await fc.assert(
      fc.asyncProperty(anyFilter, async (filter) => {
        const page = await searchRentals(catalogue.store, query(filter), TODAY);
        expect(idsOf(page.records)).toEqual(idsOf(meant(filter)));
        expect(page.totalCount).toBe(page.records.length);
      }),
      { numRuns: 2 * RUNS },
    );
  });

  test('counts by destination are of the filter, rolled up to the roots', async () => {
    const { tree } = await referenceData(catalogue.store);
    await fc.assert(
      fc.asyncProperty(anyFilter, async (filter) => {
        const counts = await countByDestination(catalogue.store, filter, TODAY);
        const rentals = meant(filter);
        for (const node of tree.nodes) {
          const below = rentals.filter(({ destination_id }) => {
            const own = tree.get(destination_id);
            return own !== null && tree.trail(own).includes(node);
          });
          expect(counts.get(node.id) ?? 0).toBe(below.length);
        }
      }),
      { numRuns: RUNS },
    );
  });

  test('stored counts are the same as counted ones', async () => {
    const stored = await countByDestination(catalogue.store, NO_FILTER, TODAY);
    const counted = await countByDestination(catalogue.store, { ...NO_FILTER, guests: 1 }, TODAY);
    expect([...counted].sort()).toEqual([...stored].sort());
  });

  test('a map shows every rental of its filter once, by itself or in a cluster', async () => {
    await fc.assert(
      fc.asyncProperty(anyFilter, fc.integer({ min: 0, max: 22 }), async (filter, zoom) => {
        const rentals = meant(filter);
        const map = await searchMap(catalogue.store, { filter, currency: 'USD' }, zoom, TODAY);
        expect(map.totalCount).toBe(rentals.length);
        const singles = map.features.filter((feature) => feature.kind === 'rental');
        const clusters = map.features.filter((feature) => feature.kind === 'cluster');
        const clustered = clusters.flatMap(({ ids }) => ids ?? []);
        expect([...idsOf(singles), ...clustered].sort()).toEqual(idsOf(rentals).sort());
        for (const single of singles) {
          const rental = rentals.find(({ id }) => id === single.id);
          expect(rental && shownPrice(rental, 'USD')).toBe(single.priceMinor);
          expect(single.longitude).toBe(rental?.longitude);
        }
        for (const { ids, latitude, longitude, minPriceMinor } of clusters) {
          const members = rentals.filter(({ id }) => ids?.includes(id));
          expect(members.every((rental) => rental.latitude === latitude)).toBe(true);
          expect(members.every((rental) => rental.longitude === longitude)).toBe(true);
          expect(minPriceMinor).toBe(Math.min(...members.map((rental) => shownPrice(rental, 'USD'))));
        }
        if (map.bounds === null) expect(rentals).toEqual([]);
        else {
          const [west, south, east, north] = map.bounds;
          const box = { minLatitude: south, maxLatitude: north, minLongitude: west, maxLongitude: east };
          for (const rental of rentals) expect(isMeant(rental, { ...NO_FILTER, box }, TODAY)).toBe(true);
        }
      }),
      { numRuns: RUNS },
    );
  });

  test('many rentals are clustered, each in one feature, never in more features than allowed', async () => {
    const many = await publishFixture(engine, MANY_RENTALS);
    for (const filter of [NO_FILTER, { ...NO_FILTER, guests: 4 }]) {
      const rentals = MANY_RENTALS.filter((rental) => isMeant(rental, filter, TODAY));
      expect(rentals.length).toBeGreaterThan(500);
      for (const zoom of [0, 2, 5, 9, 14, 22]) {
        const { features, totalCount } = await searchMap(
          many.store,
          { filter, currency: 'EUR' },
          zoom,
          TODAY,
        );
        expect(totalCount).toBe(rentals.length);
        expect(features.length).toBeLessThanOrEqual(500);
        let shown = 0;
        for (const feature of features) {
          if (feature.kind === 'rental') {
            shown += 1;
            continue;
          }
          const [west, south, east, north] = feature.bounds;
          const box = { minLatitude: south, maxLatitude: north, minLongitude: west, maxLongitude: east };
          const inside = rentals.filter((rental) => isMeant(rental, { ...NO_FILTER, box }, TODAY));
          expect(inside.length).toBeGreaterThanOrEqual(feature.count);
          expect(feature.count).toBeGreaterThan(1);
          expect(feature.minPriceMinor).toBeGreaterThanOrEqual(
            Math.min(...inside.map((rental) => shownPrice(rental, 'EUR'))),
          );
          expect(feature.latitude).toBeGreaterThanOrEqual(south - 1e-5);
          expect(feature.latitude).toBeLessThanOrEqual(north + 1e-5);
          expect(feature.expansionZoom).toBeGreaterThan(Math.min(zoom, 19));
          shown += feature.count;
        }
        expect(shown).toBe(rentals.length);
      }
    }
    const [west, south, east, north] = (
      await searchMap(many.store, { filter: NO_FILTER, currency: 'EUR' }, 0, TODAY)
    ).bounds ?? [0, 0, 0, 0];
    const latitudes = MANY_RENTALS.map(({ latitude }) => latitude);
    const longitudes = MANY_RENTALS.map(({ longitude }) => longitude);
    expect([west, south, east, north]).toEqual([
      Math.min(...longitudes),
      Math.min(...latitudes),
      Math.max(...longitudes),
      Math.max(...latitudes),
    ]);
    await many.remove();
  });

  test('facets count what each choice would leave under the other filters', async () => {
    await fc.assert(
      fc.asyncProperty(anyFilter, fc.constantFrom('EUR', 'JPY'), async (filter, currency) => {
        const facets = await searchFacets(catalogue.store, { filter, currency }, TODAY);
        const count = (choice: Partial<RentalFilter>) => meant({ ...filter, ...choice }).length;
        const chosen = (keys: readonly string[] | null, key: string) => [...new Set([...(keys ?? []), key])];
        for (const key of ['villa', 'cabin']) {
          expect(facets.rentalTypes.get(key) ?? 0).toBe(count({ rentalTypes: [key] }));
        }
        for (const key of ['pool', 'wifi']) {
          expect(facets.amenities.get(key) ?? 0).toBe(count({ amenities: chosen(filter.amenities, key) }));
        }
        expect(facets.rentalsTags.get('quiet') ?? 0).toBe(count({ rentalsTags: ['quiet'] }));
        for (let number = 1; number <= 14; number++) {
          expect(facets.bedroomsCount.get(number) ?? 0).toBe(count({ bedroomsCount: number }));
          expect(facets.fullBathroomsCount.get(number) ?? 0).toBe(count({ fullBathroomsCount: number }));
          expect(facets.guests.get(number) ?? 0).toBe(count({ guests: number }));
        }
        expect(facets.specialOffers).toBe(count({ specialOffers: true }));
        expect(facets.instantlyBookable).toBe(count({ instantlyBookable: true }));
        expectPrices(facets.price, meant({ ...filter, price: null }), currency);
      }),
      { numRuns: RUNS },
    );
  });

  test('relaxations say what dropping each filter would give', async () => {
    await fc.assert(
      fc.asyncProperty(anyFilter, async (filter) => {
        const relaxations = await searchRelaxations(catalogue.store, { filter }, TODAY);
        for (const { filter: relaxed, totalCount } of relaxations) {
          expect(totalCount).toBe(meant(relaxed).length);
        }
        const active = Object.values(filter).filter((value) => value !== null);
        expect(relaxations.length).toBeGreaterThanOrEqual(active.length - (filter.price === null ? 0 : 1));
      }),
      { numRuns: RUNS },
    );
  });

  test('distance is from the centre of the box, across the antimeridian too', async () => {
    const box = { minLatitude: -30, maxLatitude: 30, minLongitude: 170, maxLongitude: -170 };
    const filter = { ...NO_FILTER, box };
    const sort = { by: 'distance', direction: 'asc' } as const;
    const { records } = await searchRentals(catalogue.store, query(filter, { sort }), TODAY);
    const away = records.map(({ latitude, longitude }) =>
      Math.hypot(latitude, ((longitude + 360) % 360) - 180),
    );
    expect(records.length).toBeGreaterThan(10);
    // Near the equator the map's distances are the degrees', give or take a little.
    for (const [index, distance] of away.entries()) {
      expect(distance).toBeGreaterThanOrEqual((away[index - 1] ?? 0) * 0.98);
    }
  });
});

function expectPrices(price: RentalFacets['price'], rentals: readonly BundleRental[], currency: string) {
  const prices = rentals.map((rental) => shownPrice(rental, currency));
  if (price === null) {
    expect(prices).toEqual([]);
    return;
  }
  expect([price.minMinor, price.maxMinor]).toEqual([Math.min(...prices), Math.max(...prices)]);
  expect(price.histogram).toHaveLength(24);
  for (const [index, { fromMinor, toMinor, count }] of price.histogram.entries()) {
    const isLast = index === 23;
    const inside = prices.filter((each) => each >= fromMinor && (isLast ? each <= toMinor : each < toMinor));
    expect(inside).toHaveLength(count);
  }
  expect(price.histogram.reduce((sum, { count }) => sum + count, 0)).toBe(prices.length);
}

test('both engines make the same maps and facets', async () => {
  const catalogues = await Promise.all(TEST_ENGINES.map((engine) => publishFixture(engine, VARIED_RENTALS)));
  await fc.assert(
    fc.asyncProperty(anyFilter, fc.integer({ min: 0, max: 22 }), async (filter, zoom) => {
      const answers = [];
      for (const { store } of catalogues) {
        answers.push([
          await searchMap(store, { filter, currency: 'JPY' }, zoom, TODAY),
          await searchFacets(store, { filter, currency: 'JPY' }, TODAY),
        ]);
      }
      expect(answers[1]).toEqual(answers[0]);
    }),
    { numRuns: 60 },
  );
  for (const catalogue of catalogues) await catalogue.remove();
});
