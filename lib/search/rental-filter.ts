/**
 * The vocabulary of searches: which rentals, and in what order. Engines, the catalogue and its requests share these types; this module
 * parses nothing and finds nothing.
 */
import type { Stay } from '#lib/dates/stay';
import type { CatalogueVersion } from '#lib/store/store';

export const SORTS = [
  'position',
  'price',
  'sleeps',
  'bedrooms_count',
  'reviews_average_rating',
  'distance',
] as const;
export type SortKey = (typeof SORTS)[number];

export const DIRECTIONS = ['asc', 'desc'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** A stay that rentals are searched for. */
export interface SearchedStay extends Stay {
  /**
   * Whether rentals are included of which it is not known for every night whether they are free. Absent: the catalogue's default
   * (`includesUnknown`).
   */
  readonly includesUnknown?: boolean;
}

/** Which rentals; null is no restriction. All that are given must hold. */
export interface RentalFilter {
  readonly ids: readonly number[] | null;
  /** In any of these or below. */
  readonly destinationIds: readonly number[] | null;
  /** Free for the whole of the stay. */
  readonly stay: SearchedStay | null;
  readonly guests: number | null;
  /** At least. */
  readonly bedroomsCount: number | null;
  readonly fullBathroomsCount: number | null;
  /** Bounds, inclusive, on the from-price as displayed in `currency`; minor units; null is open. */
  readonly price: {
    readonly currency: string;
    readonly minMinor: number | null;
    readonly maxMinor: number | null;
  } | null;
  /** Keys of the vocabulary: any of the types, all of the amenities, all of the tags. */
  readonly rentalTypes: readonly string[] | null;
  readonly amenities: readonly string[] | null;
  readonly rentalsTags: readonly string[] | null;
  /** With or without an offer that covers the stay; without a stay, one that is open today. */
  readonly specialOffers: boolean | null;
  readonly instantlyBookable: boolean | null;
  readonly box: GeographicBox | null;
}

/** The name of a filter: a member of `RentalFilter`. */
export type FilterName = keyof RentalFilter;

/** Degrees, edges included. It crosses the antimeridian where `minLongitude` is greater than `maxLongitude`. */
export interface GeographicBox {
  readonly minLatitude: number;
  readonly maxLatitude: number;
  readonly minLongitude: number;
  readonly maxLongitude: number;
}

export interface RentalSort {
  readonly by: SortKey;
  readonly direction: Direction;
}

export const NO_FILTER: RentalFilter = {
  ids: null,
  destinationIds: null,
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
};

/** Whether a filter restricts nothing, so that all rentals match it. */
export function isUnfiltered(filter: RentalFilter): boolean {
  return Object.values(filter).every((restriction) => restriction === null);
}

export const DEFAULT_SORT: RentalSort = { by: 'position', direction: 'asc' };

/**
 * Whether a search for the stay includes rentals whose availability is unknown for it. Where no rental of the catalogue has a calendar
 * it does by default, because it would find nothing.
 */
export function includesUnknown(
  stay: SearchedStay,
  { calendarsCount }: Pick<CatalogueVersion, 'calendarsCount'>,
): boolean {
  return stay.includesUnknown ?? calendarsCount === 0;
}
