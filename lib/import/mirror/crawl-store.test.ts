import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CrawlStore } from '#lib/import/mirror/crawl-store';
import { scriptedRental } from '#lib/import/mirror/testing/scripted-upstream';

let directory: string;
let store: CrawlStore;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'veranda-crawl-'));
  store = new CrawlStore(directory);
});
afterEach(async () => {
  store.close();
  await rm(directory, { recursive: true });
});

/** Returns a record with this name. */
function recordOf(name: string) {
  const record = scriptedRental(1);
  const destination = record.destination.map((each) => ({ ...each, title: String(each.title) }));
  return { ...record, destination, name };
}

test('rentals are listed by their places, without the rejected ones', () => {
  store.addRental({ place: 3, id: 30, trail: 0 });
  store.addRental({ place: 1, id: 90, trail: 2 });
  store.addRejected(2);
  store.addRental({ place: 4, id: 40, trail: 1 });
  store.reject(4);
  expect([...store.rentals()]).toEqual([
    { place: 1, id: 90, trail: 2 },
    { place: 3, id: 30, trail: 0 },
  ]);
  expect([1, 2, 3, 4, 5].map((place) => store.idAt(place))).toEqual([90, null, 30, null, null]);
});

test('a repeated id or place is not added', () => {
  expect(store.addRental({ place: 1, id: 10, trail: 0 })).toBe(true);
  expect(store.addRental({ place: 2, id: 10, trail: 0 })).toBe(false);
  expect(store.addRental({ place: 1, id: 11, trail: 0 })).toBe(false);
  expect([...store.rentals()]).toEqual([{ place: 1, id: 10, trail: 0 }]);
});

test('records are found by their pass and their place', () => {
  for (const pass of [0, 1]) {
    for (const place of [1, 2]) store.addRecord(pass, place, recordOf(`${pass} ${place}`));
  }
  expect(store.record(1, 2)).toEqual(recordOf('1 2'));
  expect([store.record(0, 1).name, store.record(0, 2).name, store.record(1, 1).name]).toEqual([
    '0 1',
    '0 2',
    '1 1',
  ]);
  expect(() => store.record(2, 1)).toThrow(new RangeError('Pass 2 has no record at 1.'));
});

test('remarks are returned in the order in which they were added', () => {
  const remark = { kind: 'rentals', action: 'rejected', source: 's', line: 1, field: null } as const;
  store.addRemark({ ...remark, reason: 'first' });
  store.addRemark({ ...remark, reason: 'second' });
  expect([...store.remarks()]).toEqual([
    { ...remark, reason: 'first' },
    { ...remark, reason: 'second' },
  ]);
});

test('of several times of a rental’s last change the earliest applies', () => {
  for (const time of [2_000, 1_000, 3_000]) store.limitUpdatedAt(7, time);
  expect([store.updatedAtLimit(7), store.updatedAtLimit(8)]).toEqual([1_000, null]);
});

test('the file is removed when the store is closed', () => {
  expect(existsSync(join(directory, 'crawl.db'))).toBe(true);
  store.close();
  expect(existsSync(join(directory, 'crawl.db'))).toBe(false);
  store = new CrawlStore(directory);
  expect([...store.rentals()]).toEqual([]);
});
