/** The service that draws tiles of a map, and the messages between the page and its worker. */
import type { TileAddress } from './tile-address.ts';

/** The input for drawing one tile: its address and its size. */
interface TileOrder {
  readonly shown: TileAddress;
  /** Side in CSS pixels, and device pixels per CSS pixel. */
  readonly size: number;
  readonly pixelRatio: number;
}

/**
 * A message from the page to the drawing worker: set the options, draw a tile, load a tile's labels, or
 * cancel the earlier order with the same `id`.
 */
export type WorkerOrder<Options> =
  | { readonly id: number; readonly kind: 'open'; readonly options: Options }
  | { readonly id: number; readonly kind: 'draw'; readonly order: TileOrder }
  | { readonly id: number; readonly kind: 'labels'; readonly address: TileAddress }
  /** Cancels the order with this id. */
  | { readonly id: number; readonly kind: 'cancel' };

/**
 * A message from the drawing worker to the page, with the `id` of the order: a drawn tile, a tile's labels, or an error
 * message. A cancelled order gets no answer.
 */
export type WorkerAnswer<Label> =
  | { readonly id: number; readonly kind: 'drawn'; readonly picture: ImageBitmap }
  | { readonly id: number; readonly kind: 'labels'; readonly labels: readonly Label[] }
  | { readonly id: number; readonly kind: 'failed'; readonly message: string };

/** Fetches and draws the tiles of one map, in the thread that calls it. */
export interface Painter<Label> {
  /**
   * Fetches a tile, and returns a function that draws it on a canvas. Rejects if the network fails, and with an `AbortError` once `signal` is
   * aborted.
   */
  prepare(
    order: TileOrder,
    signal: AbortSignal,
  ): Promise<(canvas: HTMLCanvasElement | OffscreenCanvas) => void>;
  /** Returns a tile's labels, unordered. */
  labels(address: TileAddress, signal: AbortSignal): Promise<readonly Label[]>;
}

/** A service that fetches tiles of a map, draws them, and returns their labels. */
export interface Workshop<Label> {
  /** Rejects if the network fails, and with an `AbortError` once `signal` is aborted. */
  draw(canvas: HTMLCanvasElement, order: TileOrder, signal: AbortSignal): Promise<void>;
  /** Returns a tile's labels, unordered. */
  labels(address: TileAddress, signal: AbortSignal): Promise<readonly Label[]>;
  /** Terminates the worker, if there is one. */
  close(): void;
}
