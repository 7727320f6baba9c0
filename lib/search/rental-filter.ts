/** Types of a search: which rentals, and in what order. Shared by the engines, the catalogue and request parsing. */
import type { Stay } from '#lib/dates/stay';
import type { GeographicArea } from '#lib/geo/grid-area';
import type { CatalogueVersion } from '#lib/store/store';

/** The values of `sort_by`: everything that a rental list can be sorted by on request. */
export const SORTS = [
  'position',
  'price',
  'sleeps',
  'bedrooms_count',
  'reviews_average_rating',
  'distance',
  'updated_at',
] as const;
/** What a rental list is sorted by: one of `SORTS`. */
export type SortKey = (typeof SORTS)[number];

/** The directions of a sort: ascending and descending. */
export const DIRECTIONS = ['asc', 'desc'] as const;
/** The direction of a sort: one of `DIRECTIONS`. */
export type Direction = (typeof DIRECTIONS)[number];

/** The stay of a search, whether rentals match when their availability for it is unknown, and whether prices mean its total. */
export interface SearchedStay extends Stay {
  /**
   * Whether to include rentals whose availability is unknown for some night of the stay. Absent: the catalogue's default
   * (`includesUnknown`).
   */
  readonly includesUnknown?: boolean;
  /**
   * Whether the prices of the search (its bounds, its order, its facet, its map) mean the total of the stay, with mandatory fees and taxes.
   * Absent: they mean from-prices.
   */
  readonly isPriced?: true;
  /**
   * The other arrival days on which a stay of the same length may begin: up to this number of days before and after `checkin`, or all days of
   * the month of which `checkin` is the first day. A rental matches if it is free for one of these stays, and its price is that of the best
   * one (`bestStay`). Absent: none.
   */
  readonly flexibility?: number | 'month';
}

/** The words of a search. All of them must occur in a rental's name, headline, summary, type, amenities or places. */
export interface SearchedWords {
  /** The catalogue's language in which they are looked for; texts that it lacks are those of the default language. */
  readonly locale: string;
  /** As written, without spaces; `conditionsOf` in `lib/search/words/split-words.ts` says what each requires. Never empty. */
  readonly written: readonly string[];
}

/** Conditions on rentals, all of which must hold; null is no restriction. */
export interface RentalFilter {
  readonly ids: readonly number[] | null;
  /** In any of these destinations or below one. */
  readonly destinationIds: readonly number[] | null;
  /** Words of its texts, its type, its amenities and its places. */
  readonly words: SearchedWords | null;
  /** Free on every night of the stay, and accepting its length. */
  readonly stay: SearchedStay | null;
  /** Minimum number of people that the rental sleeps. */
  readonly guests: number | null;
  /** Minimum number. */
  readonly bedroomsCount: number | null;
  /** Minimum number. */
  readonly fullBathroomsCount: number | null;
  /**
   * Bounds, inclusive, on the from-price, or the total of the stay (`isPriced`), as displayed in `currency`; minor units; null is open. Rentals
   * without a price lie outside of any bounds.
   */
  readonly price: {
    readonly currency: string;
    readonly minMinor: number | null;
    readonly maxMinor: number | null;
  } | null;
  /** Vocabulary keys; any of them matches. */
  readonly rentalTypes: readonly string[] | null;
  /** Vocabulary keys; all of them must match. */
  readonly amenities: readonly string[] | null;
  /** Vocabulary keys; all of them must match. */
  readonly rentalsTags: readonly string[] | null;
  /** Whether a special offer covers the stay; without a stay, whether one is open today. */
  readonly specialOffers: boolean | null;
  readonly instantlyBookable: boolean | null;
  readonly box: GeographicBox | null;
  /** A drawn polygon, in canonical form. */
  readonly area: GeographicArea | null;
  /**
   * Only rentals whose content changed at this time or later (`rental_changes`), milliseconds since 1970. For mirrors: searches of visitors, maps
   * and saved searches do not have it.
   */
  readonly modifiedSince: number | null;
}

/** The name of a filter that every search can have: a member of `RentalFilter`. */
export type FilterName = Exclude<keyof RentalFilter, 'modifiedSince'>;

/**
 * A box in degrees of latitude and longitude, edges included. It crosses the antimeridian where `minLongitude` is greater than
 * `maxLongitude`.
 */
export interface GeographicBox {
  readonly minLatitude: number;
  readonly maxLatitude: number;
  readonly minLongitude: number;
  readonly maxLongitude: number;
}

/**
 * The order of a rental list: a sort key and a direction. Rentals with equal keys follow by ascending id; by price, those without one come
 * last in both directions.
 */
export interface RentalSort {
  readonly by: SortKey;
  readonly direction: Direction;
}

/** The filter that matches all rentals. */
export const NO_FILTER: RentalFilter = {
  ids: null,
  destinationIds: null,
  words: null,
  stay: null,
  guests: null,
  bedroomsCount: null,
  fullBathroomsCount: null,
  price: null,
  rentalTypes: null,
  amenities: null,
  rentalsTags: null,
  specialOffers: null,
  instantlyBookable: null,
  box: null,
  area: null,
  modifiedSince: null,
};

/** Whether every member of a filter is null, so that all rentals match it. */
export function isUnfiltered(filter: RentalFilter): boolean {
  return Object.values(filter).every((restriction) => restriction === null);
}

/** Whether a filter has a box or an area, from whose centre distances are measured. */
export function hasCentre({ box, area }: Pick<RentalFilter, 'box' | 'area'>): boolean {
  return box !== null || area !== null;
}

/** The order of a list for which nothing else is requested or defined: by position, ascending. */
export const DEFAULT_SORT: RentalSort = { by: 'position', direction: 'asc' };

/**
 * Whether a search for the stay includes rentals whose availability is unknown for it. The default is false, but true for a catalogue
 * without calendars, where the search would find nothing.
 */
export function includesUnknown(
  stay: Pick<SearchedStay, 'includesUnknown'>,
  { calendarsCount }: Pick<CatalogueVersion, 'calendarsCount'>,
): boolean {
  return stay.includesUnknown ?? calendarsCount === 0;
}
