/** The orders of a rental list. Every order is total: it ends in id. */
import { type Expression, sql } from 'kysely';
import { displayedPrice } from '#lib/catalogue/filters';
import type { RentalSort } from '#lib/catalogue/query';
import type { ReferenceData } from '#lib/catalogue/reference-data';
import type { Store } from '#lib/store/store';

/** What to order by, before the id. `price` is the from-price as displayed in `currency`. */
export function sortExpression(
  sort: RentalSort,
  currency: string,
  store: Store,
  data: ReferenceData,
): Expression<unknown> {
  switch (sort.by) {
    case 'position':
      return sql.ref('rentals.position');
    case 'price':
      return displayedPrice(currency, store, data);
    case 'sleeps':
      return sql.ref('rentals.sleeps');
    case 'bedrooms_count':
      return sql.ref('rentals.bedrooms_count');
    case 'reviews_average_rating':
      return sql.ref('rentals.reviews_rating_tenths');
  }
}
