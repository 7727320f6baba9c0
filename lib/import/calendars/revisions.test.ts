/** Revisions of a version's nights, on both databases: they are followed while a version is served, and stay with versions. */
import { appendFile, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getRental } from '#lib/catalogue/rentals/rentals';
import { publishNights } from '#lib/import/calendars/publish-nights';
import { exportBundle } from '#lib/import/export/export-bundle';
import { loadBundle } from '#lib/import/load/load-bundle';
import { publishRates } from '#lib/import/revise-catalogue';
import { publishRevision } from '#lib/publishing/publish-revision';
import { CurrentStore, serveShelf, versionEvents } from '#lib/store/current-store';
import type { RentalNights } from '#lib/store/rental-nights';
import { openRevised } from '#lib/store/revised-store';
import { revisionText } from '#lib/store/revision-text';
import type { Store } from '#lib/store/store';
import { bookingsOf, knownDaysOf, unrevised } from '#lib/store/store-nights';
import { publishFixture, TEST_ENGINES, type TestCatalogue } from '#lib/store/testing/engines';
import { fixtureRentals, writeFixtureBundle } from '#lib/store/testing/fixture-bundle';
import { revise } from '#lib/store/testing/revise';
import { VersionCache } from '#lib/store/version-cache';

const NIGHTS: RentalNights = { taken: Int32Array.of(20_700, 20_703), known: { from: 20_690, until: 21_055 } };
const OTHER: RentalNights = { taken: Int32Array.of(), known: { from: 0, until: 0 } };

async function until(isDone: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await isDone()); tries++) {
    if (tries > 500) throw new Error('It did not happen.');
    await new Promise((resume) => setTimeout(resume, 10));
  }
}

describe.each(TEST_ENGINES)('on %s', (engine) => {
  let catalogue: TestCatalogue;
  let id: string;
  const opened: Store[] = [];
  const reviseNights = async (changes: ReadonlyMap<number, RentalNights | null>) => {
    const store = await revise(catalogue, id, changes);
    opened.push(store);
    return store;
  };
  beforeEach(async () => {
    // Every third rental has no calendar, every other one is known for every night.
    const rentals = fixtureRentals().map((rental) =>
      rental.id % 3 === 0 ? { ...rental, known_nights: null } : rental,
    );
    catalogue = await publishFixture(engine, { rentals });
    ({ id } = catalogue.store.version);
  });
  afterEach(async () => {
    for (const store of opened.splice(0)) await store.close();
    await catalogue.remove();
  });

  test('a version without revisions is the version itself', async () => {
    const store = await openRevised(catalogue.shelf, id);
    opened.push(store);
    expect([store.nights, unrevised(store) === store]).toEqual([undefined, true]);
    expect(store.version).toEqual(catalogue.store.version);
  });

  test('a revision gives the nights of its rentals, and the version those of the others', async () => {
    const store = await reviseNights(new Map([[1002, NIGHTS]]));
    expect(store.nights?.number).toBe(1);
    const own = { from: 1, until: 2 };
    expect(knownDaysOf(store, 1002, own)).toEqual(NIGHTS.known);
    expect(knownDaysOf(store, 1004, own)).toBe(own);
    expect(bookingsOf(store, 1002, () => [])).toEqual([{ starts_on: '2026-09-04', ends_on: '2026-09-07' }]);
    expect(bookingsOf(store, 1004, () => [])).toEqual([]);
    const later = await reviseNights(new Map([[1004, OTHER]]));
    expect([later.nights?.number, later.nights?.rentals.size]).toEqual([2, 2]);
    const undone = await reviseNights(new Map([[1002, null]]));
    expect(knownDaysOf(undone, 1002, own)).toBe(own);
    // The earlier one is as it was.
    expect(knownDaysOf(store, 1002, own)).toEqual(NIGHTS.known);
  });

  test('the numbers of known calendars follow', async () => {
    const before = catalogue.store.version;
    // 1002 is a multiple of 3, 1004 is known for every night, 99 does not exist.
    const { version } = await reviseNights(
      new Map([
        [1002, NIGHTS],
        [1004, NIGHTS],
        [99, NIGHTS],
      ]),
    );
    expect([version.calendarsCount, version.fullCalendarsCount]).toEqual([
      before.calendarsCount + 1,
      before.fullCalendarsCount - 1,
    ]);
    const later = (
      await reviseNights(
        new Map([
          [1002, null],
          [1004, OTHER],
        ]),
      )
    ).version;
    expect([later.calendarsCount, later.fullCalendarsCount]).toEqual([
      before.calendarsCount - 1,
      before.fullCalendarsCount - 1,
    ]);
  });

  test('a process follows revisions, and earlier stores stay as they were', async () => {
    const current = new CurrentStore(catalogue.shelf, undefined, { pollMs: 20 });
    try {
      const first = await current.get();
      await reviseNights(new Map([[1002, NIGHTS]]));
      await until(async () => (await current.get()) !== first);
      const second = await current.get();
      expect([first.nights, second.nights?.number]).toEqual([undefined, 1]);
      expect(unrevised(second)).toBe(first);
      // Responses are dated later, in whole seconds.
      expect(Math.floor((second.takenUpAtMs ?? 0) / 1_000)).toBeGreaterThan(
        Math.floor(first.version.publishedAtMs / 1_000),
      );
      await reviseNights(new Map([[1002, null]]));
      await until(async () => (await current.get()) !== second);
      expect((await current.get()).nights).toMatchObject({ number: 2, rentals: new Map() });
      expect(second.nights?.rentals.get(1002)).toEqual(NIGHTS);
    } finally {
      current.stop();
    }
  });

  test('a process that follows a rollback has the revisions of the version that it returns to', async () => {
    await reviseNights(new Map([[1002, NIGHTS]]));
    const current = new CurrentStore(catalogue.shelf, undefined, { pollMs: 20 });
    try {
      await current.get();
      const bundle = join(catalogue.directory, 'bundle');
      const { versionId } = await loadBundle({ directory: bundle, shelf: catalogue.shelf });
      opened.push(await revise(catalogue, versionId, new Map([[1002, OTHER]])));
      await until(async () => (await current.get()).nights?.rentals.get(1002)?.taken.length === 0);
      await catalogue.shelf.makeCurrent(id);
      await until(async () => (await current.get()).version.id === id);
      expect((await current.get()).nights?.rentals.get(1002)).toEqual(NIGHTS);
    } finally {
      current.stop();
    }
  });

  test('an export and a list that began before a revision have the nights of the one before', async () => {
    await reviseNights(new Map([[1002, NIGHTS]]));
    const current = serveShelf(catalogue.shelf);
    try {
      const store = await current.get();
      const display = { locale: 'en', currency: 'EUR' };
      const ids = Array.from({ length: 30 }, (_, index) => 1001 + index);
      const [one, other] = [join(catalogue.directory, 'one'), join(catalogue.directory, 'other')];
      const nightsOf = async (each: number) => {
        const rental = await getRental(store, each, display);
        return [rental?.bookings, rental?.knownNights];
      };
      const expected: unknown[] = [];
      for (const each of ids) expected.push(await nightsOf(each));
      await exportBundle(store, one);
      const list: unknown[] = [];
      for (const each of ids) {
        if (each === 1016) {
          const all = new Map(ids.map((rental) => [rental, OTHER]));
          await publishNights(catalogue.shelf, () => ({ nights: all }));
          await until(async () => (await current.get()) !== store);
        }
        list.push(await nightsOf(each));
      }
      await exportBundle(store, other);
      expect(list).toEqual(expected);
      const [before, after] = await Promise.all(
        [one, other].map((directory) => readFile(join(directory, 'rentals.ndjson'), 'utf8')),
      );
      expect(after).toBe(before);
      // The next answer has the new one.
      expect((await current.get()).nights?.rentals.get(1030)).toEqual(OTHER);
    } finally {
      current.stop();
    }
  });

  test('records of another kind are published, followed and taken over; answers of nights stay kept', async () => {
    await reviseNights(new Map([[1002, NIGHTS]]));
    const current = new CurrentStore(catalogue.shelf, undefined, { pollMs: 20 });
    try {
      const first = await current.get();
      const campaign = { title: 'Été à Rome' };
      const kept = new VersionCache<object>(undefined, 'nights');
      const value = kept.get(first, () => ({}));
      const records = new Map([['campaign', new Map([['rome', campaign]])]]);
      const published = await publishRevision(catalogue.shelf, async () => ({ records }));
      expect(published).toMatchObject({ versionId: id, revision: 2 });
      await until(async () => (await current.get()) !== first);
      const second = await current.get();
      expect(second.records?.get('campaign')?.values.get('rome')).toEqual(campaign);
      expect(second.nights).toBe(first.nights);
      expect(kept.get(second, () => ({}))).toBe(value);
      expect(first.records?.size).toBe(0);
      // Calendars leave it as it is, and so does the next version.
      await publishNights(catalogue.shelf, () => ({ nights: new Map([[1002, OTHER]]) }));
      const bundle = join(catalogue.directory, 'bundle');
      const { versionId } = await loadBundle({
        directory: bundle,
        shelf: catalogue.shelf,
        servedCampaigns: 'carry-over',
      });
      const next = await openRevised(catalogue.shelf, versionId);
      opened.push(next);
      expect(next.records?.get('campaign')?.values.get('rome')).toEqual(campaign);
      expect(next.nights?.rentals.get(1002)).toEqual(OTHER);
    } finally {
      current.stop();
    }
  });

  test('a version that is opened later has its revisions', async () => {
    await reviseNights(new Map([[1002, NIGHTS]]));
    const current = new CurrentStore(catalogue.shelf, undefined, { pollMs: 20 });
    expect((await current.get()).nights?.rentals.get(1002)).toEqual(NIGHTS);
    current.stop();
  });

  test('a damaged revision is reported, and the earlier ones are served', async () => {
    await reviseNights(new Map([[1002, NIGHTS]]));
    const reported: string[] = [];
    const listen = ({ error }: { error: Error }) => void reported.push(error.message);
    versionEvents.on('revisionsUnreadable', listen);
    const current = new CurrentStore(catalogue.shelf, undefined, { pollMs: 20 });
    try {
      await current.get();
      const { length } = await catalogue.shelf.readRevisions(id, 0);
      const damaged = revisionText(2, 0, { nights: new Map([[1002, OTHER]]) }).replace(
        '"taken":[]',
        '"taken":[1,2]',
      );
      await catalogue.shelf.appendRevision(id, length, damaged);
      await until(() => reported.length > 0);
      expect(reported).toEqual(['Revision 2 does not have its checksum.']);
      expect((await current.get()).nights?.rentals.get(1002)).toEqual(NIGHTS);
      await expect(openRevised(catalogue.shelf, id)).rejects.toThrow(
        'Revision 2 does not have its checksum.',
      );
      // The next one takes its place.
      const published = await publishNights(catalogue.shelf, () => ({ nights: new Map([[1002, OTHER]]) }));
      expect(published).toMatchObject({ revision: 2, rentals: 1 });
      await until(async () => (await current.get()).nights?.number === 2);
      expect((await current.get()).nights?.rentals.get(1002)).toEqual(OTHER);
    } finally {
      current.stop();
      versionEvents.off('revisionsUnreadable', listen);
    }
  });

  test('an export has the nights of the revision', async () => {
    const store = await reviseNights(
      new Map([
        [1002, NIGHTS],
        [1004, OTHER],
      ]),
    );
    const directory = join(catalogue.directory, 'export');
    await exportBundle(store, directory);
    const text = await readFile(join(directory, 'rentals.ndjson'), 'utf8');
    const rentals = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(rentals.find(({ id }) => id === 1002)).toMatchObject({
      bookings: [{ starts_on: '2026-09-04', ends_on: '2026-09-07' }],
      known_nights: { from: '2026-08-25', to: '2027-08-25' },
    });
    expect(rentals.find(({ id }) => id === 1004)).toMatchObject({ bookings: [], known_nights: null });
  });

  test('the next version takes the revisions over, and a rollback returns to those of its version', async () => {
    await reviseNights(new Map([[1002, NIGHTS]]));
    const rates = join(catalogue.directory, 'rates.csv');
    await writeFile(rates, 'currency,per_euro,as_of\nEUR,1,2026-01-15\nUSD,1.2,2026-01-15\n');
    const { versionId } = await publishRates(catalogue.shelf, rates);
    const next = await openRevised(catalogue.shelf, versionId);
    opened.push(next);
    expect(next.nights?.rentals.get(1002)).toEqual(NIGHTS);
    const changed = await revise(catalogue, versionId, new Map([[1002, OTHER]]));
    opened.push(changed);
    await catalogue.shelf.makeCurrent(id);
    const back = await openRevised(catalogue.shelf, id);
    opened.push(back);
    expect([changed.nights?.rentals.get(1002), back.nights?.rentals.get(1002)]).toEqual([OTHER, NIGHTS]);
    expect(await catalogue.shelf.check(versionId)).toEqual({ state: 'verified' });
  });

  test('a version of another catalogue does not take over the nights of rentals with the same ids', async () => {
    const [renamed, moved, renumbered, other] = [1002, 1004, 1006, 1008];
    const nights = [renamed, moved, renumbered, other, 1010].map((rental) => [rental, NIGHTS] as const);
    await reviseNights(new Map(nights));
    const bundle = join(catalogue.directory, 'other');
    await writeFixtureBundle(bundle, {
      rentals: fixtureRentals().flatMap((rental) => {
        if (rental.id === renamed) return [{ ...rental, name: 'Another name' }];
        if (rental.id === moved) return [{ ...rental, latitude: rental.latitude + 0.01 }];
        if (rental.id === renumbered) return [{ ...rental, upstream_id: rental.upstream_id + 1 }];
        if (rental.id === other) {
          return [{ ...rental, name: 'Another home', latitude: rental.latitude + 1 }];
        }
        return rental.id === 1010 ? [] : [rental];
      }),
    });
    const { versionId } = await loadBundle({ directory: bundle, shelf: catalogue.shelf });
    const store = await openRevised(catalogue.shelf, versionId);
    opened.push(store);
    expect([...(store.nights?.rentals.keys() ?? [])]).toEqual([renamed, moved]);
    expect(store.nights?.number).toBe(1);
  });

  test('a version after damaged revisions, or after a version that cannot be read, has none', async () => {
    const load = async () =>
      (await loadBundle({ directory: join(catalogue.directory, 'bundle'), shelf: catalogue.shelf }))
        .versionId;
    await reviseNights(new Map([[1002, NIGHTS]]));
    const { length } = await catalogue.shelf.readRevisions(id, 0);
    await catalogue.shelf.appendRevision(id, 0, `${'x'.repeat(length - 1)}\n`);
    const second = await load();
    expect(await catalogue.shelf.readRevisions(second, 0)).toBe('');
    opened.push(await revise(catalogue, second, new Map([[1002, NIGHTS]])));
    if (catalogue.databaseUrl === null) {
      await truncate(join(catalogue.directory, 'catalogue', `${second}.sqlite`), 30_000);
    } else {
      const client = new pg.Client({ connectionString: catalogue.databaseUrl });
      await client.connect();
      await client.query(`DROP TABLE catalogue_${second}.rentals`);
      await client.end();
    }
    expect(await catalogue.shelf.readRevisions(await load(), 0)).toBe('');
  });
});

test('on sqlite the rest of an interrupted append is replaced by the next one', async () => {
  const catalogue = await publishFixture('sqlite');
  const { id } = catalogue.store.version;
  const file = join(catalogue.directory, 'catalogue', `${id}.sqlite.revisions`);
  await (await revise(catalogue, id, new Map([[1002, NIGHTS]]))).close();
  await appendFile(file, revisionText(2, 0, { nights: new Map([[1002, OTHER]]) }).slice(0, -5));
  const store = await revise(catalogue, id, new Map([[1004, OTHER]]));
  expect([store.nights?.number, [...(store.nights?.rentals.keys() ?? [])]]).toEqual([2, [1002, 1004]]);
  await store.close();
  await catalogue.remove();
});
