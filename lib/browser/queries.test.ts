import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchVersion } from '#lib/browser/catalogue-version';
import { PublicApiError } from '#lib/browser/public-api';
import { queryKind } from './queries.ts';

const FRESH_MS = 60_000;

/** A kind whose requests are settled by the test, in their order. */
function kindUnderTest() {
  const requests: {
    readonly name: string;
    readonly signal: AbortSignal;
    readonly resolve: (data: readonly string[]) => void;
    readonly reject: (error: Error) => void;
  }[] = [];
  const query = queryKind(
    FRESH_MS,
    (signal, name: string) =>
      new Promise<readonly string[]>((resolve, reject) => {
        requests.push({ name, signal, resolve, reject });
      }),
  );
  return { query, requests };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener: () => undefined });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settled = () => vi.advanceTimersByTimeAsync(0);

test('watchers of a query share one request and its data', async () => {
  const { query, requests } = kindUnderTest();
  const notified = new Set<string>();
  query('a')
    .answer()
    .watch(() => notified.add('one'));
  query('a')
    .answer()
    .watch(() => notified.add('other'));
  expect(query('a').known()?.isFetching).toBe(true);
  expect(requests.map(({ name }) => name)).toEqual(['a']);
  requests[0]?.resolve(['x']);
  await settled();
  expect(query('a').known()).toMatchObject({ data: ['x'], isFetching: false, isError: false });
  expect([...notified].sort()).toEqual(['one', 'other']);
});

test('data is requested again when it is no longer fresh, and equal data keeps its identity', async () => {
  const { query, requests } = kindUnderTest();
  const answer = query('a').answer();
  const first = answer.fresh();
  requests[0]?.resolve(['x']);
  const data = await first;
  expect(await answer.fresh()).toBe(data);
  await vi.advanceTimersByTimeAsync(FRESH_MS);
  const second = answer.fresh();
  requests[1]?.resolve(['x']);
  await second;
  await settled();
  expect(requests).toHaveLength(2);
  expect(answer.data).toBe(data);
});

test('initial data is not requested while it is fresh', async () => {
  const { query, requests } = kindUnderTest();
  const answer = query('a').answer();
  answer.watch(() => undefined, ['server']);
  expect(answer.data).toEqual(['server']);
  expect(requests).toEqual([]);
  await vi.advanceTimersByTimeAsync(FRESH_MS);
  answer.refresh();
  expect(requests).toHaveLength(1);
});

test('a failed request is repeated once, then tried again while it may recover', async () => {
  const { query, requests } = kindUnderTest();
  const answer = query('a').answer();
  answer.watch(() => undefined);
  requests[0]?.reject(new TypeError('away'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(answer).toMatchObject({ isError: false, failures: 0, isFetching: true });
  requests[1]?.reject(new TypeError('away'));
  await settled();
  expect(answer).toMatchObject({ isError: true, failures: 1, isFetching: false });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(answer).toMatchObject({ isError: false, isFetching: true });
  requests[2]?.resolve(['back']);
  await settled();
  expect(answer).toMatchObject({ data: ['back'], isError: false, failures: 1 });
});

test.each([
  [404, 2],
  [429, 3],
  [503, 3],
])('a status of %i leads to %i requests in ten seconds', async (status, count) => {
  const { query, requests } = kindUnderTest();
  query('a')
    .answer()
    .watch(() => undefined);
  requests[0]?.reject(new PublicApiError(status, '/a'));
  await vi.advanceTimersByTimeAsync(1_000);
  requests[1]?.reject(new PublicApiError(status, '/a'));
  await vi.advanceTimersByTimeAsync(9_000);
  expect(requests).toHaveLength(count);
});

test('a request is aborted when its last watcher leaves, but not when another comes in the same turn', async () => {
  const { query, requests } = kindUnderTest();
  const answer = query('a').answer();
  const leave = answer.watch(() => undefined);
  leave();
  const leaveAgain = answer.watch(() => undefined);
  await settled();
  expect(requests.map(({ signal }) => signal.aborted)).toEqual([false]);
  leaveAgain();
  await settled();
  expect(requests.map(({ signal }) => signal.aborted)).toEqual([true]);
  expect(answer.isFetching).toBe(false);
  answer.watch(() => undefined);
  requests[0]?.resolve(['late']);
  requests[1]?.resolve(['x']);
  await settled();
  expect(answer.data).toEqual(['x']);
});

test('an answer ends five minutes after its last watcher', async () => {
  const { query, requests } = kindUnderTest();
  const leave = query('a')
    .answer()
    .watch(() => undefined);
  requests[0]?.resolve(['x']);
  await settled();
  leave();
  await vi.advanceTimersByTimeAsync(5 * 60_000 - 1);
  expect(query('a').known()).toBeDefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(query('a').known()).toBeUndefined();
});

test('a page of another version discards answers, and requests watched ones again', async () => {
  watchVersion('1', () => undefined);
  const { query, requests } = kindUnderTest();
  query('watched')
    .answer()
    .watch(() => undefined);
  const unwatched = query('unwatched').answer().fresh();
  requests[0]?.resolve(['old']);
  requests[1]?.resolve(['old']);
  await unwatched;
  await settled();
  watchVersion('2', () => undefined);
  expect(requests.map(({ name }) => name)).toEqual(['watched', 'unwatched', 'watched']);
  expect(query('unwatched').known()).toBeUndefined();
  requests[2]?.resolve(['new']);
  await settled();
  expect(query('watched').known()?.data).toEqual(['new']);
});
