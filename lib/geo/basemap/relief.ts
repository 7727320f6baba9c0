/**
 * Computes the ground of tiles: a grid of how light or dark it is, and coarser ones of its colour and of the snow on it. Averages the
 * pictures (`ground-files.ts`) for low zooms.
 */
import { GREATEST_HEIGHT, type Ground, readGround } from '#lib/geo/basemap/ground-files';
import { levelFor, sampleTile } from '#lib/geo/basemap/ground-grid';
import { type MarkGrid, type TileGround, toneCode } from '#lib/geo/basemap/tile';

/** Cells of light along the side of a tile: one is not smaller than two minutes of arc, the detail of the source. */
const LIGHT_CELLS = 72;
/** Cells of colour along the side of a tile, index = zoom; the last has the detail of the source. */
const COVER_CELLS = [48, 48, 48, 40, 36, 36, 36, 36];
const LEAST_COVER_CELLS = 36;
/** Contributions to the tone, as shares of the darkest: of large forms, of ridges, and of a thousand metres of height. */
const FORMS_SHARE = 0.55;
const RIDGES_SHARE = 0.95;
const HEIGHT_SHARE = 0.05;
/** Contrast factor for each halving of detail, because averaging flattens slopes. */
const CONTRAST_PER_LEVEL = 0.22;
/** A grid whose values differ no more than this from 0 is omitted. */
const UNSEEN = 0.09;

/** A function that computes the ground of a tile by zoom, column and row. */
export type Relief = (zoom: number, x: number, y: number) => TileGround;

type TileNumbers = readonly [zoom: number, x: number, y: number];

/** Reads the pictures of the ground. Returns the function that computes the ground of a tile. */
export async function readRelief(): Promise<Relief> {
  const ground = await readGround();
  return (zoom, x, y) => {
    const tile = [zoom, x, y] as const;
    const cells = COVER_CELLS[zoom] ?? LEAST_COVER_CELLS;
    const snow = sampleTile(ground.snow, cells, tile);
    const light = tonesOf(ground, tile);
    return {
      colour: gridOf(cells, sampleTile(ground.colour, cells, tile)),
      ...(isSeen(snow) && { snow: gridOf(cells, snow) }),
      ...(isSeen(light) && { light: gridOf(LIGHT_CELLS, light) }),
    };
  };
}

/** Whether snow covers the whole tile. */
export function isAllSnow({ snow }: TileGround): boolean {
  if (snow === undefined) return false;
  const [most = '', ...others] = new Set(snow.marks);
  return others.length === 0 && most.charCodeAt(0) === toneCode(1);
}

/** Computes how much lighter, above 0, or darker, below, each cell is than level ground. */
function tonesOf({ forms, light, heights }: Ground, tile: TileNumbers): Float32Array {
  const contrast = 1 + CONTRAST_PER_LEVEL * levelFor(forms, tile[0], LIGHT_CELLS);
  const [large, fine, high] = [forms, light, heights].map((levels) => sampleTile(levels, LIGHT_CELLS, tile));
  const tones = new Float32Array((LIGHT_CELLS + 2) ** 2);
  for (let cell = 0; cell < tones.length; cell++) {
    const bright = contrast * (FORMS_SHARE * (large?.[cell] ?? 0) + RIDGES_SHARE * (fine?.[cell] ?? 0));
    tones[cell] = bright - HEIGHT_SHARE * (high?.[cell] ?? 0) * (GREATEST_HEIGHT / 1000);
  }
  return tones;
}

function gridOf(cells: number, values: Float32Array): MarkGrid {
  const codes = Buffer.alloc(values.length);
  for (let cell = 0; cell < values.length; cell++) codes[cell] = toneCode(values[cell] ?? 0);
  return { cells, marks: codes.toString('latin1') };
}

function isSeen(values: Float32Array): boolean {
  return values.some((value) => Math.abs(value) > UNSEEN);
}
