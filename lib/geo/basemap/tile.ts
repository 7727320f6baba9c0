/**
 * The format of the built-in map's tiles, for the cutter that writes them and the browser that draws them. A tile is gzipped
 * JSON; coordinates are whole numbers, 0 to EXTENT across the tile from its north-west corner, and shapes extend BUFFER
 * beyond its edges, so that strokes and shadows meet those of adjacent tiles.
 */

/** Width and height of a tile in the tile's coordinates. */
export const EXTENT = 4096;
/** Distance by which shapes extend beyond each edge of a tile, in the tile's coordinates. */
export const BUFFER = 256;
/** Zoom of the detail tiles, which have the finest coasts and lakes, and the names of small places. They exist near where people live. */
export const DETAIL_ZOOM = 9;
/** Number of tints of land. Neighbouring countries have different ones. */
export const TINTS = 5;

/** A ring or a line in tile coordinates, flattened: x and y of its first point, then the differences in x and y to each next point. */
export type Steps = readonly number[];

/** The content of one tile of the built-in map, as stored in its file. */
export interface BaseMapTile {
  readonly land: readonly Steps[];
  /** Land by tint, 0 to TINTS - 1, which differs between neighbouring countries; or the single tint of all land. */
  readonly countries: readonly (readonly Steps[])[] | number;
  readonly borders: readonly Steps[];
  readonly lakes: readonly Steps[];
  /** By width: streams, medium rivers, large rivers. */
  readonly rivers: readonly (readonly Steps[])[];
  /** The sea less than 200 m deep, including land in it. */
  readonly shelf: readonly Steps[];
  /** Absent where there is no land. */
  readonly ground?: TileGround;
  /** The haze of towns: x, y and rank of each, flattened; some lie beyond the tile's edge. A town has about 2^rank thousand inhabitants. */
  readonly haze: readonly number[];
  readonly labels: readonly BaseMapLabel[];
}

/** The content of one detail tile (zoom DETAIL_ZOOM), as stored in its file. It is drawn in place of the coasts and lakes of the tile above it. */
export interface BaseMapDetail {
  /** Empty for open sea; null where the tile above has all that is known of land and lakes. */
  readonly land: readonly Steps[] | null;
  readonly lakes: readonly Steps[];
  readonly labels: readonly BaseMapLabel[];
}

/** The ground of a tile, as grids over the tile. */
export interface TileGround {
  /** From -1, sand, to 1, forest. */
  readonly colour: MarkGrid;
  /** Share of the ground under snow all year, 0 to 1; absent where there is none. */
  readonly snow?: MarkGrid;
  /** Tone of the ground compared with level ground: lighter above 0, darker below. Absent where the ground is level. */
  readonly light?: MarkGrid;
}

/** A grid over a tile and one cell beyond each edge: one mark (`toneCode`) per cell, row by row from the north-west. */
export interface MarkGrid {
  /** Cells along the tile, without those beyond its edges. */
  readonly cells: number;
  readonly marks: string;
}

/** Levels of a mark on each side of 0. No mark needs an escape in JSON. */
const TONE_LEVELS = 16;
const LEVEL_MARK = 63;

/**
 * Encodes a number from -1 to 1 as the code of one character, a mark, rounded to one of 33 levels. Numbers beyond are clamped.
 */
export function toneCode(value: number): number {
  return LEVEL_MARK + Math.round(Math.min(1, Math.max(-1, value)) * TONE_LEVELS);
}

/** Decodes the mark at `index` of `marks` (`toneCode`) to a number from -1 to 1; NaN when the index is beyond the end. */
export function readTone(marks: string, index: number): number {
  return (marks.charCodeAt(index) - LEVEL_MARK) / TONE_LEVELS;
}

interface LabelPlace {
  readonly x: number;
  readonly y: number;
  /** First and last zoom at which the name is shown. */
  readonly zoom: number;
  readonly until: number;
  /** Precedence where labels overlap; unique, the lowest wins. */
  readonly order: number;
}

/** The names of a place by language code. `default` is the name for languages without an entry. */
export type LabelNames = Readonly<Record<string, string>> & { readonly default: string };

/** A label of a tile: a country by its code, a town or a sea; with its position in tile coordinates and the zooms at which it is shown. */
export type BaseMapLabel = LabelPlace &
  (
    | { readonly kind: 'country' /** ISO 3166-1 alpha-2. */; readonly code: string }
    | {
        readonly kind: 'town';
        readonly isCapital: boolean /** Inhabitants. */;
        readonly population: number;
        readonly names: LabelNames;
      }
    | { readonly kind: 'sea'; readonly names: LabelNames }
  );

/**
 * The index of all tiles: one text per zoom from 0, row by row from the north-west, one character per tile. `#`: a file; `.`: only deep
 * sea; `,`: only shallow sea; `*`: only ice.
 */
export interface BaseMapIndex {
  readonly levels: readonly string[];
  /**
   * The same for the tiles of DETAIL_ZOOM, with other characters. `#`: a file; `.`: only sea; `0`: only land, without lakes; `-`: no details are known.
   */
  readonly detail: string;
}

/** The current version of the built-in map, as pages get it. */
export interface BaseMapManifest {
  readonly version: string;
  /** Deepest zoom of tiles; beyond it, the deepest ones are enlarged. */
  readonly maxZoom: number;
  readonly attribution: string;
}

/** Path of the index of tiles (`BaseMapIndex` as gzipped JSON) under the base URL of a version. */
export const INDEX_FILE = 'index.gz.bin';

/**
 * Returns the path of a tile under the base URL of a version. It does not end in `.gz`, so that no server declares an encoding, which the
 * browser would decode.
 */
export function tilePath(zoom: number, x: number, y: number): string {
  return `${zoom}/${x}/${y}.gz.bin`;
}

/** Encodes points, flattened to x, y, x, y, …, as `Steps`. */
export function toSteps(points: ArrayLike<number>): number[] {
  const steps: number[] = [];
  for (let index = 0; index < points.length; index++) {
    steps.push((points[index] ?? 0) - (points[index - 2] ?? 0));
  }
  return steps;
}

/** Decodes `steps`: calls `visit` with the coordinates of each point, in order. */
export function walkSteps(steps: Steps, visit: (x: number, y: number, isFirst: boolean) => void): void {
  let x = 0;
  let y = 0;
  for (let index = 0; index < steps.length; index += 2) {
    x += steps[index] ?? 0;
    y += steps[index + 1] ?? 0;
    visit(x, y, index === 0);
  }
}
