/** A listing, its calendar and its reviews as a rental of the bundle. */

import { MAX_NIGHTS } from '#lib/catalogue/requests/stay-filter';
import { dateOfDay } from '#lib/dates/plain-dates';
import type { BundleRental } from '#lib/import/bundle/bundle';
import { slugOf } from '#lib/import/bundle/slug-of';
import type { Listing } from '#lib/import/csv/read-listing';
import type { NightSpan, StagedListing } from '#lib/import/csv/staged-listings';
import type { ListingReviews } from '#lib/import/csv/staged-reviews';
import { parseMinor } from '#lib/money/currency';

/** How far ahead the listing's own limits of a stay hold where the calendar gives none. */
const AHEAD_DAYS = 365;

export interface RentalContext {
  readonly position: number;
  readonly destinationId: number;
  readonly locale: string;
  readonly priceKind: BundleRental['price_kind'];
  readonly rentalType: string;
  readonly amenities: readonly string[];
  readonly reviews: ListingReviews;
  /** Key of the vocabulary. */
  readonly reviewChannel: string;
  /** The present day, days since 1970-01-01. */
  readonly today: number;
}

/** Decimal texts. */
export interface PriceRange {
  readonly least: string;
  readonly most: string;
  /** What a night costs whose price is not given. */
  readonly usual: string;
  /** Whether they are those of past nights, as no other is known. */
  readonly isOfPast: boolean;
}

/**
 * Works out the prices of a listing from its own record and its calendar from today on; where neither knows one, from the nights of
 * its calendar that are past. Null when those know none either.
 */
export function priceRange({ listing, nights }: StagedListing, today: number): PriceRange | null {
  const minor = (price: string) => parseMinor(price, listing.currency);
  const pricesOf = (spans: readonly NightSpan[]) =>
    spans.flatMap(({ price }) => (price === null ? [] : [price]));
  const current = [
    ...(listing.price === null ? [] : [listing.price.min, listing.price.max]),
    ...pricesOf(nightsFrom(today, nights)),
  ];
  const isOfPast = current.length === 0;
  const prices = (isOfPast ? pricesOf(nights) : current).toSorted((a, b) => minor(a) - minor(b));
  const [least, most] = [prices[0], prices.at(-1)];
  return least === undefined || most === undefined
    ? null
    : { least, most, usual: listing.price?.max ?? most, isOfPast };
}

/** The rental with the nights from the present day on: prices by date, and those that are taken. */
export function rentalOf(
  { id, listing, nights }: StagedListing,
  { least, most, usual }: PriceRange,
  context: RentalContext,
): BundleRental {
  const { today } = context;
  const coming = nightsFrom(today, nights);
  return {
    id,
    upstream_id: id,
    synced_id: id,
    source_id: listing.id.written,
    position: context.position,
    slug: slugOf(listing.name) || slugOf(context.rentalType) || 'home',
    destination_id: context.destinationId,
    name: listing.name,
    texts: {
      [context.locale]: {
        headline: listing.name,
        summary: listing.summary,
        description: listing.description,
      },
    },
    rental_type: context.rentalType,
    bedrooms_count: listing.bedrooms,
    full_bathrooms_count: listing.bathrooms,
    sleeps: listing.sleeps,
    sleeps_max: listing.sleepsMax,
    surface_square_metres: listing.squareMetres,
    latitude: listing.latitude,
    longitude: listing.longitude,
    currency: listing.currency,
    price_kind: context.priceKind,
    min_price: least,
    max_price: most,
    seasons: seasonsOf(today, coming, { usual, most, listing }),
    known_nights: knownNightsOf(coming),
    bookings: joined(coming.filter(({ isFree }) => !isFree)).map(({ startsDay, endsDay }) => ({
      starts_on: dateOfDay(startsDay),
      ends_on: dateOfDay(endsDay),
    })),
    special_offers: [],
    ...reviewsOf(listing, context),
    available: listing.isAvailable,
    instantly_bookable: listing.isInstantlyBookable,
    amenities: [...context.amenities],
    tags: [],
    checkin_time: listing.checkinTime,
    checkout_time: listing.checkoutTime,
    photos: listing.photos.map((url) => ({ url })),
    updated_at: listing.updatedAt,
  };
}

type Reviews = Pick<BundleRental, 'reviews' | 'reviews_count' | 'reviews_average_rating'>;

/** The listing knows best how many there are and what they are like, as far as it says; it never has fewer than are shown. */
function reviewsOf(listing: Listing, { reviews, reviewChannel }: RentalContext): Reviews {
  return {
    reviews_count: Math.max(listing.reviewsCount ?? reviews.count, reviews.newest.length),
    reviews_average_rating: ((listing.ratingTenths || reviews.ratingTenths) / 10).toFixed(1),
    reviews: reviews.newest.map(({ date, locale, name, rating, comment, reply }) => ({
      date,
      locale,
      name,
      rating,
      comment,
      channel: reviewChannel,
      reply,
    })),
  };
}

/** From today on. A night that comes twice is taken from the span that begins earlier. */
function nightsFrom(today: number, nights: readonly NightSpan[]): readonly NightSpan[] {
  const coming: NightSpan[] = [];
  let known = today;
  for (const span of nights) {
    const startsDay = Math.max(span.startsDay, known);
    if (span.endsDay <= startsDay) continue;
    coming.push({ ...span, startsDay });
    known = span.endsDay;
  }
  return coming;
}

/** The first run of nights from today on without a gap, which is the one around today where there is one; null without a night. */
function knownNightsOf(coming: readonly NightSpan[]): BundleRental['known_nights'] {
  const [first] = coming;
  if (first === undefined) return null;
  let until = first.endsDay;
  for (const { startsDay, endsDay } of coming) if (startsDay === until) until = endsDay;
  return { from: dateOfDay(first.startsDay), to: dateOfDay(until) };
}

/** Whether the calendar from today on leaves nights out between its first and its last. */
export function hasCalendarGaps({ nights }: StagedListing, today: number): boolean {
  return nightsFrom(today, nights).some(({ startsDay }, index, coming) => {
    const before = coming[index - 1];
    return before !== undefined && before.endsDay < startsDay;
  });
}

interface Usual extends Pick<PriceRange, 'usual' | 'most'> {
  readonly listing: Pick<Listing, 'minimumNights' | 'maximumNights'>;
}

/**
 * Derives the seasons from the calendar, and for the other nights of the year ahead from the listing's own limits of a stay, which hold
 * there too. Outside all seasons `most` is the price. A season that changes nothing is left out.
 */
function seasonsOf(
  today: number,
  coming: readonly NightSpan[],
  { usual, most, listing }: Usual,
): BundleRental['seasons'] {
  // With a calendar, nights outside all seasons cost `most`, and go on to; without one the listing's own price holds.
  const price = coming.length === 0 ? usual : most;
  const priced = yearFilled(today, coming, price).map((span) => ({
    ...span,
    isFree: true,
    price: span.price ?? usual,
    minimumNights: span.minimumNights ?? listing.minimumNights,
    maximumNights: span.maximumNights ?? listing.maximumNights ?? MAX_NIGHTS,
  }));
  return joined(priced)
    .map(({ startsDay, endsDay, price, minimumNights: nights, maximumNights: longest }) => ({
      starts_on: dateOfDay(startsDay),
      ends_on: dateOfDay(endsDay),
      price,
      minimum_nights: nights,
      // Of limits that contradict each other the shortest stay holds.
      ...(longest < MAX_NIGHTS && longest >= nights && { maximum_nights: longest }),
    }))
    .filter(
      ({ price, minimum_nights: nights, maximum_nights: longest }) =>
        price !== most || nights > 1 || longest !== undefined,
    );
}

/** Adds spans at `price`, without limits of their own, for the nights of the year from today on that have none. */
function yearFilled(today: number, coming: readonly NightSpan[], price: string): readonly NightSpan[] {
  const filled: NightSpan[] = [];
  let reached = today;
  const fillUntil = (endsDay: number) => {
    if (endsDay <= reached) return;
    filled.push({
      startsDay: reached,
      endsDay,
      isFree: true,
      price,
      minimumNights: null,
      maximumNights: null,
    });
  };
  const end = today + AHEAD_DAYS;
  for (const span of coming) {
    fillUntil(Math.min(span.startsDay, end));
    filled.push(span);
    reached = span.endsDay;
  }
  fillUntil(end);
  return filled;
}

/** Spans that meet and are alike as one. */
function joined<Span extends NightSpan>(spans: readonly Span[]): readonly Span[] {
  const whole: Span[] = [];
  for (const span of spans) {
    const last = whole.at(-1);
    const isSame =
      last?.endsDay === span.startsDay &&
      last.isFree === span.isFree &&
      (!span.isFree ||
        (last.price === span.price &&
          last.minimumNights === span.minimumNights &&
          last.maximumNights === span.maximumNights));
    if (last && isSame) whole[whole.length - 1] = { ...last, endsDay: span.endsDay };
    else whole.push(span);
  }
  return whole;
}
