import type { BaseMapManifest } from '#lib/geo/basemap/tile';

/** The built-in map's folder, without a trailing slash, and its current version. */
export interface BuiltInMap {
  readonly baseUrl: string;
  readonly manifest: BaseMapManifest;
}

/**
 * The background of a map: the operator's tiles, as files (`tiles`) or in one PMTiles archive (`archive`), the built-in map, or none
 * (`plain`).
 */
export type MapGround =
  | { readonly kind: 'tiles'; readonly url: string; readonly attribution: string; readonly maxZoom: number }
  | {
      readonly kind: 'archive';
      readonly url: string;
      readonly attribution: string;
      readonly maxZoom: number;
      /** Shown where an archive of streets has none; null if it was not built. */
      readonly builtIn: BuiltInMap | null;
    }
  | ({ readonly kind: 'built-in' } & BuiltInMap)
  /** The built-in map was not built: pins on a plain background. */
  | { readonly kind: 'plain' };
