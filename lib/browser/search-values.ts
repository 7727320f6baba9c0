/**
 * A search as its address writes it, while the visitor changes it in the browser: the same names in the same order as
 * `canonicalSearch` gives them, without its parser, which the browser does not need.
 */
import { FILTER_PARAMETER_NAMES } from '#lib/catalogue/requests/filter-parameter-names';
import { BOX_PARAMETERS, type MapBounds } from '#lib/geo/map-box';

/** What the place of a result in its list depends on, but not which rentals are found. */
const LIST_NAMES = ['sort_by', 'direction', 'per_page', 'page'] as const;

/** In the canonical order; other names come last. */
const NAMES: readonly string[] = [...Object.values(FILTER_PARAMETER_NAMES).flat(), ...LIST_NAMES];

/** In canonical order, without blank values; several values of a name are one list. */
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

/** What a form of filters asks for, from the first page; texts only, since the forms send no files. */
export function valuesOfForm(form: HTMLFormElement): URLSearchParams {
  const texts: [string, string][] = [];
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && name !== 'page') texts.push([name, value.trim()]);
  }
  return orderedValues(texts);
}

/** The same search in another area, or in none, from the first page. An order by distance needs an area. */
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

/** Which rentals a search means, whatever page and order of them is shown. */
export function filterValues(values: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(values);
  for (const name of LIST_NAMES) next.delete(name);
  return orderedValues(next);
}

/** The address of a search on a page of the site; commas stay readable. */
export function searchAddress(path: string, values: URLSearchParams): string {
  const text = values.toString().replaceAll('%2C', ',');
  return text === '' ? path : `${path}?${text}`;
}
