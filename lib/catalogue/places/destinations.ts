import { byLevel } from '#lib/catalogue/places/destination-order';
import { searchDestinations } from '#lib/catalogue/places/phrase-search';
import type { DestinationListQuery } from '#lib/catalogue/requests/destination-query';
import type { DestinationNode } from '#lib/reference/destination-tree';
import { referenceData } from '#lib/reference/reference-data';
import type { Store } from '#lib/store/store';

/** One page of a destination list. */
export interface DestinationPage {
  readonly destinations: readonly DestinationNode[];
  readonly page: number;
  readonly perPage: number;
  readonly totalCount: number;
  readonly totalPages: number;
}

/**
 * Returns a page of the destinations that the API lists, by level, title, id; with a search phrase, of those that match it, best first
 * (specification 4.2, operations 1 and 6). Past the last page the list is empty and the totals are correct.
 */
export async function listDestinations(store: Store, query: DestinationListQuery): Promise<DestinationPage> {
  const { tree } = await referenceData(store);
  const all = tree.listed(
    query.searchPhrase === null
      ? (await byLevel(tree, query.locale)).nodes
      : await searchDestinations(tree, query.searchPhrase, query.locale),
  );
  const { page, perPage } = query;
  const offset = (page - 1) * perPage;
  return {
    destinations: all.slice(offset, offset + perPage),
    page,
    perPage,
    totalCount: all.length,
    totalPages: Math.ceil(all.length / perPage),
  };
}
