/**
 * The format of the built-in map's tiles, for the cutter that writes them and the browser that draws them. A tile is gzipped
 * JSON; coordinates are whole numbers, 0 to EXTENT across the tile from its north-west corner, and shapes extend BUFFER
 * beyond its edges, so that strokes and shadows meet those of adjacent tiles.
 */
export const EXTENT = 4096;
export const BUFFER = 256;
export const TINTS = 5;

/** A ring or a line: x and y of its first point, then the differences to each next point. */
export type Steps = readonly number[];

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
  /** Absent where the ground is level. */
  readonly relief?: TileRelief;
  /** The haze of towns: x, y and rank of each, flattened; some lie beyond the tile's edge. A town has about 2^rank thousand inhabitants. */
  readonly haze: readonly number[];
  readonly labels: readonly BaseMapLabel[];
}

/** A grid over the tile and one cell beyond each edge, row by row from the north-west; one mark (`toneMark`) per cell. */
export interface TileRelief {
  /** Cells along the tile, without those beyond its edges. */
  readonly cells: number;
  /** Tone of the ground compared with level ground: lighter above 0, darker below. */
  readonly tones: string;
  /** Share of the ground under snow all year, 0 to 1; absent where there is none. */
  readonly snow?: string;
}

/** Levels of a mark on each side of 0. No mark needs an escape in JSON. */
const TONE_LEVELS = 16;
const LEVEL_MARK = 63;

/** Encodes a number from -1 to 1 as one letter, and as the level that it stands for; numbers beyond are clamped. */
export function toneMark(value: number): { readonly mark: string; readonly level: number } {
  const level = Math.round(Math.min(1, Math.max(-1, value)) * TONE_LEVELS) + 0;
  return { mark: String.fromCharCode(LEVEL_MARK + level), level };
}

/** Decodes a mark of `toneMark` to -1 to 1. */
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

/** Names by language code; `default` for other languages. */
export type LabelNames = Readonly<Record<string, string>> & { readonly default: string };

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
 * The kinds of all tiles: one text per zoom, row by row from the north-west, one character per tile. `#`: a file; `.`: only deep
 * sea; `,`: only shallow sea; a digit: only level land of that tint; `*`: only ice.
 */
export interface BaseMapIndex {
  readonly levels: readonly string[];
}

export interface BaseMapManifest {
  readonly version: string;
  /** Deepest zoom of tiles; beyond it, the deepest ones are enlarged. */
  readonly maxZoom: number;
  readonly attribution: string;
}

export const INDEX_FILE = 'index.gz.bin';

/** Returns the path of a tile under the base URL. It does not end in `.gz`, so that no server declares an encoding, which the browser would decode. */
export function tilePath(zoom: number, x: number, y: number): string {
  return `${zoom}/${x}/${y}.gz.bin`;
}

export function toSteps(points: ArrayLike<number>): number[] {
  const steps: number[] = [];
  for (let index = 0; index < points.length; index++) {
    steps.push((points[index] ?? 0) - (points[index - 2] ?? 0));
  }
  return steps;
}

/** Calls `visit` with each point in turn. */
export function walkSteps(steps: Steps, visit: (x: number, y: number, isFirst: boolean) => void): void {
  let x = 0;
  let y = 0;
  for (let index = 0; index < steps.length; index += 2) {
    x += steps[index] ?? 0;
    y += steps[index + 1] ?? 0;
    visit(x, y, index === 0);
  }
}
