/** Addresses of map tiles, and which tile has the content of another. */
import { DETAIL_ZOOM } from '#lib/geo/basemap/tile';

/** The address of a map tile in the Web Mercator grid: zoom, column and row, with row 0 in the north. */
export interface TileAddress {
  readonly zoom: number;
  /** Column and row; a column beyond the world's edge is its copy there. */
  readonly x: number;
  readonly y: number;
}

/**
 * Returns the address of the tile file that shows a tile: the same tile up to `maxZoom`, beyond it the ancestor at
 * `maxZoom`. A column beyond the world's edge is wrapped; a row beyond it returns null.
 */
export function addressOf({ zoom, x, y }: TileAddress, maxZoom: number): TileAddress | null {
  if (y < 0 || y >= 2 ** zoom) return null;
  const steps = Math.max(0, zoom - maxZoom);
  const columns = 2 ** (zoom - steps);
  const column = Math.floor(x / 2 ** steps);
  return { zoom: zoom - steps, x: ((column % columns) + columns) % columns, y: Math.floor(y / 2 ** steps) };
}

/** Returns the address of the built-in map's tile that has the labels of a tile: a detail tile or one of at most `maxZoom`. */
export function labelAddressOf(shown: TileAddress, maxZoom: number): TileAddress | null {
  return addressOf(shown, shown.zoom < DETAIL_ZOOM ? maxZoom : DETAIL_ZOOM);
}
