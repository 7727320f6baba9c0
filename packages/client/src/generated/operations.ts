// Generated from docs/openapi.json by packages/client/generator: `npm run client`.
import type { CallOptions, Client } from '../call.ts';
import { operation } from '../call.ts';
import { pathOperation } from '../call.ts';
import type {
  AnyRentalList,
  ApiIndex,
  CampaignAnswer,
  CampaignList,
  DestinationAnswer,
  DestinationList,
  Oembed,
  OgcCollection,
  OgcCollections,
  OgcConformance,
  OgcLanding,
  OneRentalFeature,
  PromotedDestinationList,
  RentalAnswer,
  RentalFeatures,
  RentalList,
  RentalMap,
  RentalReviews,
  SparseAnyRentalList,
  SparseRentalList,
  VocabularyAnswer,
  WhenToGo,
} from './answers.ts';
import type {
  GetCampaignParameters,
  GetDestinationParameters,
  GetFeatureParameters,
  GetOembedParameters,
  GetRentalMapParameters,
  GetRentalParameters,
  GetVocabularyParameters,
  GetWhenToGoParameters,
  ListCampaignRentalsParameters,
  ListCampaignsParameters,
  ListDestinationChildrenParameters,
  ListDestinationsParameters,
  ListFeaturesParameters,
  ListPromotedDestinationsParameters,
  ListPromotedRentalsParameters,
  ListRentalReviewsParameters,
  ListRentalsParameters,
  ListRentalsWithOffersParameters,
  ListRootDestinationsParameters,
  SearchRentalsParameters,
} from './parameters.ts';

/**
 * All destinations, or those that match a phrase.
 * Lists the tree flat, or finds places by name: with `search_phrase`, titles in every language and other names match, small typing errors included. `include` adds the number of rentals, the trail, the location and the page of each.
 * @returns One page of the destinations by level and title; with `search_phrase` the matches, the best first.
 */
export const listDestinations: {
  (client: Client, parameters?: ListDestinationsParameters | URLSearchParams, options?: CallOptions): Promise<DestinationList>;
} = /* @__PURE__ */ operation<DestinationList>('/api/public/v2/destinations');

/**
 * One destination.
 * Returns one place by its id. `include` adds the number of rentals, the trail, the location and the page.
 * @returns The destination.
 */
export const getDestination: {
  (client: Client, parameters: GetDestinationParameters | URLSearchParams, options?: CallOptions): Promise<DestinationAnswer>;
} = /* @__PURE__ */ pathOperation(operation<DestinationAnswer>, '/api/public/v2/destinations/{id}');

/**
 * The destinations of level 1.
 * Returns the top of the tree. The children of a destination lead down from there.
 * @returns All destinations of level 1, sorted by title.
 */
export const listRootDestinations: {
  (client: Client, parameters?: ListRootDestinationsParameters | URLSearchParams, options?: CallOptions): Promise<DestinationList>;
} = /* @__PURE__ */ operation<DestinationList>('/api/public/v2/destinations/roots');

/**
 * The promoted destinations, with photos.
 * Returns the places that the operator recommends, for a start page.
 * @returns All promoted destinations, in the operator's order, each with two or three photos.
 */
export const listPromotedDestinations: {
  (client: Client, parameters?: ListPromotedDestinationsParameters | URLSearchParams, options?: CallOptions): Promise<PromotedDestinationList>;
} = /* @__PURE__ */ operation<PromotedDestinationList>('/api/public/v2/destinations/promoted');

/**
 * The destinations one level below another.
 * Returns the places one level below a destination: an empty list for a place without any.
 * @returns All destinations one level below, sorted by title; an empty list where there are none.
 */
export const listDestinationChildren: {
  (client: Client, parameters: ListDestinationChildrenParameters | URLSearchParams, options?: CallOptions): Promise<DestinationList>;
} = /* @__PURE__ */ pathOperation(operation<DestinationList>, '/api/public/v2/destinations/{id}/children');

/**
 * The rentals that match a search.
 * Finds rentals by place, dates, guests, price and what they have. With dates, only rentals that are free for the whole stay, with its total in `final_price`. `fields` makes records sparse, `facets` counts further choices, `modified_since` lists changes for mirrors.
 * @returns One page of the rentals that match, with the totals in `meta`; an empty list where nothing matches.
 */
export const searchRentals: {
  (client: Client, parameters?: (SearchRentalsParameters & { readonly fields?: never }) | URLSearchParams, options?: CallOptions): Promise<RentalList>;
  (client: Client, parameters?: SearchRentalsParameters | URLSearchParams, options?: CallOptions): Promise<SparseRentalList>;
} = /* @__PURE__ */ operation<RentalList & SparseRentalList>('/api/public/v2/search');

/**
 * The rentals of a campaign.
 * Returns the rentals of a campaign in its own order. Has the parameters of a search, which restrict the campaign's own choice further.
 * @returns One page of the campaign's rentals that match the filters, with the totals in `meta`.
 */
export const listCampaignRentals: {
  (client: Client, parameters: (ListCampaignRentalsParameters & { readonly fields?: never }) | URLSearchParams, options?: CallOptions): Promise<RentalList>;
  (client: Client, parameters: ListCampaignRentalsParameters | URLSearchParams, options?: CallOptions): Promise<SparseRentalList>;
} = /* @__PURE__ */ pathOperation(operation<RentalList & SparseRentalList>, '/api/public/v2/campaigns/{slug}/rentals');

/**
 * The rentals of a search on a map, as GeoJSON.
 * Takes the filters of a search, and returns all that match for one zoom of a map: single rentals as points, those close together as clusters. With `layer=rentals` it returns pages of single rentals. Every feature has its price as `price`.
 * @returns The rentals that match as GeoJSON: single rentals as points, the others grouped in clusters, or only rentals with `layer=rentals`. At most 500 features. Requests that prefer `application/geo+json` in `Accept` get this media type, with the same body.
 */
export const getRentalMap: {
  (client: Client, parameters?: GetRentalMapParameters | URLSearchParams, options?: CallOptions): Promise<RentalMap>;
} = /* @__PURE__ */ operation<RentalMap>('/api/public/v2/search/map');

/**
 * When the rentals that match a search are free, and what a stay costs then.
 * Takes the filters of a search without its dates, and returns one entry for each day on which a stay can begin. It finds the cheapest week, or when a place has rentals at all.
 * @returns For each day of arrival the number of rentals that are free for a stay of `nights` nights, with the lowest total and the median.
 */
export const getWhenToGo: {
  (client: Client, parameters?: GetWhenToGoParameters | URLSearchParams, options?: CallOptions): Promise<WhenToGo>;
} = /* @__PURE__ */ operation<WhenToGo>('/api/public/v2/search/when');

/**
 * All rentals.
 * Has the parameters of a search and the same order. With `include=unpriced` also the rentals whose price is on request, which a search leaves out. A mirror reads it with `modified_since`, which lists changes.
 * @returns One page of all rentals that match the filters, with the totals in `meta`. With `include=unpriced` also those whose price is on request.
 */
export const listRentals: {
  (client: Client, parameters?: (ListRentalsParameters & { readonly fields?: never }) | URLSearchParams, options?: CallOptions): Promise<AnyRentalList>;
  (client: Client, parameters?: ListRentalsParameters | URLSearchParams, options?: CallOptions): Promise<SparseAnyRentalList>;
} = /* @__PURE__ */ operation<AnyRentalList & SparseAnyRentalList>('/api/public/v2/rentals');

/**
 * The rentals in promoted destinations.
 * Returns the rentals in the promoted destinations and below them, in the default order. Has the parameters of a search.
 * @returns One page of the rentals in promoted destinations that match the filters, with the totals in `meta`.
 */
export const listPromotedRentals: {
  (client: Client, parameters?: (ListPromotedRentalsParameters & { readonly fields?: never }) | URLSearchParams, options?: CallOptions): Promise<RentalList>;
  (client: Client, parameters?: ListPromotedRentalsParameters | URLSearchParams, options?: CallOptions): Promise<SparseRentalList>;
} = /* @__PURE__ */ operation<RentalList & SparseRentalList>('/api/public/v2/rentals/promoted');

/**
 * The rentals with a special offer.
 * Returns the rentals with a special offer that covers the requested stay, or without dates is open today. Has the parameters of a search.
 * @returns One page of the rentals with an offer that match the filters, with the totals in `meta`.
 */
export const listRentalsWithOffers: {
  (client: Client, parameters?: (ListRentalsWithOffersParameters & { readonly fields?: never }) | URLSearchParams, options?: CallOptions): Promise<RentalList>;
  (client: Client, parameters?: ListRentalsWithOffersParameters | URLSearchParams, options?: CallOptions): Promise<SparseRentalList>;
} = /* @__PURE__ */ operation<RentalList & SparseRentalList>('/api/public/v2/rentals/with_special_offers');

/**
 * One rental with all details.
 * Returns what the page of a rental shows. With dates also the length, price, quote and availability of the stay.
 * @returns The rental with its description, amenities, seasons and calendar; with dates also the price, quote and availability of the stay.
 */
export const getRental: {
  (client: Client, parameters: GetRentalParameters | URLSearchParams, options?: CallOptions): Promise<RentalAnswer>;
} = /* @__PURE__ */ pathOperation(operation<RentalAnswer>, '/api/public/v2/rentals/{id}');

/**
 * The reviews of one rental, newest first, and their summary.
 * Returns what guests wrote about a rental, page by page, with the average rating of each site that the reviews are from.
 * @returns One page of the rental's reviews, the newest first, with the average rating and the channels in `meta`.
 */
export const listRentalReviews: {
  (client: Client, parameters: ListRentalReviewsParameters | URLSearchParams, options?: CallOptions): Promise<RentalReviews>;
} = /* @__PURE__ */ pathOperation(operation<RentalReviews>, '/api/public/v2/rentals/{id}/reviews');

/**
 * All public campaigns.
 * Returns the campaigns that visitors can open, for a start page. Drafts are not among them.
 * @returns All campaigns except drafts and those that hide until their first day, in the operator's order; also those that have not begun and those that ended.
 */
export const listCampaigns: {
  (client: Client, parameters?: ListCampaignsParameters | URLSearchParams, options?: CallOptions): Promise<CampaignList>;
} = /* @__PURE__ */ operation<CampaignList>('/api/public/v2/campaigns');

/**
 * One campaign.
 * Returns one campaign by its slug. A draft, and one that hides until its first day, is not found.
 * @returns The campaign, also before its first and after its last day.
 */
export const getCampaign: {
  (client: Client, parameters: GetCampaignParameters | URLSearchParams, options?: CallOptions): Promise<CampaignAnswer>;
} = /* @__PURE__ */ pathOperation(operation<CampaignAnswer>, '/api/public/v2/campaigns/{slug}');

/**
 * The description of a page for previews on other sites (oEmbed 1.0).
 * Returns what another site shows in place of a link to a page of this site. Pages link to it, so that programs find it.
 * @returns The title and a picture of the page; of a campaign also a frame where every site may show it.
 */
export const getOembed: {
  (client: Client, parameters: GetOembedParameters | URLSearchParams, options?: CallOptions): Promise<Oembed>;
} = /* @__PURE__ */ operation<Oembed>('/api/public/v2/oembed');

/**
 * The landing page of OGC API - Features, for geographic information systems such as QGIS.
 * Returns where the other documents of OGC API - Features are. Programs such as QGIS take its address.
 * @returns Links to the description of the API, its conformance classes and its collections.
 */
export const getFeaturesLanding: {
  (client: Client, parameters?: Record<string, never> | URLSearchParams, options?: CallOptions): Promise<OgcLanding>;
} = /* @__PURE__ */ operation<OgcLanding>('/api/public/v2/ogc');

/**
 * The conformance classes of OGC API - Features that this API meets.
 * Returns which parts of the standard OGC API - Features this API meets.
 * @returns The addresses of the classes: Core and GeoJSON of Part 1, version 1.0.
 */
export const getFeaturesConformance: {
  (client: Client, parameters?: Record<string, never> | URLSearchParams, options?: CallOptions): Promise<OgcConformance>;
} = /* @__PURE__ */ operation<OgcConformance>('/api/public/v2/ogc/conformance');

/**
 * The collections of features.
 * Returns the collections of features, of which there is one.
 * @returns The one collection, homes.
 */
export const listFeatureCollections: {
  (client: Client, parameters?: Record<string, never> | URLSearchParams, options?: CallOptions): Promise<OgcCollections>;
} = /* @__PURE__ */ operation<OgcCollections>('/api/public/v2/ogc/collections');

/**
 * The collection of homes.
 * Returns the collection of homes, with the box around all of them.
 * @returns The collection with the box around all of its features.
 */
export const getFeatureCollection: {
  (client: Client, parameters?: Record<string, never> | URLSearchParams, options?: CallOptions): Promise<OgcCollection>;
} = /* @__PURE__ */ operation<OgcCollection>('/api/public/v2/ogc/collections/homes');

/**
 * The homes that match, as features (GeoJSON); has the parameters of a search.
 * Returns the homes of a box and of the filters of a search as GeoJSON, for maps. The order is that of the catalogue; links lead through the pages.
 * @returns A page of features with links to the others. Unknown parameters are errors.
 */
export const listFeatures: {
  (client: Client, parameters?: ListFeaturesParameters | URLSearchParams, options?: CallOptions): Promise<RentalFeatures>;
} = /* @__PURE__ */ operation<RentalFeatures>('/api/public/v2/ogc/collections/homes/items');

/**
 * One home as a feature (GeoJSON).
 * Returns one home as GeoJSON, with links to its page and its collection.
 * @returns The feature with links to its page and its collection. Unknown parameters are errors.
 */
export const getFeature: {
  (client: Client, parameters: GetFeatureParameters | URLSearchParams, options?: CallOptions): Promise<OneRentalFeature>;
} = /* @__PURE__ */ pathOperation(operation<OneRentalFeature>, '/api/public/v2/ogc/collections/homes/items/{id}');

/**
 * The values that parameters take, with titles.
 * Returns the types, amenities, tags, languages and currencies of the catalogue, with titles for the choices of a form.
 * @returns The keys of the catalogue's vocabulary, its languages and its currencies, with titles in `locale`.
 */
export const getVocabulary: {
  (client: Client, parameters?: GetVocabularyParameters | URLSearchParams, options?: CallOptions): Promise<VocabularyAnswer>;
} = /* @__PURE__ */ operation<VocabularyAnswer>('/api/public/v2/vocabulary');

/**
 * The operations of this interface, as URI templates.
 * Lists what the interface has, for a caller that begins with its address alone.
 * @returns Name and version of the interface, where it is described, and the address of each operation with its parameters.
 */
export const getApiIndex: {
  (client: Client, parameters?: Record<string, never> | URLSearchParams, options?: CallOptions): Promise<ApiIndex>;
} = /* @__PURE__ */ operation<ApiIndex>('/api/public/v2/');
