/**
 * Computes the ground of tiles: a grid of how light or dark it is, and coarser ones of its colour and of the snow on it. Averages the
 * pictures (`ground-files.ts`) for low zooms.
 */
import { GREATEST_HEIGHT, type Ground, readGround } from '#lib/geo/basemap/ground-files';
import { levelFor, sampleTile } from '#lib/geo/basemap/ground-grid';
import { type MarkGrid, readTone, type TileGround, toneMark } from '#lib/geo/basemap/tile';

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
/** A grid whose marks differ no more than this from 0 is omitted. */
const UNSEEN = 0.07;

/** A function that computes the ground of a tile by zoom, column and row. */
export type Relief = (zoom: number, x: number, y: number) => TileGround;

type TileNumbers = readonly [zoom: number, x: number, y: number];

/** Reads the pictures of the ground. Returns the function that computes the ground of a tile. */
export async function readRelief(): Promise<Relief> {
  const ground = await readGround();
  return (zoom, x, y) => {
    const cells = COVER_CELLS[zoom] ?? LEAST_COVER_CELLS;
    const colour = gridOf(cells, sampleTile(ground.colour, cells, [zoom, x, y]));
    const snow = gridOf(cells, sampleTile(ground.snow, cells, [zoom, x, y]));
    const light = gridOf(LIGHT_CELLS, tonesOf(ground, [zoom, x, y]));
    return {
      colour,
      ...(isSeen(snow) && { snow }),
      ...(isSeen(light) && { light }),
    };
  };
}

/** Whether snow covers the whole tile. */
export function isAllSnow({ snow }: TileGround): boolean {
  return snow !== undefined && [...snow.marks].every((mark) => mark === toneMark(1).mark);
}

/** Computes how much lighter, above 0, or darker, below, each cell is than level ground. */
function tonesOf({ forms, light, heights }: Ground, tile: TileNumbers): Float32Array {
  const contrast = 1 + CONTRAST_PER_LEVEL * levelFor(forms, tile[0], LIGHT_CELLS);
  const [large, fine, high] = [forms, light, heights].map((levels) => sampleTile(levels, LIGHT_CELLS, tile));
  return Float32Array.from({ length: (LIGHT_CELLS + 2) ** 2 }, (_, cell) => {
    const bright = contrast * (FORMS_SHARE * (large?.[cell] ?? 0) + RIDGES_SHARE * (fine?.[cell] ?? 0));
    return bright - HEIGHT_SHARE * (high?.[cell] ?? 0) * (GREATEST_HEIGHT / 1000);
  });
}

function gridOf(cells: number, values: Float32Array): MarkGrid {
  let marks = '';
  for (const value of values) marks += toneMark(value).mark;
  return { cells, marks };
}

function isSeen({ marks }: MarkGrid): boolean {
  return [...marks].some((_, index) => Math.abs(readTone(marks, index)) > UNSEEN);
}
