import { expect, test } from 'vitest';
import { type AdmissionLimits, AdmissionQueue, type Job, type Place } from '#lib/server/admission-queue';

const LIMITS: AdmissionLimits = { atOnce: 1, atOnceIdle: 1, waiting: 100, waitMs: 60_000 };

/** A queue whose jobs end when the test says so, and the names of its jobs in the order of their admission. */
function trial(limits: Partial<AdmissionLimits> = {}, isIdle = () => false) {
  const queue = new AdmissionQueue({ ...LIMITS, ...limits }, isIdle);
  const begun: string[] = [];
  const places: Place[] = [];
  const enter = async (name: string, { client = name, isPrefetch = false, signal }: Partial<Job> = {}) => {
    const place = await queue.enter({ client, isPrefetch, signal: signal ?? new AbortController().signal });
    if (typeof place === 'string') return place;
    begun.push(name);
    places.push(place);
    return 'admitted';
  };
  /** Ends every job in turn until none is left. */
  const runAll = async () => {
    for (;;) {
      await new Promise((resolve) => setImmediate(resolve));
      const place = places.shift();
      if (place === undefined && queue.waiting === 0) return;
      place?.release();
    }
  };
  return { queue, begun, places, enter, runAll };
}

test('a fixed number of jobs run concurrently, the others wait in order of arrival', async () => {
  const { queue, begun, enter, runAll } = trial({ atOnce: 2 });
  const all = ['a', 'b', 'c', 'd', 'e'].map((name) => enter(name));
  await Promise.all(all.slice(0, 2));
  expect(begun).toEqual(['a', 'b']);
  expect([queue.active, queue.waiting]).toEqual([2, 3]);
  await runAll();
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'e']);
  await expect.poll(() => [queue.active, queue.waiting]).toEqual([0, 0]);
});

test('clients take turns, so that many jobs of one delay another by one job only', async () => {
  const { begun, enter, runAll } = trial();
  for (let number = 1; number <= 50; number++) void enter(`greedy-${number}`, { client: 'greedy' });
  for (let number = 1; number <= 2; number++) void enter(`modest-${number}`, { client: 'modest' });
  await runAll();
  expect(begun.slice(0, 5)).toEqual(['greedy-1', 'greedy-2', 'modest-1', 'greedy-3', 'modest-2']);
  expect(begun).toHaveLength(52);
});

test('prefetches come after all other jobs', async () => {
  const { begun, enter, runAll } = trial();
  void enter('under way');
  void enter('prefetch', { isPrefetch: true });
  void enter('page');
  void enter('another page');
  await runAll();
  expect(begun).toEqual(['under way', 'page', 'another page', 'prefetch']);
});

test('a full queue refuses the new job when no client has more jobs', async () => {
  const { enter } = trial({ waiting: 2 });
  void enter('under way');
  void enter('a');
  void enter('b');
  expect(await enter('c')).toBe('full');
});

test('a full queue drops the newest job of the client with the most jobs, prefetches first', async () => {
  const { queue, begun, enter, runAll } = trial({ waiting: 3 });
  void enter('under way');
  const greedy = [1, 2, 3].map((number) => enter(`greedy-${number}`, { client: 'greedy' }));
  void enter('modest');
  expect(await greedy[2]).toBe('full');
  const prefetch = enter('prefetch', { client: 'third', isPrefetch: true });
  expect(await prefetch).toBe('full');
  expect(queue.waiting).toBe(3);
  await runAll();
  expect(begun).toEqual(['under way', 'greedy-1', 'modest', 'greedy-2']);

  const later = trial({ waiting: 2 });
  void later.enter('under way');
  void later.enter('a');
  const displaced = later.enter('prefetch', { isPrefetch: true });
  void later.enter('b');
  expect(await displaced).toBe('full');
});

test('a job that waits too long is refused', async () => {
  const { queue, enter } = trial({ waitMs: 20 });
  void enter('under way');
  expect(await enter('a')).toBe('late');
  expect(queue.waiting).toBe(0);
});

test('an aborted job leaves the queue immediately', async () => {
  const { queue, begun, enter, runAll } = trial();
  void enter('under way');
  const client = new AbortController();
  const left = enter('a', { signal: client.signal });
  void enter('b');
  client.abort();
  expect(await left).toBe('gone');
  expect(queue.waiting).toBe(1);
  await runAll();
  expect(begun).toEqual(['under way', 'b']);
  expect(await enter('c', { signal: client.signal })).toBe('gone');
});

test('while the processor is idle more jobs run, up to a second limit', async () => {
  let isIdle = false;
  const { queue, places, enter } = trial({ atOnceIdle: 3 }, () => isIdle);
  const all = ['a', 'b', 'c', 'd'].map((name) => enter(name));
  await all[0];
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(queue.active).toBe(1);
  isIdle = true;
  await Promise.all(all.slice(0, 3));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([queue.active, queue.waiting]).toEqual([3, 1]);
  // They give their places back before another begins.
  for (const place of places.splice(0, 2)) place.release();
  isIdle = false;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([queue.active, queue.waiting]).toEqual([1, 1]);
  places.shift()?.release();
  await all[3];
});

test('releasing a place twice has the effect of once', async () => {
  const { queue, places, enter } = trial();
  await enter('a');
  await enter('b', { signal: AbortSignal.abort() });
  void enter('c');
  places[0]?.release();
  places[0]?.release();
  await expect.poll(() => queue.active).toBe(1);
});

test('admissions and refusals emit events', async () => {
  const { queue, enter, runAll } = trial({ waiting: 1 });
  const waits: number[] = [];
  const reasons: string[] = [];
  queue.on('admitted', (waitedMs) => waits.push(waitedMs));
  queue.on('refused', (reason) => reasons.push(reason));
  void enter('a');
  void enter('b');
  await enter('c');
  await runAll();
  expect(waits).toHaveLength(2);
  expect(reasons).toEqual(['full']);
});
