import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readRentals } from '#lib/catalogue/rentals/rental-records';
import { searching } from '#lib/catalogue/rentals/rentals';
import { type MapBounds, searchMap } from '#lib/catalogue/rentals/search-map';
import { mercatorX, mercatorY } from '#lib/geo/mercator';
import type { BundleRental } from '#lib/import/bundle/bundle';
import { referenceData } from '#lib/reference/reference-data';
import { NO_FILTER, type RentalFilter } from '#lib/search/rental-filter';
import { VARIED_CATALOGUE, VARIED_RENTALS } from '#lib/search/testing/varied-catalogue';
import { anyVariedFilter, naive } from '#lib/search/testing/varied-filters';
import { publishFixture, TEST_ENGINES, type TestCatalogue } from '#lib/store/testing/engines';

const TODAY = '2026-02-04';
/** Half a grid step at the equator plus half a millionth of a degree, in degrees. */
const TOLERANCE = 1.2e-6;
/** Latitude at which the Web-Mercator map ends. */
const LAST_LATITUDE = 85.0511288;

const byId = new Map(VARIED_RENTALS.map((rental) => [rental.id, rental]));

function matching(filter: RentalFilter): readonly BundleRental[] {
  return naive.matching({ filters: [filter], picked: null, today: TODAY });
}

function rentalOf(id: number): BundleRental {
  const rental = byId.get(id);
  if (!rental) throw new Error(`There is no rental ${id}.`);
  return rental;
}

function isWithin({ latitude, longitude }: BundleRental, [west, south, east, north]: MapBounds): boolean {
  const onMap = Math.max(-LAST_LATITUDE, Math.min(LAST_LATITUDE, latitude));
  const isEast = longitude >= west - TOLERANCE;
  const isWest = longitude <= east + TOLERANCE;
  const isBetween = west <= east ? isEast && isWest : isEast || isWest;
  return onMap >= south - TOLERANCE && onMap <= north + TOLERANCE && isBetween;
}

function leastPrice(rentals: readonly BundleRental[], currency: string): number | null {
  const prices = rentals
    .map((rental) => naive.shownPrice(rental, currency))
    .filter((price) => price !== null);
  return prices.length === 0 ? null : Math.min(...prices);
}

describe.each(TEST_ENGINES)('on %s', (engine) => {
  let catalogue: TestCatalogue;
  beforeAll(async () => {
    catalogue = await publishFixture(engine, VARIED_CATALOGUE);
  });
  afterAll(() => catalogue.remove());

  const map = (filter: RentalFilter, zoom: number, currency = 'USD') =>
    searchMap(catalogue.store, { filter, currency }, zoom, searching(TODAY));

  test('with a priced stay, pins have the total that its lists have, else the from-price', async () => {
    const stay = { checkin: '2026-02-10', checkout: '2026-02-14', includesUnknown: true } as const;
    for (const isPriced of [true, false]) {
      const filter = { ...NO_FILTER, guests: 5, stay: isPriced ? { ...stay, isPriced } : stay };
      const { features } = await map(filter, 22);
      const pins = features.filter((feature) => feature.kind === 'rental');
      expect(pins.length).toBeGreaterThan(20);
      const data = await referenceData(catalogue.store);
      const ids = pins.map(({ id }) => id);
      const display = { locale: 'en', currency: 'USD', stay, guests: 5 };
      const records = await readRentals(catalogue.store, data, ids, display);
      expect(pins.map(({ priceMinor }) => priceMinor)).toEqual(
        records.map(({ finalPriceMinor, minPriceMinor }) => (isPriced ? finalPriceMinor : minPriceMinor)),
      );
    }
  });

  test('every match is shown once, alone or in a cluster', async () => {
    await fc.assert(
      fc.asyncProperty(anyVariedFilter, fc.integer({ min: 0, max: 22 }), async (filter, zoom) => {
        const rentals = matching(filter);
        const { features, totalCount, bounds } = await map(filter, zoom);
        expect(totalCount).toBe(rentals.length);
        expect(features.length).toBeLessThanOrEqual(500);
        const shown = features.map((feature) => (feature.kind === 'cluster' ? feature.count : 1));
        expect(shown.reduce((sum, count) => sum + count, 0)).toBe(rentals.length);
        const named = features.flatMap((feature) =>
          feature.kind === 'rental' ? [feature.id] : (feature.ids ?? []),
        );
        const ids = new Set(rentals.map(({ id }) => id));
        expect(new Set(named).size).toBe(named.length);
        expect(named.filter((id) => !ids.has(id))).toEqual([]);
        if (bounds === null) expect(rentals).toEqual([]);
        else for (const rental of rentals) expect(isWithin(rental, bounds)).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  test('a single rental has its exact position and its displayed price', async () => {
    for (const zoom of [0, 6, 14]) {
      const { features } = await map({ ...NO_FILTER, destinationIds: [14] }, zoom);
      const singles = features.filter((feature) => feature.kind === 'rental');
      expect(singles.length).toBeGreaterThan(10);
      for (const { id, latitude, longitude, priceMinor, currency } of singles) {
        const rental = rentalOf(id);
        expect([latitude, longitude]).toEqual([rental.latitude, rental.longitude]);
        expect([priceMinor, currency]).toEqual([naive.shownPrice(rental, 'USD'), 'USD']);
      }
      const positions = singles.map(({ id }) => rentalOf(id).position);
      expect(positions).toEqual(positions.toSorted((a, b) => a - b));
    }
  });

  test('few rentals on one grid point form a cluster with their ids by position', async () => {
    const { features } = await map(NO_FILTER, 22);
    const points = features.filter((feature) => feature.kind === 'cluster' && feature.ids !== null);
    expect(points.length).toBeGreaterThan(3);
    for (const point of points) {
      if (point.kind !== 'cluster') continue;
      const members = (point.ids ?? []).map(rentalOf);
      expect(members.length).toBe(point.count);
      expect(new Set(members.map(({ longitude }) => mercatorX(longitude))).size).toBe(1);
      expect(new Set(members.map(({ latitude }) => mercatorY(latitude))).size).toBe(1);
      const positions = members.map(({ position }) => position);
      expect(positions).toEqual(positions.toSorted((a, b) => a - b));
      expect([point.latitude, point.longitude]).toEqual([members[0]?.latitude, members[0]?.longitude]);
      expect(point.minPriceMinor).toBe(leastPrice(members, 'USD'));
      expect(point.expansionZoom).toBe(20);
      const [west, south, east, north] = point.bounds;
      expect([west, south]).toEqual([east, north]);
      for (const rental of members) expect(isWithin(rental, point.bounds)).toBe(true);
    }
    const place = { latitude: 43.7, longitude: 7.25 };
    const many = VARIED_RENTALS.filter(
      ({ latitude, longitude }) => latitude === place.latitude && longitude === place.longitude,
    );
    expect(many.length).toBeGreaterThan(20);
    const crowd = features.find((feature) => feature.kind === 'cluster' && feature.count === many.length);
    expect(crowd).toMatchObject({ ids: null, expansionZoom: 20 });
  });

  test('clusters have position, lowest price and bounds, the largest first', async () => {
    for (const filter of [NO_FILTER, { ...NO_FILTER, guests: 4 }]) {
      const rentals = matching(filter);
      expect(rentals.length).toBeGreaterThan(500);
      for (const zoom of [0, 2, 5, 9, 14, 22]) {
        const { features } = await map(filter, zoom, 'EUR');
        const firstCluster = features.findIndex(({ kind }) => kind === 'cluster');
        const clusters = features.filter((feature) => feature.kind === 'cluster');
        expect(features.slice(firstCluster)).toEqual(clusters);
        const counts = clusters.map(({ count }) => count);
        expect(counts).toEqual(counts.toSorted((a, b) => b - a));
        for (const cluster of clusters) {
          const [west, south, east, north] = cluster.bounds;
          const inside = rentals.filter((rental) => isWithin(rental, cluster.bounds));
          expect(inside.length).toBeGreaterThanOrEqual(cluster.count);
          expect(cluster.count).toBeGreaterThan(1);
          expect(cluster.minPriceMinor ?? Infinity).toBeGreaterThanOrEqual(
            leastPrice(inside, 'EUR') ?? Infinity,
          );
          expect(cluster.latitude).toBeGreaterThanOrEqual(south - TOLERANCE);
          expect(cluster.latitude).toBeLessThanOrEqual(north + TOLERANCE);
          expect(cluster.longitude).toBeGreaterThanOrEqual(west - TOLERANCE);
          expect(cluster.longitude).toBeLessThanOrEqual(east + TOLERANCE);
          expect(cluster.expansionZoom).toBeGreaterThan(Math.min(zoom, 19));
        }
      }
    }
  });

  test('clusters have as many decimals as the map requires', async () => {
    const { features } = await map(NO_FILTER, 2);
    const spread = features.filter(
      (feature) => feature.kind === 'cluster' && feature.bounds[0] !== feature.bounds[2],
    );
    expect(spread.length).toBeGreaterThan(10);
    for (const cluster of spread) {
      if (cluster.kind !== 'cluster') continue;
      for (const degrees of [cluster.latitude, cluster.longitude, ...cluster.bounds]) {
        expect(degrees === Number(degrees.toFixed(2)), String(degrees)).toBe(true);
      }
    }
  });

  test('bounds contain all rentals and are tight', async () => {
    const bounds = (await map(NO_FILTER, 3)).bounds ?? [0, 0, 0, 0];
    const longitudes = VARIED_RENTALS.map(({ longitude }) => longitude);
    const latitudes = VARIED_RENTALS.map(({ latitude }) =>
      Math.max(-LAST_LATITUDE, Math.min(LAST_LATITUDE, latitude)),
    );
    const expected = [
      Math.min(...longitudes),
      Math.min(...latitudes),
      Math.max(...longitudes),
      Math.max(...latitudes),
    ];
    for (const [index, edge] of expected.entries()) {
      expect(Math.abs((bounds[index] ?? NaN) - edge)).toBeLessThan(TOLERANCE);
    }
  });

  test('bounds in a box across the antimeridian have the western part first', async () => {
    const box = { minLatitude: -60, maxLatitude: 60, minLongitude: 170, maxLongitude: -160 };
    const rentals = matching({ ...NO_FILTER, box });
    const east = rentals.filter(({ longitude }) => longitude < 0).map(({ longitude }) => longitude);
    const west = rentals.filter(({ longitude }) => longitude > 0).map(({ longitude }) => longitude);
    const { bounds } = await map({ ...NO_FILTER, box }, 3);
    expect(Math.abs((bounds?.[0] ?? NaN) - Math.min(...west))).toBeLessThan(TOLERANCE);
    expect(Math.abs((bounds?.[2] ?? NaN) - Math.max(...east))).toBeLessThan(TOLERANCE);
  });
});
