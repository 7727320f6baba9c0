import { FILTER_PARAMETER_NAMES } from '#lib/catalogue/requests/filter-parameter-names';
import { convertMinor } from '#lib/money/conversion';
import { formatMinor, parseMinor } from '#lib/money/currency';
import { roundedBound } from '#lib/money/rounded-bound';
import type { PageContext } from '#lib/site/page-context';

/** The parameters of a change of currency: the page's path without its language, and the currency of its bounds. */
export const PAGE_PARAMETER = 'page_path';
export const BOUNDS_CURRENCY = 'bounds_currency';

const BOUND = /^\d{1,9}(\.\d{1,4})?$/;
const PATH = /^(\/[\w-]+)*$/;

/**
 * Returns the address of the page `page_path` with the other `values`, and with its price bounds converted from `bounds_currency` to the
 * context's currency and rounded as one types them. Bounds that are no amounts, or of an unknown currency, are left out; an unknown form
 * of path is the home page.
 */
export function addressInCurrency(
  values: URLSearchParams,
  { data, vocabulary, currency, links }: Pick<PageContext, 'data' | 'vocabulary' | 'currency' | 'links'>,
): string {
  const rest = new URLSearchParams(values);
  const from = values.get(BOUNDS_CURRENCY) ?? '';
  const path = values.get(PAGE_PARAMETER) ?? '';
  for (const name of [PAGE_PARAMETER, BOUNDS_CURRENCY, 'currency']) rest.delete(name);
  for (const name of FILTER_PARAMETER_NAMES.price) {
    const text = rest.get(name);
    if (text === null) continue;
    if (BOUND.test(text) && vocabulary.currencies.includes(from)) {
      const converted = convertMinor(parseMinor(text, from), data.rates.conversion(from, currency));
      const bound = from === currency ? converted : roundedBound(converted, currency);
      rest.set(name, formatMinor(bound, currency));
    } else rest.delete(name);
  }
  return links.page(PATH.test(path) ? path : '', rest);
}
