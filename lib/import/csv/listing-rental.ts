/** Converts a listing with its calendar and reviews to a rental of a bundle. */
import { MAX_NIGHTS } from '#lib/catalogue/requests/stay-filter';
import { dateOfDay } from '#lib/dates/plain-dates';
import type { BundleRental } from '#lib/import/bundle/bundle';
import { slugOf } from '#lib/import/bundle/slug-of';
import type { Listing } from '#lib/import/csv/read-listing';
import type { NightSpan, StagedListing } from '#lib/import/csv/staged-listings';
import type { ListingReviews } from '#lib/import/csv/staged-reviews';
import { parseMinor } from '#lib/money/currency';

/** Days from today for which the listing's own limits of a stay apply where the calendar has none. */
const AHEAD_DAYS = 365;

/** The values of a rental that do not come from its listing. */
export interface RentalContext {
  readonly position: number;
  readonly destinationId: number;
  readonly locale: string;
  readonly priceKind: BundleRental['price_kind'];
  readonly rentalType: string;
  readonly amenities: readonly string[];
  readonly reviews: ListingReviews;
  /** Key of the reviews' channel in the vocabulary. */
  readonly reviewChannel: string;
  /** The present day, days since 1970-01-01. */
  readonly today: number;
}

/** The lowest, highest and usual price of a listing, as decimal texts. */
export interface PriceRange {
  readonly least: string;
  readonly most: string;
  /** Price of a night without a price of its own. */
  readonly usual: string;
  /** Whether the prices are those of past nights, as no others are known. */
  readonly isOfPast: boolean;
}

/**
 * Returns the price range of a listing from its record and its calendar from today on; without any price there, from past nights of the
 * calendar. Null when there is no price at all. `today` is in days since 1970-01-01.
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

/**
 * Converts a listing to a rental of a bundle, with the prices and taken nights of its calendar from today on. `prices` is null for a listing
 * without a price.
 */
export function rentalOf(
  { id, listing, nights }: StagedListing,
  prices: PriceRange | null,
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
    min_price: prices?.least ?? null,
    max_price: prices?.most ?? null,
    seasons: seasonsOf(today, coming, {
      usual: prices?.usual ?? null,
      most: prices?.most ?? null,
      listing,
    }),
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
    photos: listing.photos.map(({ url, caption }) => ({
      url,
      ...(caption !== null && { caption: { [context.locale]: caption } }),
    })),
    updated_at: listing.updatedAt,
    ...listing.terms,
  };
}

type Reviews = Pick<BundleRental, 'reviews' | 'reviews_count' | 'reviews_average_rating'>;

/** Returns the reviews. Count and rating are the listing's own where it has them; the count is at least the number of reviews shown. */
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

/** Returns the spans from today on without overlaps; the span that begins earlier takes precedence. */
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

/** Returns the first run of nights from today on without a gap; null when there are no nights. */
function knownNightsOf(coming: readonly NightSpan[]): BundleRental['known_nights'] {
  const [first] = coming;
  if (first === undefined) return null;
  let until = first.endsDay;
  for (const { startsDay, endsDay } of coming) if (startsDay === until) until = endsDay;
  return { from: dateOfDay(first.startsDay), to: dateOfDay(until) };
}

/** Returns whether nights are missing between the first and the last night of a listing's calendar from today on. */
export function hasCalendarGaps({ nights }: StagedListing, today: number): boolean {
  return nightsFrom(today, nights).some(({ startsDay }, index, coming) => {
    const before = coming[index - 1];
    return before !== undefined && before.endsDay < startsDay;
  });
}

/** Values that apply to nights without values of their own. The prices are null for a listing without a price. */
interface Defaults {
  readonly usual: string | null;
  readonly most: string | null;
  readonly listing: Pick<Listing, 'minimumNights' | 'maximumNights'>;
}

/**
 * Derives the seasons from the calendar and, for all other nights of the coming year, from the listing's own limits of a stay. A season
 * that has the price `most` and no limits is left out, as `most` applies outside all seasons.
 */
function seasonsOf(
  today: number,
  coming: readonly NightSpan[],
  { usual, most, listing }: Defaults,
): BundleRental['seasons'] {
  // With a calendar, nights outside it cost `most`; without one, the listing's own price applies.
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
      // When the limits contradict each other, only the shortest stay is kept.
      ...(longest < MAX_NIGHTS && longest >= nights && { maximum_nights: longest }),
    }))
    .filter(
      ({ price, minimum_nights: nights, maximum_nights: longest }) =>
        price !== most || nights > 1 || longest !== undefined,
    );
}

/** Adds spans at `price` (null: without a price) and limits for the nights of the coming year that are in no span. */
function yearFilled(today: number, coming: readonly NightSpan[], price: string | null): readonly NightSpan[] {
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

/** Merges adjacent spans with the same values. */
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
