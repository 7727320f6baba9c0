/**
 * Web Mercator on a whole-number grid: 2^28 by 2^28 steps over the square world, from its north-west corner. With whole numbers a place's cell
 * is a bit shift, which databases and JavaScript compute alike.
 */

const GRID_BITS = 28;
/** Number of grid steps along each side of the square world. */
export const GRID_SIZE = 2 ** GRID_BITS;

/** Zoom at which a grid step is one pixel: the world is 2^8 pixels wide at zoom 0, so it is 20. */
export const GRID_ZOOM = GRID_BITS - 8;

function onGrid(share: number): number {
  return Math.min(GRID_SIZE - 1, Math.max(0, Math.floor(share * GRID_SIZE)));
}

/**
 * Converts a longitude in degrees to a grid x, a whole number from 0 to 2^28 - 1, from west to east. Longitudes beyond ±180 are clamped.
 */
export function mercatorX(longitude: number): number {
  return onGrid((longitude + 180) / 360);
}

/**
 * Converts a latitude in degrees to a grid y, a whole number from 0 to 2^28 - 1, from north to south. Latitudes beyond the square world,
 * about ±85, are clamped.
 */
export function mercatorY(latitude: number): number {
  const radians = (latitude * Math.PI) / 180;
  return onGrid(0.5 - Math.asinh(Math.tan(radians)) / (2 * Math.PI));
}

/** Returns the longitude, in degrees, of the middle of grid step `x`. */
export function longitudeOf(x: number): number {
  return ((x + 0.5) / GRID_SIZE) * 360 - 180;
}

/** Returns the latitude, in degrees, of the middle of grid step `y`. */
export function latitudeOf(y: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - (2 * (y + 0.5)) / GRID_SIZE))) * 180) / Math.PI;
}

/** Bits of each coordinate in a place code: two times 26 are a whole number that JavaScript represents exactly. */
const CODE_BITS = 26;
const CODE_SHIFT = GRID_BITS - CODE_BITS;

/**
 * Computes the place code of a grid point, less than 2^52: its position in one order along the map. The bits of `y` and `x` alternate (Morton
 * code, 1966), so that the points of any grid cell are consecutive. Blocks of four by four points share a code.
 */
export function placeCode(x: number, y: number): number {
  const half = CODE_BITS / 2;
  const mask = 2 ** half - 1;
  const high = interleaved(x >>> (CODE_SHIFT + half), y >>> (CODE_SHIFT + half));
  const low = interleaved((x >>> CODE_SHIFT) & mask, (y >>> CODE_SHIFT) & mask);
  return high * 2 ** CODE_BITS + low;
}

/** Returns by how many bits to shift place codes right to get the codes of cells 2^`shift` grid steps wide; `shift` is at least 2. */
export function codeShift(shift: number): number {
  return 2 * (shift - CODE_SHIFT);
}

/** Interleaves two times 13 bits. */
function interleaved(x: number, y: number): number {
  return spread(x) | (spread(y) << 1);
}

/** Inserts a zero bit between all bits. */
function spread(value: number): number {
  let bits = value;
  bits = (bits | (bits << 8)) & 0x00ff00ff;
  bits = (bits | (bits << 4)) & 0x0f0f0f0f;
  bits = (bits | (bits << 2)) & 0x33333333;
  return (bits | (bits << 1)) & 0x55555555;
}
