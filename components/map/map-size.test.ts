import { expect, test } from 'vitest';
import { farthestZoom } from './map-size.ts';

test('the world is never lower than the map', () => {
  for (const height of [120, 256, 400, 640, 832, 1300]) {
    expect(256 * 2 ** farthestZoom(height)).toBeGreaterThanOrEqual(height);
  }
});

test('it is no closer than half a zoom more than needed, and never farther than one', () => {
  expect(farthestZoom(832)).toBe(2);
  expect(farthestZoom(500)).toBe(1);
  expect(farthestZoom(0)).toBe(1);
});
