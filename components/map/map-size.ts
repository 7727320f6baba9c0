import type * as leaflet from './leaflet-parts.ts';

const TILE_PIXELS = 256;
/** Visible fraction of the world's square: between the 85th parallels; there is nothing beyond. */
const SEEN_SHARE = 0.9966;

/** Returns the farthest zoom, in steps of 0.5, at which the world is at least as high as the map. */
export function farthestZoom(heightPixels: number): number {
  const zoom = Math.log2(Math.max(heightPixels, 1) / (TILE_PIXELS * SEEN_SHARE));
  return Math.max(1, Math.ceil(zoom * 2) / 2);
}

/** Updates the map's size from its element. Leaflet fires all resulting events before this returns. */
export function takeSize(map: leaflet.Map): void {
  map.invalidateSize({ animate: false });
  const farthest = farthestZoom(map.getSize().y);
  if (map.getZoom() < farthest) map.setZoom(farthest, { animate: false });
  map.setMinZoom(farthest);
}
