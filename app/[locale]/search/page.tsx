import type { Metadata } from 'next';
import { SearchResults } from '#components/search/search-results';
import { JsonLd } from '#components/site/json-ld';
import { SiteFrame } from '#components/site/site-frame';
import { countRentals, searchRentals } from '#lib/catalogue/rentals/rentals';
import { searchFacets } from '#lib/catalogue/rentals/search-facets';
import { searchUnknownAvailability } from '#lib/catalogue/rentals/unknown-availability';
import { getTranslator } from '#lib/i18n/translator';
import { type LocalizedPageProps, pageContext } from '#lib/site/page-context';
import { stayRequestValues } from '#lib/site/rentals/rental-stay';
import { pageSearch, placesOf } from '#lib/site/search/page-search';
import { searchFrame } from '#lib/site/search/search-frame';
import { searchIndexing } from '#lib/site/seo/indexing';
import { pageMetadata, pageTitle } from '#lib/site/seo/page-metadata';
import { rentalListData } from '#lib/site/seo/structured-data';
import { localizedMetadata, localizedPage } from '../localized-page.tsx';

export const generateMetadata = localizedMetadata(async (props: LocalizedPageProps): Promise<Metadata> => {
  const context = await pageContext(props);
  const t = await getTranslator(context.locale, 'search');
  const { query } = pageSearch(context);
  const places = placesOf(query, context);
  // The metadata of the first page of a search without places contains no count.
  const isCounted = places !== null || query.page > 1;
  const count = isCounted ? await countRentals(context.store, query, context.today) : 0;
  return pageMetadata(context, {
    ...searchIndexing(query, { totalPages: Math.ceil(count / query.perPage) }, context.data.tree),
    title: await pageTitle(places === null ? t('title') : t('titleIn', { ...places }), query.page, context),
    description: places === null ? t('description') : t('descriptionIn', { ...places, count }),
  });
});

/** Renders the search page: the rentals of the address's search, as a list and on a map. */
export default localizedPage(async function SearchPage(props: LocalizedPageProps) {
  const context = await pageContext(props);
  const t = await getTranslator(context.locale, 'search');
  const search = pageSearch(context);
  const { query } = search;
  const [result, facets, unknown, bounds] = await Promise.all([
    searchRentals(context.store, query, context.today),
    searchFacets(context.store, query, context.today),
    searchUnknownAvailability(context.store, query, context.today),
    searchFrame(query, context),
  ]);
  return (
    <SiteFrame
      context={context}
      path="/search"
      isWide
      stayValues={stayRequestValues({ stay: search.stay.stay, guests: query.filter.guests })}
    >
      <JsonLd data={rentalListData(result.records, { ...result, name: t('title') }, context)} />
      <SearchResults
        search={search}
        result={result}
        facets={facets}
        bounds={bounds}
        unknown={unknown}
        context={context}
      />
    </SiteFrame>
  );
}, generateMetadata);
