/**
 * Generates data/base-map/relief.webp and shelf.lines.br from ETOPO5, NOAA's heights and depths of the Earth on a grid of
 * five minutes of arc (public domain). A developer runs it when the source changes; the results are committed.
 *
 * The picture is two grids one above the other, RELIEF_COLUMNS × RELIEF_ROWS each, from 180° W and 90° N: the light that
 * falls from the north-west on the land (128 on flat ground and on the sea), and its height (`heightMark`).
 *
 *     apt-get download ferret-datasets && dpkg-deb -x ferret-datasets*.deb ferret
 *     npm install --prefix /tmp/contour d3-contour@4.0.2
 *     node lib/geo/basemap/collect-terrain.ts ferret/usr/share/ferret-vis/data/etopo5.cdf /tmp/contour/node_modules/d3-contour
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { MultiPolygon, Position } from 'geojson';
import sharp from 'sharp';
import { heightMark, RELIEF_COLUMNS, RELIEF_ROWS } from '#lib/geo/basemap/ground-files';
import { packLines, type RankedLine } from '#lib/geo/basemap/packed-lines';
import { simplify } from '#lib/geo/basemap/simplify';

const COLUMNS = RELIEF_COLUMNS;
const ROWS = RELIEF_ROWS;
const CELLS_PER_DEGREE = COLUMNS / 360;
const METRES_PER_CELL = 9270;
/** Vertical exaggeration, because slopes averaged over ten kilometres are gentle. */
const EXAGGERATION = 12;
const QUALITY = 78;
const POINTS_PER_DEGREE = 100;
/** Degrees. */
const TOLERANCE = 0.02;
/** Square degrees; smaller banks and holes are omitted. */
const LEAST_SHELF = 0.08;

const [heightsFile, contourPackage] = process.argv.slice(2);
if (heightsFile === undefined || contourPackage === undefined) {
  throw new Error('Usage: collect-terrain.ts <etopo5.cdf> <directory of d3-contour>');
}
const heights = readHeights(readFileSync(heightsFile));

const picture = Buffer.alloc(2 * ROWS * COLUMNS);
for (let row = 0; row < ROWS; row++) {
  for (let column = 0; column < COLUMNS; column++) {
    picture[row * COLUMNS + column] = lightAt(row, column);
    picture[(ROWS + row) * COLUMNS + column] = heightMark(heightAt(row, column));
  }
}
const webp = await sharp(picture, { raw: { width: COLUMNS, height: 2 * ROWS, channels: 1 } })
  .webp({ quality: QUALITY, effort: 6, smartSubsample: false })
  .toBuffer();
writeFileSync('data/base-map/relief.webp', webp);
console.log(`relief: ${webp.length} bytes`);

const shelf = await shelfOf(contourPackage);
const packed = packLines(shelf, POINTS_PER_DEGREE);
writeFileSync('data/base-map/shelf.lines.br', packed);
console.log(
  `shelf: ${shelf.length} rings, ${shelf.flatMap(({ points }) => points).length} points, ${packed.length} bytes`,
);

/** Reads heights in metres, from the north-west. The file runs from the south and from Greenwich, and ends with its grid. */
function readHeights(file: Buffer): Float32Array {
  const start = file.length - 4 * COLUMNS * (ROWS + 1);
  const grid = new Float32Array(COLUMNS * ROWS);
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < COLUMNS; column++) {
      const from = (ROWS - row) * COLUMNS + ((column + COLUMNS / 2) % COLUMNS);
      grid[row * COLUMNS + column] = file.readFloatBE(start + 4 * from);
    }
  }
  return grid;
}

function heightAt(row: number, column: number): number {
  const insideRow = Math.min(ROWS - 1, Math.max(0, row));
  return heights[insideRow * COLUMNS + ((column + COLUMNS) % COLUMNS)] ?? 0;
}

/** Computes the light, 0 to 255: slopes that face north-west are above 128, opposite ones below. */
function lightAt(row: number, column: number): number {
  const ground = (rows: number, columns: number) => Math.max(0, heightAt(row + rows, column + columns));
  const latitude = 90 - row / CELLS_PER_DEGREE;
  const across = METRES_PER_CELL * Math.max(0.2, Math.cos((latitude * Math.PI) / 180));
  const eastward = (ground(0, 1) - ground(0, -1)) / (2 * across);
  const southward = (ground(1, 0) - ground(-1, 0)) / (2 * METRES_PER_CELL);
  const [x, y] = [-eastward * EXAGGERATION, -southward * EXAGGERATION];
  // The unit normal times the direction of the light, minus the light on flat ground.
  const light = (-0.5 * x - 0.5 * y + Math.SQRT1_2) / Math.hypot(x, y, 1) - Math.SQRT1_2;
  return Math.round(128 + 127 * Math.max(-1, Math.min(1, light * 1.2)));
}

/** Computes where the sea is less than 200 m deep, including land. The rings of a polygon are consecutive; holes have rank 1. */
async function shelfOf(contourDirectory: string): Promise<RankedLine[]> {
  const { contours } = await import(pathToFileURL(join(contourDirectory, 'src/index.js')).href);
  const shape: MultiPolygon = contours().size([COLUMNS, ROWS]).contour(heights, -200);
  const toDegrees = ([x = 0, y = 0]: Position): Position => [
    x / CELLS_PER_DEGREE - 180 - 0.5 / CELLS_PER_DEGREE,
    90 - y / CELLS_PER_DEGREE + 0.5 / CELLS_PER_DEGREE,
  ];
  return shape.coordinates.flatMap((rings) =>
    rings.flatMap((ring, index): RankedLine[] => {
      const degrees = ring.map(toDegrees);
      if (areaOf(degrees) < LEAST_SHELF) return [];
      const half = Math.floor(degrees.length / 2);
      const points = [
        ...simplify(degrees.slice(0, half + 1), TOLERANCE),
        ...simplify(degrees.slice(half), TOLERANCE).slice(1),
      ];
      return points.length > 3 ? [{ rank: index === 0 ? 0 : 1, points }] : [];
    }),
  );
}

function areaOf(ring: readonly Position[]): number {
  let doubled = 0;
  ring.forEach(([x = 0, y = 0], index) => {
    const [beforeX = x, beforeY = y] = ring.at(index - 1) ?? [];
    doubled += (beforeX * y - x * beforeY) * Math.cos((y * Math.PI) / 180);
  });
  return Math.abs(doubled) / 2;
}
