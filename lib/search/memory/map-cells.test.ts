import { describe, expect, test } from 'vitest';
import { GRID_SIZE, mercatorX, placeCode } from '#lib/geo/mercator';
import { countEntries, emptyBitmap, setEntry } from '#lib/search/memory/bitmap';
import { joinBlocks, mapBlocks } from '#lib/search/memory/map-blocks';
import { mapCells } from '#lib/search/memory/map-cells';
import { NO_FILTER } from '#lib/search/rental-filter';
import {
  CROWDED_HOMES,
  CROWDED_MAP,
  CROWDED_ZOOM,
  type GridHome,
  homesAt,
  idsFrom,
} from '#lib/search/testing/crowded-map';

const ACROSS = { minLatitude: -80, maxLatitude: 80, minLongitude: 170, maxLongitude: -170 };

/** Groups the homes that match for a map at a zoom. Ids are sorted, and cells are from west to east. */
function group(homes: readonly GridHome[], zoom: number, box: typeof ACROSS | null = null) {
  const sorted = homes.toSorted((a, b) => placeCode(a.x, a.y) - placeCode(b.x, b.y));
  const bitmap = emptyBitmap(sorted.length);
  for (const [entry, { isOther }] of sorted.entries()) if (!isOther) setEntry(bitmap, entry);
  const columns = {
    ids: Float64Array.from(sorted, ({ id }) => id),
    mapX: Int32Array.from(sorted, ({ x }) => x),
    mapY: Int32Array.from(sorted, ({ y }) => y),
  };
  const prices = Float64Array.from(sorted, ({ price }) => price);
  const { rentalIds, clusters, ...rest } = mapCells(
    {
      columns,
      placeCodes: Float64Array.from(sorted, ({ x, y }) => placeCode(x, y)),
      blocks: mapBlocks(columns),
    },
    { bitmap, count: countEntries(bitmap) },
    { prices, blockMinima: joinBlocks(prices, Math.min) },
    { filters: [{ ...NO_FILTER, box }], picked: null, today: '2026-02-04' },
    zoom,
  );
  return {
    ...rest,
    rentalIds: rentalIds.toSorted((a, b) => a - b),
    clusters: clusters.toSorted((a, b) => a.bounds.west - b.bounds.west),
  };
}

test('without a match there is nothing to show', () => {
  const others = homesAt(1, 3, () => ({ x: 5, y: 6, price: 7, isOther: true }));
  expect(group(others, 3)).toEqual({ totalCount: 0, bounds: null, rentalIds: [], clusters: [] });
});

test('up to 200 matches are named, one by one', () => {
  const homes = homesAt(1, 200, (number) => ({ x: 3000 - number, y: 10 + number, price: 1 }));
  const other = { id: 999, x: 1, y: 1, price: 1, isOther: true };
  expect(group([...homes, other], 0)).toEqual({
    totalCount: 200,
    bounds: { west: 2801, east: 3000, north: 10, south: 209 },
    rentalIds: idsFrom(1, 200),
    clusters: [],
  });
});

test('more than 200 matches are in cells, except those alone and up to 20 that share one point', () => {
  expect(group(CROWDED_HOMES, CROWDED_ZOOM)).toEqual(CROWDED_MAP);
});

test.each([10, 11, 12])('a thousand scattered homes at zoom %i have the totals of their cells', (zoom) => {
  const scattered = homesAt(1, 1000, (number) => ({
    x: (number * 7919) % 2 ** 16,
    y: (number * 104_729) % 2 ** 16,
    price: 1 + ((number * 31) % 997),
    isOther: number % 5 === 0,
  }));
  const width = 2 ** (26 - zoom);
  const matches = scattered.filter(({ isOther }) => !isOther);
  const cells = Map.groupBy(matches, ({ x, y }) => `${Math.floor(x / width)} ${Math.floor(y / width)}`);
  const expected = [...cells.values()].map((homes) => {
    const [xs, ys] = [homes.map(({ x }) => x), homes.map(({ y }) => y)];
    return {
      count: homes.length,
      sumX: xs.reduce((sum, x) => sum + x),
      sumY: ys.reduce((sum, y) => sum + y),
      minPriceMinor: Math.min(...homes.map(({ price }) => price)),
      bounds: {
        west: Math.min(...xs),
        east: Math.max(...xs),
        north: Math.min(...ys),
        south: Math.max(...ys),
      },
    };
  });
  const { clusters } = group(scattered, zoom);
  expect(clusters).toEqual(expected.sort((a, b) => a.bounds.west - b.bounds.west));
});

test('cells double in width when there are more than 500', () => {
  // A cell is 2^(26 - 22) steps wide at zoom 22.
  const row = (count: number) => homesAt(1, count, (number) => ({ x: 16 * number, y: 0, price: number }));
  expect(group(row(500), 22)).toMatchObject({ rentalIds: idsFrom(1, 500), clusters: [] });
  const { rentalIds, clusters } = group(row(501), 22);
  expect(rentalIds).toEqual([501]);
  expect(clusters).toHaveLength(250);
  expect(clusters[3]).toEqual({
    count: 2,
    sumX: 16 * 6 + 16 * 7,
    sumY: 0,
    minPriceMinor: 6,
    bounds: { west: 16 * 6, east: 16 * 7, north: 0, south: 0 },
  });
});

describe('bounds in a box across the antimeridian', () => {
  const western = (count: number) =>
    homesAt(1, count, (number) => ({ x: GRID_SIZE - 100 + number, y: 50 - number, price: 1 }));
  const eastern = (count: number) => homesAt(101, count, (number) => ({ x: number, y: number, price: 1 }));
  const seam = mercatorX(ACROSS.minLongitude);

  test.each([
    ['a few', [...western(20), ...eastern(30)], GRID_SIZE - 100, 29],
    ['many', [...western(50), ...eastern(151)], GRID_SIZE - 100, 150],
    ['those on its western edge alone', homesAt(1, 1, () => ({ x: seam, y: 0, price: 1 })), seam, seam],
  ])('go eastwards from its western edge: %s', (_, homes, west, east) => {
    expect(group(homes, 0, ACROSS).bounds).toMatchObject({ west, east });
  });

  test('are from west to east without the box', () => {
    const expected = { west: 0, east: GRID_SIZE - 1, north: 0 };
    expect(group([...western(100), ...eastern(20)], 0).bounds).toMatchObject({ ...expected, north: -49 });
  });
});
