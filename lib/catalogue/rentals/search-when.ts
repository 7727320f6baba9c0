import type { WhenQuery } from '#lib/catalogue/requests/when-query';
import { addDays } from '#lib/dates/plain-dates';
import type { ArrivalDay } from '#lib/search/arrivals';
import { searchEngine } from '#lib/search/search-engine';
import type { Selecting } from '#lib/search/selection';
import type { Store } from '#lib/store/store';

/** The days of arrival of the question when to go, in order. Totals are in minor units of `currency`. */
export interface When {
  readonly arrivals: readonly (ArrivalDay & { readonly arrival: string })[];
  readonly nights: number;
  readonly currency: string;
  /** Newest change among the rentals that are free on some of the days; when none is, the publication of the version. */
  readonly lastModifiedMs: number;
}

/**
 * Finds for each day of arrival how many rentals of a list are free for a stay, and what it costs. Those without a price have no total. `today` is
 * the day of the request in UTC, YYYY-MM-DD.
 */
export async function searchWhen(
  store: Store,
  { filter, currency, nights, days, from, includesUnknown, isPriced }: Omit<WhenQuery, 'locale'>,
  selecting: Selecting,
  today: string,
): Promise<When> {
  const engine = await searchEngine(store);
  const first = from ?? today;
  const { arrivals, lastModifiedMs } = await engine.arrivals({
    selection: selecting(filter),
    ...(includesUnknown !== undefined && { includesUnknown }),
    ...(isPriced && { isPriced }),
    nights,
    from: first,
    days,
    currency,
  });
  return {
    arrivals: arrivals.map((day, index) => ({ arrival: addDays(first, index), ...day })),
    nights,
    currency,
    lastModifiedMs: lastModifiedMs ?? store.version.publishedAtMs,
  };
}
