import { expect, test } from 'vitest';
import {
  boundsAround,
  boundsOfSearch,
  boundsOfView,
  longitudeNear,
  unwrapped,
  wrapLongitude,
} from './map-box.ts';

test('bounds are rounded to about a pixel, more precisely at higher zooms', () => {
  expect(boundsOfView([1.23456, 43.98765, 4.56789, 46.12345], 5)).toEqual([1.23, 43.99, 4.57, 46.12]);
  expect(boundsOfView([1.23456, 43.98765, 4.56789, 46.12345], 12)).toEqual([
    1.2346, 43.9877, 4.5679, 46.1235,
  ]);
});

test('a map dragged around the world shows the same area', () => {
  expect(boundsOfView([361, 10, 364, 12], 5)).toEqual(boundsOfView([1, 10, 4, 12], 5));
  expect(boundsOfView([-359, 10, -356, 12], 5)).toEqual([1, 10, 4, 12]);
});

test('bounds across the antimeridian have west greater than east, and unwrap to one piece', () => {
  const bounds = boundsOfView([170, -20, 190, -10], 5);
  expect(bounds).toEqual([170, -20, -170, -10]);
  expect(unwrapped(bounds)).toEqual([170, -20, 190, -10]);
});

test('bounds are limited to the whole world, without the poles', () => {
  expect(boundsOfView([-300, -89, 200, 89], 1)).toEqual([-180, -85, 180, 85]);
});

test('a place is shown on the copy of the world that the map shows', () => {
  expect(longitudeNear(-179, 178)).toBe(181);
  expect(longitudeNear(2, 3)).toBe(2);
  expect(longitudeNear(2, 363)).toBe(362);
  expect(wrapLongitude(181)).toBe(-179);
});

test('a box is read from the query string, and is null when an edge is missing', () => {
  const values = new URLSearchParams('min_latitude=1&max_latitude=2&min_longitude=3&max_longitude=4');
  expect(boundsOfSearch(values)).toEqual([3, 1, 4, 2]);
  values.delete('max_longitude');
  expect(boundsOfSearch(values)).toBeNull();
});

test('an area around a position reaches equally far to each side', () => {
  expect(boundsAround(0, 0, 111.195)).toEqual([-1, -1, 1, 1]);
  expect(boundsAround(60, 10, 111.195)).toEqual([8, 59, 12, 61]);
});

test('an area around a position crosses the antimeridian, and has all longitudes near a pole', () => {
  expect(boundsAround(-17, 179.9, 100)).toEqual([178.96, -17.9, -179.16, -16.1]);
  expect(boundsAround(90, 10, 2000)).toEqual([-180, 67.01, 180, 85]);
});
