// Generated from docs/openapi.json by packages/client/generator: `npm run client`.

export interface Destination {
  /** Destination identifier. */
  id: number;
  /** Localised by the `locale` parameter. */
  title: string;
  /** Depth in the tree; roots have 1. */
  level: number;
  /** Null for roots. */
  parent_id: number | null;
  /** Rentals here and below that match the filters. With `include=counts`. */
  rentals_count?: number;
  /** Destinations one level below. With `include=counts`. */
  children_count?: number;
  /** From the root to the parent. With `include=trail`. */
  trail?: {
    id: number;
    title: string;
  }[];
  /** With `include=location`. */
  lat?: number;
  /** With `include=location`. */
  lng?: number;
  /** The destination page. With `include=url`. */
  url?: string;
  /** All other names that `search_phrase` matches, sorted: its titles in other languages and its aliases. With `include=other_names`. */
  other_names?: string[];
}

export interface PromotedDestination {
  /** Destination identifier. */
  id: number;
  /** Localised by the `locale` parameter. */
  title: string;
  /** Depth in the tree; roots have 1. */
  level: number;
  /** Null for roots. */
  parent_id: number | null;
  /** Absolute image URLs. */
  photos: string[];
  /** Rentals here and below that match the filters. With `include=counts`. */
  rentals_count?: number;
  /** Destinations one level below. With `include=counts`. */
  children_count?: number;
  /** From the root to the parent. With `include=trail`. */
  trail?: {
    id: number;
    title: string;
  }[];
  /** With `include=location`. */
  lat?: number;
  /** With `include=location`. */
  lng?: number;
  /** The destination page. With `include=url`. */
  url?: string;
  /** All other names that `search_phrase` matches, sorted: its titles in other languages and its aliases. With `include=other_names`. */
  other_names?: string[];
}

export interface DestinationReference {
  /** In a separate namespace, not that of Destination.id. */
  id: number;
  title: string;
  /** The destination page, with a `currency` query parameter. */
  url: string;
}

export interface Photo {
  url: string;
}

export interface SpecialOffer {
  name: string;
  start_date: string;
  end_date: string;
  /** Per cent off the price, decimal text. */
  discount: string;
}

export interface Rental {
  /** Rental identifier. */
  id: number;
  /** Identifier in the originating system. */
  upstream_id: number;
  /** Same kind of value as `upstream_id`. */
  synced_id: number;
  /** The rental page, with a `currency` query parameter. */
  url: string;
  headline: string;
  summary: string;
  name: string;
  bedrooms_count: number;
  full_bathrooms_count: number;
  sleeps: number;
  /** Null when not set. */
  sleeps_max: number | null;
  /** A decimal number as text. */
  min_price: string;
  /** A decimal number as text. */
  max_price: string;
  /** Period that the prices refer to: `weekly`, `nightly`. */
  price_kind: string;
  /** Total of the stay for `guests`: after the discount, with mandatory fees and taxes. Null without dates. */
  final_price: string | null;
  currency: string;
  lat: number;
  lng: number;
  reviews_count: number;
  reviews_average_rating: string;
  /** The rental's rank in the catalogue's default ordering. */
  position: number;
  /** Nights; null without dates. */
  length_of_stay: number | null;
  /** Square metres, such as "85 m²"; empty when not known. */
  surface_with_unit: string;
  available: boolean;
  instantly_bookable: boolean;
  custom_attributes: Record<string, never>;
  /** The offer in `final_price`; null without dates, and when no offer covers the stay. */
  best_offer: SpecialOffer | null;
  /** Always empty in lists. */
  rentals_tags: unknown[];
  /** From the broadest (root) to the narrowest destination. */
  destination: DestinationReference[];
  photos: Photo[];
  special_offers: SpecialOffer[];
}

/** The members of a Rental that `fields` lists, in the order of Rental. The others are absent. */
export interface SparseRental {
  /** Rental identifier. */
  id?: number;
  /** Identifier in the originating system. */
  upstream_id?: number;
  /** Same kind of value as `upstream_id`. */
  synced_id?: number;
  /** The rental page, with a `currency` query parameter. */
  url?: string;
  headline?: string;
  summary?: string;
  name?: string;
  bedrooms_count?: number;
  full_bathrooms_count?: number;
  sleeps?: number;
  /** Null when not set. */
  sleeps_max?: number | null;
  /** A decimal number as text. */
  min_price?: string;
  /** A decimal number as text. */
  max_price?: string;
  /** Period that the prices refer to: `weekly`, `nightly`. */
  price_kind?: string;
  /** Total of the stay for `guests`: after the discount, with mandatory fees and taxes. Null without dates. */
  final_price?: string | null;
  currency?: string;
  lat?: number;
  lng?: number;
  reviews_count?: number;
  reviews_average_rating?: string;
  /** The rental's rank in the catalogue's default ordering. */
  position?: number;
  /** Nights; null without dates. */
  length_of_stay?: number | null;
  /** Square metres, such as "85 m²"; empty when not known. */
  surface_with_unit?: string;
  available?: boolean;
  instantly_bookable?: boolean;
  custom_attributes?: Record<string, never>;
  /** The offer in `final_price`; null without dates, and when no offer covers the stay. */
  best_offer?: SpecialOffer | null;
  /** Always empty in lists. */
  rentals_tags?: unknown[];
  /** From the broadest (root) to the narrowest destination. */
  destination?: DestinationReference[];
  photos?: Photo[];
  special_offers?: SpecialOffer[];
}

/** A Rental whose price may be on request. Lists have such rentals only with `include=unpriced`. */
export interface AnyRental {
  /** Rental identifier. */
  id: number;
  /** Identifier in the originating system. */
  upstream_id: number;
  /** Same kind of value as `upstream_id`. */
  synced_id: number;
  /** The rental page, with a `currency` query parameter. */
  url: string;
  headline: string;
  summary: string;
  name: string;
  bedrooms_count: number;
  full_bathrooms_count: number;
  sleeps: number;
  /** Null when not set. */
  sleeps_max: number | null;
  /** Null: the price is on request. */
  min_price: string | null;
  /** Null: the price is on request. */
  max_price: string | null;
  /** Period that the prices refer to: `weekly`, `nightly`. */
  price_kind: string;
  /** Total of the stay for `guests`: after the discount, with mandatory fees and taxes. Null without dates. */
  final_price: string | null;
  currency: string;
  lat: number;
  lng: number;
  reviews_count: number;
  reviews_average_rating: string;
  /** The rental's rank in the catalogue's default ordering. */
  position: number;
  /** Nights; null without dates. */
  length_of_stay: number | null;
  /** Square metres, such as "85 m²"; empty when not known. */
  surface_with_unit: string;
  available: boolean;
  instantly_bookable: boolean;
  custom_attributes: Record<string, never>;
  /** The offer in `final_price`; null without dates, and when no offer covers the stay. */
  best_offer: SpecialOffer | null;
  /** Always empty in lists. */
  rentals_tags: unknown[];
  /** From the broadest (root) to the narrowest destination. */
  destination: DestinationReference[];
  photos: Photo[];
  special_offers: SpecialOffer[];
}

/** The members of an AnyRental that `fields` lists, in the order of AnyRental. The others are absent. */
export interface SparseAnyRental {
  /** Rental identifier. */
  id?: number;
  /** Identifier in the originating system. */
  upstream_id?: number;
  /** Same kind of value as `upstream_id`. */
  synced_id?: number;
  /** The rental page, with a `currency` query parameter. */
  url?: string;
  headline?: string;
  summary?: string;
  name?: string;
  bedrooms_count?: number;
  full_bathrooms_count?: number;
  sleeps?: number;
  /** Null when not set. */
  sleeps_max?: number | null;
  /** Null: the price is on request. */
  min_price?: string | null;
  /** Null: the price is on request. */
  max_price?: string | null;
  /** Period that the prices refer to: `weekly`, `nightly`. */
  price_kind?: string;
  /** Total of the stay for `guests`: after the discount, with mandatory fees and taxes. Null without dates. */
  final_price?: string | null;
  currency?: string;
  lat?: number;
  lng?: number;
  reviews_count?: number;
  reviews_average_rating?: string;
  /** The rental's rank in the catalogue's default ordering. */
  position?: number;
  /** Nights; null without dates. */
  length_of_stay?: number | null;
  /** Square metres, such as "85 m²"; empty when not known. */
  surface_with_unit?: string;
  available?: boolean;
  instantly_bookable?: boolean;
  custom_attributes?: Record<string, never>;
  /** The offer in `final_price`; null without dates, and when no offer covers the stay. */
  best_offer?: SpecialOffer | null;
  /** Always empty in lists. */
  rentals_tags?: unknown[];
  /** From the broadest (root) to the narrowest destination. */
  destination?: DestinationReference[];
  photos?: Photo[];
  special_offers?: SpecialOffer[];
}

export interface RentalDetail {
  /** Rental identifier. */
  id: number;
  /** Identifier in the originating system. */
  upstream_id: number;
  /** Same kind of value as `upstream_id`. */
  synced_id: number;
  /** The rental page, with a `currency` query parameter. */
  url: string;
  headline: string;
  summary: string;
  name: string;
  bedrooms_count: number;
  full_bathrooms_count: number;
  sleeps: number;
  /** Null when not set. */
  sleeps_max: number | null;
  /** Null: the price is on request. */
  min_price: string | null;
  /** Null: the price is on request. */
  max_price: string | null;
  /** Period that the prices refer to: `weekly`, `nightly`. */
  price_kind: string;
  /** The total of `quote`; null where `quote` is null. */
  final_price: string | null;
  currency: string;
  lat: number;
  lng: number;
  reviews_count: number;
  reviews_average_rating: string;
  /** The rental's rank in the catalogue's default ordering. */
  position: number;
  /** Nights; null without dates. */
  length_of_stay: number | null;
  /** Square metres, such as "85 m²"; empty when not known. */
  surface_with_unit: string;
  available: boolean;
  instantly_bookable: boolean;
  custom_attributes: Record<string, never>;
  /** The offer in `final_price`; null when no offer covers the stay, or there is no price. */
  best_offer: SpecialOffer | null;
  /** Always empty in lists. */
  rentals_tags: unknown[];
  /** From the broadest (root) to the narrowest destination. */
  destination: DestinationReference[];
  photos: Photo[];
  special_offers: SpecialOffer[];
  description: string;
  rental_type: TitledKey;
  amenities: TitledKey[];
  tags: TitledKey[];
  /** Id of the rental in the export from which the catalogue was imported; null without an export. */
  source_id: string | null;
  /** Earliest time of arrival; null when not known. */
  checkin_time: string | null;
  /** Latest time of departure; null when not known. */
  checkout_time: string | null;
  /** `free`: every night of the stay is known and none is taken. `taken`: the rental is not available for these dates, also because the stay is too short or too long. `unknown`: the availability of some night is unknown; only the owner knows it. Null without dates. */
  availability: "free" | "taken" | "unknown" | null;
  calendar: {
    seasons: {
      start_date: string;
      /** Exclusive. */
      end_date: string;
      /** Null: the price is on request. */
      price: string | null;
      minimum_nights: number;
      /** Null: no limit. */
      maximum_nights: number | null;
    }[];
    /** The nights whose availability is known: those in `unavailable` are taken, the others free. A night outside is unknown unless it is in `unavailable`. Null: no night is known. */
    known_nights: {
      /** The first night; null: open. */
      from: string | null;
      /** Exclusive: the day after the last night; null: open. */
      to: string | null;
    } | null;
    unavailable: {
      start_date: string;
      /** The day of departure. */
      end_date: string;
    }[];
    /** When the owner's calendar was last read, where that is longer ago than the operator accepts: ask the owner. Null where it is current, and where the nights are not from the owner's calendar. */
    stale_since: string | null;
  };
  /** The page where travellers book. With `checkin` and `checkout` it carries the stay, and `guests`, 1 when not given. Without dates, one that needs them is a template with variables such as `(CHECKINDATE)`. Null when not known. */
  booking_url: string | null;
  /** Where travellers ask: `https:`, `mailto:` or `tel:`. With `checkin` and `checkout` it carries the stay, and `guests`, 1 when not given. Without dates, one that needs them is a template with variables such as `(CHECKINDATE)`. Null when not known. */
  enquiry_url: string | null;
  /** What the stay costs, line by line; null without dates, when the rental is not available for them, when it sleeps fewer than `guests`, and when its price is on request. */
  quote: Quote | null;
  fees: Fee[];
  taxes: Tax[];
  /** In no total. Null when not known. */
  deposit: string | null;
  /** Street with house number; null when not known. */
  street_address: string | null;
  /** Null when not known. */
  postal_code: string | null;
  /** Registration number; null when not known. */
  permit_number: string | null;
  /** What the number is called; null: a registration number. */
  permit_label: string | null;
  /** Null when not known. */
  cancellation_policy: CancellationPolicy | null;
  /** Empty when not known. */
  rooms: Room[];
  /** Null when not known. */
  house_rules: HouseRules | null;
  /** Of the guest who books. */
  minimum_age: number | null;
  /** BCP 47 codes; empty when not known. */
  host_languages: string[];
  /** What each of `photos` shows, in the same order; null without a caption. */
  photo_captions: (string | null)[];
}

export interface Quote {
  currency: string;
  /** One line per run of nights at one rate, the discount, each mandatory fee, each tax. They add up to `total` exactly. */
  lines: {
    kind: "accommodation" | "discount" | "fee" | "tax";
    /** In the language of the request. */
    title: string;
    /** Decimal text; negative for a discount. */
    amount: string;
    /** How the amount is computed, in the language of the request: "3 nights × €100". */
    basis: string;
  }[];
  /** For `guests` of the request, else one; all guests count as adults. */
  total: string;
}

export interface Fee {
  kind: "cleaning" | "linen" | "service" | "resort" | "heating" | "pet" | "other";
  /** Null: a cleaning fee, a linen fee and so on, by `kind`. */
  name: string | null;
  amount: string;
  per: "stay" | "night" | "guest" | "guest_night";
  /** Whether every stay pays it. */
  mandatory: boolean;
  /** Guests below this age are exempt. */
  free_below_age: number | null;
  /** Stays of this many nights or more are exempt. */
  free_from_nights: number | null;
}

export interface Tax {
  name: string;
  /** Of the accommodation after its discount and the mandatory fees: 0 to 100, decimal text. Null for an amount. */
  percent: string | null;
  /** Null for a percentage. */
  amount: string | null;
  /** Null for a percentage. */
  per: "stay" | "night" | "guest" | "guest_night" | null;
  /** Guests below this age are exempt. */
  free_below_age: number | null;
  /** Stays of this many nights or more are exempt. */
  free_from_nights: number | null;
}

export interface CancellationPolicy {
  /** The refund by the number of days before the arrival, in descending order. After the last step nothing is refunded. */
  steps: {
    days_before: number;
    /** 0 to 100, decimal text. */
    refund_percent: string;
  }[];
  notes: string | null;
}

export interface Room {
  kind: "bedroom" | "living_room" | "other";
  name: string | null;
  beds: {
    kind: "double" | "queen" | "king" | "single" | "bunk" | "sofa_bed" | "cot" | "futon";
    count: number;
  }[];
}

export interface HouseRules {
  /** Whether it is allowed; null when not known. So are the next three. */
  smoking: boolean | null;
  pets: boolean | null;
  parties: boolean | null;
  children: boolean | null;
  quiet_from: string | null;
  quiet_until: string | null;
  notes: string | null;
}

export interface RentalReviews {
  /** Newest first. */
  reviews: Review[];
  meta: {
    /** As in the record of the rental, over all pages. */
    reviews_count: number;
    /** As in the record of the rental. */
    reviews_average_rating: string;
    /** Sorted by the number of reviews, the largest first. */
    channels: ReviewChannel[];
    /** Always empty: reviews are rated as a whole. */
    criteria: unknown[];
  };
}

export interface Review {
  date: string;
  /** In its original language. */
  comment: string;
  /** Empty when not known. */
  name: string;
  /** Null: the guest gave no stars. */
  rating: number | null;
  /** Where the review was written: the `slug` of a channel in `meta`. */
  channel: string;
  /** The owner's answer; null when there is none. */
  reply: string | null;
}

export interface ReviewChannel {
  slug: string;
  title: string;
  reviews_count: number;
  /** Average of the reviews with a rating; null when none of the channel has one. */
  avg_rating: string | null;
  /** Null: this catalogue has no icons of channels. */
  icon_url: string | null;
}

export interface Meta {
  pagination: {
    page: number;
    per_page: number;
    total_count: number;
    /** total_count divided by per_page, rounded up. */
    total_pages: number;
  };
  /** Newest change among the matching rentals, UTC. */
  last_modified: string;
  /** SHA-256, hexadecimal, of the records, the pagination and `stays`: equal as long as the page shows the same. The header `ETag` covers the whole response. If-None-Match takes both; this one not with `facets` or `include_unknown`, and in `/rentals` not with dates, because `meta` then has members that it does not cover. */
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
}

export interface Facets {
  rental_type: Record<string, number>;
  amenities: Record<string, number>;
  rentals_tags: Record<string, number>;
  /** Rentals with at least this number. */
  bedrooms_count: Record<string, number>;
  /** Rentals with at least this number. */
  full_bathrooms_count: Record<string, number>;
  /** Rentals that sleep at least this number. */
  guests: Record<string, number>;
  special_offers: {
    true: number;
  };
  instantly_bookable: {
    true: number;
  };
  /** The displayed from-prices, or totals of the stay by `price_basis`; null when there is no rental with a price. */
  price: {
    /** A decimal number as text. */
    min: string;
    /** A decimal number as text. */
    max: string;
    currency: string;
    /** Spans of equal width; the last one extends to the highest price. */
    histogram: {
      /** A decimal number as text. */
      from: string;
      /** A decimal number as text. */
      to: string;
      count: number;
    }[];
  } | null;
}

export interface Relaxation {
  /** The parameter to drop; `checkin` stands for both dates and `flex`, `month` for it and `nights`, `min_latitude` for the whole box. `include_unknown` is to be set to true. */
  parameter: string;
  /** The one word of `q` to drop, where `q` has several; absent where the whole parameter is dropped. */
  value?: string;
  total_count: number;
}

export interface UnknownAvailability {
  /** Rentals that match all other filters, with some night of the stay unknown and none known to be taken. */
  rentals_count: number;
  /** Whether the list includes them. */
  included: boolean;
  /** Those on this page; with `flex` or `month`, those whose stay in `stays` has an unknown night. */
  rental_ids: number[];
}

export interface StayOfRental {
  id: number;
  checkin: string;
  checkout: string;
  /** The total of the stay for `guests`, as in `final_price`; null where the price is on request. */
  total: string | null;
}

export interface NearestArrival {
  checkin: string;
  checkout: string;
  /** `total_count` of the list with these dates. */
  rentals_count: number;
  /** Lowest total of the stay for `guests`; null where no rental has a price. */
  min_total: string | null;
}

export interface RentalMap {
  type: "FeatureCollection";
  /** Single rentals by position, then clusters, the largest first. */
  features: {
    type: "Feature";
    geometry: {
      type: "Point";
      /** Longitude, latitude. */
      coordinates: [number, number];
    };
    properties: MapRental | MapCluster;
  }[];
  meta: {
    total_count: number;
    /** West, south, east, north; null when nothing matches. */
    bounds: [number, number, number, number] | null;
    /** SHA-256, hexadecimal, of the features, the total and the bounds; for If-None-Match, like the header `ETag`. */
    etag: string;
  };
}

export interface MapRental {
  kind: "rental";
  id: number;
  name: string;
  /** The displayed from-price, or the total of the stay by `price_basis`. Null: on request; only with `include=unpriced`. */
  price: string | null;
  currency: string;
  /** Path of the rental page. */
  url: string;
  /** With dates: `free` when every night of the stay is known and none is taken, `unknown` when the availability of some night is unknown. */
  availability?: "free" | "unknown";
}

export interface MapCluster {
  kind: "cluster";
  count: number;
  /** The lowest price of its rentals. Null when none has one; only with `include=unpriced`. */
  min_price: string | null;
  currency: string;
  /** The first zoom at which the cluster splits. */
  expansion_zoom: number;
  bounds: [number, number, number, number];
  /** The rentals, when they are at most 20 on one point. */
  ids?: number[];
}

export interface When {
  /** One entry for each day, in order. */
  when: Arrival[];
  meta: {
    nights: number;
    currency: string;
    /** Newest change among the rentals that are free on some of the days, UTC. */
    last_modified: string;
    /** SHA-256 of the entries, the nights and the currency. */
    etag: string;
  };
}

export interface Arrival {
  arrival: string;
  /** The rentals that match with this stay: `total_count` of the search with its dates; with `include=unpriced`, of the list `/rentals` with it. */
  rentals_count: number;
  /** Lowest total of the stay for `guests`, as in `final_price`; null where no rental with a price is free. */
  min_total: string | null;
  /** Lower median of the totals; null where no rental with a price is free. Where more than 4,096 of them are, the median of a sample of 4,096. */
  median_total: string | null;
}

export interface TitledKey {
  key: string;
  title: string;
}

export interface Campaign {
  slug: string;
  title: string;
  intro: string;
  /** First day; null when it has no beginning. */
  start_date: string | null;
  /** Last day; null when it has no end. */
  end_date: string | null;
  photos: string[];
}

export interface Problem {
  /** A page that explains the problem. */
  type: string;
  title: string;
  status: number;
  /** This occurrence, in words. */
  detail: string;
  /** Stable; made for programs. */
  code: "invalid-parameter" | "unsupported-locale" | "unsupported-currency" | "unsupported-value" | "unknown-parameter" | "too-many-parameters" | "malformed-request" | "destination-not-found" | "campaign-not-found" | "rental-not-found" | "endpoint-not-found" | "method-not-allowed" | "not-acceptable" | "rate-limited" | "internal-error" | "method-not-implemented" | "store-unavailable";
  /** The bad parameters, the first 20 of them; `detail` says how many more there are. An echoed value is cut at 64 characters. */
  errors?: {
    parameter: string;
    value: string;
    expected: string;
  }[];
  /** All values that would have been taken. */
  supported?: string[];
  request_id: string;
}

export interface DestinationsAnswer {
  data: Destination[];
}

export interface DestinationsByIdAnswer {
  data: Destination;
}

export interface DestinationsRootsAnswer {
  data: Destination[];
}

export interface DestinationsPromotedAnswer {
  data: PromotedDestination[];
}

export interface DestinationsByIdChildrenAnswer {
  data: Destination[];
}

export interface SearchAnswer {
  /** Sparse records with `fields`, whole ones without. */
  rentals: Rental[];
  meta: Meta;
}

export interface SparseSearchAnswer {
  /** Sparse records with `fields`, whole ones without. */
  rentals: SparseRental[];
  meta: Meta;
}

export interface CampaignsBySlugRentalsAnswer {
  /** Sparse records with `fields`, whole ones without. */
  rentals: Rental[];
  meta: Meta;
}

export interface SparseCampaignsBySlugRentalsAnswer {
  /** Sparse records with `fields`, whole ones without. */
  rentals: SparseRental[];
  meta: Meta;
}

export interface SearchMapAnswer {
  type: "FeatureCollection";
  /** Single rentals by position, then clusters, the largest first. */
  features: {
    type: "Feature";
    geometry: {
      type: "Point";
      /** Longitude, latitude. */
      coordinates: [number, number];
    };
    properties: MapRental | MapCluster;
  }[];
  meta: {
    total_count: number;
    /** West, south, east, north; null when nothing matches. */
    bounds: [number, number, number, number] | null;
    /** SHA-256, hexadecimal, of the features, the total and the bounds; for If-None-Match, like the header `ETag`. */
    etag: string;
  };
}

export interface SearchWhenAnswer {
  /** One entry for each day, in order. */
  when: Arrival[];
  meta: {
    nights: number;
    currency: string;
    /** Newest change among the rentals that are free on some of the days, UTC. */
    last_modified: string;
    /** SHA-256 of the entries, the nights and the currency. */
    etag: string;
  };
}

export interface RentalsAnswer {
  /** Sparse records with `fields`, whole ones without. */
  rentals: AnyRental[];
  meta: Meta;
}

export interface SparseRentalsAnswer {
  /** Sparse records with `fields`, whole ones without. */
  rentals: SparseAnyRental[];
  meta: Meta;
}

export interface RentalsPromotedAnswer {
  /** Sparse records with `fields`, whole ones without. */
  rentals: Rental[];
  meta: Meta;
}

export interface SparseRentalsPromotedAnswer {
  /** Sparse records with `fields`, whole ones without. */
  rentals: SparseRental[];
  meta: Meta;
}

export interface RentalsWithSpecialOffersAnswer {
  /** Sparse records with `fields`, whole ones without. */
  rentals: Rental[];
  meta: Meta;
}

export interface SparseRentalsWithSpecialOffersAnswer {
  /** Sparse records with `fields`, whole ones without. */
  rentals: SparseRental[];
  meta: Meta;
}

export interface RentalsByIdAnswer {
  rental: RentalDetail;
}

export interface RentalsByIdReviewsAnswer {
  /** Newest first. */
  reviews: Review[];
  meta: {
    /** As in the record of the rental, over all pages. */
    reviews_count: number;
    /** As in the record of the rental. */
    reviews_average_rating: string;
    /** Sorted by the number of reviews, the largest first. */
    channels: ReviewChannel[];
    /** Always empty: reviews are rated as a whole. */
    criteria: unknown[];
  };
}

export interface CampaignsAnswer {
  data: Campaign[];
}

export interface CampaignsBySlugAnswer {
  data: Campaign;
}
