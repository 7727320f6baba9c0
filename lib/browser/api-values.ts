/** The search parameters of a page as those of the API. Apart from `search-values.ts`, since pages begin without requests. */
import { FILTER_PARAMETER_NAMES } from '#lib/catalogue/requests/filter-parameter-names';
import { formatMinor, parseMinor } from '#lib/money/currency';
import { largestShownAs, smallestShownAs } from '#lib/money/shown-price';

const [CHECKIN, CHECKOUT, , MONTH, , , PRICE_BASIS] = FILTER_PARAMETER_NAMES.stay;
const [MIN_PRICE, MAX_PRICE] = FILTER_PARAMETER_NAMES.price;

/** The parameter with which the API has rentals without a price, as all pages have. */
export const INCLUDE_UNPRICED = { include: 'unpriced' } as const;

/** A bound that the API accepts; it reports others. */
const DECIMAL = /^\d{1,9}(\.\d{1,4})?$/;

/**
 * Returns the search parameters of a page in `currency` as the query of a request: on pages with dates, prices mean the total of the stay,
 * bounds are those of the prices as shown, like the list's, and all pages have rentals without a price. `values`: see `filterValues`; `others`
 * are added, or replace those of the same name.
 */
export function apiQuery(
  values: string,
  currency: string,
  others: Readonly<Record<string, string>> = {},
): URLSearchParams {
  const parameters = Object.fromEntries(new URLSearchParams(values));
  const hasDates =
    parameters[MONTH] !== undefined ||
    (parameters[CHECKIN] !== undefined && parameters[CHECKOUT] !== undefined);
  const bound = (name: string, exact: (minor: number, currency: string) => number) => {
    const text = parameters[name];
    return text !== undefined && DECIMAL.test(text)
      ? { [name]: formatMinor(exact(parseMinor(text, currency), currency), currency) }
      : {};
  };
  return new URLSearchParams({
    ...parameters,
    ...bound(MIN_PRICE, smallestShownAs),
    ...bound(MAX_PRICE, largestShownAs),
    ...(hasDates && { [PRICE_BASIS]: 'stay' }),
    ...INCLUDE_UNPRICED,
    ...others,
  });
}
