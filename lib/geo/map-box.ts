/**
 * Converts between the view of a map and the box of a search. A map can be dragged around the world, so that its longitudes exceed 180; and
 * bounds are rounded to pixels, so that tiny moves do not change the search.
 */
import { BOX_PARAMETERS } from '#lib/geo/box-parameters';

/** The bounds of an area: west, south, east and north in degrees. West is greater than east where the area crosses the antimeridian. */
export type MapBounds = readonly [west: number, south: number, east: number, north: number];

const WORLD_DEGREES = 360;
const MAX_LATITUDE = 85;
const TILE_PIXELS = 256;
/** Of latitude, on a sphere of the Earth's mean radius. */
const KILOMETRES_PER_DEGREE = 111.195;

/**
 * Normalises the bounds of a map view, whose longitudes may exceed 180: longitudes to -180 to 180, latitudes clamped to ±85, all rounded to
 * about a pixel at `zoom`. A view of 360° or more has all longitudes.
 */
export function boundsOfView([west, south, east, north]: MapBounds, zoom: number): MapBounds {
  const digits = degreeDigitsAt(zoom);
  const isWorld = east - west >= WORLD_DEGREES;
  return [
    isWorld ? -180 : round(wrapLongitude(west), digits),
    round(Math.max(south, -MAX_LATITUDE), digits),
    isWorld ? 180 : round(wrapLongitude(east), digits),
    round(Math.min(north, MAX_LATITUDE), digits),
  ];
}

/**
 * Returns the bounds of the area that reaches `kilometres` to each side of a position, rounded to hundredths of a degree, about a kilometre.
 * Areas near a pole have all longitudes.
 */
export function boundsAround(latitude: number, longitude: number, kilometres: number): MapBounds {
  const centre = Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, latitude));
  const reach = kilometres / KILOMETRES_PER_DEGREE;
  const width = reach / Math.cos((centre * Math.PI) / 180);
  const isWorld = 2 * width >= WORLD_DEGREES;
  return [
    isWorld ? -180 : round(wrapLongitude(longitude - width), 2),
    round(Math.max(centre - reach, -MAX_LATITUDE), 2),
    isWorld ? 180 : round(wrapLongitude(longitude + width), 2),
    round(Math.min(centre + reach, MAX_LATITUDE), 2),
  ];
}

/** Returns the number of decimals of a degree that correspond to about a pixel: 2 at zoom 5, 4 at zoom 12. */
export function degreeDigitsAt(zoom: number): number {
  return Math.max(0, Math.ceil(Math.log10((TILE_PIXELS * 2 ** zoom) / WORLD_DEGREES)));
}

function round(degrees: number, digits: number): number {
  const scale = 10 ** digits;
  return Math.round(degrees * scale) / scale + 0;
}

/** Normalises a longitude in degrees to -180 to 180. */
export function wrapLongitude(longitude: number): number {
  if (longitude >= -180 && longitude <= 180) return longitude;
  return ((((longitude + 180) % WORLD_DEGREES) + WORLD_DEGREES) % WORLD_DEGREES) - 180;
}

/** Shifts a longitude by whole turns to be as close as possible to another one, which may lie outside -180 to 180. */
export function longitudeNear(longitude: number, other: number): number {
  return longitude + WORLD_DEGREES * Math.round((other - longitude) / WORLD_DEGREES);
}

/** Adds 360° to the east of bounds when it is less than the west, as map libraries expect. */
export function unwrapped([west, south, east, north]: MapBounds): MapBounds {
  return [west, south, west > east ? east + WORLD_DEGREES : east, north];
}

/** Reads the box from a search's query string; null when an edge is missing, empty or not a number. Does not check ranges. */
export function boundsOfSearch(values: URLSearchParams): MapBounds | null {
  const [south, north, west, east] = BOX_PARAMETERS.map((name) => {
    const text = values.get(name) ?? '';
    return text === '' ? Number.NaN : Number(text);
  });
  const bounds = [west ?? Number.NaN, south ?? Number.NaN, east ?? Number.NaN, north ?? Number.NaN] as const;
  return bounds.some(Number.isNaN) ? null : bounds;
}

/** Returns bounds as text to compare them, "west,south,east,north"; empty for null. */
export function boundsText(bounds: MapBounds | null): string {
  return bounds === null ? '' : bounds.join(',');
}
