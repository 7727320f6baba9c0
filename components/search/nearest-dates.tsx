import { Link } from '#components/ui/link';
import { nearestArrivals } from '#lib/catalogue/rentals/nearest-arrivals';
import { searching } from '#lib/catalogue/rentals/rentals';
import type { SearchQuery } from '#lib/catalogue/requests/search-query';
import type { Stay } from '#lib/dates/stay';
import { formatDateRange, formatShownPrice } from '#lib/i18n/format';
import type { Translator } from '#lib/i18n/translator';
import type { SearchedStay } from '#lib/search/rental-filter';
import type { PageContext } from '#lib/site/page-context';
import { withFilter } from '#lib/site/search/page-search';

interface NearestDatesProps {
  readonly query: SearchQuery;
  /** The number of rentals that the search finds. */
  readonly totalCount: number;
  readonly context: PageContext;
  readonly t: Translator<'search'>;
}

/** Renders links to the nearest dates with more homes, below a list of a search with dates that has fewer than three; else nothing. */
export async function NearestDates({ query, totalCount, context, t }: NearestDatesProps) {
  const { store, today, locale } = context;
  const selecting = searching(today);
  const nearest = (await nearestArrivals(store, { ...query, selecting, today }, totalCount)) ?? [];
  if (nearest.length === 0) return null;
  const textOf = (dates: string, count: number, minMinor: number | null) =>
    minMinor === null
      ? t('nearestDateUnpriced', { dates, count })
      : t('nearestDate', { dates, count, price: formatShownPrice(minMinor, query.currency, locale) });
  return (
    <nav aria-labelledby="nearest-dates" className="w-full">
      <p id="nearest-dates" className="font-semibold">
        {t('nearestDates')}
      </p>
      <ul className="flex w-full flex-col">
        {nearest.map(({ rentalsCount, minMinor, ...dates }) => (
          <li key={dates.checkin}>
            <Link
              href={context.links.search(
                withFilter(query, { ...query.filter, stay: fixedStay(query.filter.stay, dates) }),
              )}
              className="inline-flex min-h-11 items-center text-link"
            >
              {textOf(formatDateRange(dates.checkin, dates.checkout, locale), rentalsCount, minMinor)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Returns a stay with other, fixed dates. */
function fixedStay(stay: SearchedStay | null, { checkin, checkout }: Stay): SearchedStay {
  const { flexibility: _, ...rest } = stay ?? {};
  return { ...rest, checkin, checkout };
}
