import type { Random } from '#lib/demo/random';
import { filledForm } from '#lib/demo/terms/filled-form';
import { type PlaceTrail, readTable, rowsOfPlace } from '#lib/demo/terms/place-table';

/** By country, the forms of postal codes in some of its regions, separated by bars. Countries without postal codes are not in the table. */
const forms = readTable('postal-codes.tsv');

/**
 * Generates a postal code in a form of the country of a home; null in a country without postal codes. Which region of the country it belongs
 * to is random, and it may not be assigned.
 */
export function inventPostalCode(trail: PlaceTrail, random: Random): string | null {
  const [row] = rowsOfPlace(forms, trail);
  return row?.forms ? filledForm(random.pick(row.forms.split('|')), random) : null;
}
