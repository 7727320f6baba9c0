import { describe, expect, test } from 'vitest';
import { GRID_SIZE, mercatorX, placeCode } from '#lib/geo/mercator';
import { countEntries, emptyBitmap, setEntry } from '#lib/search/memory/bitmap';
import { joinBlocks, mapBlocks } from '#lib/search/memory/map-blocks';
import { mapCells } from '#lib/search/memory/map-cells';
import { NO_FILTER } from '#lib/search/rental-filter';

interface Home {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly price: number;
  /** Whether it does not match the search. */
  readonly isOther?: boolean;
}

const ACROSS = { minLatitude: -80, maxLatitude: 80, minLongitude: 170, maxLongitude: -170 };

/** Groups the homes that match for a map at a zoom. Ids are sorted, and cells are from west to east. */
function group(homes: readonly Home[], zoom: number, box: typeof ACROSS | null = null) {
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
    { filters: [{ ...NO_FILTER, box }], campaignSlug: null, today: '2026-02-04' },
    zoom,
  );
  return {
    ...rest,
    rentalIds: rentalIds.toSorted((a, b) => a - b),
    clusters: clusters.toSorted((a, b) => a.bounds.west - b.bounds.west),
  };
}

function homesAt(firstId: number, count: number, at: (number: number) => Omit<Home, 'id'>): readonly Home[] {
  return Array.from({ length: count }, (_, number) => ({ id: firstId + number, ...at(number) }));
}

const idsFrom = (firstId: number, count: number) =>
  Array.from({ length: count }, (_, number) => firstId + number);

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

describe('more than 200 matches at zoom 10', () => {
  // 2^(26 - 10) grid steps.
  const CELL = 2 ** 16;
  const homes = [
    // Along a diagonal of the first cell, so many that they fill whole words of the bitmap.
    ...homesAt(1000, 160, (number) => ({ x: 10 + number, y: 20 + 2 * number, price: 900 - number })),
    // In the same cell and cheaper, but no match.
    ...homesAt(2000, 3, (number) => ({ x: 5000 * number, y: 6000, price: 1, isOther: true })),
    // In the last four by four steps of the second cell: more than 20 on one point.
    ...homesAt(3000, 21, () => ({ x: 2 * CELL - 1, y: CELL - 1, price: 500 })),
    // 20 on one point.
    ...homesAt(4000, 20, () => ({ x: 3 * CELL - 1, y: CELL - 1, price: 500 })),
    { id: 5000, x: 3 * CELL, y: 0, price: 1 },
    { id: 5001, x: 3 * CELL + 1, y: 0, price: 1, isOther: true },
    // Two next to each other, two below each other.
    { id: 6000, x: 4 * CELL + 5, y: 9, price: 300 },
    { id: 6001, x: 4 * CELL + 6, y: 9, price: 301 },
    { id: 7000, x: 5 * CELL + 5, y: 11, price: 401 },
    { id: 7001, x: 5 * CELL + 5, y: 12, price: 400 },
    // In the cell below the first one.
    { id: 8000, x: 1, y: CELL, price: 1 },
  ];
  const map = group(homes, 10);

  test('cells have their totals', () => {
    expect(map.clusters).toEqual([
      {
        count: 160,
        // 160 times 10 and the numbers from 0 to 159; 160 times 20 and twice these numbers.
        sumX: 14_320,
        sumY: 28_640,
        minPriceMinor: 741,
        bounds: { west: 10, east: 169, north: 20, south: 338 },
      },
      {
        count: 21,
        sumX: 21 * (2 * CELL - 1),
        sumY: 21 * (CELL - 1),
        minPriceMinor: 500,
        bounds: { west: 2 * CELL - 1, east: 2 * CELL - 1, north: CELL - 1, south: CELL - 1 },
      },
      {
        count: 2,
        sumX: 8 * CELL + 11,
        sumY: 18,
        minPriceMinor: 300,
        bounds: { west: 4 * CELL + 5, east: 4 * CELL + 6, north: 9, south: 9 },
      },
      {
        count: 2,
        sumX: 10 * CELL + 10,
        sumY: 23,
        minPriceMinor: 400,
        bounds: { west: 5 * CELL + 5, east: 5 * CELL + 5, north: 11, south: 12 },
      },
    ]);
  });

  test('a match alone in its cell is named, and up to 20 that share one point', () => {
    expect(map.rentalIds).toEqual([...idsFrom(4000, 20), 5000, 8000]);
  });

  test('the whole has its count, and the bounds of all cells', () => {
    expect(map.totalCount).toBe(207);
    expect(map.bounds).toEqual({ west: 1, east: 5 * CELL + 5, north: 0, south: CELL });
  });
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
