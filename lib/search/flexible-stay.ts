/** Stays with several possible arrival days: which they are, which restrictions hold for each, and which of them is a rental's best. */
import { dateOfDay, dayNumber } from '#lib/dates/plain-dates';
import type { Stay } from '#lib/dates/stay';
import type { RentalFilter, SearchedStay } from '#lib/search/rental-filter';
import type { RentalSelection } from '#lib/search/selection';

/** The stays of one length of which a rental needs one, and what holds for each of them. Days since 1970-01-01. */
export interface FlexibleStay {
  /** Ascending; empty where all of them are in the past. */
  readonly arrivals: readonly number[];
  readonly nights: number;
  /** The arrival day from which shifts are measured. */
  readonly chosenArrival: number;
  /** As in `SearchedStay`. */
  readonly includesUnknown?: boolean;
  /** Whether a special offer must cover the stay (true), or none may (false); each of the values holds. */
  readonly offers: readonly boolean[];
}

const LONGEST_MONTH = 31;
/** The last day of departure: later years have more than four digits. */
const LAST_DAY = dayNumber('9999-12-31');

/**
 * Returns the arrival days of a stay, ascending, as days since 1970-01-01: `checkin` itself, and where the stay is flexible those around it, or
 * of its month, that are not before `today`. Of a month, the days before `today` are left out as well, so that there may be none.
 */
function arrivalsOfStay({ checkin, checkout, flexibility }: SearchedStay, today: string): number[] {
  const chosen = dayNumber(checkin);
  if (flexibility === undefined) return [chosen];
  const nights = dayNumber(checkout) - chosen;
  const present = dayNumber(today);
  const isOffered = (day: number) => day >= present && day + nights <= LAST_DAY;
  if (flexibility === 'month') {
    const month = checkin.slice(0, 7);
    const days = Array.from({ length: LONGEST_MONTH }, (_, index) => chosen + index);
    return days.filter((day) => isOffered(day) && dateOfDay(day).startsWith(month));
  }
  const days = Array.from({ length: 2 * flexibility + 1 }, (_, index) => chosen - flexibility + index);
  return days.filter((day) => day === chosen || isOffered(day));
}

/**
 * Returns the stays that a filter of a selection allows; null where it has no stay, or one with fixed dates. The restrictions by special offers
 * of all filters with the same dates hold together, for one stay.
 */
export function flexibleStayOf(
  { stay }: RentalFilter,
  { filters, today }: Pick<RentalSelection, 'filters' | 'today'>,
): FlexibleStay | null {
  if (stay?.flexibility === undefined) return null;
  const offers = filters.flatMap((other) =>
    other.specialOffers !== null && haveSameDates(stay, other.stay) ? [other.specialOffers] : [],
  );
  const chosenArrival = dayNumber(stay.checkin);
  return {
    arrivals: arrivalsOfStay(stay, today),
    nights: dayNumber(stay.checkout) - chosenArrival,
    chosenArrival,
    ...(stay.includesUnknown !== undefined && { includesUnknown: stay.includesUnknown }),
    offers: [...new Set(offers)],
  };
}

function haveSameDates(stay: SearchedStay, other: SearchedStay | null): boolean {
  return (
    stay.checkin === other?.checkin &&
    stay.checkout === other.checkout &&
    stay.flexibility === other.flexibility
  );
}

/** An arrival day of a rental, since 1970-01-01, with the total of its stay in the rental's own currency; null without a price. */
export interface PossibleArrival {
  readonly arrival: number;
  readonly totalMinor: number | null;
}

/**
 * Returns the best of a rental's possible stays: of the lowest total, then with the least shift, then the earliest; without prices, with the
 * least shift. Null when there are none.
 */
export function bestStay(
  { nights, chosenArrival }: Pick<FlexibleStay, 'nights' | 'chosenArrival'>,
  possible: readonly PossibleArrival[],
): Stay | null {
  const shift = ({ arrival }: PossibleArrival) => Math.abs(arrival - chosenArrival);
  const [best] = possible.toSorted(
    (a, b) => (a.totalMinor ?? 0) - (b.totalMinor ?? 0) || shift(a) - shift(b) || a.arrival - b.arrival,
  );
  return best ? { checkin: dateOfDay(best.arrival), checkout: dateOfDay(best.arrival + nights) } : null;
}
