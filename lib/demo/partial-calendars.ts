import { dateOf } from '#lib/demo/calendar';
import type { Random } from '#lib/demo/random';
import type { BundleRental } from '#lib/import/bundle/bundle';

/** One rental in 97 has no calendar and another one a short one. The first rentals have complete ones. */
const EVERY = 97;
const WITHOUT = 40;
const SHORT = 88;

/**
 * Returns the bookings and the known nights of the home at a position. Most homes: all bookings, without `known_nights`. One
 * in 97: `known_nights` null and no bookings. One in 97: the nights of the first four to seven months only.
 */
export function partialCalendar(
  position: number,
  bookings: BundleRental['bookings'],
  today: number,
  random: Random,
): Pick<BundleRental, 'bookings' | 'known_nights'> {
  if (position % EVERY === WITHOUT) return { known_nights: null, bookings: [] };
  if (position % EVERY !== SHORT) return { bookings };
  const to = dateOf(today + random.whole(120, 210));
  return {
    known_nights: { from: dateOf(today), to },
    bookings: bookings
      .filter(({ starts_on }) => starts_on < to)
      .map(({ starts_on, ends_on }) => ({ starts_on, ends_on: ends_on < to ? ends_on : to })),
  };
}
