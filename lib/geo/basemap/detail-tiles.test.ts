import { brotliDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { detailTiles } from '#lib/geo/basemap/detail';
import { type DetailShapes, packDetailTiles, unpackDetailTiles } from '#lib/geo/basemap/detail-tiles';
import { type BaseMapLabel, BUFFER, DETAIL_ZOOM, EXTENT } from '#lib/geo/basemap/tile';

const TILES = 2 ** DETAIL_ZOOM;
const SIDE = EXTENT + 2 * BUFFER;
const WHOLE = [-BUFFER, -BUFFER, SIDE, 0, 0, SIDE, -SIDE, 0, 0, -SIDE];
const LAKE = [100, 100, 50, 0, 0, 50];
const OSLO: BaseMapLabel = {
  kind: 'town',
  x: 10,
  y: 20,
  zoom: 9,
  until: 12,
  order: 1,
  isCapital: true,
  population: 700_000,
  names: { default: 'Oslo' },
};

test('a tile is its number, then its rings: number of steps, start, steps', () => {
  const island = [-2, 3, 5, 0, 0, -4];
  const bytes = brotliDecompressSync(packDetailTiles([{ x: 0, y: 3, land: [island], lakes: [] }]));
  expect([...bytes]).toEqual([6, 1, 2, 3, 6, 10, 0, 0, 7, 0]);
});

test('tiles are decoded as they were encoded, in any order, with rings of any length', () => {
  const position = fc.integer({ min: -BUFFER, max: EXTENT + BUFFER });
  const step = fc.integer({ min: -SIDE, max: SIDE });
  const ring = fc
    .tuple(position, position, fc.array(fc.tuple(step, step), { maxLength: 200 }))
    .map(([x, y, steps]) => [x, y, ...steps.flat()]);
  const rings = fc.array(ring, { maxLength: 5 });
  const coordinate = fc.nat(TILES - 1);
  const tile = fc.record({ x: coordinate, y: coordinate, land: rings, lakes: rings });
  fc.assert(
    fc.property(fc.array(tile, { maxLength: 10 }), (tiles) => {
      expect([...unpackDetailTiles(packDetailTiles(tiles))]).toEqual(tiles);
    }),
  );
});

test('a tile of land or of sea alone is a mark, also where a lake covers a whole tile of land', () => {
  const tile = (x: number, land: DetailShapes['land'], lakes: DetailShapes['lakes'] = []) => ({
    x,
    y: 7,
    land,
    lakes,
  });
  const shapes = [
    tile(1, []),
    tile(2, [WHOLE]),
    tile(3, [WHOLE, WHOLE]),
    tile(4, [WHOLE], [LAKE]),
    tile(5, [LAKE, WHOLE, WHOLE, WHOLE]),
  ];
  expect([...detailTiles(shapes, new Map())]).toEqual([
    { x: 1, y: 7, content: '.' },
    { x: 2, y: 7, content: '0' },
    { x: 3, y: 7, content: '.' },
    { x: 4, y: 7, content: { land: [WHOLE], lakes: [LAKE], labels: [] } },
    { x: 5, y: 7, content: { land: [WHOLE, LAKE], lakes: [], labels: [] } },
  ]);
});

test('names are in the tile of their place, also where it has no shapes of its own', () => {
  const labels = new Map([
    [`${DETAIL_ZOOM}/1/7`, [OSLO]],
    [`${DETAIL_ZOOM}/2/9`, [OSLO]],
    [`${DETAIL_ZOOM - 1}/1/7`, [OSLO]],
  ]);
  expect([...detailTiles([{ x: 1, y: 7, land: [WHOLE], lakes: [] }], labels)]).toEqual([
    { x: 1, y: 7, content: { land: [WHOLE], lakes: [], labels: [OSLO] } },
    { x: 2, y: 9, content: { land: null, lakes: [], labels: [OSLO] } },
  ]);
});
