/**
 * Computes the relief of tiles from data/base-map/relief.webp, which collect-terrain.ts generated from ETOPO5: a small grid of
 * how light or dark the ground is, and how much of it is under snow all year. Averages the picture for low zooms.
 */
import { join } from 'node:path';
import sharp from 'sharp';
import { type TileRelief, toneMark } from '#lib/geo/basemap/tile';

/** Columns of the relief picture, from 180° W to 180° E. */
export const RELIEF_COLUMNS = 4320;
/** Rows of the world in the relief picture, from north to south. The picture has them twice: light, then height below it. */
export const RELIEF_ROWS = 2160;
/** Path of the relief picture. */
export const RELIEF_FILE = join(import.meta.dirname, '../../../data/base-map/relief.webp');

/** Cells along the side of a tile's grid; beyond zoom 6 the source has no further detail. */
const CELLS = [64, 64, 64, 56, 48, 40, 32, 26];
const LEAST_CELLS = 26;
/** Contributions of light and height to the tone, as shares of the darkest. */
const LIGHT_SHARE = 1.5;
const HEIGHT_SHARE = 0.07;
/** Contrast factor for each halving of detail, because averaging flattens slopes. */
const CONTRAST_PER_LEVEL = 0.22;
/** Ground whose tone differs no more than this from level ground is drawn without relief. */
const UNSEEN = 1;

const HEIGHT_FACTOR = 2.7;

/** Encodes a height in metres above the sea as a byte, 0 to 255, as in the relief picture; finer near sea level. Depths become 0. */
export function heightMark(metres: number): number {
  return Math.min(255, Math.round(Math.sqrt(Math.max(0, metres)) * HEIGHT_FACTOR));
}

/**
 * Snow line by latitude, in metres above the sea: a rough mean of the lower halves of glaciers. It is higher in inner Asia,
 * which is dry.
 */
const SNOW_LINE: readonly (readonly [latitude: number, metres: number])[] = [
  [-90, -1],
  [-61, -1],
  [-59, 500],
  [-54, 900],
  [-46, 1500],
  [-38, 3200],
  [-30, 5500],
  [-10, 5000],
  [10, 5000],
  [28, 5700],
  [36, 5600],
  [42, 3150],
  [47, 2350],
  [52, 2200],
  [60, 1550],
  [66, 1150],
  [72, 850],
  [80, 350],
  [90, 0],
];
const INNER_ASIA = { west: 58, east: 175, south: 38, north: 76, lift: 900 };
/** Metres above the snow line over which snow becomes complete. */
const SNOW_EDGE = 500;

/** A function that computes the relief of a tile by zoom, column and row; null where the ground is level and without snow. */
export type Relief = (zoom: number, x: number, y: number) => TileRelief | null;

/** The picture at one level of detail; each level has half the columns and rows of the previous one. */
interface Level {
  readonly columns: number;
  readonly rows: number;
  readonly values: Float32Array;
}

/** Reads the relief picture. Returns the function that computes the relief of a tile. */
export async function readRelief(): Promise<Relief> {
  const { data } = await sharp(RELIEF_FILE).extractChannel(0).raw().toBuffer({ resolveWithObject: true });
  const size = RELIEF_COLUMNS * RELIEF_ROWS;
  const light = levelsOf(Float32Array.from({ length: size }, (_, cell) => (data[cell] ?? 128) - 128));
  const height = Float32Array.from(
    { length: size },
    (_, cell) => ((data[size + cell] ?? 0) / HEIGHT_FACTOR) ** 2,
  );
  const snow = levelsOf(height.map(snowAt));
  const heights = levelsOf(height);

  return (zoom, x, y) => {
    const cells = CELLS[zoom] ?? LEAST_CELLS;
    const degrees = 360 / 2 ** zoom / cells;
    const level = Math.min(
      light.length - 1,
      Math.max(0, Math.floor(Math.log2((degrees * RELIEF_COLUMNS) / 360))),
    );
    const contrast = 1 + CONTRAST_PER_LEVEL * level;
    let tones = '';
    let whites = '';
    let isSeen = false;
    let isWhite = false;
    for (let row = -1; row <= cells; row++) {
      const latitude = latitudeOf((y + (row + 0.5) / cells) / 2 ** zoom);
      for (let column = -1; column <= cells; column++) {
        const longitude = ((x + (column + 0.5) / cells) / 2 ** zoom) * 360 - 180;
        const bright = (sample(light[level], longitude, latitude) / 127) * LIGHT_SHARE * contrast;
        const dim = (sample(heights[level], longitude, latitude) / 1000) * HEIGHT_SHARE;
        const tone = toneMark(bright - dim);
        const white = toneMark(sample(snow[level], longitude, latitude));
        isSeen ||= tone.level < -UNSEEN || tone.level > UNSEEN || white.level > UNSEEN;
        isWhite ||= white.level > UNSEEN;
        tones += tone.mark;
        whites += white.mark;
      }
    }
    if (!isSeen) return null;
    return isWhite ? { cells, tones, snow: whites } : { cells, tones };
  };
}

/** Whether snow covers the whole tile. */
export function isAllSnow({ snow }: TileRelief): boolean {
  const [first] = snow ?? '';
  return first === toneMark(1).mark && [...(snow ?? '')].every((mark) => mark === first);
}

function snowAt(metres: number, cell: number): number {
  const latitude = 90 - ((Math.floor(cell / RELIEF_COLUMNS) + 0.5) * 180) / RELIEF_ROWS;
  const longitude = (((cell % RELIEF_COLUMNS) + 0.5) * 360) / RELIEF_COLUMNS - 180;
  const { west, east, south, north, lift } = INNER_ASIA;
  const isInner = longitude > west && longitude < east && latitude > south && latitude < north;
  const above = metres - snowLine(latitude) - (isInner ? lift : 0);
  return Math.min(1, Math.max(0, above / SNOW_EDGE));
}

function snowLine(latitude: number): number {
  const next = SNOW_LINE.findIndex(([at]) => at >= latitude);
  const [south, low] = SNOW_LINE[Math.max(0, next - 1)] ?? [0, 0];
  const [north, high] = SNOW_LINE[next] ?? [south, low];
  return north === south ? high : low + ((high - low) * (latitude - south)) / (north - south);
}

function levelsOf(values: Float32Array): Level[] {
  const levels: Level[] = [{ columns: RELIEF_COLUMNS, rows: RELIEF_ROWS, values }];
  for (let finer = levels[0]; finer !== undefined && finer.rows > 40; finer = levels.at(-1)) {
    const { columns, rows } = finer;
    const [halfColumns, halfRows] = [Math.floor(columns / 2), Math.floor(rows / 2)];
    const halved = new Float32Array(halfColumns * halfRows);
    for (let row = 0; row < halfRows; row++) {
      for (let column = 0; column < halfColumns; column++) {
        const at = 2 * row * columns + 2 * column;
        const sum =
          (finer.values[at] ?? 0) +
          (finer.values[at + 1] ?? 0) +
          (finer.values[at + columns] ?? 0) +
          (finer.values[at + columns + 1] ?? 0);
        halved[row * halfColumns + column] = sum / 4;
      }
    }
    levels.push({ columns: halfColumns, rows: halfRows, values: halved });
  }
  return levels;
}

/** Interpolates between the four cells around a point in degrees. */
function sample(level: Level | undefined, longitude: number, latitude: number): number {
  if (level === undefined) return 0;
  const { columns, rows, values } = level;
  const x = ((longitude + 180) / 360) * columns - 0.5;
  const y = ((90 - latitude) / 180) * rows - 0.5;
  const [west, north] = [Math.floor(x), Math.floor(y)];
  const at = (row: number, column: number) =>
    values[Math.min(rows - 1, Math.max(0, row)) * columns + ((column + columns) % columns)] ?? 0;
  const [right, down] = [x - west, y - north];
  return (
    (at(north, west) * (1 - right) + at(north, west + 1) * right) * (1 - down) +
    (at(north + 1, west) * (1 - right) + at(north + 1, west + 1) * right) * down
  );
}

/** Returns the latitude of a y in the unit square. */
function latitudeOf(y: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;
}
