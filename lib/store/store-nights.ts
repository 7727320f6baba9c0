/** The nights of rentals in a store: those of its revision, else those of the version. */
import type { KnownDays } from '#lib/dates/known-nights';
import { dateOfDay, dayStartMs } from '#lib/dates/plain-dates';
import type { StoredBooking } from '#lib/store/schema';
import type { Store } from '#lib/store/store';

/** Returns the version without its revision: the same object for all of its revisions. Answers without nights are kept with it. */
export function unrevised(store: Store): Store {
  return store.unrevised ?? store;
}

/** Returns the known nights of a rental; `own` are those of its row. */
export function knownDaysOf({ nights }: Store, rentalId: number, own: KnownDays): KnownDays {
  return nights?.rentals.get(rentalId)?.known ?? own;
}

/** Returns the bookings of a rental, ascending; `own` returns those of its row. */
export function bookingsOf(
  { nights }: Store,
  rentalId: number,
  own: () => readonly StoredBooking[],
): readonly StoredBooking[] {
  const taken = nights?.rentals.get(rentalId)?.taken;
  if (taken === undefined) return own();
  return Array.from({ length: taken.length / 2 }, (_, at) => ({
    starts_on: dateOfDay(taken[2 * at] ?? 0),
    ends_on: dateOfDay(taken[2 * at + 1] ?? 0),
  }));
}

/**
 * Returns when the stale calendar that the nights of a rental are from was last read, milliseconds since 1970. Null where it is current,
 * and where the nights are not from calendars. All calendars are stale when no run over them was recorded for long.
 * @param today YYYY-MM-DD
 */
export function staleSinceMs({ nights }: Store, rentalId: number, today: string): number | null {
  const own = nights?.rentals.get(rentalId);
  if (nights === undefined || own === undefined) return null;
  if (own.staleSinceMs !== undefined) return own.staleSinceMs;
  const { reading } = nights;
  return reading !== null && dayStartMs(today) - reading.atMs > reading.staleAfterMs ? reading.atMs : null;
}
