import { expect, test } from 'vitest';
import { project } from '#lib/geo/basemap/mercator';
import { EXTENT } from '#lib/geo/basemap/tile';
import { HELSINKI, streetTiles } from '#lib/geo/testing/street-archive';
import { vectorTile } from '#lib/geo/testing/vector-tile';
import { readStreetTile } from './read-street-tile.ts';

const ZOOM = 14;

function middleTile(): Uint8Array {
  const { x, y } = project(HELSINKI.longitude, HELSINKI.latitude);
  const tile = streetTiles().find(
    (one) => one.zoom === ZOOM && one.x === Math.floor(x * 2 ** ZOOM) && one.y === Math.floor(y * 2 ** ZOOM),
  );
  if (!tile) throw new Error('The archive has no such tile');
  return tile.bytes;
}

test('a tile of a city has its roads, areas, waters and buildings', () => {
  const tile = readStreetTile(middleTile(), 'en');
  const kinds = tile.roads.map(({ kind, level }) => `${level} ${kind}`);
  expect(kinds).toEqual(expect.arrayContaining(['ground main', 'ground street', 'ground rail']));
  expect(kinds.indexOf('ground street')).toBeLessThan(kinds.indexOf('ground main'));
  expect(tile.fills.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['green', 'plaza']));
  expect(tile.land).toHaveLength(1);
  expect(tile.water.length).toBeGreaterThan(0);
  expect(tile.buildings.length).toBeGreaterThan(50);
});

test('names are in the page’s language, else as they are on the spot', () => {
  const textsIn = (locale: string) =>
    readStreetTile(middleTile(), locale).labels.flatMap((label) => ('text' in label ? [label.text] : []));
  expect(textsIn('sv')).toEqual(expect.arrayContaining(['Helsingfors', 'Centralgatan', 'Gloet']));
  expect(textsIn('de')).toEqual(expect.arrayContaining(['Helsinki', 'Keskuskatu', 'Kluuvi']));
  expect(textsIn('ar')).toContain('هلسنكي');
});

test('a point is named in the one tile that contains it', () => {
  const names = streetTiles()
    .filter(({ zoom }) => zoom === 15)
    .flatMap(({ bytes }) => readStreetTile(bytes, 'en').labels)
    .filter((label) => label.kind === 'locality');
  expect(names).toHaveLength(1);
  expect(names[0]).toMatchObject({ text: 'Helsinki', rank: 11, zoom: 8 });
});

test('pieces of a road have one name', () => {
  const pieces: [number, number][][] = [
    [
      [0, 0],
      [400, 0],
    ],
    [
      [800, 0],
      [400, 0],
    ],
    [
      [800, 0],
      [1200, 20],
    ],
    [
      [3000, 3000],
      [3500, 3000],
    ],
  ];
  const tags = { kind: 'minor_road', kind_detail: 'residential', name: 'Rue Neuve' };
  const bytes = vectorTile([
    { name: 'roads', features: pieces.map((line) => ({ type: 2, tags, geometry: [line] })) },
  ]);
  const lines = readStreetTile(bytes, 'fr').labels.map((label) => ('line' in label ? label.line.length : 0));
  expect(lines.toSorted()).toEqual([2, 4]);
});

test('other units are scaled, and unknown layers, kinds and names are left out', () => {
  const bytes = vectorTile([
    { name: 'weather', features: [{ type: 1, tags: { kind: 'rain' }, geometry: [[1, 1]] }] },
    {
      name: 'roads',
      features: [
        {
          type: 2,
          tags: { kind: 'teleport', name: 'X' },
          geometry: [
            [
              [0, 0],
              [9, 9],
            ],
          ],
        },
      ],
    },
    { name: 'places', features: [{ type: 1, tags: { kind: 'locality', name: '' }, geometry: [[1, 1]] }] },
    { name: 'pois', features: [{ type: 1, tags: { kind: 'bench', name: 'Bench' }, geometry: [[1, 1]] }] },
  ]);
  const tile = readStreetTile(bytes, 'en');
  expect(tile.roads).toEqual([]);
  expect(tile.labels).toEqual([]);
  const earth = vectorTile([
    {
      name: 'earth',
      features: [
        {
          type: 3,
          tags: {},
          geometry: [
            [
              [0, 0],
              [512, 0],
              [512, 512],
              [0, 0],
            ],
          ],
        },
      ],
    },
  ]);
  // The extent is the layer's last field: 4096 becomes 512 in the same two bytes.
  const small = Buffer.concat([earth.subarray(0, -2), Buffer.from([0x80, 0x04])]);
  expect(readStreetTile(small, 'en').land[0]?.[1]).toMatchObject({ x: EXTENT, y: 0 });
});

test('an empty tile is empty, and bytes that are no tile are refused', () => {
  expect(readStreetTile(new Uint8Array(), 'en')).toMatchObject({ land: [], roads: [], labels: [] });
  expect(() => readStreetTile(Buffer.from('<html>404</html>'), 'en')).toThrow(Error);
  const whole = middleTile();
  expect(() => readStreetTile(whole.subarray(0, whole.length >> 1), 'en')).toThrow(Error);
});
