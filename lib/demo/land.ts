/**
 * Tests whether a point is on dry land. Near where people live, the coasts and lakes of the built-in map's detail tiles decide, so that
 * no home stands in the sea of that map. Elsewhere: on land (Natural Earth, 1:10m) and not in a large lake, which that data omits.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { z } from 'zod';
import { readDetailShapes } from '#lib/geo/basemap/coast';
import type { DetailShapes } from '#lib/geo/basemap/detail-tiles';
import { project } from '#lib/geo/basemap/mercator';
import { DETAIL_ZOOM, EXTENT, type Steps } from '#lib/geo/basemap/tile';

const topology = z.object({
  transform: z.object({
    scale: z.tuple([z.number(), z.number()]),
    translate: z.tuple([z.number(), z.number()]),
  }),
  arcs: z.array(z.array(z.tuple([z.number(), z.number()]))),
});

const lakeFile = z.object({
  lakes: z.array(
    z.object({ name: z.string(), course: z.array(z.tuple([z.number(), z.number(), z.number()])) }),
  ),
});

/** The dry land of the world, for testing points. */
export interface Ground {
  /** Whether a point, in decimal degrees, is on land and not in a large lake. */
  isDry(longitude: number, latitude: number): boolean;
}

/** Length of a degree of latitude. */
export const KILOMETRES_PER_DEGREE = 111.2;

/** Reads coasts and lakes into memory, in about three seconds and 100 MB, and returns their map. */
export function readGround(): Ground {
  const isLand = readLand();
  const isLake = readLakes();
  const detailTiles = readDetailTiles();
  return {
    isDry(longitude, latitude) {
      const point = project(longitude, latitude);
      const [x, y] = [point.x * TILES, point.y * TILES];
      const detail = detailTiles.get(tileNumber(Math.floor(x), Math.floor(y)));
      if (detail === undefined) return isLand(longitude, latitude) && !isLake(longitude, latitude);
      const [column, row] = [(x - detail.x) * EXTENT, (y - detail.y) * EXTENT];
      return isInside(detail.land, column, row) && !isInside(detail.lakes, column, row);
    },
  };
}

const TILES = 2 ** DETAIL_ZOOM;
const tileNumber = (x: number, y: number) => x * TILES + y;

/** A detail tile with its rings in typed arrays, which need a quarter of the memory. */
interface CompactShapes extends Pick<DetailShapes, 'x' | 'y'> {
  readonly land: readonly Int16Array[];
  readonly lakes: readonly Int16Array[];
}

function readDetailTiles(): ReadonlyMap<number, CompactShapes> {
  const compact = (rings: readonly Steps[]) => rings.map((ring) => Int16Array.from(ring));
  const tiles = new Map<number, CompactShapes>();
  for (const { x, y, land, lakes } of readDetailShapes()) {
    tiles.set(tileNumber(x, y), { x, y, land: compact(land), lakes: compact(lakes) });
  }
  return tiles;
}

/** Tests a point, in tile coordinates, against rings by the even-odd rule. */
function isInside(rings: readonly Int16Array[], x: number, y: number): boolean {
  let inside = false;
  for (const ring of rings) {
    let [fromX, fromY] = [ring[0] ?? 0, ring[1] ?? 0];
    const [firstX, firstY] = [fromX, fromY];
    for (let i = 2; i <= ring.length; i += 2) {
      // The last edge leads back to the first point.
      const isLast = i === ring.length;
      const toX = isLast ? firstX : fromX + (ring[i] ?? 0);
      const toY = isLast ? firstY : fromY + (ring[i + 1] ?? 0);
      if (fromY > y !== toY > y && x < fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX))
        inside = !inside;
      fromX = toX;
      fromY = toY;
    }
  }
  return inside;
}

const BANDS_PER_DEGREE = 20;
const bandOf = (latitude: number) =>
  Math.min(180 * BANDS_PER_DEGREE - 1, Math.max(0, Math.floor((latitude + 90) * BANDS_PER_DEGREE)));

/**
 * Returns a test for land: a ray to the east crosses the coast an odd number of times. No two polygons of the file share an
 * arc, so all arcs form one coastline, indexed by latitude. Where a coast crosses the antimeridian (Chukotka, Fiji), a
 * meridian from the pole closes the land west of it.
 */
function readLand(): (longitude: number, latitude: number) => boolean {
  const path = createRequire(import.meta.url).resolve('world-atlas/land-10m.json');
  const { transform, arcs } = topology.parse(JSON.parse(readFileSync(path, 'utf8')));
  const edges: number[] = [];
  for (const arc of arcs) {
    let x = 0;
    let y = 0;
    let first = true;
    let fromLongitude = 0;
    let fromLatitude = 0;
    for (const [dx, dy] of arc) {
      x += dx;
      y += dy;
      const longitude = x * transform.scale[0] + transform.translate[0];
      const latitude = y * transform.scale[1] + transform.translate[1];
      if (!first && Math.abs(longitude - fromLongitude) > 180) edges.push(180, -90, 180, latitude);
      else if (!first && latitude !== fromLatitude)
        edges.push(fromLongitude, fromLatitude, longitude, latitude);
      first = false;
      fromLongitude = longitude;
      fromLatitude = latitude;
    }
  }

  const bands: number[][] = Array.from({ length: 180 * BANDS_PER_DEGREE }, () => []);
  for (let edge = 0; edge < edges.length; edge += 4) {
    const south = Math.min(edges[edge + 1] ?? 0, edges[edge + 3] ?? 0);
    const north = Math.max(edges[edge + 1] ?? 0, edges[edge + 3] ?? 0);
    for (let band = bandOf(south); band <= bandOf(north); band += 1) {
      bands[band]?.push(edges[edge] ?? 0, edges[edge + 1] ?? 0, edges[edge + 2] ?? 0, edges[edge + 3] ?? 0);
    }
  }
  const packed = bands.map((band) => Float64Array.from(band));

  return (longitude, latitude) => {
    const band = packed[bandOf(latitude)];
    if (band === undefined) return false;
    let inside = false;
    for (let i = 0; i < band.length; i += 4) {
      const x1 = band[i] ?? 0;
      const y1 = band[i + 1] ?? 0;
      const x2 = band[i + 2] ?? 0;
      const y2 = band[i + 3] ?? 0;
      if (y1 > latitude !== y2 > latitude && longitude < x1 + ((latitude - y1) / (y2 - y1)) * (x2 - x1)) {
        inside = !inside;
      }
    }
    return inside;
  };
}

function readLakes(): (longitude: number, latitude: number) => boolean {
  const url = new URL('../../data/demo/lakes.json', import.meta.url);
  const { lakes } = lakeFile.parse(JSON.parse(readFileSync(url, 'utf8')));
  const boxes = lakes.map(({ course }) => {
    const reach = Math.max(...course.map((point) => point[2])) / KILOMETRES_PER_DEGREE;
    const longitudes = course.map((point) => point[0]);
    const latitudes = course.map((point) => point[1]);
    return {
      course,
      west: Math.min(...longitudes) - reach * 2.5,
      east: Math.max(...longitudes) + reach * 2.5,
      south: Math.min(...latitudes) - reach,
      north: Math.max(...latitudes) + reach,
    };
  });
  return (longitude, latitude) =>
    boxes.some(
      (lake) =>
        longitude >= lake.west &&
        longitude <= lake.east &&
        latitude >= lake.south &&
        latitude <= lake.north &&
        isInCourse(lake.course, longitude, latitude),
    );
}

/** Whether a point is in a lake that is given as a line with widths. */
function isInCourse(
  course: readonly (readonly [number, number, number])[],
  longitude: number,
  latitude: number,
): boolean {
  const east = Math.cos((latitude * Math.PI) / 180) * KILOMETRES_PER_DEGREE;
  let previous = course[0];
  for (const point of course) {
    const from = previous ?? point;
    const dx = (point[0] - from[0]) * east;
    const dy = (point[1] - from[1]) * KILOMETRES_PER_DEGREE;
    const px = (longitude - from[0]) * east;
    const py = (latitude - from[1]) * KILOMETRES_PER_DEGREE;
    const length = dx * dx + dy * dy;
    const along = length === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / length));
    const halfWidth = from[2] + (point[2] - from[2]) * along;
    if (Math.hypot(px - dx * along, py - dy * along) < halfWidth) return true;
    previous = point;
  }
  return false;
}
