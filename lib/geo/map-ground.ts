import type { BaseMapManifest } from '#lib/geo/basemap/tile';

/**
 * The background of a map: the operator's tiles, as files (`tiles`) or in one PMTiles archive (`archive`), the built-in map, or none
 * (`plain`).
 */
export type MapGround =
  | { readonly kind: 'tiles'; readonly url: string; readonly attribution: string; readonly maxZoom: number }
  | { readonly kind: 'archive'; readonly url: string; readonly attribution: string; readonly maxZoom: number }
  | { readonly kind: 'built-in'; readonly baseUrl: string; readonly manifest: BaseMapManifest }
  /** The built-in map was not built: pins on a plain background. */
  | { readonly kind: 'plain' };
