import { afterEach, expect, test } from 'vitest';
import { weekdayOf } from '#lib/dates/plain-dates';
import {
  addMonthsToDate,
  canPick,
  dayByKey,
  dayObstacle,
  firstPossible,
  monthWeeks,
  pickDay,
  type StayRules,
} from './calendar-days.ts';

const timeZone = process.env.TZ;
afterEach(() => {
  if (timeZone === undefined) delete process.env.TZ;
  else process.env.TZ = timeZone;
});

const rules: StayRules = {
  min: '2027-03-01',
  max: '2027-12-31',
  isTaken: (night) => night >= '2027-03-10' && night < '2027-03-13',
};
const NOTHING = { start: null, end: null };

test('months follow each other over clock changes, in every time zone', () => {
  for (const zone of ['Pacific/Kiritimati', 'America/Sao_Paulo', 'Pacific/Pago_Pago', 'Europe/Berlin']) {
    process.env.TZ = zone;
    expect(addMonthsToDate('2028-01-31', 1)).toBe('2028-02-29');
    expect(addMonthsToDate('2027-03-31', -1)).toBe('2027-02-28');
  }
});

test('every day of a month appears once, under its weekday', () => {
  for (const first of [1, 6, 7]) {
    for (const month of ['2027-01', '2028-02', '2026-11']) {
      const weeks = monthWeeks(month, first);
      const days = weeks.flat().filter((day) => day !== null);
      expect(days.length).toBe(Temporal.PlainYearMonth.from(month).daysInMonth);
      expect(new Set(days).size).toBe(days.length);
      for (const week of weeks) {
        for (const [place, day] of week.entries()) {
          if (!day) continue;
          expect(weekdayOf(day)).toBe(Temporal.PlainDate.from(day).dayOfWeek);
          expect(weekdayOf(day)).toBe(((first - 1 + place) % 7) + 1);
        }
      }
    }
  }
});

test('the first click is the arrival, a later day the departure, the third a new arrival', () => {
  const arrival = pickDay(NOTHING, '2027-03-03', rules);
  expect(arrival).toEqual({ start: '2027-03-03', end: null });
  const stay = pickDay(arrival, '2027-03-08', rules);
  expect(stay).toEqual({ start: '2027-03-03', end: '2027-03-08' });
  expect(pickDay(stay, '2027-03-05', rules)).toEqual({ start: '2027-03-05', end: null });
  expect(pickDay(arrival, '2027-03-02', rules)).toEqual({ start: '2027-03-02', end: null });
});

test('a taken night cannot be an arrival but can be a departure day', () => {
  expect(canPick(NOTHING, '2027-03-10', rules)).toBe(false);
  expect(pickDay({ start: '2027-03-08', end: null }, '2027-03-10', rules)).toEqual({
    start: '2027-03-08',
    end: '2027-03-10',
  });
  expect(canPick({ start: '2027-03-08', end: null }, '2027-03-11', rules)).toBe(false);
});

test('a stay never spans a taken night: a click behind one starts a new stay', () => {
  expect(pickDay({ start: '2027-03-08', end: null }, '2027-03-14', rules)).toEqual({
    start: '2027-03-14',
    end: null,
  });
});

test('days before the first and after the last cannot be picked', () => {
  expect(pickDay(NOTHING, '2027-02-28', rules)).toEqual(NOTHING);
  expect(pickDay(NOTHING, '2028-01-01', rules)).toEqual(NOTHING);
});

test('keys move by days, weeks and months, mirrored in right-to-left locales', () => {
  const by = (key: string, isRtl = false, shiftKey = false) =>
    dayByKey({ key, shiftKey }, '2027-03-31', { firstWeekday: 1, isRtl });
  expect(by('ArrowRight')).toBe('2027-04-01');
  expect(by('ArrowRight', true)).toBe('2027-03-30');
  expect(by('ArrowUp')).toBe('2027-03-24');
  expect(by('Home')).toBe('2027-03-29');
  expect(by('End')).toBe('2027-04-04');
  expect(by('PageUp')).toBe('2027-02-28');
  expect(by('PageDown')).toBe('2027-04-30');
  expect(by('PageDown', false, true)).toBe('2028-03-31');
  expect(by('Enter')).toBeNull();
});

const limited: StayRules = {
  ...rules,
  // Three to five nights, from April on any number.
  lengthFrom: (arrival) => (arrival < '2027-04-01' ? { least: 3, most: 5 } : { least: 1, most: null }),
};

test.each([
  ['2027-02-28', { kind: 'past' }],
  ['2027-03-07', null],
  ['2027-03-08', { kind: 'fewNights', nights: 3 }],
  ['2027-03-10', { kind: 'taken' }],
  ['2027-03-13', null],
  ['2027-12-30', null],
  ['2027-12-31', { kind: 'tooFar' }],
  ['2028-01-01', { kind: 'tooFar' }],
])('as an arrival, %s has the obstacle %j', (date, obstacle) => {
  expect(dayObstacle(NOTHING, date, limited)).toEqual(obstacle);
});

test.each([
  ['2027-03-03', null],
  ['2027-03-04', { kind: 'tooShort', nights: 3 }],
  ['2027-03-06', null],
  ['2027-03-08', null],
  ['2027-03-09', { kind: 'tooLong', nights: 5 }],
  // Behind taken nights, a day is a new arrival.
  ['2027-03-12', { kind: 'taken' }],
  ['2027-03-13', null],
])('after an arrival on 3 March, %s has the obstacle %j', (date, obstacle) => {
  expect(dayObstacle({ start: '2027-03-03', end: null }, date, limited)).toEqual(obstacle);
});

test('a departure that would make the stay too short changes nothing', () => {
  const arrival = { start: '2027-03-03', end: null };
  expect(pickDay(arrival, '2027-03-04', limited)).toBe(arrival);
  expect(pickDay(arrival, '2027-03-06', limited)).toEqual({ start: '2027-03-03', end: '2027-03-06' });
});

test('the first possible day is the first arrival of a stay', () => {
  expect(firstPossible(rules)).toBe('2027-03-01');
  expect(firstPossible({ ...limited, min: '2027-03-08' })).toBe('2027-03-13');
  expect(firstPossible({ ...rules, isTaken: () => true })).toBeNull();
});
