/**
 * The nights of a rental whose availability is known: one span, which may be open. A night outside it is unknown, unless a booking takes
 * it.
 */

import { dateOfDay, dayNumber } from '#lib/dates/plain-dates';
import type { Stay } from '#lib/dates/stay';

/**
 * The nights of a rental whose availability (free or booked) is known: from the night of `from` to the morning of `to`, YYYY-MM-DD. Null
 * means no limit on that side; both are null when every night is known.
 */
export interface KnownNights {
  readonly from: string | null;
  readonly to: string | null;
}

/**
 * The nights of a rental whose availability is known, as days since 1970-01-01; `until` is exclusive. No night is known where `until` is
 * not greater than `from`.
 */
export interface KnownDays {
  readonly from: number;
  readonly until: number;
}

/** Every night is known: a span that contains all dates with four-digit years. */
const EVERY_NIGHT: KnownDays = { from: -1_000_000, until: 3_000_000 };
/** No night is known. */
const NO_NIGHT: KnownDays = { from: 0, until: 0 };

/**
 * Converts the known nights of a rental in an import bundle (YYYY-MM-DD) to days since 1970-01-01. Undefined means that every night is
 * known, null that none is. Does not validate the dates.
 */
export function knownDays(
  known: { readonly from: string; readonly to: string } | null | undefined,
): KnownDays {
  if (known === undefined) return EVERY_NIGHT;
  return known === null ? NO_NIGHT : { from: dayNumber(known.from), until: dayNumber(known.to) };
}

/**
 * Converts known nights from days since 1970-01-01 to dates (YYYY-MM-DD). Returns null when no night is known, which is when the span is
 * empty.
 */
export function knownNights({ from, until }: KnownDays): KnownNights | null {
  if (until <= from) return null;
  return {
    from: from === EVERY_NIGHT.from ? null : dateOfDay(from),
    to: until === EVERY_NIGHT.until ? null : dateOfDay(until),
  };
}

/** Whether the span is the unlimited one that `knownDays` returns for undefined. False for every other span, however long. */
export function isEveryNightKnown({ from, until }: KnownDays): boolean {
  return from === EVERY_NIGHT.from && until === EVERY_NIGHT.until;
}

/**
 * Whether it is known if the night that begins on `night` (YYYY-MM-DD) is free or booked. False for null, which means that no night is
 * known. Does not look at bookings.
 */
export function isNightKnown(known: KnownNights | null, night: string): boolean {
  return known !== null && (known.from ?? night) <= night && (known.to === null || night < known.to);
}

/**
 * Whether the availability of at least one night from `today` (YYYY-MM-DD) on is known. False for null, which means that no night is known.
 */
export function isKnownAhead(known: KnownNights | null, today: string): boolean {
  return known !== null && (known.to === null || known.to > today);
}

/**
 * Whether the availability (free or booked) of every night of the stay is known; says nothing about whether they are free. False for null,
 * which means that no night is known.
 */
export function isStayKnown(known: KnownNights | null, { checkin, checkout }: Stay): boolean {
  return known !== null && (known.from ?? checkin) <= checkin && (known.to ?? checkout) >= checkout;
}
