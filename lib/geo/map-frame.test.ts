import { expect, test } from 'vitest';
import { frameOf } from './map-frame.ts';

const place = (longitude: number, latitude: number, count: number) => ({
  count,
  bounds: [longitude - 1, latitude - 1, longitude + 1, latitude + 1] as const,
});

test('places close together are framed completely', () => {
  const all = [-10, 36, 20, 48] as const;
  expect(frameOf([place(-9, 37, 5), place(19, 47, 95)], all)).toEqual(all);
});

test('of homes all over the world, the densest group is framed', () => {
  const places = [place(10, 45, 500), place(25, 38, 400), place(-120, 37, 40), place(150, -32, 40)];
  expect(frameOf(places, [-121, -33, 151, 46])).toEqual([9, 37, 26, 46]);
});

test('the antimeridian does not separate neighbours', () => {
  const places = [place(178, -38, 450), place(-179, -17, 500), place(10, 45, 30)];
  expect(frameOf(places, [-180, -39, 179, 46])).toEqual([177, -39, -178, -16]);
});

test('homes spread evenly over the world are all framed', () => {
  const all = [-160, -45, 176, 70] as const;
  expect(
    frameOf([place(-150, -40, 50), place(-30, 60, 50), place(60, 0, 50), place(170, -40, 50)], all),
  ).toEqual(all);
});
