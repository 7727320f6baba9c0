import { expect, test } from 'vitest';
import type { RequestClass } from '#lib/http/request-class';
import {
  CACHED_ANSWER_COST,
  isPrefetch,
  PREFETCH_COST,
  PREFETCH_RESERVE,
  REQUEST_COSTS,
  RequestLimits,
} from '#lib/http/request-limits';

const SENDER = { socketAddress: '203.0.113.7', forwardedFor: null };

/** Returns the number of requests of a class that a new client may send in a burst, at most 1,000. */
function burstOf(perMinute: number, requestClass: RequestClass, isPrefetch = false): number {
  const limits = new RequestLimits(perMinute, 0, () => 0);
  let count = 0;
  while (count < 1_000 && limits.admit(SENDER, requestClass, isPrefetch).refusal === null) count++;
  return count;
}

test('each class takes its own cost from one bucket', () => {
  expect(burstOf(60, 'api')).toBe(60);
  expect(burstOf(60, 'page')).toBe(60 / REQUEST_COSTS.page);
  expect(burstOf(60, 'page', true)).toBe(Math.floor((60 * (1 - PREFETCH_RESERVE)) / PREFETCH_COST));
  expect(burstOf(60, 'share')).toBe(60 / REQUEST_COSTS.share);
  expect(burstOf(60, 'sitemap')).toBe(60 / REQUEST_COSTS.sitemap);
  expect(burstOf(60, 'route')).toBe(60 / REQUEST_COSTS.route);
  expect(burstOf(6, 'photo')).toBeGreaterThan(100);
  for (const free of ['health', 'static', 'media'] as const) expect(burstOf(1, free), free).toBe(1_000);

  const limits = new RequestLimits(10, 0, () => 0);
  for (let count = 0; count < 3; count++) expect(limits.admit(SENDER, 'page').refusal).toBeNull();
  expect(limits.admit(SENDER, 'api').refusal).toBeNull();
  expect(limits.admit(SENDER, 'api').refusal).not.toBeNull();
});

test('a kept answer costs a fraction', () => {
  const limits = new RequestLimits(2, 0, () => 0);
  for (let count = 0; count < 10; count++) {
    const { refusal, lowerTo } = limits.admit(SENDER, 'api');
    expect(refusal).toBeNull();
    lowerTo(CACHED_ANSWER_COST);
  }
});

test('a charge that is lowered twice gives each token back once', () => {
  const limits = new RequestLimits(2, 0, () => 0);
  const { lowerTo } = limits.admit(SENDER, 'api');
  expect(limits.admit(SENDER, 'api').refusal).toBeNull();
  lowerTo(0.5);
  lowerTo(0.5);
  lowerTo(0.75);
  expect(limits.admit(SENDER, 'api').refusal).not.toBeNull();
  lowerTo(0);
  expect(limits.admit(SENDER, 'api').refusal).toBeNull();
});

test('a refused request has no charge to lower', () => {
  const limits = new RequestLimits(1, 0, () => 0);
  limits.admit(SENDER, 'api');
  const refused = limits.admit(SENDER, 'api');
  refused.lowerTo(CACHED_ANSWER_COST);
  expect(limits.admit(SENDER, 'api').refusal).not.toBeNull();
});

test('a refusal says how many tokens are left for cheaper requests', () => {
  const limits = new RequestLimits(10, 0, () => 0);
  const headersOf = (requestClass: RequestClass) => {
    const { refusal } = limits.admit(SENDER, requestClass);
    return refusal && limits.refusalHeaders(refusal);
  };
  for (let count = 0; count < 2; count++) expect(headersOf('page')).toBeNull();
  for (let count = 0; count < 2; count++) expect(headersOf('api')).toBeNull();
  expect(headersOf('page')).toEqual({
    'Retry-After': '6',
    'RateLimit-Policy': '"default";q=10;w=60',
    RateLimit: '"default";r=2;t=6',
  });
  for (let count = 0; count < 2; count++) expect(headersOf('api')).toBeNull();
  expect(headersOf('api')).toMatchObject({ RateLimit: '"default";r=0;t=6' });
});

test('a small limit admits one page a minute', () => {
  expect(burstOf(1, 'page')).toBe(1);
});

test('a visitor who opens a page every second, with its requests, stays below the default limit', () => {
  const perPage =
    REQUEST_COSTS.page +
    5 * REQUEST_COSTS.api +
    4 * REQUEST_COSTS.route +
    40 * REQUEST_COSTS.photo +
    60 * REQUEST_COSTS.media;
  expect(60 * perPage).toBeLessThan(1_200);
});

test('without a limit every request is admitted', () => {
  const limits = new RequestLimits(null, 0);
  for (let count = 0; count < 10_000; count++) expect(limits.admit(SENDER, 'page').refusal).toBeNull();
});

test('a client near its limit is refused prefetches before pages', () => {
  let nowMs = 0;
  const limits = new RequestLimits(60, 0, () => nowMs);
  while (limits.admit(SENDER, 'page', true).refusal === null);
  expect(limits.admit(SENDER, 'page').refusal).toBeNull();
  expect(limits.admit(SENDER, 'api').refusal).toBeNull();
  nowMs = 10_000;
  expect(limits.admit(SENDER, 'page', true).refusal).toBeNull();
});

test.each([
  [{ 'sec-purpose': 'prefetch' }, true],
  [{ 'sec-purpose': 'prefetch;prerender' }, true],
  [{ purpose: 'prefetch' }, true],
  [{ 'next-router-prefetch': '1' }, true],
  [{ 'next-router-segment-prefetch': '/_tree' }, true],
  [{ rsc: '1' }, false],
  [{}, false],
])('headers %j mark a prefetch: %s', (headers, expected) => {
  expect(isPrefetch(headers)).toBe(expected);
});
