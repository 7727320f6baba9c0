import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GRID_SIZE, latitudeOf, longitudeOf, mercatorX, mercatorY, placeCode } from '#lib/geo/mercator';
import { emptyBitmap } from '#lib/search/memory/bitmap';
import { addEntriesInBox } from '#lib/search/memory/box-entries';
import { membersOf } from '#lib/search/memory/testing/bitmap-of';
import type { GeographicBox } from '#lib/search/rental-filter';

interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

function codeOf({ latitude: north, longitude: east }: Place): number {
  return placeCode(mercatorX(east), mercatorY(north));
}

/** Sorts places as a search index does, by place code. */
function alongTheMap<Each extends Place>(places: readonly Each[]): readonly Each[] {
  return places.toSorted((first, second) => codeOf(first) - codeOf(second));
}

/** Finds the entries in a box among places that are sorted along the map, and counts the places that are compared one by one. */
function search(places: readonly Place[], box: GeographicBox) {
  const found = emptyBitmap(places.length);
  let comparedCount = 0;
  const latitudes = new Proxy(
    Float64Array.from(places, (place) => place.latitude),
    {
      get(column, entry) {
        comparedCount += 1;
        return Reflect.get(column, entry);
      },
    },
  );
  addEntriesInBox(
    found,
    {
      size: places.length,
      placeCodes: Float64Array.from(places, codeOf),
      columns: { latitudes, longitudes: Float64Array.from(places, (place) => place.longitude) },
    },
    box,
  );
  return { entries: membersOf(found), comparedCount };
}

/** Returns the place at a distance from the north-western corner of the world, in grid steps and fractions of them. */
function placeAt(x: number, y: number): Place {
  return { longitude: longitudeOf(x - 0.5), latitude: latitudeOf(y - 0.5) };
}

/** Returns the box between two places, given like those of `placeAt`. */
function boxOf({ west = 0, east = GRID_SIZE, north = 0, south = GRID_SIZE }): GeographicBox {
  const [start, end] = [placeAt(west, north), placeAt(east, south)];
  return {
    minLongitude: start.longitude,
    maxLongitude: end.longitude,
    minLatitude: end.latitude,
    maxLatitude: start.latitude,
  };
}

describe('a lattice of 64 by 64 places', () => {
  const WIDTH = GRID_SIZE / 64;
  const lattice = alongTheMap(
    Array.from({ length: 64 * 64 }, (_, number) => {
      const [column, row] = [number % 64, Math.floor(number / 64)];
      return { column, row, ...placeAt((column + 0.5) * WIDTH, (row + 0.5) * WIDTH) };
    }),
  );

  /** Returns the entries in some columns, and in the rows from 9 to 50. */
  function entriesIn(isColumn: (column: number) => boolean): readonly number[] {
    return [...lattice.entries()].flatMap(([entry, { column, row }]) =>
      isColumn(column) && row >= 9 && row <= 50 ? [entry] : [],
    );
  }

  const rows = { north: 9 * WIDTH, south: 51 * WIDTH };

  test('only the squares of 64 places on the edge of the box are compared place by place', () => {
    const { entries, comparedCount } = search(lattice, boxOf({ west: 5 * WIDTH, east: 41 * WIDTH, ...rows }));
    expect(entries).toEqual(entriesIn((column) => column >= 5 && column <= 40));
    // Six by six squares, without the four by four in the middle.
    expect(comparedCount).toBe((36 - 16) * 64);
  });

  test('a box across the antimeridian contains the columns on both sides', () => {
    const { entries, comparedCount } = search(
      lattice,
      boxOf({ west: 50 * WIDTH, east: 21 * WIDTH, ...rows }),
    );
    expect(entries).toEqual(entriesIn((column) => column >= 50 || column <= 20));
    // Five by six squares, without the four in the second column; at the antimeridian all are compared.
    expect(comparedCount).toBe((30 - 4) * 64);
  });

  test('a box whose western edge is its eastern edge contains one column', () => {
    const { entries } = search(lattice, boxOf({ west: 10.5 * WIDTH, east: 10.5 * WIDTH, ...rows }));
    expect(entries).toEqual(entriesIn((column) => column === 10));
  });
});

/** A quarter of the world's width: squares begin at its multiples. */
const QUARTER = GRID_SIZE / 4;

test.each([QUARTER - 0.5, QUARTER + 0.5, 2 * QUARTER - 0.5, 2 * QUARTER + 0.5])(
  'places in the same grid step as an edge at %d lie on their side of it',
  (edge) => {
    // Enough places in the square between the first and the second quarter for it to be divided.
    const middle = Array.from({ length: 70 }, () => 1.5 * QUARTER);
    const distances = [...middle, edge - 0.25, edge + 0.25];
    const eastwards = alongTheMap(distances.map((x) => ({ distance: x, ...placeAt(x, 1.5 * QUARTER) })));
    const southwards = alongTheMap(distances.map((y) => ({ distance: y, ...placeAt(1.5 * QUARTER, y) })));
    for (const [places, sides] of [
      [eastwards, { beyond: boxOf({ west: edge }), before: boxOf({ east: edge }) }],
      [southwards, { beyond: boxOf({ north: edge }), before: boxOf({ south: edge }) }],
    ] as const) {
      const entriesWhere = (isIn: (distance: number) => boolean) =>
        [...places.entries()].flatMap(([entry, { distance }]) => (isIn(distance) ? [entry] : []));
      expect(search(places, sides.beyond).entries).toEqual(entriesWhere((distance) => distance > edge));
      expect(search(places, sides.before).entries).toEqual(entriesWhere((distance) => distance < edge));
    }
  },
);

test('places in squares next to the box are not compared', () => {
  // Few enough in each square for it not to be divided.
  const sixtyAt = (x: number, y: number) =>
    Array.from({ length: 60 }, () => placeAt(x * QUARTER, y * QUARTER));
  const places = alongTheMap([...sixtyAt(0.5, 1.5), ...sixtyAt(1.5, 0.5), ...sixtyAt(1.5, 1.5)]);
  const begins = QUARTER + 0.5;
  const { entries, comparedCount } = search(places, boxOf({ west: begins, north: begins }));
  expect(entries).toHaveLength(60);
  expect(comparedCount).toBe(60);
  const ends = QUARTER - 0.5;
  expect(search(places, boxOf({ east: ends, south: ends }))).toEqual({ entries: [], comparedCount: 0 });
});

test('more than 64 places in four by four grid steps, which share a place code, are compared', () => {
  const block = Array.from({ length: 70 }, (_, number) =>
    placeAt(QUARTER + (number % 2 === 0 ? 0.5 : 3.5), QUARTER + 0.5),
  );
  const { entries, comparedCount } = search(block, boxOf({ west: QUARTER + 2.5, south: 3 * QUARTER }));
  expect(entries).toEqual(Array.from({ length: 35 }, (_, number) => 2 * number + 1));
  expect(comparedCount).toBe(70);
});

describe('generated places', () => {
  const latitude = fc.oneof(
    fc.double({ min: -90, max: 90, noNaN: true }),
    fc.double({ min: 46, max: 46.01, noNaN: true }),
  );
  const longitude = fc.oneof(
    fc.double({ min: -180, max: 180, noNaN: true }),
    fc.double({ min: 7, max: 7.01, noNaN: true }),
    fc.constantFrom(-180, 180, 0),
  );
  // Without `size`, fast-check generates some ten places, and squares are never divided.
  const anyPlaces = fc.array(fc.record({ latitude, longitude }), {
    minLength: 1,
    maxLength: 200,
    size: 'max',
  });

  function isInBox({ latitude: north, longitude: east }: Place, box: GeographicBox): boolean {
    if (north < box.minLatitude || north > box.maxLatitude) return false;
    const [isEast, isWest] = [east >= box.minLongitude, east <= box.maxLongitude];
    return box.minLongitude <= box.maxLongitude ? isEast && isWest : isEast || isWest;
  }

  test('a box contains the places within it, including its edges, the poles and both sides of the antimeridian', () => {
    fc.assert(
      fc.property(
        anyPlaces,
        latitude,
        latitude,
        longitude,
        longitude,
        fc.boolean(),
        (unsorted, a, b, c, d, isOwn) => {
          const places = alongTheMap(unsorted);
          const [own = { latitude: 0, longitude: 0 }] = unsorted;
          const box: GeographicBox = {
            minLatitude: Math.min(a, isOwn ? own.latitude : b),
            maxLatitude: Math.max(a, isOwn ? own.latitude : b),
            minLongitude: isOwn ? own.longitude : c,
            maxLongitude: d,
          };
          const expected = [...places.entries()].filter(([, place]) => isInBox(place, box));
          expect(search(places, box).entries).toEqual(expected.map(([entry]) => entry));
        },
      ),
      { numRuns: 25 },
    );
  });
});
