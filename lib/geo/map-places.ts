/** The catalogue's places on the built-in map: the path to request those of a tile, and the response. */

/** First zoom at which the map labels the catalogue's places in addition to its towns. */
export const PLACES_FROM_ZOOM = 9;

/** A destination to label on the map. */
export interface MapPlace {
  /** In the requested language. */
  readonly name: string;
  /** Degrees. */
  readonly longitude: number;
  readonly latitude: number;
}

/** Builds the path of a tile's places. The response lists those with most rentals first. */
export function mapPlacesPath(locale: string, { zoom, x, y }: TileNumber): string {
  return `/${locale}/map-places?tile=${zoom}/${x}/${y}`;
}

/** A Web-Mercator tile. */
export interface TileNumber {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

/** Parses the `tile` parameter of `mapPlacesPath`; null when it is invalid, or the tile is large enough to contain half the catalogue. */
export function readTileNumber(text: string | null): TileNumber | null {
  const [zoom, x, y] =
    /^(\d{1,2})\/(\d{1,5})\/(\d{1,5})$/
      .exec(text ?? '')
      ?.slice(1)
      .map(Number) ?? [];
  if (zoom === undefined || x === undefined || y === undefined) return null;
  return zoom >= 5 && zoom <= 14 && x < 2 ** zoom && y < 2 ** zoom ? { zoom, x, y } : null;
}
