import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ResultCache, TooManyPending } from '#lib/http/result-cache';

const LIMITS = { concurrency: 2, maxQueued: 3, maxBytes: 100 };

function cache(limits: typeof LIMITS) {
  return new ResultCache<Buffer>(limits, (picture) => picture.byteLength);
}

/** Counts concurrent drawings, their maximum, and finished ones. */
function studio() {
  const counts = { now: 0, most: 0, drawn: 0 };
  const draw = async (): Promise<Buffer> => {
    counts.now++;
    counts.most = Math.max(counts.most, counts.now);
    await sleep(5);
    counts.now--;
    counts.drawn++;
    return Buffer.alloc(40);
  };
  return { counts, draw };
}

test('concurrent computations stay within the limit', async () => {
  const results = cache(LIMITS);
  const { counts, draw } = studio();
  await Promise.all(['a', 'b', 'c', 'd', 'e'].map((key) => results.get(key, draw)));
  expect(counts).toMatchObject({ most: 2, drawn: 5 });
});

test('concurrent requests for a key share one computation, whose result is cached', async () => {
  const results = cache(LIMITS);
  const { counts, draw } = studio();
  await Promise.all([results.get('a', draw), results.get('a', draw)]);
  await results.get('a', draw);
  expect(counts.drawn).toBe(1);
});

test('the least recently used results are evicted', async () => {
  const results = cache(LIMITS);
  const { counts, draw } = studio();
  for (const key of ['a', 'b', 'c', 'a']) await results.get(key, draw);
  expect(counts.drawn).toBe(4);
});

test('a request beyond the queue is rejected, the others are computed', async () => {
  const results = cache(LIMITS);
  const { counts, draw } = studio();
  const requests = ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => results.get(key, draw));
  const answers = await Promise.allSettled(requests);
  expect(answers.at(-1)).toMatchObject({ status: 'rejected', reason: expect.any(TooManyPending) });
  expect(counts.drawn).toBe(5);
});

test('a failed computation leaves the queue and is retried', async () => {
  const results = cache({ ...LIMITS, concurrency: 1 });
  const { counts, draw } = studio();
  await expect(results.get('a', () => Promise.reject(new Error('no ink')))).rejects.toThrow('no ink');
  await results.get('a', draw);
  expect(counts.drawn).toBe(1);
});

test('a null result is returned to all concurrent requests and not cached', async () => {
  const results = cache(LIMITS);
  let built = 0;
  const build = async () => {
    built++;
    return null;
  };
  expect(await Promise.all([results.get('a', build), results.get('a', build)])).toEqual([null, null]);
  expect(await results.get('a', build)).toBeNull();
  expect(built).toBe(2);
});
