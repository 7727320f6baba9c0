/** The search parameters of a page as those of the API. Apart from `search-values.ts`, since pages begin without requests. */
import { FILTER_PARAMETER_NAMES } from '#lib/catalogue/requests/filter-parameter-names';

const [CHECKIN, CHECKOUT, , MONTH, , , PRICE_BASIS] = FILTER_PARAMETER_NAMES.stay;

/** The parameter with which the API has rentals without a price, as all pages have. */
export const INCLUDE_UNPRICED = { include: 'unpriced' } as const;

/**
 * Returns the search parameters of a page as those of the API: on pages with dates, prices mean the total of the stay, and all pages have
 * rentals without a price. `values`: see `filterValues`.
 */
export function apiValues(values: string): Readonly<Record<string, string>> {
  const parameters = Object.fromEntries(new URLSearchParams(values));
  const hasDates =
    parameters[MONTH] !== undefined ||
    (parameters[CHECKIN] !== undefined && parameters[CHECKOUT] !== undefined);
  return { ...parameters, ...(hasDates && { [PRICE_BASIS]: 'stay' }), ...INCLUDE_UNPRICED };
}
