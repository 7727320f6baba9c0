/** The background of a Leaflet map: built-in map, tile server or archive. What is drawn here follows the colour scheme. */

import type { MapGround } from '#lib/geo/map-ground';
import { BASE_MAP_MAX_ZOOM, type BaseMap, createBaseMap } from './base-map/base-map-layer.ts';
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
 * Adds a background to a map and returns a function that removes it. `locale` (BCP 47) is the language of the
 * labels. The kind `plain` adds nothing; an archive that fails to load is logged and adds nothing.
 */
export function addGround(map: leaflet.Map, ground: MapGround, locale: string): () => void {
  if (ground.kind === 'tiles') {
    const { url, attribution, maxZoom } = ground;
    return addLoaded(
      map,
      import('leaflet/src/layer/tile/TileLayer').then(({ tileLayer }) =>
        tileLayer(url, { attribution, maxZoom }),
      ),
    );
  }
  if (ground.kind === 'archive') {
    return addLoaded(
      map,
      import('./tile-archive-layer.ts').then(({ openTileArchive }) =>
        openTileArchive(leaflet, ground, locale),
      ),
    );
  }
  if (ground.kind === 'plain') return () => {};
  const { baseUrl, manifest } = ground;
  return addDrawn(map, (isDark) =>
    createBaseMap(leaflet, {
      baseUrl,
      manifest,
      locale,
      theme: isDark ? DARK_BASE_MAP : LIGHT_BASE_MAP,
    }),
  );
}

/**
 * Adds the operator's tiles to a map once their code has loaded, and returns a function that removes them. A failure to load is logged;
 * pins stay on a plain background.
 */
function addLoaded(
  map: leaflet.Map,
  opening: Promise<leaflet.Layer | ((isDark: boolean) => BaseMap)>,
): () => void {
  let isWanted = true;
  let remove = () => {};
  opening
    .then((opened) => {
      if (!isWanted) return;
      if (typeof opened === 'function') {
        remove = addDrawn(map, opened);
        return;
      }
      opened.addTo(map);
      remove = () => opened.remove();
    })
    .catch((error: unknown) => console.error(error));
  return () => {
    isWanted = false;
    remove();
  };
}

/** Adds a map that is drawn in the colours of the scheme, again when the scheme changes, and returns a function that removes it. */
function addDrawn(map: leaflet.Map, create: (isDark: boolean) => BaseMap): () => void {
  const scheme = window.matchMedia(DARK);
  let layers: readonly leaflet.Layer[] = [];
  let addBelow = () => {};
  const clear = () => {
    map.off(MOVE, addBelow);
    for (const layer of layers) layer.remove();
  };
  const draw = () => {
    clear();
    const { tiles, below, labels } = create(scheme.matches);
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
