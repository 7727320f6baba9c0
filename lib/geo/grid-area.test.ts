import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type GridCorner, gridArea, gridCorners, isSimple, isWithin, sideOf } from '#lib/geo/grid-area';
import { GRID_SIZE, latitudeOf, longitudeOf, mercatorX, mercatorY } from '#lib/geo/mercator';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });
const corner = (x: number, y: number): GridCorner => ({ x, y });
const corners = (...pairs: (readonly [number, number])[]) => pairs.map(([x, y]) => corner(x, y));

describe('corners on the grid', () => {
  test('keep their order and their degrees', () => {
    expect(gridCorners([at(10, 20), at(-10, 21), at(0, 19)])).toEqual([
      { latitude: 10, longitude: 20, x: mercatorX(20), y: mercatorY(10) },
      { latitude: -10, longitude: 21, x: mercatorX(21), y: mercatorY(-10) },
      { latitude: 0, longitude: 19, x: mercatorX(19), y: mercatorY(0) },
    ]);
  });

  test('continue eastwards across the antimeridian, from whichever side the first one is', () => {
    const eastern = { west: mercatorX(170), east: GRID_SIZE + mercatorX(-170) };
    for (const points of [
      [at(0, 170), at(0, -170), at(10, 175)],
      [at(0, -170), at(10, 175), at(0, 170)],
      [at(10, 175), at(0, 170), at(0, -170)],
    ]) {
      expect(gridArea({ points })).toMatchObject(eastern);
    }
    // Both names of the antimeridian are one step apart.
    expect(gridArea({ points: [at(0, 180), at(0, -180), at(1, -180)] })).toMatchObject({
      west: GRID_SIZE - 1,
      east: GRID_SIZE,
    });
  });

  test('of a polygon 180° wide or around a pole are none', () => {
    expect(gridCorners([at(0, -90), at(0, 0), at(0, 90)])).toBeNull();
    expect(gridCorners([at(0, -90), at(10, 90), at(0, 0)])).toBeNull();
    expect(gridCorners([at(80, 0), at(80, 120), at(80, -120)])).toBeNull();
    expect(gridCorners([at(0, 90.00001), at(0, 0), at(0, -89.99998)])).not.toBeNull();
  });
});

describe('the side of a line', () => {
  test('is negative on the left, positive on the right, and 0 on the line', () => {
    const southwards = { from: corner(5, 0), to: corner(5, 10) };
    expect(sideOf(southwards, 6, 20)).toBeLessThan(0);
    expect(sideOf(southwards, 4, -20)).toBeGreaterThan(0);
    expect(sideOf(southwards, 5, 99)).toBe(0);
  });

  test('is exact for the greatest coordinates, where products exceed 2^53', () => {
    const whole = fc.integer({ min: 0, max: 2 ** 29 - 1 });
    const point = fc.tuple(whole, whole).map(([x, y]) => corner(x, y));
    const exact = (from: GridCorner, to: GridCorner, { x, y }: GridCorner) =>
      BigInt(to.x - from.x) * BigInt(y - from.y) - BigInt(to.y - from.y) * BigInt(x - from.x);
    fc.assert(
      fc.property(
        point,
        point,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.integer({ min: -1, max: 1 }),
        point,
        (from, to, share, offset, other) => {
          // A point near the line, where the two products are almost equal.
          const near = corner(
            Math.round(from.x + share * (to.x - from.x)) + offset,
            Math.round(from.y + share * (to.y - from.y)),
          );
          for (const seen of [near, other]) {
            const wanted = exact(from, to, seen);
            expect(Math.sign(sideOf({ from, to }, seen.x, seen.y)) + 0).toBe(
              wanted > 0n ? 1 : wanted < 0n ? -1 : 0,
            );
          }
        },
      ),
      { numRuns: 2_000 },
    );
    // Exact products that differ by 1: 2^28 * 2^28 and (2^28 - 1) * (2^28 + 1).
    const edge = { from: corner(0, 0), to: corner(2 ** 28, 2 ** 28 + 1) };
    expect(sideOf(edge, 2 ** 28 - 1, 2 ** 28)).toBe(1);
  });
});

/** Returns the whole numbers x and y from 0 on for which width * y - height * x is 1; null where there are none. */
function oneBeside(width: bigint, height: bigint): readonly [number, number] | null {
  let [rest, next, factor, nextFactor] = [width, height, 0n, 1n];
  while (next !== 0n) {
    const quotient = rest / next;
    [rest, next] = [next, rest - quotient * next];
    [factor, nextFactor] = [nextFactor, factor - quotient * nextFactor];
  }
  // Now factor * height is 1 modulo width, unless they have a common divisor.
  if (rest !== 1n) return null;
  const x = (width - factor) % width;
  return [Number(x), Number((1n + height * x) / width)];
}

test('the side of a line is exact for points as near to it as the grid permits', () => {
  const long = fc.integer({ min: 2 ** 28, max: 2 ** 29 - 1 });
  fc.assert(
    fc.property(long, long, fc.boolean(), (width, height, isMirrored) => {
      const near = oneBeside(BigInt(width), BigInt(height));
      fc.pre(near !== null);
      const [x = 0, y = 0] = near ?? [];
      // Mirrored at the diagonal, the point is on the other side.
      const side = isMirrored
        ? sideOf({ from: corner(0, 0), to: corner(height, width) }, y, x)
        : sideOf({ from: corner(0, 0), to: corner(width, height) }, x, y);
      expect(side).toBe(isMirrored ? -1 : 1);
    }),
    { numRuns: 1_000 },
  );
});

describe('a point', () => {
  /** A square with a notch from the north, whose tip is at (5, 5). */
  const notched = gridOf(corners([0, 0], [5, 5], [10, 0], [10, 10], [0, 10]));

  function gridOf(all: readonly GridCorner[]) {
    return gridArea({ points: all.map(({ x, y }) => at(latitudeOf(y), longitudeOf(x))) }).edges;
  }

  test('lies within edges, or on them, or outside', () => {
    const rows = Array.from({ length: 13 }, (_, row) =>
      Array.from({ length: 13 }, (__, column) => (isWithin(notched, column - 1, row - 1) ? '#' : '.')).join(
        '',
      ),
    );
    expect(rows).toEqual([
      '.............',
      '.#.........#.',
      '.##.......##.',
      '.###.....###.',
      '.####...####.',
      '.#####.#####.',
      '.###########.',
      '.###########.',
      '.###########.',
      '.###########.',
      '.###########.',
      '.###########.',
      '.............',
    ]);
  });

  test('is on the other side of an odd number of edges that are left out', () => {
    expect(isWithin([], 3, 3)).toBe(false);
    expect(isWithin([], 3, 3, true)).toBe(true);
    const [, , eastern] = notched;
    expect(eastern ? isWithin([eastern], 20, 5, true) : null).toBe(false);
  });
});

describe('a simple polygon', () => {
  test.each([
    [
      'a triangle',
      true,
      [
        [0, 0],
        [4, 0],
        [0, 3],
      ],
    ],
    [
      'a corner on a straight line',
      true,
      [
        [0, 0],
        [2, 0],
        [4, 0],
        [0, 3],
      ],
    ],
    [
      'a star without crossings',
      true,
      [
        [0, 0],
        [2, 3],
        [4, 0],
        [3, 5],
        [2, 9],
        [1, 5],
      ],
    ],
    [
      'two points',
      false,
      [
        [0, 0],
        [4, 0],
      ],
    ],
    [
      'a line there and back',
      false,
      [
        [0, 0],
        [2, 0],
        [4, 0],
      ],
    ],
    [
      'a bow tie',
      false,
      [
        [0, 0],
        [4, 4],
        [4, 0],
        [0, 4],
      ],
    ],
    [
      'a corner on another edge',
      false,
      [
        [0, 0],
        [8, 0],
        [8, 8],
        [4, 0],
        [0, 8],
      ],
    ],
    [
      'a corner twice',
      false,
      [
        [0, 0],
        [4, 0],
        [2, 2],
        [4, 4],
        [0, 4],
        [2, 2],
      ],
    ],
    [
      'an edge along another one',
      false,
      [
        [0, 0],
        [8, 0],
        [8, 4],
        [6, 0],
        [2, 0],
        [0, 4],
      ],
    ],
    [
      'a spike',
      false,
      [
        [0, 0],
        [4, 0],
        [8, 0],
        [4, 0],
        [4, 4],
      ],
    ],
    [
      'a spike into the last edge',
      false,
      [
        [0, 0],
        [4, 0],
        [4, 4],
        [0, 4],
        [0, -4],
      ],
    ],
  ] as const)('%s: %s', (_, isIt, pairs) => {
    const polygon = corners(...pairs);
    for (let turn = 0; turn < polygon.length; turn++) {
      const turned = [...polygon.slice(turn), ...polygon.slice(0, turn)];
      expect(isSimple(turned)).toBe(isIt);
      expect(isSimple(turned.toReversed())).toBe(isIt);
    }
  });
});
