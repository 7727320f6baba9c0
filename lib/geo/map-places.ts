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

/**
 * Builds the path to request the catalogue's places in a tile, with names in `locale`. The response lists those with most rentals first.
 */
export function mapPlacesPath(locale: string, { zoom, x, y }: TileNumber): string {
  return `/${locale}/map-places?tile=${zoom}/${x}/${y}`;
}

/** The number of a Web Mercator tile: column `x` from the west and row `y` from the north, both from 0. */
export interface TileNumber {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

/**
 * Parses the `tile` parameter of `mapPlacesPath`, "zoom/x/y"; null when it is missing, malformed or no tile, or its zoom is not 5 to 14.
 * Larger tiles could contain half the catalogue.
 */
export function readTileNumber(text: string | null): TileNumber | null {
  const [zoom, x, y] =
    /^(\d{1,2})\/(\d{1,5})\/(\d{1,5})$/
      .exec(text ?? '')
      ?.slice(1)
      .map(Number) ?? [];
  if (zoom === undefined || x === undefined || y === undefined) return null;
  return zoom >= 5 && zoom <= 14 && x < 2 ** zoom && y < 2 ** zoom ? { zoom, x, y } : null;
}
