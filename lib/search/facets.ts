/** Types of facets: how many rentals each further choice of a search would leave. */

/**
 * How many rentals each further filter value of a search would leave, by filter and value. In the maps, values that would leave none are
 * absent.
 */
export interface RentalFacets {
  /** By vocabulary key, in the vocabulary's order. */
  readonly rentalTypes: ReadonlyMap<string, number>;
  /** Rentals that have every amenity already filtered by, and this one. */
  readonly amenities: ReadonlyMap<string, number>;
  readonly rentalsTags: ReadonlyMap<string, number>;
  /** Rentals with at least n bedrooms, by n from 1. */
  readonly bedroomsCount: ReadonlyMap<number, number>;
  readonly fullBathroomsCount: ReadonlyMap<number, number>;
  readonly guests: ReadonlyMap<number, number>;
  /** Rentals with a special offer. */
  readonly specialOffers: number;
  /** Rentals that can be booked instantly. */
  readonly instantlyBookable: number;
  /** Null when no rental with a price matches. */
  readonly price: PriceFacet | null;
}

/** The range and the histogram of the prices of a search's rentals, as displayed in `currency` (ISO 4217). Amounts in minor units. */
export interface PriceFacet {
  readonly currency: string;
  readonly minMinor: number;
  readonly maxMinor: number;
  /** 24 spans of equal width from the minimum; the last extends to the maximum, so that a few expensive homes do not flatten the rest. */
  readonly histogram: readonly PriceSpan[];
}

interface PriceSpan {
  readonly fromMinor: number;
  /** Exclusive, except in the last span. */
  readonly toMinor: number;
  readonly count: number;
}
