/** The background of a Leaflet map: built-in map, tile server or archive. The built-in map follows the colour scheme. */

import type { MapGround } from '#lib/geo/map-ground';
import { BASE_MAP_MAX_ZOOM, createBaseMap } from './base-map/base-map-layer.ts';
import { DARK_BASE_MAP, LIGHT_BASE_MAP } from './base-map/base-map-theme.ts';
import * as leaflet from './leaflet-parts.ts';

/** The events with which a move of the map begins. */
const MOVE = 'dragstart zoomstart';
const DARK = '(prefers-color-scheme: dark)';

/** Returns the highest zoom of a map background: the operator's `maxZoom` for tiles and archives, else 12. */
export function closestZoomOf(ground: MapGround): number {
  return ground.kind === 'tiles' || ground.kind === 'archive' ? ground.maxZoom : BASE_MAP_MAX_ZOOM;
}

/**
 * Adds a background to a map and returns a function that removes it. `locale` (BCP 47) is the language of the built-in
 * map's labels. The kind `plain` adds nothing; an archive that fails to load is logged and adds nothing.
 */
export function addGround(map: leaflet.Map, ground: MapGround, locale: string): () => void {
  if (ground.kind === 'tiles') {
    const { url, attribution, maxZoom } = ground;
    const layer = leaflet.tileLayer(url, { attribution, maxZoom }).addTo(map);
    return () => layer.remove();
  }
  if (ground.kind === 'archive') return addArchive(map, ground);
  return ground.kind === 'built-in' ? addBuiltIn(map, ground, locale) : () => {};
}

/**
 * Adds the operator's archive of tiles to a map and returns a function that removes it. A failure to load is logged;
 * pins stay on a plain background.
 */
function addArchive(map: leaflet.Map, ground: Extract<MapGround, { kind: 'archive' }>): () => void {
  let isWanted = true;
  let layer: leaflet.GridLayer | null = null;
  import('./tile-archive-layer.ts')
    .then(({ openTileArchive }) => openTileArchive(leaflet, ground))
    .then(
      (opened) => {
        if (isWanted) layer = opened.addTo(map);
      },
      (error: unknown) => console.error(error),
    );
  return () => {
    isWanted = false;
    layer?.remove();
  };
}

function addBuiltIn(
  map: leaflet.Map,
  { baseUrl, manifest }: Extract<MapGround, { kind: 'built-in' }>,
  locale: string,
): () => void {
  const scheme = window.matchMedia(DARK);
  let layers: readonly leaflet.Layer[] = [];
  let addBelow = () => {};
  const clear = () => {
    map.off(MOVE, addBelow);
    for (const layer of layers) layer.remove();
  };
  const draw = () => {
    clear();
    const theme = scheme.matches ? DARK_BASE_MAP : LIGHT_BASE_MAP;
    const { tiles, below, labels } = createBaseMap(leaflet, { baseUrl, manifest, locale, theme });
    layers = [below, tiles.addTo(map), labels.addTo(map)];
    // A page whose map is not moved does not fetch them.
    addBelow = () => below.addTo(map);
    map.once(MOVE, addBelow);
  };
  draw();
  scheme.addEventListener('change', draw);
  return () => {
    scheme.removeEventListener('change', draw);
    clear();
  };
}
