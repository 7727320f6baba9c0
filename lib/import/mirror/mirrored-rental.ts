/**
 * Converts an upstream's rental to a rental of a bundle, which filters, sorting and pages use. The API returns the upstream's records
 * verbatim, so values that a bundle cannot represent are replaced by the nearest valid ones.
 */
import type { BundleRental } from '#lib/import/bundle/bundle';
import { slugOf } from '#lib/import/bundle/slug-of';
import { rentalSlugIn } from '#lib/import/mirror/page-address';
import type { UpstreamRental } from '#lib/import/mirror/upstream-records';

/** Key of the rental type that all mirrored rentals get, as the API's records have no type. */
export const RENTAL_TYPE = 'home';

/** Titles of `RENTAL_TYPE` by locale. */
export const RENTAL_TYPE_TITLES: Readonly<Record<string, string>> = {
  en: 'Holiday home',
  fr: 'Maison de vacances',
  de: 'Ferienunterkunft',
  es: 'Alojamiento vacacional',
  it: 'Casa vacanze',
};

/** The input of `mirrorRental`: one rental's records by locale, and its place in the list and the tree. */
export interface MirrorRentalInput {
  /** Position in the upstream's list, from 1. */
  readonly place: number;
  readonly destinationId: number;
  readonly updatedAt: string;
  /** The records in the first currency by locale; the first locale is the default one. */
  readonly records: readonly (readonly [locale: string, record: UpstreamRental])[];
  /** Called for each reported change of a member. */
  readonly repair: (field: string, reason: string) => void;
}

/**
 * Converts an upstream's records of one rental to a rental of a bundle. Replaces values that a bundle cannot represent and reports them
 * through `repair`, except decimals cut after the fourth, and surfaces that are rounded or, where unreadable, null.
 * @throws RangeError when `records` is empty.
 */
export function mirrorRental({
  place,
  destinationId,
  updatedAt,
  records,
  repair,
}: MirrorRentalInput): BundleRental {
  const [first] = records;
  if (!first) throw new RangeError('A rental without a record.');
  const [base, record] = first;
  const { id, name } = record;
  const displayedName = name.trim() === '' ? `Rental ${id}` : name;
  if (displayedName !== name) repair('name', `is empty: shown as ${displayedName} on pages`);
  const [minPrice, maxPrice] = pricesOf(record, repair);
  return {
    id,
    upstream_id: record.upstream_id,
    synced_id: record.synced_id,
    position: place,
    slug: rentalSlugIn(record.url, base, id) ?? (slugOf(name) || RENTAL_TYPE),
    destination_id: destinationId,
    name: displayedName,
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
    // The API has no calendar.
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

type Repair = MirrorRentalInput['repair'];

function atLeastOne(count: number, field: string, repair: Repair): number {
  if (count > 0) return count;
  repair(field, `${count} guests: taken as 1 on pages and in filters`);
  return 1;
}

/** Reads whole square metres from `85 m²` or `1,085.5 m2`; null when there is no number. */
function surfaceOf(text: string): number | null {
  const [digits = ''] = /\d+([.,\u00a0\u202f ']\d+)*/.exec(text) ?? [];
  const plain = digits.replaceAll(/[.,\u00a0\u202f '](?=\d{3}(\D|$))/g, '').replace(',', '.');
  return Math.round(Number(plain)) || null;
}

function pricesOf(record: UpstreamRental, repair: Repair): readonly [string, string] {
  const [minPrice, maxPrice] = [shortDecimal(record.min_price), shortDecimal(record.max_price)];
  if (Number(minPrice) <= Number(maxPrice)) return [minPrice, maxPrice];
  repair('max_price', `${maxPrice} is below min_price ${minPrice}: swapped on pages and in filters`);
  return [maxPrice, minPrice];
}

/** Cuts a decimal text after four decimals. */
function shortDecimal(decimal: string): string {
  return decimal.replace(/(\.\d{4})\d+$/, '$1');
}

function priceKindOf(kind: string, repair: Repair): BundleRental['price_kind'] {
  if (kind === 'weekly' || kind === 'nightly') return kind;
  repair('price_kind', `${kind} is unknown: taken as weekly on pages and in filters`);
  return 'weekly';
}

function ratingOf(rating: string, repair: Repair): string {
  if (Number(rating) <= 5) return rating;
  repair('reviews_average_rating', `${rating} is above 5: taken as 5.0 on pages and in filters`);
  return '5.0';
}
