/** The rows of the comparison of rentals, with finished texts. */

import type { RentalDetailRecord } from '#lib/catalogue/rentals/rental-records';
import { isKnownAhead } from '#lib/dates/known-nights';
import { addDays } from '#lib/dates/plain-dates';
import { formatDate, formatNumber } from '#lib/i18n/format';
import { localize } from '#lib/i18n/localize';
import { getTranslator } from '#lib/i18n/translator';
import type { PageContext } from '#lib/site/page-context';
import { comparedStays } from '#lib/site/rentals/compared-stay';
import { type ComparedLine, comparedRooms, comparedTerms } from '#lib/site/rentals/compared-terms';
import { openOffers } from '#lib/site/rentals/open-offers';
import { formatHomePrice, homePriceView, placeLine, ratingView } from '#lib/site/rentals/rental-cards';
import type { StayRequest } from '#lib/site/rentals/rental-stay';

/** The text that is shown for an unknown value. */
const UNKNOWN = '–';

/** A cell of the comparison: a text, several lines, or whether the rental has the amenity or property that the row names. */
export type ComparedValue = string | boolean | readonly ComparedLine[];

/** A row of the comparison: one property of all compared rentals. */
export interface ComparisonRow {
  readonly key: string;
  readonly title: string;
  /** One per rental, in order. */
  readonly values: readonly ComparedValue[];
  /**
   * The note under each value: from which currency a price was converted, and what a stay costs per night or why it is not possible; null
   * where there is nothing to note.
   */
  readonly notes: readonly (string | null)[];
  /** Whether the values differ. */
  readonly differs: boolean;
}

/** A group of rows of the comparison under one heading. */
export interface ComparisonGroup {
  readonly key: string;
  readonly title: string;
  readonly rows: readonly ComparisonRow[];
}

/** Whether the values are not all equal. */
function isDifferent(values: readonly ComparedValue[]): boolean {
  return new Set(values.map((value) => JSON.stringify(value))).size > 1;
}

/**
 * Returns the rows that compare the rentals, in three groups: facts, first the total of the stay if there is one, and the terms and the amenities
 * that at least one of them has. Values are in the order of the rentals, which must have been read with the stay and the guests of `request`.
 */
export async function compareRentals(
  rentals: readonly RentalDetailRecord[],
  context: PageContext,
  request: StayRequest,
): Promise<readonly ComparisonGroup[]> {
  const { locale, data, today } = context;
  const [t, rental, terms, quote, common] = await Promise.all([
    getTranslator(locale, 'saved'),
    getTranslator(locale, 'rental'),
    getTranslator(locale, 'terms'),
    getTranslator(locale, 'quote'),
    getTranslator(locale, 'common'),
  ]);
  const number = (value: number) => formatNumber(value, locale);
  const word = (kind: 'rental_type' | 'amenity', key: string) =>
    localize(data.vocabulary[kind].get(key) ?? {}, locale, data.tree.defaultLocale) || key;
  const row = (
    key: string,
    title: string,
    read: (one: RentalDetailRecord) => ComparedValue,
    note: (one: RentalDetailRecord) => string | null = () => null,
  ): ComparisonRow => {
    const values = rentals.map(read);
    return { key, title, values, notes: rentals.map(note), differs: isDifferent(values) };
  };
  const price = (one: RentalDetailRecord) => homePriceView(one.minPriceMinor, one, context, common);
  const range = (one: RentalDetailRecord) => {
    const { amount, basis } = price(one);
    if (one.minPriceMinor === null || one.maxPriceMinor === null) return amount;
    const max = formatHomePrice(one.maxPriceMinor, one, locale);
    const isRange = one.maxPriceMinor > one.minPriceMinor;
    return `${isRange ? rental('priceRange', { min: amount, max }) : amount} ${basis}`;
  };
  const booking = (one: RentalDetailRecord) =>
    one.available ? t(one.instantlyBookable ? 'bookInstant' : 'bookRequest') : t('bookClosed');
  const stays = await comparedStays(rentals, request, context);
  const hasUnknown = rentals.some(({ knownNights: known }) => known?.to !== null || known.from !== null);
  const calendar = ({ knownNights: known }: RentalDetailRecord) => {
    if (known === null || !isKnownAhead(known, today)) return t('calendarAsk');
    if (known.to === null) return true;
    const lastNight = addDays(known.to, -1);
    return t('calendarUntil', { date: formatDate(lastNight, locale, 'medium') });
  };
  const shortestStay = (one: RentalDetailRecord) => {
    const nights = one.seasons.filter(({ endsOn }) => endsOn > today).map((season) => season.minimumNights);
    return t('nightsFrom', { count: nights.length === 0 ? 1 : Math.min(...nights) });
  };
  const offer = (one: RentalDetailRecord) => {
    const [open] = openOffers(one.specialOffers, today);
    return open ? common('offer', { discount: Number(open.discount), name: open.name }) : t('none');
  };
  const amenities = [...data.vocabulary.amenity.keys()].filter((key) =>
    rentals.some((one) => one.amenities.includes(key)),
  );
  return [
    {
      key: 'facts',
      title: rental('facts'),
      rows: [
        ...(stays === null
          ? []
          : [
              row(
                'stay',
                t('rowStay'),
                ({ id }) => stays.get(id)?.value ?? UNKNOWN,
                ({ id }) => stays.get(id)?.note ?? null,
              ),
            ]),
        row('price', t('rowPrice'), range, (one) => price(one).converted),
        row('place', t('rowPlace'), (one) => placeLine(one, context)),
        row('type', rental('type'), (one) => word('rental_type', one.rentalType)),
        row('sleeps', rental('sleeps'), (one) =>
          one.sleepsMax !== null && one.sleepsMax > one.sleeps
            ? rental('sleepsUpTo', { count: one.sleeps, max: one.sleepsMax })
            : number(one.sleeps),
        ),
        row('bedrooms', rental('bedrooms'), (one) =>
          one.bedroomsCount === 0 ? common('bedrooms', { count: 0 }) : number(one.bedroomsCount),
        ),
        row('bathrooms', rental('bathrooms'), (one) => number(one.fullBathroomsCount)),
        ...(rentals.some(({ rooms }) => rooms.length > 0)
          ? [row('rooms', terms('rooms'), (one) => comparedRooms(one, locale, terms) ?? UNKNOWN)]
          : []),
        row('size', rental('size'), (one) =>
          one.surfaceSquareMetres === null
            ? UNKNOWN
            : common('surface', { squareMetres: number(one.surfaceSquareMetres) }),
        ),
        row('rating', t('rowRating'), (one) => {
          const rating = ratingView(one, locale, common);
          if (rating) return `${rating.value} (${rating.count})`;
          return one.reviewsCount === 0
            ? t('noReviews')
            : rental('reviewsCount', { count: one.reviewsCount });
        }),
        row('booking', t('rowBooking'), booking),
        // Complete calendars do not differ.
        ...(hasUnknown ? [row('calendar', t('rowCalendar'), calendar)] : []),
        row('minimumStay', t('rowMinimumStay'), shortestStay),
        row('offer', t('rowOffers'), offer),
        row('checkin', rental('checkin'), ({ checkinTime: time }) =>
          time === null ? UNKNOWN : rental('checkinTime', { time }),
        ),
        row('checkout', rental('checkout'), ({ checkoutTime: time }) =>
          time === null ? UNKNOWN : rental('checkoutTime', { time }),
        ),
      ],
    },
    {
      key: 'terms',
      title: terms('goodToKnow'),
      rows: comparedTerms(rentals, context, { t: terms, quote }).map(({ key, title, read }) => {
        // Next to signs for yes and no, a dash would read as no.
        const isYesOrNo = rentals.some((one) => typeof read(one) === 'boolean');
        return row(key, title, (one) => read(one) ?? (isYesOrNo ? t('notStated') : UNKNOWN));
      }),
    },
    {
      key: 'amenities',
      title: rental('amenities'),
      rows: amenities.map((key) =>
        row(`amenity-${key}`, word('amenity', key), (one) => one.amenities.includes(key)),
      ),
    },
  ];
}
