/** Maps of every engine on every database, worked out by hand: of the known catalogue, and of a crowded one. */
import { describe, expect, test } from 'vitest';
import { latitudeOf, longitudeOf, mercatorX, mercatorY } from '#lib/geo/mercator';
import type { MapResult } from '#lib/search/engine';
import type { RentalFilter } from '#lib/search/rental-filter';
import { CROWDED_HOMES, CROWDED_MAP, CROWDED_ZOOM, type GridHome } from '#lib/search/testing/crowded-map';
import { area, box, KNOWN_CONTENT, knownRental, selectionOf } from '#lib/search/testing/known-catalogue';
import { MANY_CELLS_HOMES, MANY_CELLS_MAPS, MANY_CELLS_ZOOM } from '#lib/search/testing/many-cells';
import { onEveryEngine } from '#lib/search/testing/on-every-engine';
import type { FixtureContent } from '#lib/store/testing/fixture-bundle';

onEveryEngine(KNOWN_CONTENT, (searched) => {
  test('the map names few rentals and has their bounds', async () => {
    const map = (filter: Partial<RentalFilter>) =>
      searched().engine.map({ selection: selectionOf(filter), currency: 'EUR', zoom: 3 });
    const { rentalIds, ...rest } = await map({});
    expect(rentalIds.toSorted((a, b) => a - b)).toEqual([101, 102, 103, 104, 105, 106]);
    expect(rest).toEqual({
      totalCount: 6,
      bounds: {
        west: mercatorX(-72.7),
        east: mercatorX(7.3),
        north: mercatorY(44.5),
        south: mercatorY(39.8),
      },
      clusters: [],
    });
    // Across the antimeridian, eastwards from the box's western edge.
    expect((await map(box(-90, 90, 7.25, -3.7))).bounds).toEqual({
      west: mercatorX(7.3),
      east: mercatorX(-3.7),
      north: mercatorY(44.5),
      south: mercatorY(40.4),
    });
    const onePlace = {
      west: mercatorX(-72.7),
      east: mercatorX(-72.7),
      north: mercatorY(44.5),
      south: mercatorY(44.5),
    };
    expect((await map(area(30, 150, 30, -60, 50, -60, 50, 150))).bounds).toEqual(onePlace);
    expect(await map({ ids: [999] })).toEqual({
      totalCount: 0,
      bounds: null,
      rentalIds: [],
      clusters: [],
    });
  });
});

/** Returns the parts of the known catalogue with other rentals, one on each place. */
function contentOf(homes: readonly GridHome[]): Partial<FixtureContent> {
  const rentals = homes.map(({ id, x, y, price, isOther = false }) =>
    knownRental(id, {
      position: id,
      longitude: longitudeOf(x),
      latitude: latitudeOf(y),
      min_price: (price / 100).toFixed(2),
      instantly_bookable: !isOther,
      rental_type: 'villa',
      reviews_average_rating: '4.0',
    }),
  );
  return { ...KNOWN_CONTENT, rentals, campaigns: [] };
}

/** Orders the parts of a map, which engines return in any order: ids ascending, clusters row by row from west to east. */
function inOrder(map: MapResult): MapResult {
  return {
    ...map,
    rentalIds: map.rentalIds.toSorted((a, b) => a - b),
    clusters: map.clusters.toSorted(
      (a, b) => a.bounds.north - b.bounds.north || a.bounds.west - b.bounds.west,
    ),
  };
}

describe('a crowded map', () => {
  onEveryEngine(contentOf(CROWDED_HOMES), (searched) => {
    test('has the cells that are worked out by hand', async () => {
      const selection = selectionOf({ instantlyBookable: true });
      const map = await searched().engine.map({ selection, currency: 'EUR', zoom: CROWDED_ZOOM });
      expect(inOrder(map)).toMatchObject(inOrder(CROWDED_MAP));
    });

    test('names 200 homes one by one, and groups 201', async () => {
      const mapOf = (count: number) => {
        const ids = CROWDED_HOMES.slice(0, count).map(({ id }) => id);
        return searched().engine.map({ selection: selectionOf({ ids }), currency: 'EUR', zoom: 0 });
      };
      const [named, grouped] = [await mapOf(200), await mapOf(201)];
      expect([named.rentalIds.length, named.clusters]).toEqual([200, []]);
      expect(grouped).toMatchObject({ rentalIds: [], clusters: [{ count: 201 }] });
    });
  });
});

describe('a map of many cells', () => {
  onEveryEngine(contentOf(MANY_CELLS_HOMES), (searched) => {
    test.each(MANY_CELLS_MAPS)('%s', async (_, ids, expected) => {
      const request = { selection: selectionOf({ ids }), currency: 'EUR', zoom: MANY_CELLS_ZOOM };
      expect(inOrder(await searched().engine.map(request))).toMatchObject(expected);
    });
  });
});
