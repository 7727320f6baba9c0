import type { KnownDays } from '#lib/dates/known-nights';

/** The nights of a rental in place of those of its version. Days are counted since 1970-01-01. */
export interface RentalNights {
  /** Bookings, two days each: the first night's, and that of the departure. Ascending, without overlaps. */
  readonly taken: Int32Array;
  readonly known: KnownDays;
}

/** The nights that a revision gives a rental; null returns to those of the version. */
export type NightChanges = ReadonlyMap<number, RentalNights | null>;

/** The nights of rentals as of a revision. */
export interface NightRevision {
  /** From 1 in each version. */
  readonly number: number;
  /** Milliseconds since 1970. */
  readonly publishedAtMs: number;
  /** The rentals whose nights are not those of the version, by id; ids that the version lacks may be among them. */
  readonly rentals: ReadonlyMap<number, RentalNights>;
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
