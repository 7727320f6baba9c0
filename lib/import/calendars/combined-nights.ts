/** The nights of a rental from all of its calendars. */
import { type TakenSpan, unionOfSpans } from '#lib/calendars/taken-nights';
import type { KnownDays } from '#lib/dates/known-nights';
import type { CalendarState } from '#lib/import/calendars/calendar-states';
import type { RentalNights } from '#lib/store/rental-nights';

/**
 * Returns the nights of a rental: taken where they are taken in one of its calendars, known where they are known in all. A stale calendar, last
 * read before `staleBeforeMs`, has no known night; its taken nights stay. Null while one of them was never read: then the nights of the
 * catalogue count.
 *
 * Known nights of a rental always end on the same day of the week, so that calendars that move on each day change it once a week. Which one
 * depends on its id, so that not all rentals change on the same day.
 */
export function combinedNights(
  calendars: readonly CalendarState[],
  staleBeforeMs: number,
): RentalNights | null {
  const spans: TakenSpan[] = [];
  let from = Number.NEGATIVE_INFINITY;
  let until = Number.POSITIVE_INFINITY;
  let staleSinceMs = Number.POSITIVE_INFINITY;
  let rental = 0;
  for (const { rentalId, nights, readAtMs } of calendars) {
    rental = rentalId;
    if (nights === null || readAtMs === null) return null;
    for (let at = 0; at < nights.taken.length; at += 2) {
      spans.push({ from: nights.taken[at] ?? 0, until: nights.taken[at + 1] ?? 0 });
    }
    from = Math.max(from, nights.known.from);
    until = Math.min(until, nights.known.until);
    if (isStale(readAtMs, staleBeforeMs)) staleSinceMs = Math.min(staleSinceMs, readAtMs);
  }
  until -= (until + rental) % 7;
  const taken = Int32Array.from(unionOfSpans(spans).flatMap((span) => [span.from, span.until]));
  if (staleSinceMs < Number.POSITIVE_INFINITY) return { known: NONE, taken, staleSinceMs };
  return { known: from < until ? { from, until } : NONE, taken };
}

/** Whether a calendar was not read for long. Not so for one that was never read. */
export function isStale(readAtMs: number | null, staleBeforeMs: number): boolean {
  return readAtMs !== null && readAtMs < staleBeforeMs;
}

const NONE: KnownDays = { from: 0, until: 0 };

/** Whether two rentals' nights are the same from day `today` on, and marked alike as stale. */
export function areSameFrom(today: number, one: RentalNights, other: RentalNights): boolean {
  if (one.staleSinceMs !== other.staleSinceMs) return false;
  const [a, b] = [one, other].map((nights) => nightsFrom(today, nights));
  return a?.length === b?.length && a?.every((day, at) => day === b?.[at]) === true;
}

function nightsFrom(today: number, { known, taken }: RentalNights): readonly number[] {
  const isKnown = known.until > today;
  const days = isKnown ? [Math.max(today, known.from), known.until] : [0, 0];
  for (let at = 0; at < taken.length; at += 2) {
    const departure = taken[at + 1] ?? 0;
    if (departure > today) days.push(Math.max(today, taken[at] ?? 0), departure);
  }
  return days;
}
