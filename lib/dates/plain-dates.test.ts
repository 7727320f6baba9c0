import { afterEach, describe, expect, test } from 'vitest';
import {
  addDays,
  dateOfDay,
  dayEndMs,
  dayNumber,
  dayStartMs,
  daysBetween,
  monthStart,
  utcDay,
  weekdayOf,
} from '#lib/dates/plain-dates';

const HOUR = 3_600_000;

test('a day begins and ends at the same instant in every time zone', () => {
  expect(dayStartMs('2027-02-04')).toBe(Date.UTC(2027, 1, 4));
  expect(dayEndMs('2027-02-28')).toBe(Date.UTC(2027, 2, 1));
  // In Auckland the 5th has begun, yet twelve hours of the 4th remain.
  expect(dayEndMs('2027-02-04') - Date.parse('2027-02-05T01:00:00+13:00')).toBe(12 * HOUR);
});

test('days are counted across months, leap days and clock changes', () => {
  expect(daysBetween('2026-11-21', '2026-11-21')).toBe(0);
  expect(daysBetween('2026-12-31', '2027-01-01')).toBe(1);
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
  expect(daysBetween('2027-03-27', '2027-03-29')).toBe(2);
  expect(daysBetween('2026-11-21', '2026-11-19')).toBe(-2);
});

test('a plain date converts to a day number and back', () => {
  expect(dayNumber('1970-01-01')).toBe(0);
  expect(dayNumber('1969-12-31')).toBe(-1);
  expect(dayNumber('2024-01-01')).toBe(19_723);
  for (const date of ['0001-01-01', '1969-12-31', '2024-02-29', '9999-12-31']) {
    expect(dateOfDay(dayNumber(date))).toBe(date);
  }
  expect(dayNumber('2026-13-01')).toBeNaN();
});

test('an instant belongs to its day in UTC, also when days alternate', () => {
  for (let round = 0; round < 2; round++) {
    expect(utcDay(Date.UTC(2027, 1, 4, 23, 59, 59, 999))).toBe('2027-02-04');
    expect(utcDay(new Date(Date.UTC(2027, 1, 5)))).toBe('2027-02-05');
    expect(utcDay(-1)).toBe('1969-12-31');
  }
});

test('weeks begin on Monday, also before 1970', () => {
  expect(['1969-12-28', '1969-12-29', '1969-12-31', '1970-01-01'].map(weekdayOf)).toEqual([7, 1, 3, 4]);
  expect(['2028-02-29', '2028-03-05', '2028-03-06'].map(weekdayOf)).toEqual([2, 7, 1]);
});

test('months begin on their first day, across years', () => {
  expect(monthStart('2027-03-31', 0)).toBe('2027-03-01');
  expect(monthStart('2027-12-31', 1)).toBe('2028-01-01');
  expect(monthStart('2027-01-31', -1)).toBe('2026-12-01');
  expect(monthStart('2027-11', 14)).toBe('2029-01-01');
  expect(() => monthStart('', 0)).toThrow(RangeError);
});

describe.each(['America/Los_Angeles', 'Pacific/Auckland', 'Europe/Berlin'])('in %s', (zone) => {
  const timeZone = process.env.TZ;
  afterEach(() => {
    if (timeZone === undefined) delete process.env.TZ;
    else process.env.TZ = timeZone;
  });

  test('days are added across a clock change', () => {
    process.env.TZ = zone;
    expect(addDays('2027-03-27', 1)).toBe('2027-03-28');
    expect(addDays('2027-03-28', 1)).toBe('2027-03-29');
    expect(addDays('2027-03-01', -1)).toBe('2027-02-28');
    expect(daysBetween('2027-03-20', '2027-04-03')).toBe(14);
  });
});
