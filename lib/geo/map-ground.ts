import type { BaseMapManifest } from '#lib/geo/basemap/tile';

/** What a map is drawn on: the operator's pictures, a file each or all in one PMTiles archive, or the built-in map. */
export type MapGround =
  | { readonly kind: 'tiles'; readonly url: string; readonly attribution: string; readonly maxZoom: number }
  | { readonly kind: 'archive'; readonly url: string; readonly attribution: string; readonly maxZoom: number }
  | { readonly kind: 'built-in'; readonly baseUrl: string; readonly manifest: BaseMapManifest }
  /** The built-in map was not built: pins on a plain ground. */
  | { readonly kind: 'plain' };
