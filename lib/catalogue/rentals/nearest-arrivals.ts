import { addDays, dateOfDay, dayNumber, daysBetween } from '#lib/dates/plain-dates';
import type { Stay } from '#lib/dates/stay';
import type { RentalFilter } from '#lib/search/rental-filter';
import { searchEngine } from '#lib/search/search-engine';
import type { Selecting } from '#lib/search/selection';
import type { Store } from '#lib/store/store';

/** Lists with fewer rentals have nearest arrivals, and each of these has at least this number of rentals. */
const ENOUGH_RENTALS = 3;
const MOST_ARRIVALS = 3;
const FARTHEST_DAYS = 60;
const LAST_DAY = '9999-12-31';

/** A stay of the requested length with other dates, for which more rentals match. */
export interface NearestArrival extends Stay {
  /** Equals the total of the search with these dates. */
  readonly rentalsCount: number;
  /** Lowest total of the stay, minor units of the request's currency; null where no rental has a price. */
  readonly minMinor: number | null;
}

/** The list for which nearest arrivals are found. */
interface ThinList {
  readonly filter: RentalFilter;
  readonly currency: string;
  /** Makes the selection of the list of a filter, which must be the last one of it. */
  readonly selecting: Selecting;
  /** The day of the request in UTC, YYYY-MM-DD. */
  readonly today: string;
}

/**
 * Finds the stays of the requested length that begin nearest to the requested arrival, or month, and for which at least three rentals match: up to
 * three, the nearest first, of equally near ones the earlier; at most 60 days away and not in the past. Null without dates, and for a list of
 * `totalCount` rentals that has enough.
 */
export async function nearestArrivals(
  store: Store,
  { filter, currency, selecting, today }: ThinList,
  totalCount: number,
): Promise<readonly NearestArrival[] | null> {
  const { stay } = filter;
  if (stay === null || totalCount >= ENOUGH_RENTALS) return null;
  const nights = daysBetween(stay.checkin, stay.checkout);
  const chosen = dayNumber(stay.checkin);
  const lastChosen = stay.flexibility === 'month' ? lastDayOfMonth(stay.checkin) : chosen;
  const first = Math.max(chosen - FARTHEST_DAYS, dayNumber(today));
  const last = Math.min(lastChosen + FARTHEST_DAYS, dayNumber(LAST_DAY) - nights);
  if (last < first) return [];
  const { includesUnknown, isPriced } = stay;
  const { arrivals } = await (await searchEngine(store)).arrivals({
    selection: selecting({ ...filter, stay: null }),
    ...(includesUnknown !== undefined && { includesUnknown }),
    ...(isPriced && { isPriced }),
    nights,
    from: dateOfDay(first),
    days: last - first + 1,
    currency,
  });
  const distanceOf = (day: number) => Math.max(chosen - day, day - lastChosen, 0);
  return arrivals
    .map(({ rentalsCount, minMinor }, index) => ({ day: first + index, rentalsCount, minMinor }))
    .filter(({ rentalsCount }) => rentalsCount >= ENOUGH_RENTALS)
    .sort((a, b) => distanceOf(a.day) - distanceOf(b.day) || a.day - b.day)
    .slice(0, MOST_ARRIVALS)
    .map(({ day, ...found }) => ({
      checkin: dateOfDay(day),
      checkout: addDays(dateOfDay(day), nights),
      ...found,
    }));
}

function lastDayOfMonth(firstDay: string): number {
  const date = new Date(`${firstDay}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + 1, 0);
  return dayNumber(date.toISOString().slice(0, 10));
}
