import { dayNumber, utcDay } from '#lib/dates/plain-dates';
import type { CalendarState } from '#lib/import/calendars/calendar-states';
import { areSameFrom, combinedNights } from '#lib/import/calendars/combined-nights';
import type { ChangedNights } from '#lib/import/calendars/publish-nights';
import type { CalendarReading, NightRevision, RentalNights } from '#lib/store/rental-nights';

/**
 * Returns what changes from `revised` to the nights of the calendars. Rentals without calendars return to the nights of the version. The
 * run is recorded with what changes, and once a day.
 */
export function changedNights(
  states: readonly CalendarState[],
  revised: NightRevision | null,
  reading: CalendarReading,
): ChangedNights {
  const today = dayNumber(utcDay(reading.atMs));
  const staleBeforeMs = reading.atMs - reading.staleAfterMs;
  const rentals: ReadonlyMap<number, RentalNights> = revised?.rentals ?? new Map();
  const changes = new Map<number, RentalNights | null>();
  const byRental = Map.groupBy(states, ({ rentalId }) => rentalId);
  for (const [rentalId, ofRental] of byRental) {
    const nights = combinedNights(ofRental, staleBeforeMs);
    if (nights === null) continue;
    const before = rentals.get(rentalId);
    if (before === undefined || !areSameFrom(today, before, nights)) changes.set(rentalId, nights);
  }
  for (const rentalId of rentals.keys()) if (!byRental.has(rentalId)) changes.set(rentalId, null);
  const isRecorded = changes.size === 0 && (states.length === 0 || isOfSameDay(revised?.reading, reading));
  return { nights: changes, reading: isRecorded ? null : reading };
}

function isOfSameDay(before: CalendarReading | null | undefined, now: CalendarReading): boolean {
  return before?.staleAfterMs === now.staleAfterMs && utcDay(before.atMs) === utcDay(now.atMs);
}
