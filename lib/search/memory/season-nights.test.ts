import { describe, expect, test } from 'vitest';
import { HEADER_WORDS } from '#lib/search/memory/rate-records';
import { SeasonNights } from '#lib/search/memory/season-nights';
import { writtenRates } from '#lib/search/memory/testing/written-rates';

const ADJACENT = [
  [10, 20, 100],
  [20, 30, 200],
  [30, 40, 300],
];
const APART = [
  [10, 12, 2 ** 32],
  [14, 16, 20],
  [18, 20, 30],
];
/** Rentals with the calendars 0, 1 and 2; one night outside of the seasons costs 50. */
const records = writtenRates([[[0, 5, 0]], ADJACENT, APART].map((seasons) => ({ other: 50, seasons })));

function nightsOf(arrival: number, departure: number): SeasonNights {
  const count = departure - arrival;
  return new SeasonNights(records, { arrival, departure, count, times: [1, count, 1, count] });
}

/** Returns the numbers of a calendar after `find`. */
function found(calendar: number, arrival: number, departure: number) {
  const nights = nightsOf(arrival, departure);
  nights.find(calendar);
  return [...nights.byCalendar.subarray(3 * calendar, 3 * calendar + 3)];
}

test('no calendar is known before it is looked for', () => {
  const nights = nightsOf(15, 18);
  expect([...nights.byCalendar]).toEqual([-1, -1, -1, -1, -1, -1, -1, -1, -1]);
  nights.find(1);
  expect([...nights.byCalendar]).toEqual([-1, -1, -1, 0, 3, 0, -1, -1, -1]);
});

describe('the nights of a stay', () => {
  test.each([
    ['before the seasons', 2, 10, [0, 0, 0]],
    ['in one night of the first', 2, 11, [0, 1, 0]],
    ['in two seasons', 18, 22, [0, 2, 2]],
    ['in the second', 25, 28, [1, 3, 0]],
    ['from its first day on', 20, 21, [1, 1, 0]],
    ['in the second and the last', 29, 45, [1, 1, 10]],
    ['in one night of the last', 39, 45, [2, 1, 0]],
    ['after the seasons', 40, 45, [0, 0, 0]],
    ['in three seasons', 15, 31, [-2, 5, 10]],
  ])('%s', (_, arrival, departure, numbers) => {
    expect(found(1, arrival, departure)).toEqual(numbers);
  });

  test.each([
    ['in three seasons with days between them', 11, 19, [-2, 1, 2]],
    ['in the last two of them', 12, 19, [1, 2, 1]],
    ['up to the third', 11, 18, [0, 1, 2]],
    ['between two', 12, 14, [0, 0, 0]],
  ])('%s', (_, arrival, departure, numbers) => {
    expect(found(2, arrival, departure)).toEqual(numbers);
  });

  test('are those of its own calendar alone', () => {
    expect(found(0, 3, 12)).toEqual([0, 2, 0]);
    expect(found(0, 5, 12)).toEqual([0, 0, 0]);
    expect(found(1, 39, 50)).toEqual([2, 1, 0]);
  });
});

describe('the sum of the nights', () => {
  function sumOf(entry: number, arrival: number, departure: number) {
    const at = records.starts[entry]!;
    return nightsOf(arrival, departure).sumOf(entry, at + 3, at + HEADER_WORDS);
  }

  test.each([
    ['within the seasons', 15, 35, 5 * 100 + 10 * 200 + 5 * 300],
    ['beyond them', 5, 45, 10 * 50 + 10 * 100 + 10 * 200 + 10 * 300],
    ['next to them', 5, 10, 5 * 50],
    ['after them', 40, 42, 2 * 50],
  ])('%s', (_, arrival, departure, sum) => {
    expect(sumOf(1, arrival, departure)).toBe(sum);
  });

  test('has nights that cost nothing', () => {
    expect(sumOf(0, 3, 7)).toBe(2 * 50);
  });

  test('has prices beyond 32 bits', () => {
    expect(sumOf(2, 9, 15)).toBe(3 * 50 + 2 * 2 ** 32 + 20);
  });
});
