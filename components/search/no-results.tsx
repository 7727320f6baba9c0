import { NearestDates } from '#components/search/nearest-dates';
import { ButtonLink } from '#components/ui/button-link';
import { EmptyState } from '#components/ui/empty-state';
import { Link } from '#components/ui/link';
import { countRentals } from '#lib/catalogue/rentals/rentals';
import { type UnknownAvailability, withUnknown } from '#lib/catalogue/rentals/unknown-availability';
import type { SearchQuery } from '#lib/catalogue/requests/search-query';
import type { Translator } from '#lib/i18n/translator';
import { NO_FILTER } from '#lib/search/rental-filter';
import type { PageContext } from '#lib/site/page-context';
import type { ActiveFilter } from '#lib/site/search/filter-display';
import { withFilter } from '#lib/site/search/page-search';

interface NoResultsProps {
  readonly filters: readonly ActiveFilter[];
  readonly query: SearchQuery;
  readonly unknown: UnknownAvailability | null;
  readonly context: PageContext;
  readonly t: Translator<'search'>;
}

/**
 * Renders the message for a search without results: links that each remove one filter, or include rentals of unknown
 * availability, with the number found then, highest first, and links to the nearest dates with more homes. Links that find nothing are left out; if none is left, a
 * button removes all filters. A search without filters has neither.
 */
export async function NoResults({ filters, query, unknown, context, t }: NoResultsProps) {
  const ways = await Promise.all(
    filters.map(async (filter) => {
      const totalCount = await countRentals(context.store, { filter: filter.rest }, context.today);
      const text = t('emptyWithout', { filter: filter.label, count: totalCount });
      return { key: filter.key, rest: filter.rest, text, totalCount };
    }),
  );
  const { stay } = query.filter;
  // Where unknown dates are included by default, the filter that excludes them is already among `filters`.
  if (stay !== null && unknown !== null && !unknown.isIncluded && !context.vocabulary.includesUnknown) {
    const { rentalsCount: totalCount } = unknown;
    const text = t('emptyWithUnknown', { count: totalCount });
    ways.push({ key: 'with-unknown', rest: withUnknown(query.filter, stay, true), text, totalCount });
  }
  const helpful = ways.filter((way) => way.totalCount > 0).sort((a, b) => b.totalCount - a.totalCount);
  return (
    <EmptyState
      icon="search-x"
      title={t('emptyTitle')}
      text={
        helpful.length > 0 ? t('emptyHint') : filters.length > 0 ? t('emptyHintAll') : t('emptyCatalogue')
      }
    >
      {helpful.length > 0 && (
        <ul className="flex w-full flex-col">
          {helpful.map(({ key, rest, text }) => (
            <li key={key}>
              <Link
                href={context.links.search(withFilter(query, rest))}
                className="inline-flex min-h-11 items-center text-link"
              >
                {text}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <NearestDates query={query} totalCount={0} context={context} t={t} />
      {filters.length > 0 && helpful.length === 0 && (
        <ButtonLink href={context.links.search(withFilter(query, NO_FILTER))}>{t('removeAll')}</ButtonLink>
      )}
      <ButtonLink href={context.links.destinations()} variant="quiet" size="tall">
        {t('allDestinations')}
      </ButtonLink>
    </EmptyState>
  );
}
