import { expect, test } from 'vitest';
import { earliestArrival, readPageStay } from './page-stay.ts';

const TODAY = '2027-03-01';
const read = (query: string) => readPageStay(new URLSearchParams(query), TODAY);

test('two days in order are a stay', () => {
  expect(read('')).toEqual({ checkin: null, checkout: null, stay: null, problems: [] });
  expect(read('checkin=2027-03-01&checkout=%202027-03-02').stay).toEqual({
    checkin: '2027-03-01',
    checkout: '2027-03-02',
  });
});

test('a day in the past is a problem, but yesterday in UTC is still today west of it', () => {
  expect(earliestArrival(TODAY)).toBe('2027-02-28');
  expect(read('checkin=2027-02-28&checkout=2027-03-05').stay?.checkin).toBe('2027-02-28');
  expect(read('checkin=2027-02-27&checkout=2027-03-05')).toMatchObject({
    stay: null,
    problems: [{ kind: 'past', checkin: '2027-02-27' }],
  });
});

test('reversed, missing, unreadable and too distant dates are reported with their values', () => {
  expect(read('checkin=2027-03-05&checkout=2027-03-05').problems).toEqual([
    { kind: 'reversed', checkin: '2027-03-05', checkout: '2027-03-05' },
  ]);
  expect(read('checkin=2027-03-05').problems).toEqual([
    { kind: 'missing', end: 'checkout', other: '2027-03-05' },
  ]);
  expect(read('checkout=2027-03-05&checkin=').problems).toEqual([
    { kind: 'missing', end: 'checkin', other: '2027-03-05' },
  ]);
  expect(read('checkin=2027-02-30&checkout=2027-03-05').problems).toEqual([
    { kind: 'unreadable', end: 'checkin', value: '2027-02-30' },
  ]);
  expect(read('checkin=2027-03-05&checkin=2027-03-06&checkout=2027-03-09').problems).toEqual([
    { kind: 'unreadable', end: 'checkin', value: '2027-03-05, 2027-03-06' },
  ]);
  expect(read('checkin=2027-03-12&checkout=2028-03-13').problems).toEqual([
    { kind: 'tooLong', nights: 367, maximumNights: 365 },
  ]);
});

test('all problems are reported together', () => {
  expect(read('checkin=2020-05-05&checkout=2020-05-01').problems).toEqual([
    { kind: 'past', checkin: '2020-05-05' },
    { kind: 'reversed', checkin: '2020-05-05', checkout: '2020-05-01' },
  ]);
  expect(read('checkin=soon&checkout=20270305').problems).toEqual([
    { kind: 'unreadable', end: 'checkin', value: 'soon' },
    { kind: 'unreadable', end: 'checkout', value: '20270305' },
  ]);
  expect(read('checkin=2020-05-05').problems.map(({ kind }) => kind)).toEqual(['missing', 'past']);
});
