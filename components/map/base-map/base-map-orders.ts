/** The messages between the page and the worker of the built-in map. */
import type { BaseMapLabel } from '#lib/geo/basemap/tile';
import type { BaseMapTheme } from './base-map-theme.ts';
import type { TileAddress } from './base-map-tiles.ts';

/** A tile to draw. */
export interface TileOrder {
  /** The requested tile, and the one whose content is drawn: itself or an ancestor. */
  readonly shown: TileAddress;
  readonly source: TileAddress;
  /** Side in CSS pixels, and device pixels per CSS pixel. */
  readonly size: number;
  readonly pixelRatio: number;
}

/** A message to the worker. */
export type WorkerOrder =
  | { readonly id: number; readonly kind: 'open'; readonly baseUrl: string; readonly theme: BaseMapTheme }
  | { readonly id: number; readonly kind: 'draw'; readonly order: TileOrder }
  | { readonly id: number; readonly kind: 'labels'; readonly address: TileAddress }
  /** Cancels the order with this id. */
  | { readonly id: number; readonly kind: 'cancel' };

/** A message from the worker; `id` is the order's. */
export type WorkerAnswer =
  | { readonly id: number; readonly kind: 'drawn'; readonly picture: ImageBitmap }
  | { readonly id: number; readonly kind: 'labels'; readonly labels: readonly BaseMapLabel[] }
  | { readonly id: number; readonly kind: 'failed'; readonly message: string };
