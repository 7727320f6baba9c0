/**
 * The stay of a page's address and its problems. Pages are lenient: an impossible stay is ignored, and each problem is reported
 * with its value. See docs/decisions/038-what-an-address-asks.md.
 */

import { MAX_NIGHTS } from '#lib/catalogue/requests/stay-filter';
import { addDays, daysBetween } from '#lib/dates/plain-dates';
import type { RentalFilter } from '#lib/search/rental-filter';

type StayEnd = 'checkin' | 'checkout';

/** A problem of the dates in a page's address. Dates are YYYY-MM-DD; only an unreadable one is the text of the address. */
export type StayProblem =
  /** Not a calendar date, or present more than once. `value` is the text of the address. */
  | { readonly kind: 'unreadable'; readonly end: StayEnd; readonly value: string }
  /** Only the other date is present, as `other`. */
  | { readonly kind: 'missing'; readonly end: StayEnd; readonly other: string }
  | { readonly kind: 'past'; readonly checkin: string }
  /** The departure is not after the arrival. */
  | { readonly kind: 'reversed'; readonly checkin: string; readonly checkout: string }
  | { readonly kind: 'tooLong'; readonly nights: number; readonly maximumNights: number };

/** The stay that a page's address requests: the dates as far as they can be read, and their problems. */
export interface PageStay {
  /** The readable dates, YYYY-MM-DD; forms show them again. */
  readonly checkin: string | null;
  readonly checkout: string | null;
  /** Null without dates, and where they have a problem. */
  readonly stay: RentalFilter['stay'];
  readonly problems: readonly StayProblem[];
}

/**
 * Returns the earliest day of arrival that is not in the past everywhere: the day before the UTC day `today`, which is still the
 * current day west of UTC.
 */
export function earliestArrival(today: string): string {
  return addDays(today, -1);
}

/**
 * Parses `checkin` and `checkout` of a page's address. Never throws: `stay` is null without dates and with any problem, and all
 * problems are listed. `today` is the UTC day, YYYY-MM-DD.
 */
export function readPageStay(values: URLSearchParams, today: string): PageStay {
  const arrival = readEnd(values, 'checkin');
  const departure = readEnd(values, 'checkout');
  const checkin = arrival.date;
  const checkout = departure.date;
  const problems: StayProblem[] = [...arrival.problems, ...departure.problems];
  if (checkout !== null && arrival.isBlank)
    problems.push({ kind: 'missing', end: 'checkin', other: checkout });
  if (checkin !== null && departure.isBlank)
    problems.push({ kind: 'missing', end: 'checkout', other: checkin });
  if (checkin !== null && checkin < earliestArrival(today)) problems.push({ kind: 'past', checkin });
  if (checkin !== null && checkout !== null) {
    const nights = daysBetween(checkin, checkout);
    if (nights < 1) problems.push({ kind: 'reversed', checkin, checkout });
    if (nights > MAX_NIGHTS) problems.push({ kind: 'tooLong', nights, maximumNights: MAX_NIGHTS });
  }
  const isStay = checkin !== null && checkout !== null && problems.length === 0;
  return { checkin, checkout, stay: isStay ? { checkin, checkout } : null, problems };
}

interface ReadEnd {
  readonly date: string | null;
  readonly isBlank: boolean;
  readonly problems: readonly StayProblem[];
}

function readEnd(values: URLSearchParams, end: StayEnd): ReadEnd {
  const given = [...values.getAll(end), ...values.getAll(`${end}[]`)]
    .map((text) => text.trim())
    .filter((text) => text !== '');
  const [text, ...more] = given;
  if (text === undefined) return { date: null, isBlank: true, problems: [] };
  const date = more.length === 0 ? plainDate(text) : null;
  const problems: readonly StayProblem[] =
    date === null ? [{ kind: 'unreadable', end, value: given.join(', ') }] : [];
  return { date, isBlank: false, problems };
}

const PLAIN_DATE = /^\d{4}-\d\d-\d\d$/;

function plainDate(text: string): string | null {
  if (!PLAIN_DATE.test(text)) return null;
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' }).toString();
  } catch {
    return null;
  }
}
