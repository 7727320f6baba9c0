import type { RentalDetailRecord } from '#lib/catalogue/rentals/rental-records';
import { getRental } from '#lib/catalogue/rentals/rentals';
import type { Store } from '#lib/store/store';

/** Returns the rental of a fixture catalogue that has the most reviews, in English and euros. */
export async function mostReviewedRental(store: Store): Promise<RentalDetailRecord> {
  const row = await store.db
    .selectFrom('rentals')
    .select('id')
    .orderBy('reviews_count', 'desc')
    .limit(1)
    .executeTakeFirst();
  const found = await getRental(store, row?.id ?? 0, { locale: 'en', currency: 'EUR' });
  if (!found) throw new Error('The fixture has no rentals.');
  return found;
}
