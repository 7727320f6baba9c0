/** Caches the labels of tiles, fetched once each. */
import type { Workshop } from './base-map-orders.ts';
import type { TileAddress } from './tile-address.ts';

const REMEMBERED_TILES = 200;

/** A cache of map labels by tile: `load` fills it, `peek` reads it. */
export interface LabelSource<Label> {
  /** Returns the tile's labels if they are cached, else null. */
  peek(address: TileAddress): readonly Label[] | null;
  /** Loads them into the cache; rejects like `Workshop.labels`. */
  load(address: TileAddress, signal: AbortSignal): Promise<void>;
}

/**
 * Returns a cache of labels that loads them through `workshop`. It contains the 200 tiles loaded last; a failed load is
 * not cached.
 */
export function createLabelSource<Label>(workshop: Pick<Workshop<Label>, 'labels'>): LabelSource<Label> {
  const remembered = new Map<string, readonly Label[]>();
  const keyOf = ({ zoom, x, y }: TileAddress) => `${zoom}/${x}/${y}`;
  return {
    peek: (address) => remembered.get(keyOf(address)) ?? null,
    async load(address, signal) {
      const labels = await workshop.labels(address, signal);
      remembered.delete(keyOf(address));
      remembered.set(keyOf(address), labels);
      const [oldest] = remembered.keys();
      if (remembered.size > REMEMBERED_TILES && oldest !== undefined) remembered.delete(oldest);
    },
  };
}
