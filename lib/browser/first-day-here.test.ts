import { afterEach, expect, test, vi } from 'vitest';
import { firstDayHere } from './first-day-here.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test('the first day is the visitor’s day where that is the server’s or a day next to it', () => {
  expect(firstDayHere('2027-03-01', new Date(2027, 1, 28, 20))).toBe('2027-02-28');
  expect(firstDayHere('2027-03-01', new Date(2027, 2, 1, 9))).toBe('2027-03-01');
  expect(firstDayHere('2027-03-01', new Date(2027, 2, 2, 1))).toBe('2027-03-02');
  // Clocks that are off by more than any time zone.
  expect(firstDayHere('2027-03-01', new Date(2001, 0, 1))).toBe('2027-03-01');
  expect(firstDayHere('2027-03-01', new Date(2027, 2, 3, 1))).toBe('2027-03-01');
});

test.each([
  ['Pacific/Auckland', '2027-03-02'],
  ['UTC', '2027-03-01'],
  ['Pacific/Honolulu', '2027-03-01'],
])('at 20:00 UTC the first day in %s is %s', (timeZone, expected) => {
  vi.stubEnv('TZ', timeZone);
  expect(firstDayHere('2027-03-01', new Date('2027-03-01T20:00:00Z'))).toBe(expected);
});

test('at 02:00 UTC the first day in Honolulu is the day before', () => {
  vi.stubEnv('TZ', 'Pacific/Honolulu');
  expect(firstDayHere('2027-03-01', new Date('2027-03-01T02:00:00Z'))).toBe('2027-02-28');
});
