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
