import { statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type CalendarState, CalendarStates } from '#lib/import/calendars/calendar-states';

let directory: string;
let states: CalendarStates;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'veranda-states-'));
  states = new CalendarStates(directory);
});
afterEach(async () => {
  states.close();
  await rm(directory, { recursive: true });
});

const listed = (rentalId: number, url: string) => ({ rentalId, url, timeZone: null });
const A = listed(7, 'https://a.example/7.ics');
const B = listed(8, 'https://b.example/8.ics');

/** The state of a calendar that was never read. */
const NEW = {
  etag: null,
  lastModified: null,
  readAtMs: null,
  nightsOn: null,
  nights: null,
  failures: 0,
  dueAtMs: 0,
  problem: null,
};
const READ: CalendarState = {
  rentalId: A.rentalId,
  url: A.url,
  etag: '"1"',
  lastModified: 'Thu, 01 Oct 2026 00:00:00 GMT',
  readAtMs: 1_000,
  nightsOn: '2026-10-01',
  nights: { known: { from: 20_000, until: 20_365 }, taken: Int32Array.of(20_003, 20_007, 20_020, 20_022) },
  failures: 0,
  dueAtMs: 0,
  problem: null,
};
const FAILED: CalendarState = {
  ...NEW,
  rentalId: B.rentalId,
  url: B.url,
  failures: 2,
  dueAtMs: 5_000,
  problem: 'answered 404',
};

test('calendars without a stored state are new, in the order of the list', () => {
  expect(states.of([B, A])).toEqual([
    { rentalId: 8, url: B.url, ...NEW },
    { rentalId: 7, url: A.url, ...NEW },
  ]);
});

test('stored states are found in the order of the list, also by another process later', () => {
  states.store([READ, FAILED]);
  expect(states.of([B, A])).toEqual([FAILED, READ]);
  states.close();
  states = new CalendarStates(directory);
  expect(states.of([A, B])).toEqual([READ, FAILED]);
});

test('a state replaces the earlier one of the same rental and address', () => {
  const elsewhere = listed(9, A.url);
  states.store([READ, { ...READ, rentalId: 9, etag: null }]);
  const later = {
    ...READ,
    etag: null,
    lastModified: null,
    nightsOn: '2026-10-02',
    nights: null,
    readAtMs: 9,
  };
  states.store([later]);
  expect(states.of([A, elsewhere])).toEqual([later, { ...READ, rentalId: 9, etag: null }]);
});

test('a reading is stored without its file: the nights and validators stay', () => {
  states.store([READ]);
  states.storeReadings([
    { ...READ, etag: null, nights: null, readAtMs: 2_000, failures: 3, dueAtMs: 7_000, problem: 'is slow' },
  ]);
  expect(states.of([A])).toEqual([
    { ...READ, readAtMs: 2_000, failures: 3, dueAtMs: 7_000, problem: 'is slow' },
  ]);
});

test('the first reading of a calendar is stored without a file', () => {
  states.storeReadings([FAILED]);
  expect(states.of([B])).toEqual([FAILED]);
});

test('states of calendars that are not listed are removed', () => {
  states.store([READ, FAILED]);
  states.of([B]);
  expect(states.of([A, B])).toEqual([{ rentalId: 7, url: A.url, ...NEW }, FAILED]);
});

test('the file is in the data directory, which is created, and only its owner can read it', async () => {
  const nested = join(directory, 'data', 'nested');
  new CalendarStates(nested).close();
  expect(statSync(join(nested, 'calendars.sqlite')).mode & 0o777).toBe(0o600);
});
