import { expect, test } from 'vitest';
import { streetTileOf, streetZoomsOf } from './street-zooms.ts';

const WORLD = { minZoom: 0, maxZoom: 15 };

test('the built-in map is shown up to zoom 9, and streets from zoom 10 on, enlarged beyond the deepest tile', () => {
  const zooms = streetZoomsOf(WORLD, true);
  expect(streetTileOf({ zoom: 9, x: 1, y: 1 }, zooms)).toBeNull();
  expect(streetTileOf({ zoom: 10, x: 7, y: 4 }, zooms)).toEqual({ zoom: 9, x: 3, y: 2 });
  expect(streetTileOf({ zoom: 16, x: 7, y: 4 }, zooms)).toEqual({ zoom: 15, x: 3, y: 2 });
  expect(streetTileOf({ zoom: 19, x: 64, y: 33 }, zooms)).toEqual({ zoom: 15, x: 4, y: 2 });
});

test('without a built-in map streets are shown at all zooms of the archive', () => {
  const zooms = streetZoomsOf(WORLD, false);
  expect(streetTileOf({ zoom: 0, x: 0, y: 0 }, zooms)).toEqual({ zoom: 0, x: 0, y: 0 });
  expect(streetTileOf({ zoom: 3, x: 5, y: 4 }, zooms)).toEqual({ zoom: 2, x: 2, y: 2 });
  expect(streetTileOf({ zoom: 3, x: 5, y: 4 }, streetZoomsOf({ minZoom: 6, maxZoom: 14 }, false))).toBeNull();
});

test('a copy of the world has the tiles of the world, and there is none beyond its northern edge', () => {
  const zooms = streetZoomsOf(WORLD, true);
  expect(streetTileOf({ zoom: 11, x: -1, y: 5 }, zooms)).toEqual({ zoom: 10, x: 1023, y: 2 });
  expect(streetTileOf({ zoom: 11, x: 4, y: -1 }, zooms)).toBeNull();
});
