import { expect, test } from 'vitest';
import { kilometresBetween } from '#lib/geo/distance';

const spot = (latitude: number, longitude: number) => ({ latitude, longitude });

test('distances follow the globe, across the antimeridian and at the poles as well', () => {
  expect(kilometresBetween(spot(52.52, 13.405), spot(48.857, 2.352))).toBeCloseTo(878, -1);
  expect(kilometresBetween(spot(0, 179.5), spot(0, -179.5))).toBeCloseTo(111.2, 0);
  expect(kilometresBetween(spot(90, 0), spot(90, 120))).toBeCloseTo(0, 6);
  expect(kilometresBetween(spot(45, 7), spot(45, 7))).toBe(0);
});
