/**
 * A rental of an upstream as a bundle's: what it is filtered, sorted and shown by on pages that the upstream does not have. The
 * records themselves go beside it word for word; so what a bundle cannot say is brought to the nearest that it can.
 */
import type { BundleRental } from '#lib/import/bundle/bundle';
import { slugOf } from '#lib/import/bundle/slug-of';
import { rentalSlugIn } from '#lib/import/mirror/page-address';
import type { UpstreamRental } from '#lib/import/mirror/upstream-records';

export const RENTAL_TYPE = 'home';

/** Titles of the one rental type, as the interface has none. */
export const RENTAL_TYPE_TITLES: Readonly<Record<string, string>> = {
  en: 'Holiday home',
  fr: 'Maison de vacances',
  de: 'Ferienunterkunft',
  es: 'Alojamiento vacacional',
  it: 'Casa vacanze',
};

export interface RentalFacts {
  /** In the upstream's order, from 1. */
  readonly place: number;
  readonly destinationId: number;
  readonly updatedAt: string;
  /** In the first currency, by locale; the first is the one whose texts stand in for missing ones. */
  readonly records: readonly (readonly [locale: string, record: UpstreamRental])[];
  /** Told of what was changed. */
  readonly repair: (field: string, reason: string) => void;
}

/** @throws RangeError when there is no record. */
export function mirrorRental({
  place,
  destinationId,
  updatedAt,
  records,
  repair,
}: RentalFacts): BundleRental {
  const [first] = records;
  if (!first) throw new RangeError('A rental without a record.');
  const [base, record] = first;
  const { id, name } = record;
  const shownName = name.trim() === '' ? `Rental ${id}` : name;
  if (shownName !== name) repair('name', `is empty: ${shownName} on pages`);
  const [minPrice, maxPrice] = pricesOf(record, repair);
  return {
    id,
    upstream_id: record.upstream_id,
    synced_id: record.synced_id,
    position: place,
    slug: rentalSlugIn(record.url, base, id) ?? (slugOf(name) || RENTAL_TYPE),
    destination_id: destinationId,
    name: shownName,
    texts: Object.fromEntries(
      records.map(([locale, { headline, summary }]) => [locale, { headline, summary, description: summary }]),
    ),
    rental_type: RENTAL_TYPE,
    bedrooms_count: record.bedrooms_count,
    full_bathrooms_count: record.full_bathrooms_count,
    sleeps: atLeastOne(record.sleeps, 'sleeps', repair),
    sleeps_max: record.sleeps_max === null ? null : atLeastOne(record.sleeps_max, 'sleeps_max', repair),
    surface_square_metres: surfaceOf(record.surface_with_unit),
    latitude: record.lat,
    longitude: record.lng,
    currency: record.currency,
    price_kind: priceKindOf(record.price_kind, repair),
    min_price: minPrice,
    max_price: maxPrice,
    seasons: [],
    bookings: [],
    // The interface has no calendar.
    known_nights: null,
    special_offers: record.special_offers.map(({ name: offer, start_date, end_date, discount }, index) => ({
      names: Object.fromEntries(
        records.map(([locale, { special_offers }]) => [locale, special_offers[index]?.name ?? offer]),
      ),
      start_date,
      end_date,
      discount: shortDecimal(discount),
    })),
    reviews_count: record.reviews_count,
    reviews_average_rating: ratingOf(record.reviews_average_rating, repair),
    reviews: [],
    available: record.available,
    instantly_bookable: record.instantly_bookable,
    amenities: [],
    tags: [],
    checkin_time: null,
    checkout_time: null,
    photos: record.photos.map(({ url }) => ({ url })),
    updated_at: updatedAt,
  };
}

type Repair = RentalFacts['repair'];

function atLeastOne(count: number, field: string, repair: Repair): number {
  if (count > 0) return count;
  repair(field, `${count} guests: 1 on pages and in filters`);
  return 1;
}

/** Whole square metres of `85 m²` or `1,085.5 m2`; null when it has none. */
function surfaceOf(text: string): number | null {
  const [digits = ''] = /\d+([.,\u00a0\u202f ']\d+)*/.exec(text) ?? [];
  const plain = digits.replaceAll(/[.,\u00a0\u202f '](?=\d{3}(\D|$))/g, '').replace(',', '.');
  return Math.round(Number(plain)) || null;
}

function pricesOf(record: UpstreamRental, repair: Repair): readonly [string, string] {
  const [minPrice, maxPrice] = [shortDecimal(record.min_price), shortDecimal(record.max_price)];
  if (Number(minPrice) <= Number(maxPrice)) return [minPrice, maxPrice];
  repair('max_price', `${maxPrice} is below min_price ${minPrice}: exchanged on pages and in filters`);
  return [maxPrice, minPrice];
}

/** With no more than four decimals. */
function shortDecimal(decimal: string): string {
  return decimal.replace(/(\.\d{4})\d+$/, '$1');
}

function priceKindOf(kind: string, repair: Repair): BundleRental['price_kind'] {
  if (kind === 'weekly' || kind === 'nightly') return kind;
  repair('price_kind', `${kind} is not known: weekly on pages and in filters`);
  return 'weekly';
}

function ratingOf(rating: string, repair: Repair): string {
  if (Number(rating) <= 5) return rating;
  repair('reviews_average_rating', `${rating} is above 5: 5.0 on pages and in filters`);
  return '5.0';
}
