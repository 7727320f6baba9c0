/** The catalogue's destinations as labels of the built-in map, loaded tile by tile. */
import { project } from '#lib/geo/basemap/mercator';
import { type BaseMapLabel, EXTENT } from '#lib/geo/basemap/tile';
import { type MapPlace, mapPlacesPath, PLACES_FROM_ZOOM } from '#lib/geo/map-places';
import { createLabelSource, type LabelSource } from './base-map-label-source.ts';
import type { TileAddress } from './tile-address.ts';

/** The drawing priority of destinations: after the map's larger towns, before its villages. */
const ORDER = 8000;
/**
 * The distance, in tile units, below which a destination and a town of the same name are taken to be the same place.
 */
const SAME_WITHIN = EXTENT / 30;
const ALWAYS = 99;

/**
 * Returns a label source that requests a tile's destinations from this site, named in the language `locale` (BCP 47).
 * `load` rejects if the request fails or its status is not 2xx.
 */
export function createPlaceSource(locale: string): LabelSource<BaseMapLabel> {
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

/**
 * Returns the labels that are shown at a zoom: those of the map (`own`), and those of `places` except near a town of the same name that is shown
 * too. Near is less than 1/30 of a tile; names are compared without case and accents, in all languages of `own`.
 */
export function labelsAt(
  zoom: number,
  own: readonly BaseMapLabel[],
  places: readonly BaseMapLabel[],
): readonly BaseMapLabel[] {
  const isShown = (label: BaseMapLabel) => label.zoom <= zoom && zoom <= label.until;
  const known = own.filter(isShown);
  const others = places.filter(
    (place) =>
      isShown(place) &&
      !known.some(
        (town) =>
          town.kind === 'town' &&
          place.kind === 'town' &&
          Math.hypot(town.x - place.x, town.y - place.y) < SAME_WITHIN &&
          Object.values(town.names).some((name) => fold(name) === fold(place.names.default)),
      ),
  );
  return [...known, ...others];
}

function fold(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
