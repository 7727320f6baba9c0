import type { Kysely } from 'kysely';
import type { CatalogueSchema } from '#lib/store/schema';
import { storedJson } from '#lib/store/stored-json';

/** Reads what the quotes of all rentals need, in the order of the entries of the memory engine; null for a rental without a price. */
export async function quotableRentals(db: Kysely<CatalogueSchema>) {
  const rows = await db
    .selectFrom('rentals')
    .innerJoin('rental_contents', 'rental_contents.rental_id', 'rentals.id')
    .select(['currency', 'price_kind', 'max_price_minor', 'seasons', 'special_offers', 'charges'])
    .orderBy('map_code')
    .orderBy('id')
    .execute();
  return rows.map(({ max_price_minor, seasons, special_offers, charges, ...row }) =>
    max_price_minor === null
      ? null
      : {
          ...row,
          max_price_minor,
          seasons: storedJson(seasons),
          offers: storedJson(special_offers),
          charges: storedJson(charges),
        },
  );
}
