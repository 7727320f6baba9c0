import { expect, test } from 'vitest';
import { readAtlas } from '#lib/geo/basemap/atlas';
import { readCoast } from '#lib/geo/basemap/coast';
import { type CutTile, cutWorld, placeLabels } from '#lib/geo/basemap/cut';
import { project } from '#lib/geo/basemap/mercator';
import { readRelief } from '#lib/geo/basemap/relief';
import { SEAS } from '#lib/geo/basemap/seas';
import { readSettlements } from '#lib/geo/basemap/settlements';
import {
  BUFFER,
  DETAIL_ZOOM,
  EXTENT,
  type MarkGrid,
  readTone,
  type Steps,
  walkSteps,
} from '#lib/geo/basemap/tile';
import { readWaters } from '#lib/geo/basemap/waters';

const MAX_ZOOM = 6;
const atlas = readAtlas();
const places = [
  {
    zoom: 2,
    isCapital: true,
    population: 2e6,
    longitude: 2.3522,
    latitude: 48.8566,
    names: { default: 'Paris' },
  },
  {
    zoom: 9,
    isCapital: false,
    population: 8e3,
    longitude: 7.7486,
    latitude: 46.0207,
    names: { default: 'Zermatt' },
  },
];
const cut = cutWorld(
  {
    atlas,
    coast: readCoast(),
    waters: readWaters(),
    relief: await readRelief(),
    settlements: readSettlements(MAX_ZOOM),
  },
  placeLabels({ atlas, places, seas: SEAS }, MAX_ZOOM),
  MAX_ZOOM,
);

/** Cuts the tile of a zoom at a point in degrees, and converts the point to the tile's coordinates. */
function tileAt(longitude: number, latitude: number, zoom: number): { tile: CutTile; x: number; y: number } {
  const point = project(longitude, latitude);
  const [worldX, worldY] = [point.x * 2 ** zoom, point.y * 2 ** zoom];
  const [column, row] = [Math.floor(worldX), Math.floor(worldY)];
  return {
    tile: cut(zoom, column, row),
    x: (worldX - column) * EXTENT,
    y: (worldY - row) * EXTENT,
  };
}

function isInside(x: number, y: number, rings: readonly Steps[]): boolean {
  let inside = false;
  for (const ring of rings) {
    const points: { x: number; y: number }[] = [];
    walkSteps(ring, (pointX, pointY) => points.push({ x: pointX, y: pointY }));
    points.forEach((b, index) => {
      const a = points.at(index - 1) ?? b;
      if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
    });
  }
  return inside;
}

function isLand(longitude: number, latitude: number, zoom: number): boolean {
  const { tile, x, y } = tileAt(longitude, latitude, zoom);
  if (typeof tile === 'string') return tile === 'ice';
  return isInside(x, y, tile.land);
}

test.each([
  ['Madrid', -3.7, 40.4],
  ['Berlin', 13.4, 52.5],
  ['Corsica', 9.1, 42.2],
  ['Mallorca', 3, 39.6],
  ['Alice Springs', 133.9, -23.7],
  ['Chukotka west of 180°', 178, 67.5],
  ['Chukotka east of 180°', -177, 66.5],
  ['Wrangel Island west of 180°', 179.5, 71.2],
  ['Wrangel Island east of 180°', -179, 71.2],
  ['Vanua Levu', 179, -16.7],
  ['the South Pole’s plateau at 180°', 179.99, -84.8],
])('%s is land at every zoom from 4 on', (_, longitude, latitude) => {
  for (let zoom = 4; zoom <= MAX_ZOOM; zoom++) expect(isLand(longitude, latitude, zoom)).toBe(true);
});

test.each([
  ['the Bay of Biscay', -5, 45.5],
  ['the Adriatic', 15, 43],
  ['the Caspian Sea', 50.5, 42],
  ['the Bering Sea at 180°', 180, 60],
  ['the Pacific on the latitude of Chukotka’s streak', -150, 5],
  ['the Arctic Ocean', 0, 84],
])('%s is sea at every zoom', (_, longitude, latitude) => {
  for (let zoom = 2; zoom <= MAX_ZOOM; zoom++) expect(isLand(longitude, latitude, zoom)).toBe(false);
});

test('Taveuni and its neighbours appear on both sides of the antimeridian', () => {
  const zoom = 6;
  const row = Math.floor(project(180, -16.7).y * 2 ** zoom);
  for (const column of [0, 2 ** zoom - 1]) {
    const tile = cut(zoom, column, row);
    expect(typeof tile === 'object' && 'land' in tile && tile.land.length > 0).toBe(true);
  }
});

test('no ring and no border jumps across the antimeridian', () => {
  const shapes = [readCoast(), ...atlas.countries.map(({ shape }) => shape)];
  const lines = [...shapes.flatMap(({ coordinates }) => coordinates.flat()), ...atlas.borders.coordinates];
  const polar = lines.filter((line) => line.some(([, latitude]) => latitude === -90));
  expect(polar.length).toBe(1);
  const jumps = lines.filter((line) =>
    line.some(([longitude = 0, latitude], index) => {
      const [previous = longitude] = line[index - 1] ?? [];
      return latitude !== -90 && Math.abs(longitude - previous) > 180;
    }),
  );
  expect(jumps).toEqual([]);
});

test('shapes stay within the tile and its buffer', () => {
  const { tile } = tileAt(13.4, 52.5, 5);
  if (typeof tile === 'string') throw new Error('Berlin’s tile has borders');
  if (typeof tile.countries === 'number') throw new Error('Berlin’s tile has several countries');
  for (const line of [...tile.land, ...tile.borders, ...tile.countries.flat()]) {
    walkSteps(line, (x, y) => {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(-BUFFER);
      expect(Math.max(x, y)).toBeLessThanOrEqual(EXTENT + BUFFER);
    });
  }
});

test.each([
  ['Lake Geneva', 6.6, 46.45],
  ['Lake Constance', 9.4, 47.6],
  ['Lake Victoria', 33, -1],
  ['Lake Superior', -88, 47.7],
  ['Lake Garda', 10.67, 45.57],
  ['Lake Maggiore', 8.7, 46.02],
  ['Lake Iseo', 10.06, 45.77],
])('%s is a lake', (_, longitude, latitude) => {
  const { tile, x, y } = tileAt(longitude, latitude, 6);
  expect(typeof tile === 'object' && 'lakes' in tile && isInside(x, y, tile.lakes)).toBe(true);
});

test('open water and the middle of Greenland need no file', () => {
  expect(tileAt(-35, 30, 6).tile).toBe('sea');
  expect(tileAt(-40, 72, 6).tile).toBe('ice');
});

test.each([
  ['the North Sea', 3, 56, true],
  ['the northern Adriatic', 13.2, 44.7, true],
  ['the Gulf of Lion near its coast', 4, 43.2, true],
  ['the Bay of Biscay', -6, 45.5, false],
  ['the Ligurian Sea', 8.5, 43.4, false],
  ['the Ionian Sea', 18, 37, false],
])('%s is shallow: %s %s %s', (_, longitude, latitude, isShallow) => {
  for (let zoom = 4; zoom <= MAX_ZOOM; zoom++) {
    const { tile, x, y } = tileAt(longitude, latitude, zoom);
    const found =
      tile === 'shelf' || (typeof tile === 'object' && 'shelf' in tile && isInside(x, y, tile.shelf));
    expect(found).toBe(isShallow);
  }
});

test('an island in a lake is land', () => {
  const { tile, x, y } = tileAt(-82.1, 45.75, 6);
  if (typeof tile === 'string') throw new Error('Lake Huron’s tile is a file');
  expect(isInside(x, y, tile.lakes)).toBe(false);
});

/** Returns the light, colour and snow of the cells at a point. */
function groundAt(longitude: number, latitude: number, zoom: number) {
  const { tile, x, y } = tileAt(longitude, latitude, zoom);
  if (typeof tile === 'string' || tile.ground === undefined) throw new Error('There is no ground');
  const read = (grid: MarkGrid | undefined) => {
    if (grid === undefined) return 0;
    expect(grid.marks.length).toBe((grid.cells + 2) ** 2);
    const cellOf = (value: number) => Math.floor((value / EXTENT) * grid.cells) + 1;
    return readTone(grid.marks, cellOf(y) * (grid.cells + 2) + cellOf(x));
  };
  const { light, colour, snow } = tile.ground;
  return { light: read(light), colour: read(colour), snow: read(snow) };
}

test('light falls from the north-west: slopes that face it are lighter than opposite ones', () => {
  // The two sides of the Caucasus' main ridge.
  expect(groundAt(43.6, 43.5, 6).light).toBeGreaterThan(groundAt(43.2, 42.8, 6).light);
  // The lowlands of Poland are level.
  expect(Math.abs(groundAt(19, 52.3, 6).light)).toBeLessThan(0.15);
});

test.each([
  ['the Amazon’s forest', -62, -5, 0.5, 1],
  ['the Black Forest', 8.2, 48.2, 0.2, 1],
  ['the Sahara', 20, 24, -1, -0.4],
  ['the Taklamakan desert', 83, 38.8, -1, -0.3],
])('the ground of %s has its colour: %s %s from %s to %s', (_, longitude, latitude, least, most) => {
  const { colour } = groundAt(longitude, latitude, 6);
  expect(colour).toBeGreaterThanOrEqual(least);
  expect(colour).toBeLessThanOrEqual(most);
});

test('a small island has the colour of its land, not of the sea around it', () => {
  // Santorini and Mallorca are dry, as the land around them.
  expect(groundAt(25.43, 36.41, 6).colour).toBeLessThan(0.1);
  expect(groundAt(3, 39.6, 6).colour).toBeLessThan(0.3);
  // Madeira's north is forest.
  expect(groundAt(-17, 32.76, 6).colour).toBeGreaterThan(0.1);
});

test('the ground is the same on both sides of a tile’s edge', () => {
  const [left, right] = [cut(6, 33, 22), cut(6, 34, 22)];
  if (typeof left === 'string' || typeof right === 'string') throw new Error('The Alps are files');
  for (const part of ['light', 'colour'] as const) {
    const [west, east] = [left.ground?.[part], right.ground?.[part]];
    if (west === undefined || east === undefined) throw new Error('The Alps have ground');
    const side = west.cells + 2;
    for (let row = 0; row < side; row++) {
      expect(west.marks.slice(row * side + side - 2, (row + 1) * side)).toBe(
        east.marks.slice(row * side, row * side + 2),
      );
    }
  }
});

test.each([
  ['Vatnajökull', -16.8, 64.4, true],
  ['the Caucasus', 42.6, 43.2, true],
  ['the Black Forest', 8.1, 48, false],
  ['Tibet’s plateau', 88, 31.5, false],
  ['the Urals', 59, 58, false],
])('%s is covered by snow all year: %s %s %s', (_, longitude, latitude, isWhite) => {
  expect(groundAt(longitude, latitude, 6).snow > 0.1).toBe(isWhite);
});

test('the haze of a large town covers it, and reaches adjacent tiles', () => {
  const { tile, x, y } = tileAt(2.3488, 48.8534, 6);
  if (typeof tile === 'string') throw new Error('Paris’s tile is a file');
  const [hazeX = 0, hazeY = 0, rank = 0] = tile.haze;
  expect(Math.hypot(hazeX - x, hazeY - y)).toBeLessThan(30);
  expect(2 ** rank).toBeGreaterThan(1000);
});

test('a tile of one country draws its land once', () => {
  const { tile } = tileAt(146, -32, 6);
  expect(tile).toMatchObject({ countries: expect.any(Number) });
});

test('every country with a code is labelled once in the deepest tiles or before', () => {
  const named = new Set<string>();
  for (let zoom = 0; zoom <= MAX_ZOOM; zoom++) {
    for (let x = 0; x < 2 ** zoom; x++) {
      for (let y = 0; y < 2 ** zoom; y++) {
        const tile = cut(zoom, x, y);
        if (typeof tile === 'string') continue;
        for (const label of tile.labels) if (label.kind === 'country') named.add(label.code);
      }
    }
  }
  expect(
    atlas.countries.flatMap(({ code }) => (code === null || code === 'AQ' || named.has(code) ? [] : [code])),
  ).toEqual([]);
});

test('a town is in the tiles from its zoom on, and in a detail tile', () => {
  const townsAt = (longitude: number, latitude: number, zoom: number) => {
    const { tile } = tileAt(longitude, latitude, zoom);
    if (typeof tile === 'string') return [];
    return tile.labels.flatMap((label) => (label.kind === 'town' ? [label.names.default] : []));
  };
  expect(townsAt(2.3522, 48.8566, 4)).toEqual(['Paris']);
  expect(townsAt(7.7486, 46.0207, 5)).not.toContain('Zermatt');
  expect(townsAt(7.7486, 46.0207, MAX_ZOOM)).toEqual([]);
  const labels = placeLabels({ atlas, places, seas: SEAS }, MAX_ZOOM);
  const at = project(7.7486, 46.0207);
  const [x, y] = [at.x, at.y].map((value) => Math.floor(value * 2 ** DETAIL_ZOOM));
  expect(labels.get(`${DETAIL_ZOOM}/${x}/${y}`)).toMatchObject([{ names: { default: 'Zermatt' } }]);
});

test('neighbouring countries never have the same tint', () => {
  const tintOf = (code: string) => atlas.countries.find((country) => country.code === code)?.tint;
  for (const [a, b] of [
    ['FR', 'DE'],
    ['FR', 'ES'],
    ['FR', 'IT'],
    ['DE', 'PL'],
    ['AT', 'CH'],
    ['RU', 'CN'],
    ['US', 'CA'],
  ] as const) {
    expect(tintOf(a)).toBeDefined();
    expect(tintOf(a)).not.toBe(tintOf(b));
  }
});
