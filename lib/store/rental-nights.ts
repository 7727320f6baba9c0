import type { KnownDays } from '#lib/dates/known-nights';

/** The nights of a rental in place of those of its version. Days are counted since 1970-01-01. */
export interface RentalNights {
  /** Bookings, two days each: the first night's, and that of the departure. Ascending, without overlaps. */
  readonly taken: Int32Array;
  readonly known: KnownDays;
  /** When the stale calendar that they are from was last read, milliseconds since 1970; absent where no calendar is stale. */
  readonly staleSinceMs?: number;
}

/** A run over all calendars. */
export interface CalendarReading {
  /** When it began, milliseconds since 1970. */
  readonly atMs: number;
  /** Age of the last reading from which a calendar is stale. */
  readonly staleAfterMs: number;
}

/** The nights that a revision gives a rental; null returns to those of the version. */
export type NightChanges = ReadonlyMap<number, RentalNights | null>;

/** The nights of rentals as of a revision. The same object until a later revision changes nights. */
export interface NightRevision {
  /** The number of the last revision that changed nights; 0 where none did. */
  readonly number: number;
  /** Its publication, milliseconds since 1970. */
  readonly publishedAtMs: number;
  /** The rentals whose nights are not those of the version, by id; ids that the version lacks may be among them. */
  readonly rentals: ReadonlyMap<number, RentalNights>;
  /** The last recorded run over all calendars: the first one of its day. Null where there was none. */
  readonly reading: CalendarReading | null;
}

/** Whether the nights of a rental are free from day `arrival` to the morning of day `departure`, known or not. */
export function isFree({ taken }: RentalNights, arrival: number, departure: number): boolean {
  for (let at = 0; at < taken.length; at += 2) {
    if ((taken[at] ?? 0) >= departure) return true;
    if ((taken[at + 1] ?? 0) > arrival) return false;
  }
  return true;
}

/** Whether all nights of a rental are known from day `arrival` to the morning of day `departure`. */
export function areKnown({ known }: RentalNights, arrival: number, departure: number): boolean {
  return known.from <= arrival && known.until >= departure;
}
