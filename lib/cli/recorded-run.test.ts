/** What the studio's operators see of the runs of the command. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runVerb } from '#lib/cli/testing/run-verb';
import { calendars } from '#lib/cli/verbs/calendars';
import { importCatalogue } from '#lib/cli/verbs/import';
import { mirror } from '#lib/cli/verbs/mirror';
import { rates } from '#lib/cli/verbs/rates';
import { csv, HOME, SUMMARY } from '#lib/import/csv/testing/listings-export';
import { openTestShelf, publishFixtureOn, TEST_ENGINES } from '#lib/store/testing/engines';
import { listImportReports, readRemarks } from '#lib/studio/catalogue/import-reports';
import { listRenewalSources } from '#lib/studio/catalogue/renewal-status';
import { openStudioDatabase } from '#lib/studio/database/studio-database';

test.each(TEST_ENGINES)('an import is recorded with its rejected rows, on %s', async (engine) => {
  const { shelf, directory, databaseUrl, remove } = await openTestShelf(engine);
  onTestFinished(remove);
  const url = databaseUrl ?? '';
  const variables = { DATA_DIR: directory, DATABASE_URL: url, STUDIO: 'on', STUDIO_DATABASE_URL: url };
  const listings = join(directory, 'listings.csv');
  await writeFile(listings, csv(SUMMARY, [HOME, { ...HOME, id: '2', latitude: 'north' }]));
  const args = [listings, '--currency', 'EUR', '--under', 'Europe'];
  expect((await runVerb(importCatalogue, args, variables)).code).toBe(1);
  expect((await runVerb(importCatalogue, [...args, '--max-rejected', '1'], variables)).code).toBe(0);

  const studio = await openStudioDatabase({ studio: { databaseUrl }, dataDirectory: directory });
  onTestFinished(studio.close);
  const [published, rejected, ...others] = await listImportReports(studio.db);
  expect(others).toEqual([]);
  expect(rejected).toMatchObject({ outcome: 'rejected', versionId: null, source: listings });
  expect(published).toMatchObject({
    outcome: 'published',
    versionId: await shelf.currentId(),
    records: expect.arrayContaining([['rentals', expect.objectContaining({ inserted: 1, rejected: 1 })]]),
    reasons: expect.arrayContaining([expect.objectContaining({ count: 1, action: 'rejected' })]),
  });
  const filter = { words: 'latitude', kind: 'rentals', action: 'rejected' } as const;
  const { remarks } = await readRemarks(studio.db, published?.id ?? '', filter, 1);
  expect(remarks).toMatchObject([{ source: 'listings.csv', line: 3 }]);
});

test('without a studio nothing is recorded; without its database the import runs all the same', async () => {
  const { shelf, directory, remove } = await openTestShelf('sqlite');
  onTestFinished(remove);
  const listings = join(directory, 'listings.csv');
  await writeFile(listings, csv(SUMMARY, [HOME]));
  const args = [listings, '--currency', 'EUR', '--under', 'Europe'];
  const off = await runVerb(importCatalogue, args, { DATA_DIR: directory });
  expect([off.code, off.shown.includes('studio')]).toEqual([0, false]);
  await writeFile(join(directory, 'studio.sqlite'), 'This is no database. '.repeat(100));
  const on = await runVerb(importCatalogue, [...args, '--force'], { DATA_DIR: directory, STUDIO: 'on' });
  expect(on.code).toBe(0);
  expect(on.shown).toContain('The studio has no complete record of this run: file is not a database');
  expect(await shelf.ids()).toHaveLength(2);
});

test('runs over calendars and rates are recorded, also those that fail', async () => {
  const { shelf, directory, remove } = await openTestShelf('sqlite');
  onTestFinished(remove);
  const variables = { DATA_DIR: directory, STUDIO: 'on' };
  await publishFixtureOn(shelf, new Date('2026-01-15T12:00:00Z'));
  const list = join(directory, 'calendars.csv');
  await expect(runVerb(calendars, [list], variables)).rejects.toThrow();
  await writeFile(list, 'rental_id,url\n1,http://127.0.0.1:9/own.ics\nx,http://a.example/\n');
  expect((await runVerb(calendars, [list], variables)).code).toBe(1);
  const file = join(directory, 'rates.csv');
  await writeFile(file, 'currency,per_euro,as_of\nUSD,none,2026-11-26\n');
  await expect(runVerb(rates, [file], variables)).rejects.toThrow();
  await writeFile(file, 'currency,per_euro,as_of\nUSD,1.1,2026-11-26\n');
  expect((await runVerb(rates, [file], variables)).code).toBe(0);

  const studio = await openStudioDatabase({ studio: { databaseUrl: null }, dataDirectory: directory });
  onTestFinished(studio.close);
  expect(await listRenewalSources(studio.db, Date.now())).toMatchObject([
    {
      kind: 'calendars',
      source: list,
      state: 'well',
      failures: 0,
      nextAtMs: null,
      failing: [
        { host: list, calendars: 1, problem: 'Line 3: rental_id is not a positive whole number.' },
        { host: '127.0.0.1:9', calendars: 1 },
      ],
    },
    { kind: 'rates', source: file, state: 'well', outcome: 'published', failures: 0 },
  ]);
  const outcomes = await studio.db.selectFrom('runs').select('outcome').orderBy('started_at_ms').execute();
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['unusable', 'unchanged', 'unusable', 'published']);
  expect(await listImportReports(studio.db)).toEqual([]);
});

test('a password in an address is not recorded', async () => {
  const { directory, remove } = await openTestShelf('sqlite');
  onTestFinished(remove);
  const variables = { DATA_DIR: directory, STUDIO: 'on' };
  expect((await runVerb(mirror, ['http://ana:secret@127.0.0.1:9/api?key=secret'], variables)).code).toBe(2);
  const studio = await openStudioDatabase({ studio: { databaseUrl: null }, dataDirectory: directory });
  onTestFinished(studio.close);
  const runs = await studio.db.selectFrom('runs').selectAll().execute();
  expect(runs).toMatchObject([{ kind: 'mirror', source: 'http://127.0.0.1:9/api', outcome: 'unusable' }]);
  expect(JSON.stringify(runs)).not.toContain('secret');
});
