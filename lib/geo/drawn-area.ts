/**
 * Areas that travellers draw, as text: `latitude,longitude,latitude,longitude,…`. Equal areas are the same text. Needs arithmetic only, so that
 * browsers can check an area before they search in it.
 */
import {
  type GeographicArea,
  type GeographicPoint,
  type GridCorner,
  gridCorners,
  isSimple,
  sideOf,
} from '#lib/geo/grid-area';
import type { MapBounds } from '#lib/geo/map-box';

/** The most points of an area. */
export const MAX_AREA_POINTS = 60;
/** The greatest latitude of an area, north and south: that of the map. */
export const MAX_AREA_LATITUDE = 85;
const MAX_LONGITUDE = 180;

/** Degrees are rounded to a hundred-thousandth, about a metre. */
const DEGREE_SCALE = 1e5;

/** Why a text or a list of points is no area. */
export type AreaFault =
  /** Not a list of decimal numbers. */
  | 'malformed'
  /** A latitude without a longitude. */
  | 'odd'
  /** Latitudes beyond `MAX_AREA_LATITUDE` or longitudes beyond 180. */
  | 'range'
  /** More than `MAX_AREA_POINTS` points. */
  | 'many'
  /** Fewer than three corners, or all on one line. */
  | 'flat'
  /** 180° wide or wider. */
  | 'wide'
  /** Edges cross or touch one another. */
  | 'crossing';

/** Reads an area from its text, in canonical form as `canonicalArea` returns it. Returns a fault for any other text. */
export function readArea(text: string): GeographicArea | AreaFault {
  const parts = text.split(',').map((part) => part.trim());
  if (!parts.every((part) => /^-?\d{1,3}(\.\d{1,20})?$/.test(part))) return 'malformed';
  if (parts.length % 2 === 1) return 'odd';
  const numbers = parts.map(Number);
  const points = numbers.flatMap((latitude, index) =>
    index % 2 === 0 ? [{ latitude, longitude: numbers[index + 1] ?? 0 }] : [],
  );
  return canonicalArea(points);
}

/**
 * Returns the area of a closed polygon in canonical form: degrees are rounded to five decimals; repeated points and points on the straight
 * line between their neighbours are dropped; it begins at the southernmost point (the westernmost of these) and runs anticlockwise. Returns a
 * fault for points that are no area.
 */
export function canonicalArea(points: readonly GeographicPoint[]): GeographicArea | AreaFault {
  const rounded = points.map(({ latitude, longitude }) => ({
    latitude: round(latitude),
    longitude: round(longitude),
  }));
  const isInRange = rounded.every(
    ({ latitude, longitude }) =>
      Math.abs(latitude) <= MAX_AREA_LATITUDE && Math.abs(longitude) <= MAX_LONGITUDE,
  );
  if (!isInRange) return 'range';
  const distinct = rounded.filter((point, index) => !isSame(point, rounded.at(index - 1)));
  if (distinct.length > MAX_AREA_POINTS) return 'many';
  const placed = gridCorners(distinct);
  if (placed === null) return 'wide';
  if (areOnOneLine(placed)) return 'flat';
  const corners = placed.filter(
    (corner, index) =>
      !isBetween(placed.at(index - 1) ?? corner, corner, placed.at(index + 1 - placed.length) ?? corner),
  );
  if (!isSimple(corners)) return 'crossing';
  return { points: inOrder(corners).map(({ latitude, longitude }) => ({ latitude, longitude })) };
}

/** Writes an area as text. An area in canonical form is read as the same one. */
export function areaText({ points }: GeographicArea): string {
  return points.map(({ latitude, longitude }) => `${latitude},${longitude}`).join(',');
}

/** Returns the bounds of an area in degrees: its box. West is greater than east where it crosses the antimeridian. */
export function boundsOfArea({ points }: GeographicArea): MapBounds {
  const eastwards = (gridCorners(points) ?? []).toSorted((a, b) => a.x - b.x);
  const latitudes = points.map(({ latitude }) => latitude);
  return [
    eastwards[0]?.longitude ?? 0,
    Math.min(...latitudes),
    eastwards.at(-1)?.longitude ?? 0,
    Math.max(...latitudes),
  ];
}

function round(degrees: number): number {
  return Math.round(degrees * DEGREE_SCALE) / DEGREE_SCALE + 0;
}

function isSame(one: GeographicPoint, other: GeographicPoint | undefined): boolean {
  return one.latitude === other?.latitude && one.longitude === other.longitude;
}

function areOnOneLine(corners: readonly GridCorner[]): boolean {
  const [from, to] = corners;
  return !from || !to || corners.every(({ x, y }) => sideOf({ from, to }, x, y) === 0);
}

/** Whether a corner lies on the straight line between its neighbours. */
function isBetween(before: GridCorner, at: GridCorner, after: GridCorner): boolean {
  const isOnLine = sideOf({ from: before, to: after }, at.x, at.y) === 0;
  return isOnLine && isOrdered(before.x, at.x, after.x) && isOrdered(before.y, at.y, after.y);
}

function isOrdered(first: number, second: number, third: number): boolean {
  return (first <= second && second <= third) || (first >= second && second >= third);
}

/** Returns the corners of a simple polygon from the southernmost (the westernmost of these) on, anticlockwise. */
function inOrder<Corner extends GridCorner>(corners: readonly Corner[]): readonly Corner[] {
  const first = corners.reduce((least, corner) =>
    corner.y > least.y || (corner.y === least.y && corner.x < least.x) ? corner : least,
  );
  const start = corners.indexOf(first);
  const others = [...corners.slice(start + 1), ...corners.slice(0, start)];
  const [second, last] = [others[0] ?? first, others.at(-1) ?? first];
  // On the anticlockwise way, the other corners lie on the left.
  const isAnticlockwise = sideOf({ from: first, to: second }, last.x, last.y) < 0;
  return [first, ...(isAnticlockwise ? others : others.reverse())];
}
