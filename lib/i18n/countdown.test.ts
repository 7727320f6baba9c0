import { expect, test } from 'vitest';
import { dayEndMs, dayStartMs } from '#lib/dates/plain-dates';
import { CLOSE_MS, formatRemaining } from '#lib/i18n/countdown';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

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
