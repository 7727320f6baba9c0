import type { Metadata } from 'next';
import { SearchResults } from '#components/search/search-results';
import { SiteFrame } from '#components/site/site-frame';
import { canonicalSearch } from '#lib/catalogue/query';
import { searchRentals } from '#lib/catalogue/rentals';
import { getTranslator } from '#lib/i18n/translator';
import { type LocalizedPageProps, pageContext } from '#lib/site/page-context';
import { pageMetadata } from '#lib/site/page-metadata';
import { pageSearch, placesOf } from '#lib/site/page-search';
import { localizedMetadata, localizedPage } from '../localized-page.tsx';

export const generateMetadata = localizedMetadata(async (props: LocalizedPageProps): Promise<Metadata> => {
  const context = await pageContext(props);
  const t = await getTranslator(context.locale, 'search');
  const { query } = pageSearch(context, t);
  const places = placesOf(query, context);
  const count =
    places === null ? 0 : (await searchRentals(context.store, { ...query, perPage: 1 })).totalCount;
  return pageMetadata(context, {
    path: '/search',
    values: canonicalSearch(query),
    title: places === null ? t('title') : t('titleIn', { places }),
    description: places === null ? t('description') : t('descriptionIn', { places, count }),
  });
});

/** The rentals that the address asks for, as a list and on a map. */
export default localizedPage(async function SearchPage(props: LocalizedPageProps) {
  const context = await pageContext(props);
  const t = await getTranslator(context.locale, 'search');
  const search = pageSearch(context, t);
  const result = await searchRentals(context.store, search.query);
  return (
    <SiteFrame context={context} path="/search">
      <SearchResults search={search} result={result} context={context} />
    </SiteFrame>
  );
});
