/** The nights of a rental whose availability is known: one span, which may be open. A night outside it is unknown, unless a booking takes it. */

import { dateOfDay, dayNumber } from '#lib/dates/plain-dates';
import type { Stay } from '#lib/dates/stay';

/** Known nights from that of `from` to the morning of `to`, YYYY-MM-DD; null is open. Both are null when every night is known. */
export interface KnownNights {
  readonly from: string | null;
  readonly to: string | null;
}

/** Known nights as days since 1970-01-01, `until` exclusive. */
export interface KnownDays {
  readonly from: number;
  readonly until: number;
}

/** Every night is known: a span that contains all dates with four-digit years. */
const EVERY_NIGHT: KnownDays = { from: -1_000_000, until: 3_000_000 };
/** No night is known. */
const NO_NIGHT: KnownDays = { from: 0, until: 0 };

/** Converts the known nights of a bundle's rental to days: undefined means that all are known, null that none is. */
export function knownDays(
  known: { readonly from: string; readonly to: string } | null | undefined,
): KnownDays {
  if (known === undefined) return EVERY_NIGHT;
  return known === null ? NO_NIGHT : { from: dayNumber(known.from), until: dayNumber(known.to) };
}

/** Converts days to dates; null when no night is known. */
export function knownNights({ from, until }: KnownDays): KnownNights | null {
  if (until <= from) return null;
  return {
    from: from === EVERY_NIGHT.from ? null : dateOfDay(from),
    to: until === EVERY_NIGHT.until ? null : dateOfDay(until),
  };
}

/** Whether every night is known. */
export function isEveryNightKnown({ from, until }: KnownDays): boolean {
  return from === EVERY_NIGHT.from && until === EVERY_NIGHT.until;
}

/** Whether the night that begins on a day is known. */
export function isNightKnown(known: KnownNights | null, night: string): boolean {
  return known !== null && (known.from ?? night) <= night && (known.to === null || night < known.to);
}

/** Whether any night from `today` on is known. */
export function isKnownAhead(known: KnownNights | null, today: string): boolean {
  return known !== null && (known.to === null || known.to > today);
}

/** Whether it is known of all nights of a stay whether they are free; says nothing about whether they are. False for null. */
export function isStayKnown(known: KnownNights | null, { checkin, checkout }: Stay): boolean {
  return known !== null && (known.from ?? checkin) <= checkin && (known.to ?? checkout) >= checkout;
}
