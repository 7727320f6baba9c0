import { expect, onTestFinished, test } from 'vitest';
import type { RentalNights } from '#lib/store/rental-nights';
import { openRevised, RevisionFollower } from '#lib/store/revised-store';
import { RevisionDamaged, revisionText } from '#lib/store/revision-text';
import { publishFixture } from '#lib/store/testing/engines';
import { fixtureRentals } from '#lib/store/testing/fixture-bundle';

const NIGHTS: RentalNights = { taken: Int32Array.of(20_700, 20_703), known: { from: 20_690, until: 21_055 } };
const NONE: RentalNights = { taken: Int32Array.of(), known: { from: 9, until: 9 } };

/** Publishes two rentals without known nights, 1001 and 1002, and two whose every night is known, 1003 and 1004. */
async function publishing() {
  const rentals = fixtureRentals()
    .slice(0, 4)
    .map((rental) => (rental.id <= 1002 ? { ...rental, known_nights: null } : rental));
  const catalogue = await publishFixture('sqlite', { rentals, campaigns: [] });
  onTestFinished(() => catalogue.remove());
  const { shelf, store } = catalogue;
  const { id } = store.version;
  let length = 0;
  const append = async (text: string) => {
    await shelf.appendRevision(id, length, text);
    length += text.length;
  };
  return { shelf, store, id, append, follower: new RevisionFollower(shelf, store) };
}

const revisionOf = (number: number, changes: ReadonlyMap<number, RentalNights | null>) =>
  revisionText(number, 1_000 * number, { nights: changes });

test('a version without revisions is the version itself', async () => {
  const { follower, store } = await publishing();
  expect(await follower.latest()).toBe(store);
  expect([follower.revision, follower.position]).toEqual([null, 0]);
});

test('each revision gives another store, with the numbers of known calendars', async () => {
  const { follower, store, append } = await publishing();
  expect([store.version.calendarsCount, store.version.fullCalendarsCount]).toEqual([2, 2]);
  const first = revisionOf(
    1,
    new Map([
      [1001, NIGHTS],
      [1003, NIGHTS],
      [99, NIGHTS],
    ]),
  );
  await append(first);
  const one = await follower.latest();
  expect(one).toMatchObject({
    version: { id: store.version.id, calendarsCount: 3, fullCalendarsCount: 1 },
    nights: { number: 1, publishedAtMs: 1_000 },
    unrevised: store,
  });
  expect([follower.position, follower.revision?.number]).toEqual([first.length, 1]);
  expect(await follower.latest()).toBe(one);
  await append(
    revisionOf(
      2,
      new Map([
        [1001, null],
        [1004, NONE],
      ]),
    ),
  );
  const two = await follower.latest();
  expect([two.version.calendarsCount, two.version.fullCalendarsCount]).toEqual([1, 0]);
  expect(two.unrevised).toBe(store);
});

test('a revision of records leaves the nights and the numbers as they are', async () => {
  const { follower, append } = await publishing();
  await append(revisionOf(1, new Map([[1001, NIGHTS]])));
  const one = await follower.latest();
  const records = new Map([['other', new Map([['winter', 'x']])]]);
  await append(revisionText(2, 2_000, { records }));
  const two = await follower.latest();
  expect(two.nights).toBe(one.nights);
  expect(two.version).toEqual(one.version);
  expect(two.records).toEqual(
    new Map([['other', { number: 2, publishedAtMs: 2_000, values: records.get('other') }]]),
  );
});

test('an incomplete revision is not read until it is complete', async () => {
  const { follower, store, append } = await publishing();
  const text = revisionOf(1, new Map([[1001, NIGHTS]]));
  await append(text.slice(0, 20));
  expect(await follower.latest()).toBe(store);
  await append(text.slice(20));
  expect((await follower.latest()).nights?.rentals.get(1001)).toEqual(NIGHTS);
});

test('a version is opened with its latest revision, and closed where one is damaged', async () => {
  const { shelf, id, append } = await publishing();
  await append(revisionOf(1, new Map([[1001, NIGHTS]])));
  await append(revisionOf(2, new Map([[1002, NIGHTS]])));
  const opened = await openRevised(shelf, id);
  onTestFinished(() => opened.close());
  expect([...(opened.nights?.rentals.keys() ?? [])]).toEqual([1001, 1002]);
  await append(revisionOf(3, new Map([[1003, NIGHTS]])).replace('20700', '20701'));
  let closed = 0;
  const counting = {
    readRevisions: shelf.readRevisions,
    open: async (version: string) => {
      const store = await shelf.open(version);
      const close = async () => {
        closed += 1;
        await store.close();
      };
      return { ...store, close };
    },
  };
  await expect(openRevised(counting, id)).rejects.toThrow(RevisionDamaged);
  expect(closed).toBe(1);
});
