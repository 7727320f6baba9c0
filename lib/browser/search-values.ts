/**
 * The query string of a search while the visitor changes it in the browser: the names and the order of `canonicalSearch`,
 * without its parser.
 */
import { FILTER_PARAMETER_NAMES } from '#lib/catalogue/requests/filter-parameter-names';
import type { Stay } from '#lib/dates/stay';

const [CHECKIN, CHECKOUT, FLEX, MONTH, NIGHTS] = FILTER_PARAMETER_NAMES.stay;

/** The parameters that order and slice the list without changing which rentals match. */
const LIST_NAMES = ['sort_by', 'direction', 'per_page', 'page'] as const;

/** The names of the search parameters in canonical order; other names come last. */
const NAMES: readonly string[] = [...Object.values(FILTER_PARAMETER_NAMES).flat(), ...LIST_NAMES];

/**
 * Returns search parameters in canonical order, unknown names last, without empty values. Several values of a name become one,
 * separated by commas.
 */
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

/**
 * Returns the values of a filter form as search parameters in canonical order, without empty ones, files and `page`. With dates there is no month,
 * without dates no shift, and without a month no length.
 */
export function valuesOfForm(form: HTMLFormElement): URLSearchParams {
  const texts: [string, string][] = [];
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && name !== 'page') texts.push([name, value.trim()]);
  }
  const values = orderedValues(texts);
  const hasDates = values.has(CHECKIN) || values.has(CHECKOUT);
  if (hasDates) values.delete(MONTH);
  else values.delete(FLEX);
  if (!values.has(MONTH)) values.delete(NIGHTS);
  return values;
}

/**
 * Returns a copy of search parameters with other dates in place of dates or a month, or without dates for null, and without `page`. The days by
 * which dates may be shifted stay with them.
 */
export function valuesInStay(values: URLSearchParams, stay: Stay | null): URLSearchParams {
  const next = new URLSearchParams(values);
  for (const name of [CHECKIN, CHECKOUT, MONTH, NIGHTS, 'page']) next.delete(name);
  if (!stay) next.delete(FLEX);
  if (stay) {
    next.set(CHECKIN, stay.checkin);
    next.set(CHECKOUT, stay.checkout);
  }
  return orderedValues(next);
}

/** Returns a copy of search parameters with some stay in a month (YYYY-MM) in place of dates or another month, and without `page`. */
export function valuesInMonth(values: URLSearchParams, month: string, nights: number): URLSearchParams {
  const next = valuesInStay(values, null);
  next.set(MONTH, month);
  next.set(NIGHTS, String(nights));
  return orderedValues(next);
}

/** Returns the dates of search parameters; null where one of them is missing. Does not validate them. */
export function stayOfValues(values: URLSearchParams): Stay | null {
  const [checkin, checkout] = [values.get(CHECKIN), values.get(CHECKOUT)];
  return checkin === null || checkout === null ? null : { checkin, checkout };
}

/** Returns a copy of search parameters without order, page size and page: searches with the same filters have equal results. */
export function filterValues(values: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(values);
  for (const name of LIST_NAMES) next.delete(name);
  return orderedValues(next);
}

/**
 * Returns a path with search parameters as its query; commas are not escaped. `searchAddress('/en/search', values)` →
 * `/en/search?amenities=pool,wifi`
 */
export function searchAddress(path: string, values: URLSearchParams): string {
  const text = values.toString().replaceAll('%2C', ',');
  return text === '' ? path : `${path}?${text}`;
}
