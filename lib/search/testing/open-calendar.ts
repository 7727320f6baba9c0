import type { Calendar } from '#lib/search/memory/search-columns';

/** Returns the calendar of `size` entries without bookings, limits of stays, offers and unknown nights. */
export function openCalendar(size: number, firstNight: number): Calendar {
  return {
    firstNight,
    takenNights: [],
    otherBookings: [],
    seasons: { starts: new Uint32Array(size + 1), days: new Int32Array() },
    longestStays: new Int32Array(),
    offers: { entries: new Uint32Array(), firstDays: new Int32Array(), lastDays: new Int32Array() },
    knownSpans: new Int32Array(),
  };
}
