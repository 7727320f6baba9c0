/** The messages between the page and the worker of the built-in map. */
import type { BaseMapLabel } from '#lib/geo/basemap/tile';
import type { BaseMapTheme } from './base-map-theme.ts';
import type { TileAddress } from './base-map-tiles.ts';

/** The input for drawing one tile: its address, its size, and the address of the tile that has its content. */
export interface TileOrder {
  /** The requested tile, and the one whose content is drawn: itself or an ancestor. */
  readonly shown: TileAddress;
  readonly source: TileAddress;
  /** Side in CSS pixels, and device pixels per CSS pixel. */
  readonly size: number;
  readonly pixelRatio: number;
}

/**
 * A message from the page to the drawing worker: set the tiles' folder and theme, draw a tile, load a tile's labels, or
 * cancel the earlier order with the same `id`.
 */
export type WorkerOrder =
  | { readonly id: number; readonly kind: 'open'; readonly baseUrl: string; readonly theme: BaseMapTheme }
  | { readonly id: number; readonly kind: 'draw'; readonly order: TileOrder }
  | { readonly id: number; readonly kind: 'labels'; readonly address: TileAddress }
  /** Cancels the order with this id. */
  | { readonly id: number; readonly kind: 'cancel' };

/**
 * A message from the drawing worker to the page, with the `id` of the order: a drawn tile, a tile's labels, or an error
 * message. A cancelled order gets no answer.
 */
export type WorkerAnswer =
  | { readonly id: number; readonly kind: 'drawn'; readonly picture: ImageBitmap }
  | { readonly id: number; readonly kind: 'labels'; readonly labels: readonly BaseMapLabel[] }
  | { readonly id: number; readonly kind: 'failed'; readonly message: string };

/** A service that fetches tiles of the built-in map, draws them, and returns their labels. */
export interface Workshop {
  /** Rejects if the network fails, and with an `AbortError` once `signal` is aborted. */
  draw(canvas: HTMLCanvasElement, order: TileOrder, signal: AbortSignal): Promise<void>;
  /** Returns a tile's labels, unordered. */
  labels(address: TileAddress, signal: AbortSignal): Promise<readonly BaseMapLabel[]>;
  /** Terminates the worker, if there is one. */
  close(): void;
}

/** The options of `openWorkshop`: the tiles' folder and the map's colours. */
export interface WorkshopOptions {
  /** Base URL of the version's folder, without a trailing slash. */
  readonly baseUrl: string;
  readonly theme: BaseMapTheme;
}
