/** Converts records of a bundle to rows of the store: amounts to minor units, lists and localized texts to JSON. */
import { knownDays } from '#lib/dates/known-nights';
import { dayNumber } from '#lib/dates/plain-dates';
import { mercatorX, mercatorY, placeCode } from '#lib/geo/mercator';
import type { BundlePicture, BundleRental } from '#lib/import/bundle/bundle';
import type { PlacedDestination } from '#lib/import/load/bundle-tree';
import { storedCharges, storedDetails } from '#lib/import/load/rental-terms-columns';
import { parseKnownMinor } from '#lib/money/currency';
import { partsOf } from '#lib/money/percent';
import { CHARGE_KINDS } from '#lib/store/charge-kind';
import type { StoredChargedAmount } from '#lib/store/schema';
import type { Row } from '#lib/store/store';

/** Converts a picture of a bundle to its row. */
export function pictureRow(picture: BundlePicture): Row<'pictures'> {
  return {
    id: picture.id,
    file: picture.file,
    width: picture.width,
    height: picture.height,
    widths: JSON.stringify(picture.widths),
    thumbhash: picture.thumbhash,
    alt: JSON.stringify(picture.alt),
  };
}

/** Converts a destination to its row. `rentalsCount` is the number of rentals in it and in all destinations below it. */
export function destinationRow(
  { destination, treeFirst, treeLast }: PlacedDestination,
  rentalsCount: number,
): Row<'destinations'> {
  return {
    id: destination.id,
    reference_id: destination.reference_id,
    parent_id: destination.parent_id,
    level: destination.level,
    kind: destination.kind,
    handle: destination.handle,
    country_code: destination.country_code,
    latitude: destination.latitude,
    longitude: destination.longitude,
    promoted: destination.promoted,
    titles: JSON.stringify(destination.titles),
    aliases: JSON.stringify(destination.aliases),
    intros: JSON.stringify(destination.intros),
    photos: JSON.stringify(destination.photos),
    tree_first: treeFirst,
    tree_last: treeLast,
    rentals_count: rentalsCount,
    updated_at_ms: Date.parse(destination.updated_at),
    is_listed: destination.is_listed === false ? 0 : 1,
  };
}

/**
 * Converts the members of a rental that searches filter or sort by to a row; an unknown surface becomes 0, unknown times ''.
 * `destinationOrder` is the preorder number of its destination, `words` are the numbers of its amenities and tags.
 */
export function rentalRow(
  rental: BundleRental,
  destinationOrder: number,
  words: ReadonlySet<number>,
): Row<'rentals'> {
  const { currency } = rental;
  const known = knownDays(rental.known_nights);
  const [mapX, mapY] = [mercatorX(rental.longitude), mercatorY(rental.latitude)];
  return {
    id: rental.id,
    upstream_id: rental.upstream_id,
    synced_id: rental.synced_id,
    position: rental.position,
    slug: rental.slug,
    destination_id: rental.destination_id,
    destination_order: destinationOrder,
    name: rental.name,
    rental_type: rental.rental_type,
    bedrooms_count: rental.bedrooms_count,
    full_bathrooms_count: rental.full_bathrooms_count,
    sleeps: rental.sleeps,
    sleeps_max: rental.sleeps_max,
    capacity: Math.max(rental.sleeps, rental.sleeps_max ?? 0),
    surface_square_metres: rental.surface_square_metres ?? 0,
    latitude: rental.latitude,
    longitude: rental.longitude,
    currency,
    price_kind: rental.price_kind,
    min_price_minor: parseKnownMinor(rental.min_price, currency),
    max_price_minor: parseKnownMinor(rental.max_price, currency),
    reviews_count: rental.reviews_count,
    reviews_rating_tenths: Math.round(Number(rental.reviews_average_rating) * 10),
    available: rental.available ? 1 : 0,
    instantly_bookable: rental.instantly_bookable ? 1 : 0,
    known_from_day: known.from,
    known_until_day: known.until,
    checkin_time: rental.checkin_time ?? '',
    checkout_time: rental.checkout_time ?? '',
    updated_at_ms: Date.parse(rental.updated_at),
    map_x: mapX,
    map_y: mapY,
    map_code: placeCode(mapX, mapY),
    words: [...words].join(','),
  };
}

/** Converts the members of a rental that are displayed but never used in filters to a row. */
export function rentalContentsRow(rental: BundleRental): Row<'rental_contents'> {
  const { currency } = rental;
  return {
    rental_id: rental.id,
    source_id: rental.source_id ?? null,
    seasons: JSON.stringify(
      rental.seasons.map((season) => ({
        starts_on: season.starts_on,
        ends_on: season.ends_on,
        price_minor: parseKnownMinor(season.price, currency),
        minimum_nights: season.minimum_nights,
        // JSON.stringify omits the member when it is undefined.
        maximum_nights: season.maximum_nights,
      })),
    ),
    bookings: JSON.stringify(rental.bookings),
    special_offers: JSON.stringify(rental.special_offers),
    amenities: JSON.stringify(rental.amenities),
    tags: JSON.stringify(rental.tags),
    photos: JSON.stringify(rental.photos),
    charges: JSON.stringify(storedCharges(rental)),
    details: JSON.stringify(storedDetails(rental)),
  };
}

/**
 * Converts the bookings of a rental to ascending spans of day numbers (days since 1970-01-01), `ends_day` excluded. Adjacent and
 * overlapping bookings are merged, which keeps the rows few; empty ones are left out.
 */
export function bookingRows(rental: BundleRental): readonly Row<'rental_bookings'>[] {
  const rows: Row<'rental_bookings'>[] = [];
  const ascending = rental.bookings.toSorted((a, b) => dayNumber(a.starts_on) - dayNumber(b.starts_on));
  for (const { starts_on, ends_on } of ascending) {
    const [starts_day, ends_day] = [dayNumber(starts_on), dayNumber(ends_on)];
    if (ends_day <= starts_day) continue;
    const last = rows.at(-1);
    if (last && last.ends_day >= starts_day) last.ends_day = Math.max(last.ends_day, ends_day);
    else rows.push({ rental_id: rental.id, starts_day, ends_day });
  }
  return rows;
}

/**
 * Converts the seasons of a rental to spans of day numbers (days since 1970-01-01), `ends_day` excluded, with the limits of a stay. Seasons
 * without limits are left out; adjacent ones with the same limits are merged.
 */
export function seasonRows(rental: BundleRental): readonly Row<'rental_seasons'>[] {
  const rows: Row<'rental_seasons'>[] = [];
  for (const season of rental.seasons) {
    const { starts_on, ends_on, minimum_nights, maximum_nights = null } = season;
    if (minimum_nights === 1 && maximum_nights === null) continue;
    const [starts_day, ends_day] = [dayNumber(starts_on), dayNumber(ends_on)];
    const last = rows.at(-1);
    const isSame =
      last?.ends_day === starts_day &&
      last.minimum_nights === minimum_nights &&
      last.maximum_nights === maximum_nights;
    if (last && isSame) last.ends_day = ends_day;
    else rows.push({ rental_id: rental.id, starts_day, ends_day, minimum_nights, maximum_nights });
  }
  return rows;
}

/**
 * Converts the special offers of a rental to spans of day numbers (days since 1970-01-01), a row for each offer. Unlike in bookings and
 * seasons, `ends_day` is the last day, included.
 */
export function offerRows(rental: BundleRental): readonly Row<'rental_offers'>[] {
  return rental.special_offers.map((offer) => ({
    rental_id: rental.id,
    starts_day: dayNumber(offer.start_date),
    ends_day: dayNumber(offer.end_date),
    discount: partsOf(offer.discount),
  }));
}

/**
 * Converts the prices of a rental's seasons to spans of day numbers (days since 1970-01-01), `ends_day` excluded. Seasons at the price of
 * all other nights are left out; adjacent ones at the same price are merged. Empty for a rental without a price.
 */
export function rateRows(rental: BundleRental): readonly Row<'rental_rates'>[] {
  const otherMinor = parseKnownMinor(rental.max_price, rental.currency);
  const rows: Row<'rental_rates'>[] = [];
  for (const { starts_on, ends_on, price } of rental.seasons) {
    const [starts_day, ends_day] = [dayNumber(starts_on), dayNumber(ends_on)];
    const price_minor = parseKnownMinor(price, rental.currency);
    const last = rows.at(-1);
    if (price_minor === null || price_minor === otherMinor) continue;
    if (last?.ends_day === starts_day && last.price_minor === price_minor) last.ends_day = ends_day;
    else rows.push({ rental_id: rental.id, starts_day, ends_day, price_minor });
  }
  return rows;
}

/** Converts the mandatory fees and the taxes of a rental to rows by kind. */
export function chargeRows(rental: BundleRental): readonly Row<'rental_charges'>[] {
  const { fees, taxes } = storedCharges(rental);
  const row = (kind: number, amount: number, free_from_nights: number | null) => ({
    rental_id: rental.id,
    kind,
    amount,
    free_from_nights,
  });
  const charged = (
    kinds: Readonly<Record<StoredChargedAmount['per'], number>>,
    charge: StoredChargedAmount,
  ) => row(kinds[charge.per], charge.amount_minor, charge.free_from_nights ?? null);
  return [
    ...fees.filter(({ mandatory }) => mandatory).map((fee) => charged(CHARGE_KINDS.fee, fee)),
    ...taxes.map((tax) =>
      'percent' in tax
        ? row(CHARGE_KINDS.percentTax, partsOf(tax.percent), null)
        : charged(CHARGE_KINDS.tax, tax),
    ),
  ].sort((a, b) => a.kind - b.kind);
}

/** Converts the texts of a rental to rows, one for each language. */
export function textRows({ id: rental_id, texts }: BundleRental): readonly Row<'rental_texts'>[] {
  return Object.entries(texts).map(([locale, { headline, summary, description }]) => ({
    rental_id,
    locale,
    headline,
    summary,
    description,
  }));
}

/** Converts the reviews of a rental to rows, newest first; those of a day stay in their order. */
export function reviewRows({ id: rental_id, reviews }: BundleRental): readonly Row<'rental_reviews'>[] {
  const newestFirst = reviews.toSorted((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
  return newestFirst.map((review, index) => ({
    rental_id,
    ordinal: index + 1,
    date: review.date,
    locale: review.locale,
    name: review.name,
    rating: review.rating,
    comment: review.comment,
    channel: review.channel,
    reply: review.reply,
  }));
}
