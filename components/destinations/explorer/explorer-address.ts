/** The addresses of the explorer: the only place that knows how its state is written in them. */
import type { PlaceRow } from '../tree/tree-rows.ts';

export interface ExplorerState {
  /** A query string of the search vocabulary. */
  readonly filter: string;
  /** What was opened last stands last. */
  readonly open: readonly number[];
  readonly node: number | null;
  readonly phrase: string;
  readonly currency: string | null;
}

/** More would be an address nobody could share. */
const MOST_OPEN = 40;

/** The address of the explorer in a state, in one way only; commas are lists here, and legal in a query. */
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

/** The address that opens or closes a place where there are no scripts; it leads back to the place's row. */
export function toggleAddress(path: string, { place, isOpen, key }: PlaceRow, state: ExplorerState): string {
  const open = isOpen ? state.open.filter((id) => id !== place.id) : [...state.open, place.id];
  return `${explorerAddress(path, { ...state, open, node: null, phrase: '' })}#${key}`;
}

/** Where a row leads: a place's page; under a filter to its homes, since that is what was asked for. */
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

/** The values of an address but some, for a form that leads to it. */
export function keptValues(address: string, without: readonly string[]): Readonly<Record<string, string>> {
  const [, query = ''] = address.split('?');
  const values = [...new URLSearchParams(query)].filter(([name]) => !without.includes(name));
  return Object.fromEntries(values);
}
