// Generated from docs/openapi.json by packages/client/generator: `npm run client`.
import type {
  AmenityKey,
  Currency,
  DestinationMember,
  Direction,
  Locale,
  PriceBasis,
  RentalMember,
  RentalTypeKey,
  SortBy,
  TagKey,
} from './answers.ts';

interface SharedParameters {
  /** Page number, from 1. Past the last page the list is empty. Takes a whole number from 1 to 1000000000. 1 when not given. */
  readonly page?: number | undefined;
  /** Page size, at most 1000. Takes a whole number from 1 to 1000. 100 when not given. */
  readonly per_page?: number | undefined;
  /** Language of titles and URLs: a BCP 47 code, case-insensitive; an unknown region is dropped. Takes a supported language code. */
  readonly locale?: Locale | undefined;
  /** Adds members at the end of each destination; `counts` are of the rentals that the filters of the same request leave, with `unpriced` also of those whose price is on request. Takes any of counts, trail, location, url, other_names, unpriced. */
  readonly include?: readonly DestinationMember[] | undefined;
  /** Currency of prices: an ISO 4217 code, case-insensitive. Takes a supported currency code. */
  readonly currency?: Currency | undefined;
  /** Only these rentals, at most 100. Takes at most 100 rental ids, which are whole numbers. */
  readonly ids?: readonly number[] | undefined;
  /** Only rentals in one of these destinations or below them. Takes at most 100 destination ids, which are whole numbers. */
  readonly destination_ids?: readonly number[] | undefined;
  /** Only rentals in which all of these words occur: in name, headline, summary, type, amenities or places, in the language of the request. Case and accents do not matter; the last word may be the beginning of one. Takes 1 to 10 words of letters or digits, at most 100 characters. */
  readonly q?: string | undefined;
  /** First night of a stay: only rentals that are known to be free for the whole of it. Together with checkout. Takes a calendar date such as 2026-07-04. */
  readonly checkin?: string | undefined;
  /** Day of departure, after checkin and at most 365 nights later. Together with checkin. Takes a calendar date such as 2026-07-04. */
  readonly checkout?: string | undefined;
  /** With dates, finds the rentals that are free for some stay of the same length that begins up to this many days before or after `checkin`; shifted stays do not begin in the past (UTC). `meta.stays` has the best one of each rental: of the lowest total, then with the least shift, then the earliest. All prices of the stay are those of the best one. An extension of the specification. Takes a whole number from 1 to 7. */
  readonly flex?: number | undefined;
  /** In place of dates, finds the rentals that are free for some stay of `nights` nights that begins in this month, not in the past (UTC). `meta.stays` has the best one of each rental: of the lowest total, then the earliest. An extension of the specification. Takes a month such as 2027-06. */
  readonly month?: string | undefined;
  /** With `month`, the number of nights of the stays, 7 when not given. An extension of the specification. Takes a whole number from 1 to 30. */
  readonly nights?: number | undefined;
  /** With dates, `true` includes rentals whose availability is not known for every night of the stay, `false` leaves them out. `false` when not given; `true` where no rental of the catalogue has a calendar. Adds `meta.unknown_availability` to lists. An extension of the specification. Takes true or false. */
  readonly include_unknown?: boolean | undefined;
  /** The price that `min_price`, `max_price`, `sort_by=price`, `facets.price` and `/search/map` mean: `from`, the from-price; `stay`, the total of the stay for `guests`, as in `final_price`. `from` when not given; `stay` only together with checkin and checkout, or with month. An extension of the specification. Takes one of from, stay. "from" when not given. */
  readonly price_basis?: PriceBasis | undefined;
  /** Only rentals that sleep at least this many people. With dates, `final_price` is for this number of guests, all adults; for one when not given. Takes a whole number from 1 to 1000. */
  readonly guests?: number | undefined;
  /** Only rentals with at least this many bedrooms. Takes a whole number from 1 to 100. */
  readonly bedrooms_count?: number | undefined;
  /** Only rentals with at least this many full bathrooms. Takes a whole number from 1 to 100. */
  readonly full_bathrooms_count?: number | undefined;
  /** Least displayed from-price, or total of the stay by `price_basis`, in the currency of the request. Takes a decimal number such as 500 or 649.50. */
  readonly min_price?: string | undefined;
  /** Greatest displayed from-price, or total of the stay by `price_basis`, in the currency of the request. Takes a decimal number such as 500 or 649.50. */
  readonly max_price?: string | undefined;
  /** Only rentals of one of these types. Takes keys of the catalogue's vocabulary. */
  readonly rental_type?: readonly RentalTypeKey[] | undefined;
  /** Only rentals that have all of these amenities. Takes keys of the catalogue's vocabulary. */
  readonly amenities?: readonly AmenityKey[] | undefined;
  /** Only rentals that have all of these tags. Takes keys of the catalogue's vocabulary. */
  readonly rentals_tags?: readonly TagKey[] | undefined;
  /** Only rentals with (or without) a special offer: one that covers the stay where dates or a month are given, else one that is open today, UTC. Of several stays, only those with (or without) an offer count. Takes true or false. */
  readonly special_offers?: boolean | undefined;
  /** Only rentals that can (or cannot) be booked instantly. Takes true or false. */
  readonly instantly_bookable?: boolean | undefined;
  /** Southern edge of a box that the rentals lie in; all four edges or none. Takes decimal degrees from -90 to 90. */
  readonly min_latitude?: number | undefined;
  /** Northern edge of the box, no less than the southern one. Takes decimal degrees from -90 to 90. */
  readonly max_latitude?: number | undefined;
  /** Western edge of the box; greater than the eastern one where the box crosses the antimeridian. Takes decimal degrees from -180 to 180. */
  readonly min_longitude?: number | undefined;
  /** Eastern edge of the box. Takes decimal degrees from -180 to 180. */
  readonly max_longitude?: number | undefined;
  /** Only rentals in this area, boundary included: a polygon of 3 to 60 points, alternating latitude and longitude in degrees, which is closed without repeating the first point. Its edges are straight on a Web-Mercator map and go the shorter way around the world; they must not cross or touch one another. Degrees are rounded to five decimals. Takes 3 to 60 points as latitude,longitude,latitude,longitude,… in decimal degrees. */
  readonly area?: string | undefined;
  /** Identifier of the destination. */
  readonly id: number;
  /** What the list is ordered by; every order ends in id. `distance` is from the centre of the box, else of the area's bounds, and needs one of them. `updated_at` is when the rental last changed. The list's own order when neither it nor `direction` is given, `position` with `direction` alone. Takes one of position, price, sleeps, bedrooms_count, reviews_average_rating, distance, updated_at. */
  readonly sort_by?: SortBy | undefined;
  /** Direction of the order, `asc` when not given. Takes one of asc, desc. */
  readonly direction?: Direction | undefined;
  /** Only these members of each rental: records are then `SparseRental`. Takes any of id, upstream_id, synced_id, url, headline, summary, name, bedrooms_count, full_bathrooms_count, sleeps, sleeps_max, min_price, max_price, price_kind, final_price, currency, lat, lng, reviews_count, reviews_average_rating, position, length_of_stay, surface_with_unit, available, instantly_bookable, custom_attributes, best_offer, rentals_tags, destination, photos, special_offers. */
  readonly fields?: readonly RentalMember[] | undefined;
  /** `true` adds `meta.facets`, the rentals that each further choice would leave, and on an empty result `meta.relaxations`. Takes true or false. false when not given. */
  readonly facets?: boolean | undefined;
  /** For mirrors: only rentals whose content changed at this time or later. `meta` then has `modified_until`, the value for the next request, and on the first page `deleted_ids`. Deletions are known for 90 days: an older time is the problem `changes-unknown`. Takes a time in the form of RFC 3339, such as 2026-11-20T08:30:00Z, which is not in the future. */
  readonly modified_since?: string | undefined;
  /** Slug of the campaign. */
  readonly slug: string;
}

/** The parameters of `listDestinations`. */
export interface ListDestinationsParameters extends Pick<
  SharedParameters,
  'page' | 'per_page' | 'locale' | 'include' | 'currency' | 'ids' | 'destination_ids' | 'q' | 'checkin' | 'checkout' | 'flex' | 'month' | 'nights' | 'include_unknown' | 'price_basis' | 'guests' | 'bedrooms_count' | 'full_bathrooms_count' | 'min_price' | 'max_price' | 'rental_type' | 'amenities' | 'rentals_tags' | 'special_offers' | 'instantly_bookable' | 'min_latitude' | 'max_latitude' | 'min_longitude' | 'max_longitude' | 'area'
> {
  /** Phrase to find in destination titles; case and accents do not matter. Takes at most 100 characters. */
  readonly search_phrase?: string | undefined;
}

/** The parameters of `getDestination`. */
export interface GetDestinationParameters extends Pick<
  SharedParameters,
  'id' | 'locale' | 'include' | 'currency' | 'ids' | 'destination_ids' | 'q' | 'checkin' | 'checkout' | 'flex' | 'month' | 'nights' | 'include_unknown' | 'price_basis' | 'guests' | 'bedrooms_count' | 'full_bathrooms_count' | 'min_price' | 'max_price' | 'rental_type' | 'amenities' | 'rentals_tags' | 'special_offers' | 'instantly_bookable' | 'min_latitude' | 'max_latitude' | 'min_longitude' | 'max_longitude' | 'area'
> {
}

/** The parameters of `listRootDestinations`. */
export interface ListRootDestinationsParameters extends Pick<
  SharedParameters,
  'locale' | 'include' | 'currency' | 'ids' | 'destination_ids' | 'q' | 'checkin' | 'checkout' | 'flex' | 'month' | 'nights' | 'include_unknown' | 'price_basis' | 'guests' | 'bedrooms_count' | 'full_bathrooms_count' | 'min_price' | 'max_price' | 'rental_type' | 'amenities' | 'rentals_tags' | 'special_offers' | 'instantly_bookable' | 'min_latitude' | 'max_latitude' | 'min_longitude' | 'max_longitude' | 'area'
> {
}

/** The parameters of `listPromotedDestinations`. */
export interface ListPromotedDestinationsParameters extends Pick<
  SharedParameters,
  'locale' | 'include' | 'currency' | 'ids' | 'destination_ids' | 'q' | 'checkin' | 'checkout' | 'flex' | 'month' | 'nights' | 'include_unknown' | 'price_basis' | 'guests' | 'bedrooms_count' | 'full_bathrooms_count' | 'min_price' | 'max_price' | 'rental_type' | 'amenities' | 'rentals_tags' | 'special_offers' | 'instantly_bookable' | 'min_latitude' | 'max_latitude' | 'min_longitude' | 'max_longitude' | 'area'
> {
}

/** The parameters of `listDestinationChildren`. */
export interface ListDestinationChildrenParameters extends Pick<
  SharedParameters,
  'id' | 'locale' | 'include' | 'currency' | 'ids' | 'destination_ids' | 'q' | 'checkin' | 'checkout' | 'flex' | 'month' | 'nights' | 'include_unknown' | 'price_basis' | 'guests' | 'bedrooms_count' | 'full_bathrooms_count' | 'min_price' | 'max_price' | 'rental_type' | 'amenities' | 'rentals_tags' | 'special_offers' | 'instantly_bookable' | 'min_latitude' | 'max_latitude' | 'min_longitude' | 'max_longitude' | 'area'
> {
}

/** The parameters of `searchRentals`. */
export interface SearchRentalsParameters extends Pick<
  SharedParameters,
  'page' | 'locale' | 'currency' | 'ids' | 'destination_ids' | 'q' | 'checkin' | 'checkout' | 'flex' | 'month' | 'nights' | 'include_unknown' | 'price_basis' | 'guests' | 'bedrooms_count' | 'full_bathrooms_count' | 'min_price' | 'max_price' | 'rental_type' | 'amenities' | 'rentals_tags' | 'special_offers' | 'instantly_bookable' | 'min_latitude' | 'max_latitude' | 'min_longitude' | 'max_longitude' | 'area' | 'sort_by' | 'direction' | 'fields' | 'facets' | 'modified_since'
> {
  /** Page size, at most 100. Takes a whole number from 1 to 100. 20 when not given. */
  readonly per_page?: number | undefined;
  /** Adds these members at the end of each rental, also with `fields`. Takes any of rental_type, amenities, destination_ids, updated_at, photo_sizes. */
  readonly include?: readonly ("rental_type" | "amenities" | "destination_ids" | "updated_at" | "photo_sizes")[] | undefined;
}

/** The parameters of `listCampaignRentals`. */
export interface ListCampaignRentalsParameters extends Pick<
  SharedParameters,
  'slug' | 'page' | 'locale' | 'currency' | 'ids' | 'destination_ids' | 'q' | 'checkin' | 'checkout' | 'flex' | 'month' | 'nights' | 'include_unknown' | 'price_basis' | 'guests' | 'bedrooms_count' | 'full_bathrooms_count' | 'min_price' | 'max_price' | 'rental_type' | 'amenities' | 'rentals_tags' | 'special_offers' | 'instantly_bookable' | 'min_latitude' | 'max_latitude' | 'min_longitude' | 'max_longitude' | 'area' | 'sort_by' | 'direction' | 'fields' | 'facets'
> {
  /** Page size, at most 100. Takes a whole number from 1 to 100. 20 when not given. */
  readonly per_page?: number | undefined;
  /** Adds these members at the end of each rental, also with `fields`. Takes any of rental_type, amenities, destination_ids, updated_at, photo_sizes. */
  readonly include?: readonly ("rental_type" | "amenities" | "destination_ids" | "updated_at" | "photo_sizes")[] | undefined;
}

/** The parameters of `getRentalMap`. */
export interface GetRentalMapParameters extends Pick<
  SharedParameters,
  'locale' | 'currency' | 'ids' | 'destination_ids' | 'q' | 'checkin' | 'checkout' | 'flex' | 'month' | 'nights' | 'include_unknown' | 'price_basis' | 'guests' | 'bedrooms_count' | 'full_bathrooms_count' | 'min_price' | 'max_price' | 'rental_type' | 'amenities' | 'rentals_tags' | 'special_offers' | 'instantly_bookable' | 'min_latitude' | 'max_latitude' | 'min_longitude' | 'max_longitude' | 'area'
> {
  /** Zoom of the Web-Mercator map, 2 when not given: the world is 256 times 2^zoom pixels wide. Takes a whole number from 0 to 22. */
  readonly zoom?: number | undefined;
  /** Page number, from 1. Past the last page the list is empty. 1 when not given. Only with `layer=rentals`. Takes a whole number from 1 to 1000000000. */
  readonly page?: number | undefined;
  /** Page size, at most 500. 500 when not given. Only with `layer=rentals`. Takes a whole number from 1 to 500. */
  readonly per_page?: number | undefined;
  /** `clusters` groups rentals that are close together at the zoom. `rentals` has each rental as a point, by position, in pages, for programs that group by themselves; `zoom` then has no meaning. Takes one of clusters, rentals. "clusters" when not given. */
  readonly layer?: "clusters" | "rentals" | undefined;
  /** `unpriced` adds the rentals whose price is on request: their prices are null, no price filter matches them, and by price they are last in both directions. Takes any of unpriced. */
  readonly include?: readonly "unpriced"[] | undefined;
}

/** The parameters of `getWhenToGo`. */
export interface GetWhenToGoParameters extends Pick<
  SharedParameters,
  'locale' | 'currency' | 'ids' | 'destination_ids' | 'q' | 'guests' | 'bedrooms_count' | 'full_bathrooms_count' | 'min_price' | 'max_price' | 'rental_type' | 'amenities' | 'rentals_tags' | 'special_offers' | 'instantly_bookable' | 'min_latitude' | 'max_latitude' | 'min_longitude' | 'max_longitude' | 'area'
> {
  /** Number of nights of the stays, 7 when not given. Takes a whole number from 1 to 30. 7 when not given. */
  readonly nights?: number | undefined;
  /** First day of arrival. The day of the request in UTC when not given. Takes a calendar date such as 2026-07-04. */
  readonly from?: string | undefined;
  /** Number of days of arrival, 365 when not given. Takes a whole number from 1 to 400. 365 when not given. */
  readonly days?: number | undefined;
  /** `true` counts rentals whose availability is not known for every night of the stay, `false` leaves them out. `false` when not given; `true` where no rental of the catalogue has a calendar. Takes true or false. */
  readonly include_unknown?: boolean | undefined;
  /** The price that `min_price` and `max_price` mean: `from`, the from-price; `stay`, the total of the stay of each day. `from` when not given. Takes one of from, stay. "from" when not given. */
  readonly price_basis?: PriceBasis | undefined;
  /** `unpriced` counts the rentals whose price is on request as well, in `rentals_count`; they have no total. Takes any of unpriced. */
  readonly include?: readonly "unpriced"[] | undefined;
}

/** The parameters of `getRentalCsv`. */
export interface GetRentalCsvParameters extends Pick<
  SharedParameters,
  'locale' | 'currency' | 'ids' | 'destination_ids' | 'q' | 'checkin' | 'checkout' | 'flex' | 'month' | 'nights' | 'include_unknown' | 'price_basis' | 'guests' | 'bedrooms_count' | 'full_bathrooms_count' | 'min_price' | 'max_price' | 'rental_type' | 'amenities' | 'rentals_tags' | 'special_offers' | 'instantly_bookable' | 'min_latitude' | 'max_latitude' | 'min_longitude' | 'max_longitude' | 'area' | 'sort_by' | 'direction'
> {
  /** `unpriced` adds the rentals whose price is on request: their prices are null, no price filter matches them, and by price they are last in both directions. Takes any of unpriced. */
  readonly include?: readonly "unpriced"[] | undefined;
}

/** The parameters of `listRentals`. */
export interface ListRentalsParameters extends Pick<
  SharedParameters,
  'page' | 'locale' | 'currency' | 'ids' | 'destination_ids' | 'q' | 'checkin' | 'checkout' | 'flex' | 'month' | 'nights' | 'include_unknown' | 'price_basis' | 'guests' | 'bedrooms_count' | 'full_bathrooms_count' | 'min_price' | 'max_price' | 'rental_type' | 'amenities' | 'rentals_tags' | 'special_offers' | 'instantly_bookable' | 'min_latitude' | 'max_latitude' | 'min_longitude' | 'max_longitude' | 'area' | 'sort_by' | 'direction' | 'fields' | 'facets' | 'modified_since'
> {
  /** Page size, at most 100. Takes a whole number from 1 to 100. 20 when not given. */
  readonly per_page?: number | undefined;
  /** Adds these members at the end of each rental, also with `fields`. `unpriced` adds the rentals whose price is on request: their prices are null, no price filter matches them, and by price they are last in both directions. Takes any of rental_type, amenities, destination_ids, updated_at, photo_sizes, unpriced. */
  readonly include?: readonly ("rental_type" | "amenities" | "destination_ids" | "updated_at" | "photo_sizes" | "unpriced")[] | undefined;
}

/** The parameters of `listPromotedRentals`. */
export interface ListPromotedRentalsParameters extends Pick<
  SharedParameters,
  'page' | 'locale' | 'currency' | 'ids' | 'destination_ids' | 'q' | 'checkin' | 'checkout' | 'flex' | 'month' | 'nights' | 'include_unknown' | 'price_basis' | 'guests' | 'bedrooms_count' | 'full_bathrooms_count' | 'min_price' | 'max_price' | 'rental_type' | 'amenities' | 'rentals_tags' | 'special_offers' | 'instantly_bookable' | 'min_latitude' | 'max_latitude' | 'min_longitude' | 'max_longitude' | 'area' | 'sort_by' | 'direction' | 'fields' | 'facets'
> {
  /** Page size, at most 100. Takes a whole number from 1 to 100. 20 when not given. */
  readonly per_page?: number | undefined;
  /** Adds these members at the end of each rental, also with `fields`. Takes any of rental_type, amenities, destination_ids, updated_at, photo_sizes. */
  readonly include?: readonly ("rental_type" | "amenities" | "destination_ids" | "updated_at" | "photo_sizes")[] | undefined;
}

/** The parameters of `listRentalsWithOffers`. */
export interface ListRentalsWithOffersParameters extends Pick<
  SharedParameters,
  'page' | 'locale' | 'currency' | 'ids' | 'destination_ids' | 'q' | 'checkin' | 'checkout' | 'flex' | 'month' | 'nights' | 'include_unknown' | 'price_basis' | 'guests' | 'bedrooms_count' | 'full_bathrooms_count' | 'min_price' | 'max_price' | 'rental_type' | 'amenities' | 'rentals_tags' | 'special_offers' | 'instantly_bookable' | 'min_latitude' | 'max_latitude' | 'min_longitude' | 'max_longitude' | 'area' | 'sort_by' | 'direction' | 'fields' | 'facets'
> {
  /** Page size, at most 100. Takes a whole number from 1 to 100. 20 when not given. */
  readonly per_page?: number | undefined;
  /** Adds these members at the end of each rental, also with `fields`. Takes any of rental_type, amenities, destination_ids, updated_at, photo_sizes. */
  readonly include?: readonly ("rental_type" | "amenities" | "destination_ids" | "updated_at" | "photo_sizes")[] | undefined;
}

/** The parameters of `getRental`. */
export interface GetRentalParameters extends Pick<
  SharedParameters,
  'locale' | 'currency' | 'checkout'
> {
  /** Identifier of the rental. */
  readonly id: number;
  /** First night of a stay whose length, price, quote, best offer and availability are given. Together with checkout. Takes a calendar date such as 2026-07-04. */
  readonly checkin?: string | undefined;
  /** Number of guests of the stay, which fees and taxes depend on; all count as adults. 1 when not given. Takes a whole number from 1 to 1000. 1 when not given. */
  readonly guests?: number | undefined;
}

/** The parameters of `listRentalReviews`. */
export interface ListRentalReviewsParameters extends Pick<
  SharedParameters,
  'page' | 'per_page' | 'locale'
> {
  /** Identifier of the rental. */
  readonly id: number;
}

/** The parameters of `getRentalCalendar`. */
export interface GetRentalCalendarParameters {
  /** Identifier of the rental. */
  readonly id: number;
}

/** The parameters of `listCampaigns`. */
export interface ListCampaignsParameters extends Pick<
  SharedParameters,
  'locale'
> {
}

/** The parameters of `getCampaign`. */
export interface GetCampaignParameters extends Pick<
  SharedParameters,
  'slug' | 'locale'
> {
}

/** The parameters of `getCampaignFeed`. */
export interface GetCampaignFeedParameters extends Pick<
  SharedParameters,
  'locale'
> {
}

/** The parameters of `getDestinationFeed`. */
export interface GetDestinationFeedParameters extends Pick<
  SharedParameters,
  'id' | 'locale'
> {
}

/** The parameters of `getOembed`. */
export interface GetOembedParameters {
  /** The absolute address of the page of a home or a campaign, in any language of the site. Takes an absolute address of at most 2000 characters. */
  readonly url: string;
  /** The most pixels that the frame and the picture may be wide. Takes a whole number from 1 to 10000. */
  readonly maxwidth?: number | undefined;
  /** The most pixels that the frame and the picture may be high. Takes a whole number from 1 to 10000. */
  readonly maxheight?: number | undefined;
  /** The format of the description, JSON. Takes one of json. */
  readonly format?: "json" | undefined;
}

/** The parameters of `listFeatures`. */
export interface ListFeaturesParameters extends Pick<
  SharedParameters,
  'locale' | 'currency' | 'ids' | 'destination_ids' | 'q' | 'checkin' | 'checkout' | 'flex' | 'month' | 'nights' | 'include_unknown' | 'price_basis' | 'guests' | 'bedrooms_count' | 'full_bathrooms_count' | 'min_price' | 'max_price' | 'rental_type' | 'amenities' | 'rentals_tags' | 'special_offers' | 'instantly_bookable' | 'area'
> {
  /** Only features in this box: west, south, east and north in degrees (CRS84); west is greater than east where it crosses the antimeridian. Of six numbers, the third and the sixth are heights, which do not matter. Takes four or six numbers separated by commas, with south no greater than north. */
  readonly bbox?: string | undefined;
  /** An instant or an interval (RFC 3339), of which one end may be open (`..`). Rentals have no time: all of them match. Dates of a stay are `checkin` and `checkout`. Takes an instant such as 2027-06-05T00:00:00Z, or an interval of two with a slash, of which one may be ... */
  readonly datetime?: string | undefined;
  /** The most features of a page, 100 when not given. A larger number than 500 means 500. Takes a whole number from 1. 100 when not given. */
  readonly limit?: number | undefined;
  /** The number of features to leave out before the page. Links with `rel` `next` and `prev` have it. Takes a whole number from 0 to 1000000000. 0 when not given. */
  readonly offset?: number | undefined;
}

/** The parameters of `getFeature`. */
export interface GetFeatureParameters extends Pick<
  SharedParameters,
  'locale' | 'currency'
> {
  /** Identifier of the ogc. */
  readonly id: number;
}

/** The parameters of `getVocabulary`. */
export interface GetVocabularyParameters extends Pick<
  SharedParameters,
  'locale'
> {
}
