import { canonicalSearch } from '#lib/catalogue/requests/canonical-search';
import { shownPrice } from '#lib/money/shown-price';

type Query = Parameters<typeof canonicalSearch>[0];
type Price = Query['filter']['price'];

/**
 * Returns the canonical query of a search for the address of a page. The meaning of prices is left out: on pages with dates they always mean
 * the total of the stay, and bounds always the prices as shown (`pageSearch`).
 */
export function pageValues(query: Query): URLSearchParams {
  const { filter } = query;
  const shown = { ...filter, price: shownBounds(filter.price) };
  if (!filter.stay?.isPriced) return canonicalSearch({ ...query, filter: shown });
  const { isPriced: _, ...stay } = filter.stay;
  return canonicalSearch({ ...query, filter: { ...shown, stay } });
}

/** Returns bounds as lists show prices; null without bounds. */
export function shownBounds(price: Price): Price {
  if (price === null) return null;
  const { currency } = price;
  const shown = (minor: number | null) => (minor === null ? null : shownPrice(minor, currency));
  return { currency, minMinor: shown(price.minMinor), maxMinor: shown(price.maxMinor) };
}
