import { MapPin as MapPinIcon } from 'lucide-react';
import { PinsMap } from '#components/map/pins-map';
import { Pagination } from '#components/rentals/pagination';
import { RentalGrid } from '#components/rentals/rental-grid';
import { FilterChips } from '#components/search/filter-chips';
import { IgnoredNote } from '#components/search/ignored-note';
import { NoResults } from '#components/search/no-results';
import { PastEnd } from '#components/search/past-end';
import { SearchForm } from '#components/search/search-form';
import { SortMenu } from '#components/search/sort-menu';
import { canonicalSearch } from '#lib/catalogue/query';
import type { RentalPage } from '#lib/catalogue/rentals';
import { getTranslator } from '#lib/i18n/translator';
import { mapPins } from '#lib/site/map-pins';
import type { PageContext } from '#lib/site/page-context';
import { activeFilters, type PageSearch, placesOf, resultSummary } from '#lib/site/page-search';
import { rentalCards } from '#lib/site/rental-cards';

interface SearchResultsProps {
  readonly search: PageSearch;
  readonly result: RentalPage;
  readonly context: PageContext;
}

/** The search page: filters, the page of results as cards, and the same rentals on a map. */
export async function SearchResults({ search, result, context }: SearchResultsProps) {
  const { locale, links } = context;
  const { query, ignored } = search;
  const t = await getTranslator(locale, 'search');
  const cards = await rentalCards(result.records, context);
  const filters = activeFilters(query, context, t);
  const places = placesOf(query, context);
  const toPage = (page: number) => links.search(canonicalSearch({ ...query, page }));
  return (
    <div
      className={
        cards.length > 0
          ? 'mx-auto grid w-full max-w-[110rem] grid-cols-1 lg:grid-cols-[minmax(0,3fr)_minmax(22rem,2fr)]'
          : 'mx-auto max-w-[80rem]'
      }
    >
      <div className="flex min-w-0 flex-col gap-5 px-[clamp(1rem,3vw,2.5rem)] py-8">
        <h1 className="text-title">{places === null ? t('title') : t('titleIn', { places })}</h1>
        <IgnoredNote text={ignored.length > 0 ? t('ignored', { names: ignored.join(', ') }) : null} />
        <SearchForm query={query} context={context} t={t} />
        <FilterChips filters={filters} query={query} context={context} t={t} />
        <section aria-labelledby="results-heading" className="mt-2">
          <h2 id="results-heading" className="sr-only">
            {t('results')}
          </h2>
          <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
            <p role="status" className="font-medium tabular-nums">
              {resultSummary(result, locale, t)}
            </p>
            <div className="flex flex-wrap items-center gap-3">
              {cards.length > 0 && (
                <a href="#map" className="button-quiet max-sm:px-3 max-sm:text-sm lg:hidden">
                  <MapPinIcon aria-hidden="true" className="size-4" />
                  {t('toMap')}
                </a>
              )}
              {cards.length > 1 && <SortMenu query={query} href={links.search} t={t} />}
            </div>
          </div>
          {result.totalCount === 0 && <NoResults filters={filters} query={query} context={context} t={t} />}
          {result.totalCount > 0 && cards.length === 0 && (
            <PastEnd
              title={t('pastEndTitle')}
              text={t('pastEnd', { page: result.totalPages })}
              linkText={t('toLastPage')}
              href={toPage(result.totalPages)}
            />
          )}
          <RentalGrid cards={cards} priorityCount={2} />
          <Pagination
            page={result.page}
            totalPages={result.totalPages}
            href={toPage}
            locale={locale}
            t={await getTranslator(locale, 'common')}
          />
        </section>
      </div>
      {cards.length > 0 && (
        <div
          id="map"
          className="relative h-[70dvh] scroll-mt-4 overflow-hidden border-line max-lg:mx-4 max-lg:mb-8 max-lg:rounded-card lg:sticky lg:top-0 lg:h-dvh lg:border-s"
        >
          <PinsMap
            pins={mapPins(cards, result.records, locale)}
            locale={locale}
            label={(await getTranslator(locale, 'map'))('results')}
            closestZoom={11}
          />
        </div>
      )}
    </div>
  );
}
