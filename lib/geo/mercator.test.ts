import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  codeShift,
  GRID_SIZE,
  latitudeOf,
  longitudeOf,
  mercatorX,
  mercatorY,
  placeCode,
} from '#lib/geo/mercator';

const step = fc.integer({ min: 0, max: GRID_SIZE - 1 });

test('the grid is the square world of map tiles', () => {
  expect([mercatorX(-180), mercatorX(0), mercatorX(180)]).toEqual([0, GRID_SIZE / 2, GRID_SIZE - 1]);
  expect([mercatorY(90), mercatorY(0), mercatorY(-90)]).toEqual([0, GRID_SIZE / 2, GRID_SIZE - 1]);
  expect(mercatorY(85.0511)).toBeLessThan(GRID_SIZE / 100_000);
  // The tile 12/2074/1409 shows the middle of Paris.
  const tile = GRID_SIZE / 2 ** 12;
  expect(Math.floor(mercatorX(2.3522) / tile)).toBe(2074);
  expect(Math.floor(mercatorY(48.8566) / tile)).toBe(1409);
});

test('the middle of a grid step converts back to it', () => {
  fc.assert(
    fc.property(step, step, (x, y) => {
      expect(mercatorX(longitudeOf(x))).toBe(x);
      expect(mercatorY(latitudeOf(y))).toBe(y);
    }),
  );
});

test('places share a map cell if the high bits of their codes are equal', () => {
  const near = fc.integer({ min: -5000, max: 5000 });
  const clamp = (value: number) => Math.min(GRID_SIZE - 1, Math.max(0, value));
  fc.assert(
    fc.property(step, step, near, near, fc.integer({ min: 2, max: 28 }), (x, y, right, down, shift) => {
      const [otherX, otherY] = [clamp(x + right), clamp(y + down)];
      const cell = (code: number) => Math.floor(code / 2 ** codeShift(shift));
      const isShared = x >> shift === otherX >> shift && y >> shift === otherY >> shift;
      expect(cell(placeCode(x, y)) === cell(placeCode(otherX, otherY))).toBe(isShared);
    }),
    { numRuns: 2000 },
  );
});
