import { SearchX } from 'lucide-react';
import { Link } from '#components/ui/link';
import { NO_FILTER, type SearchQuery } from '#lib/catalogue/query';
import { searchRentals } from '#lib/catalogue/rentals';
import type { Translator } from '#lib/i18n/translator';
import type { PageContext } from '#lib/site/page-context';
import { withFilter } from '#lib/site/page-search';
import type { ActiveFilter } from '#lib/site/search-filters';

interface NoResultsProps {
  readonly filters: readonly ActiveFilter[];
  readonly query: SearchQuery;
  readonly context: PageContext;
  readonly t: Translator<'search'>;
}

/** An empty result: which filter to leave out, and how many homes that would bring back, the most first. */
export async function NoResults({ filters, query, context, t }: NoResultsProps) {
  const ways = await Promise.all(
    filters.map(async (filter) => {
      const wider = { ...query, page: 1, perPage: 1, filter: filter.rest };
      const { totalCount } = await searchRentals(context.store, wider);
      return { ...filter, totalCount };
    }),
  );
  const helpful = ways.filter((way) => way.totalCount > 0).sort((a, b) => b.totalCount - a.totalCount);
  return (
    <div className="flex flex-col items-start gap-4 rounded-card border border-line bg-raised p-6 sm:p-10">
      <SearchX aria-hidden="true" className="size-10 text-terracotta" strokeWidth={1.5} />
      <h2 className="text-heading">{t('emptyTitle')}</h2>
      {filters.length === 0 && <p>{t('emptyCatalogue')}</p>}
      {helpful.length > 0 && (
        <>
          <p className="text-ink-soft">{t('emptyHint')}</p>
          <ul className="flex flex-col gap-2">
            {helpful.map(({ key, label, rest, totalCount }) => (
              <li key={key}>
                <Link
                  href={context.links.search(withFilter(query, rest))}
                  className="text-link inline-block py-1"
                >
                  {t('emptyWithout', { filter: label, count: totalCount })}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {filters.length > 0 && helpful.length === 0 && (
        <>
          <p className="text-ink-soft">{t('emptyHintAll')}</p>
          <Link href={context.links.search(withFilter(query, NO_FILTER))} className="text-link py-1">
            {t('removeAll')}
          </Link>
        </>
      )}
      <Link href={context.links.destinations()} className="button-quiet mt-2">
        {t('allDestinations')}
      </Link>
    </div>
  );
}
