/** A run over a list of calendars, with hosts of this machine. */
import { writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { calendarFile, eventLines } from '#lib/calendars/testing/portal-exports';
import { addDays, DAY_MS, utcDay } from '#lib/dates/plain-dates';
import { CalendarFetcher } from '#lib/import/calendars/calendar-fetcher';
import { type ListedCalendar, readCalendarList } from '#lib/import/calendars/calendar-list';
import { CalendarStates } from '#lib/import/calendars/calendar-states';
import { type RefreshOptions, refreshCalendars } from '#lib/import/calendars/refresh-calendars';
import { CatalogueLocked } from '#lib/publishing/publishing-lock';
import { listening } from '#lib/server/testing/raw-http';
import { openRevised } from '#lib/store/revised-store';
import { staleSinceMs } from '#lib/store/store-nights';
import { publishFixture, type TestCatalogue } from '#lib/store/testing/engines';

const OPTIONS: RefreshOptions = { concurrency: 4, perHost: 1, staleAfterMs: 3 * DAY_MS, knownNights: 365 };

/** Returns a calendar file with a stay of `nights` nights for each pair; `days` is the number of days from today to the arrival. */
function calendar(...stays: readonly (readonly [days: number, nights: number])[]): Buffer {
  const today = utcDay(Date.now());
  const compact = (days: number) => addDays(today, days).replaceAll('-', '');
  return Buffer.from(
    calendarFile([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      ...stays.flatMap(([days, nights]) =>
        eventLines(
          `UID:${days}`,
          `DTSTART;VALUE=DATE:${compact(days)}`,
          `DTEND;VALUE=DATE:${compact(days + nights)}`,
        ),
      ),
      'END:VCALENDAR',
    ]),
  );
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
const file =
  (bytes: Buffer, headers: Record<string, string> = {}): Answer =>
  (_, response) =>
    void response.writeHead(200, { 'Content-Type': 'text/calendar', ...headers }).end(bytes);
const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (_, response) =>
    void response.writeHead(code, headers).end();

let catalogue: TestCatalogue;
let states: CalendarStates;
let server: Awaited<ReturnType<typeof listening>>;
let requests: IncomingMessage[];
let files: Record<string, Answer>;
let busy: Map<string, number>;
let mostBusy: Map<string, number>;
let fetcher: CalendarFetcher;

beforeEach(async () => {
  catalogue = await publishFixture('sqlite');
  states = new CalendarStates(catalogue.directory);
  [requests, files, busy, mostBusy] = [[], {}, new Map(), new Map()];
  server = await listening(
    createServer((request, response) => {
      requests.push(request);
      const host = String(request.headers.host).split(':')[0] ?? '';
      const now = (busy.get(host) ?? 0) + 1;
      busy.set(host, now);
      mostBusy.set(host, Math.max(now, mostBusy.get(host) ?? 0));
      response.on('close', () => busy.set(host, (busy.get(host) ?? 1) - 1));
      (files[request.url ?? ''] ?? status(404))(request, response);
    }),
  );
  fetcher = new CalendarFetcher({
    isReachable: (address) => address === '127.0.0.1',
    resolve: async (name) => [{ address: name === 'inner.test' ? '10.0.0.7' : '127.0.0.1', family: 4 }],
    limits: { totalMs: 2_000 },
  });
});
afterEach(async () => {
  vi.useRealTimers();
  fetcher.close();
  states.close();
  await server[Symbol.asyncDispose]();
  await catalogue.remove();
});

const listed = (rentalId: number, path: string, host = 'a.test'): ListedCalendar => ({
  rentalId,
  url: `http://${host}:${new URL(server.origin).port}${path}`,
  timeZone: null,
});
const refresh = (calendars: readonly ListedCalendar[], options: Partial<RefreshOptions> = {}) =>
  refreshCalendars(catalogue.shelf, calendars, states, fetcher, { ...OPTIONS, ...options });

/** Returns the nights of a rental in the served version: taken as `days from today/nights`, and for how many days they are known. */
async function nightsOf(rentalId: number) {
  const store = await openRevised(catalogue.shelf, catalogue.store.version.id);
  try {
    const nights = store.nights?.rentals.get(rentalId);
    if (!nights) return null;
    const today = Math.floor(Date.now() / DAY_MS);
    const taken = Array.from({ length: nights.taken.length / 2 }, (_, at) => {
      const [from = 0, until = 0] = nights.taken.slice(2 * at, 2 * at + 2);
      return `${from - today}/${until - from}`;
    });
    const { from, until } = nights.known;
    return { taken, isKnown: from <= today && until > today + 350 && until <= today + 365 };
  } finally {
    await store.close();
  }
}

/** Returns since when the calendar of a rental is stale on a day, by default the present one. */
async function staleSince(rentalId: number, day = utcDay(Date.now())) {
  const store = await openRevised(catalogue.shelf, catalogue.store.version.id);
  try {
    return staleSinceMs(store, rentalId, day);
  } finally {
    await store.close();
  }
}

describe('a run', () => {
  test('publishes the nights of all calendars of a rental as one revision', async () => {
    files = {
      '/one': file(calendar([3, 4], [20, 2])),
      '/two': file(calendar([5, 5])),
      '/other': file(calendar()),
    };
    const result = await refresh([
      listed(1002, '/one'),
      listed(1002, '/two'),
      listed(1004, '/other'),
      listed(99, '/other'),
    ]);
    expect(result).toMatchObject({ calendars: 4, read: 4, unchanged: 0, postponed: 0, failed: [], stale: 0 });
    // Rental 99 is not in the catalogue.
    expect(result.published).toMatchObject({
      revision: 1,
      rentals: 2,
      versionId: catalogue.store.version.id,
    });
    expect(await nightsOf(1002)).toEqual({ taken: ['3/7', '20/2'], isKnown: true });
    expect(await nightsOf(1004)).toEqual({ taken: [], isKnown: true });
    expect(
      (await refresh([listed(1002, '/one'), listed(1002, '/two'), listed(1004, '/other')])).published,
    ).toBeNull();
  });

  test('sends what the host sent as validators, and does not read a file that is as before', async () => {
    const bytes = calendar([3, 4]);
    files['/one'] = (request, response) =>
      request.headers['if-none-match'] === '"1"' &&
      request.headers['if-modified-since'] === 'Thu, 01 Oct 2026 00:00:00 GMT'
        ? status(304)(request, response)
        : file(bytes, { ETag: '"1"', 'Last-Modified': 'Thu, 01 Oct 2026 00:00:00 GMT' })(request, response);
    await refresh([listed(1002, '/one')]);
    expect(await refresh([listed(1002, '/one')])).toMatchObject({ read: 0, unchanged: 1, published: null });
    expect(await nightsOf(1002)).toEqual({ taken: ['3/4'], isKnown: true });
  });

  test('a calendar that cannot be read keeps its nights, is reported, and is tried again after a pause', async () => {
    files['/one'] = file(calendar([3, 4]));
    const calendars = [listed(1002, '/one')];
    await refresh(calendars);
    files['/one'] = file(Buffer.from('<html>'));
    const failed = await refresh(calendars);
    expect(failed.failed).toEqual([
      {
        rentalId: 1002,
        host: new URL(calendars[0]?.url ?? '').host,
        problem: 'is not a calendar: it does not begin with BEGIN:VCALENDAR',
        readAtMs: expect.any(Number),
        isStale: false,
      },
    ]);
    expect(await nightsOf(1002)).toEqual({ taken: ['3/4'], isKnown: true });
    const before = requests.length;
    expect(await refresh(calendars)).toMatchObject({ postponed: 1, failed: [{ rentalId: 1002 }] });
    expect(requests.length).toBe(before);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * 60_000 });
    files['/one'] = file(calendar([4, 4]));
    expect(await refresh(calendars)).toMatchObject({ read: 1, failed: [], published: { revision: 2 } });
  });

  test('pauses double, and are at least what the host asks for', async () => {
    const calendars = [listed(1002, '/gone'), listed(1004, '/busy')];
    files['/busy'] = status(429, { 'Retry-After': '3600' });
    const startMs = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: startMs });
    const pauses: number[][] = [];
    for (let run = 0; run < 3; run++) {
      await refresh(calendars);
      const due = states.of(calendars).map(({ dueAtMs }) => dueAtMs);
      pauses.push(due.map((at) => Math.round((at - Date.now()) / 60_000)));
      vi.setSystemTime(Math.max(...due));
    }
    expect(pauses).toEqual([
      [5, 60],
      [10, 60],
      [20, 60],
    ]);
    expect(states.of(calendars).map(({ problem }) => problem)).toEqual(['answered 404', 'answered 429']);
  });

  test('a stale calendar is unknown where it is not taken, and marked until it is read again', async () => {
    const readAtMs = Date.UTC(2026, 9, 1, 12);
    vi.useFakeTimers({ toFake: ['Date'], now: readAtMs });
    files['/one'] = file(calendar([10, 4]));
    const calendars = [listed(1002, '/one')];
    await refresh(calendars);
    expect(await staleSince(1002)).toBeNull();
    vi.setSystemTime(readAtMs + 4 * DAY_MS);
    files = {};
    expect(await refresh(calendars)).toMatchObject({
      stale: 1,
      failed: [{ isStale: true }],
      published: { revision: 2, rentals: 1 },
    });
    expect(await nightsOf(1002)).toEqual({ taken: ['6/4'], isKnown: false });
    expect(await staleSince(1002)).toBe(readAtMs);
    files['/one'] = file(calendar([6, 4]));
    vi.setSystemTime(readAtMs + 6 * DAY_MS);
    expect(await refresh(calendars)).toMatchObject({ stale: 0, published: { revision: 3, rentals: 1 } });
    expect(await staleSince(1002)).toBeNull();
  });

  test('all calendars are marked when no run was recorded for longer than a calendar may be stale', async () => {
    files['/one'] = file(calendar([10, 4]));
    const calendars = [listed(1002, '/one')];
    const firstMs = Date.UTC(2026, 9, 1, 12);
    vi.useFakeTimers({ toFake: ['Date'], now: firstMs });
    await refresh(calendars);
    // A later run of the same day records nothing, one of the next day records itself.
    vi.setSystemTime(firstMs + 3_600_000);
    expect((await refresh(calendars)).published).toBeNull();
    const secondMs = firstMs + DAY_MS;
    vi.setSystemTime(secondMs);
    expect((await refresh(calendars)).published).toMatchObject({ revision: 2, rentals: 0 });
    expect(await staleSince(1002, '2026-10-05')).toBeNull();
    expect(await staleSince(1002, '2026-10-06')).toBe(secondMs);
    // A rental without calendars has no mark.
    expect(await staleSince(1004, '2026-10-06')).toBeNull();
  });

  test('a rental without a calendar, and one whose calendars were never all read, have the nights of the catalogue', async () => {
    files['/one'] = file(calendar([10, 4]));
    await refresh([listed(1002, '/one'), listed(1004, '/one'), listed(1004, '/gone')]);
    expect([await nightsOf(1002), await nightsOf(1004)]).toEqual([{ taken: ['10/4'], isKnown: true }, null]);
    expect((await refresh([])).published).toMatchObject({ revision: 2, rentals: 1 });
    expect(await nightsOf(1002)).toBeNull();
  });

  test('a host gets one request at a time, and several hosts get theirs concurrently', async () => {
    const bytes = calendar([3, 4]);
    const slow: Answer = (request, response) => void setTimeout(() => file(bytes)(request, response), 20);
    files = { '/1': slow, '/2': slow, '/3': slow };
    const calendars = ['a.test', 'b.test'].flatMap((host) =>
      ['/1', '/2', '/3'].map((path) => listed(1002, path, host)),
    );
    let together = 0;
    const watch = setInterval(() => {
      together = Math.max(
        together,
        [...busy.values()].reduce((sum, each) => sum + each, 0),
      );
    }, 1);
    await refresh(calendars);
    clearInterval(watch);
    expect([...mostBusy.values()]).toEqual([1, 1]);
    expect(together).toBe(2);
  });

  test('several requests to a host at the same time are an option', async () => {
    const bytes = calendar([3, 4]);
    const paths = ['/1', '/2', '/3', '/4', '/5'];
    files = Object.fromEntries(
      paths.map((path) => [
        path,
        (request, response) => void setTimeout(() => file(bytes)(request, response), 20),
      ]),
    );
    const calendars = paths.map((path) => listed(1002, path));
    expect(await refresh(calendars, { perHost: 3 })).toMatchObject({ read: 5, postponed: 0 });
    expect([...mostBusy.values()]).toEqual([3]);
  });

  test('a host that requests a pause, or fails five times in succession, gets no more requests in a run', async () => {
    const bytes = calendar([3, 4]);
    const paths = Array.from({ length: 8 }, (_, index) => `/${index}`);
    files = Object.fromEntries(paths.map((path) => [path, status(500)]));
    const failing = paths.map((path) => listed(1002, path, 'failing.test'));
    expect(await refresh(failing)).toMatchObject({ postponed: 3, read: 0 });
    expect(requests.length).toBe(5);
    // The next run begins with those that had no turn.
    expect(await refresh(failing)).toMatchObject({ postponed: 5, failed: { length: 8 } });
    files['/1'] = status(429);
    for (const path of paths) if (path !== '/1') files[path] = file(bytes);
    const busyHost = paths.map((path) => listed(1002, path, 'busy.test'));
    expect(await refresh(busyHost)).toMatchObject({ postponed: 6, read: 1, failed: { length: 1 } });
    // A calendar that is missing says nothing about its host.
    files = { '/7': file(bytes) };
    const missing = paths.map((path) => listed(1002, path, 'missing.test'));
    expect(await refresh(missing)).toMatchObject({ postponed: 0, read: 1, failed: { length: 7 } });
  });

  test('files that are as before leave the connection open', async () => {
    const bytes = calendar([3, 4]);
    const sockets = new Set<unknown>();
    files['/1'] = (request, response) => {
      sockets.add(request.socket);
      const isSame = request.headers['if-none-match'] === '"1"';
      (isSame ? status(304) : file(bytes, { ETag: '"1"' }))(request, response);
    };
    files['/2'] = (request, response) => files['/1']?.(request, response);
    const calendars = [listed(1002, '/1'), listed(1002, '/2')];
    await refresh(calendars);
    expect(await refresh(calendars)).toMatchObject({ unchanged: 2 });
    expect(sockets.size).toBe(1);
  });

  test('what was read is kept while another process publishes', async () => {
    files['/one'] = file(calendar([3, 4]));
    const lock = await catalogue.shelf.lock();
    await expect(refresh([listed(1002, '/one')])).rejects.toThrow(CatalogueLocked);
    await lock?.release();
    files = {};
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1_000 });
    expect(await refresh([listed(1002, '/one')])).toMatchObject({ published: { revision: 1, rentals: 1 } });
  });
});

describe('the fetcher', () => {
  const reasonOf = async (path: string, host = 'a.test') => {
    const { failed } = await refresh([listed(1002, path, host)]);
    return failed[0]?.problem;
  };
  test('refuses hosts of the inner network, also after a redirect', async () => {
    files['/inner'] = status(302, { Location: 'http://inner.test/secret' });
    files['/loop'] = status(302, { Location: '/loop' });
    files['/file'] = status(302, { Location: 'file:///etc/passwd' });
    expect(await reasonOf('/one', 'inner.test')).toBe('inner.test is at 10.0.0.7, which is not public');
    expect(await reasonOf('/inner')).toBe('inner.test is at 10.0.0.7, which is not public');
    expect(await reasonOf('/loop')).toBe('redirects more than 3 times');
    expect(await reasonOf('/file')).toBe('leads to an address that is not http or https');
  });

  test('refuses what is too large or too slow', async () => {
    files['/large'] = file(Buffer.alloc(2_000_001));
    files['/endless'] = (_, response) => {
      response.writeHead(200);
      const more = setInterval(() => response.write(Buffer.alloc(500_000)), 1);
      response.on('close', () => clearInterval(more));
    };
    files['/slow'] = () => {};
    expect(await reasonOf('/large')).toBe('is larger than 2000000 bytes');
    expect(await reasonOf('/endless')).toBe('is larger than 2000000 bytes');
    expect(await reasonOf('/slow')).toBe('took more than 2000 ms');
  });
});

test('the list has the rows that can be used, and says what is wrong with the others', async () => {
  const path = join(catalogue.directory, 'calendars.csv');
  await writeFile(
    path,
    [
      'rental_id,url,time_zone',
      '1002,https://portal.example/a.ics?s=secret,Europe/Rome',
      '1002,https://portal.example/a.ics?s=secret,Europe/Rome',
      '1002,https://other.example/b.ics,',
      'x,https://portal.example/c.ics,',
      '7,ftp://portal.example/c.ics,',
      '7,https://user:word@portal.example/c.ics,',
      '7,https://portal.example/c.ics,Rome',
    ].join('\n'),
  );
  const { calendars, problems } = await readCalendarList(path);
  expect(calendars).toEqual([
    { rentalId: 1002, url: 'https://portal.example/a.ics?s=secret', timeZone: 'Europe/Rome' },
    { rentalId: 1002, url: 'https://other.example/b.ics', timeZone: null },
  ]);
  expect(problems).toEqual([
    'Line 5: rental_id is not a positive whole number.',
    'Line 6: url is not an http or https URL.',
    'Line 7: url is not an http or https URL.',
    'Line 8: time_zone Rome is not the IANA name of a time zone.',
  ]);
  await writeFile(path, 'rental,link\n1,2\n');
  await expect(readCalendarList(path)).rejects.toThrow('has no column rental_id and url');
});
