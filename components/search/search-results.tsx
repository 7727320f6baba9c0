import { Pagination } from '#components/rentals/card/pagination';
import { PendingRentalGrid, RentalGrid } from '#components/rentals/card/rental-grid';
import { RecentlyViewed } from '#components/rentals/shelves/recently-viewed';
import { FilterBar } from '#components/search/filter-bar';
import { FilterChips } from '#components/search/filter-chips';
import { MapFallback } from '#components/search/map-fallback';
import { NearestDates } from '#components/search/nearest-dates';
import { NoResults } from '#components/search/no-results';
import { PastEnd } from '#components/search/past-end';
import { SearchScreen } from '#components/search/search-screen';
import { SearchWhen } from '#components/search/search-when';
import { SortMenu } from '#components/search/sort-menu';
import { UnknownDates } from '#components/search/unknown-dates';
import { AddressNote } from '#components/site/address-note';
import { VersionWatch } from '#components/site/version-watch';
import { packRows } from '#lib/site/packed-rows';
import './search.css';
import type { RentalPage } from '#lib/catalogue/rentals/rentals';
import type { UnknownAvailability } from '#lib/catalogue/rentals/unknown-availability';
import type { MapBounds } from '#lib/geo/map-box';
import { getTranslator } from '#lib/i18n/translator';
import type { RentalFacets } from '#lib/search/facets';
import { knowsFreeNights } from '#lib/site/knows-free-nights';
import { mapGround } from '#lib/site/map-ground';
import type { PageContext } from '#lib/site/page-context';
import { commonWidths } from '#lib/site/picture-view';
import { pinPoints } from '#lib/site/rentals/map-pins';
import { rentalCards } from '#lib/site/rentals/rental-cards';
import { shelfLabels } from '#lib/site/rentals/rental-shelf-labels';
import { addressNotes } from '#lib/site/search/address-notes';
import { type PageSearch, placesOf, resultSummary, withFilter } from '#lib/site/search/page-search';
import { pageValues } from '#lib/site/search/page-values';
import { activeFilters } from '#lib/site/search/search-filters';
import { searchMapLabels } from '#lib/site/search/search-map-labels';
import { stayText } from '#lib/site/search/stay-display';
import { unknownDatesNote } from '#lib/site/search/unknown-dates';
import { isBeyondStrip, shownStay } from '#lib/site/shown-stay';
import { whenLabels } from '#lib/site/when-labels';

interface SearchResultsProps {
  readonly search: PageSearch;
  readonly result: RentalPage;
  readonly facets: RentalFacets;
  /** The first view of the map: see `searchFrame`. */
  readonly bounds: MapBounds | null;
  readonly unknown: UnknownAvailability | null;
  readonly context: PageContext;
}

/** The number of skeleton cards: about as many as fit next to the map. */
const PENDING_CARDS = 6;

/**
 * Renders the search page: filters, one page of result cards, and all results on a map. An empty result has suggestions
 * instead of cards.
 */
export async function SearchResults({
  search,
  result,
  facets,
  bounds,
  unknown,
  context,
}: SearchResultsProps) {
  const { locale, links, currency } = context;
  const { query } = search;
  const t = await getTranslator(locale, 'search');
  const [when, common] = await Promise.all([getTranslator(locale, 'when'), getTranslator(locale, 'common')]);
  const values = pageValues(query).toString();
  const { stay } = query.filter;
  const isFlexible = stay?.flexibility !== undefined;
  const cards = await rentalCards(result.records, context, { hasOwnDates: isFlexible });
  // One object: the page's data contains it once, for the list and for the map.
  const packed = packRows(cards);
  const filters = activeFilters({ query, context, t });
  const places = placesOf(query, context);
  const note = unknownDatesNote(query.filter, unknown, context, t, (filter) =>
    links.search(withFilter(query, filter)),
  );
  const counted = resultSummary(result, locale, t);
  const summary = stay && isFlexible ? `${counted} · ${stayText(stay, locale, t)}` : counted;
  const toPage = (page: number) => links.search(pageValues({ ...query, page }));
  return (
    <SearchScreen
      path={`/${locale}/search`}
      values={values}
      summary={summary}
      namedCurrency={context.namedCurrency}
      words={{
        handle: t('sheetHandle'),
        stops: { peek: t('sheetPeek'), half: t('sheetHalf'), full: t('sheetFull') },
        map: t('sheetMap'),
        list: t('sheetList'),
        skipToMap: t('skipToMap'),
      }}
      results={{
        first: (result.page - 1) * result.perPage + 1,
        total: result.totalCount,
        words: {
          back:
            places === null
              ? t('backTo', { count: result.totalCount })
              : t('backToIn', { count: result.totalCount, ...places }),
          place: t('placeInList', { place: '{place}', total: '{total}' }),
          previous: t('previousHome'),
          next: t('nextHome'),
          previousPage: common('previousPage'),
          nextPage: common('nextPage'),
        },
        previousPage: result.page > 1 ? toPage(result.page - 1) : null,
        nextPage: result.page < result.totalPages ? toPage(result.page + 1) : null,
      }}
      bar={
        <FilterBar
          query={query}
          facets={facets}
          totalCount={result.totalCount}
          unknown={unknown}
          context={context}
          t={t}
        />
      }
      list={
        <>
          <div className="flex flex-col gap-3 pt-3 pb-4 sheet:pt-0">
            <h1 className="text-heading">{places === null ? t('title') : t('titleIn', { ...places })}</h1>
            <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <p role="status" className="font-medium tabular-nums">
                {summary}
              </p>
              {cards.length > 1 && <SortMenu query={query} href={links.search} t={t} />}
            </div>
          </div>
          {knowsFreeNights(context) && (
            <SearchWhen
              path={`/${locale}/search`}
              values={values}
              namedCurrency={context.namedCurrency}
              title={when('title')}
              monthsLabel={when('choose')}
              labels={await whenLabels(locale)}
              locale={locale}
              currency={currency}
              from={context.today}
              isShifted={typeof stay?.flexibility === 'number'}
              shownStay={
                stay && isBeyondStrip(stay, context.today)
                  ? await shownStay(stay, result.totalCount, locale)
                  : null
              }
            />
          )}
          <div className="flex flex-col gap-3 pb-6 empty:hidden">
            <AddressNote notes={await addressNotes(context, search)} />
            <FilterChips filters={filters} query={query} context={context} t={t} />
            {result.totalCount > 0 && <UnknownDates note={note} />}
          </div>
          <section aria-labelledby="results-heading">
            <h2 id="results-heading" className="sr-only">
              {t('results')}
            </h2>
            {cards.length === 0 && (
              <>
                <div className="search-nothing">
                  {result.totalCount === 0 ? (
                    <NoResults filters={filters} query={query} unknown={unknown} context={context} t={t} />
                  ) : (
                    <PastEnd
                      title={t('pastEndTitle')}
                      text={t('pastEnd', { page: result.totalPages })}
                      linkText={t('toLastPage')}
                      href={toPage(result.totalPages)}
                    />
                  )}
                </div>
                <div className="search-pending">
                  <PendingRentalGrid count={PENDING_CARDS} />
                </div>
              </>
            )}
            <RentalGrid cards={packed} priorityCount={1} />
            {result.totalCount > 0 && (
              <div className="mt-8 empty:hidden">
                <NearestDates query={query} totalCount={result.totalCount} context={context} t={t} />
              </div>
            )}
            <Pagination
              page={result.page}
              totalPages={result.totalPages}
              href={toPage}
              locale={locale}
              t={common}
            />
          </section>
          <VersionWatch version={context.catalogueVersion} />
          <RecentlyViewed
            locale={locale}
            currency={currency}
            labels={(await shelfLabels(locale)).recent}
            pictureWidths={commonWidths(context.data.pictures)}
            photoRules={context.photoRules}
            className="mt-14"
          />
        </>
      }
      map={{
        ground: await mapGround(),
        labels: await searchMapLabels(locale),
        locale,
        currency,
        bounds,
        cards: packed,
        points: pinPoints(cards, result.records, locale),
        hasPrices: query.filter.stay === null,
        photoRules: context.photoRules,
      }}
      mapFallback={<PlacesOfList search={search} result={result} context={context} />}
    />
  );
}

/** Renders links to searches in the destinations of the listed rentals. */
async function PlacesOfList({
  search,
  result,
  context,
}: Omit<SearchResultsProps, 'facets' | 'bounds' | 'unknown'>) {
  const { locale, links, data } = context;
  const t = await getTranslator(locale, 'map');
  const places = new Map(
    result.records.flatMap(({ trail }) => trail.slice(-1).map((node) => [node.id, node] as const)),
  );
  return (
    <MapFallback
      text={t('withoutScript')}
      label={t('placesInstead')}
      places={[...places.values()].map((node) => [
        links.search(withFilter(search.query, { ...search.query.filter, destinationIds: [node.id] })),
        data.tree.title(node, locale),
      ])}
    />
  );
}
