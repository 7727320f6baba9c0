/** PostgreSQL versions whose tables are changed by something other than the application. */
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { CurrentStore, type UnreadableVersion, versionEvents } from '#lib/store/current-store';
import { VersionDamaged } from '#lib/store/store';
import { openTestShelf, publishFixtureOn } from '#lib/store/testing/engines';

async function openShelf() {
  const own = await openTestShelf('postgres');
  onTestFinished(() => own.remove());
  const { shelf } = own;
  let day = 0;
  const publish = () => {
    day += 1;
    return publishFixtureOn(shelf, new Date(Date.UTC(2026, 0, day)));
  };
  const asOperator = async (id: string, statement: string) => {
    const client = new pg.Client({ connectionString: own.databaseUrl ?? '' });
    await client.connect();
    await client.query(`SET search_path TO catalogue_${id}`);
    await client.query(statement);
    await client.end();
  };
  return { shelf, publish, asOperator };
}

const patience = { interval: 20, timeout: 10_000 };

test('a published version matches its checksums, and so does one based on it', async () => {
  const { shelf, publish } = await openShelf();
  const id = await publish();
  expect((await shelf.open(id)).check).toEqual({ state: 'pending' });
  expect(await shelf.check(id)).toEqual({ state: 'verified' });
  expect(await shelf.check(id, { isPaced: true })).toEqual({ state: 'verified' });
  const draft = await shelf.begin('20300101t000000000z', id);
  await draft.clear('rates');
  await draft.write('rates', { currency: 'EUR', per_euro: '1', as_of: '2026-01-01' });
  await draft.publish();
  expect(await shelf.check('20300101t000000000z')).toEqual({ state: 'verified' });
});

test('missing and surplus rows are detected when a version is opened', async () => {
  const { shelf, publish, asOperator } = await openShelf();
  const [older, newer] = [await publish(), await publish()];
  await asOperator(older, 'DELETE FROM rental_texts WHERE rental_id = (SELECT min(id) FROM rentals)');
  await asOperator(newer, `INSERT INTO rates VALUES ('XXX', '1', '2026-01-01')`);
  await expect(shelf.open(older)).rejects.toThrow(
    /is damaged: Table rental_texts has \d+ rows; \d+ were published/,
  );
  await expect(shelf.open(newer)).rejects.toThrow(/is damaged: Table rates has more than \d+ rows/);
  await expect(shelf.makeCurrent(older)).rejects.toThrow(VersionDamaged);
  await expect(shelf.begin('20300101t000000000z', older)).rejects.toThrow(VersionDamaged);
  expect(await shelf.currentId()).toBe(newer);
});

test('a version that loses rows while it is built is not published', async () => {
  const { shelf, publish, asOperator } = await openShelf();
  const current = await publish();
  const draft = await shelf.begin('20300101t000000000z');
  // The number of rows sent in one batch.
  for (let count = 0; count < 500; count += 1) {
    await draft.write('rates', { currency: `C${count}`, per_euro: '1', as_of: '2026-01-01' });
  }
  await asOperator('20300101t000000000z', `DELETE FROM rates WHERE currency = 'C7'`);
  await expect(draft.publish()).rejects.toThrow('Table rates has 499 rows; 500 were written.');
  await draft.discard();
  expect(await shelf.ids()).toEqual([current]);
  expect(await shelf.currentId()).toBe(current);
});

const CHANGES = {
  'a letter of a text': `UPDATE rental_texts SET description = overlay(description placing '~' from 3 for 1)
    WHERE rental_id = (SELECT max(id) FROM rentals)`,
  'a number':
    'UPDATE rentals SET min_price_minor = min_price_minor + 1 WHERE id = (SELECT max(id) FROM rentals)',
  'the last bit of a latitude': `UPDATE rentals SET latitude = latitude + 1e-13 WHERE id = (SELECT min(id) FROM rentals)`,
  'a byte of search data': 'UPDATE search_parts SET data = set_byte(data, 10, get_byte(data, 10) # 1)',
  'a text in place of none': `UPDATE rental_reviews SET reply = ''
    WHERE reply IS NULL AND rental_id = (SELECT max(rental_id) FROM rental_reviews WHERE reply IS NULL)`,
  'two rows that exchange a value': `UPDATE rentals SET sleeps = 21 - sleeps
    WHERE id IN (SELECT id FROM rentals ORDER BY id LIMIT 2)`,
};

test.each(Object.entries(CHANGES))('a change of %s is detected by a full check', async (_, statement) => {
  const { shelf, publish, asOperator } = await openShelf();
  const id = await publish();
  await asOperator(id, statement);
  expect(await shelf.check(id)).toEqual({
    state: 'damaged',
    reason: expect.stringMatching(/^Rows of \w+.* differ from what was published\.$/),
  });
});

test('after a row of the served version changes, the previous version is served', async () => {
  const { shelf, publish, asOperator } = await openShelf();
  const [older, damaged] = [await publish(), await publish()];
  await asOperator(damaged, CHANGES['a number']);
  const reported: UnreadableVersion[] = [];
  const listen = (event: UnreadableVersion) => reported.push(event);
  versionEvents.on('unreadable', listen);
  const current = new CurrentStore(shelf, undefined, { pollMs: 50 });
  onTestFinished(() => {
    current.stop();
    versionEvents.off('unreadable', listen);
  });
  const servedId = async () => (await current.get()).version.id;
  expect(await servedId()).toBe(damaged);
  await expect.poll(servedId, patience).toBe(older);
  expect(reported).toMatchObject([{ id: damaged, servedId: older }]);
  await expect.poll(() => current.state().check, patience).toEqual({ state: 'verified' });
});

test('a missing table is detected when a version is opened', async () => {
  const { shelf, publish, asOperator } = await openShelf();
  const id = await publish();
  await asOperator(id, 'DROP TABLE rental_reviews');
  await expect(shelf.open(id)).rejects.toThrow('is damaged: Table rental_reviews is missing.');
});

test('a page that the database reports as corrupt during a check is damage', async () => {
  const { shelf, publish, asOperator } = await openShelf();
  const [broken, current] = [await publish(), await publish()];
  await asOperator(
    broken,
    `CREATE FUNCTION fail() RETURNS boolean LANGUAGE plpgsql AS
       $$ BEGIN RAISE EXCEPTION 'invalid page in block 7' USING ERRCODE = 'XX001'; END $$;
     ALTER TABLE rates RENAME TO rates_read;
     CREATE VIEW rates AS SELECT * FROM rates_read WHERE catalogue_${broken}.fail()`,
  );
  const reason = 'invalid page in block 7 (XX001).';
  expect(await shelf.check(broken)).toEqual({ state: 'damaged', reason });
  await expect(shelf.open(broken)).rejects.toThrow(VersionDamaged);
  await expect(shelf.makeCurrent(broken)).rejects.toThrow(VersionDamaged);
  await expect(shelf.begin('20300101t000000000z', broken)).rejects.toThrow(VersionDamaged);
  expect(await shelf.currentId()).toBe(current);
});

test('a version published without checksums is served and reported as unverified', async () => {
  const { shelf, publish, asOperator } = await openShelf();
  const id = await publish();
  await asOperator(id, 'DROP TABLE checksums');
  const unverified = { state: 'unverified', reason: 'It was published without checksums.' };
  expect((await shelf.open(id)).check).toEqual(unverified);
  expect(await shelf.check(id)).toEqual(unverified);
  await expect(shelf.check('20000101t000000000z')).rejects.toThrow('does not have this catalogue version');
});
