/** The note about rentals of a list with dates whose availability is unknown, and the link that includes or excludes them. */

import type { UnknownAvailability } from '#lib/catalogue/rentals/unknown-availability';
import type { Translator } from '#lib/i18n/translator';
import type { RentalFilter, SearchedStay } from '#lib/search/rental-filter';
import type { PageContext } from '#lib/site/page-context';

/**
 * The note that the availability of some rentals of a list is unknown for the dates, and the link that includes or excludes
 * them.
 */
export interface UnknownDatesNote {
  readonly text: string;
  /** The link to the list with or without them; null where there is no choice. */
  readonly change: { readonly title: string; readonly href: string } | null;
}

/**
 * Returns the note about rentals whose availability is unknown for the dates; null without dates, and without such
 * rentals. Its link leads to the list without them when the list includes them, else to the list with them. There is no
 * link where no rental of the catalogue has a calendar and the list includes all. `href` returns the address of the
 * list with a filter.
 */
export function unknownDatesNote(
  filter: RentalFilter,
  unknown: UnknownAvailability | null,
  { vocabulary }: Pick<PageContext, 'vocabulary'>,
  t: Translator<'search'>,
  href: (filter: RentalFilter) => string,
): UnknownDatesNote | null {
  const { stay } = filter;
  if (stay === null || unknown === null || unknown.rentalsCount === 0) return null;
  const { rentalsCount: count, isIncluded } = unknown;
  if (isIncluded && vocabulary.includesUnknown) return { text: t('unknownAll'), change: null };
  const other = { ...filter, stay: includingUnknown(stay, !isIncluded, vocabulary.includesUnknown) };
  return {
    text: t(isIncluded ? 'unknownIncluded' : 'unknownMore', { count }),
    change: { title: t(isIncluded ? 'unknownHide' : 'unknownShow', { count }), href: href(other) },
  };
}

/**
 * Returns the stay with the choice to include or exclude these rentals; the choice that is the catalogue's default is
 * left out.
 */
function includingUnknown(
  { includesUnknown: _, ...stay }: SearchedStay,
  isIncluded: boolean,
  isDefault: boolean,
): SearchedStay {
  return isIncluded === isDefault ? stay : { ...stay, includesUnknown: isIncluded };
}
