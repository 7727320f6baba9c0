/** URLs of the explorer: the only module that knows how its state is written in them. */
import type { PlaceRow } from '../tree/tree-rows.ts';

export interface ExplorerState {
  /** The filter as a query string of search parameters. */
  readonly filter: string;
  /** Ids of the open places, most recently opened last. */
  readonly open: readonly number[];
  readonly node: number | null;
  readonly phrase: string;
  readonly currency: string | null;
}

/** Most open places that a URL lists; a longer URL could not be shared. */
const MOST_OPEN = 40;

/** Returns the canonical URL of the explorer in a state. Lists are comma-separated, which is legal in a query. */
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

/** Returns the URL that opens or closes a place without JavaScript; its fragment is the place's row. */
export function toggleAddress(path: string, { place, isOpen, key }: PlaceRow, state: ExplorerState): string {
  const open = isOpen ? state.open.filter((id) => id !== place.id) : [...state.open, place.id];
  return `${explorerAddress(path, { ...state, open, node: null, phrase: '' })}#${key}`;
}

/** Returns the URL of a row: the place's page, or under a filter the search for its rentals. */
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

/** Returns the query values of a URL except those named in `without`, for a form's hidden fields. */
export function valuesWithout(address: string, without: readonly string[]): Readonly<Record<string, string>> {
  const [, query = ''] = address.split('?');
  const values = [...new URLSearchParams(query)].filter(([name]) => !without.includes(name));
  return Object.fromEntries(values);
}
