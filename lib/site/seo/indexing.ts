/**
 * Which lists of rentals search engines may keep, and under which address: docs/decisions/013-search-engines.md. A list has
 * one address that counts; what only orders or slices it otherwise names that one, what narrows it is kept out.
 */
import type { CampaignState } from '#lib/catalogue/campaigns/campaigns';
import { canonicalSearch } from '#lib/catalogue/requests/canonical-search';
import { RENTALS_PER_PAGE, type SearchQuery } from '#lib/catalogue/requests/search-query';
import type { DestinationTree } from '#lib/reference/destination-tree';
import { NO_FILTER } from '#lib/search/rental-filter';
import type { PageDescription } from '#lib/site/seo/page-metadata';

type Indexing = Required<Pick<PageDescription, 'path' | 'values' | 'isIndexed'>>;
type List = Pick<SearchQuery, 'page' | 'perPage' | 'filter' | 'sort'>;

/** Pages of the list, 0 when it is empty. */
interface Extent {
  readonly totalPages: number;
}

/** The search page. All homes count there; the homes of one place count on the place's own page. */
export function searchIndexing(query: List, extent: Extent, tree: DestinationTree): Indexing {
  const place = onlyPlace(query, tree);
  if (place) return destinationIndexing(place, query, extent);
  if (isUnfiltered(query)) return listIndexing('/search', query, extent);
  return { path: '/search', values: canonicalSearch(query), isIndexed: false };
}

/** A destination's page. One without homes has little to say, and is kept out. */
export function destinationIndexing(handle: string, query: List, extent: Extent): Indexing {
  const indexing = listIndexing(`/destinations/${handle}`, query, extent);
  return { ...indexing, isIndexed: indexing.isIndexed && extent.totalPages > 0 };
}

/** A campaign's page. Only what is on, or will be, is worth finding; a draft must not be found. */
export function campaignIndexing(slug: string, state: CampaignState, query: List, extent: Extent): Indexing {
  const indexing = listIndexing(`/campaigns/${slug}`, query, extent);
  return { ...indexing, isIndexed: indexing.isIndexed && isCampaignIndexed(state) };
}

/** Whether search engines may keep a campaign that stands so. */
export function isCampaignIndexed(state: CampaignState): boolean {
  return state === 'running' || state === 'scheduled';
}

/** Another order or size of page has other homes on each page: its address that counts is the list's first page. */
function listIndexing(path: string, query: List, { totalPages }: Extent): Indexing {
  const isUsual = query.sort === null && query.perPage === RENTALS_PER_PAGE;
  const page = isUsual ? query.page : 1;
  const values = canonicalSearch({ page, perPage: RENTALS_PER_PAGE, filter: NO_FILTER, sort: null });
  return { path, values, isIndexed: query.page <= Math.max(1, totalPages) };
}

function isUnfiltered({ filter }: Pick<SearchQuery, 'filter'>): boolean {
  return canonicalSearch({ page: 1, perPage: RENTALS_PER_PAGE, filter, sort: null }).size === 0;
}

/** The handle of the one place that is all the search asks for; null when it asks for anything else. */
function onlyPlace({ filter }: Pick<SearchQuery, 'filter'>, tree: DestinationTree): string | null {
  const [id, ...others] = filter.destinationIds ?? [];
  if (id === undefined || others.length > 0) return null;
  return isUnfiltered({ filter: { ...filter, destinationIds: null } })
    ? (tree.get(id)?.handle ?? null)
    : null;
}
