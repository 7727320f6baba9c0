import type { Random } from '#lib/demo/random';
import { filledForm } from '#lib/demo/terms/filled-form';
import { type PlaceTrail, readTable, rowsOfPlace } from '#lib/demo/terms/place-table';
import type { BundleRentalTerms } from '#lib/import/bundle/rental-terms';

type Permit = Pick<BundleRentalTerms, 'permit_number' | 'permit_label'>;

/** The forms by place, each with the source that confirms it. A place whose form no source confirms is not in the table. */
const forms = readTable('permits.tsv');

/** The share of homes with a number where numbers are required: a few listings lack theirs. */
const REGISTERED = 0.96;

/**
 * Generates a registration number in the form that the place of the home requires, with its label where it has a name of its own. Numbers are
 * fictitious: their district or serial is one that is not assigned. Without members where no number is required, or its form is not confirmed.
 */
export function inventPermit(trail: PlaceTrail, random: Random): Permit {
  const [row] = rowsOfPlace(forms, trail);
  if (!row || !random.chance(REGISTERED)) return {};
  const { form = '', label = '' } = row;
  return {
    permit_number: filledForm(form, random),
    ...(label !== '' && {
      permit_label: Object.fromEntries(label.split('|').map((entry) => entry.split('='))),
    }),
  };
}
