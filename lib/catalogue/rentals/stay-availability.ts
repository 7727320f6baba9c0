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
 * Determines a rental's availability for a stay. A search with these dates finds the `free` rentals, and the `unknown` ones if it includes
 * them. Does not validate the dates.
 */
export function stayAvailability(rental: BookableRental, stay: Stay): StayAvailability {
  const { checkin, checkout } = stay;
  const nights = daysBetween(checkin, checkout);
  const season = rental.seasons.find(({ startsOn, endsOn }) => startsOn <= checkin && checkin < endsOn);
  const isPossible =
    rental.available &&
    !rental.bookings.some((booking) => hasNight(booking, stay)) &&
    nights >= (season?.minimumNights ?? 1) &&
    nights <= (season?.maximumNights ?? nights);
  if (!isPossible) return 'taken';
  return isStayKnown(rental.knownNights, stay) ? 'free' : 'unknown';
}

/** Whether a booking takes a night of the stay. One that ends on the day it begins takes none. */
function hasNight(
  { startsOn, endsOn }: BookableRental['bookings'][number],
  { checkin, checkout }: Stay,
): boolean {
  return startsOn < endsOn && startsOn < checkout && checkin < endsOn;
}
