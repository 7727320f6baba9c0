import { expect, test } from 'vitest';
import { GRID_SIZE, mercatorX, mercatorY } from '#lib/geo/mercator';
import {
  boxOf,
  cellShift,
  centreOf,
  gridWidth,
  isOnePlace,
  seamOf,
  unwrapped,
  wrapped,
} from '#lib/search/map-grid';
import { PickedRentals } from '#lib/search/picked-rentals';
import { NO_FILTER } from '#lib/search/rental-filter';
import { selectsAll } from '#lib/search/selection';

const BOX = { minLatitude: 40, maxLatitude: 41, minLongitude: 8, maxLongitude: 9 };
const PACIFIC = { minLatitude: -20, maxLatitude: -10, minLongitude: 170, maxLongitude: -170 };

test('a cell is 64 pixels wide at the zoom of the map', () => {
  expect([0, 2, 20, 22].map(cellShift)).toEqual([26, 24, 6, 4]);
  expect(cellShift(30)).toBe(0);
});

test('bounds of one place', () => {
  expect(isOnePlace({ west: 3, east: 3, north: 4, south: 4 })).toBe(true);
  expect(isOnePlace({ west: 3, east: 4, north: 4, south: 4 })).toBe(false);
  expect(isOnePlace({ west: 3, east: 3, north: 4, south: 5 })).toBe(false);
});

test('the box of a selection is that of its last filter with one', () => {
  const selection = (...boxes: (typeof BOX | null)[]) => ({
    filters: boxes.map((box) => ({ ...NO_FILTER, box })),
    picked: null,
    today: '2026-01-01',
  });
  expect(boxOf(selection(PACIFIC, BOX, null))).toEqual(BOX);
  expect(boxOf(selection(null))).toBeNull();
  expect(boxOf(selection())).toBeNull();
  expect(selectsAll(selection())).toBe(true);
  expect(selectsAll(selection(null, null))).toBe(true);
  expect(selectsAll(selection(null, BOX))).toBe(false);
  expect(selectsAll({ ...selection(null), picked: new PickedRentals([1]) })).toBe(false);
});

test('widths and middles are measured across the antimeridian', () => {
  expect(gridWidth({ west: 5, east: 9 })).toBe(4);
  expect(gridWidth({ west: 9, east: 9 })).toBe(0);
  expect(gridWidth({ west: 9, east: 5 })).toBe(GRID_SIZE - 4);
  expect(centreOf(BOX)).toEqual({
    x: Math.floor((mercatorX(8) + mercatorX(9)) / 2),
    y: Math.floor((mercatorY(40) + mercatorY(41)) / 2),
  });
  // Of the two middle steps, the western one.
  expect(centreOf(PACIFIC).x).toBe(GRID_SIZE - 1);
});

test('x grows eastwards from the western edge of a box across the antimeridian', () => {
  expect(seamOf(null)).toBe(0);
  expect(seamOf(BOX)).toBe(0);
  expect(seamOf(PACIFIC)).toBe(mercatorX(170));
  expect([unwrapped(9, 10), unwrapped(10, 10), unwrapped(11, 10)]).toEqual([GRID_SIZE + 9, 10, 11]);
  expect([wrapped(9), wrapped(GRID_SIZE - 1), wrapped(GRID_SIZE), wrapped(GRID_SIZE + 9)]).toEqual([
    9,
    GRID_SIZE - 1,
    0,
    9,
  ]);
});
