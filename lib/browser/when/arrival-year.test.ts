import { expect, test } from 'vitest';
import {
  arrivalYear,
  cheapestArrival,
  type DayOfArrival,
  monthsOfArrivals,
} from '#lib/browser/when/arrival-year';

const day = (medianMinor: number | null, homes = 1): DayOfArrival => ({
  homes,
  lowestMinor: medianMinor,
  medianMinor,
});

test('totals of the answer become minor units, and days without free homes have none', () => {
  const year = arrivalYear({
    when: [
      { arrival: '2027-06-05', rentals_count: 41, min_total: '640.5', median_total: '1120' },
      { arrival: '2027-06-06', rentals_count: 0, min_total: null, median_total: null },
    ],
    meta: { nights: 7, currency: 'EUR', last_modified: '2026-11-23T00:00:00Z', etag: '' },
  });
  expect(year).toEqual({
    from: '2027-06-05',
    nights: 7,
    currency: 'EUR',
    days: [
      { homes: 41, lowestMinor: 64_050, medianMinor: 112_000 },
      { homes: 0, lowestMinor: null, medianMinor: null },
    ],
  });
});

test('a year is divided into months, of which the first and the last may be incomplete', () => {
  const months = monthsOfArrivals('2026-11-23', 365);
  expect(months).toHaveLength(13);
  expect(months.slice(0, 2)).toEqual([
    { month: '2026-11', first: 0, last: 7 },
    { month: '2026-12', first: 8, last: 38 },
  ]);
  expect(months.at(-1)).toEqual({ month: '2027-11', first: 343, last: 364 });
  expect(monthsOfArrivals('2026-02-01', 28)).toEqual([{ month: '2026-02', first: 0, last: 27 }]);
});

test('the cheapest arrival has the lowest median, then most homes, then the earliest day', () => {
  const days = [day(100), day(null), day(90, 1), day(90, 3), day(90, 3), day(50)];
  expect(cheapestArrival(days, { first: 0, last: 4 })).toBe(3);
  expect(cheapestArrival(days, { first: 0, last: 5 })).toBe(5);
  expect(cheapestArrival(days, { first: 1, last: 1 })).toBeNull();
});
