import { expect, test } from 'vitest';
import { parseHttpDate } from '#lib/http/http-date';

const MOMENT = Date.UTC(1994, 10, 6, 8, 49, 37);

test.each(['Sun, 06 Nov 1994 08:49:37 GMT', 'Sunday, 06-Nov-94 08:49:37 GMT', 'Sun Nov  6 08:49:37 1994'])(
  '%s is a date',
  (text) => {
    expect(parseHttpDate(text)).toBe(MOMENT);
  },
);

test('what Date writes is read', () => {
  for (const at of [0, MOMENT, Date.UTC(2026, 1, 28, 23, 59, 59), Date.UTC(9999, 11, 31)]) {
    expect(parseHttpDate(new Date(at).toUTCString())).toBe(at);
  }
});

test.each([
  '',
  '9999',
  '2026',
  '0',
  'yesterday',
  '2026-11-22',
  '2026-11-22T00:00:00Z',
  'Nov 6 1994',
  'Sun, 6 Nov 1994 08:49:37 GMT',
  'Sun, 06 Nov 1994 08:49:37',
  'Sun, 06 Nov 1994 08:49:37 UTC',
  'Sun, 06 Nov 1994 08:49:37 +0000',
  'Sun, 06 Nov 1994 08:49:37 GMT ',
  'sun, 06 nov 1994 08:49:37 gmt',
  'Sun, 31 Feb 2026 08:49:37 GMT',
  'Sun, 00 Feb 2026 08:49:37 GMT',
  'Sun, 06 Nov 1994 24:00:00 GMT',
  'Sun, 06 Nov 1994 08:60:00 GMT',
  'Sun, 06-Nov-94 08:49:37 GMT',
  'Sunday, 06-Nov-1994 08:49:37 GMT',
  'Sun Nov 6 08:49:37 1994',
  'Sun Nov 06 08:49:37 1994 GMT',
])('%j is none', (text) => {
  expect(parseHttpDate(text)).toBeNull();
});

test('a year of two digits lies at most 50 years ahead', () => {
  const yearOf = (short: string) =>
    new Date(
      parseHttpDate(`Sunday, 06-Nov-${short} 08:49:37 GMT`, Date.UTC(2026, 0, 1)) ?? 0,
    ).getUTCFullYear();
  expect([yearOf('26'), yearOf('76'), yearOf('77'), yearOf('00')]).toEqual([2026, 2076, 1977, 2000]);
});
