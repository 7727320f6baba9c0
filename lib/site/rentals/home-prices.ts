import { type ArrivalPriceScope, homeValues } from '#lib/browser/when/arrival-price-scope';
import { MAX_WINDOW_NIGHTS } from '#lib/browser/when/stay-window';
import type { RentalDetailRecord } from '#lib/catalogue/rentals/rental-records';
import { DEFAULT_NIGHTS } from '#lib/catalogue/requests/stay-filter';
import { daysBetween } from '#lib/dates/plain-dates';
import { currencyName } from '#lib/i18n/format';
import { getTranslator } from '#lib/i18n/translator';
import type { PageContext } from '#lib/site/page-context';
import type { StayRequest } from '#lib/site/rentals/rental-stay';

/** What the prices in a home's calendars are for, and the sentence that says so. */
export interface HomePrices {
  readonly scope: ArrivalPriceScope;
  /** "On the days on which a stay can begin: …", for a calendar with totals, and for one with prices per night. */
  readonly totalsHint: string;
  readonly nightlyHint: string;
  /** Shown in their place where no day has a price. */
  readonly noneHint: string;
}

/**
 * Returns what the prices in a home's calendars are for: stays of the length of the requested one, of at most 30 nights, else of a week. Null
 * for a home that cannot be booked or whose price is on request.
 */
export async function homePrices(
  rental: Pick<RentalDetailRecord, 'id' | 'available' | 'minPriceMinor'>,
  { stay, guests }: StayRequest,
  { locale, currency, today }: Pick<PageContext, 'locale' | 'currency' | 'today'>,
): Promise<HomePrices | null> {
  if (!rental.available || rental.minPriceMinor === null) return null;
  const [t, when] = await Promise.all([getTranslator(locale, 'rental'), getTranslator(locale, 'when')]);
  const nights =
    stay === null ? DEFAULT_NIGHTS : Math.min(MAX_WINDOW_NIGHTS, daysBetween(stay.checkin, stay.checkout));
  return {
    scope: {
      values: homeValues(rental.id, guests),
      nights,
      from: today,
      locale,
      currency,
      text: t('arrivalPrice', { price: '{price}', nightly: '{nightly}', count: nights }),
    },
    totalsHint: t('arrivalTotals', { count: nights, currency: currencyName(currency, locale) }),
    nightlyHint: t('arrivalNightly', { count: nights, currency: currencyName(currency, locale) }),
    noneHint: when('noArrivalHere', { count: nights }),
  };
}
