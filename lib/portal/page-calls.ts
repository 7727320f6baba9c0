/** The calls of the API whose responses make a page of the site. */
import { getCampaign, isCampaignPublic } from '#lib/catalogue/campaigns/campaigns';
import { rentalIdOf } from '#lib/catalogue/paths';
import { canonicalSearch } from '#lib/catalogue/requests/canonical-search';
import { parseSearchQuery } from '#lib/catalogue/requests/search-query';
import { NO_FILTER } from '#lib/search/rental-filter';
import { type CalledRoute, isCalledRoute } from '#lib/site/called-pages';
import { knowsFreeNights } from '#lib/site/knows-free-nights';
import { type PageContext, routeContext } from '#lib/site/page-context';
import { canonicalPageAddress, pageAt } from '#lib/site/page-parameters';
import { linkedIds } from '#lib/site/rentals/rental-links';
import { stayRequest, stayRequestValues } from '#lib/site/rentals/rental-stay';
import { pageSearch } from '#lib/site/search/page-search';

/** What a call of a page returns. */
export type PageCallKind =
  | 'homes'
  | 'map'
  | 'when'
  | 'roots'
  | 'places'
  | 'place'
  | 'placesWithin'
  | 'promotedPlaces'
  | 'offers'
  | 'home'
  | 'reviews'
  | 'campaigns'
  | 'campaign'
  | 'campaignHomes';

/** A call of the API. */
export interface PageCall {
  readonly kind: PageCallKind;
  /** Path and query below the prefix of the API: "/search?guests=4&locale=en&currency=EUR". */
  readonly request: string;
}

/** A page and its calls. */
export interface PageWithCalls {
  /** The canonical address of the page. */
  readonly address: string;
  readonly calls: readonly PageCall[];
}

/** Returns the calls of a page for its context and the variable segment of its path; null where there is no page. */
type CallsOf = (
  context: PageContext,
  segment: string,
) => readonly PageCall[] | null | Promise<readonly PageCall[] | null>;

const CALLS: Readonly<Record<CalledRoute, CallsOf>> = {
  '/[locale]': homeCalls,
  '/[locale]/search': searchCalls,
  '/[locale]/destinations': explorerCalls,
  '/[locale]/destinations/[handle]': destinationCalls,
  '/[locale]/rentals/[slug]': rentalCalls,
  '/[locale]/campaigns': (context) => [
    call('campaigns', '/campaigns', new URLSearchParams(), context, false),
  ],
  '/[locale]/campaigns/[slug]': campaignCalls,
  '/[locale]/saved': sharedCalls,
  '/[locale]/compare': sharedCalls,
};

/**
 * Returns the one to three calls that make a page of the site, in its language and currency and from the search that the page itself reads from
 * its address: values that it ignores are not in them. Null for an address that is none of the site's pages, or has no calls.
 * @param address path and query of the page, such as "/en/search?guests=4"
 */
export async function pageCalls(address: string): Promise<PageWithCalls | null> {
  const canonical = canonicalPageAddress(address);
  const [path = '', query = ''] = canonical?.split('?') ?? [];
  const page = pageAt(path);
  if (canonical === null || page === null || !isCalledRoute(page.route)) return null;
  const [locale = '', , segment = ''] = page.segments;
  const context = await routeContext(locale, new URLSearchParams(query));
  const calls = context && (await CALLS[page.route](context, segment));
  return calls === null || calls.length === 0 ? null : { address: canonical, calls };
}

function homeCalls(context: PageContext): readonly PageCall[] {
  // The page chooses the largest discounts among the best rated homes with an offer.
  const offers = {
    special_offers: 'true',
    sort_by: 'reviews_average_rating',
    direction: 'desc',
    per_page: '24',
  };
  return [
    call('promotedPlaces', '/destinations/promoted', new URLSearchParams(), context, false),
    call('campaigns', '/campaigns', new URLSearchParams(), context, false),
    call('offers', '/search', new URLSearchParams(offers), context),
  ];
}

function searchCalls(context: PageContext): readonly PageCall[] {
  const { query } = pageSearch(context);
  const { stay, ...withoutStay } = query.filter;
  const whole = { page: 1, perPage: query.perPage, sort: null };
  const onMap = canonicalSearch({ ...whole, filter: query.filter });
  const days = canonicalSearch({ ...whole, filter: { ...withoutStay, stay: null } });
  onMap.delete('per_page');
  days.delete('per_page');
  return [
    call('homes', '/search', canonicalSearch(query), context),
    call('map', '/search/map', onMap, context),
    ...(stay === null && knowsFreeNights(context) ? [call('when', '/search/when', days, context)] : []),
  ];
}

function explorerCalls(context: PageContext): readonly PageCall[] {
  const { filter } = pageSearch(context).query;
  const phrase = context.values.get('search_phrase');
  const values = canonicalSearch({ page: 1, perPage: 20, sort: null, filter });
  values.delete('per_page');
  if (phrase === null) return [call('roots', '/destinations/roots', values, context)];
  values.set('search_phrase', phrase);
  return [call('places', '/destinations', values, context)];
}

function destinationCalls(context: PageContext, handle: string): readonly PageCall[] | null {
  const node = context.data.tree.byHandle(handle);
  if (node === null) return null;
  const { page, perPage } = parseSearchQuery(context.values, context.vocabulary).query;
  const values = canonicalSearch({
    page,
    perPage,
    sort: null,
    filter: { ...NO_FILTER, destinationIds: [node.id] },
  });
  return [
    call('place', `/destinations/${node.id}`, new URLSearchParams(), context, false),
    call('placesWithin', `/destinations/${node.id}/children`, new URLSearchParams(), context, false),
    call('homes', '/search', values, context),
  ];
}

function rentalCalls(context: PageContext, slug: string): readonly PageCall[] | null {
  const id = rentalIdOf(slug);
  if (id === null) return null;
  // Dates with a problem are refused by the API; the page explains them.
  const { stay, guests } = stayRequest(context);
  return [
    call('home', `/rentals/${id}`, stayRequestValues({ stay, guests }), context),
    call('reviews', `/rentals/${id}/reviews`, new URLSearchParams(), context, false),
  ];
}

async function campaignCalls(context: PageContext, slug: string): Promise<readonly PageCall[] | null> {
  const campaign = await getCampaign(context.store, slug, context.locale);
  if (campaign === null || !isCampaignPublic(campaign, context.today)) return null;
  const path = `/campaigns/${encodeURIComponent(slug)}`;
  const { query } = pageSearch(context);
  const values = canonicalSearch(query);
  if (query.sort) {
    // A campaign has an order of its own, so that the default order of searches has to be named.
    values.set('sort_by', query.sort.by);
    values.set('direction', query.sort.direction);
  }
  return [
    call('campaign', path, new URLSearchParams(), context, false),
    call('campaignHomes', `${path}/rentals`, values, context),
  ];
}

function sharedCalls(context: PageContext): readonly PageCall[] {
  const ids = linkedIds(context.values);
  if (ids.length === 0) return [];
  const values = new URLSearchParams({ ids: ids.join(','), per_page: '100' });
  return [call('homes', '/search', values, context)];
}

function call(
  kind: PageCallKind,
  path: string,
  values: URLSearchParams,
  { locale, currency }: PageContext,
  hasPrices = true,
): PageCall {
  const query = new URLSearchParams(values);
  query.set('locale', locale);
  if (hasPrices) query.set('currency', currency);
  // Commas separate lists, and are legal in a query.
  return { kind, request: `${path}?${query.toString().replaceAll('%2C', ',')}` };
}
