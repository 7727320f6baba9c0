/** Reads the pictures from which the ground of tiles is sampled: light, height and cover (data/base-map/*.webp). */
import { join } from 'node:path';
import sharp from 'sharp';
import { type GroundGrid, type GroundLevels, levelsOf } from '#lib/geo/basemap/ground-grid';
import { snowAt } from '#lib/geo/basemap/snow-line';

/** Columns of the relief picture, from 180° W to 180° E. */
export const RELIEF_COLUMNS = 4320;
/** Rows of the world in the relief picture, from north to south. The picture has them twice: light, then height below it. */
export const RELIEF_ROWS = 2160;
/** Columns and rows of the picture of light. */
export const LIGHT_COLUMNS = 10_800;
export const LIGHT_ROWS = 5_400;
/** Columns, and rows of the world, in the picture of the cover. It has the rows twice: colour, then whiteness below it. */
export const COVER_COLUMNS = 5_400;
export const COVER_ROWS = 2_700;

const [RELIEF_FILE = '', LIGHT_FILE = '', COVER_FILE = ''] = ['relief', 'light', 'cover'].map((name) =>
  join(import.meta.dirname, `../../../data/base-map/${name}.webp`),
);
/** Paths of the pictures. */
export const GROUND_FILES: readonly string[] = [RELIEF_FILE, LIGHT_FILE, COVER_FILE];

const HEIGHT_FACTOR = 2.7;
/** The height, in metres, that a grid of heights has as 1. */
export const GREATEST_HEIGHT = 8890;
const FULL = 127;
/** Whiteness of the ground from which snow is shown, and from which it is complete. */
const WHITE = { from: 0.15, to: 0.6 };

/** Encodes a height in metres above the sea as a byte, 0 to 255, as in the relief picture; finer near sea level. Depths become 0. */
export function heightMark(metres: number): number {
  return Math.min(255, Math.round(Math.sqrt(Math.max(0, metres)) * HEIGHT_FACTOR));
}

/** The ground of the world in grids with their averages. */
export interface Ground {
  /** Light of the large forms of the land, on a grid of five minutes of arc. */
  readonly forms: GroundLevels;
  /** Light of its ridges and valleys, on a grid of two minutes. */
  readonly light: GroundLevels;
  /** Height in parts of `GREATEST_HEIGHT`. */
  readonly heights: GroundLevels;
  /** Colour of the ground, from -1, sand, to 1, forest. */
  readonly colour: GroundLevels;
  /** Share under snow all year, 0 to 1: what is high enough for it, and white in the picture. */
  readonly snow: GroundLevels;
}

/** Reads the pictures; takes two seconds. */
export async function readGround(): Promise<Ground> {
  const [relief, light, cover] = await Promise.all([RELIEF_FILE, LIGHT_FILE, COVER_FILE].map(readBytes));
  const world = RELIEF_COLUMNS * RELIEF_ROWS;
  const metres = new Float32Array(world);
  for (let cell = 0; cell < world; cell++)
    metres[cell] = ((relief?.[world + cell] ?? 0) / HEIGHT_FACTOR) ** 2;
  return {
    forms: levelsOf(signed(relief, [RELIEF_COLUMNS, RELIEF_ROWS])),
    light: levelsOf(signed(light, [LIGHT_COLUMNS, LIGHT_ROWS])),
    heights: levelsOf({
      columns: RELIEF_COLUMNS,
      rows: RELIEF_ROWS,
      values: Int8Array.from(metres, (height) => Math.round((height / GREATEST_HEIGHT) * FULL)),
    }),
    colour: levelsOf(signed(cover, [COVER_COLUMNS, COVER_ROWS])),
    snow: levelsOf(snowOf(metres, cover?.subarray(COVER_COLUMNS * COVER_ROWS))),
  };
}

/** Converts bytes around 128 to a grid; ignores those beyond it. */
function signed(bytes: Uint8Array | undefined, [columns, rows]: readonly [number, number]): GroundGrid {
  const values = new Int8Array(columns * rows);
  for (let cell = 0; cell < values.length; cell++)
    values[cell] = Math.max(-FULL, (bytes?.[cell] ?? 128) - 128);
  return { columns, rows, values };
}

async function readBytes(file: string): Promise<Uint8Array> {
  return sharp(file, { limitInputPixels: false }).extractChannel(0).raw().toBuffer();
}

function snowOf(metres: Float32Array, white: Uint8Array | undefined): GroundGrid {
  const values = new Int8Array(COVER_COLUMNS * COVER_ROWS);
  const scale = RELIEF_COLUMNS / COVER_COLUMNS;
  for (let row = 0; row < COVER_ROWS; row++) {
    const latitude = 90 - ((row + 0.5) * 180) / COVER_ROWS;
    for (let column = 0; column < COVER_COLUMNS; column++) {
      const cell = row * COVER_COLUMNS + column;
      const whiteness = ((white?.[cell] ?? 0) / 255 - WHITE.from) / (WHITE.to - WHITE.from);
      if (whiteness <= 0) continue;
      const height =
        metres[Math.floor((row + 0.5) * scale) * RELIEF_COLUMNS + Math.floor((column + 0.5) * scale)];
      const longitude = ((column + 0.5) * 360) / COVER_COLUMNS - 180;
      values[cell] = Math.round(FULL * Math.min(1, whiteness) * snowAt(height ?? 0, longitude, latitude));
    }
  }
  return { columns: COVER_COLUMNS, rows: COVER_ROWS, values };
}
