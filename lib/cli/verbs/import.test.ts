/** Options of an import: the addresses for booking and enquiries of all rentals, and rentals without a price. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runVerb } from '#lib/cli/testing/run-verb';
import { check } from '#lib/cli/verbs/check';
import { importCatalogue } from '#lib/cli/verbs/import';
import { csv, HOME, SUMMARY } from '#lib/import/csv/testing/listings-export';
import { openTestShelf, TEST_ENGINES } from '#lib/store/testing/engines';
import { writeFixtureBundle } from '#lib/store/testing/fixture-bundle';

const BOOKING = 'https://portal.example/rooms/(UPSTREAMID)?from=(CHECKINDATE)';

test.each(TEST_ENGINES)('addresses of the command are published as defaults, on %s', async (engine) => {
  const { shelf, directory, databaseUrl, remove } = await openTestShelf(engine);
  onTestFinished(remove);
  const variables = { DATA_DIR: directory, DATABASE_URL: databaseUrl ?? '' };
  const listings = join(directory, 'listings.csv');
  await writeFile(listings, csv(SUMMARY, [HOME, { ...HOME, id: '2' }]));
  const args = [listings, '--currency', 'EUR', '--under', 'Europe'];
  const links = [{ scheme: 'https', host: 'portal.example', rentals: 2 }];
  const served = async () => {
    const store = await shelf.open((await shelf.currentId()) ?? '');
    onTestFinished(() => store.close());
    return store.version;
  };

  const imported = await runVerb(importCatalogue, [...args, '--booking-url', BOOKING], variables);
  expect(imported).toMatchObject({ code: 0, data: { status: 'published', links } });
  expect(imported.shown).toContain('  links to     portal.example 2\n');
  expect(await served()).toMatchObject({ bookingUrl: BOOKING, enquiry: null });

  const again = await runVerb(importCatalogue, [...args, '--booking-url', BOOKING], variables);
  expect(again).toMatchObject({ code: 0, data: { status: 'unchanged' } });
  const other = await runVerb(importCatalogue, [...args, '--enquiry', 'tel:+35312345'], variables);
  expect(other).toMatchObject({ code: 0, data: { status: 'published' } });
  expect(await served()).toMatchObject({ bookingUrl: null, enquiry: 'tel:+35312345' });
});

test('addresses of the command take precedence over those of a bundle', async () => {
  const { shelf, directory, remove } = await openTestShelf('sqlite');
  onTestFinished(remove);
  const bundle = join(directory, 'bundle');
  const addresses = { booking_url: 'https://old.example/', enquiry: 'mailto:ana@old.example' };
  await writeFixtureBundle(bundle, { addresses });
  const args = [bundle, '--booking-url', 'https://new.example/'];
  expect((await runVerb(importCatalogue, args, { DATA_DIR: directory })).code).toBe(0);
  const store = await shelf.open((await shelf.currentId()) ?? '');
  onTestFinished(() => store.close());
  expect(store.version).toMatchObject({ bookingUrl: 'https://new.example/', enquiry: addresses.enquiry });
  expect((await runVerb(check, args, { DATA_DIR: directory })).data.links).toEqual([
    { scheme: 'https', host: 'new.example', rentals: 60 },
    { scheme: 'mailto', host: 'old.example', rentals: 60 },
  ]);
});

test.each([
  [['--booking-url', 'http://a.example/'], '--booking-url http://a.example/: must begin with https://.'],
  [['--enquiry', 'tel:112'], '--enquiry tel:112: must be tel:+ and the digits of an international number'],
])('an address that is no link is refused: %j', async (args, message) => {
  await expect(runVerb(importCatalogue, ['./bundle', ...args], {})).rejects.toThrow(message);
});

test.each(TEST_ENGINES)(
  'rentals without a price are rejected, or kept and counted, on %s',
  async (engine) => {
    const { shelf, directory, databaseUrl, remove } = await openTestShelf(engine);
    onTestFinished(remove);
    const variables = { DATA_DIR: directory, DATABASE_URL: databaseUrl ?? '' };
    const listings = join(directory, 'listings.csv');
    const unpriced = ['2', '3'].map((id) => ({ ...HOME, id, price: '' }));
    await writeFile(listings, csv(SUMMARY, [HOME, ...unpriced]));
    const args = [listings, '--currency', 'EUR', '--under', 'Europe'];
    const countsOf = async () => {
      const store = await shelf.open((await shelf.currentId()) ?? '');
      onTestFinished(() => store.close());
      const { rentalsCount, unpricedCount } = store.version;
      return [rentalsCount, unpricedCount];
    };

    expect((await runVerb(importCatalogue, args, variables)).code).toBe(1);
    expect((await runVerb(importCatalogue, [...args, '--unpriced', 'reject'], variables)).code).toBe(1);
    const keeping = [...args, '--unpriced', 'keep'];
    expect(await runVerb(check, keeping, variables)).toMatchObject({ code: 0, data: { unpriced: 2 } });
    const kept = await runVerb(importCatalogue, keeping, variables);
    expect(kept).toMatchObject({ code: 0, data: { status: 'published', unpriced: 2 } });
    expect(kept.shown).toContain(
      "  no price     2 rentals are on request: in none of the specification's eight operations;",
    );
    expect(await countsOf()).toEqual([3, 2]);
    expect(await runVerb(importCatalogue, keeping, variables)).toMatchObject({
      code: 0,
      data: { status: 'unchanged' },
    });

    const without = await runVerb(importCatalogue, [...args, '--max-rejected', '2'], variables);
    expect(without).toMatchObject({ code: 0, data: { status: 'published', unpriced: 0 } });
    expect(without.shown).not.toContain('no price');
    expect(await countsOf()).toEqual([1, 0]);
  },
);

test('another word than keep and reject is refused', async () => {
  const args = ['./bundle', '--unpriced', 'hide'];
  await expect(runVerb(importCatalogue, args, {})).rejects.toThrow(
    '--unpriced hide: expected keep or reject.',
  );
});
