import type * as leaflet from './leaflet-parts.ts';

const TILE_PIXELS = 256;
/** The visible fraction of the world's square: the part between 85° south and 85° north. */
const SEEN_SHARE = 0.9966;

/**
 * Returns the lowest zoom at which the world is at least as high as a map of `heightPixels`: a multiple of 0.5, at
 * least 1.
 */
export function farthestZoom(heightPixels: number): number {
  const zoom = Math.log2(Math.max(heightPixels, 1) / (TILE_PIXELS * SEEN_SHARE));
  return Math.max(1, Math.ceil(zoom * 2) / 2);
}

/**
 * Fits a map to the size of its element: updates Leaflet's size and the lowest zoom, and zooms in if the map is below
 * that. Leaflet fires all resulting events before this returns.
 */
export function takeSize(map: leaflet.Map): void {
  map.invalidateSize({ animate: false });
  const farthest = farthestZoom(map.getSize().y);
  if (map.getZoom() < farthest) map.setZoom(farthest, { animate: false });
  map.setMinZoom(farthest);
}
