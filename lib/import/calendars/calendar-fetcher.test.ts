/** The fetcher of calendars, with a host of this machine. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CalendarProblem } from '#lib/calendars/calendar-problem';
import { CalendarFetcher, HostRefusal, isCalendarUrl } from '#lib/import/calendars/calendar-fetcher';
import { listening } from '#lib/server/testing/raw-http';

const NONE = { etag: null, lastModified: null };

let answer: (response: ServerResponse, path: string) => void;
let requests: { readonly path: string; readonly headers: IncomingHttpHeaders }[];
let server: Awaited<ReturnType<typeof listening>>;
let fetcher: CalendarFetcher;

beforeEach(async () => {
  requests = [];
  server = await listening(
    createServer((request, response) => {
      requests.push({ path: request.url ?? '', headers: request.headers });
      answer(response, request.url ?? '');
    }),
  );
  fetcher = new CalendarFetcher({
    isReachable: (address) => address === '127.0.0.1',
    limits: { totalMs: 5_000, bytes: 10, redirects: 2 },
  });
});
afterEach(async () => {
  fetcher.close();
  await server[Symbol.asyncDispose]();
});

/** Fetches a path and returns what is thrown. */
async function failureOf(path: string): Promise<unknown> {
  return fetcher.fetch(`${server.origin}${path}`, NONE).then(
    () => null,
    (error: unknown) => error,
  );
}

test('a file is fetched with its validators, up to the limit of bytes', async () => {
  answer = (response) =>
    void response
      .writeHead(200, { ETag: '"1"', 'Last-Modified': 'Thu, 01 Oct 2026 00:00:00 GMT' })
      .end('0123456789');
  expect(await fetcher.fetch(`${server.origin}/a.ics`, NONE)).toEqual({
    bytes: Buffer.from('0123456789'),
    etag: '"1"',
    lastModified: 'Thu, 01 Oct 2026 00:00:00 GMT',
  });
  expect(requests).toHaveLength(1);
  expect(requests[0]).toMatchObject({
    path: '/a.ics',
    headers: { accept: 'text/calendar, */*;q=0.5', 'accept-encoding': 'identity', 'user-agent': 'Veranda' },
  });
  expect(requests[0]?.headers).not.toHaveProperty('if-none-match');
  expect(requests[0]?.headers).not.toHaveProperty('if-modified-since');
});

test('a file without validators has none, and one beyond the limit is a problem', async () => {
  answer = (response, path) => void response.end(path === '/large' ? '01234567890' : 'x');
  expect(await fetcher.fetch(`${server.origin}/a.ics`, NONE)).toMatchObject(NONE);
  const failure = await failureOf('/large');
  expect(failure).toBeInstanceOf(CalendarProblem);
  expect(failure).not.toBeInstanceOf(HostRefusal);
  expect(failure).toMatchObject({ message: 'is larger than 10 bytes' });
});

test('a file that is as before has no bytes, and keeps its validators', async () => {
  answer = (response) => void response.writeHead(304, { ETag: '"2"' }).end();
  const before = { etag: '"1"', lastModified: 'Thu, 01 Oct 2026 00:00:00 GMT' };
  expect(await fetcher.fetch(`${server.origin}/a.ics`, before)).toEqual({ ...before, bytes: null });
  expect(requests[0]?.headers).toMatchObject({
    'if-none-match': '"1"',
    'if-modified-since': 'Thu, 01 Oct 2026 00:00:00 GMT',
  });
});

test.each([
  [404, {}, null],
  [204, {}, null],
  [499, {}, null],
  [429, {}, { retryAfterMs: null, isOverload: true }],
  [429, { 'Retry-After': '60' }, { retryAfterMs: 60_000, isOverload: true }],
  [500, {}, { retryAfterMs: null, isOverload: false }],
  [503, { 'Retry-After': '0' }, { retryAfterMs: 0, isOverload: true }],
  [503, { 'Retry-After': 'soon' }, { retryAfterMs: null, isOverload: false }],
  [503, { 'Retry-After': 'Thu, 01 Oct 2020 00:00:00 GMT' }, { retryAfterMs: 0, isOverload: true }],
])('status %i with %j is a problem, of the host: %j', async (status, headers, refusal) => {
  answer = (response) => void response.writeHead(status, headers).end();
  const failure = await failureOf('/a.ics');
  expect(failure).toMatchObject({ message: `answered ${status}`, ...refusal });
  expect(failure instanceof HostRefusal).toBe(refusal !== null);
});

test('a pause until a date is counted from now', async () => {
  const at = new Date(Date.now() + 600_000).toUTCString();
  answer = (response) => void response.writeHead(503, { 'Retry-After': at }).end();
  const failure = await failureOf('/a.ics');
  if (!(failure instanceof HostRefusal)) throw new Error('The host refused.');
  expect(failure.retryAfterMs).toBeGreaterThan(590_000);
  expect(failure.retryAfterMs).toBeLessThanOrEqual(600_000);
});

test('redirects are followed up to the limit', async () => {
  answer = (response, path) => {
    const [, left = '0'] = /^\/(\d)/.exec(path) ?? [];
    if (left === '0') response.end('x');
    else response.writeHead(302, { Location: `/${Number(left) - 1}` }).end();
  };
  expect((await fetcher.fetch(`${server.origin}/2`, NONE)).bytes).toEqual(Buffer.from('x'));
  expect(requests.map(({ path }) => path)).toEqual(['/2', '/1', '/0']);
  expect(await failureOf('/3')).toMatchObject({ message: 'redirects more than 2 times' });
});

test('a redirect to no URL, or to another scheme, is a problem of the calendar', async () => {
  answer = (response, path) =>
    void response.writeHead(302, { Location: path === '/no' ? 'http://[' : 'ftp://a.example/' }).end();
  expect(await failureOf('/no')).toMatchObject({ message: 'redirects to no URL' });
  expect(await failureOf('/ftp')).toMatchObject({ message: 'leads to an address that is not http or https' });
  expect(await failureOf('/ftp')).not.toBeInstanceOf(HostRefusal);
});

test('a host that breaks the connection, or responds late, refuses', async () => {
  answer = (response) => void response.destroy();
  const broken = await failureOf('/a.ics');
  expect(broken).toBeInstanceOf(HostRefusal);
  expect(broken).toMatchObject({ message: 'socket hang up', isOverload: false });
  answer = () => {};
  const impatient = new CalendarFetcher({ isReachable: () => true, limits: { totalMs: 50 } });
  const late = await impatient.fetch(`${server.origin}/a.ics`, NONE).catch((error: unknown) => error);
  impatient.close();
  expect(late).toBeInstanceOf(HostRefusal);
  expect(late).toMatchObject({ message: 'took more than 50 ms' });
});

test.each([
  ['https://a.example/b.ics', true],
  ['http://a.example/', true],
  ['ftp://a.example/b.ics', false],
  ['https://user@a.example/b.ics', false],
  ['https://:word@a.example/b.ics', false],
  ['a.example/b.ics', false],
])('%s can be the address of a calendar: %s', (text, isExpected) => {
  expect(isCalendarUrl(text)).toBe(isExpected);
});
