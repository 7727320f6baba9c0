import { listDestinations } from '#lib/catalogue/places/destinations';
import { parseDestinationListQuery } from '#lib/catalogue/requests/destination-query';
import { parseSearchQuery } from '#lib/catalogue/requests/search-query';
import type { Translator } from '#lib/i18n/translator';
import { type DestinationCardView, destinationCard } from '#lib/site/destinations/destination-cards';
import type { PageContext } from '#lib/site/page-context';

/** The destinations that match the phrase of a page's address: the number of all, and the first ones as cards. */
export interface DestinationResults {
  readonly phrase: string;
  /** The first matches, best first. */
  readonly cards: readonly DestinationCardView[];
  readonly totalCount: number;
}

const RESULTS_SHOWN = 50;

/**
 * Finds the destinations that match `search_phrase` of the page's address. Returns the number of all matches, and cards of the
 * first 50, best first; null without a phrase. Where the address has `guests`, each card links to the search for that
 * destination and number of guests, else to the destination's page.
 */
export async function destinationResults(
  context: PageContext,
  t: Translator<'common'>,
): Promise<DestinationResults | null> {
  const { store, values, vocabulary, locale, links } = context;
  const { searchPhrase } = parseDestinationListQuery(values, vocabulary).query;
  if (searchPhrase === null) return null;
  const { guests } = parseSearchQuery(values, vocabulary).query.filter;
  const found = await listDestinations(store, { page: 1, perPage: RESULTS_SHOWN, locale, searchPhrase });
  return {
    phrase: searchPhrase,
    totalCount: found.totalCount,
    cards: found.destinations.map((node) => {
      const card = destinationCard(node, context, t);
      if (guests === null) return card;
      const search = new URLSearchParams({ destination_ids: String(node.id), guests: String(guests) });
      return { ...card, href: links.search(search) };
    }),
  };
}
