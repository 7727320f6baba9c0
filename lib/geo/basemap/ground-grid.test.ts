import fc from 'fast-check';
import { expect, test } from 'vitest';
import { levelFor, levelsOf, sampleTile } from '#lib/geo/basemap/ground-grid';

const COLUMNS = 720;
const ROWS = 360;

const gridOf = (valueAt: (column: number, row: number) => number) =>
  levelsOf({
    columns: COLUMNS,
    rows: ROWS,
    values: Int8Array.from({ length: COLUMNS * ROWS }, (_, cell) =>
      valueAt(cell % COLUMNS, Math.floor(cell / COLUMNS)),
    ),
  });

test('each level has half the columns and rows of the previous one, and its averages', () => {
  const levels = gridOf((column) => (column % 2 === 0 ? 20 : 60));
  expect(levels.map(({ columns, rows }) => [columns, rows])).toEqual([
    [720, 360],
    [360, 180],
    [180, 90],
    [90, 45],
    [45, 22],
  ]);
  expect(new Set(levels[1]?.values)).toEqual(new Set([40]));
});

test('a tile takes the level whose cells are not smaller than its own', () => {
  const levels = gridOf(() => 0);
  // At zoom 3 a tile is 45° wide, which are 90 cells of this grid.
  expect(levelFor(levels, 3, 90)).toBe(0);
  expect(levelFor(levels, 3, 45)).toBe(1);
  expect(levelFor(levels, 9, 45)).toBe(0);
});

test('samples are between the values around them, for any tile', () => {
  const levels = gridOf((column, row) => ((column * 31 + row * 17) % 255) - 127);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 7 }), fc.nat(), fc.nat(), (zoom, x, y) => {
      const samples = sampleTile(levels, 16, [zoom, x % 2 ** zoom, y % 2 ** zoom]);
      expect(samples.length).toBe(18 * 18);
      expect(samples.every((value) => value >= -1 && value <= 1)).toBe(true);
    }),
  );
});

test('the easternmost tile continues in the west', () => {
  const levels = gridOf((column) => (column < 4 ? 127 : 0));
  const cells = 16;
  const samples = sampleTile(levels, cells, [5, 31, 16]);
  // The cells beyond the tile's eastern edge are at 180° W.
  expect(samples[cells + 1]).toBeCloseTo(1, 1);
  expect(samples[cells - 1]).toBeCloseTo(0, 1);
});

test('the north of a tile has the values of the north', () => {
  const levels = gridOf((_, row) => (row < ROWS / 2 ? 127 : -127));
  const samples = sampleTile(levels, 16, [0, 0, 0]);
  expect(samples[0]).toBe(1);
  expect(samples.at(-1)).toBe(-1);
});
