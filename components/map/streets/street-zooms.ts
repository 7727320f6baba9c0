/** Which tile of the archive shows a tile of the map. */
import { addressOf, type TileAddress } from '../base-map/tile-address.ts';

/** The zoom of the map from which streets are drawn in place of the built-in map, which is better for whole regions. */
const STREETS_FROM = 10;
/** The number of zooms between a tile of the map, 256 pixels wide, and the tile of the archive, which is made for 512. */
export const LARGER = 1;

/** The zooms of the archive's tiles that the map uses. */
export interface StreetZooms {
  readonly firstTileZoom: number;
  readonly lastTileZoom: number;
}

/** Returns the zooms of an archive's tiles that the map uses: all without a built-in map, else those from zoom 9 on. */
export function streetZoomsOf(
  archive: { readonly minZoom: number; readonly maxZoom: number },
  hasBuiltIn: boolean,
): StreetZooms {
  const first = hasBuiltIn ? Math.max(archive.minZoom, STREETS_FROM - LARGER) : archive.minZoom;
  return { firstTileZoom: first, lastTileZoom: archive.maxZoom };
}

/** Returns the tile of the archive whose content a tile of the map shows; null where the built-in map is shown, and beyond the world's edge. */
export function streetTileOf(
  { zoom, x, y }: TileAddress,
  { firstTileZoom, lastTileZoom }: StreetZooms,
): TileAddress | null {
  const tileZoom = Math.max(0, zoom - LARGER);
  return tileZoom < firstTileZoom ? null : addressOf({ zoom, x, y }, Math.min(tileZoom, lastTileZoom));
}
