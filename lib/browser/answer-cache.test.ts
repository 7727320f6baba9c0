import { expect, test, vi } from 'vitest';
import { AnswerCache } from '#lib/browser/answer-cache';

/** Requests that settle when the test says so. */
function requests() {
  const begun: {
    readonly key: string;
    readonly signal: AbortSignal;
    answer(text: string): void;
    fail(): void;
  }[] = [];
  const of = (key: string) => ({
    key,
    load: (signal: AbortSignal) =>
      new Promise<string>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        begun.push({ key, signal, answer: resolve, fail: () => reject(new Error('offline')) });
      }),
  });
  return { begun, of };
}

test('an answer is kept until it is old, and other keys have their own', async () => {
  vi.useFakeTimers();
  const cache = new AnswerCache<string>(60_000);
  const { begun, of } = requests();
  const first = cache.get(of('a'));
  begun[0]?.answer('one');
  expect(await first).toBe('one');
  expect(await cache.get(of('a'))).toBe('one');
  const other = cache.get(of('b'));
  begun[1]?.answer('two');
  expect(await other).toBe('two');
  vi.advanceTimersByTime(60_000);
  const again = cache.get(of('a'));
  begun[2]?.answer('three');
  expect(await again).toBe('three');
  vi.useRealTimers();
});

test('equal requests at a time are one, which is aborted once nobody waits for it', async () => {
  const cache = new AnswerCache<string>(60_000);
  const { begun, of } = requests();
  const [one, other] = [new AbortController(), new AbortController()];
  const waiting = [cache.get(of('a'), one.signal), cache.get(of('a'), other.signal)];
  const settled = Promise.allSettled(waiting);
  expect(begun).toHaveLength(1);
  one.abort();
  expect(begun[0]?.signal.aborted).toBe(false);
  other.abort();
  expect(begun[0]?.signal.aborted).toBe(true);
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const later = cache.get(of('a'));
  begun[1]?.answer('new');
  expect(await later).toBe('new');
});

test('a failed request is repeated once, after a second', async () => {
  vi.useFakeTimers();
  const cache = new AnswerCache<string>(60_000);
  const { begun, of } = requests();
  const recovered = cache.get(of('a'));
  begun[0]?.fail();
  await vi.advanceTimersByTimeAsync(1_000);
  begun[1]?.answer('late');
  expect(await recovered).toBe('late');

  const lost = cache.get(of('b')).catch((error: Error) => error.message);
  begun[2]?.fail();
  await vi.advanceTimersByTimeAsync(1_000);
  begun[3]?.fail();
  expect(await lost).toBe('offline');
  expect(begun).toHaveLength(4);
  vi.useRealTimers();
});

test('discarded answers are requested again, and a pending one is not kept', async () => {
  const cache = new AnswerCache<string>(60_000);
  const { begun, of } = requests();
  const versions: number[] = [];
  const stop = cache.subscribe(() => versions.push(cache.version()));
  const old = cache.get(of('a'));
  cache.discard();
  begun[0]?.answer('old');
  expect(await old).toBe('old');
  const next = cache.get(of('a'));
  begun[1]?.answer('new');
  expect(await next).toBe('new');
  stop();
  cache.discard();
  expect(versions).toEqual([1]);
});
