import { expect, onTestFinished, test } from 'vitest';
import { carriedRevision } from '#lib/store/carried-revision';
import type { NightRevision, RentalNights } from '#lib/store/rental-nights';
import { applyRevisions, RevisionDamaged, revisionText } from '#lib/store/revision-text';
import { publishFixture } from '#lib/store/testing/engines';
import { fixtureRentals } from '#lib/store/testing/fixture-bundle';

const NIGHTS: RentalNights = { taken: Int32Array.of(20_700, 20_703), known: { from: 20_690, until: 21_055 } };
const READING: NightRevision['reading'] = { atMs: 1_000, staleAfterMs: 2_000 };
type Rental = ReturnType<typeof fixtureRentals>[number];

const RENTALS = fixtureRentals().slice(0, 4);

/** Opens a catalogue with these rentals on SQLite. */
async function openWith(rentals: readonly Rental[]) {
  const catalogue = await publishFixture('sqlite', { rentals, campaigns: [] });
  onTestFinished(() => catalogue.remove());
  return catalogue.store.db;
}

/** Carries over a revision with nights of these rentals and records; `next` changes each rental of the next version. */
async function carrying(
  ids: readonly number[],
  next: (rental: Rental) => Rental,
  records: Readonly<Record<string, string>> = {},
) {
  const text = revisionText(3, 7_000, {
    nights: new Map(ids.map((id) => [id, NIGHTS])),
    reading: READING,
    records: new Map([['campaign', new Map(Object.entries(records))]]),
  });
  const before = await openWith(RENTALS);
  const carried = await carriedRevision(text, before, await openWith(RENTALS.map(next)));
  if (carried === '') return null;
  const { revision } = await applyRevisions(null, carried);
  return (
    revision && {
      number: revision.number,
      publishedAtMs: revision.publishedAtMs,
      rentals: [...revision.nights.rentals.keys()],
      nights: [...revision.nights.rentals.values()],
      reading: revision.nights.reading,
      records: revision.records.get('campaign')?.values ?? null,
    }
  );
}

test('the nights of rentals that both versions have are carried over, with the run and the records', async () => {
  expect(await carrying([1001, 1003, 99], (rental) => rental, { winter: 'x' })).toEqual({
    number: 3,
    publishedAtMs: 7_000,
    rentals: [1001, 1003],
    nights: [NIGHTS, NIGHTS],
    reading: READING,
    records: new Map([['winter', 'x']]),
  });
});

test.each<[string, Partial<Rental>, boolean]>([
  ['renamed', { name: 'Other' }, true],
  ['moved', { latitude: 1, longitude: 2 }, true],
  ['renamed and moved', { name: 'Other', latitude: 1, longitude: 2 }, false],
  ['renamed and moved north', { name: 'Other', latitude: 1 }, false],
  ['renamed and moved east', { name: 'Other', longitude: 2 }, false],
  ['from another upstream', { upstream_id: 7 }, false],
  ['of another synchronisation', { synced_id: 7 }, false],
])('a rental that was %s is the same home: %s', async (_, change, isSame) => {
  const carried = await carrying([1001, 1002], (rental) =>
    rental.id === 1001 ? { ...rental, ...change } : rental,
  );
  expect(carried?.rentals).toEqual(isSame ? [1001, 1002] : [1002]);
});

test('records are carried over without nights, and then without the run over the calendars', async () => {
  const other = (rental: Rental) => ({ ...rental, synced_id: rental.synced_id + 1 });
  expect(await carrying([1001], other, { winter: 'x' })).toMatchObject({
    rentals: [],
    reading: null,
    records: new Map([['winter', 'x']]),
  });
  expect(await carrying([1001], other)).toBeNull();
});

test('nights of a rental that one of the versions lacks are not carried over', async () => {
  const text = revisionText(1, 0, {
    nights: new Map([
      [1001, NIGHTS],
      [1003, NIGHTS],
      [1004, NIGHTS],
    ]),
  });
  const [first, second, third, fourth] = RENTALS;
  if (!first || !second || !third || !fourth) throw new Error('The fixture has rentals.');
  const before = await openWith([first, second, third]);
  const next = await openWith([first, second, fourth]);
  const { revision } = await applyRevisions(null, await carriedRevision(text, before, next));
  expect([...(revision?.nights.rentals.keys() ?? [])]).toEqual([1001]);
  const none = revisionText(1, 0, { nights: new Map([[1003, NIGHTS]]) });
  expect(await carriedRevision(none, before, next)).toBe('');
});

test('without revisions there is nothing to carry over, and a damaged first one is an error', async () => {
  const db = await openWith(RENTALS);
  expect(await carriedRevision('', db, db)).toBe('');
  const text = revisionText(1, 0, { nights: new Map([[1001, NIGHTS]]) });
  await expect(carriedRevision(text.replace('20700', '20701'), db, db)).rejects.toThrow(RevisionDamaged);
});
