/**
 * The fixture's rentals with what filters are about made various, and what a filter means said once more in the plainest way:
 * the reference that queries are held against.
 */
import fc from 'fast-check';
import { NO_FILTER, type RentalFilter } from '#lib/catalogue/query';
import type { BundleRental } from '#lib/import/bundle';
import { conversionBetween, convertMinor } from '#lib/money/conversion';
import { parseMinor } from '#lib/money/currency';
import { fixtureRentals } from '#lib/store/testing/fixture-bundle';

const DAY_MS = 86_400_000;

function later(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Calendars of their own, places on both sides of the antimeridian, some on one point. */
function vary(rental: BundleRental): BundleRental {
  const number = rental.id - 1000;
  const first = later('2026-02-01', number % 9);
  const second = later(first, 3 + (number % 4) + (number % 6 === 0 ? 0 : 6));
  const east = 176 + (number % 40) / 5;
  const isPoint = number % 9 === 0;
  return {
    ...rental,
    latitude: isPoint ? 12.5 : -20 + (number % 7) * 9.25,
    longitude: isPoint ? 179.5 : number % 2 === 0 ? (number % 30) - 15 : east > 180 ? east - 360 : east,
    bookings:
      number % 5 === 0
        ? []
        : [
            { starts_on: first, ends_on: later(first, 3 + (number % 4)) },
            { starts_on: second, ends_on: later(second, 7) },
          ],
    seasons: rental.seasons.map((season, index) => ({
      ...season,
      minimum_nights: 1 + ((number + index) % 5),
    })),
    special_offers:
      number % 3 === 0
        ? [
            {
              names: { en: 'One' },
              start_date: later('2026-01-20', number % 20),
              end_date: later('2026-02-10', number % 20),
              discount: String(5 + (number % 11)),
            },
            {
              names: { en: 'Two' },
              start_date: '2026-02-05',
              end_date: later('2026-02-20', number % 7),
              discount: '10.25',
            },
          ]
        : [],
    amenities: [...(number % 2 === 0 ? ['pool'] : []), ...(number % 3 === 0 ? [] : ['wifi'])],
    tags: number % 4 === 0 ? ['quiet'] : [],
  };
}

export const VARIED_RENTALS: readonly BundleRental[] = fixtureRentals().map(vary);

/** So many that a map must cluster them: the varied ones over and over, each time a little elsewhere. */
export const MANY_RENTALS: readonly BundleRental[] = Array.from({ length: 14 }, (_, copy) =>
  VARIED_RENTALS.map((rental) => ({
    ...rental,
    id: rental.id + copy * 100,
    position: rental.position + copy * 60,
    latitude: rental.latitude + (rental.id % 9 === 0 ? 0 : copy ** 2 / 40),
    longitude: rental.longitude > 170 ? rental.longitude : rental.longitude + copy ** 3 / 100,
  })),
).flat();

const rate = (currency: string, perEuro: string) => ({ currency, perEuro, asOf: '2026-01-14' });
const RATES = new Map(
  [rate('EUR', '1'), rate('USD', '1.0825'), rate('JPY', '161.35'), rate('GBP', '0.8571')].map((each) => [
    each.currency,
    each,
  ]),
);

/** The from-price in another currency, minor units. */
export function shownPrice(rental: BundleRental, currency: string): number {
  const [from, to] = [RATES.get(rental.currency), RATES.get(currency)];
  if (!from || !to) throw new Error(`No rate for ${rental.currency} or ${currency}`);
  return convertMinor(parseMinor(rental.min_price, rental.currency), conversionBetween(from, to));
}

/** Destinations of the fixture below each, themselves included. */
const BELOW: Readonly<Record<number, readonly number[]>> = {
  1: [1, 3, 4, 5, 7, 8, 10, 11, 14, 15, 16, 18, 19, 20, 21, 22, 23],
  7: [7, 20, 21],
  14: [14, 18, 19],
  15: [15],
  23: [23],
};

/** Whether a rental is what the filter means, on a day. */
export function isMeant(rental: BundleRental, filter: RentalFilter, today: string): boolean {
  const { stay, price, box } = filter;
  const sleeps = Math.max(rental.sleeps, rental.sleeps_max ?? 0);
  const destinations = filter.destinationIds?.flatMap((id) => BELOW[id] ?? []);
  const shown = price && shownPrice(rental, price.currency);
  const hasOffer = rental.special_offers.some((offer) =>
    stay
      ? nightsOf(stay).every((night) => offer.start_date <= night && night <= offer.end_date)
      : offer.start_date <= today && today <= offer.end_date,
  );
  return (
    (filter.ids === null || filter.ids.includes(rental.id)) &&
    (destinations === undefined || destinations.includes(rental.destination_id)) &&
    (stay === null || isFree(rental, stay)) &&
    sleeps >= (filter.guests ?? 0) &&
    rental.bedrooms_count >= (filter.bedroomsCount ?? 0) &&
    rental.full_bathrooms_count >= (filter.fullBathroomsCount ?? 0) &&
    (shown === null || (shown >= (price?.minMinor ?? 0) && shown <= (price?.maxMinor ?? Infinity))) &&
    (filter.rentalTypes === null || filter.rentalTypes.includes(rental.rental_type)) &&
    (filter.amenities ?? []).every((key) => rental.amenities.includes(key)) &&
    (filter.rentalsTags ?? []).every((key) => rental.tags.includes(key)) &&
    (filter.specialOffers === null || filter.specialOffers === hasOffer) &&
    (filter.instantlyBookable === null || filter.instantlyBookable === rental.instantly_bookable) &&
    (box === null || isInside(rental, box))
  );
}

export function nightsOf({ checkin, checkout }: NonNullable<RentalFilter['stay']>): readonly string[] {
  const nights: string[] = [];
  for (let night = checkin; night < checkout; night = later(night, 1)) nights.push(night);
  return nights;
}

function isFree(rental: BundleRental, stay: NonNullable<RentalFilter['stay']>): boolean {
  const nights = nightsOf(stay);
  const isTaken = nights.some((night) =>
    rental.bookings.some((booking) => booking.starts_on <= night && night < booking.ends_on),
  );
  const season = rental.seasons.find(
    ({ starts_on, ends_on }) => starts_on <= stay.checkin && stay.checkin < ends_on,
  );
  return rental.available && !isTaken && nights.length >= (season?.minimum_nights ?? 1);
}

function isInside(rental: BundleRental, box: NonNullable<RentalFilter['box']>): boolean {
  const { latitude, longitude } = rental;
  const isBetween =
    box.minLongitude <= box.maxLongitude
      ? longitude >= box.minLongitude && longitude <= box.maxLongitude
      : longitude >= box.minLongitude || longitude <= box.maxLongitude;
  return latitude >= box.minLatitude && latitude <= box.maxLatitude && isBetween;
}

const stay = fc
  .tuple(fc.integer({ min: 0, max: 45 }), fc.integer({ min: 1, max: 12 }))
  .map(([after, nights]) => {
    const checkin = later('2026-01-25', after);
    return { checkin, checkout: later(checkin, nights) };
  });
const price = fc
  .tuple(
    fc.constantFrom('EUR', 'USD', 'JPY'),
    fc.option(fc.integer({ min: 300, max: 1100 })),
    fc.option(fc.integer({ min: 400, max: 1200 })),
  )
  .map(([currency, min, max]) => {
    const scale = currency === 'JPY' ? 160 : 100;
    return {
      currency,
      minMinor: min === null ? null : min * scale,
      maxMinor: max === null ? null : max * scale,
    };
  });
const longitude = fc.integer({ min: -180, max: 180 });
const box = fc
  .record({
    minLatitude: fc.integer({ min: -30, max: 20 }),
    height: fc.integer({ min: 0, max: 70 }),
    minLongitude: longitude,
    maxLongitude: longitude,
  })
  .map(({ minLatitude, height, ...edges }) => ({ minLatitude, maxLatitude: minLatitude + height, ...edges }));

/** Filters of all kinds, most of them with few restrictions. */
export const anyFilter: fc.Arbitrary<RentalFilter> = fc
  .record(
    {
      ids: fc.uniqueArray(fc.integer({ min: 1001, max: 1060 }), { minLength: 20, maxLength: 60 }),
      destinationIds: fc.uniqueArray(fc.constantFrom(1, 7, 14, 15, 23), { minLength: 1, maxLength: 3 }),
      stay,
      guests: fc.integer({ min: 1, max: 13 }),
      bedroomsCount: fc.integer({ min: 1, max: 6 }),
      fullBathroomsCount: fc.integer({ min: 1, max: 4 }),
      price,
      rentalTypes: fc.subarray(['villa', 'cabin'], { minLength: 1 }),
      amenities: fc.subarray(['pool', 'wifi'], { minLength: 1 }),
      rentalsTags: fc.constant(['quiet']),
      specialOffers: fc.boolean(),
      instantlyBookable: fc.boolean(),
      box,
    },
    { requiredKeys: [] },
  )
  .chain((full) =>
    fc
      .subarray(Object.entries(full), { maxLength: 4 })
      .map((entries) => ({ ...NO_FILTER, ...Object.fromEntries(entries) })),
  );
