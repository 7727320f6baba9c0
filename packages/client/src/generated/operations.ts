// Generated from docs/openapi.json by packages/client/generator: `npm run client`.
import { type CallOptions, type Client, call, callForText } from '../call.ts';
import type {
  CampaignsAnswer,
  CampaignsBySlugAnswer,
  CampaignsBySlugRentalsAnswer,
  DestinationsAnswer,
  DestinationsByIdAnswer,
  DestinationsByIdChildrenAnswer,
  DestinationsPromotedAnswer,
  DestinationsRootsAnswer,
  RentalsAnswer,
  RentalsByIdAnswer,
  RentalsByIdReviewsAnswer,
  RentalsPromotedAnswer,
  RentalsWithSpecialOffersAnswer,
  SearchAnswer,
  SearchMapAnswer,
  SearchWhenAnswer,
  SparseCampaignsBySlugRentalsAnswer,
  SparseRentalsAnswer,
  SparseRentalsPromotedAnswer,
  SparseRentalsWithSpecialOffersAnswer,
  SparseSearchAnswer,
} from './answers.ts';
import type {
  CampaignsBySlugParameters,
  CampaignsBySlugRentalsParameters,
  CampaignsParameters,
  DestinationsByIdChildrenParameters,
  DestinationsByIdParameters,
  DestinationsParameters,
  DestinationsPromotedParameters,
  DestinationsRootsParameters,
  RentalsByIdCalendarIcsParameters,
  RentalsByIdParameters,
  RentalsByIdReviewsParameters,
  RentalsParameters,
  RentalsPromotedParameters,
  RentalsWithSpecialOffersParameters,
  SearchCsvParameters,
  SearchMapParameters,
  SearchParameters,
  SearchWhenParameters,
} from './parameters.ts';

/**
 * All destinations, or those that match a phrase.
 * @returns One page of the destinations by level and title; with `search_phrase` the matches, the best first.
 */
export function destinations(client: Client, parameters?: DestinationsParameters | URLSearchParams, options?: CallOptions): Promise<DestinationsAnswer> {
  return call(client, '/api/public/v2/destinations', parameters, options);
}

/**
 * One destination.
 * @returns The destination.
 */
export function destinationsById(client: Client, parameters: DestinationsByIdParameters | URLSearchParams, options?: CallOptions): Promise<DestinationsByIdAnswer> {
  return call(client, '/api/public/v2/destinations/{id}', parameters, options);
}

/**
 * The destinations of level 1.
 * @returns All destinations of level 1, sorted by title.
 */
export function destinationsRoots(client: Client, parameters?: DestinationsRootsParameters | URLSearchParams, options?: CallOptions): Promise<DestinationsRootsAnswer> {
  return call(client, '/api/public/v2/destinations/roots', parameters, options);
}

/**
 * The promoted destinations, with photos.
 * @returns All promoted destinations, in the operator's order, each with two or three photos.
 */
export function destinationsPromoted(client: Client, parameters?: DestinationsPromotedParameters | URLSearchParams, options?: CallOptions): Promise<DestinationsPromotedAnswer> {
  return call(client, '/api/public/v2/destinations/promoted', parameters, options);
}

/**
 * The destinations one level below another.
 * @returns All destinations one level below, sorted by title; an empty list where there are none.
 */
export function destinationsByIdChildren(client: Client, parameters: DestinationsByIdChildrenParameters | URLSearchParams, options?: CallOptions): Promise<DestinationsByIdChildrenAnswer> {
  return call(client, '/api/public/v2/destinations/{id}/children', parameters, options);
}

/**
 * The rentals that match a search.
 * @returns One page of the rentals that match, with the totals in `meta`; an empty list where nothing matches.
 */
export function search(client: Client, parameters?: (SearchParameters & { readonly fields?: never }) | URLSearchParams, options?: CallOptions): Promise<SearchAnswer>;
/**
 * The rentals that match a search.
 * @returns One page of the rentals that match, with the totals in `meta`; an empty list where nothing matches.
 */
export function search(client: Client, parameters?: SearchParameters | URLSearchParams, options?: CallOptions): Promise<SparseSearchAnswer>;
export function search(client: Client, parameters?: SearchParameters | URLSearchParams, options?: CallOptions): Promise<SearchAnswer | SparseSearchAnswer> {
  return call(client, '/api/public/v2/search', parameters, options);
}

/**
 * The rentals of a campaign; has the parameters of a search.
 * @returns One page of the campaign's rentals that match the filters, with the totals in `meta`.
 */
export function campaignsBySlugRentals(client: Client, parameters: (CampaignsBySlugRentalsParameters & { readonly fields?: never }) | URLSearchParams, options?: CallOptions): Promise<CampaignsBySlugRentalsAnswer>;
/**
 * The rentals of a campaign; has the parameters of a search.
 * @returns One page of the campaign's rentals that match the filters, with the totals in `meta`.
 */
export function campaignsBySlugRentals(client: Client, parameters: CampaignsBySlugRentalsParameters | URLSearchParams, options?: CallOptions): Promise<SparseCampaignsBySlugRentalsAnswer>;
export function campaignsBySlugRentals(client: Client, parameters: CampaignsBySlugRentalsParameters | URLSearchParams, options?: CallOptions): Promise<CampaignsBySlugRentalsAnswer | SparseCampaignsBySlugRentalsAnswer> {
  return call(client, '/api/public/v2/campaigns/{slug}/rentals', parameters, options);
}

/**
 * The rentals that match a search, as clusters and points of a map (GeoJSON).
 * @returns The rentals that match as GeoJSON: single rentals as points, the others grouped in clusters. At most 500 features.
 */
export function searchMap(client: Client, parameters?: SearchMapParameters | URLSearchParams, options?: CallOptions): Promise<SearchMapAnswer> {
  return call(client, '/api/public/v2/search/map', parameters, options);
}

/**
 * When the rentals that match a search are free, and what a stay costs then.
 * @returns For each day of arrival the number of rentals that are free for a stay of `nights` nights, with the lowest total and the median.
 */
export function searchWhen(client: Client, parameters?: SearchWhenParameters | URLSearchParams, options?: CallOptions): Promise<SearchWhenAnswer> {
  return call(client, '/api/public/v2/search/when', parameters, options);
}

/**
 * All rentals that match a search as a CSV file (RFC 4180); has the parameters of a search but pages.
 * @returns A line with the names of the columns, and a line for each rental that matches. The file is written while it is sent; one that is cut off did not end as it should.
 */
export function searchCsv(client: Client, parameters?: SearchCsvParameters | URLSearchParams, options?: CallOptions): Promise<string> {
  return callForText(client, '/api/public/v2/search.csv', parameters, options);
}

/**
 * All rentals; has the parameters of a search.
 * @returns One page of all rentals that match the filters, with the totals in `meta`. With `include=unpriced` also those whose price is on request.
 */
export function rentals(client: Client, parameters?: (RentalsParameters & { readonly fields?: never }) | URLSearchParams, options?: CallOptions): Promise<RentalsAnswer>;
/**
 * All rentals; has the parameters of a search.
 * @returns One page of all rentals that match the filters, with the totals in `meta`. With `include=unpriced` also those whose price is on request.
 */
export function rentals(client: Client, parameters?: RentalsParameters | URLSearchParams, options?: CallOptions): Promise<SparseRentalsAnswer>;
export function rentals(client: Client, parameters?: RentalsParameters | URLSearchParams, options?: CallOptions): Promise<RentalsAnswer | SparseRentalsAnswer> {
  return call(client, '/api/public/v2/rentals', parameters, options);
}

/**
 * The rentals in the promoted destinations and below them, in the default order; has the parameters of a search.
 * @returns One page of the rentals in promoted destinations that match the filters, with the totals in `meta`.
 */
export function rentalsPromoted(client: Client, parameters?: (RentalsPromotedParameters & { readonly fields?: never }) | URLSearchParams, options?: CallOptions): Promise<RentalsPromotedAnswer>;
/**
 * The rentals in the promoted destinations and below them, in the default order; has the parameters of a search.
 * @returns One page of the rentals in promoted destinations that match the filters, with the totals in `meta`.
 */
export function rentalsPromoted(client: Client, parameters?: RentalsPromotedParameters | URLSearchParams, options?: CallOptions): Promise<SparseRentalsPromotedAnswer>;
export function rentalsPromoted(client: Client, parameters?: RentalsPromotedParameters | URLSearchParams, options?: CallOptions): Promise<RentalsPromotedAnswer | SparseRentalsPromotedAnswer> {
  return call(client, '/api/public/v2/rentals/promoted', parameters, options);
}

/**
 * The rentals with a special offer that covers the requested stay, or without dates is open today; has the parameters of a search.
 * @returns One page of the rentals with an offer that match the filters, with the totals in `meta`.
 */
export function rentalsWithSpecialOffers(client: Client, parameters?: (RentalsWithSpecialOffersParameters & { readonly fields?: never }) | URLSearchParams, options?: CallOptions): Promise<RentalsWithSpecialOffersAnswer>;
/**
 * The rentals with a special offer that covers the requested stay, or without dates is open today; has the parameters of a search.
 * @returns One page of the rentals with an offer that match the filters, with the totals in `meta`.
 */
export function rentalsWithSpecialOffers(client: Client, parameters?: RentalsWithSpecialOffersParameters | URLSearchParams, options?: CallOptions): Promise<SparseRentalsWithSpecialOffersAnswer>;
export function rentalsWithSpecialOffers(client: Client, parameters?: RentalsWithSpecialOffersParameters | URLSearchParams, options?: CallOptions): Promise<RentalsWithSpecialOffersAnswer | SparseRentalsWithSpecialOffersAnswer> {
  return call(client, '/api/public/v2/rentals/with_special_offers', parameters, options);
}

/**
 * One rental with all details; with dates also the length, price, quote and availability of the stay.
 * @returns The rental with its description, amenities, seasons and calendar; with dates also the price, quote and availability of the stay.
 */
export function rentalsById(client: Client, parameters: RentalsByIdParameters | URLSearchParams, options?: CallOptions): Promise<RentalsByIdAnswer> {
  return call(client, '/api/public/v2/rentals/{id}', parameters, options);
}

/**
 * The reviews of one rental, newest first, and their summary.
 * @returns One page of the rental's reviews, the newest first, with the average rating and the channels in `meta`.
 */
export function rentalsByIdReviews(client: Client, parameters: RentalsByIdReviewsParameters | URLSearchParams, options?: CallOptions): Promise<RentalsByIdReviewsAnswer> {
  return call(client, '/api/public/v2/rentals/{id}/reviews', parameters, options);
}

/**
 * The taken nights of one rental as a calendar file (iCalendar, RFC 5545).
 * @returns An event of whole days for each booking from today on, without any data of guests. Nights that are not known to be taken are not in it.
 */
export function rentalsByIdCalendarIcs(client: Client, parameters: RentalsByIdCalendarIcsParameters | URLSearchParams, options?: CallOptions): Promise<string> {
  return callForText(client, '/api/public/v2/rentals/{id}/calendar.ics', parameters, options);
}

/**
 * All public campaigns.
 * @returns All campaigns except drafts and those that hide until their first day, in the operator's order; also those that have not begun and those that ended.
 */
export function campaigns(client: Client, parameters?: CampaignsParameters | URLSearchParams, options?: CallOptions): Promise<CampaignsAnswer> {
  return call(client, '/api/public/v2/campaigns', parameters, options);
}

/**
 * One campaign; a draft, and one that hides until its first day, is not found.
 * @returns The campaign, also before its first and after its last day.
 */
export function campaignsBySlug(client: Client, parameters: CampaignsBySlugParameters | URLSearchParams, options?: CallOptions): Promise<CampaignsBySlugAnswer> {
  return call(client, '/api/public/v2/campaigns/{slug}', parameters, options);
}
