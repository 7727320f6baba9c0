/** The catalogue's places on the built-in map: how the page asks for those of a tile, and what it gets. Pure. */

/** From here on the map names the catalogue's places beside the towns of its own. */
export const PLACES_FROM_ZOOM = 9;

/** A destination to be named on the map. */
export interface MapPlace {
  /** In the language asked for. */
  readonly name: string;
  /** Degrees. */
  readonly longitude: number;
  readonly latitude: number;
}

/** Where the places of a tile are had; they come with the most rentals first. */
export function mapPlacesPath(locale: string, { zoom, x, y }: TileNumber): string {
  return `/${locale}/map-places?tile=${zoom}/${x}/${y}`;
}

export interface TileNumber {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

/** What `mapPlacesPath` wrote into `tile`; null when it is none, or a tile so large that it would hold half the catalogue. */
export function readTileNumber(text: string | null): TileNumber | null {
  const [zoom, x, y] =
    /^(\d{1,2})\/(\d{1,5})\/(\d{1,5})$/
      .exec(text ?? '')
      ?.slice(1)
      .map(Number) ?? [];
  if (zoom === undefined || x === undefined || y === undefined) return null;
  return zoom >= 5 && zoom <= 14 && x < 2 ** zoom && y < 2 ** zoom ? { zoom, x, y } : null;
}
