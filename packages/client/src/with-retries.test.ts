import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withRetries } from './with-retries.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

type Answer = Response | Error;
const failed = (status: number, retryAfter?: string) =>
  new Response('', { status, headers: retryAfter === undefined ? {} : { 'Retry-After': retryAfter } });

/** A network that gives these answers one after another, with the times of its requests in milliseconds. */
function network(...answers: Answer[]) {
  const began = Date.now();
  const times: number[] = [];
  const fetch = async () => {
    times.push(Date.now() - began);
    const answer = answers.shift() ?? new Error('no answer is left');
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { times, fetch };
}

/** Settles with the status or the message of an answer while the timers run. */
async function outcome(answer: Promise<Response>): Promise<number | string> {
  const settled = answer.then(
    ({ status }) => status,
    ({ message }: Error) => message,
  );
  await vi.runAllTimersAsync();
  return settled;
}

test('a failure is tried again after a random time below a limit that doubles, three times at most', async () => {
  const { times, fetch } = network(failed(503), new TypeError('offline'), failed(502), failed(200));
  expect(await outcome(withRetries(fetch)('/', {}))).toBe(502);
  expect(times).toEqual([0, 150, 450]);
});

test('an answer is returned as soon as there is one', async () => {
  const { times, fetch } = network(new TypeError('offline'), failed(200));
  expect(await outcome(withRetries(fetch)('/', {}))).toBe(200);
  expect(times).toEqual([0, 150]);
});

test('the last failure of the network is thrown', async () => {
  const { fetch } = network(new TypeError('first'), new TypeError('second'));
  expect(await outcome(withRetries(fetch, { tries: 2 })('/', {}))).toBe('second');
});

test('waits as Retry-After says, in seconds or as a date, and a little longer', async () => {
  const seconds = network(failed(429, '2'), failed(200));
  expect(await outcome(withRetries(seconds.fetch)('/', {}))).toBe(200);
  expect(seconds.times).toEqual([0, 2_150]);
  vi.setSystemTime(Math.ceil(Date.now() / 1000) * 1000);
  const date = network(failed(503, new Date(Date.now() + 4_000).toUTCString()), failed(200));
  expect(await outcome(withRetries(date.fetch)('/', {}))).toBe(200);
  expect(date.times).toEqual([0, 4_150]);
});

test.each(['0', '-3', 'soon', 'Mon, 02 Jan 2006 15:04:05 GMT'])(
  'Retry-After "%s" has no effect',
  async (header) => {
    const { times, fetch } = network(failed(503, header), failed(200));
    expect(await outcome(withRetries(fetch)('/', {}))).toBe(200);
    expect(times).toEqual([0, 150]);
  },
);

test('an answer that asks for a longer wait than permitted is returned', async () => {
  const { times, fetch } = network(failed(429, '21'));
  expect(await outcome(withRetries(fetch)('/', {}))).toBe(429);
  expect(times).toEqual([0]);
});

test.each([400, 404, 500])('an answer with %i is not tried again', async (status) => {
  const { fetch } = network(failed(status));
  expect(await outcome(withRetries(fetch)('/', {}))).toBe(status);
});

test('a request that is not safe to repeat is sent once', async () => {
  const { times, fetch } = network(failed(503));
  expect(await outcome(withRetries(fetch)('/', { method: 'POST' }))).toBe(503);
  expect(times).toEqual([0]);
});

test('an aborted request ends at once, while it is sent and while it waits', async () => {
  const controller = new AbortController();
  const { times, fetch } = network(failed(503, '10'));
  const answer = withRetries(fetch)('/', { signal: controller.signal });
  setTimeout(() => controller.abort(new Error('not needed')), 1_000);
  const began = Date.now();
  expect(await outcome(answer)).toBe('not needed');
  expect([times, Date.now() - began]).toEqual([[0], 1_000]);

  const sent = network(new Error('aborted'));
  expect(await outcome(withRetries(sent.fetch)('/', { signal: AbortSignal.abort() }))).toBe('aborted');
  expect(sent.times).toEqual([0]);
});
