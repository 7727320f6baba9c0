import { cache } from 'react';
import { getRental } from '#lib/catalogue/rentals/rentals';
import type { Store } from '#lib/store/store';

/**
 * The rental of a page, with the price of a stay where both dates are given; null when there is none of that id. Read once
 * for a request, although the page's metadata asks too.
 */
export const rentalOfPage = cache(
  (
    store: Store,
    id: number,
    locale: string,
    currency: string,
    checkin: string | null,
    checkout: string | null,
  ) => {
    const stay = checkin === null || checkout === null ? null : { checkin, checkout };
    return getRental(store, id, { locale, currency, stay });
  },
);
