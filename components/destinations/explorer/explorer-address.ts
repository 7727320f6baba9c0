/** URLs of the explorer: the only module that knows how its state is written in them. */
import type { PlaceRow } from '../tree/tree-rows.ts';

/** The state of the destination explorer that its URL contains; `node` is the id of the chosen place, null if none. */
export interface ExplorerState {
  /** The filter as a query string of search parameters. */
  readonly filter: string;
  /** Ids of the open places, most recently opened last. */
  readonly open: readonly number[];
  readonly node: number | null;
  readonly phrase: string;
  readonly currency: string | null;
}

/** The highest number of open places that a URL lists; a longer URL could not be shared. */
const MOST_OPEN = 40;

/**
 * Returns the canonical URL of the explorer at `path` in a state. Empty and null values are omitted; of the open places
 * the 40 opened last are listed, separated by commas.
 */
export function explorerAddress(
  path: string,
  { filter, open, node, phrase, currency }: ExplorerState,
): string {
  const values = new URLSearchParams(filter);
  if (phrase !== '') values.set('search_phrase', phrase);
  if (open.length > 0) values.set('open', open.slice(-MOST_OPEN).join(','));
  if (node !== null) values.set('node', String(node));
  if (currency !== null) values.set('currency', currency);
  return values.size === 0 ? path : `${path}?${values.toString().replaceAll('%2C', ',')}`;
}

/**
 * Returns the explorer's URL, for use without JavaScript, in which the row's place is open, or closed if it is open
 * now. The URL drops the chosen place and the phrase; its fragment is the row's key.
 */
export function toggleAddress(path: string, { place, isOpen, key }: PlaceRow, state: ExplorerState): string {
  const open = isOpen ? state.open.filter((id) => id !== place.id) : [...state.open, place.id];
  return `${explorerAddress(path, { ...state, open, node: null, phrase: '' })}#${key}`;
}

/**
 * Returns the URL of a tree row's link: the place's page; with a filter, the search for rentals in the place. If the
 * place's path is unknown (null), the explorer's URL with the place chosen and without the filter.
 */
export function placeAddress(
  path: string,
  { place }: PlaceRow,
  { filter, currency }: ExplorerState,
  locale: string,
): string {
  if (place.path === null) return `${path}?node=${place.id}`;
  const values = new URLSearchParams(filter === '' ? {} : { destination_ids: String(place.id) });
  for (const [name, value] of new URLSearchParams(filter)) values.set(name, value);
  if (currency !== null) values.set('currency', currency);
  const base = filter === '' ? place.path : `/${locale}/search`;
  return values.size === 0 ? base : `${base}?${values}`;
}

/**
 * Returns the query values of a URL by name, except the names in `without`, for a form's hidden fields. Of a repeated
 * name only the last value remains.
 */
export function valuesWithout(address: string, without: readonly string[]): Readonly<Record<string, string>> {
  const [, query = ''] = address.split('?');
  const values = [...new URLSearchParams(query)].filter(([name]) => !without.includes(name));
  return Object.fromEntries(values);
}

/** Returns the id of the chosen place in a URL or its query string; null where it has none. */
export function chosenIn(address: string): number | null {
  const id = Number(new URLSearchParams(address.slice(address.indexOf('?') + 1)).get('node'));
  return id > 0 ? id : null;
}
