import type { RentalSelection } from '#lib/catalogue/selection';
import { type SqlSource, selectedRentals } from '#lib/search/sql/selected-rentals';

/** How many rentals a selection means. */
export async function countSelected(selection: RentalSelection, source: SqlSource): Promise<number> {
  const row = await selectedRentals(selection, source)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
