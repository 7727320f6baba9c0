import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TimeSlice } from '#lib/event-loop/time-slice';
import type { GeographicArea, GeographicPoint } from '#lib/geo/grid-area';
import { gridArea } from '#lib/geo/grid-area';
import { GRID_SIZE, latitudeOf, longitudeOf, mercatorX, mercatorY, placeCode } from '#lib/geo/mercator';
import { anyAreaOf } from '#lib/geo/testing/any-area';
import { addEntriesInArea } from '#lib/search/memory/area-entries';
import { emptyBitmap } from '#lib/search/memory/bitmap';
import { membersOf } from '#lib/search/memory/testing/bitmap-of';
import { naiveIsInArea } from '#lib/search/testing/naive-area';

function codeOf({ latitude, longitude }: GeographicPoint): number {
  return placeCode(mercatorX(longitude), mercatorY(latitude));
}

/** Sorts places as a search index does, by place code. */
function alongTheMap<Each extends GeographicPoint>(places: readonly Each[]): readonly Each[] {
  return places.toSorted((first, second) => codeOf(first) - codeOf(second));
}

/** Finds the entries in an area among places that are sorted along the map, and counts the places that are compared one by one. */
async function search(places: readonly GeographicPoint[], area: GeographicArea) {
  const found = emptyBitmap(places.length);
  let comparedCount = 0;
  const mapX = new Proxy(
    Int32Array.from(places, ({ longitude }) => mercatorX(longitude)),
    {
      get(column, entry) {
        comparedCount += 1;
        return Reflect.get(column, entry);
      },
    },
  );
  const index = {
    size: places.length,
    placeCodes: Float64Array.from(places, codeOf),
    columns: { mapX, mapY: Int32Array.from(places, ({ latitude }) => mercatorY(latitude)) },
  };
  await addEntriesInArea(found, index, gridArea(area), new TimeSlice());
  return { entries: membersOf(found), comparedCount };
}

function naiveEntries(places: readonly GeographicPoint[], area: GeographicArea): readonly number[] {
  return [...places.entries()].flatMap(([entry, place]) => (naiveIsInArea(place, area) ? [entry] : []));
}

const WIDTH = GRID_SIZE / 64;
/** Returns the point at columns and rows of 1/64 of the world from its north-western corner. */
const onMap = (column: number, row: number): GeographicPoint => ({
  longitude: longitudeOf(column * WIDTH),
  latitude: latitudeOf(row * WIDTH),
});

/** Returns the place at a point of the grid. */
const at = (x: number, y: number): GeographicPoint => ({
  longitude: longitudeOf(x),
  latitude: latitudeOf(y),
});

test.each([
  [
    'northern',
    [2_007, 2_015],
    [
      [2_007, 2_015],
      [2_000, 2_080],
      [2_030, 2_080],
    ],
  ],
  [
    'southern',
    [2_007, 2_000],
    [
      [2_007, 2_000],
      [2_030, 1_920],
      [1_990, 1_920],
    ],
  ],
  [
    'western',
    [2_015, 2_007],
    [
      [2_015, 2_007],
      [2_080, 2_030],
      [2_080, 2_001],
    ],
  ],
  [
    'eastern',
    [2_000, 2_007],
    [
      [2_000, 2_007],
      [1_920, 2_001],
      [1_920, 2_030],
    ],
  ],
] as const)(
  'an area whose %s corner alone lies in a square of many places has the place there',
  async (_, corner, points) => {
    // A square of sixteen points to a side, filled but for the row and the column of the corner.
    const others = Array.from(
      { length: 16 * 16 },
      (__, place) => [2_000 + (place & 15), 2_000 + (place >> 4)] as const,
    );
    const places = alongTheMap(
      [corner, ...others.filter(([x, y]) => x !== corner[0] && y !== corner[1])].map(([x, y]) => at(x, y)),
    );
    const area = { points: points.map(([x, y]) => at(x, y)) };
    const { entries } = await search(places, area);
    expect(entries).toEqual(naiveEntries(places, area));
    expect(
      entries.map((entry) => [
        mercatorX(places[entry]?.longitude ?? 0),
        mercatorY(places[entry]?.latitude ?? 0),
      ]),
    ).toEqual([corner]);
  },
);

describe('a lattice of 64 by 64 places', () => {
  const lattice = alongTheMap(
    Array.from({ length: 64 * 64 }, (_, number) => onMap((number % 64) + 0.5, Math.floor(number / 64) + 0.5)),
  );

  test('only the squares of 64 places that an edge cuts are compared place by place', async () => {
    const area = { points: [onMap(9, 51), onMap(31, 51), onMap(31, 20), onMap(9, 20)] };
    const { entries, comparedCount } = await search(lattice, area);
    expect(entries).toEqual(naiveEntries(lattice, area));
    expect(entries).toHaveLength((31 - 9) * (51 - 20));
    // Three by five squares, without the three in the middle.
    expect(comparedCount).toBe((15 - 3) * 64);
  });

  test('an area across the antimeridian has places on both sides', async () => {
    const area = { points: [onMap(60.2, 40), onMap(5.7, 44), onMap(5.7, 22), onMap(60.2, 30)] };
    const { entries } = await search(lattice, area);
    expect(entries).toEqual(naiveEntries(lattice, area));
    expect(entries.some((entry) => (lattice[entry]?.longitude ?? 0) > 0)).toBe(true);
    expect(entries.some((entry) => (lattice[entry]?.longitude ?? 0) < 0)).toBe(true);
  });

  test('a corner in the last row of a square, west of it, counts once', async () => {
    const lastRow = 16 - 1 / WIDTH;
    const isMoved = ({ longitude, latitude }: GeographicPoint) =>
      mercatorX(longitude) === 20.5 * WIDTH && mercatorY(latitude) === 15.5 * WIDTH;
    const places = alongTheMap(lattice.map((place) => (isMoved(place) ? onMap(20.5, lastRow) : place)));
    // The edge at column 20.8 cuts the square of the moved place.
    const area = {
      points: [onMap(4, 2), onMap(4, lastRow), onMap(5, 30), onMap(20.8, 30), onMap(20.8, 2)],
    };
    const { entries } = await search(places, area);
    expect(entries).toEqual(naiveEntries(places, area));
    expect(entries).toContain(
      places.findIndex(({ latitude }) => mercatorY(latitude) === Math.round(lastRow * WIDTH)),
    );
  });

  test('a southern corner in the first row of a square has the place on it', async () => {
    const isMoved = ({ longitude, latitude }: GeographicPoint) =>
      mercatorX(longitude) === 20.5 * WIDTH && mercatorY(latitude) === 16.5 * WIDTH;
    const places = alongTheMap(lattice.map((place) => (isMoved(place) ? onMap(20.5, 16) : place)));
    const area = { points: [onMap(4, 2), onMap(20.5, 16), onMap(30, 2)] };
    const { entries } = await search(places, area);
    expect(entries).toEqual(naiveEntries(places, area));
    expect(entries).toContain(
      places.findIndex(
        ({ longitude, latitude }) =>
          mercatorX(longitude) === 20.5 * WIDTH && mercatorY(latitude) === 16 * WIDTH,
      ),
    );
  });

  /** Corners in columns and rows; those in column 15 lie in the last column of its square. */
  const CORNERS: readonly [name: string, corners: readonly (readonly [column: number, row: number])[]][] = [
    [
      'north-western',
      [
        [15, 20.5],
        [30, 20.5],
        [22, 40],
      ],
    ],
    [
      'south-western',
      [
        [15, 20.5],
        [30, 20.5],
        [22, 4],
      ],
    ],
    [
      'southern and western',
      [
        [15, 20.5],
        [30, 4],
        [40, 4],
      ],
    ],
  ];
  test.each(CORNERS)('a %s corner in the last column of a square has the place on it', async (_, corners) => {
    const lastColumn = 16 - 1 / WIDTH;
    const cornerOf = (x: number, y: number) => onMap(x === 15 ? lastColumn : x, y);
    const isMoved = ({ longitude, latitude }: GeographicPoint) =>
      mercatorX(longitude) === 15.5 * WIDTH && mercatorY(latitude) === 20.5 * WIDTH;
    const places = alongTheMap(lattice.map((place) => (isMoved(place) ? cornerOf(15, 20.5) : place)));
    const area = { points: corners.map(([x, y]) => cornerOf(x, y)) };
    const { entries } = await search(places, area);
    expect(entries).toEqual(naiveEntries(places, area));
    expect(entries).toContain(
      places.findIndex(({ longitude }) => mercatorX(longitude) === Math.round(lastColumn * WIDTH)),
    );
  });
});

test('more than 64 places in four by four grid steps, which share a place code, are compared', async () => {
  const [x, y] = [GRID_SIZE / 4, GRID_SIZE / 4];
  const block = Array.from({ length: 9_000 }, (_, number) => ({
    longitude: longitudeOf(x + (number % 4)),
    latitude: latitudeOf(y + (number % 3)),
  }));
  const corner = (right: number, down: number) => ({
    longitude: longitudeOf(x + right),
    latitude: latitudeOf(y + down),
  });
  // The diagonal of a square: its columns and rows are (0, 0), (1, 1) and (2, 2) and those south-west of them.
  const area = { points: [corner(0, 0), corner(0, 2), corner(2, 2)] };
  const { entries, comparedCount } = await search(block, area);
  expect(entries).toEqual(
    Array.from(block.keys()).filter((number) => number % 4 <= 2 && number % 4 <= number % 3),
  );
  expect(comparedCount).toBe(9_000);
});

test('generated areas have the places within them, and on their edges and corners', async () => {
  const latitude = fc.oneof(
    fc.double({ min: -90, max: 90, noNaN: true }),
    fc.double({ min: 46, max: 46.01, noNaN: true }),
    fc.integer({ min: 40, max: 50 }),
  );
  const longitude = fc.oneof(
    fc.double({ min: -180, max: 180, noNaN: true }),
    fc.double({ min: 7, max: 7.01, noNaN: true }),
    fc.integer({ min: 0, max: 15 }),
    fc.constantFrom(-180, 180),
  );
  const anyPlaces = fc.array(fc.record({ latitude, longitude }), {
    minLength: 20,
    maxLength: 300,
    size: 'max',
  });
  await fc.assert(
    fc.asyncProperty(
      anyPlaces.chain((places) => fc.tuple(fc.constant(alongTheMap(places)), anyAreaOf(places))),
      async ([places, area]) => {
        expect((await search(places, area)).entries).toEqual(naiveEntries(places, area));
      },
    ),
    { numRuns: 300 },
  );
});
