import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ResultCache, TooManyPending } from '#lib/http/result-cache';

const LIMITS = { concurrency: 2, maxQueued: 3, maxBytes: 100 };

function cache(limits: typeof LIMITS) {
  return new ResultCache<Buffer>(limits, (picture) => picture.byteLength);
}

/** Counts how many drawings are under way, and the most there ever were. */
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

test('no more pictures are drawn at once than allowed', async () => {
  const results = cache(LIMITS);
  const { counts, draw } = studio();
  await Promise.all(['a', 'b', 'c', 'd', 'e'].map((key) => results.get(key, draw)));
  expect(counts).toMatchObject({ most: 2, drawn: 5 });
});

test('what several ask for at once is drawn once, and kept afterwards', async () => {
  const results = cache(LIMITS);
  const { counts, draw } = studio();
  await Promise.all([results.get('a', draw), results.get('a', draw)]);
  await results.get('a', draw);
  expect(counts.drawn).toBe(1);
});

test('only the newest pictures are kept', async () => {
  const results = cache(LIMITS);
  const { counts, draw } = studio();
  for (const key of ['a', 'b', 'c', 'a']) await results.get(key, draw);
  expect(counts.drawn).toBe(4);
});

test('when too many wait, the next is refused and the others are drawn', async () => {
  const results = cache(LIMITS);
  const { counts, draw } = studio();
  const asked = ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => results.get(key, draw));
  const answers = await Promise.allSettled(asked);
  expect(answers.at(-1)).toMatchObject({ status: 'rejected', reason: expect.any(TooManyPending) });
  expect(counts.drawn).toBe(5);
});

test('a drawing that fails makes room and is tried again', async () => {
  const results = cache({ ...LIMITS, concurrency: 1 });
  const { counts, draw } = studio();
  await expect(results.get('a', () => Promise.reject(new Error('no ink')))).rejects.toThrow('no ink');
  await results.get('a', draw);
  expect(counts.drawn).toBe(1);
});

test('null is given to all that wait for it, and not kept', async () => {
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
