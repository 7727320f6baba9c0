import { expect, test } from 'vitest';
import {
  isEveryNightKnown,
  isKnownAhead,
  isNightKnown,
  isStayKnown,
  knownDays,
  knownNights,
} from '#lib/dates/known-nights';

const SPAN = { from: '2026-03-10', to: '2026-03-20' };
const EVERY = { from: null, to: null };

test('known nights convert to days and back', () => {
  expect(knownDays(SPAN)).toEqual({ from: 20_522, until: 20_532 });
  expect(knownNights({ from: 20_522, until: 20_532 })).toEqual(SPAN);
  expect(knownNights(knownDays(undefined))).toEqual(EVERY);
  expect(knownNights(knownDays(null))).toBeNull();
  expect(knownNights({ from: 20_522, until: 20_522 })).toBeNull();
  expect(knownNights({ from: 20_522, until: 20_523 })).toEqual({ from: '2026-03-10', to: '2026-03-11' });
});

test('a span that is open on one side only has that side null', () => {
  const every = knownDays(undefined);
  expect(knownNights({ from: every.from, until: 20_532 })).toEqual({ from: null, to: '2026-03-20' });
  expect(knownNights({ from: 20_522, until: every.until })).toEqual({ from: '2026-03-10', to: null });
});

test('the unlimited span contains the first and the last date of four digits', () => {
  const { from, until } = knownDays(undefined);
  expect(from).toBeLessThan(Date.parse('0000-01-01T00:00:00Z') / 86_400_000);
  expect(until).toBeGreaterThan(Date.parse('9999-12-31T00:00:00Z') / 86_400_000);
});

test('only the unlimited span knows every night', () => {
  const every = knownDays(undefined);
  expect(isEveryNightKnown(every)).toBe(true);
  expect(isEveryNightKnown({ ...every, from: every.from + 1 })).toBe(false);
  expect(isEveryNightKnown({ ...every, until: every.until - 1 })).toBe(false);
  expect(isEveryNightKnown(knownDays(null))).toBe(false);
});

test('a night is known from the first night of the span to the last before its end', () => {
  const known = (night: string) => isNightKnown(SPAN, night);
  expect(['2026-03-09', '2026-03-10', '2026-03-19', '2026-03-20'].map(known)).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(isNightKnown(null, '2026-03-10')).toBe(false);
  expect(isNightKnown(EVERY, '2026-03-10')).toBe(true);
  expect(isNightKnown({ from: null, to: '2026-03-10' }, '2026-03-10')).toBe(false);
});

test('nights are known ahead until the day before the end of the span', () => {
  expect(isKnownAhead(SPAN, '2026-03-19')).toBe(true);
  expect(isKnownAhead(SPAN, '2026-03-20')).toBe(false);
  expect(isKnownAhead(SPAN, '2026-01-01')).toBe(true);
  expect(isKnownAhead(EVERY, '2026-03-20')).toBe(true);
  expect(isKnownAhead(null, '2026-03-20')).toBe(false);
});

test('a stay is known when the span has all of its nights', () => {
  const known = (checkin: string, checkout: string) => isStayKnown(SPAN, { checkin, checkout });
  expect(known('2026-03-10', '2026-03-20')).toBe(true);
  expect(known('2026-03-09', '2026-03-20')).toBe(false);
  expect(known('2026-03-10', '2026-03-21')).toBe(false);
  const stay = { checkin: '2026-03-10', checkout: '2026-03-20' };
  expect(isStayKnown(EVERY, stay)).toBe(true);
  expect(isStayKnown(null, stay)).toBe(false);
});
