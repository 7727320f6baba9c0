import { describe, expect, test } from 'vitest';
import { GRID_SIZE, placeCode } from '#lib/geo/mercator';
import { isDivisible, quartersOf, worldSquare } from '#lib/search/memory/map-squares';

const HALF = GRID_SIZE / 2;

test('the world is a square of all entries', () => {
  expect(worldSquare(7)).toEqual({ x: 0, y: 0, side: GRID_SIZE, first: 0, end: 7 });
});

test.each([
  ['65 entries', 8, 10, 75, true],
  ['64 entries', 8, 10, 74, false],
  ['the place code of all', 4, 10, 75, false],
])('a square with %s is divided or not', (_, side, first, end, expected) => {
  expect(isDivisible({ x: 0, y: 0, side, first, end })).toBe(expected);
});

/** Returns the place codes of points. */
function codesOf(points: readonly (readonly [x: number, y: number])[]): Float64Array {
  return Float64Array.from(points, ([x, y]) => placeCode(x, y));
}

describe('the quarters of a square', () => {
  test('are in the order of their entries, to the last point of each', () => {
    const last = GRID_SIZE - 1;
    const codes = codesOf([
      [0, 0],
      [HALF - 1, HALF - 1],
      [HALF, 0],
      [0, HALF],
      [HALF - 1, last],
      [HALF, HALF],
    ]);
    expect(quartersOf(worldSquare(6), codes)).toEqual([
      { x: 0, y: 0, side: HALF, first: 0, end: 2 },
      { x: HALF, y: 0, side: HALF, first: 2, end: 3 },
      { x: 0, y: HALF, side: HALF, first: 3, end: 5 },
      { x: HALF, y: HALF, side: HALF, first: 5, end: 6 },
    ]);
  });

  test('are left out without entries', () => {
    const codes = codesOf([
      [HALF, 5],
      [HALF + 9, HALF],
    ]);
    expect(quartersOf(worldSquare(2), codes)).toEqual([
      { x: HALF, y: 0, side: HALF, first: 0, end: 1 },
      { x: HALF, y: HALF, side: HALF, first: 1, end: 2 },
    ]);
  });

  test('are of the entries of the square alone', () => {
    // A square of sixteen points to a side, between entries before and after it.
    const codes = codesOf([
      [0, 0],
      [48, 32],
      [56, 32],
      [56, 40],
      [64, 64],
    ]);
    expect(quartersOf({ x: 48, y: 32, side: 16, first: 1, end: 4 }, codes)).toEqual([
      { x: 48, y: 32, side: 8, first: 1, end: 2 },
      { x: 56, y: 32, side: 8, first: 2, end: 3 },
      { x: 56, y: 40, side: 8, first: 3, end: 4 },
    ]);
  });
});
