import type { Store } from '#lib/store/store';
import { bookingsOf } from '#lib/store/store-nights';
import { storedJson } from '#lib/store/stored-json';

/** The nights of a rental that are taken, with its name. */
export interface TakenNights {
  readonly name: string;
  /** Ascending; days are YYYY-MM-DD, `endsOn` is the morning of departure. */
  readonly bookings: readonly { readonly startsOn: string; readonly endsOn: string }[];
}

/** Reads the taken nights of a rental from the night of `today` (YYYY-MM-DD) on, as whole bookings; null when the id is unknown. */
export async function readTakenNights(store: Store, id: number, today: string): Promise<TakenNights | null> {
  const row = await store.db
    .selectFrom('rentals')
    .innerJoin('rental_contents', 'rental_contents.rental_id', 'rentals.id')
    .select(['rentals.name', 'rental_contents.bookings'])
    .where('rentals.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const bookings = bookingsOf(store, id, () => storedJson(row.bookings));
  return {
    name: row.name,
    bookings: bookings
      .filter(({ ends_on }) => ends_on > today)
      .map(({ starts_on, ends_on }) => ({ startsOn: starts_on, endsOn: ends_on })),
  };
}
