/**
 * The part of the world that a map shows, as a search asks for it. Hides that a map may be dragged around the world, so that
 * its longitudes run past 180, and how finely an area is named so that a hair's breadth of a move is no other search.
 */

/** West, south, east, north in degrees; west is greater than east where the area crosses the antimeridian. */
export type MapBounds = readonly [west: number, south: number, east: number, north: number];

const WORLD_DEGREES = 360;
const MOST_NORTHERN = 85;
const TILE_PIXELS = 256;

/** The names that a search has for the edges, in the order of its canonical address. */
export const BOX_PARAMETERS = ['min_latitude', 'max_latitude', 'min_longitude', 'max_longitude'] as const;

/** Bounds as a map has them (east may lie past 180), brought home and rounded to about a pixel at the zoom. */
export function boundsOfView([west, south, east, north]: MapBounds, zoom: number): MapBounds {
  const digits = digitsAt(zoom);
  const isWorld = east - west >= WORLD_DEGREES;
  return [
    isWorld ? -180 : round(wrapLongitude(west), digits),
    round(Math.max(south, -MOST_NORTHERN), digits),
    isWorld ? 180 : round(wrapLongitude(east), digits),
    round(Math.min(north, MOST_NORTHERN), digits),
  ];
}

/** How many decimals of a degree are about a pixel: 2 at zoom 5, 4 at zoom 12. */
function digitsAt(zoom: number): number {
  return Math.max(0, Math.ceil(Math.log10((TILE_PIXELS * 2 ** zoom) / WORLD_DEGREES)));
}

function round(degrees: number, digits: number): number {
  const scale = 10 ** digits;
  return Math.round(degrees * scale) / scale + 0;
}

/** A longitude from -180 to 180. */
export function wrapLongitude(longitude: number): number {
  if (longitude >= -180 && longitude <= 180) return longitude;
  return ((((longitude + 180) % WORLD_DEGREES) + WORLD_DEGREES) % WORLD_DEGREES) - 180;
}

/** The same meridian as near as can be to another, wherever on the dragged world that is. */
export function longitudeNear(longitude: number, other: number): number {
  return longitude + WORLD_DEGREES * Math.round((other - longitude) / WORLD_DEGREES);
}

/** Bounds whose east is east of their west, as a map takes them. */
export function unwrapped([west, south, east, north]: MapBounds): MapBounds {
  return [west, south, west > east ? east + WORLD_DEGREES : east, north];
}

/** The area that a search's address names; null when it names none, or not all of it. */
export function boundsOfSearch(values: URLSearchParams): MapBounds | null {
  const [south, north, west, east] = BOX_PARAMETERS.map((name) => {
    const text = values.get(name) ?? '';
    return text === '' ? Number.NaN : Number(text);
  });
  const bounds = [west ?? Number.NaN, south ?? Number.NaN, east ?? Number.NaN, north ?? Number.NaN] as const;
  return bounds.some(Number.isNaN) ? null : bounds;
}

/** Equal areas have equal texts. */
export function boundsText(bounds: MapBounds | null): string {
  return bounds === null ? '' : bounds.join(',');
}
