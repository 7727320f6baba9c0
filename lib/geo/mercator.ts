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

/** Bits of each coordinate that a place code keeps: two times 26 make a whole number that JavaScript holds exactly. */
const CODE_BITS = 26;
const CODE_SHIFT = GRID_BITS - CODE_BITS;

/**
 * The place of a grid step in one order along the map, less than 2^52: the bits of `y` and `x` by turns (Morton, 1966), so
 * that the steps of any cell of the grid follow each other. Four steps by four share a code.
 */
export function placeCode(x: number, y: number): number {
  const half = CODE_BITS / 2;
  const mask = 2 ** half - 1;
  const high = interleaved(x >>> (CODE_SHIFT + half), y >>> (CODE_SHIFT + half));
  const low = interleaved((x >>> CODE_SHIFT) & mask, (y >>> CODE_SHIFT) & mask);
  return high * 2 ** CODE_BITS + low;
}

/** Bits of a place code within a cell of 2^`shift` grid steps, `shift` from 2 on: what is left is the cell's own code. */
export function codeShift(shift: number): number {
  return 2 * (shift - CODE_SHIFT);
}

/** Two times 13 bits. */
function interleaved(x: number, y: number): number {
  return spread(x) | (spread(y) << 1);
}

/** A zero between each two bits. */
function spread(value: number): number {
  let bits = value;
  bits = (bits | (bits << 8)) & 0x00ff00ff;
  bits = (bits | (bits << 4)) & 0x0f0f0f0f;
  bits = (bits | (bits << 2)) & 0x33333333;
  return (bits | (bits << 1)) & 0x55555555;
}
