/**
 * Serializes domain records for the API (specification section 2): member by member in the specification's order, never by
 * spreading a database row; all addresses are absolute.
 */

import type { Campaign } from '#lib/api/contract/campaign-schemas';
import type {
  Destination,
  DestinationInclusions,
  PromotedDestination,
} from '#lib/api/contract/destination-schemas';
import type { Facets, UnknownAvailabilityAnswer } from '#lib/api/contract/rental-list-schemas';
import type { RentalMapAnswer } from '#lib/api/contract/rental-map-schemas';
import type { AnyRental, Rental, RentalDetail } from '#lib/api/contract/rental-schemas';
import type { DestinationRequest } from '#lib/api/query-forms';
import { serializeInclusions, serializeKey } from '#lib/api/serialize-rental-inclusions';
import { serializeQuote, serializeRentalTerms } from '#lib/api/serialize-rental-terms';
import type { CampaignRecord } from '#lib/catalogue/campaigns/campaigns';
import { destinationPath, mediaPath, rentalPath } from '#lib/catalogue/paths';
import { countByDestination } from '#lib/catalogue/places/destination-counts';
import type { MapRental } from '#lib/catalogue/rentals/map-rentals';
import {
  type Photo,
  type RentalDetailRecord,
  type RentalRecord,
  resolvePhotos,
  type SpecialOffer,
} from '#lib/catalogue/rentals/rental-records';
import { searching } from '#lib/catalogue/rentals/rentals';
import type { MapBounds, MapCluster } from '#lib/catalogue/rentals/search-map';
import type { StayAvailability } from '#lib/catalogue/rentals/stay-availability';
import type { UnknownOfPage } from '#lib/catalogue/rentals/unknown-availability';
import type { Translator } from '#lib/i18n/translator';
import { formatKnownMinor, formatMinor } from '#lib/money/currency';
import { type DestinationNode, namesOf } from '#lib/reference/destination-tree';
import type { ReferenceData } from '#lib/reference/reference-data';
import type { RentalFacets } from '#lib/search/facets';
import { pricedOnly } from '#lib/search/selection';
import type { Store } from '#lib/store/store';

/** The language, currency, site address and reference data from which the texts and URLs of a response are made. */
export interface AnswerContext {
  readonly locale: string;
  readonly currency: string;
  /** Without a trailing slash. */
  readonly publicBaseUrl: string;
  readonly data: ReferenceData;
}

/** Converts a destination of the tree to its form in responses, without the members that `include` adds. */
export function serializeDestination(node: DestinationNode, { locale, data }: AnswerContext): Destination {
  return {
    id: node.id,
    title: data.tree.title(node, locale),
    level: node.level,
    parent_id: node.parent?.id ?? null,
  };
}

/** Converts a destination to its form in the list of promoted destinations: with the absolute URLs of its photos. */
export function serializePromotedDestination(
  node: DestinationNode,
  context: AnswerContext,
): PromotedDestination {
  return {
    ...serializeDestination(node, context),
    photos: resolvePhotos(node.photos, context.data).map((photo) => photoUrl(photo, context)),
  };
}

/**
 * Returns a function that computes the members that `include` adds to a destination.
 * Reads the counts of all destinations, once, only if `include` has `counts`.
 * @param today the day in UTC, YYYY-MM-DD
 */
export async function destinationInclusions(
  store: Store,
  { include, filter }: Pick<DestinationRequest, 'include' | 'filter'>,
  { locale, currency, publicBaseUrl, data }: AnswerContext,
  today: string,
): Promise<(node: DestinationNode) => DestinationInclusions> {
  const plain = searching(today);
  const selecting = include.includes('unpriced') ? plain : pricedOnly(plain, store.version);
  const counts = include.includes('counts') ? await countByDestination(store, filter, selecting) : null;
  return (node) => ({
    ...(counts && {
      rentals_count: counts.get(node.id) ?? 0,
      children_count: data.tree.listed(node.children).length,
    }),
    ...(include.includes('trail') && {
      trail: (node.parent ? data.tree.trail(node.parent) : []).map((above) => ({
        id: above.id,
        title: data.tree.title(above, locale),
      })),
    }),
    ...(include.includes('location') && { lat: node.latitude, lng: node.longitude }),
    ...(include.includes('url') && { url: publicBaseUrl + destinationPath(locale, node, currency) }),
    ...(include.includes('other_names') && { other_names: otherNames(node, data.tree.title(node, locale)) }),
  });
}

/**
 * Returns the names of a destination besides its title, sorted by code unit, so that a mirror returns the same: it has as aliases the
 * titles in languages that it lacks.
 */
function otherNames(node: DestinationNode, title: string): string[] {
  return namesOf(node)
    .filter((name) => name !== title)
    .sort();
}

/** Returns the absolute URL of a photo's largest file. */
function photoUrl(photo: Photo, { publicBaseUrl }: Pick<AnswerContext, 'publicBaseUrl'>): string {
  if ('url' in photo) return photo.url;
  return `${publicBaseUrl}${mediaPath(photo.picture.file, photo.picture.width)}`;
}

/** Converts a special offer of a rental to its form in responses. */
export function serializeOffer(offer: SpecialOffer): Rental['special_offers'][number] {
  return {
    name: offer.name,
    start_date: offer.startDate,
    end_date: offer.endDate,
    discount: offer.discount,
  };
}

/** Converts a rental to its form in lists: all members of the specification, in its order. */
export function serializeRental(record: RentalRecord, context: AnswerContext): AnyRental {
  return {
    ...serializeRentalFacts(record, context),
    destination: serializeTrail(record.trail, context),
    photos: record.photos.map((photo) => serializePhoto(photo, context)),
    special_offers: record.specialOffers.map(serializeOffer),
  };
}

/** Converts a rental to its form in lists without its last three members: `destination`, `photos` and `special_offers`. */
export function serializeRentalFacts(
  record: RentalRecord,
  { locale, currency, publicBaseUrl }: AnswerContext,
): Omit<AnyRental, 'destination' | 'photos' | 'special_offers'> {
  const page = publicBaseUrl + rentalPath(locale, record, currency);
  return {
    id: record.id,
    upstream_id: record.upstreamId,
    synced_id: record.syncedId,
    url: withStay(page, record),
    headline: record.headline,
    summary: record.summary,
    name: record.name,
    bedrooms_count: record.bedroomsCount,
    full_bathrooms_count: record.fullBathroomsCount,
    sleeps: record.sleeps,
    sleeps_max: record.sleepsMax,
    min_price: formatKnownMinor(record.minPriceMinor, currency),
    max_price: formatKnownMinor(record.maxPriceMinor, currency),
    price_kind: record.priceKind,
    final_price: formatKnownMinor(record.finalPriceMinor, currency),
    currency,
    lat: record.latitude,
    lng: record.longitude,
    reviews_count: record.reviewsCount,
    reviews_average_rating: (record.reviewsRatingTenths / 10).toFixed(1),
    position: record.position,
    length_of_stay: record.lengthOfStay,
    surface_with_unit: record.surfaceSquareMetres === null ? '' : `${record.surfaceSquareMetres} m²`,
    available: record.available,
    instantly_bookable: record.instantlyBookable,
    custom_attributes: {},
    best_offer: record.bestOffer && serializeOffer(record.bestOffer),
    rentals_tags: [],
  };
}

/**
 * Returns the address of a rental's page with the stay and the guests of the request, so that the page shows the same price.
 * @param page an address with a query
 */
export function withStay(page: string, { stay, guests }: Pick<RentalRecord, 'stay' | 'guests'>): string {
  const dates = stay === null ? '' : `&checkin=${stay.checkin}&checkout=${stay.checkout}`;
  return page + dates + (guests > 1 ? `&guests=${guests}` : '');
}

/** Converts the destinations of a rental, from the root to the narrowest, to its `destination` member, in the same order. */
export function serializeTrail(
  trail: readonly DestinationNode[],
  { locale, currency, publicBaseUrl, data }: AnswerContext,
): Rental['destination'] {
  return trail.map((node) => ({
    id: node.referenceId,
    title: data.tree.title(node, locale),
    url: publicBaseUrl + destinationPath(locale, node, currency),
  }));
}

/** Converts a photo to its form in responses: the absolute URL of its largest file. */
export function serializePhoto(photo: Photo, context: AnswerContext): Rental['photos'][number] {
  return { url: photoUrl(photo, context) };
}

/** What the response on one rental says about the requested stay, and how current that is. */
interface AnsweredStay {
  /** For the requested dates; null without dates. */
  readonly availability: StayAvailability | null;
  /** Why the stay cannot be booked; null where it can, where only the owner knows, and without dates. */
  readonly obstacle: RentalDetail['unavailable_reason'];
  readonly urls: Pick<RentalDetail, 'booking_url' | 'enquiry_url'>;
  /** When the stale calendar of the rental was last read, milliseconds since 1970; null where it is current. */
  readonly staleSinceMs: number | null;
  /** The texts of quotes in the language of the response. */
  readonly t: Translator<'quote'>;
}

/** Converts a rental to its form with all details. */
export function serializeRentalDetail(
  record: RentalDetailRecord,
  { availability, obstacle, urls, staleSinceMs, t }: AnsweredStay,
  context: AnswerContext,
): RentalDetail {
  const { locale, currency } = context;
  return {
    ...serializeRental(record, context),
    description: record.description,
    ...serializeInclusions(record, record.amenities, context),
    tags: record.tags.map((key) => serializeKey('tag', key, context)),
    source_id: record.sourceId,
    checkin_time: record.checkinTime,
    checkout_time: record.checkoutTime,
    availability,
    bookable: obstacle === null ? (availability === 'free' ? true : null) : false,
    unavailable_reason: obstacle,
    calendar: {
      seasons: record.seasons.map((season) => ({
        start_date: season.startsOn,
        end_date: season.endsOn,
        price: formatKnownMinor(season.priceMinor, currency),
        minimum_nights: season.minimumNights,
        maximum_nights: season.maximumNights,
      })),
      known_nights: record.knownNights && { from: record.knownNights.from, to: record.knownNights.to },
      unavailable: record.bookings.map((booking) => ({
        start_date: booking.startsOn,
        end_date: booking.endsOn,
      })),
      stale_since: staleSinceMs === null ? null : new Date(staleSinceMs).toISOString(),
    },
    ...urls,
    quote: record.quote && serializeQuote(record.quote, locale, t),
    ...serializeRentalTerms(record),
  };
}

/** Converts a campaign to its form in responses. */
export function serializeCampaign(campaign: CampaignRecord, context: AnswerContext): Campaign {
  return {
    slug: campaign.slug,
    title: campaign.title,
    intro: campaign.intro,
    start_date: campaign.startsOn,
    end_date: campaign.endsOn,
    photos: campaign.photos.map((photo) => photoUrl(photo, context)),
  };
}

/** Converts facets to their form in `meta`; prices become decimal texts. */
export function serializeFacets(facets: RentalFacets): Facets {
  const { price } = facets;
  return {
    rental_type: Object.fromEntries(facets.rentalTypes),
    amenities: Object.fromEntries(facets.amenities),
    rentals_tags: Object.fromEntries(facets.rentalsTags),
    bedrooms_count: Object.fromEntries(facets.bedroomsCount),
    full_bathrooms_count: Object.fromEntries(facets.fullBathroomsCount),
    guests: Object.fromEntries(facets.guests),
    special_offers: { true: facets.specialOffers },
    instantly_bookable: { true: facets.instantlyBookable },
    price: price && {
      min: formatMinor(price.minMinor, price.currency),
      max: formatMinor(price.maxMinor, price.currency),
      currency: price.currency,
      histogram: price.histogram.map((span) => ({
        from: formatMinor(span.fromMinor, price.currency),
        to: formatMinor(span.toMinor, price.currency),
        count: span.count,
      })),
    },
  };
}

/** Converts the facts about rentals of unknown availability to their form in `meta`. */
export function serializeUnknown(unknown: UnknownOfPage): UnknownAvailabilityAnswer {
  return { rentals_count: unknown.rentalsCount, included: unknown.isIncluded, rental_ids: [...unknown.ids] };
}

/** Converts a rental or a cluster on the map to a GeoJSON feature. A rental has its id as that of the feature; clusters have none. */
export function serializeMapFeature(
  feature: MapRental | MapCluster,
  { locale, currency, publicBaseUrl }: Pick<AnswerContext, 'locale' | 'currency' | 'publicBaseUrl'>,
): RentalMapAnswer['features'][number] {
  return {
    type: 'Feature',
    ...(feature.kind === 'rental' && { id: feature.id }),
    geometry: { type: 'Point', coordinates: [feature.longitude, feature.latitude] },
    properties:
      feature.kind === 'rental'
        ? {
            kind: 'rental',
            id: feature.id,
            name: feature.name,
            price: formatKnownMinor(feature.priceMinor, feature.currency),
            currency: feature.currency,
            url: withStay(publicBaseUrl + rentalPath(locale, feature, currency), feature),
            ...(feature.isStayKnown !== null && {
              availability: feature.isStayKnown ? ('free' as const) : ('unknown' as const),
            }),
          }
        : {
            kind: 'cluster',
            count: feature.count,
            min_price: formatKnownMinor(feature.minPriceMinor, feature.currency),
            price: formatKnownMinor(feature.minPriceMinor, feature.currency),
            currency: feature.currency,
            expansion_zoom: feature.expansionZoom,
            bounds: serializeBounds(feature.bounds),
            ...(feature.ids && { ids: [...feature.ids] }),
          },
  };
}

/** Returns bounds as a new array: west, south, east and north in degrees. */
export function serializeBounds([west, south, east, north]: MapBounds): [number, number, number, number] {
  return [west, south, east, north];
}
