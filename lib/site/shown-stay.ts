import { MAX_WINDOW_NIGHTS, STRIP_DAYS } from '#lib/browser/when/stay-window';
import { daysBetween } from '#lib/dates/plain-dates';
import { joinedParts } from '#lib/i18n/joined-parts';
import { getTranslator } from '#lib/i18n/translator';
import type { SearchedStay } from '#lib/search/rental-filter';
import { stayText } from '#lib/site/search/stay-display';

/** What a page says of its stay in the strip "when to go", where no single day of the strip has the number of homes that the page lists. */
export interface ShownStay {
  /** "5 – 12 Jun 2027, ± 3 days · 7 nights", "a week in June 2027" */
  readonly dates: string;
  /** "1,234 homes free": all homes of the page's list. */
  readonly homes: string;
  readonly nights: number;
  /** The month in which the stays begin, YYYY-MM; null with dates. */
  readonly month: string | null;
}

/**
 * Whether the strip has no day with the number of homes of a stay: the stay is flexible, or too long for the strip, or begins on none of its
 * days, of which `from` is the first.
 */
export function isBeyondStrip(stay: SearchedStay, from: string): boolean {
  const day = daysBetween(from, stay.checkin);
  return (
    stay.flexibility !== undefined ||
    daysBetween(stay.checkin, stay.checkout) > MAX_WINDOW_NIGHTS ||
    day < 0 ||
    day >= STRIP_DAYS
  );
}

/** Returns what a page says of a stay beyond the strip, for which its list has `homesCount` homes. */
export async function shownStay(stay: SearchedStay, homesCount: number, locale: string): Promise<ShownStay> {
  const [t, search] = await Promise.all([getTranslator(locale, 'when'), getTranslator(locale, 'search')]);
  const nights = daysBetween(stay.checkin, stay.checkout);
  const isMonth = stay.flexibility === 'month';
  const dates = stayText(stay, locale, search);
  return {
    dates: isMonth ? dates : joinedParts([dates, t('nights', { count: nights })], locale),
    homes: t('homes', { count: homesCount }),
    nights,
    month: isMonth ? stay.checkin.slice(0, 7) : null,
  };
}
