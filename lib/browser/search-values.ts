/**
 * The query string of a search while the visitor changes it in the browser: the names and the order of `canonicalSearch`,
 * without its parser.
 */
import { FILTER_PARAMETER_NAMES } from '#lib/catalogue/requests/filter-parameter-names';
import { BOX_PARAMETERS, type MapBounds } from '#lib/geo/map-box';

/** The parameters that order and slice the list without changing which rentals match. */
const LIST_NAMES = ['sort_by', 'direction', 'per_page', 'page'] as const;

/** In the canonical order; other names come last. */
const NAMES: readonly string[] = [...Object.values(FILTER_PARAMETER_NAMES).flat(), ...LIST_NAMES];

/** Returns the parameters in canonical order, without blank values; several values of a name become one list with commas. */
export function orderedValues(entries: Iterable<readonly [string, string]>): URLSearchParams {
  const lists = new Map<string, string[]>();
  for (const [name, value] of entries) {
    const parts = value.split(',').filter((part) => part !== '');
    if (parts.length > 0) lists.set(name, [...(lists.get(name) ?? []), ...parts]);
  }
  const rank = (name: string) => {
    const index = NAMES.indexOf(name);
    return index === -1 ? NAMES.length : index;
  };
  const names = [...lists.keys()].sort((a, b) => rank(a) - rank(b));
  return new URLSearchParams(names.map((name) => [name, (lists.get(name) ?? []).join(',')]));
}

/** Returns the search of a filter form, from its first page. */
export function valuesOfForm(form: HTMLFormElement): URLSearchParams {
  const texts: [string, string][] = [];
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && name !== 'page') texts.push([name, value.trim()]);
  }
  return orderedValues(texts);
}

/** Returns the search in another area, or in none for null, from its first page; an order by distance is dropped with the area. */
export function valuesInArea(values: URLSearchParams, bounds: MapBounds | null): URLSearchParams {
  const next = new URLSearchParams(values);
  for (const name of [...BOX_PARAMETERS, 'page']) next.delete(name);
  if (bounds) {
    const [west, south, east, north] = bounds;
    const edges = [south, north, west, east];
    for (const [index, name] of BOX_PARAMETERS.entries()) next.set(name, String(edges[index]));
  } else if (next.get('sort_by') === 'distance') {
    next.delete('sort_by');
    next.delete('direction');
  }
  return orderedValues(next);
}

/** Returns the filters of a search, without order and page: equal for searches with the same matches. */
export function filterValues(values: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(values);
  for (const name of LIST_NAMES) next.delete(name);
  return orderedValues(next);
}

/** Returns the address of a search at a path; commas are not escaped. `searchAddress('/en/search', values)` → `/en/search?amenities=pool,wifi` */
export function searchAddress(path: string, values: URLSearchParams): string {
  const text = values.toString().replaceAll('%2C', ',');
  return text === '' ? path : `${path}?${text}`;
}
