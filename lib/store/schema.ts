/**
 * Types of the tables of one published catalogue version, the same in SQLite and PostgreSQL. A version is written once and never changed.
 * Booleans are 0 or 1, instants are milliseconds since 1970 in UTC, money is minor units. Lists to display are JSON text; lists to filter
 * by have separate tables in addition.
 */

/**
 * The `currency` of the rows of campaign_rentals in a campaign's general order, which applies to all currencies without a separate order.
 */
export const EVERY_CURRENCY = '';

/** The tables of a catalogue version by name, each with the type of its rows. */
export interface CatalogueSchema {
  /** One row. */
  version: {
    id: string;
    schema_version: number;
    published_at_ms: number;
    default_locale: string;
    default_currency: string;
    /** JSON: string[] */
    locales: string;
    /** JSON: string[]: credits for the content. */
    credits: string;
    rentals_count: number;
    destinations_count: number;
    campaigns_count: number;
    /** JSON: string[]: the currencies in which rentals are priced. */
    price_currencies: string;
    /** SHA-256 of the imported content, hexadecimal (`load-bundle.ts`); empty when it was changed after the import. */
    digest: string;
    /** When the source was generated, according to itself. */
    generated_at_ms: number;
    /** Rows of rental_records. */
    records_count: number;
    /** Rentals with at least one night of known availability. */
    calendars_count: number;
    /** Rentals with known availability for every night. */
    full_calendars_count: number;
    /** Rentals without a price. */
    unpriced_count: number;
    /** Templates of the addresses for booking and enquiries of rentals that have none of their own; null without one. */
    booking_url: string | null;
    enquiry: string | null;
    /** The members of `KnownChanges` (`known-changes.ts`), before revisions. */
    changes_from_ms: number;
    changes_next_ms: number;
    rates_from_ms: number;
  };
  destinations: {
    id: number;
    /** Id in the namespace of the references inside rentals (specification 2.3). */
    reference_id: number;
    parent_id: number | null;
    level: number;
    kind: string;
    handle: string;
    country_code: string | null;
    latitude: number;
    longitude: number;
    promoted: number | null;
    /** JSON: Record<locale, string> */
    titles: string;
    /** JSON: string[] */
    aliases: string;
    /** JSON: Record<locale, string> */
    intros: string;
    /** JSON: StoredPhoto[] */
    photos: string;
    /** Nested interval: a destination's own number in preorder and the last number below it. */
    tree_first: number;
    tree_last: number;
    /** Rentals here and below. */
    rentals_count: number;
    updated_at_ms: number;
    /** 0: found by id and in trails, but not in lists. */
    is_listed: number;
  };
  rentals: {
    id: number;
    upstream_id: number;
    synced_id: number;
    position: number;
    slug: string;
    destination_id: number;
    /** `tree_first` of the destination: a rental is in or below a destination if this lies in the destination's interval. */
    destination_order: number;
    name: string;
    rental_type: string;
    bedrooms_count: number;
    full_bathrooms_count: number;
    sleeps: number;
    sleeps_max: number | null;
    /** The larger of sleeps and sleeps_max. */
    capacity: number;
    /** 0 when not known. */
    surface_square_metres: number;
    latitude: number;
    longitude: number;
    currency: string;
    price_kind: string;
    /** Both are null where the rental has no price. */
    min_price_minor: number | null;
    max_price_minor: number | null;
    reviews_count: number;
    /** Average rating times ten. */
    reviews_rating_tenths: number;
    available: number;
    instantly_bookable: number;
    /**
     * Nights of known availability, days since 1970-01-01: from the first day to the morning of the second (`KnownDays` in
     * `lib/dates/known-nights.ts`).
     */
    known_from_day: number;
    known_until_day: number;
    /** HH:MM; empty when not known. */
    checkin_time: string;
    checkout_time: string;
    updated_at_ms: number;
    /** Coordinates on the Web-Mercator grid of 2^28 by 2^28, from the north-west corner. */
    map_x: number;
    map_y: number;
    /** `placeCode` of the coordinates: rentals close together on the map are mostly close in this order. */
    map_code: number;
    /** Word numbers of the rental from `rental_words`, comma-separated. */
    words: string;
  };
  /** Content of a rental that is displayed but never filtered by; separate, so that searches read narrow rows. */
  rental_contents: {
    rental_id: number;
    /** Id in the source that the rental was converted from; null when there is none. */
    source_id: string | null;
    /** JSON: StoredSeason[] */
    seasons: string;
    /** JSON: StoredBooking[] */
    bookings: string;
    /** JSON: StoredOffer[] */
    special_offers: string;
    /** JSON: string[] of vocabulary keys */
    amenities: string;
    /** JSON: string[] of vocabulary keys */
    tags: string;
    /** JSON: StoredPhoto[] */
    photos: string;
    /** JSON: StoredCharges */
    charges: string;
    /** JSON: StoredDetails */
    details: string;
  };
  /** One row for each rental: when its content last changed. */
  rental_changes: {
    rental_id: number;
    /** The first version with the present content dates it, milliseconds since 1970. Revisions of nights do not change it. */
    changed_at_ms: number;
    /** Digest of the content, 52 bits; compared by the next import. */
    content_digest: number;
  };
  /** Rentals of earlier versions that this one lacks; forgotten after `DELETIONS_KEPT_DAYS`. */
  deleted_rentals: { rental_id: number; deleted_at_ms: number };
  /** Verbatim records of another service, which the API returns unchanged. */
  rental_records: {
    rental_id: number;
    locale: string;
    currency: string;
    /** JSON: the record of specification 2.3; URLs of pages are paths that start at `/`. */
    record: string;
  };
  /** Page paths in those records that differ from this site's own. */
  page_paths: {
    /** Starts at `/`, without a query, percent-encoded. */
    path: string;
    kind: 'rental' | 'destination';
    /** Id of the rental or destination. */
    id: number;
  };
  /** The amenities and tags of rentals, as word numbers. */
  rental_words: {
    /** `vocabulary.number` */
    word: number;
    rental_id: number;
  };
  /** Taken nights. Days count from 1970-01-01; `ends_day` is the day of departure. */
  rental_bookings: { rental_id: number; starts_day: number; ends_day: number };
  /** Allowed lengths of stays that arrive in the season; `ends_day` is exclusive, `maximum_nights` null is no limit. */
  rental_seasons: {
    rental_id: number;
    starts_day: number;
    ends_day: number;
    minimum_nights: number;
    maximum_nights: number | null;
  };
  /**
   * The nights that cost something else than `max_price_minor`, with the price of their week or night; `ends_day` is exclusive. Spans of a
   * rental do not overlap.
   */
  rental_rates: { rental_id: number; starts_day: number; ends_day: number; price_minor: number };
  /** Special offers; `ends_day` is the last day, `discount` is in millionths. */
  rental_offers: { rental_id: number; starts_day: number; ends_day: number; discount: number };
  /** Mandatory fees and taxes. */
  rental_charges: {
    rental_id: number;
    /** `CHARGE_KINDS` */
    kind: number;
    /** Minor units of the rental's currency; of a percentage, millionths. */
    amount: number;
    /** Stays of this many nights or more are exempt; null: no stay is. */
    free_from_nights: number | null;
  };
  /** Packed data of the in-memory search: about a thousand rentals each, by `map_code` and id (`search-parts.ts`). */
  search_parts: {
    /** From 0. */
    ordinal: number;
    data: Buffer;
    /** What stays in these rentals cost (`rate-parts.ts`). */
    rates: Buffer;
  };
  /**
   * In which rentals each word of their names, headlines and summaries occurs, for searches in SQL. The words of types, amenities and places
   * are looked up in the vocabulary and the destinations instead.
   */
  text_words: {
    /** From 0. */
    ordinal: number;
    locale: string;
    /** Folded (`split-words.ts`), as UTF-8: bytes have one order in every database. */
    word: Buffer;
    /** Ids, comma-separated. A word has several rows where it occurs in many rentals. */
    rental_ids: string;
  };
  /** The same, packed for the in-memory search (`text-word-parts.ts`). */
  text_word_parts: {
    /** From 0; those of a language are consecutive. */
    ordinal: number;
    locale: string;
    data: Buffer;
  };
  rental_texts: { rental_id: number; locale: string; headline: string; summary: string; description: string };
  rental_reviews: {
    rental_id: number;
    /** From 1, newest first. */
    ordinal: number;
    date: string;
    locale: string;
    name: string;
    /** Stars, 1 to 5; null without a rating. */
    rating: number | null;
    comment: string;
    channel: string;
    reply: string | null;
  };
  campaigns: {
    slug: string;
    ordinal: number;
    status: string;
    starts_on: string | null;
    ends_on: string | null;
    /** `announced`, or `hidden`: before `starts_on` nothing shows the campaign. */
    before_start: string;
    /** Canonical query string of a saved search, with pinned rentals in campaign_rentals; null for an explicit list there. */
    search: string | null;
    /** 1: sorted by campaign_rentals. 0: by position, or by the saved search. */
    is_ordered: number;
    /** JSON: string[], ascending: currencies with a separate order in campaign_rentals. */
    order_currencies: string;
    /** JSON: Record<locale, { title, intro, story }> */
    texts: string;
    /** JSON: StoredPhoto[] */
    photos: string;
    updated_at_ms: number;
  };
  /** The rentals that a campaign lists: once in its general order, and once in each currency's separate order. */
  campaign_rentals: {
    slug: string;
    /** ISO 4217 code of a currency with a separate order, or `EVERY_CURRENCY` for the general order. */
    currency: string;
    /** From 1 in each order. */
    ordinal: number;
    rental_id: number;
  };
  vocabulary: {
    kind: string;
    key: string;
    ordinal: number;
    titles: string;
    /** From 1, unique in the version. */
    number: number;
  };
  pictures: {
    id: string;
    file: string;
    width: number;
    height: number;
    /** JSON: number[] ascending */
    widths: string;
    thumbhash: string | null;
    /** JSON: Record<locale, string> */
    alt: string;
  };
  rates: { currency: string; per_euro: string; as_of: string };
}

/**
 * A photo in a JSON column: the id of a row of `pictures`, or the URL of an image on another host. Photos of rentals may have a caption by
 * locale.
 */
export type StoredPhoto = ({ readonly picture: string } | { readonly url: string }) & {
  readonly caption?: StoredText;
};

/** A text by locale in a JSON column. */
type StoredText = Readonly<Record<string, string>>;

/**
 * A season in `rental_contents.seasons`: the price, in minor units of the rental's currency, and the allowed lengths of stays. Days are
 * YYYY-MM-DD.
 */
export interface StoredSeason {
  readonly starts_on: string;
  /** Exclusive. */
  readonly ends_on: string;
  /** Null where the rental has no price. */
  readonly price_minor: number | null;
  readonly minimum_nights: number;
  /** Absent: no limit. */
  readonly maximum_nights?: number;
}

/** A booking in `rental_contents.bookings`. Days are YYYY-MM-DD. */
export interface StoredBooking {
  readonly starts_on: string;
  /** The morning of departure. */
  readonly ends_on: string;
}

/** A special offer in `rental_contents.special_offers`, with its names by locale. Days are YYYY-MM-DD; `end_date` is the last day. */
export interface StoredOffer {
  readonly names: Readonly<Record<string, string>>;
  readonly start_date: string;
  readonly end_date: string;
  /** Per cent, decimal text. */
  readonly discount: string;
}

/** An amount in minor units of the rental's currency that is charged per stay, night, guest, or guest and night. */
export interface StoredChargedAmount {
  readonly amount_minor: number;
  readonly per: 'stay' | 'night' | 'guest' | 'guest_night';
  /** Guests below this age are exempt; absent: no guest is. */
  readonly free_below_age?: number;
  /** Stays of this many nights or more are exempt; absent: no stay is. */
  readonly free_from_nights?: number;
}

/** A fee in `StoredCharges`. */
export interface StoredFee extends StoredChargedAmount {
  readonly kind: 'cleaning' | 'linen' | 'service' | 'resort' | 'heating' | 'pet' | 'other';
  /** Empty: the word for the kind is shown. */
  readonly names: StoredText;
  /** Whether every stay pays it. */
  readonly mandatory: boolean;
}

/** A tax in `StoredCharges`: an amount, or a percentage of the accommodation after its discount and the mandatory fees. */
export type StoredTax = { readonly names: StoredText } & (
  | {
      /** 0 to 100, decimal text. */
      readonly percent: string;
    }
  | StoredChargedAmount
);

/** What a stay costs in addition to its nights: `rental_contents.charges`. */
export interface StoredCharges {
  readonly fees: readonly StoredFee[];
  readonly taxes: readonly StoredTax[];
}

/** A room with its beds in `StoredDetails`. */
export interface StoredRoom {
  readonly kind: 'bedroom' | 'living_room' | 'other';
  readonly names?: StoredText | undefined;
  readonly beds: readonly {
    readonly kind: 'double' | 'queen' | 'king' | 'single' | 'bunk' | 'sofa_bed' | 'cot' | 'futon';
    readonly count: number;
  }[];
}

/** Further terms and facts of a rental: `rental_contents.details`. Absent members are not known. */
export interface StoredDetails {
  /** Templates of addresses. Absent: the catalogue's default applies; null: there is none. */
  readonly booking_url?: string | null;
  readonly enquiry?: string | null;
  /** Minor units of the rental's currency. */
  readonly deposit_minor?: number;
  readonly street_address?: string;
  readonly postal_code?: string;
  readonly permit_number?: string;
  readonly permit_label?: StoredText;
  readonly cancellation_policy?: {
    /** Descending; after the last step nothing is refunded. */
    readonly steps: readonly {
      readonly days_before: number;
      /** 0 to 100, decimal text. */
      readonly refund_percent: string;
    }[];
    readonly notes?: StoredText | undefined;
  };
  readonly rooms?: readonly StoredRoom[];
  /** Whether each is allowed, and the quiet hours as HH:MM; absent: not known. */
  readonly house_rules?: {
    readonly smoking?: boolean;
    readonly pets?: boolean;
    readonly parties?: boolean;
    readonly children?: boolean;
    readonly quiet_from?: string;
    readonly quiet_until?: string;
    readonly notes?: StoredText;
  };
  readonly minimum_age?: number;
  readonly host_languages?: readonly string[];
}
