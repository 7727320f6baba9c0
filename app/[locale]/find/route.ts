import type { NextRequest } from 'next/server';
import { canonicalSearch } from '#lib/catalogue/requests/canonical-search';
import { parseSearchQuery, RENTALS_PER_PAGE } from '#lib/catalogue/requests/search-query';
import { NO_FILTER } from '#lib/search/rental-filter';
import { findDestination } from '#lib/site/destinations/find-destination';
import type { PageContext } from '#lib/site/page-context';
import { seeOther } from '../see-other.ts';

export const dynamic = 'force-dynamic';

/** The button for visitors without fixed dates. */
const FLEXIBLE = 'flexible';
/** The id of the section with the strip "when to go", on the search page and on those of destinations. */
const WHEN_SECTION = 'when-to-go';
const LONGEST_PHRASE = 100;

/**
 * Redirects the "where to?" form (303) to the page that its phrase means, or to the search for a chosen suggestion's id, with the dates
 * and the guests; with `flexible` to its strip "when to go". Bad dates and guests are passed on unchanged; 404 for an unknown language.
 */
export async function GET(
  request: NextRequest,
  { params }: { params: Promise<{ locale: string }> },
): Promise<Response> {
  const values = request.nextUrl.searchParams;
  const { locale } = await params;
  return seeOther(locale, values, async (context) => {
    const target = await targetAddress(values, context);
    return values.has(FLEXIBLE) ? `${target}#${WHEN_SECTION}` : target;
  });
}

async function targetAddress(
  values: URLSearchParams,
  { vocabulary, data, locale, links }: PageContext,
): Promise<string> {
  const { destinationIds, stay, guests } = parseSearchQuery(values, vocabulary).query.filter;
  const searchWith = (filter: Partial<typeof NO_FILTER>) => {
    const search = canonicalSearch({
      page: 1,
      perPage: RENTALS_PER_PAGE,
      filter: { ...NO_FILTER, stay, guests, ...filter },
      sort: null,
    });
    // Bad values are passed on unchanged: the target page reports them.
    for (const name of ['checkin', 'checkout', 'guests']) {
      const text = (values.get(name) ?? '').slice(0, LONGEST_PHRASE);
      if (!search.has(name) && text.trim() !== '') search.set(name, text);
    }
    return search;
  };
  // A chosen suggestion has an id, so that its name need not be interpreted.
  const isKnown = destinationIds?.every((id) => data.tree.get(id) !== null);
  if (isKnown) return links.search(searchWith({ destinationIds }));
  const phrase = (values.get('where') ?? '').trim().slice(0, LONGEST_PHRASE);
  return findDestination(data.tree, phrase, locale, links, searchWith({}));
}
