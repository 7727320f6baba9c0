/** What a list with dates says of homes whose calendar does not cover them, and where its switch leads. */

import type { UnknownAvailability } from '#lib/catalogue/rentals/unknown-availability';
import type { Translator } from '#lib/i18n/translator';
import type { RentalFilter, SearchedStay } from '#lib/search/rental-filter';
import type { PageContext } from '#lib/site/page-context';

export interface UnknownDatesNote {
  readonly text: string;
  /** The same list with or without them; null where there is no choice. */
  readonly change: { readonly title: string; readonly href: string } | null;
}

/**
 * Null without dates, and where every home of the list has a calendar for them. Where no home of the catalogue has one, the list
 * has them all, and there is nothing to choose. `href` is the address of a list with a filter.
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

/** The stay with the switch in a position; what the catalogue does by itself is not written. */
function includingUnknown(
  { checkin, checkout }: SearchedStay,
  isIncluded: boolean,
  isDefault: boolean,
): SearchedStay {
  return isIncluded === isDefault
    ? { checkin, checkout }
    : { checkin, checkout, includesUnknown: isIncluded };
}
