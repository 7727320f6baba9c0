import { afterEach, expect, test } from 'vitest';
import {
  availabilityMonths,
  type Calendar,
  knownAhead,
  knownLater,
  takenRuns,
  weekdays,
} from './availability-months.ts';

const bookings = [
  { startsOn: '2027-03-27', endsOn: '2027-04-03' },
  { startsOn: '2027-04-03', endsOn: '2027-04-05' },
];

const ALL = { from: null, to: null };
const calendar = { bookings, known: ALL };
const free = { bookings: [], known: ALL };

function nights(today: string, locale = 'de', known: Calendar['known'] = ALL) {
  const days = availabilityMonths({ bookings, known }, { today, count: 3, locale }).flatMap(({ weeks }) =>
    weeks.flat().filter((day) => day !== null),
  );
  return new Map(days.map((day) => [day.date, day]));
}

const timeZone = process.env.TZ;
afterEach(() => {
  if (timeZone === undefined) delete process.env.TZ;
  else process.env.TZ = timeZone;
});

test('a booking takes its nights and leaves the day of departure free', () => {
  const days = nights('2027-03-01');
  expect(days.get('2027-03-26')).toMatchObject({ night: 'free', isMorningTaken: false });
  expect(days.get('2027-03-27')).toMatchObject({ night: 'taken', isMorningTaken: false });
  expect(days.get('2027-04-03')).toMatchObject({ night: 'taken', isMorningTaken: true });
  expect(days.get('2027-04-05')).toMatchObject({ night: 'free', isMorningTaken: true });
  expect(days.get('2027-04-06')).toMatchObject({ night: 'free', isMorningTaken: false });
});

test('days before today are past, today is not', () => {
  const days = nights('2027-03-28');
  expect(days.get('2027-03-27')?.night).toBe('past');
  expect(days.get('2027-03-28')?.night).toBe('taken');
});

test('nights outside of the known range are unknown, unless taken or past', () => {
  const days = nights('2027-03-10', 'de', { from: '2027-03-15', to: '2027-03-20' });
  const nightOf = (date: string) => days.get(date)?.night;
  expect(nightOf('2027-03-09')).toBe('past');
  expect(nightOf('2027-03-14')).toBe('unknown');
  expect(nightOf('2027-03-15')).toBe('free');
  expect(nightOf('2027-03-19')).toBe('free');
  expect(nightOf('2027-03-20')).toBe('unknown');
  expect(nightOf('2027-03-27')).toBe('taken');
  expect(nightOf('2027-05-01')).toBe('unknown');
  const none = nights('2027-03-10', 'de', null);
  expect([...none.values()].filter(({ night }) => night === 'free')).toEqual([]);
});

test('a month without a known night is marked as unknown', () => {
  const known = { from: null, to: '2027-04-10' };
  const months = availabilityMonths({ bookings: [], known }, { today: '2027-03-31', count: 3, locale: 'de' });
  expect(months.map(({ isUnknown }) => isUnknown)).toEqual([false, false, true]);
});

test('known nights that begin later are returned, also beyond the shown months', () => {
  const known = { from: '2029-01-01', to: '2029-02-01' };
  expect(knownAhead(known, { today: '2027-03-10', months: 12 })).toBeNull();
  expect(knownLater(known, '2027-03-10')).toEqual({ first: '2029-01-01', last: '2029-01-31' });
  expect(knownLater({ from: '2026-01-01', to: '2027-01-01' }, '2027-03-10')).toBeNull();
  expect(knownLater(null, '2027-03-10')).toBeNull();
});

test('known nights end with the shown months, and a calendar in the past has none', () => {
  const year = { today: '2027-03-10', months: 12 };
  expect(knownAhead(ALL, year)).toEqual({ first: '2027-03-10', last: '2028-02-29', isAll: true });
  expect(knownAhead({ from: '2027-03-15', to: '2027-06-01' }, year)).toEqual({
    first: '2027-03-15',
    last: '2027-05-31',
    isAll: false,
  });
  expect(knownAhead({ from: '2026-01-01', to: '2027-03-10' }, year)).toBeNull();
  expect(knownAhead({ from: '2029-01-01', to: null }, year)).toBeNull();
  expect(knownAhead(null, year)).toBeNull();
});

test('every day of every month appears once, for every first weekday', () => {
  for (const locale of ['en', 'de', 'fr', 'es', 'it']) {
    const months = availabilityMonths(free, { today: '2028-01-31', count: 14, locale });
    expect(months.map(({ month }) => month).slice(0, 3)).toEqual(['2028-01', '2028-02', '2028-03']);
    for (const { month, weeks } of months) {
      const days = weeks.flat().filter((day) => day !== null);
      expect(weeks.every((week) => week.length === 7)).toBe(true);
      expect(days.map((day) => day.dayOfMonth)).toEqual(days.map((_, index) => index + 1));
      expect(days).toHaveLength(Temporal.PlainYearMonth.from(month).daysInMonth);
    }
  }
});

test('a day appears under its weekday', () => {
  for (const locale of ['en', 'de']) {
    const order = weekdays(locale);
    for (const { weeks } of availabilityMonths(free, { today: '2027-02-10', count: 4, locale })) {
      for (const week of weeks) {
        for (const [index, day] of week.entries()) {
          if (day) expect(Temporal.PlainDate.from(day.date).dayOfWeek).toBe(order[index]);
        }
      }
    }
  }
});

test('the calendar is the same in every time zone and over every clock change', () => {
  const expected = availabilityMonths(calendar, { today: '2027-03-01', count: 12, locale: 'fr' });
  for (const zone of ['Pacific/Kiritimati', 'America/Sao_Paulo', 'Pacific/Pago_Pago', 'Europe/Berlin']) {
    process.env.TZ = zone;
    expect(availabilityMonths(calendar, { today: '2027-03-01', count: 12, locale: 'fr' })).toEqual(expected);
  }
});

test('runs of taken nights: adjacent bookings are merged, past and distant ones are omitted', () => {
  const all = [
    { startsOn: '2027-01-01', endsOn: '2027-01-05' },
    ...bookings,
    { startsOn: '2028-03-01', endsOn: '2028-03-05' },
  ];
  expect(takenRuns(all, { today: '2027-03-01', months: 12 })).toEqual([
    { first: '2027-03-27', last: '2027-04-04' },
  ]);
  expect(takenRuns(all, { today: '2027-04-01', months: 1 })).toEqual([
    { first: '2027-04-01', last: '2027-04-04' },
  ]);
});
