/** The counts that an engine reports for a search's further choices. */

/** Counts by value; a value that would leave nothing is absent. */
export interface RentalFacets {
  /** By key, in the vocabulary's order. */
  readonly rentalTypes: ReadonlyMap<string, number>;
  /** Of those that have all that is asked for already, and this too. */
  readonly amenities: ReadonlyMap<string, number>;
  readonly rentalsTags: ReadonlyMap<string, number>;
  /** Rentals with at least so many, from 1 on. */
  readonly bedroomsCount: ReadonlyMap<number, number>;
  readonly fullBathroomsCount: ReadonlyMap<number, number>;
  readonly guests: ReadonlyMap<number, number>;
  /** Rentals with an offer; rentals that can be booked at once. */
  readonly specialOffers: number;
  readonly instantlyBookable: number;
  /** Null when there is no rental. */
  readonly price: PriceFacet | null;
}

/** Displayed from-prices, minor units of `currency`. */
export interface PriceFacet {
  readonly currency: string;
  readonly minMinor: number;
  readonly maxMinor: number;
  /** 24 spans of one width from the least on; the last goes on to the greatest, so that a few dear homes do not flatten the rest. */
  readonly histogram: readonly PriceSpan[];
}

interface PriceSpan {
  readonly fromMinor: number;
  /** Exclusive, but for the last. */
  readonly toMinor: number;
  readonly count: number;
}
