/** The shapes and names that the map draws of one tile of streets, in the units of `EXTENT`. */
import type { BaseMapLabel } from '#lib/geo/basemap/tile';
import type { FillKind, RoadKind } from './street-kinds.ts';

/** A point in tile units. */
export interface TilePoint {
  readonly x: number;
  readonly y: number;
}

/** Lines, or rings of polygons whose holes run the other way round. */
export type Lines = readonly (readonly TilePoint[])[];

/** Whether a road lies under the ground, on it or on a bridge. */
export type RoadLevel = 'tunnel' | 'ground' | 'bridge';

/** The roads of one kind and level, in one tile. */
export interface Roads {
  readonly kind: RoadKind;
  readonly level: RoadLevel;
  readonly lines: Lines;
}

/** The content of a tile of streets. */
export interface StreetTile {
  readonly land: Lines;
  /** Areas on land, in the order in which they are drawn. */
  readonly fills: readonly { readonly kind: FillKind; readonly lines: Lines }[];
  readonly water: Lines;
  readonly rivers: Lines;
  readonly streams: Lines;
  readonly buildings: Lines;
  /** In the order in which they are drawn. */
  readonly roads: readonly Roads[];
  readonly borders: Lines;
  readonly labels: readonly StreetLabel[];
}

interface OwnLabel {
  readonly text: string;
  /** First and last zoom at which the name is shown. */
  readonly zoom: number;
  readonly until: number;
  /** Precedence where labels overlap: the lowest wins. */
  readonly order: number;
}

/** A name at a point: a town or village, a quarter or region, water, or a spot such as a station. */
export interface PointLabel extends OwnLabel, TilePoint {
  readonly kind: 'locality' | 'quarter' | 'water' | 'spot';
  /** From 0, a hamlet, to 17, a city of more than ten million; 0 for others. */
  readonly rank: number;
}

/** A name along a line. */
export interface LineLabel extends OwnLabel {
  readonly kind: 'road' | 'river';
  readonly line: readonly TilePoint[];
}

/** A label of a tile of streets, or of the built-in map where the archive has no tile. */
export type StreetLabel = BaseMapLabel | PointLabel | LineLabel;
