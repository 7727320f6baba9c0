/**
 * The pages of the site by route, the query parameters that each reads, and the canonical address of a request for a page. A page
 * reads no other parameters, so that requests with the same canonical address get the same page.
 */
import { PREVIEW_PARAMETER } from '#lib/catalogue/campaigns/preview-links';
import {
  currencyParameter,
  pageParameter,
  searchPhraseParameter,
} from '#lib/catalogue/requests/common-parameters';
import { FILTER_PARAMETER_NAMES } from '#lib/catalogue/requests/filter-parameter-names';
import { FILTER_PARAMETERS } from '#lib/catalogue/requests/filter-table';
import type { Parameter } from '#lib/catalogue/requests/parameters';
import {
  directionParameter,
  rentalsPerPageParameter,
  sortByParameter,
} from '#lib/catalogue/requests/search-query';
import { isPortalMarkdown, LLMS_PATH, MARKDOWN_SUFFIX } from '#lib/site/portal-pages';

/** A query parameter of a page, and how the page reads its values. Blank values count as absent. */
interface PageParameter {
  readonly name: string;
  /**
   * - `one`: a single value; a repeated parameter is reported on the page. Also read as `name[]`.
   * - `list`: all values, separated by commas. Also read as `name[]`.
   * - `first`: the first value.
   */
  readonly reads: 'one' | 'list' | 'first';
  /** Whether a page with this parameter is for a few readers, and never kept. */
  readonly isPrivate?: boolean;
}

/** The parameters of the destination explorer's own state. */
const EXPLORER_STATE = ['open', 'node'] as const;

const CURRENCY = declared([currencyParameter]);
const [CHECKIN, CHECKOUT, , , , , PRICE_BASIS] = FILTER_PARAMETER_NAMES.stay;
const STAY_AND_GUESTS = filters(
  [...FILTER_PARAMETER_NAMES.stay, ...FILTER_PARAMETER_NAMES.guests].filter((name) => name !== PRICE_BASIS),
);
const SEARCH = declared([
  // With dates, the prices of pages always mean the total of the stay.
  ...FILTER_PARAMETERS.filter(({ name }) => name !== PRICE_BASIS),
  sortByParameter,
  directionParameter,
  rentalsPerPageParameter,
  pageParameter,
  currencyParameter,
]);
const SHARED_IDS = [
  ...filters([...FILTER_PARAMETER_NAMES.ids, CHECKIN, CHECKOUT, ...FILTER_PARAMETER_NAMES.guests]),
  ...CURRENCY,
];

/**
 * The parameters that each page reads, in the order of its canonical address, which is the order of links. By route, the first
 * route that matches a path counts. Null: the page is never kept.
 */
const PAGES = {
  '/problems': [],
  '/problems/[code]': [
    { name: 'parameter', reads: 'first' },
    { name: 'destination', reads: 'first' },
    { name: 'nearest', reads: 'first' },
  ],
  '/[locale]': CURRENCY,
  '/[locale]/search': SEARCH,
  '/[locale]/destinations': [
    ...STAY_AND_GUESTS,
    ...declared([searchPhraseParameter]),
    ...EXPLORER_STATE.map((name) => ({ name, reads: 'first' as const })),
    ...CURRENCY,
  ],
  '/[locale]/destinations/[handle]': declared([rentalsPerPageParameter, pageParameter, currencyParameter]),
  '/[locale]/rentals/[slug]': [
    ...filters([CHECKIN, CHECKOUT, ...FILTER_PARAMETER_NAMES.guests]),
    ...CURRENCY,
  ],
  '/[locale]/demo-booking': [
    { name: 'rental', reads: 'first' },
    ...filters([CHECKIN, CHECKOUT, ...FILTER_PARAMETER_NAMES.guests]),
    ...CURRENCY,
  ],
  '/[locale]/campaigns': CURRENCY,
  '/[locale]/campaigns/[slug]': [...SEARCH, { name: PREVIEW_PARAMETER, reads: 'first', isPrivate: true }],
  '/[locale]/developers': CURRENCY,
  '/[locale]/developers/changes': CURRENCY,
  '/[locale]/developers/page-calls': [{ name: 'page', reads: 'first' }, ...CURRENCY],
  '/[locale]/developers/guides/[name]': CURRENCY,
  '/[locale]/developers/reference': CURRENCY,
  '/[locale]/developers/reference/problems': CURRENCY,
  '/[locale]/developers/reference/[operation]': CURRENCY,
  '/[locale]/developers/reference/records/[record]': CURRENCY,
  '/[locale]/pages/[name]': CURRENCY,
  '/[locale]/saved': SHARED_IDS,
  '/[locale]/compare': SHARED_IDS,
  '/[locale]/styleguide': null,
  '/[locale]/[...unknown]': null,
} as const satisfies Readonly<Record<string, readonly PageParameter[] | null>>;

/**
 * The route of a page, whether it may be kept or not: the path of its folder below `app`, such as "/[locale]/search".
 */
export type PageRoute = keyof typeof PAGES;

/** The routes of all pages. */
export const PAGE_ROUTES = Object.keys(PAGES);

/**
 * Returns the names of the query parameters that the pages of a route read, in the order of links. Empty for a page
 * without any, and for one that is never kept.
 */
export function pageParameterNames(route: PageRoute): readonly string[] {
  return (PAGES[route] ?? []).map(({ name }) => name);
}

/**
 * Returns the canonical address of a request for a page: the path without a trailing slash and with one spelling of escapes, and
 * the parameters that the page reads, in a fixed order. Invalid values stay, because pages report them. Requests with equal
 * canonical addresses get equal pages. Null for an address whose page may not be kept: a preview, the style guide, an unknown path.
 *
 * "/en/search/?utm_source=mail&guests=4&amenities[]=pool" becomes "/en/search?guests=4&amenities=pool".
 * @param url path and query, as in a request line
 */
export function canonicalPageAddress(url: string): string | null {
  const mark = url.indexOf('?');
  const pathname = mark < 0 ? url : url.slice(0, mark);
  if (pathname === LLMS_PATH) return LLMS_PATH;
  const isMarkdown = isPortalMarkdown(pathname);
  const segments = readSegments(isMarkdown ? pathname.slice(0, -MARKDOWN_SUFFIX.length) : pathname);
  const parameters = segments && parametersOf(segments);
  if (!parameters) return null;
  const path = `/${segments.map(encodeURIComponent).join('/')}`;
  // The Markdown form of a page has no parameters.
  if (isMarkdown) return path + MARKDOWN_SUFFIX;
  if (mark < 0) return path;
  const given = new URLSearchParams(url.slice(mark + 1));
  if (parameters.some(({ name, isPrivate }) => isPrivate && given.has(name))) return null;
  const query = canonicalQuery(given, parameters);
  return query === '' ? path : `${path}?${query}`;
}

/** The pages that show calendars, or lists by a search of their own, which may have dates, and those with responses of the API. */
const PAGES_OF_NIGHTS = /^\/[^/]+\/(?:rentals|compare|campaigns|developers)(?:[/?.]|$)/;

/**
 * Whether a page depends on the nights of rentals, which change without a new version of the catalogue: one with a calendar, and any list
 * with dates.
 * @param address its canonical address
 */
export function readsNights(address: string): boolean {
  return PAGES_OF_NIGHTS.test(address) || /[?&](?:checkin|checkout|month)=/.test(address);
}

/** The home page, those of destinations, those of campaigns, and those with responses of the API. */
const PAGES_OF_CAMPAIGNS = /^\/[^/?]+(?:$|\?|\/(?:campaigns|developers)(?:[/?.]|$)|\/destinations\/)/;

/**
 * Whether a page shows campaigns, which change without a new version of the catalogue.
 * @param address its canonical address
 */
export function readsCampaigns(address: string): boolean {
  return PAGES_OF_CAMPAIGNS.test(address);
}

/** Returns the decoded segments of a path; null where a segment cannot be decoded or would be read differently when it is. */
function readSegments(path: string): readonly string[] | null {
  const [root, ...encoded] = path.split('/');
  if (root !== '') return null;
  if (encoded.at(-1) === '') encoded.pop();
  try {
    const segments = encoded.map((segment) => decodeURIComponent(segment));
    return segments.every((segment) => !/^\.{0,2}$|[/\\\0]/.test(segment)) ? segments : null;
  } catch {
    return null;
  }
}

/** Matches a language tag (BCP 47), whether the catalogue has the language or not. */
const LANGUAGE_TAG = /^[a-z]{2,8}(?:-[a-z\d]{1,8})*$/i;

const ROUTES = Object.entries<readonly PageParameter[] | null>(PAGES).map(([route, parameters]) => ({
  route,
  pattern: route.slice(1).split('/'),
  parameters,
}));

/**
 * Returns the route of the page at a path, such as "/[locale]/search", with the decoded segments of the path; null where no route matches.
 * Whether there is a page is up to its route: "/de/rentals/7-x" has one whether the rental exists or not.
 * @param path without query and fragment
 */
export function pageAt(
  path: string,
): { readonly route: string; readonly segments: readonly string[] } | null {
  const segments = readSegments(path);
  const route = segments && routeOf(segments)?.route;
  return route ? { route, segments } : null;
}

/** Returns the parameters of the page at a path; null for no page, and one that is never kept. */
function parametersOf(segments: readonly string[]): readonly PageParameter[] | null {
  return routeOf(segments)?.parameters ?? null;
}

function routeOf(segments: readonly string[]) {
  const isMatch = (expected: string, index: number) => {
    const segment = segments[index] ?? '';
    if (expected === '[locale]') return LANGUAGE_TAG.test(segment);
    return expected.startsWith('[') || expected === segment;
  };
  return ROUTES.find(({ pattern }) => pattern.length === segments.length && pattern.every(isMatch));
}

/** Returns the values of the parameters as a query string, each as its page reads it. */
function canonicalQuery(given: URLSearchParams, parameters: readonly PageParameter[]): string {
  const canonical = new URLSearchParams();
  for (const { name, reads } of parameters) {
    for (const value of readValues(given, name, reads)) canonical.append(name, value);
  }
  // Commas separate lists, and are legal in a query.
  return canonical.toString().replaceAll('%2C', ',');
}

function readValues(given: URLSearchParams, name: string, reads: PageParameter['reads']): readonly string[] {
  if (reads === 'first') return (given.get(name) ?? '').trim() === '' ? [] : [given.get(name) ?? ''];
  const all = [...given.getAll(name), ...given.getAll(`${name}[]`)];
  const texts = (reads === 'list' ? all.flatMap((value) => value.split(',')) : all)
    .map((value) => value.trim())
    .filter((value) => value !== '');
  if (texts.length === 0) return [];
  if (reads === 'list') return [texts.join(',')];
  // The page quotes a repeated parameter as it was given.
  return texts.length === 1 ? texts : all;
}

function declared(parameters: readonly Parameter<unknown>[]): readonly PageParameter[] {
  return parameters.map(({ name, isList }) => ({ name, reads: isList ? 'list' : 'one' }));
}

function filters(names: readonly string[]): readonly PageParameter[] {
  return declared(FILTER_PARAMETERS.filter(({ name }) => names.includes(name)));
}
