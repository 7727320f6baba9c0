/** Reads rentals as records in one language and one currency: short ones for cards and lists, and full ones for a rental's own page. */

import { type RentalQuote, rentalQuote } from '#lib/catalogue/rentals/rental-quote';
import { type RentalRow, readRentalRows } from '#lib/catalogue/rentals/rental-rows';
import { type RentalTerms, rentalTerms } from '#lib/catalogue/rentals/rental-terms';
import { quoteStay } from '#lib/catalogue/rentals/stay-price';
import { baseUrlOf, currentConfig } from '#lib/config';
import { isStayKnown, type KnownNights, knownNights } from '#lib/dates/known-nights';
import { daysBetween } from '#lib/dates/plain-dates';
import type { Stay } from '#lib/dates/stay';
import { localize } from '#lib/i18n/localize';
import { convertKnownMinor, convertMinor } from '#lib/money/conversion';
import type { DestinationNode } from '#lib/reference/destination-tree';
import type { Picture, ReferenceData } from '#lib/reference/reference-data';
import type { StoredOffer, StoredPhoto, StoredSeason } from '#lib/store/schema';
import type { Store } from '#lib/store/store';
import { bookingsOf, knownDaysOf } from '#lib/store/store-nights';
import { storedJson } from '#lib/store/stored-json';

/** A photo of a rental, destination or campaign: a picture that this site stores in several sizes, or the URL of an image elsewhere. */
export type Photo = { readonly picture: Picture } | { readonly url: string };

/** A photo of a rental, with its caption in one language. */
type RentalPhoto = Photo & {
  /** What the photo shows; null without a caption. */
  readonly caption: string | null;
};

/** A special offer of a rental, with its name in one language. */
export interface SpecialOffer {
  readonly name: string;
  /** First day, YYYY-MM-DD. */
  readonly startDate: string;
  /** Last day, YYYY-MM-DD. */
  readonly endDate: string;
  /** Per cent, decimal text. */
  readonly discount: string;
}

/** The short record of a rental in one language and one currency, for cards and lists. */
export interface RentalRecord {
  readonly id: number;
  readonly upstreamId: number;
  readonly syncedId: number;
  readonly slug: string;
  readonly position: number;
  readonly name: string;
  readonly headline: string;
  readonly summary: string;
  /** Vocabulary key. */
  readonly rentalType: string;
  readonly bedroomsCount: number;
  readonly fullBathroomsCount: number;
  readonly sleeps: number;
  readonly sleepsMax: number | null;
  /** Null when not known. */
  readonly surfaceSquareMetres: number | null;
  readonly latitude: number;
  readonly longitude: number;
  /** ISO 4217 code of all amounts of this record. */
  readonly currency: string;
  /** The currency in which the owner sets prices; differs from `currency` where amounts are converted. */
  readonly ownCurrency: string;
  /** Lowest and highest price of a `priceKind` period, minor units. Both are null where the price is on request. */
  readonly minPriceMinor: number | null;
  readonly maxPriceMinor: number | null;
  /** The period of the prices: `weekly` or `nightly`. */
  readonly priceKind: string;
  readonly reviewsCount: number;
  /** Average rating times ten, 0 to 50; 0 without reviews. */
  readonly reviewsRatingTenths: number;
  readonly available: boolean;
  readonly instantlyBookable: boolean;
  /** From the root to the narrowest destination. */
  readonly trail: readonly DestinationNode[];
  readonly photos: readonly RentalPhoto[];
  readonly specialOffers: readonly SpecialOffer[];
  /** The requested stay, of several the rental's best one; null without dates. */
  readonly stay: Stay | null;
  /** The number of guests of the stay; 1 where none was requested. */
  readonly guests: number;
  /** Nights of the requested stay; null without dates. */
  readonly lengthOfStay: number | null;
  /** What the stay costs, line by line; null without dates and where the price is on request. */
  readonly quote: RentalQuote | null;
  /** The total of `quote`: after `bestOffer`, with mandatory fees and taxes, minor units; null where `quote` is. */
  readonly finalPriceMinor: number | null;
  /** What the stay would cost without `bestOffer`, minor units; null without an offer and where `quote` is. */
  readonly priceBeforeOfferMinor: number | null;
  /** The offer with the greatest discount that covers the stay; null without one and where `quote` is. */
  readonly bestOffer: SpecialOffer | null;
  /** Whether the availability of every night of the stay is known; null without dates. */
  readonly isStayKnown: boolean | null;
  readonly updatedAtMs: number;
}

/** The full record of a rental in one language and one currency, for the rental's own page. */
export interface RentalDetailRecord extends RentalRecord, RentalTerms {
  /** Its id in the source that it was converted from; null when there was none. */
  readonly sourceId: string | null;
  readonly description: string;
  /** Vocabulary keys. */
  readonly amenities: readonly string[];
  readonly tags: readonly string[];
  /** HH:MM; null when not known. */
  readonly checkinTime: string | null;
  readonly checkoutTime: string | null;
  /** Ascending; `endsOn` exclusive. */
  readonly seasons: readonly {
    readonly startsOn: string;
    readonly endsOn: string;
    /** Null where the price is on request. */
    readonly priceMinor: number | null;
    readonly minimumNights: number;
    /** Null: no limit. */
    readonly maximumNights: number | null;
  }[];
  /** Ascending; from the night of `startsOn` to the morning of `endsOn`. */
  readonly bookings: readonly { readonly startsOn: string; readonly endsOn: string }[];
  /** The nights of known availability: those in `bookings` are taken, the others free. Null: no night is known. */
  readonly knownNights: KnownNights | null;
}

/** The language and the currency to show rentals in, and the stay to price, if any. */
export interface Display {
  readonly locale: string;
  readonly currency: string;
  /** The stay to price. */
  readonly stay?: Stay | null;
  /** The stays to price in place of `stay`, by rental id; null or absent for none. */
  readonly ownStays?: ReadonlyMap<number, Stay> | null;
  /** The number of guests of the stay; one when null or absent. */
  readonly guests?: number | null;
}

/**
 * Converts stored photos to pictures of the catalogue or URLs of images elsewhere, in the same order. Photos of unknown pictures are
 * skipped.
 */
export function resolvePhotos(
  photos: readonly StoredPhoto[],
  data: Pick<ReferenceData, 'pictures'>,
): readonly Photo[] {
  return photos.flatMap((photo): Photo[] => {
    if ('url' in photo) return [{ url: photo.url }];
    const picture = data.pictures.get(photo.picture);
    return picture ? [{ picture }] : [];
  });
}

/** Converts the stored photos of a rental as `resolvePhotos` does, with their captions in one language. */
function resolveRentalPhotos(
  photos: readonly StoredPhoto[],
  data: Pick<ReferenceData, 'pictures'>,
  locale: string,
  defaultLocale: string,
): readonly RentalPhoto[] {
  return photos.flatMap((photo) => {
    const caption = localize(photo.caption ?? {}, locale, defaultLocale) || null;
    return resolvePhotos([photo], data).map((resolved) => ({ ...resolved, caption }));
  });
}

/**
 * Reads the short records of the rentals with these ids, in the order of `ids`; unknown ids are skipped.
 * @throws RangeError when `display.currency` has no rate from a rental's own currency.
 */
export async function readRentals(
  store: Store,
  data: ReferenceData,
  ids: readonly number[],
  display: Display,
): Promise<readonly RentalRecord[]> {
  if (ids.length === 0) return [];
  const rows = await readRentalRows(store, ids, display);
  const rowsById = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = rowsById.get(id);
    return row ? [toRecord(row, row, store, data, display)] : [];
  });
}

/**
 * Reads the full record of a rental; null when the id is unknown.
 * @throws RangeError when `display.currency` has no rate from the rental's own currency.
 */
export async function readRentalDetail(
  store: Store,
  data: ReferenceData,
  id: number,
  display: Display,
): Promise<RentalDetailRecord | null> {
  const row = await store.db
    .selectFrom('rentals')
    .innerJoin('rental_contents', 'rental_contents.rental_id', 'rentals.id')
    .selectAll()
    .where('rentals.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { locale, currency } = display;
  const { defaultLocale } = store.version;
  const texts = await store.db
    .selectFrom('rental_texts')
    .select(['locale', 'headline', 'summary', 'description'])
    .where('rental_id', '=', id)
    .where('locale', 'in', [...new Set([locale, defaultLocale])])
    .execute();
  const text = texts.find((candidate) => candidate.locale === locale) ?? texts[0];
  const conversion = data.rates.conversion(row.currency, currency);
  const seasons: StoredSeason[] = storedJson(row.seasons);
  const bookings = bookingsOf(store, id, () => storedJson(row.bookings));
  return {
    ...toRecord(row, text, store, data, display),
    description: text?.description ?? '',
    amenities: storedJson(row.amenities),
    tags: storedJson(row.tags),
    sourceId: row.source_id,
    checkinTime: row.checkin_time || null,
    checkoutTime: row.checkout_time || null,
    seasons: seasons.map((season) => ({
      startsOn: season.starts_on,
      endsOn: season.ends_on,
      priceMinor: convertKnownMinor(season.price_minor, conversion),
      minimumNights: season.minimum_nights,
      maximumNights: season.maximum_nights ?? null,
    })),
    bookings: bookings.map((booking) => ({ startsOn: booking.starts_on, endsOn: booking.ends_on })),
    knownNights: knownNightsOf(store, row),
    ...rentalTerms(storedJson(row.charges), storedJson(row.details), {
      locale,
      conversion,
      version: store.version,
      publicBaseUrl: baseUrlOf(locale, currentConfig()),
    }),
  };
}

function knownNightsOf(
  store: Store,
  row: Pick<RentalRow, 'id' | 'known_from_day' | 'known_until_day'>,
): KnownNights | null {
  return knownNights(knownDaysOf(store, row.id, { from: row.known_from_day, until: row.known_until_day }));
}

/** The charges of rows that are read without a stay. */
const NO_CHARGES = '{"fees":[],"taxes":[]}';

/** Converts a row to a record. */
function toRecord(
  row: Omit<RentalRow, 'headline' | 'summary'>,
  text: { readonly headline: string | null; readonly summary: string | null } | undefined,
  store: Store,
  data: ReferenceData,
  { locale, currency, stay: requestedStay = null, ownStays, guests: requestedGuests = null }: Display,
): RentalRecord {
  const stay = ownStays?.get(row.id) ?? requestedStay;
  const conversion = data.rates.conversion(row.currency, currency);
  const destination = data.tree.get(row.destination_id);
  const offers: StoredOffer[] = storedJson(row.special_offers);
  const specialOffer = (offer: StoredOffer): SpecialOffer => ({
    name: localize(offer.names, locale, store.version.defaultLocale),
    startDate: offer.start_date,
    endDate: offer.end_date,
    discount: offer.discount,
  });
  const priced = row.max_price_minor !== null && {
    price_kind: row.price_kind,
    max_price_minor: row.max_price_minor,
    seasons: storedJson(row.seasons ?? '[]'),
    offers,
    charges: storedJson(row.charges ?? NO_CHARGES),
  };
  const guests = requestedGuests ?? 1;
  const own = stay && priced ? quoteStay(priced, stay, guests) : null;
  const before = stay && priced && own?.offer ? quoteStay({ ...priced, offers: [] }, stay, guests) : null;
  const quote =
    own && rentalQuote(own, { locale, defaultLocale: store.version.defaultLocale, currency, conversion });
  return {
    id: row.id,
    upstreamId: row.upstream_id,
    syncedId: row.synced_id,
    slug: row.slug,
    position: row.position,
    name: row.name,
    headline: text?.headline ?? row.name,
    summary: text?.summary ?? '',
    rentalType: row.rental_type,
    bedroomsCount: row.bedrooms_count,
    fullBathroomsCount: row.full_bathrooms_count,
    sleeps: row.sleeps,
    sleepsMax: row.sleeps_max,
    surfaceSquareMetres: row.surface_square_metres || null,
    latitude: row.latitude,
    longitude: row.longitude,
    currency,
    ownCurrency: row.currency,
    minPriceMinor: convertKnownMinor(row.min_price_minor, conversion),
    maxPriceMinor: convertKnownMinor(row.max_price_minor, conversion),
    priceKind: row.price_kind,
    reviewsCount: row.reviews_count,
    reviewsRatingTenths: row.reviews_rating_tenths,
    available: row.available === 1,
    instantlyBookable: row.instantly_bookable === 1,
    trail: destination ? data.tree.trail(destination) : [],
    photos: resolveRentalPhotos(storedJson(row.photos), data, locale, store.version.defaultLocale),
    specialOffers: offers.map(specialOffer),
    stay,
    guests,
    lengthOfStay: stay && daysBetween(stay.checkin, stay.checkout),
    quote,
    finalPriceMinor: quote?.totalMinor ?? null,
    priceBeforeOfferMinor: before && convertMinor(before.totalMinor, conversion),
    bestOffer: own?.offer ? specialOffer(own.offer) : null,
    isStayKnown: stay && isStayKnown(knownNightsOf(store, row), stay),
    updatedAtMs: row.updated_at_ms,
  };
}
