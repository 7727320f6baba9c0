import { expect, test } from 'vitest';
import { unwrap, unwrapRing } from '#lib/geo/basemap/antimeridian';

test('a ring that does not cross the antimeridian is unchanged', () => {
  const ring = [
    [10, 10],
    [20, 10],
    [20, 20],
    [10, 10],
  ];
  expect(unwrapRing(ring)).toEqual(ring);
});

test('a ring across the antimeridian continues beyond 180° and closes', () => {
  const ring = unwrapRing([
    [178, -16],
    [-179, -16],
    [-179, -17],
    [178, -17],
    [178, -16],
  ]);
  expect(ring.map(([longitude]) => longitude)).toEqual([178, 181, 181, 178, 178]);
});

test('a line that goes around the world and back has no jump', () => {
  const longitudes = unwrap([-170, 170, 100, -20, -150, 150].map((longitude) => [longitude, 0])).map(
    ([x]) => x,
  );
  expect(longitudes).toEqual([-170, -190, -260, -380, -510, -570]);
});

test.each([
  ['eastward', 1],
  ['westward', -1],
])('a ring around the south pole, %s, is cut at 180° and closed along the pole', (_, direction) => {
  const ring = unwrapRing(
    [0, 90, 180, -90, 0].map((longitude) => [longitude * direction, longitude === 90 ? -70 : -60]),
  );
  expect(ring[0]).toEqual(ring.at(-1));
  expect(ring.map(([longitude = 0]) => longitude).sort((a, b) => a - b)).toEqual([
    -180, -180, -180, -90, 0, 90, 180, 180,
  ]);
  expect(ring.filter(([, latitude]) => latitude === -90)).toEqual([
    [180, -90],
    [-180, -90],
  ]);
});
