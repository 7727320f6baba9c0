import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packLines, unpackLines } from '#lib/geo/basemap/packed-lines';
import { simplify } from '#lib/geo/basemap/simplify';

test('decoded lines lie on the grid, in order and with their ranks', () => {
  const points = fc.uniqueArray(
    fc.tuple(fc.integer({ min: -18_000, max: 18_000 }), fc.integer({ min: -9000, max: 9000 })),
    {
      minLength: 2,
      maxLength: 30,
      selector: String,
    },
  );
  const lines = fc.array(fc.record({ rank: fc.nat(300), points }), { maxLength: 10 });
  fc.assert(
    fc.property(lines, (wanted) => {
      const inDegrees = wanted.map(({ rank, points: line }) => ({
        rank,
        points: line.map(([x, y]) => [x / 100, y / 100]),
      }));
      expect(unpackLines(packLines(inDegrees, 100))).toEqual(inDegrees);
    }),
  );
});

test('a line that shrinks to one point is dropped', () => {
  const speck = {
    rank: 0,
    points: [
      [8.001, 46.001],
      [8.002, 46.002],
    ],
  };
  expect(unpackLines(packLines([speck], 100))).toEqual([]);
});

test('simplifying keeps the ends and every significant corner', () => {
  const line = [
    [0, 0],
    [1, 0.001],
    [2, 0],
    [3, 1],
    [4, 0],
  ];
  expect(simplify(line, 0.01)).toEqual([
    [0, 0],
    [2, 0],
    [3, 1],
    [4, 0],
  ]);
});
