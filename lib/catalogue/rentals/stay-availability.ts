import type { StayLimits } from '#lib/catalogue/rentals/stay-limits';
import { isStayKnown, type KnownNights } from '#lib/dates/known-nights';
import { daysBetween } from '#lib/dates/plain-dates';
import type { Stay } from '#lib/dates/stay';

/** The data that decide whether a rental is available for a stay. */
export interface BookableRental extends StayLimits {
  readonly available: boolean;
  /** Null: no night is known. */
  readonly knownNights: KnownNights | null;
}

/**
 * Whether a rental is available for a stay.
 * - `free`: every night is known and none is taken.
 * - `taken`: the rental is withdrawn, a night is taken, or the season on the arrival day does not allow the length.
 * - `unknown`: no night is known to be taken, but some night is unknown.
 */
export type StayAvailability = 'free' | 'taken' | 'unknown';

/**
 * Why a rental cannot be booked for a stay.
 * - `withdrawn`: the rental takes no bookings.
 * - `nights_taken`: a night of the stay is taken.
 * - `stay_too_short`, `stay_too_long`: the season on the day of arrival does not allow the length.
 */
export type StayObstacle = 'withdrawn' | 'nights_taken' | 'stay_too_short' | 'stay_too_long';

/** Returns why a rental cannot be booked for a stay, the first reason in the order of `StayObstacle`; null when nothing known prevents it. */
export function stayObstacle(rental: BookableRental, stay: Stay): StayObstacle | null {
  const { checkin, checkout } = stay;
  const nights = daysBetween(checkin, checkout);
  const season = rental.seasons.find(({ startsOn, endsOn }) => startsOn <= checkin && checkin < endsOn);
  if (!rental.available) return 'withdrawn';
  if (rental.bookings.some((booking) => hasNight(booking, stay))) return 'nights_taken';
  if (nights < (season?.minimumNights ?? 1)) return 'stay_too_short';
  return nights > (season?.maximumNights ?? nights) ? 'stay_too_long' : null;
}

/**
 * Returns why a rental cannot be booked for a stay by the guests of a request; null when nothing known prevents it: `stay_in_the_past` when it
 * begins before `today` (YYYY-MM-DD, UTC), else as `stayObstacle`, else `too_many_guests`.
 */
export function bookingObstacle(
  rental: BookableRental,
  stay: Stay,
  { isTooSmall, today }: { readonly isTooSmall: boolean; readonly today: string },
): StayObstacle | 'stay_in_the_past' | 'too_many_guests' | null {
  if (stay.checkin < today) return 'stay_in_the_past';
  return stayObstacle(rental, stay) ?? (isTooSmall ? 'too_many_guests' : null);
}

/**
 * Determines a rental's availability for a stay. A search with these dates finds the `free` rentals, and the `unknown` ones if it includes
 * them. Does not validate the dates.
 */
export function stayAvailability(rental: BookableRental, stay: Stay): StayAvailability {
  if (stayObstacle(rental, stay) !== null) return 'taken';
  return isStayKnown(rental.knownNights, stay) ? 'free' : 'unknown';
}

/** Whether a booking takes a night of the stay. One that ends on the day it begins takes none. */
function hasNight(
  { startsOn, endsOn }: BookableRental['bookings'][number],
  { checkin, checkout }: Stay,
): boolean {
  return startsOn < endsOn && startsOn < checkout && checkin < endsOn;
}
