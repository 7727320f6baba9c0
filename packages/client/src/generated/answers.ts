// Generated from docs/openapi.json by packages/client/generator: `npm run client`.

/** A list of destinations. */
export type DestinationList = {
  /** The destinations of the response. */
  data: Destination[];
};

/** A place with rentals, from a continent to a village. Destinations form a tree. */
export type Destination = {
  /** Destination identifier. */
  id: number;
  /** Name, localised by the `locale` parameter. */
  title: string;
  /** Depth in the tree; roots have 1. */
  level: number;
  /** The destination one level above; null for roots. */
  parent_id: number | null;
  /** Rentals here and below that match the filters. With `include=counts`. */
  rentals_count?: number;
  /** Destinations one level below. With `include=counts`. */
  children_count?: number;
  /** The destinations above, from the root to the parent; empty for roots. With `include=trail`. */
  trail?: DestinationAbove[];
  /** Latitude of its centre in decimal degrees. With `include=location`. */
  lat?: number;
  /** Longitude of its centre in decimal degrees. With `include=location`. */
  lng?: number;
  /** Absolute URL of the destination page. With `include=url`. */
  url?: string;
  /** All other names that `search_phrase` matches, sorted: its titles in other languages and its aliases. With `include=other_names`. */
  other_names?: string[];
};

/** A destination that contains another one. */
export type DestinationAbove = {
  /** Destination identifier. */
  id: number;
  /** Name in the language of the request. */
  title: string;
};

/** One destination. */
export type DestinationAnswer = {
  /** The destination. */
  data: Destination;
};

/** The promoted destinations. */
export type PromotedDestinationList = {
  /** All promoted destinations, in the operator's order. */
  data: PromotedDestination[];
};

/** A destination that the operator recommends. */
export type PromotedDestination = {
  /** Destination identifier. */
  id: number;
  /** Name, localised by the `locale` parameter. */
  title: string;
  /** Depth in the tree; roots have 1. */
  level: number;
  /** The destination one level above; null for roots. */
  parent_id: number | null;
  /** Absolute image URLs. */
  photos: string[];
  /** Rentals here and below that match the filters. With `include=counts`. */
  rentals_count?: number;
  /** Destinations one level below. With `include=counts`. */
  children_count?: number;
  /** The destinations above, from the root to the parent; empty for roots. With `include=trail`. */
  trail?: DestinationAbove[];
  /** Latitude of its centre in decimal degrees. With `include=location`. */
  lat?: number;
  /** Longitude of its centre in decimal degrees. With `include=location`. */
  lng?: number;
  /** Absolute URL of the destination page. With `include=url`. */
  url?: string;
  /** All other names that `search_phrase` matches, sorted: its titles in other languages and its aliases. With `include=other_names`. */
  other_names?: string[];
};

/** Sparse records with `fields`, whole ones without. */
export type RentalListAnswer = RentalList | SparseRentalList;

/** A page of whole rentals: the response without `fields`. */
export type RentalList = {
  /** The rentals of the page, in the requested order; empty past the last page. */
  rentals: Rental[];
  /** Facts about the whole list. */
  meta: Meta;
};

/** A vacation rental in a list, with a price. `include` adds the last members. */
export type Rental = {
  /** Rental identifier. */
  id: number;
  /** Identifier in the originating system. */
  upstream_id: number;
  /** Same kind of value as `upstream_id`. */
  synced_id: number;
  /** Absolute URL of the rental page, with a `currency` query parameter; with dates also with `checkin` and `checkout`, those of the best stay with `flex` or `month`. With `guests` from 2 on, it has them too. */
  url: string;
  /** One line in the language of the request; may be empty. */
  headline: string;
  /** A few sentences in the language of the request; may be empty. */
  summary: string;
  /** Short name of the rental, the same in every language. */
  name: string;
  /** Number of bedrooms; 0 for a studio. */
  bedrooms_count: number;
  /** Number of bathrooms with a bath or a shower. */
  full_bathrooms_count: number;
  /** Number of people who sleep comfortably. */
  sleeps: number;
  /** Number of people with extra beds; null when there are none. */
  sleeps_max: number | null;
  /** Lowest price of a `price_kind` period over the coming year, decimal text in `currency`. */
  min_price: string;
  /** Highest price of a `price_kind` period over the coming year, decimal text in `currency`. */
  max_price: string;
  /** Period that `min_price` and `max_price` are for. */
  price_kind: PriceKind;
  /** Total of the stay for `guests`, decimal text in `currency`: after the discount, with mandatory fees and taxes. Null without dates. */
  final_price: string | null;
  /** ISO 4217 code of the currency of all amounts beside it. */
  currency: string;
  /** Latitude in decimal degrees. */
  lat: number;
  /** Longitude in decimal degrees. */
  lng: number;
  /** Number of reviews. */
  reviews_count: number;
  /** Average of 1 to 5 stars, one decimal; `0.0` without a rated review. */
  reviews_average_rating: string;
  /** The rental's rank in the catalogue's default ordering. */
  position: number;
  /** Number of nights of the stay; null without dates. */
  length_of_stay: number | null;
  /** Square metres, such as "85 m²"; empty when not known. */
  surface_with_unit: string;
  /** Whether the owner lets the rental at all; the nights that are free are a matter of dates. */
  available: boolean;
  /** Whether a booking needs no answer of the owner. */
  instantly_bookable: boolean;
  /** Always empty. */
  custom_attributes: CustomAttributes;
  /** The offer in `final_price`; null without dates, and when no offer covers the stay. */
  best_offer: SpecialOffer | null;
  /** Always empty in lists. */
  rentals_tags: never[];
  /** From the broadest (root) to the narrowest destination. */
  destination: DestinationReference[];
  /** The most telling first; may be empty. */
  photos: Photo[];
  /** All offers, also those that have not begun; may be empty. */
  special_offers: SpecialOffer[];
  /** Type of the rental; the key is a value of the parameter `rental_type`. */
  rental_type?: TitledKey;
  /** The keys are values of the parameter `amenities`. Empty when none is known. */
  amenities?: TitledKey[];
  /** Ids of the destinations in `destination`, in the same order, in the namespace of Destination.id: values of the parameter `destination_ids`, and of `{id}` in `/destinations/{id}`. */
  destination_ids?: number[];
  /** When the rental was last changed, UTC. */
  updated_at?: string;
  /** For each photo of `photos`, in the same order, its files from the smallest to the largest. Empty for a photo of another host, whose sizes are not known. */
  photo_sizes?: PhotoSize[][];
};

/** A period that a price is for: seven nights, or one. */
export type PriceKind = "weekly" | "nightly";

/** An object without members. */
export type CustomAttributes = Record<string, never>;

/** A discount on stays of which every night is from the first to the last night of the offer. */
export type SpecialOffer = {
  /** In the language of the request. */
  name: string;
  /** First night with the offer. */
  start_date: string;
  /** Last night with the offer, included. */
  end_date: string;
  /** Per cent off the price, decimal text. */
  discount: string;
};

/** A destination inside a rental. */
export type DestinationReference = {
  /** In a separate namespace, not that of Destination.id. */
  id: number;
  /** Name in the language of the request. */
  title: string;
  /** Absolute URL of the destination page, with a `currency` query parameter. */
  url: string;
};

/** A photo of a rental. */
export type Photo = {
  /** Absolute URL of the largest file. */
  url: string;
};

/** An entry of the catalogue's vocabulary. */
export type TitledKey = {
  /** Key of the catalogue's vocabulary, as parameters take it. */
  key: string;
  /** In the language of the request; the key where there is none. */
  title: string;
};

/** A file of a photo in one of its sizes. */
export type PhotoSize = {
  /** Absolute URL of the file. */
  url: string;
  /** Width of the file in pixels. */
  width: number;
  /** Height of the file in pixels. */
  height: number;
};

/** The page of the response, and the totals of all pages. */
export type Pagination = {
  /** Number of the page, from 1. */
  page: number;
  /** Page size, as requested. */
  per_page: number;
  /** Rentals over all pages. */
  total_count: number;
  /** total_count divided by per_page, rounded up. */
  total_pages: number;
};

/** The best stay of a rental. */
export type StayOfRental = {
  /** Rental identifier. */
  id: number;
  /** First night of the stay. */
  checkin: string;
  /** Day of departure. */
  checkout: string;
  /** The total of the stay for `guests`, as in `final_price`; null where the price is on request. */
  total: string | null;
};

/** The rentals that each value of a filter would leave: all filters are applied except its own; amenities and tags are counted together with those chosen. */
export type Facets = {
  /** Rentals by the key of their type. */
  rental_type: Record<string, number>;
  /** Rentals with each amenity, by its key, and those already chosen. */
  amenities: Record<string, number>;
  /** Rentals with each tag, by its key, and those already chosen. */
  rentals_tags: Record<string, number>;
  /** Rentals with at least this number of bedrooms. */
  bedrooms_count: Record<string, number>;
  /** Rentals with at least this number of full bathrooms. */
  full_bathrooms_count: Record<string, number>;
  /** Rentals that sleep at least this number. */
  guests: Record<string, number>;
  /** Rentals with a special offer. */
  special_offers: TrueCount;
  /** Rentals that can be booked instantly. */
  instantly_bookable: TrueCount;
  /** The displayed from-prices, or totals of the stay by `price_basis`; null when there is no rental with a price. */
  price: PriceFacet | null;
};

/** The rentals that have something. */
export type TrueCount = {
  /** Number of rentals. */
  true: number;
};

/** The range and the distribution of prices. */
export type PriceFacet = {
  /** The lowest price, decimal text. */
  min: string;
  /** The highest price, decimal text. */
  max: string;
  /** ISO 4217 code of the currency of all amounts beside it. */
  currency: string;
  /** Spans of equal width; the last one extends to the highest price. */
  histogram: PriceSpan[];
};

/** A span of prices. */
export type PriceSpan = {
  /** The lowest price of the span, decimal text. */
  from: string;
  /** The upper end of the span, decimal text. */
  to: string;
  /** Number of rentals. */
  count: number;
};

/** A filter to drop when nothing matches. */
export type Relaxation = {
  /** The parameter to drop; `checkin` stands for both dates and `flex`, `month` for it and `nights`, `min_latitude` for the whole box. `include_unknown` is to be set to true. */
  parameter: string;
  /** The one word of `q` to drop, where `q` has several; absent where the whole parameter is dropped. */
  value?: string;
  /** Rentals that match then. */
  total_count: number;
};

/** Rentals whose availability for the stay is unknown. */
export type UnknownAvailability = {
  /** Rentals that match all other filters, with some night of the stay unknown and none known to be taken. */
  rentals_count: number;
  /** Whether the list includes them. */
  included: boolean;
  /** Those on this page; with `flex` or `month`, those whose stay in `stays` has an unknown night. */
  rental_ids: number[];
};

/** Other dates for which more rentals match. */
export type NearestArrival = {
  /** First night of the stay. */
  checkin: string;
  /** Day of departure. */
  checkout: string;
  /** `total_count` of the list with these dates. */
  rentals_count: number;
  /** Lowest total of the stay for `guests`; null where no rental has a price. */
  min_total: string | null;
};

/** Pagination, last change, entity tag, and the additions that were requested. */
export type Meta = {
  /** The page of the response. */
  pagination: Pagination;
  /** Newest change among the matching rentals, UTC. */
  last_modified: string;
  /** SHA-256, hexadecimal, of the records, the pagination and `stays`: equal as long as the page shows the same. The header `ETag` covers the whole response. If-None-Match takes both; this one not with `facets`, `include_unknown` or `modified_since`, and in `/rentals` not with dates, because `meta` then has members that it does not cover. */
  etag: string;
  /** With `flex` or `month`: the best stay of each rental of the page, in their order. Of the lowest total, then with the least shift from `checkin`, then the earliest. */
  stays?: StayOfRental[];
  /** With `facets=true`. */
  facets?: Facets;
  /** With `facets=true`, when nothing matches: the number of matches without each filter. */
  relaxations?: Relaxation[];
  /** With dates and either `include_unknown` or `facets=true`. */
  unknown_availability?: UnknownAvailability;
  /** In `/rentals`, with dates or `month`, where fewer than three rentals match: stays of the same length for which at least three do, under the same filters. They begin at most 60 days before or after, not in the past; the nearest first, of equally near ones the earlier. */
  nearest_arrivals?: NearestArrival[];
  /** With `modified_since`: its value in the next request, UTC. Where the pages of a list have different ones, the catalogue changed in between: read them again from the first one. */
  modified_until?: string;
  /** With `modified_since`, on the first page: the rentals to remove from a copy, by ascending id. They were deleted, or they changed and are not in the list; some of these never were. */
  deleted_ids?: number[];
};

/** A page of sparse rentals: the response with `fields`. */
export type SparseRentalList = {
  /** The rentals of the page, in the requested order; empty past the last page. */
  rentals: SparseRental[];
  /** Facts about the whole list. */
  meta: Meta;
};

/** The members of a Rental that `fields` lists, in the order of Rental. The others are absent. */
export type SparseRental = {
  /** Rental identifier. */
  id?: number;
  /** Identifier in the originating system. */
  upstream_id?: number;
  /** Same kind of value as `upstream_id`. */
  synced_id?: number;
  /** Absolute URL of the rental page, with a `currency` query parameter; with dates also with `checkin` and `checkout`, those of the best stay with `flex` or `month`. With `guests` from 2 on, it has them too. */
  url?: string;
  /** One line in the language of the request; may be empty. */
  headline?: string;
  /** A few sentences in the language of the request; may be empty. */
  summary?: string;
  /** Short name of the rental, the same in every language. */
  name?: string;
  /** Number of bedrooms; 0 for a studio. */
  bedrooms_count?: number;
  /** Number of bathrooms with a bath or a shower. */
  full_bathrooms_count?: number;
  /** Number of people who sleep comfortably. */
  sleeps?: number;
  /** Number of people with extra beds; null when there are none. */
  sleeps_max?: number | null;
  /** Lowest price of a `price_kind` period over the coming year, decimal text in `currency`. */
  min_price?: string;
  /** Highest price of a `price_kind` period over the coming year, decimal text in `currency`. */
  max_price?: string;
  /** Period that `min_price` and `max_price` are for. */
  price_kind?: PriceKind;
  /** Total of the stay for `guests`, decimal text in `currency`: after the discount, with mandatory fees and taxes. Null without dates. */
  final_price?: string | null;
  /** ISO 4217 code of the currency of all amounts beside it. */
  currency?: string;
  /** Latitude in decimal degrees. */
  lat?: number;
  /** Longitude in decimal degrees. */
  lng?: number;
  /** Number of reviews. */
  reviews_count?: number;
  /** Average of 1 to 5 stars, one decimal; `0.0` without a rated review. */
  reviews_average_rating?: string;
  /** The rental's rank in the catalogue's default ordering. */
  position?: number;
  /** Number of nights of the stay; null without dates. */
  length_of_stay?: number | null;
  /** Square metres, such as "85 m²"; empty when not known. */
  surface_with_unit?: string;
  /** Whether the owner lets the rental at all; the nights that are free are a matter of dates. */
  available?: boolean;
  /** Whether a booking needs no answer of the owner. */
  instantly_bookable?: boolean;
  /** Always empty. */
  custom_attributes?: CustomAttributes;
  /** The offer in `final_price`; null without dates, and when no offer covers the stay. */
  best_offer?: SpecialOffer | null;
  /** Always empty in lists. */
  rentals_tags?: never[];
  /** From the broadest (root) to the narrowest destination. */
  destination?: DestinationReference[];
  /** The most telling first; may be empty. */
  photos?: Photo[];
  /** All offers, also those that have not begun; may be empty. */
  special_offers?: SpecialOffer[];
  /** Type of the rental; the key is a value of the parameter `rental_type`. */
  rental_type?: TitledKey;
  /** The keys are values of the parameter `amenities`. Empty when none is known. */
  amenities?: TitledKey[];
  /** Ids of the destinations in `destination`, in the same order, in the namespace of Destination.id: values of the parameter `destination_ids`, and of `{id}` in `/destinations/{id}`. */
  destination_ids?: number[];
  /** When the rental was last changed, UTC. */
  updated_at?: string;
  /** For each photo of `photos`, in the same order, its files from the smallest to the largest. Empty for a photo of another host, whose sizes are not known. */
  photo_sizes?: PhotoSize[][];
};

/** Rentals on a map: a feature collection of GeoJSON, with `meta`. */
export type RentalMap = {
  /** The type of GeoJSON. */
  type: "FeatureCollection";
  /** Single rentals by position, then clusters, the largest first. With `layer=rentals` only rentals. */
  features: MapFeature[];
  /** Facts about the whole map. */
  meta: MapMeta;
};

/** A rental or a cluster as a feature of GeoJSON. */
export type MapFeature = {
  /** The type of GeoJSON. */
  type: "Feature";
  /** Rental identifier; absent for a cluster. */
  id?: number;
  /** Where the rental, or the centre of the cluster, is. */
  geometry: MapPoint;
  /** The rental or the cluster, by `kind`. */
  properties: MapRental | MapCluster;
};

/** A point of GeoJSON. */
export type MapPoint = {
  /** The type of GeoJSON. */
  type: "Point";
  /** Longitude, latitude in decimal degrees. */
  coordinates: [number, number];
};

/** A single rental on the map. */
export type MapRental = {
  /** A single rental. */
  kind: "rental";
  /** Rental identifier. */
  id: number;
  /** Short name of the rental. */
  name: string;
  /** The displayed from-price, or the total of the stay by `price_basis`. Null: on request; only with `include=unpriced`. */
  price: string | null;
  /** ISO 4217 code of the currency of all amounts beside it. */
  currency: string;
  /** Absolute URL of the rental page, with the dates and guests of the request. */
  url: string;
  /** With dates: `free` when every night of the stay is known and none is taken, `unknown` when the availability of some night is unknown. */
  availability?: "free" | "unknown";
};

/** Two or more rentals that are close together at the zoom. */
export type MapCluster = {
  /** Several rentals. */
  kind: "cluster";
  /** Number of its rentals. */
  count: number;
  /** The same as `price`, null with it: its earlier name. */
  min_price: string | null;
  /** The lowest `price` of its rentals. Null when none has one; only with `include=unpriced`. */
  price: string | null;
  /** ISO 4217 code of the currency of all amounts beside it. */
  currency: string;
  /** The first zoom at which the cluster splits. */
  expansion_zoom: number;
  /** The box around its rentals. West, south, east and north in decimal degrees; west is greater than east across the antimeridian. */
  bounds: [number, number, number, number];
  /** The rentals, when they are at most 20 on one point. */
  ids?: number[];
};

/** Facts about all rentals of the map. */
export type MapMeta = {
  /** Rentals that match. */
  total_count: number;
  /** The page, only with `layer=rentals`. Clusters have all rentals, without pages. */
  pagination?: Pagination;
  /** The box around all rentals. West, south, east and north in decimal degrees; west is greater than east across the antimeridian; null when nothing matches. */
  bounds: [number, number, number, number] | null;
  /** SHA-256, hexadecimal, of the features, the total, the bounds and the pagination; for If-None-Match, like the header `ETag`. */
  etag: string;
};

/** When rentals are free, and what a stay costs then. */
export type WhenToGo = {
  /** One entry for each day, in order. */
  when: ArrivalDay[];
  /** Facts about all entries. */
  meta: WhenMeta;
};

/** A day on which stays can begin. */
export type ArrivalDay = {
  /** First night of the stay. */
  arrival: string;
  /** The rentals that match with this stay: `total_count` of the search with its dates; with `include=unpriced`, of the list `/rentals` with it. */
  rentals_count: number;
  /** Lowest total of the stay for `guests`, decimal text as in `final_price`; null where no rental with a price is free. */
  min_total: string | null;
  /** Lower median of the totals, decimal text; null where no rental with a price is free. Where more than 4,096 of them are, the median of a sample of 4,096. */
  median_total: string | null;
};

/** What all entries have in common. */
export type WhenMeta = {
  /** Number of nights of the stays. */
  nights: number;
  /** ISO 4217 code of the currency of all amounts beside it. */
  currency: string;
  /** Newest change among the rentals that are free on some of the days, UTC. */
  last_modified: string;
  /** SHA-256 of the entries, the nights and the currency. */
  etag: string;
};

/** Sparse records with `fields`, whole ones without. */
export type AnyRentalListAnswer = AnyRentalList | SparseAnyRentalList;

/** A page of whole rentals: the response without `fields`. */
export type AnyRentalList = {
  /** The rentals of the page, in the requested order; empty past the last page. */
  rentals: AnyRental[];
  /** Facts about the whole list. */
  meta: Meta;
};

/** A Rental whose price may be on request. Lists have such rentals only with `include=unpriced`. */
export type AnyRental = {
  /** Rental identifier. */
  id: number;
  /** Identifier in the originating system. */
  upstream_id: number;
  /** Same kind of value as `upstream_id`. */
  synced_id: number;
  /** Absolute URL of the rental page, with a `currency` query parameter; with dates also with `checkin` and `checkout`, those of the best stay with `flex` or `month`. With `guests` from 2 on, it has them too. */
  url: string;
  /** One line in the language of the request; may be empty. */
  headline: string;
  /** A few sentences in the language of the request; may be empty. */
  summary: string;
  /** Short name of the rental, the same in every language. */
  name: string;
  /** Number of bedrooms; 0 for a studio. */
  bedrooms_count: number;
  /** Number of bathrooms with a bath or a shower. */
  full_bathrooms_count: number;
  /** Number of people who sleep comfortably. */
  sleeps: number;
  /** Number of people with extra beds; null when there are none. */
  sleeps_max: number | null;
  /** Lowest price of a `price_kind` period over the coming year, decimal text in `currency`. Null: the price is on request. */
  min_price: string | null;
  /** Highest price of a `price_kind` period over the coming year, decimal text in `currency`. Null: the price is on request. */
  max_price: string | null;
  /** Period that `min_price` and `max_price` are for. */
  price_kind: PriceKind;
  /** Total of the stay for `guests`, decimal text in `currency`: after the discount, with mandatory fees and taxes. Null without dates. */
  final_price: string | null;
  /** ISO 4217 code of the currency of all amounts beside it. */
  currency: string;
  /** Latitude in decimal degrees. */
  lat: number;
  /** Longitude in decimal degrees. */
  lng: number;
  /** Number of reviews. */
  reviews_count: number;
  /** Average of 1 to 5 stars, one decimal; `0.0` without a rated review. */
  reviews_average_rating: string;
  /** The rental's rank in the catalogue's default ordering. */
  position: number;
  /** Number of nights of the stay; null without dates. */
  length_of_stay: number | null;
  /** Square metres, such as "85 m²"; empty when not known. */
  surface_with_unit: string;
  /** Whether the owner lets the rental at all; the nights that are free are a matter of dates. */
  available: boolean;
  /** Whether a booking needs no answer of the owner. */
  instantly_bookable: boolean;
  /** Always empty. */
  custom_attributes: CustomAttributes;
  /** The offer in `final_price`; null without dates, and when no offer covers the stay. */
  best_offer: SpecialOffer | null;
  /** Always empty in lists. */
  rentals_tags: never[];
  /** From the broadest (root) to the narrowest destination. */
  destination: DestinationReference[];
  /** The most telling first; may be empty. */
  photos: Photo[];
  /** All offers, also those that have not begun; may be empty. */
  special_offers: SpecialOffer[];
  /** Type of the rental; the key is a value of the parameter `rental_type`. */
  rental_type?: TitledKey;
  /** The keys are values of the parameter `amenities`. Empty when none is known. */
  amenities?: TitledKey[];
  /** Ids of the destinations in `destination`, in the same order, in the namespace of Destination.id: values of the parameter `destination_ids`, and of `{id}` in `/destinations/{id}`. */
  destination_ids?: number[];
  /** When the rental was last changed, UTC. */
  updated_at?: string;
  /** For each photo of `photos`, in the same order, its files from the smallest to the largest. Empty for a photo of another host, whose sizes are not known. */
  photo_sizes?: PhotoSize[][];
};

/** A page of sparse rentals: the response with `fields`. */
export type SparseAnyRentalList = {
  /** The rentals of the page, in the requested order; empty past the last page. */
  rentals: SparseAnyRental[];
  /** Facts about the whole list. */
  meta: Meta;
};

/** The members of an AnyRental that `fields` lists, in the order of AnyRental. The others are absent. */
export type SparseAnyRental = {
  /** Rental identifier. */
  id?: number;
  /** Identifier in the originating system. */
  upstream_id?: number;
  /** Same kind of value as `upstream_id`. */
  synced_id?: number;
  /** Absolute URL of the rental page, with a `currency` query parameter; with dates also with `checkin` and `checkout`, those of the best stay with `flex` or `month`. With `guests` from 2 on, it has them too. */
  url?: string;
  /** One line in the language of the request; may be empty. */
  headline?: string;
  /** A few sentences in the language of the request; may be empty. */
  summary?: string;
  /** Short name of the rental, the same in every language. */
  name?: string;
  /** Number of bedrooms; 0 for a studio. */
  bedrooms_count?: number;
  /** Number of bathrooms with a bath or a shower. */
  full_bathrooms_count?: number;
  /** Number of people who sleep comfortably. */
  sleeps?: number;
  /** Number of people with extra beds; null when there are none. */
  sleeps_max?: number | null;
  /** Lowest price of a `price_kind` period over the coming year, decimal text in `currency`. Null: the price is on request. */
  min_price?: string | null;
  /** Highest price of a `price_kind` period over the coming year, decimal text in `currency`. Null: the price is on request. */
  max_price?: string | null;
  /** Period that `min_price` and `max_price` are for. */
  price_kind?: PriceKind;
  /** Total of the stay for `guests`, decimal text in `currency`: after the discount, with mandatory fees and taxes. Null without dates. */
  final_price?: string | null;
  /** ISO 4217 code of the currency of all amounts beside it. */
  currency?: string;
  /** Latitude in decimal degrees. */
  lat?: number;
  /** Longitude in decimal degrees. */
  lng?: number;
  /** Number of reviews. */
  reviews_count?: number;
  /** Average of 1 to 5 stars, one decimal; `0.0` without a rated review. */
  reviews_average_rating?: string;
  /** The rental's rank in the catalogue's default ordering. */
  position?: number;
  /** Number of nights of the stay; null without dates. */
  length_of_stay?: number | null;
  /** Square metres, such as "85 m²"; empty when not known. */
  surface_with_unit?: string;
  /** Whether the owner lets the rental at all; the nights that are free are a matter of dates. */
  available?: boolean;
  /** Whether a booking needs no answer of the owner. */
  instantly_bookable?: boolean;
  /** Always empty. */
  custom_attributes?: CustomAttributes;
  /** The offer in `final_price`; null without dates, and when no offer covers the stay. */
  best_offer?: SpecialOffer | null;
  /** Always empty in lists. */
  rentals_tags?: never[];
  /** From the broadest (root) to the narrowest destination. */
  destination?: DestinationReference[];
  /** The most telling first; may be empty. */
  photos?: Photo[];
  /** All offers, also those that have not begun; may be empty. */
  special_offers?: SpecialOffer[];
  /** Type of the rental; the key is a value of the parameter `rental_type`. */
  rental_type?: TitledKey;
  /** The keys are values of the parameter `amenities`. Empty when none is known. */
  amenities?: TitledKey[];
  /** Ids of the destinations in `destination`, in the same order, in the namespace of Destination.id: values of the parameter `destination_ids`, and of `{id}` in `/destinations/{id}`. */
  destination_ids?: number[];
  /** When the rental was last changed, UTC. */
  updated_at?: string;
  /** For each photo of `photos`, in the same order, its files from the smallest to the largest. Empty for a photo of another host, whose sizes are not known. */
  photo_sizes?: PhotoSize[][];
};

/** One rental with all details. */
export type RentalAnswer = {
  /** The rental. */
  rental: RentalDetail;
};

/** Whether a rental is free for a stay. */
export type StayAvailability = "free" | "taken" | "unknown";

/** A span of nights with one price. */
export type Season = {
  /** First night of the season. */
  start_date: string;
  /** The day after the last night: exclusive. */
  end_date: string;
  /** Price of a `price_kind` period, decimal text in `currency`. Null: the price is on request. */
  price: string | null;
  /** Least number of nights of stays that begin in the season. */
  minimum_nights: number;
  /** Greatest number of nights of stays that begin in the season. Null: no limit. */
  maximum_nights: number | null;
};

/** The nights whose availability is known. */
export type KnownNights = {
  /** The first night; null: open. */
  from: string | null;
  /** Exclusive: the day after the last night; null: open. */
  to: string | null;
};

/** A span of nights that are taken. */
export type TakenNights = {
  /** First taken night. */
  start_date: string;
  /** The day of departure: exclusive. */
  end_date: string;
};

/** A rental's prices by date and its taken nights. */
export type Calendar = {
  /** Prices by date, ascending, not overlapping. `max_price` holds for all other nights. */
  seasons: Season[];
  /** The nights whose availability is known: those in `unavailable` are taken, the others free. A night outside is unknown unless it is in `unavailable`. Null: no night is known. */
  known_nights: KnownNights | null;
  /** The taken nights, ascending, not overlapping; may be empty. */
  unavailable: TakenNights[];
  /** When the owner's calendar was last read, where that is longer ago than the operator accepts: ask the owner. Null where it is current, and where the nights are not from the owner's calendar. */
  stale_since: string | null;
};

/** What a stay costs, line by line. */
export type Quote = {
  /** ISO 4217 code of the currency of all amounts beside it. */
  currency: string;
  /** One line per run of nights at one rate, the discount, each mandatory fee, each tax. They add up to `total` exactly. */
  lines: QuoteLine[];
  /** Decimal text, for `guests` of the request, else one; all guests count as adults. */
  total: string;
};

/** A line of a quote. */
export type QuoteLine = {
  /** What the line is for. */
  kind: "accommodation" | "discount" | "fee" | "tax";
  /** In the language of the request. */
  title: string;
  /** Decimal text; negative for a discount. */
  amount: string;
  /** How the amount is computed, in the language of the request: "3 nights × €100". */
  basis: string;
};

/** A fee of a rental. */
export type Fee = {
  /** What the fee is for. */
  kind: "cleaning" | "linen" | "service" | "resort" | "heating" | "pet" | "other";
  /** Its name. Null: a cleaning fee, a linen fee and so on, by `kind`. */
  name: string | null;
  /** Decimal text in the rental's `currency`. */
  amount: string;
  /** What the amount is for. */
  per: ChargeUnit;
  /** Whether every stay pays it. */
  mandatory: boolean;
  /** Guests below this age, in years, are exempt. Null: no guest is. */
  free_below_age: number | null;
  /** Stays of this many nights or more are exempt. Null: no stay is. */
  free_from_nights: number | null;
};

/** What an amount is multiplied by: nothing, nights, guests, or both. */
export type ChargeUnit = "stay" | "night" | "guest" | "guest_night";

/** A tax of a rental. */
export type Tax = {
  /** Name of the tax. */
  name: string;
  /** Of the accommodation after its discount and the mandatory fees: 0 to 100, decimal text. Null for an amount. */
  percent: string | null;
  /** Decimal text in the rental's `currency`. Null for a percentage. */
  amount: string | null;
  /** What the amount is for. Null for a percentage. */
  per: ChargeUnit | null;
  /** Guests below this age, in years, are exempt. Null: no guest is. */
  free_below_age: number | null;
  /** Stays of this many nights or more are exempt. Null: no stay is. */
  free_from_nights: number | null;
};

/** What is refunded of a cancelled stay. */
export type CancellationPolicy = {
  /** The refund by the number of days before the arrival, in descending order. After the last step nothing is refunded. */
  steps: RefundStep[];
  /** The owner's own words; null when there are none. */
  notes: string | null;
};

/** What is refunded until a day before the arrival. */
export type RefundStep = {
  /** At least this many days before the arrival. */
  days_before: number;
  /** What is refunded of the price: 0 to 100, decimal text. */
  refund_percent: string;
};

/** A room of a rental with its beds. */
export type Room = {
  /** What the room is. */
  kind: "bedroom" | "living_room" | "other";
  /** Its name. Null: a bedroom and so on, by `kind`. */
  name: string | null;
  /** Its beds by their kind; may be empty. */
  beds: Beds[];
};

/** The beds of one kind in a room. */
export type Beds = {
  /** The kind of bed. */
  kind: "double" | "queen" | "king" | "single" | "bunk" | "sofa_bed" | "cot" | "futon";
  /** Number of these beds. */
  count: number;
};

/** What is allowed in a rental. */
export type HouseRules = {
  /** Whether smoking is allowed; null when not known. */
  smoking: boolean | null;
  /** Whether pets are allowed; null when not known. */
  pets: boolean | null;
  /** Whether parties are allowed; null when not known. */
  parties: boolean | null;
  /** Whether children are allowed; null when not known. */
  children: boolean | null;
  /** Beginning of the quiet hours, HH:MM at the rental; null when not known. */
  quiet_from: string | null;
  /** End of the quiet hours, HH:MM at the rental; null when not known. */
  quiet_until: string | null;
  /** The owner's own words; null when there are none. */
  notes: string | null;
};

/** A vacation rental with all details. */
export type RentalDetail = {
  /** Rental identifier. */
  id: number;
  /** Identifier in the originating system. */
  upstream_id: number;
  /** Same kind of value as `upstream_id`. */
  synced_id: number;
  /** Absolute URL of the rental page, with a `currency` query parameter; with dates also with `checkin` and `checkout`, those of the best stay with `flex` or `month`. With `guests` from 2 on, it has them too. */
  url: string;
  /** One line in the language of the request; may be empty. */
  headline: string;
  /** A few sentences in the language of the request; may be empty. */
  summary: string;
  /** Short name of the rental, the same in every language. */
  name: string;
  /** Number of bedrooms; 0 for a studio. */
  bedrooms_count: number;
  /** Number of bathrooms with a bath or a shower. */
  full_bathrooms_count: number;
  /** Number of people who sleep comfortably. */
  sleeps: number;
  /** Number of people with extra beds; null when there are none. */
  sleeps_max: number | null;
  /** Lowest price of a `price_kind` period over the coming year, decimal text in `currency`. Null: the price is on request. */
  min_price: string | null;
  /** Highest price of a `price_kind` period over the coming year, decimal text in `currency`. Null: the price is on request. */
  max_price: string | null;
  /** Period that `min_price` and `max_price` are for. */
  price_kind: PriceKind;
  /** The total of `quote`, decimal text in `currency`; null where `quote` is null. */
  final_price: string | null;
  /** ISO 4217 code of the currency of all amounts beside it. */
  currency: string;
  /** Latitude in decimal degrees. */
  lat: number;
  /** Longitude in decimal degrees. */
  lng: number;
  /** Number of reviews. */
  reviews_count: number;
  /** Average of 1 to 5 stars, one decimal; `0.0` without a rated review. */
  reviews_average_rating: string;
  /** The rental's rank in the catalogue's default ordering. */
  position: number;
  /** Number of nights of the stay; null without dates. */
  length_of_stay: number | null;
  /** Square metres, such as "85 m²"; empty when not known. */
  surface_with_unit: string;
  /** Whether the owner lets the rental at all; the nights that are free are a matter of dates. */
  available: boolean;
  /** Whether a booking needs no answer of the owner. */
  instantly_bookable: boolean;
  /** Always empty. */
  custom_attributes: CustomAttributes;
  /** The offer in `final_price`; null when no offer covers the stay, or there is no price. */
  best_offer: SpecialOffer | null;
  /** Always empty in lists. */
  rentals_tags: never[];
  /** From the broadest (root) to the narrowest destination. */
  destination: DestinationReference[];
  /** The most telling first; may be empty. */
  photos: Photo[];
  /** All offers, also those that have not begun; may be empty. */
  special_offers: SpecialOffer[];
  /** Plain text in the language of the request; may be empty. */
  description: string;
  /** Type of the rental; the key is a value of the parameter `rental_type`. */
  rental_type: TitledKey;
  /** The keys are values of the parameter `amenities`. Empty when none is known. */
  amenities: TitledKey[];
  /** Ids of the destinations in `destination`, in the same order, in the namespace of Destination.id: values of the parameter `destination_ids`, and of `{id}` in `/destinations/{id}`. */
  destination_ids: number[];
  /** When the rental was last changed, UTC. */
  updated_at: string;
  /** For each photo of `photos`, in the same order, its files from the smallest to the largest. Empty for a photo of another host, whose sizes are not known. */
  photo_sizes: PhotoSize[][];
  /** What characterises it; may be empty. */
  tags: TitledKey[];
  /** Id of the rental in the export from which the catalogue was imported; null without an export. */
  source_id: string | null;
  /** Earliest time of arrival, HH:MM at the rental; null when not known. */
  checkin_time: string | null;
  /** Latest time of departure, HH:MM at the rental; null when not known. */
  checkout_time: string | null;
  /** `free`: every night of the stay is known and none is taken. `taken`: the rental is not available for these dates, also because the stay is too short or too long. `unknown`: the availability of some night is unknown; only the owner knows it. Null without dates. */
  availability: StayAvailability | null;
  /** Whether the rental can be booked for these dates and guests, as far as the catalogue knows. Null without dates, and where `availability` is `unknown`: ask the owner. */
  bookable: boolean | null;
  /** The first reason why `bookable` is false: the stay begins before today (UTC), the rental takes no bookings, some night is taken, the season on the day of arrival does not allow a stay of this length, or the rental sleeps fewer than `guests`. Null otherwise. */
  unavailable_reason: "stay_in_the_past" | "withdrawn" | "nights_taken" | "stay_too_short" | "stay_too_long" | "too_many_guests" | null;
  /** Its prices by date and its taken nights. */
  calendar: Calendar;
  /** The page where travellers book. With `checkin` and `checkout` it carries the stay, and `guests`, 1 when not given. Without dates, one that needs them is a template with variables such as `(CHECKINDATE)`. Null when not known. */
  booking_url: string | null;
  /** Where travellers ask: `https:`, `mailto:` or `tel:`. With `checkin` and `checkout` it carries the stay, and `guests`, 1 when not given. Without dates, one that needs them is a template with variables such as `(CHECKINDATE)`. Null when not known. */
  enquiry_url: string | null;
  /** What the stay costs, line by line; null without dates, when the rental is not available for them, when it sleeps fewer than `guests`, and when its price is on request. */
  quote: Quote | null;
  /** Empty when there are none. */
  fees: Fee[];
  /** Empty when there are none. */
  taxes: Tax[];
  /** Refundable deposit, decimal text in `currency`; in no total. Null when not known. */
  deposit: string | null;
  /** Street with house number; null when not known. */
  street_address: string | null;
  /** Postal code; null when not known. */
  postal_code: string | null;
  /** Registration number; null when not known. */
  permit_number: string | null;
  /** What the number is called; null: a registration number. */
  permit_label: string | null;
  /** What is refunded of a cancelled stay; null when not known. */
  cancellation_policy: CancellationPolicy | null;
  /** Its rooms with their beds; empty when not known. */
  rooms: Room[];
  /** What is allowed; null when nothing is known. */
  house_rules: HouseRules | null;
  /** Least age in years of the guest who books. Null: none. */
  minimum_age: number | null;
  /** Languages that the host speaks: BCP 47 codes; empty when not known. */
  host_languages: string[];
  /** What each of `photos` shows, in the same order; null without a caption. */
  photo_captions: (string | null)[];
};

/** A page of the reviews of a rental. */
export type RentalReviews = {
  /** The reviews of the page, the newest first. */
  reviews: Review[];
  /** Totals of all pages. */
  meta: ReviewsMeta;
};

/** What a guest wrote about a stay. */
export type Review = {
  /** Day on which it was written. */
  date: string;
  /** Plain text in its original language; may be empty. */
  comment: string;
  /** Name of the guest; empty when not known. */
  name: string;
  /** 1 to 5 stars. Null: the guest gave none. */
  rating: number | null;
  /** Where the review was written: the `slug` of a channel in `meta`. */
  channel: string;
  /** The owner's answer; null when there is none. */
  reply: string | null;
};

/** A site on which guests wrote reviews. */
export type ReviewChannel = {
  /** Its key, as in `channel` of a review. */
  slug: string;
  /** Its name in the language of the request. */
  title: string;
  /** Number of the rental's reviews there. */
  reviews_count: number;
  /** Average of 1 to 5 stars, one decimal; null when none of the channel has one. */
  avg_rating: string | null;
  /** Absolute URL of an icon. Always null: there are no icons of channels. */
  icon_url: string | null;
};

/** Totals of all reviews of a rental. */
export type ReviewsMeta = {
  /** Number of reviews over all pages, as in the record of the rental. */
  reviews_count: number;
  /** Average of 1 to 5 stars, as in the record of the rental; `0.0` without a rated review. */
  reviews_average_rating: string;
  /** Where the reviews were written, the site with the most reviews first. */
  channels: ReviewChannel[];
  /** Always empty: reviews are rated as a whole. */
  criteria: never[];
};

/** The public campaigns. */
export type CampaignList = {
  /** In the operator's order. */
  data: Campaign[];
};

/** A page of the site about a chosen list of rentals. */
export type Campaign = {
  /** Identifies the campaign in paths: lower-case words joined by hyphens. */
  slug: string;
  /** In the language of the request. */
  title: string;
  /** One or two sentences, plain text, in the language of the request. */
  intro: string;
  /** First day of the campaign, included; null when it has no beginning. */
  start_date: string | null;
  /** Last day of the campaign, included; null when it has no end. */
  end_date: string | null;
  /** Absolute image URLs; may be empty. */
  photos: string[];
};

/** One campaign. */
export type CampaignAnswer = {
  /** The campaign. */
  data: Campaign;
};

/** What another site shows in place of a link to a page. */
export type Oembed = {
  /** The version of oEmbed. */
  version: "1.0";
  /** `rich` has `html`, a frame with the homes of a campaign. */
  type: "link" | "rich";
  /** A frame to show in the page. Only with the type `rich`. */
  html?: string;
  /** The width of the frame in pixels. Only with the type `rich`. */
  width?: number;
  /** The height of the frame in pixels. Only with the type `rich`. */
  height?: number;
  /** The title of the page. */
  title: string;
  /** The canonical address of the page. */
  url: string;
  /** The host of this site. */
  provider_name: string;
  /** The home page of this site in the language of the page. */
  provider_url: string;
  /** Seconds for which the description may be kept. */
  cache_age: number;
  /** A picture of the page (JPEG). Absent when there is none that fits into `maxwidth` and `maxheight`. */
  thumbnail_url?: string;
  /** The width of the picture in pixels. */
  thumbnail_width?: number;
  /** The height of the picture in pixels. */
  thumbnail_height?: number;
};

/** The landing page of OGC API - Features. */
export type OgcLanding = {
  /** For people. */
  title: string;
  /** For people, a sentence or two. */
  description: string;
  /** Links to this document and to others. */
  links: OgcLink[];
};

/** A link to another document of OGC API - Features. */
export type OgcLink = {
  /** The address of the document. */
  href: string;
  /** The relation of the document to this one (RFC 8288). */
  rel: string;
  /** The media type of the document. */
  type: string;
  /** What the document is. */
  title: string;
};

/** What this API meets of OGC API - Features. */
export type OgcConformance = {
  /** The conformance classes that this API meets. */
  conformsTo: string[];
};

/** The collections of features, of which there is one. */
export type OgcCollections = {
  /** Links to this document and to others. */
  links: OgcLink[];
  /** All collections. */
  collections: OgcCollection[];
};

/** A collection of features, the homes. */
export type OgcCollection = {
  /** The name of the collection in addresses. */
  id: string;
  /** For people. */
  title: string;
  /** For people, a sentence or two. */
  description: string;
  /** Links to this document and to others. */
  links: OgcLink[];
  /** What the features cover. */
  extent: {
    /** Where the features lie. */
    spatial: {
      /** West, south, east and north of all features, in degrees. */
      bbox: [[number, number, number, number]];
      /** The reference system of `bbox`. */
      crs: string;
    };
  };
  /** What the items are. */
  itemType: "feature";
  /** The reference systems of coordinates: longitude, latitude. */
  crs: string[];
};

/** A page of homes as a GeoJSON feature collection. */
export type RentalFeatures = {
  /** The type of the object (GeoJSON). */
  type: "FeatureCollection";
  /** Links to this document and to others. */
  links: OgcLink[];
  /** Number of features over all pages. */
  numberMatched: number;
  /** Number of features of this page. */
  numberReturned: number;
  /** The features of this page. */
  features: RentalFeature[];
};

/** A home as a GeoJSON feature. */
export type RentalFeature = {
  /** The type of the object (GeoJSON). */
  type: "Feature";
  /** Rental identifier. */
  id: number;
  /** Where the rental is. */
  geometry: {
    /** The type of the geometry (GeoJSON). */
    type: "Point";
    /** Longitude, latitude in degrees. */
    coordinates: [number, number];
  };
  /** What is known about the home. */
  properties: RentalProperties;
};

/** What is known about the rental. */
export type RentalProperties = {
  /** Absolute URL of the page of the rental, in the language and currency of the request. */
  url: string;
  /** Short name. */
  name: string;
  /** Headline in the language of the request. */
  headline: string;
  /** Summary in the language of the request; may be empty. */
  summary: string;
  /** Language of the request. */
  language: string;
  /** Key of the kind of home. */
  rental_type: string;
  /** Number of bedrooms. */
  bedrooms_count: number;
  /** Number of full bathrooms. */
  full_bathrooms_count: number;
  /** Number of guests. */
  sleeps: number;
  /** Number of guests with extra beds; null when not set. */
  sleeps_max: number | null;
  /** Area in square metres; null when not known. */
  surface_square_metres: number | null;
  /** Lowest price of a `price_kind` period in `currency`; null where the price is on request. */
  min_price: number | null;
  /** Highest price of a `price_kind` period in `currency`; null where the price is on request. */
  max_price: number | null;
  /** Period of `min_price` and `max_price`: `weekly` or `nightly`. */
  price_kind: string;
  /** Currency of all prices of the line (ISO 4217). */
  currency: string;
  /** Day of arrival of the stay; null without dates. */
  checkin: string | null;
  /** Day of departure of the stay; null without dates. */
  checkout: string | null;
  /** Nights of the stay; null without dates. */
  length_of_stay: number | null;
  /** `free`, or `unknown` where the calendar does not cover the stay; null without dates. */
  availability: "free" | "unknown" | null;
  /** Total of the stay in `currency` for the guests of the request, with mandatory fees and taxes and after the best offer; null without dates. */
  final_price: number | null;
  /** Name of the offer in `final_price`; null without one. */
  best_offer: string | null;
  /** Discount of that offer in per cent; null without one. */
  best_offer_discount: number | null;
  /** Number of reviews. */
  reviews_count: number;
  /** Average rating from 0.0 to 5.0; null without reviews. */
  reviews_average_rating: number | null;
  /** `true` or `false`: whether the rental can be booked at all. */
  available: boolean;
  /** `true` or `false`: whether it is booked without asking the owner. */
  instantly_bookable: boolean;
  /** Titles of its destinations from the broadest to the narrowest, separated by " > ". */
  destinations: string;
  /** Identifier of the narrowest destination, as in `/destinations/:id` and `destination_ids`; null when not known. */
  destination_id: number | null;
  /** Absolute URL of the first photo; null without one. */
  photo: string | null;
  /** The rental's rank in the catalogue's default ordering. */
  position: number;
  /** When the rental last changed, ISO 8601 in UTC. */
  updated_at: string;
};

/** A home as a GeoJSON feature, with links. */
export type OneRentalFeature = {
  /** The type of the object (GeoJSON). */
  type: "Feature";
  /** Rental identifier. */
  id: number;
  /** Where the rental is. */
  geometry: {
    /** The type of the geometry (GeoJSON). */
    type: "Point";
    /** Longitude, latitude in degrees. */
    coordinates: [number, number];
  };
  /** What is known about the home. */
  properties: RentalProperties;
  /** Links to this document and to others. */
  links: OgcLink[];
};

/** The vocabulary of the catalogue. */
export type VocabularyAnswer = {
  /** The vocabulary. */
  data: Vocabulary;
};

/** A language in which the catalogue has texts. */
export type CatalogueLanguage = {
  /** BCP 47 code, for the parameter `locale`. */
  code: string;
  /** Name of the language, in the language of the response. */
  title: string;
  /** Name of the language in itself. */
  own_title: string;
  /** Whether it is used by requests without the parameter; exactly one is. */
  is_default: boolean;
};

/** A currency in which the catalogue can show prices. */
export type CatalogueCurrency = {
  /** ISO 4217 code, for the parameter `currency`. */
  code: string;
  /** Name of the currency, in the language of the response. */
  title: string;
  /** Number of decimal digits of amounts that are not whole: 2 for EUR, 0 for JPY. */
  digits: number;
  /** Whether it is used by requests without the parameter; exactly one is. */
  is_default: boolean;
};

/** The values that parameters take in this catalogue version. A key without a title is its own title. */
export type Vocabulary = {
  /** Types of rentals: the values of `rental_type`. In the catalogue's order; empty when it has none. */
  rental_type: TitledKey[];
  /** Amenities: the values of `amenities`. In the catalogue's order; empty when it has none. */
  amenities: TitledKey[];
  /** Tags of rentals: the values of `rentals_tags`. In the catalogue's order; empty when it has none. */
  rentals_tags: TitledKey[];
  /** Where reviews come from: the keys in `channel` of reviews. In the catalogue's order; empty when it has none. */
  channels: TitledKey[];
  /** Languages, by code. */
  locales: CatalogueLanguage[];
  /** Currencies, by code. */
  currencies: CatalogueCurrency[];
};

/** What the interface is and which operations it has. */
export type ApiIndex = {
  /** Name of the interface. */
  name: string;
  /** Version of the interface, which is part of its paths. */
  version: string;
  /** What the interface is for, in a sentence. */
  description: string;
  /** Where the interface is described. */
  documentation: Documentation;
  /** All operations. */
  operations: IndexedOperation[];
};

/** Addresses of descriptions of the interface. */
export type Documentation = {
  /** The OpenAPI document. */
  openapi: string;
  /** Guides and reference, for people. */
  portal: string;
  /** The page of all problems, for people. */
  problems: string;
  /** The interfaces of the site as a set of links (RFC 9727). */
  catalog: string;
};

/** An operation of the interface. */
export type IndexedOperation = {
  /** Path below the address of the interface, with variables in braces. */
  path: string;
  /** What the operation returns, in English. */
  title: string;
  /** URI template (RFC 6570) with all parameters of the operation: absolute, lists separated by commas. */
  url: string;
  /** Whether the specification does not have the operation. */
  is_extension: boolean;
};

/** An error of the API: a problem document, RFC 9457. */
export type Problem = {
  /** A page that explains the problem. */
  type: string;
  /** The kind of problem in words, the same for every occurrence. */
  title: string;
  /** HTTP status of the response. */
  status: number;
  /** This occurrence, in words. */
  detail: string;
  /** The kind of problem for programs; stable. */
  code: "invalid-parameter" | "unsupported-locale" | "unsupported-currency" | "unsupported-value" | "unknown-parameter" | "too-many-parameters" | "malformed-request" | "destination-not-found" | "campaign-not-found" | "rental-not-found" | "page-not-found" | "endpoint-not-found" | "changes-unknown" | "method-not-allowed" | "not-acceptable" | "rate-limited" | "internal-error" | "method-not-implemented" | "store-unavailable";
  /** The bad parameters, the first 20 of them; `detail` says how many more there are. An echoed value is cut at 64 characters. */
  errors?: ParameterProblem[];
  /** All values that would have been taken. */
  supported?: string[];
  /** With `changes-unknown`: the value of `modified_since` for the first request after the whole list was read again, UTC. */
  modified_until?: string;
  /** The request in the log, as in `X-Request-Id`. */
  request_id: string;
};

/** A bad parameter. */
export type ParameterProblem = {
  /** Name of the parameter. */
  parameter: string;
  /** The value that was sent; empty where it is missing. */
  value: string;
  /** What is allowed, in words. */
  expected: string;
};

/** A value of `locale`: a supported language code. */
export type Locale = string;

/** A value of `include`: any of counts, trail, location, url, other_names, unpriced. */
export type DestinationMember = "counts" | "trail" | "location" | "url" | "other_names" | "unpriced";

/** A value of `currency`: a supported currency code. */
export type Currency = string;

/** A value of `price_basis`: one of from, stay. */
export type PriceBasis = "from" | "stay";

/** A value of `rental_type`: keys of the catalogue's vocabulary. */
export type RentalTypeKey = string;

/** A value of `amenities`: keys of the catalogue's vocabulary. */
export type AmenityKey = string;

/** A value of `rentals_tags`: keys of the catalogue's vocabulary. */
export type TagKey = string;

/** A value of `sort_by`: one of position, price, sleeps, bedrooms_count, reviews_average_rating, distance, updated_at. */
export type SortBy = "position" | "price" | "sleeps" | "bedrooms_count" | "reviews_average_rating" | "distance" | "updated_at";

/** A value of `direction`: one of asc, desc. */
export type Direction = "asc" | "desc";

/** A value of `fields`: any of id, upstream_id, synced_id, url, headline, summary, name, bedrooms_count, full_bathrooms_count, sleeps, sleeps_max, min_price, max_price, price_kind, final_price, currency, lat, lng, reviews_count, reviews_average_rating, position, length_of_stay, surface_with_unit, available, instantly_bookable, custom_attributes, best_offer, rentals_tags, destination, photos, special_offers. */
export type RentalMember = "id" | "upstream_id" | "synced_id" | "url" | "headline" | "summary" | "name" | "bedrooms_count" | "full_bathrooms_count" | "sleeps" | "sleeps_max" | "min_price" | "max_price" | "price_kind" | "final_price" | "currency" | "lat" | "lng" | "reviews_count" | "reviews_average_rating" | "position" | "length_of_stay" | "surface_with_unit" | "available" | "instantly_bookable" | "custom_attributes" | "best_offer" | "rentals_tags" | "destination" | "photos" | "special_offers";

