/**
 * Web Mercator on a grid of whole numbers: 2^28 by 2^28 over the square world, from its north-west corner. Whole numbers
 * make the cell of a place a shift of bits, which every database and JavaScript work out alike.
 */

const GRID_BITS = 28;
export const GRID_SIZE = 2 ** GRID_BITS;

/** Pixels of the world at zoom 0 are 2^8, so that one grid step is a pixel at zoom 20. */
export const GRID_ZOOM = GRID_BITS - 8;

function onGrid(share: number): number {
  return Math.min(GRID_SIZE - 1, Math.max(0, Math.floor(share * GRID_SIZE)));
}

export function mercatorX(longitude: number): number {
  return onGrid((longitude + 180) / 360);
}

/** Latitudes beyond the square world, some 85 degrees, lie on its edge. */
export function mercatorY(latitude: number): number {
  const radians = (latitude * Math.PI) / 180;
  return onGrid(0.5 - Math.asinh(Math.tan(radians)) / (2 * Math.PI));
}

/** The longitude of the middle of a grid step. */
export function longitudeOf(x: number): number {
  return ((x + 0.5) / GRID_SIZE) * 360 - 180;
}

export function latitudeOf(y: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - (2 * (y + 0.5)) / GRID_SIZE))) * 180) / Math.PI;
}
