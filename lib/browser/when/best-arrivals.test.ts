import { expect, test } from 'vitest';
import type { DayOfArrival } from '#lib/browser/when/arrival-year';
import { bestArrivals } from '#lib/browser/when/best-arrivals';

/** Makes days of parts of a year: `[days, homes, median]`. */
function yearOf(...parts: readonly (readonly [number, number, number | null])[]): {
  readonly days: readonly DayOfArrival[];
} {
  return {
    days: parts.flatMap(([count, homes, medianMinor]) =>
      Array.from({ length: count }, () => ({ homes, lowestMinor: medianMinor, medianMinor })),
    ),
  };
}

test('the part with most homes and the lowest prices is one', () => {
  expect(bestArrivals(yearOf([60, 40, 900], [22, 90, 600], [60, 40, 900]))).toEqual({
    kind: 'both',
    run: { first: 60, last: 81 },
  });
});

test('most homes and the lowest prices at different times are two parts', () => {
  const best = bestArrivals(yearOf([40, 100, 900], [80, 40, 900], [40, 40, 600]));
  expect(best).toEqual({ kind: 'apart', homes: { first: 0, last: 39 }, prices: { first: 120, last: 159 } });
});

test('nothing is said of a year whose days hardly differ', () => {
  expect(bestArrivals(yearOf([100, 100, 1000], [100, 95, 1040]))).toBeNull();
  expect(bestArrivals(yearOf([365, 0, null]))).toBeNull();
  expect(bestArrivals({ days: [] })).toBeNull();
});

test('only the prices are named where the numbers of homes hardly differ', () => {
  const best = bestArrivals(yearOf([200, 100, 1000], [60, 96, 700], [100, 100, 1000]));
  expect(best).toEqual({ kind: 'apart', homes: null, prices: { first: 200, last: 259 } });
});

test('a few good days are no part of the year', () => {
  expect(bestArrivals(yearOf([180, 10, 900], [1, 90, 400], [180, 10, 900]))).toBeNull();
});

test('arrivals on Saturdays only make one part, from its first to its last Saturday', () => {
  const days = Array.from({ length: 140 }, (_, index): DayOfArrival => {
    const isSaturday = index % 7 === 0;
    const isGood = index >= 70 && index < 105;
    const medianMinor = isSaturday ? (isGood ? 600 : 900) : null;
    return { homes: isSaturday ? (isGood ? 80 : 40) : 0, lowestMinor: medianMinor, medianMinor };
  });
  expect(bestArrivals({ days })).toEqual({ kind: 'both', run: { first: 70, last: 98 } });
});
