/** Converts rows of the store to records of a bundle: the inverse of `bundle-rows.ts`. Each result is validated by its schema. */
import { isEveryNightKnown } from '#lib/dates/known-nights';
import { dateOfDay } from '#lib/dates/plain-dates';
import {
  type BundleDestination,
  type BundlePicture,
  type BundleRecord,
  type BundleRental,
  type BundleVocabulary,
  bundleDestination,
  bundlePicture,
  bundleRecord,
  bundleRental,
  bundleVocabulary,
} from '#lib/import/bundle/bundle';
import { rentalTermsMembers } from '#lib/import/export/rental-terms-members';
import { formatKnownMinor } from '#lib/money/currency';
import type { CatalogueSchema, StoredSeason } from '#lib/store/schema';

/** Converts a row to a picture of a bundle. @throws SyntaxError or ZodError when the row is damaged. */
export function pictureOf(row: CatalogueSchema['pictures']): BundlePicture {
  const { id, file, width, height, widths, thumbhash, alt } = row;
  return bundlePicture.parse({
    id,
    file,
    width,
    height,
    widths: JSON.parse(widths),
    thumbhash,
    alt: JSON.parse(alt),
  });
}

/** Converts a row to a vocabulary entry of a bundle. @throws SyntaxError or ZodError when the row is damaged. */
export function wordOf({ kind, key, ordinal, titles }: CatalogueSchema['vocabulary']): BundleVocabulary {
  return bundleVocabulary.parse({ kind, key, ordinal, titles: JSON.parse(titles) });
}

/** Converts a row to a destination of a bundle. @throws SyntaxError or ZodError when the row is damaged. */
export function destinationOf(row: CatalogueSchema['destinations']): BundleDestination {
  return bundleDestination.parse({
    id: row.id,
    reference_id: row.reference_id,
    parent_id: row.parent_id,
    level: row.level,
    kind: row.kind,
    handle: row.handle,
    ...(row.is_listed === 0 && { is_listed: false }),
    titles: JSON.parse(row.titles),
    aliases: JSON.parse(row.aliases),
    intros: JSON.parse(row.intros),
    country_code: row.country_code,
    latitude: row.latitude,
    longitude: row.longitude,
    promoted: row.promoted,
    photos: JSON.parse(row.photos),
    updated_at: instant(row.updated_at_ms),
  });
}

/**
 * Converts a stored rental to a rental of a bundle. `texts` and `reviews` are its own, in the order in which the record lists them.
 * @throws SyntaxError or ZodError when a row is damaged.
 */
export function rentalOf(
  row: CatalogueSchema['rentals'] & CatalogueSchema['rental_contents'],
  texts: readonly CatalogueSchema['rental_texts'][],
  reviews: readonly CatalogueSchema['rental_reviews'][],
): BundleRental {
  const { currency } = row;
  const seasons: StoredSeason[] = JSON.parse(row.seasons);
  return bundleRental.parse({
    id: row.id,
    upstream_id: row.upstream_id,
    synced_id: row.synced_id,
    ...(row.source_id !== null && { source_id: row.source_id }),
    position: row.position,
    slug: row.slug,
    destination_id: row.destination_id,
    name: row.name,
    texts: Object.fromEntries(
      texts.map(({ locale, headline, summary, description }) => [locale, { headline, summary, description }]),
    ),
    rental_type: row.rental_type,
    bedrooms_count: row.bedrooms_count,
    full_bathrooms_count: row.full_bathrooms_count,
    sleeps: row.sleeps,
    sleeps_max: row.sleeps_max,
    surface_square_metres: row.surface_square_metres || null,
    latitude: row.latitude,
    longitude: row.longitude,
    currency,
    price_kind: row.price_kind,
    min_price: formatKnownMinor(row.min_price_minor, currency),
    max_price: formatKnownMinor(row.max_price_minor, currency),
    seasons: seasons.map(({ starts_on, ends_on, price_minor, minimum_nights, maximum_nights }) => ({
      starts_on,
      ends_on,
      price: formatKnownMinor(price_minor, currency),
      minimum_nights,
      ...(maximum_nights !== undefined && { maximum_nights }),
    })),
    ...knownMember(row),
    bookings: JSON.parse(row.bookings),
    special_offers: JSON.parse(row.special_offers),
    reviews_count: row.reviews_count,
    reviews_average_rating: (row.reviews_rating_tenths / 10).toFixed(1),
    reviews: reviews.map(({ date, locale, name, rating, comment, channel, reply }) => ({
      date,
      locale,
      name,
      rating,
      comment,
      channel,
      reply,
    })),
    available: row.available === 1,
    instantly_bookable: row.instantly_bookable === 1,
    amenities: JSON.parse(row.amenities),
    tags: JSON.parse(row.tags),
    checkin_time: row.checkin_time || null,
    checkout_time: row.checkout_time || null,
    photos: JSON.parse(row.photos),
    ...rentalTermsMembers(row),
    updated_at: instant(row.updated_at_ms),
  });
}

/** Returns the member `known_nights`; nothing where all nights are known. */
function knownMember(row: CatalogueSchema['rentals']): Pick<BundleRental, 'known_nights'> {
  const days = { from: row.known_from_day, until: row.known_until_day };
  if (isEveryNightKnown(days)) return {};
  const known = days.from < days.until;
  return { known_nights: known ? { from: dateOfDay(days.from), to: dateOfDay(days.until) } : null };
}

/** Converts a row to an upstream's record of a rental. @throws SyntaxError or ZodError when the row is damaged. */
export function recordOf(row: CatalogueSchema['rental_records']): BundleRecord {
  const { rental_id, locale, currency, record } = row;
  return bundleRecord.parse({ rental_id, locale, currency, record: JSON.parse(record) });
}

/** Formats milliseconds since 1970 as an ISO 8601 instant in UTC. */
export function instant(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
