import { expect, test } from 'vitest';
import { type HomeNights, hasPossibleStay } from '#lib/campaign-checks/possible-stay';

/** A home without bookings that takes stays of any length. */
function home(own: Partial<HomeNights> = {}): HomeNights {
  return { isAvailable: true, taken: [], seasons: [], ...own };
}

test('a home without bookings takes one night, and none where there are no days', () => {
  expect(hasPossibleStay(home(), 10, 11)).toBe(true);
  expect(hasPossibleStay(home(), 10, 10)).toBe(false);
  expect(hasPossibleStay(home({ isAvailable: false }), 10, 30)).toBe(false);
});

test('one free night before, between or after bookings is enough', () => {
  const taken = (...spans: [number, number][]) => hasPossibleStay(home({ taken: spans }), 10, 20);
  expect(taken([11, 20])).toBe(true);
  expect(taken([10, 19])).toBe(true);
  expect(taken([10, 14], [15, 20])).toBe(true);
  expect(taken([10, 20])).toBe(false);
  expect(taken([5, 25])).toBe(false);
  expect(taken([10, 15], [15, 20])).toBe(false);
});

test('bookings before and after the days take none of them', () => {
  expect(hasPossibleStay(home({ taken: [[1, 10]] }), 10, 11)).toBe(true);
  expect(hasPossibleStay(home({ taken: [[11, 30]] }), 10, 11)).toBe(true);
});

test('the shortest stay of the season must fit between bookings', () => {
  const seasons = [{ from: 0, until: 100, minimumNights: 7, maximumNights: null }];
  expect(hasPossibleStay(home({ seasons, taken: [[10, 13]] }), 10, 20)).toBe(true);
  expect(hasPossibleStay(home({ seasons, taken: [[10, 14]] }), 10, 20)).toBe(false);
  expect(hasPossibleStay(home({ seasons }), 10, 17)).toBe(true);
  expect(hasPossibleStay(home({ seasons }), 10, 16)).toBe(false);
});

test('the season of the arrival decides, and outside of seasons any length is possible', () => {
  const week = { from: 0, until: 18, minimumNights: 7, maximumNights: null };
  // Arrivals from day 18 on take one night.
  expect(hasPossibleStay(home({ seasons: [week], taken: [[10, 17]] }), 10, 19)).toBe(true);
  expect(hasPossibleStay(home({ seasons: [week], taken: [[10, 17]] }), 10, 18)).toBe(false);
  const short = { from: 18, until: 30, minimumNights: 2, maximumNights: null };
  expect(hasPossibleStay(home({ seasons: [week, short], taken: [[10, 17]] }), 10, 20)).toBe(true);
  expect(hasPossibleStay(home({ seasons: [week, short], taken: [[10, 17]] }), 10, 19)).toBe(false);
});

test('a season whose shortest stay is longer than its longest takes none', () => {
  const season = (minimumNights: number) => [{ from: 0, until: 100, minimumNights, maximumNights: 3 }];
  expect(hasPossibleStay(home({ seasons: season(3) }), 10, 30)).toBe(true);
  expect(hasPossibleStay(home({ seasons: season(4) }), 10, 30)).toBe(false);
});
