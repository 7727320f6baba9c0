import { cache } from 'react';
import { getRental } from '#lib/catalogue/rentals/rentals';
import { utcDay } from '#lib/dates/plain-dates';
import type { PageContext } from '#lib/site/page-context';
import type { Store } from '#lib/store/store';
import { staleSinceMs } from '#lib/store/store-nights';

/**
 * Reads the rental of a page, with the quote of the stay when both dates (YYYY-MM-DD) are given, for one guest where `guests` is null; null for an unknown id. Cached
 * per request, because the page and its metadata both read it.
 */
export const rentalOfPage = cache(
  (
    store: Store,
    id: number,
    locale: string,
    currency: string,
    checkin: string | null,
    checkout: string | null,
    guests: number | null,
  ) => {
    const stay = checkin === null || checkout === null ? null : { checkin, checkout };
    return getRental(store, id, { locale, currency, stay, guests });
  },
);

/** Returns the day on which the stale calendar of a rental was last read, YYYY-MM-DD; null where it is current. */
export function calendarStaleSince(
  rentalId: number,
  { store, today }: Pick<PageContext, 'store' | 'today'>,
): string | null {
  const sinceMs = staleSinceMs(store, rentalId, today);
  return sinceMs === null ? null : utcDay(sinceMs);
}
