/** The areas of a search in its query string: the box of a map, and a drawn polygon. Apart from `search-values.ts`, since pages begin without a map. */
import { orderedValues } from '#lib/browser/search-values';
import { FILTER_PARAMETER_NAMES } from '#lib/catalogue/requests/filter-parameter-names';
import { BOX_PARAMETERS } from '#lib/geo/box-parameters';
import { boundsOfSearch, type MapBounds } from '#lib/geo/map-box';

const [AREA] = FILTER_PARAMETER_NAMES.area;

/**
 * Returns a copy of search parameters with another map area, or without one for null, and without `page`. Without a map area
 * and a drawn one, an order by distance is dropped.
 */
export function valuesInArea(values: URLSearchParams, bounds: MapBounds | null): URLSearchParams {
  const next = new URLSearchParams(values);
  for (const name of [...BOX_PARAMETERS, 'page']) next.delete(name);
  if (bounds) {
    const [west, south, east, north] = bounds;
    const edges = [south, north, west, east];
    for (const [index, name] of BOX_PARAMETERS.entries()) next.set(name, String(edges[index]));
  } else if (next.get('sort_by') === 'distance' && !next.has(AREA)) {
    next.delete('sort_by');
    next.delete('direction');
  }
  return orderedValues(next);
}

/**
 * Returns a copy of search parameters with a drawn area, as the address has it, in place of a map area; without a drawn area for null, and without
 * `page`. Without both, an order by distance is dropped.
 */
export function valuesInDrawnArea(values: URLSearchParams, area: string | null): URLSearchParams {
  const next = new URLSearchParams(values);
  if (area === null) {
    next.delete(AREA);
    return valuesInArea(next, boundsOfSearch(next));
  }
  next.set(AREA, area);
  return valuesInArea(next, null);
}

/** Returns the drawn area of search parameters; null without one. Does not validate it. */
export function drawnAreaOf(values: URLSearchParams): string | null {
  return values.get(AREA);
}
