/** The catalogue's destinations as labels of the built-in map, loaded tile by tile. */
import { project } from '#lib/geo/basemap/mercator';
import { type BaseMapLabel, EXTENT } from '#lib/geo/basemap/tile';
import { type MapPlace, mapPlacesPath, PLACES_FROM_ZOOM } from '#lib/geo/map-places';
import { createLabelSource, type LabelSource } from './base-map-label-source.ts';
import type { TileAddress } from './base-map-tiles.ts';

/** Label rank: after larger towns, before the map's own villages. */
const ORDER = 8000;
/** Distance, in tile units of the deepest tiles, within which a destination and a town of the same name are the same. */
const SAME_WITHIN = EXTENT / 30;
const ALWAYS = 99;

export function createPlaceSource(locale: string): LabelSource {
  return createLabelSource({
    async labels(address, signal) {
      const response = await fetch(mapPlacesPath(locale, address), { signal });
      if (!response.ok) throw new Error(`The places of the map answered ${response.status}`);
      const places: MapPlace[] = await response.json();
      return places.map((place, index) => labelOf(place, address, ORDER + index / places.length));
    },
  });
}

function labelOf(
  { name, longitude, latitude }: MapPlace,
  { zoom, x, y }: TileAddress,
  order: number,
): BaseMapLabel {
  const at = project(longitude, latitude);
  return {
    kind: 'town',
    names: { default: name },
    isCapital: false,
    population: 0,
    x: Math.round((at.x * 2 ** zoom - x) * EXTENT),
    y: Math.round((at.y * 2 ** zoom - y) * EXTENT),
    zoom: PLACES_FROM_ZOOM,
    until: ALWAYS,
    order,
  };
}

/** Returns the places that the map does not label itself. */
export function withoutKnown(
  places: readonly BaseMapLabel[],
  known: readonly BaseMapLabel[],
): readonly BaseMapLabel[] {
  return places.filter(
    (place) =>
      !known.some(
        (town) =>
          town.kind === 'town' &&
          place.kind === 'town' &&
          Math.hypot(town.x - place.x, town.y - place.y) < SAME_WITHIN &&
          Object.values(town.names).some((name) => fold(name) === fold(place.names.default)),
      ),
  );
}

function fold(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
