/**
 * What a tile of the built-in map holds, the same for the cutter that writes it and the browser that draws it. A tile
 * is gzipped JSON; its coordinates are whole numbers, 0 to EXTENT across the tile from its north-west corner, and shapes go
 * BUFFER beyond its edges so that strokes and shadows meet those of the neighbours.
 */
export const EXTENT = 4096;
export const BUFFER = 256;
export const TINTS = 5;

/** A ring or a line: x, y of its first point, then the step to each next point. */
export type Steps = readonly number[];

export interface BaseMapTile {
  readonly land: readonly Steps[];
  /** By tint, 0 to TINTS - 1: the countries that wear it; neighbours never wear the same. Or the one tint that all land wears. */
  readonly countries: readonly (readonly Steps[])[] | number;
  readonly borders: readonly Steps[];
  readonly lakes: readonly Steps[];
  /** By breadth: streams, middling rivers, great rivers. */
  readonly rivers: readonly (readonly Steps[])[];
  /** The sea that is less than 200 m deep, with the land in it. */
  readonly shelf: readonly Steps[];
  /** Absent where the ground is level. */
  readonly relief?: TileRelief;
  /** The haze of towns: x, y and rank of each, one after the other; some lie beyond the tile's edge. 2^rank thousand live there. */
  readonly haze: readonly number[];
  readonly labels: readonly BaseMapLabel[];
}

/** A grid over the tile and one cell beyond each edge, row by row from the north-west; a mark (`toneMark`) per cell. */
export interface TileRelief {
  /** Cells along the tile, without those beyond. */
  readonly cells: number;
  /** How much lighter (above 0) or darker the ground is than level ground. */
  readonly tones: string;
  /** How much of the ground is white all year, 0 to 1; absent where none is. */
  readonly snow?: string;
}

/** Levels of a mark on each side of 0. No mark needs an escape in JSON. */
const TONE_LEVELS = 16;
const LEVEL_MARK = 63;

/** -1 to 1 as one letter, and as the whole number that it stands for; beyond, the nearest. */
export function toneMark(value: number): { readonly mark: string; readonly level: number } {
  const level = Math.round(Math.min(1, Math.max(-1, value)) * TONE_LEVELS) + 0;
  return { mark: String.fromCharCode(LEVEL_MARK + level), level };
}

/** What `toneMark` made, back: -1 to 1. */
export function readTone(marks: string, index: number): number {
  return (marks.charCodeAt(index) - LEVEL_MARK) / TONE_LEVELS;
}

interface LabelPlace {
  readonly x: number;
  readonly y: number;
  /** First and last zoom at which the name is shown. */
  readonly zoom: number;
  readonly until: number;
  /** Who goes first when two names want the same room; unique, the least wins. */
  readonly order: number;
}

/** A name per language under its code; `default` where there is none. */
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
 * Which tiles are files. One text per zoom, row by row from the north-west, a character per tile: `#` a file, `.` deep
 * sea only, `,` shallow sea only, a digit: level land only, of that tint, `*`: ice only.
 */
export interface BaseMapIndex {
  readonly levels: readonly string[];
}

export interface BaseMapManifest {
  readonly version: string;
  /** Tiles exist from 0 to here; beyond, the deepest are enlarged. */
  readonly maxZoom: number;
  readonly attribution: string;
}

export const INDEX_FILE = 'index.gz.bin';

/** Under the base URL; the ending is not `.gz`, so that no server declares an encoding the browser would undo. */
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
