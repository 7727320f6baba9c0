/**
 * Decides which lists of rentals search engines may index, and their canonical addresses (docs/decisions/013-search-engines.md).
 * Other orders and page sizes of a list have the list as canonical address; filtered lists are not indexed.
 */
import { type CampaignRecord, campaignState, isCampaignPublic } from '#lib/catalogue/campaigns/campaigns';
import { canonicalSearch } from '#lib/catalogue/requests/canonical-search';
import { RENTALS_PER_PAGE, type SearchQuery } from '#lib/catalogue/requests/search-query';
import type { DestinationTree } from '#lib/reference/destination-tree';
import { isUnfiltered, NO_FILTER } from '#lib/search/rental-filter';
import { pageValues } from '#lib/site/search/page-values';
import type { PageDescription } from '#lib/site/seo/page-metadata';

type Indexing = Required<Pick<PageDescription, 'path' | 'values' | 'isIndexed'>>;
type List = Pick<SearchQuery, 'page' | 'perPage' | 'filter' | 'sort'>;
type Campaign = Pick<CampaignRecord, 'slug' | 'status' | 'startsOn' | 'endsOn' | 'beforeStart'>;

/** The number of pages of a list, 0 when it is empty. */
interface Extent {
  readonly totalPages: number;
}

/**
 * Returns the canonical path and query of the search page, and whether it may be indexed. A search for one place without other
 * filters has the place's page as canonical page; any other filtered search is not indexed.
 */
export function searchIndexing(query: List, extent: Extent, tree: DestinationTree): Indexing {
  const place = onlyPlace(query, tree);
  if (place) return destinationIndexing(place, query, extent);
  if (isUnfiltered(query.filter)) return listIndexing('/search', query, extent);
  return { path: '/search', values: pageValues(query), isIndexed: false };
}

/**
 * Returns the canonical path and query of a destination's page, and whether it may be indexed: not without rentals, and not
 * beyond the list's last page. The handle is not checked.
 */
export function destinationIndexing(handle: string, query: List, extent: Extent): Indexing {
  const indexing = listIndexing(`/destinations/${handle}`, query, extent);
  return { ...indexing, isIndexed: indexing.isIndexed && extent.totalPages > 0 };
}

/**
 * Returns the canonical path and query of a campaign's page, and whether it may be indexed on `today` (YYYY-MM-DD, UTC): as
 * `isCampaignIndexed`, and not beyond the list's last page.
 */
export function campaignIndexing(campaign: Campaign, today: string, query: List, extent: Extent): Indexing {
  const indexing = listIndexing(`/campaigns/${campaign.slug}`, query, extent);
  return { ...indexing, isIndexed: indexing.isIndexed && isCampaignIndexed(campaign, today) };
}

/** Whether search engines may index a campaign on `today` (YYYY-MM-DD, UTC): only a public one that has not ended. */
export function isCampaignIndexed(campaign: Campaign, today: string): boolean {
  return isCampaignPublic(campaign, today) && campaignState(campaign, today) !== 'ended';
}

/** Returns the indexing of a list's page; the canonical page of another order or page size is the list's first page. */
function listIndexing(path: string, query: List, { totalPages }: Extent): Indexing {
  const isUsual = query.sort === null && query.perPage === RENTALS_PER_PAGE;
  const page = isUsual ? query.page : 1;
  const values = canonicalSearch({ page, perPage: RENTALS_PER_PAGE, filter: NO_FILTER, sort: null });
  return { path, values, isIndexed: query.page <= Math.max(1, totalPages) };
}

/** Returns the handle of the place where the search has one destination and no other filter; else null. */
function onlyPlace({ filter }: Pick<SearchQuery, 'filter'>, tree: DestinationTree): string | null {
  const [id, ...others] = filter.destinationIds ?? [];
  if (id === undefined || others.length > 0) return null;
  return isUnfiltered({ ...filter, destinationIds: null }) ? (tree.get(id)?.handle ?? null) : null;
}
