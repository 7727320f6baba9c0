/** The days of arrival of the strip "when to go", with the numbers that it draws and says. */
import type { WhenAnswer } from '#lib/api/contract/when-schemas';
import { daysBetween, monthStart } from '#lib/dates/plain-dates';
import { parseKnownMinor } from '#lib/money/currency';

/** The stays that begin on one day. Totals are in minor units, null where no home with a price is free. */
export interface DayOfArrival {
  readonly homes: number;
  readonly lowestMinor: number | null;
  readonly medianMinor: number | null;
}

/** Consecutive days of arrival for stays of the same length. */
export interface ArrivalYear {
  /** The first day, YYYY-MM-DD. */
  readonly from: string;
  readonly nights: number;
  /** ISO 4217 */
  readonly currency: string;
  readonly days: readonly DayOfArrival[];
}

/** The part of a month in an `ArrivalYear`. Days are indexes of `days`. */
export interface MonthOfArrivals {
  /** YYYY-MM */
  readonly month: string;
  readonly first: number;
  /** Inclusive. */
  readonly last: number;
}

/** Converts the answer of `GET /search/when`. */
export function arrivalYear({ when, meta: { nights, currency } }: WhenAnswer): ArrivalYear {
  return {
    from: when[0]?.arrival ?? '',
    nights,
    currency,
    days: when.map((day) => ({
      homes: day.rentals_count,
      lowestMinor: parseKnownMinor(day.min_total, currency),
      medianMinor: parseKnownMinor(day.median_total, currency),
    })),
  };
}

/** Whether no home is free for any stay of the year's length. */
export function isWithoutArrivals({ days }: ArrivalYear): boolean {
  return days.every(({ homes }) => homes === 0);
}

/** Whether a home with a price is free for some stay of the year's length. */
export function hasPrices({ days }: ArrivalYear): boolean {
  return days.some(({ medianMinor }) => medianMinor !== null);
}

/** Divides `count` days from `from` (YYYY-MM-DD) into months, in order; the first and the last may be incomplete. */
export function monthsOfArrivals(from: string, count: number): readonly MonthOfArrivals[] {
  const months: MonthOfArrivals[] = [];
  for (let first = 0, index = 0; first < count; index++) {
    const next = Math.min(count, daysBetween(from, monthStart(from, index + 1)));
    months.push({ month: monthStart(from, index).slice(0, 7), first, last: next - 1 });
    first = next;
  }
  return months;
}

/**
 * Returns the day of arrival (an index of `days`) between two days, both included, with the lowest median total; of equal ones the day with
 * most homes, then the earliest. Null where no home with a price is free.
 */
export function cheapestArrival(
  days: readonly DayOfArrival[],
  { first, last }: { readonly first: number; readonly last: number },
): number | null {
  let best: { readonly index: number; readonly medianMinor: number; readonly homes: number } | null = null;
  for (let index = first; index <= last; index++) {
    const { medianMinor, homes } = days[index] ?? { medianMinor: null, homes: 0 };
    if (medianMinor === null) continue;
    const isBetter =
      best === null ||
      medianMinor < best.medianMinor ||
      (medianMinor === best.medianMinor && homes > best.homes);
    if (isBetter) best = { index, medianMinor, homes };
  }
  return best?.index ?? null;
}
