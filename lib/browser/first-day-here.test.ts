import { expect, test } from 'vitest';
import { firstDayHere } from './first-day-here.ts';

test('the first day is the visitor’s day where that is the day before the server’s', () => {
  expect(firstDayHere('2027-03-01', new Date(2027, 1, 28, 20))).toBe('2027-02-28');
  expect(firstDayHere('2027-03-01', new Date(2027, 2, 1, 9))).toBe('2027-03-01');
  expect(firstDayHere('2027-03-01', new Date(2027, 2, 2, 1))).toBe('2027-03-01');
  // A clock that is off by more than any time zone.
  expect(firstDayHere('2027-03-01', new Date(2001, 0, 1))).toBe('2027-03-01');
});
