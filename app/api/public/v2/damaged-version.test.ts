/** What the API and /readyz answer when the version that serves is damaged under way. */

import { copyFile, readFile, writeFile } from 'node:fs/promises';
import Database from 'better-sqlite3';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { type CurrentStore, serveShelf, versionEvents } from '#lib/store/current-store';
import { breakTrees, versionFile } from '#lib/store/testing/damage';
import { openTestShelf, publishFixtureOn, type TestShelf } from '#lib/store/testing/engines';
import { GET as readyz } from '../../../readyz/route.ts';
import { ask } from './testing/ask.ts';

let catalogue: TestShelf;
let current: CurrentStore;
let reports = 0;

beforeEach(async () => {
  catalogue = await openTestShelf('sqlite');
  current = serveShelf(catalogue.shelf);
  reports = 0;
  const count = () => {
    reports += 1;
  };
  versionEvents.on('unreadable', count);
  onTestFinished(async () => {
    versionEvents.off('unreadable', count);
    current.stop();
    await catalogue.remove();
  });
});

const publish = (day: number) => publishFixtureOn(catalogue.shelf, new Date(Date.UTC(2026, 0, day)));
const ready = async () => {
  const answer = await readyz(new Request('http://server.internal/readyz'));
  return { status: answer.status, ...(await answer.json()) };
};

test('requests to a version with a broken tree are served from the previous version, and /readyz reports the reason', async () => {
  const [older, damaged] = [await publish(15), await publish(16)];
  expect(await ready()).toEqual({ status: 'ready', version: damaged, integrity: 'verified' });
  breakTrees(versionFile(catalogue.directory, damaged));
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => ask(`/search?guests=${(index % 8) + 1}&page=${index + 1}`)),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(await ready()).toEqual({
    status: 'ready',
    version: older,
    integrity: 'verified',
    damaged: [
      {
        version: damaged,
        reason: expect.stringMatching(/^Catalogue version \S+ is damaged: .* \(SQLITE_CORRUPT\S*\)\.$/),
        found_at: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    ],
  });
  expect(reports).toBe(1);
});

test('a stored value that is not JSON takes its version out of service', async () => {
  const [older, damaged] = [await publish(15), await publish(16)];
  await current.get();
  const file = versionFile(catalogue.directory, damaged);
  const copy = `${file}.copy`;
  await copyFile(file, copy);
  const database = new Database(copy);
  database.exec(`UPDATE rental_contents SET photos = '[{'`);
  database.close();
  await writeFile(file, await readFile(copy), { flag: 'r+' });
  expect((await ask('/search?guests=2')).status).toBe(200);
  expect(await ready()).toMatchObject({
    version: older,
    damaged: [{ version: damaged, reason: expect.stringContaining('not valid JSON') }],
  });
});

test('without another version, earlier requests get their stale response and all others a 503 with Retry-After', async () => {
  const only = await publish(15);
  const good = await ask('/search?guests=4&locale=de');
  expect(good.status).toBe(200);
  breakTrees(versionFile(catalogue.directory, only));
  for (let turn = 0; turn < 3; turn += 1) {
    const fresh = await ask(`/search?guests=3&locale=fr&page=${turn + 1}`);
    expect(fresh.status).toBe(503);
    expect(fresh.headers.get('retry-after')).toBe('5');
  }
  const stale = await ask('/search?guests=4&locale=de');
  expect(stale.status).toBe(200);
  expect(stale.headers.get('cache-status')).toContain('detail=store-unavailable');
  expect(await stale.text()).toBe(await good.text());
  expect(await ready()).toMatchObject({ status: 'unavailable', damaged: [{ version: only }] });
  expect(reports).toBe(1);
});

test('after a rollback, the date of the withdrawn version does not yield a 304', async () => {
  const [older, newer] = [await publish(15), await publish(16)];
  const dateOf = async () => (await ask('/search?guests=4')).headers.get('last-modified') ?? '';
  const held = await dateOf();
  const status = async (since: string) =>
    (await ask('/search?guests=4', { headers: { 'if-modified-since': since } })).status;
  expect(await status(held)).toBe(304);
  const servedId = async () => (await current.get()).version.id;
  await catalogue.shelf.makeCurrent(older);
  await expect.poll(servedId, { interval: 50, timeout: 10_000 }).toBe(older);
  expect(await status(held)).toBe(200);
  const after = await dateOf();
  expect(await status(after)).toBe(304);
  // After the rollback, the date of the withdrawn version is no longer valid.
  await catalogue.shelf.makeCurrent(newer);
  await expect.poll(servedId, { interval: 50, timeout: 10_000 }).toBe(newer);
  expect(await status(held)).toBe(200);
  expect(await status(after)).toBe(200);
});
