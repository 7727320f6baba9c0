import type * as leaflet from 'leaflet';

const TILE_PIXELS = 256;
/** Of the world's square, between the 85th parallels, beyond which there is nothing to see. */
const SEEN_SHARE = 0.9966;

/** The farthest zoom, in halves, at which the world is as high as the map, so that nothing empty shows above or below it. */
export function farthestZoom(heightPixels: number): number {
  const zoom = Math.log2(Math.max(heightPixels, 1) / (TILE_PIXELS * SEEN_SHARE));
  return Math.max(1, Math.ceil(zoom * 2) / 2);
}

/** Takes the size that the map's element has now. All that Leaflet tells of it is told before this returns. */
export function takeSize(map: leaflet.Map): void {
  map.invalidateSize({ animate: false });
  const farthest = farthestZoom(map.getSize().y);
  if (map.getZoom() < farthest) map.setZoom(farthest, { animate: false });
  map.setMinZoom(farthest);
}
