/** Types of the question when to go: for each arrival day, how many rentals are free for a stay of some nights and what it costs. */
import { dateOfDay, dayNumber } from '#lib/dates/plain-dates';
import type { RentalFilter, SearchedStay } from '#lib/search/rental-filter';
import type { RentalSelection } from '#lib/search/selection';
import type { StayPricing } from '#lib/search/stay-pricing';

/** A request to a search engine for the stays of `nights` nights that arrive on `days` consecutive days from `from` on. */
export interface ArrivalsRequest {
  /**
   * The selection of the list. Its last filter has no stay of its own: it gets the stay of each arrival day. Rentals without a price count,
   * unless the selection excludes them, but have no total.
   */
  readonly selection: RentalSelection;
  /** As in `SearchedStay`. */
  readonly includesUnknown?: boolean;
  /** As in `SearchedStay`. */
  readonly isPriced?: true;
  readonly nights: number;
  /** YYYY-MM-DD. */
  readonly from: string;
  readonly days: number;
  /** ISO 4217 code of the totals. */
  readonly currency: string;
}

/** The rentals that are free for the stay of one arrival day, and its totals in the request's currency. */
export interface ArrivalDay {
  /** Equals the total of the search with the dates of this stay. */
  readonly rentalsCount: number;
  /** Lowest total, minor units; null where no rental with a price is free. */
  readonly minMinor: number | null;
  /**
   * Lower median of the totals, minor units; null where no rental with a price is free. Where more than `SAMPLE_SIZE` of them are, the median of those
   * that come first by `sampleKey`, then id.
   */
  readonly medianMinor: number | null;
}

/** The arrival days of a request in order, and the newest change of their rentals. */
export interface ArrivalsResult {
  readonly arrivals: readonly ArrivalDay[];
  /** Newest change among the rentals that are free on some of the days, milliseconds since 1970; null when none is. */
  readonly lastModifiedMs: number | null;
}

/** The number of rentals whose median is exact. */
export const SAMPLE_SIZE = 4_096;

/** The prime 2^31 - 1 and one of its primitive roots, as in the generator of Park and Miller. */
const MODULUS = 2_147_483_647;
const FACTOR = 48_271;

/** Returns a number from 0 to below 2^31 that spreads ids evenly, for samples that are the same on every engine. */
export function sampleKey(id: number): number {
  // `%` of numbers beyond 32 bits is slow. Products stay below 2^53.
  const rest = id - Math.floor(id / MODULUS) * MODULUS;
  const product = rest * FACTOR;
  return product - Math.floor(product / MODULUS) * MODULUS;
}

/** Returns the selection of the search for the stay that arrives on a day, `index` days after the first. */
export function selectionOfArrival(request: ArrivalsRequest, index: number): RentalSelection {
  const stay = stayOfArrival(request, index);
  return withLastFilter(request.selection, (filter) => ({ ...filter, stay }));
}

/** Returns the selection of a request without the conditions that depend on the arrival day. */
export function selectionOfEveryArrival({ selection, isPriced }: ArrivalsRequest): RentalSelection {
  return withLastFilter(selection, (filter) => ({
    ...filter,
    stay: null,
    specialOffers: null,
    price: isPriced ? null : filter.price,
  }));
}

/** Returns the stay and the guests whose totals are shown for an arrival day, `index` days after the first. */
export function pricingOfArrival(request: ArrivalsRequest, index: number): StayPricing {
  return { stay: stayOfArrival(request, index), guests: lastFilter(request)?.guests ?? 1 };
}

/** Returns the filter that gets the stay of each arrival day. */
export function lastFilter({ selection }: ArrivalsRequest): RentalFilter | undefined {
  return selection.filters.at(-1);
}

function stayOfArrival(
  { from, nights, includesUnknown, isPriced }: ArrivalsRequest,
  index: number,
): SearchedStay {
  const arrival = dayNumber(from) + index;
  return {
    checkin: dateOfDay(arrival),
    checkout: dateOfDay(arrival + nights),
    ...(includesUnknown !== undefined && { includesUnknown }),
    ...(isPriced && { isPriced }),
  };
}

function withLastFilter(
  selection: RentalSelection,
  change: (filter: RentalFilter) => RentalFilter,
): RentalSelection {
  const last = selection.filters.length - 1;
  return {
    ...selection,
    filters: selection.filters.map((filter, index) => (index === last ? change(filter) : filter)),
  };
}
