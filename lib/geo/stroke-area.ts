/** The area that a visitor draws on a map with one line. */
import { canonicalArea, MAX_AREA_LATITUDE, MAX_AREA_POINTS } from '#lib/geo/drawn-area';
import type { GeographicArea, GeographicPoint, GridCorner } from '#lib/geo/grid-area';
import { degreeDigitsAt, wrapLongitude } from '#lib/geo/map-box';
import { GRID_SIZE, GRID_ZOOM, mercatorX, mercatorY } from '#lib/geo/mercator';
import { enclosedArea, polygonOfStroke } from '#lib/geo/stroke-polygon';

/** Why a line is no area: it encloses nothing or next to nothing, it is too wide, or its crossings cannot be removed. */
export type StrokeFault = 'tiny' | 'wide' | 'crossing';

/** How far a line may lie from its area, in pixels: less than a finger or a hand is exact. */
const TOLERANCE_PIXELS = 2;
/** The smallest area, in square pixels: a square of 12 pixels. A smaller one is a tap. */
const LEAST_PIXELS = 144;
/** Areas have at most five decimals. */
const MOST_DIGITS = 5;
const WIDEST_DEGREES = 180;

/**
 * Returns the area in canonical form that a line on a map of `zoom` encloses, with as few points as show it. The line is closed from its end to
 * its beginning; of one that crosses itself it is the largest loop. Longitudes may exceed 180, as on a map that was dragged around the world.
 */
export function areaOfStroke(stroke: readonly GeographicPoint[], zoom: number): GeographicArea | StrokeFault {
  const longitudes = stroke.map(({ longitude }) => longitude);
  if (Math.max(...longitudes) - Math.min(...longitudes) >= WIDEST_DEGREES) return 'wide';
  const digits = Math.min(MOST_DIGITS, degreeDigitsAt(zoom));
  const pixel = 2 ** (GRID_ZOOM - zoom);
  const polygon = polygonOfStroke(
    stroke.map((point) => placed(point, digits)),
    { tolerance: TOLERANCE_PIXELS * pixel, maxPoints: MAX_AREA_POINTS },
  );
  if (polygon === null || enclosedArea(polygon) < LEAST_PIXELS * pixel * pixel) return 'tiny';
  const area = canonicalArea(polygon);
  if (typeof area !== 'string') return area;
  return area === 'wide' ? 'wide' : 'crossing';
}

/** Rounds a point to `digits` decimals of a degree, moves it into the range of areas, and places it on the grid. */
function placed({ latitude, longitude }: GeographicPoint, digits: number): GridCorner & GeographicPoint {
  const scale = 10 ** digits;
  const rounded = Math.round(longitude * scale) / scale;
  const wrapped = wrapLongitude(rounded);
  const north = Math.max(-MAX_AREA_LATITUDE, Math.min(MAX_AREA_LATITUDE, latitude));
  const degrees = { latitude: Math.round(north * scale) / scale, longitude: wrapped };
  const turns = Math.round((rounded - wrapped) / 360);
  return { ...degrees, x: mercatorX(wrapped) + turns * GRID_SIZE, y: mercatorY(degrees.latitude) };
}
