/**
 * Finds the part of a year with most homes and the lowest prices, for a sentence next to the strip "when to go".
 *
 * Days are compared by the mean of the seven days around them, because many homes permit arrivals on certain weekdays only. A day has many
 * homes when its mean is in the highest quarter, and at least a tenth above the median of the year. It has low prices when its mean of the
 * medians is in the lowest quarter, and at least a twentieth below the median of the year. A part of the year is at least seven such days in
 * a row; its first and last day are so good by their own numbers.
 */
import type { ArrivalYear } from '#lib/browser/when/arrival-year';
import { quantile } from '#lib/browser/when/price-levels';
import { weekMeans } from '#lib/browser/when/week-means';

/** Days of arrival in a row, as indexes of `ArrivalYear.days`; both are included. */
export interface ArrivalRun {
  readonly first: number;
  readonly last: number;
}

/** The best parts of a year: one with both advantages, else the longest of each; null where there is none. */
export type BestArrivals =
  | { readonly kind: 'both'; readonly run: ArrivalRun }
  | { readonly kind: 'apart'; readonly homes: ArrivalRun | null; readonly prices: ArrivalRun | null };

const LEAST_RUN_DAYS = 7;
const MANY_HOMES = 1.1;
const LOW_PRICE = 0.95;

/** Returns the best parts of a year; null when no part is better than the others. */
export function bestArrivals({ days }: Pick<ArrivalYear, 'days'>): BestArrivals | null {
  const counts = days.map(({ homes }) => homes);
  const medians = days.map(({ medianMinor }) => medianMinor);
  const [meanCounts, meanMedians] = [weekMeans(counts), weekMeans(medians)];
  const many = leastOfMany(meanCounts);
  const low = mostOfLow(meanMedians);
  const homesTest = testOf(counts, meanCounts, (count) => count >= many);
  const pricesTest = testOf(medians, meanMedians, (median) => median <= low);
  const both = longestRun(days.length, {
    isGood: (day) => homesTest.isGood(day) && pricesTest.isGood(day),
    isGoodItself: (day) => homesTest.isGoodItself(day) && pricesTest.isGoodItself(day),
  });
  if (both) return { kind: 'both', run: both };
  const homes = longestRun(days.length, homesTest);
  const prices = longestRun(days.length, pricesTest);
  return homes || prices ? { kind: 'apart', homes, prices } : null;
}

interface DayTest {
  /** Whether a day is good by the mean of its week. */
  isGood(day: number): boolean;
  isGoodItself(day: number): boolean;
}

function testOf(
  own: readonly (number | null)[],
  means: readonly (number | null)[],
  isGood: (value: number) => boolean,
): DayTest {
  const test = (values: readonly (number | null)[]) => (day: number) => {
    const value = values[day] ?? null;
    return value !== null && isGood(value);
  };
  return { isGood: test(means), isGoodItself: test(own) };
}

/** Returns the least mean of a day with many homes; infinite where no home is free in half of the year. */
function leastOfMany(means: readonly (number | null)[]): number {
  const sorted = sortedKnown(means);
  const typical = quantile(sorted, 0.5);
  return typical > 0 ? Math.max(quantile(sorted, 0.75), typical * MANY_HOMES) : Number.POSITIVE_INFINITY;
}

function mostOfLow(means: readonly (number | null)[]): number {
  const sorted = sortedKnown(means);
  return Math.min(quantile(sorted, 0.25), quantile(sorted, 0.5) * LOW_PRICE);
}

function sortedKnown(values: readonly (number | null)[]): readonly number[] {
  return values.filter((value) => value !== null).sort((a, b) => a - b);
}

/** Returns the longest run of good days, the earliest of equal ones. */
function longestRun(count: number, { isGood, isGoodItself }: DayTest): ArrivalRun | null {
  let longest: ArrivalRun | null = null;
  for (let start = 0; start < count; start++) {
    let end = start;
    while (end < count && isGood(end)) end++;
    let [first, last] = [start, end - 1];
    while (first <= last && !isGoodItself(first)) first++;
    while (first <= last && !isGoodItself(last)) last--;
    const length = last - first + 1;
    if (length >= LEAST_RUN_DAYS && length > (longest ? longest.last - longest.first + 1 : 0))
      longest = { first, last };
    start = end;
  }
  return longest;
}
