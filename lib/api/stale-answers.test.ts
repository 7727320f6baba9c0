import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PreparedAnswer } from '#lib/api/prepared-answer';
import { NO_NOTES } from '#lib/api/request-notes';
import { confirmCurrent, findStaleAnswer, rememberAnswer } from '#lib/api/stale-answers';
import { DAY_MS } from '#lib/dates/plain-dates';
import { cacheCounts } from '#lib/http/cache-counts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function answerOf(text: string): PreparedAnswer {
  return {
    body: Buffer.from(text),
    mediaType: 'application/json',
    etag: `"${text.slice(0, 8)}"`,
    digest: null,
    pagination: null,
    locale: 'en',
    modifiedAtMs: 0,
    catalogueVersion: 'v1',
    notes: NO_NOTES,
    headers: [],
    notModifiedHeaders: [],
  };
}

test('a response is stale by the seconds since it was computed, rounded up', () => {
  const answer = answerOf('one');
  rememberAnswer('/a', answer);
  vi.advanceTimersByTime(1);
  expect(findStaleAnswer('/a')).toEqual({ ...answer, staleSeconds: 1 });
  vi.advanceTimersByTime(2_000);
  expect(findStaleAnswer('/a')?.staleSeconds).toBe(3);
  expect(findStaleAnswer('/of-no-one')).toBeNull();
});

test('its age restarts where it is served again, but not where another has replaced it', () => {
  const [first, second] = [answerOf('first'), answerOf('second')];
  rememberAnswer('/b', first);
  vi.advanceTimersByTime(60_000);
  confirmCurrent('/b', first);
  confirmCurrent('/of-no-one', first);
  vi.advanceTimersByTime(10_000);
  expect(findStaleAnswer('/b')?.staleSeconds).toBe(10);
  rememberAnswer('/b', second);
  vi.advanceTimersByTime(5_000);
  confirmCurrent('/b', first);
  expect(findStaleAnswer('/b')).toMatchObject({ etag: second.etag, staleSeconds: 5 });
});

test('a response is not returned from the age of a day on', () => {
  rememberAnswer('/c', answerOf('c'));
  vi.advanceTimersByTime(DAY_MS - 1);
  expect(findStaleAnswer('/c')?.staleSeconds).toBe(86_400);
  vi.advanceTimersByTime(1);
  expect(findStaleAnswer('/c')).toBeNull();
});

test('responses found and missed are counted, and their bytes', () => {
  const counts = cacheCounts('stale');
  const { hits, misses } = counts;
  const before = counts.bytes();
  rememberAnswer('/counted', answerOf('x'.repeat(1_000)));
  // Its body, two bytes for each character of its key, and the memory of an entry.
  expect(counts.bytes() - before).toBe(1_000 + 2 * '/counted'.length + 512);
  findStaleAnswer('/counted');
  findStaleAnswer('/not-counted');
  findStaleAnswer('/not-counted');
  expect([counts.hits - hits, counts.misses - misses]).toEqual([1, 2]);
});

test('more than 16 MiB evict the responses that were used least recently', () => {
  const large = 'x'.repeat(6 * 1024 * 1024);
  for (const key of ['/1', '/2']) rememberAnswer(key, answerOf(large));
  findStaleAnswer('/1');
  rememberAnswer('/3', answerOf(large));
  expect(['/1', '/2', '/3'].map((key) => findStaleAnswer(key) !== null)).toEqual([true, false, true]);
});
