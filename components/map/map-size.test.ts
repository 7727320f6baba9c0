import { expect, test } from 'vitest';
import { farthestZoom } from './map-size.ts';

test('the world is at least as high as the map', () => {
  for (const height of [120, 256, 400, 640, 832, 1300]) {
    expect(256 * 2 ** farthestZoom(height)).toBeGreaterThanOrEqual(height);
  }
});

test('the zoom is at most half a step closer than needed, and at least that of one tile', () => {
  expect(farthestZoom(832)).toBe(2);
  expect(farthestZoom(500)).toBe(1);
  expect(farthestZoom(0)).toBe(1);
});
