import { isStayKnown, type KnownNights } from '#lib/dates/known-nights';
import { daysBetween } from '#lib/dates/plain-dates';
import type { Stay } from '#lib/dates/stay';

/** What decides whether a rental can be had; bookings and seasons ascending, `endsOn` exclusive. */
export interface BookableRental {
  readonly available: boolean;
  readonly bookings: readonly { readonly startsOn: string; readonly endsOn: string }[];
  readonly seasons: readonly {
    readonly startsOn: string;
    readonly endsOn: string;
    readonly minimumNights: number;
    /** Null: no limit. */
    readonly maximumNights: number | null;
  }[];
  /** Null: no night is known. */
  readonly knownNights: KnownNights | null;
}

/**
 * `free`: every night is known and none is taken. `taken`: the rental cannot be had: it is withdrawn, a night is taken, or the season of
 * the arrival does not allow so short or so long a stay. `unknown`: neither is known.
 */
export type StayAvailability = 'free' | 'taken' | 'unknown';

/** A search with these dates finds the `free` rentals, and the `unknown` ones where it includes them. */
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

/** A booking that ends on the day on which it begins takes no night. */
function hasNight(
  { startsOn, endsOn }: BookableRental['bookings'][number],
  { checkin, checkout }: Stay,
): boolean {
  return startsOn < endsOn && startsOn < checkout && checkin < endsOn;
}
