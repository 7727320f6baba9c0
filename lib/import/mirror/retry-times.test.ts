import { expect, test } from 'vitest';
import { backoffMs, retryAfterMs } from '#lib/import/mirror/retry-times';

test('delays double, have a random part and stay below half a minute', () => {
  expect([1, 2, 3, 4].map((tries) => backoffMs(tries, 0))).toEqual([250, 500, 1_000, 2_000]);
  expect(backoffMs(1, 0.5)).toBe(375);
  expect(backoffMs(40, 0.999)).toBeLessThanOrEqual(30_000);
});

test('Retry-After is read in both forms and limited to two minutes', () => {
  const now = Date.parse('2026-01-15T12:00:00Z');
  expect(retryAfterMs('7', now)).toBe(7_000);
  expect(retryAfterMs('Thu, 15 Jan 2026 12:00:30 GMT', now)).toBe(30_000);
  expect(retryAfterMs('Thu, 15 Jan 2026 11:00:00 GMT', now)).toBe(0);
  expect(retryAfterMs('86400', now)).toBe(120_000);
  expect(retryAfterMs('soon', now)).toBeNull();
  expect(retryAfterMs(undefined, now)).toBeNull();
});
