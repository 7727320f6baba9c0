import { expect, test } from 'vitest';
import { CLOSE_MS, dayEndMs, dayStartMs, daysBetween, formatRemaining } from '#lib/i18n/countdown';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test('a day begins and ends at the same instant for everyone', () => {
  expect(dayStartMs('2027-02-04')).toBe(Date.UTC(2027, 1, 4));
  expect(dayEndMs('2027-02-28')).toBe(Date.UTC(2027, 2, 1));
  // In Auckland it is the 5th already: there are hours left all the same.
  expect(dayEndMs('2027-02-04') - Date.parse('2027-02-05T01:00:00+13:00')).toBe(12 * HOUR);
});

test('days are counted over months, leap days and changes of the clock', () => {
  expect(daysBetween('2026-11-21', '2026-11-21')).toBe(0);
  expect(daysBetween('2026-12-31', '2027-01-01')).toBe(1);
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
  expect(daysBetween('2027-03-27', '2027-03-29')).toBe(2);
  expect(daysBetween('2026-11-21', '2026-11-19')).toBe(-2);
});

test('hours are counted from the beginning of the day before the last', () => {
  const lastDay = '2027-02-04';
  expect(dayEndMs(lastDay) - dayStartMs('2027-02-03')).toBe(CLOSE_MS);
});

test('the remaining time is in hours, below ten hours with minutes, below one hour in minutes', () => {
  expect(formatRemaining(47 * HOUR + 59 * MINUTE, 'en')).toBe('47 hours');
  expect(formatRemaining(10 * HOUR + 30 * MINUTE, 'en')).toBe('10 hours');
  expect(formatRemaining(9 * HOUR + MINUTE, 'en')).toBe('9 hours, 1 minute');
  expect(formatRemaining(5 * HOUR, 'de')).toBe('5 Stunden');
  expect(formatRemaining(5 * HOUR + 12 * MINUTE, 'de')).toBe('5 Stunden, 12 Minuten');
  expect(formatRemaining(12 * MINUTE, 'fr')).toBe('12 minutes');
  expect(formatRemaining(20_000, 'en')).toBe('1 minute');
});
