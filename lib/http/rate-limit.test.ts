import { expect, test } from 'vitest';
import { RateLimiter } from '#lib/http/rate-limit';

test("a client may send a minute's requests in a burst, then one per refill", () => {
  const limiter = new RateLimiter(60);
  for (let count = 0; count < 60; count++) expect(limiter.take('a', 0)).toBeNull();
  expect(limiter.take('a', 0)).toEqual({ retryAfterSeconds: 1, remaining: 0 });
  expect(limiter.take('a', 999)).toEqual({ retryAfterSeconds: 1, remaining: 0 });
  expect(limiter.take('a', 1_000)).toBeNull();
  expect(limiter.take('a', 1_000)).not.toBeNull();
});

test('waiting the seconds that were said is enough', () => {
  const limiter = new RateLimiter(7);
  for (let count = 0; count < 7; count++) limiter.take('a', 0);
  const refusal = limiter.take('a', 0);
  expect(refusal?.retryAfterSeconds).toBe(9);
  expect(limiter.take('a', 9_000)).toBeNull();
});

test('clients do not share a bucket, and a bucket never holds more than a minute', () => {
  const limiter = new RateLimiter(2);
  expect([limiter.take('a', 0), limiter.take('a', 0), limiter.take('b', 0)]).toEqual([null, null, null]);
  const later = 3_600_000;
  expect([limiter.take('a', later), limiter.take('a', later)]).toEqual([null, null]);
  expect(limiter.take('a', later)).not.toBeNull();
});
