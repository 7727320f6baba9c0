/**
 * The stay that a page's address names, and everything that is wrong with it. Pages are lenient: a stay that cannot be meant
 * is left out, and each problem is reported with its value. See docs/decisions/038-what-an-address-asks.md.
 */

import { MAX_NIGHTS } from '#lib/catalogue/requests/stay-filter';
import { dateOfDay, dayNumber } from '#lib/dates/plain-dates';
import type { RentalFilter } from '#lib/search/rental-filter';

type StayEnd = 'checkin' | 'checkout';

export type StayProblem =
  /** Not a calendar date, or given more than once. `value` is as it was given. */
  | { readonly kind: 'unreadable'; readonly end: StayEnd; readonly value: string }
  /** Only the other end is given; `other` is its date. */
  | { readonly kind: 'missing'; readonly end: StayEnd; readonly other: string }
  | { readonly kind: 'past'; readonly checkin: string }
  /** The departure is on the day of arrival or before it. */
  | { readonly kind: 'reversed'; readonly checkin: string; readonly checkout: string }
  | { readonly kind: 'tooLong'; readonly nights: number; readonly maximumNights: number };

export interface PageStay {
  /** The dates that could be read, YYYY-MM-DD; forms show them again. */
  readonly checkin: string | null;
  readonly checkout: string | null;
  /** Null without dates, and where there is a problem. */
  readonly stay: RentalFilter['stay'];
  readonly problems: readonly StayProblem[];
}

/**
 * The earliest day of arrival that is not in the past anywhere: the day before the UTC day `today`, because west of UTC it
 * is still that day.
 */
export function earliestArrival(today: string): string {
  return dateOfDay(dayNumber(today) - 1);
}

/** Reads `checkin` and `checkout`. `today` is the UTC day, YYYY-MM-DD. */
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
    const nights = dayNumber(checkout) - dayNumber(checkin);
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
