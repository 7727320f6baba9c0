import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadRecords } from '#lib/import/load/load-records';
import { loadReference, remarksOf } from '#lib/import/load/testing/collected-rows';

/** A record of rental 7 in Nice, with the addresses of the catalogue itself. */
const ENTRY = {
  rental_id: 7,
  locale: 'en',
  currency: 'EUR',
  record: {
    url: '/en/rentals/7-casa',
    destination: [{ id: 9015, url: '/en/destinations/nice?currency=EUR' }],
  },
};

/** Loads lines of records.ndjson for the rentals 7 and 8. */
async function loading(...entries: readonly object[]) {
  const { files, load, report, rowsOf } = await loadReference(
    {},
    {
      change: (directory) =>
        writeFile(
          join(directory, 'records.ndjson'),
          entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''),
        ),
    },
  );
  load.usedKeys.add('ids', 7);
  load.usedKeys.add('ids', 8);
  await loadRecords(files, load);
  return {
    records: rowsOf('rental_records'),
    paths: rowsOf('page_paths'),
    remarks: remarksOf(report),
    counts: report.counts('records'),
  };
}

test('a record is written as it is, without paths where they are those of the catalogue', async () => {
  const { records, paths, remarks, counts } = await loading(ENTRY);
  expect(records).toEqual([
    { rental_id: 7, locale: 'en', currency: 'EUR', record: JSON.stringify(ENTRY.record) },
  ]);
  expect([paths, remarks]).toEqual([[], []]);
  expect(counts).toMatchObject({ read: 1, inserted: 1 });
});

test.each([['/en/rentals/7'], ['/en/rentals/7-another-slug?currency=USD#top']])(
  'the address %s of a rental is the catalogue’s own',
  async (url) => {
    const { paths } = await loading({ ...ENTRY, record: { ...ENTRY.record, url } });
    expect(paths).toEqual([]);
  },
);

test.each([
  ['/en/rentals/8-casa'],
  ['/en/homes/7-casa'],
  ['/en/rentals/7-casa/photos'],
  ['/rentals/7-casa'],
  ['/'],
])('the address %s of a rental is kept as a path of its page', async (url) => {
  const { paths } = await loading({ ...ENTRY, record: { ...ENTRY.record, url: `${url}?currency=EUR` } });
  expect(paths).toEqual([{ path: url, kind: 'rental', id: 7 }]);
});

test('the addresses of known destinations that are not the catalogue’s own are kept once', async () => {
  const record = {
    url: '/en/rentals/7',
    destination: [
      { id: 9015, url: '/en/towns/nice?currency=EUR' },
      { id: 9016, url: '/de/destinations/saint-tropez' },
      { id: 9017, url: '/en/destinations/stowe' },
      { id: 99, url: '/en/towns/nowhere' },
    ],
  };
  const { paths, counts } = await loading(
    { ...ENTRY, record },
    { ...ENTRY, rental_id: 8, record: { ...record, url: '/en/rentals/8' } },
    { ...ENTRY, currency: 'USD', record },
  );
  expect(paths).toEqual([
    { path: '/en/towns/nice', kind: 'destination', id: 15 },
    { path: '/de/destinations/saint-tropez', kind: 'destination', id: 16 },
  ]);
  expect(counts).toMatchObject({ inserted: 3 });
});

test('a foreign address of a rental is kept for each of its records', async () => {
  const record = { url: '/homes/7', destination: [] };
  const { paths } = await loading({ ...ENTRY, record }, { ...ENTRY, currency: 'USD', record });
  expect(paths).toEqual([
    { path: '/homes/7', kind: 'rental', id: 7 },
    { path: '/homes/7', kind: 'rental', id: 7 },
  ]);
});

test.each([
  [{ ...ENTRY, rental_id: 9 }, 'rental_id: 9 is not a rental'],
  [{ ...ENTRY, locale: 'es' }, 'locale: es is not a language of the catalogue'],
  [{ ...ENTRY, currency: 'AUD' }, 'currency: rates.csv has no rate for AUD'],
  [{ ...ENTRY, record: { destination: [] } }, 'record: its URLs must be paths that begin with /'],
  [
    { ...ENTRY, record: { url: 'https://a.example/7', destination: [] } },
    'record: its URLs must be paths that begin with /',
  ],
  [
    { ...ENTRY, record: { url: '/7', destination: [{ id: 1, url: 'nice' }] } },
    'record: its URLs must be paths that begin with /',
  ],
  [{ ...ENTRY, more: 1 }, 'more: is not a known member'],
])('an unusable record is rejected with its reason: %j', async (entry, reason) => {
  const { records, paths, remarks, counts } = await loading(entry, ENTRY);
  expect(remarks).toEqual([`rejected records.ndjson:1: ${reason}`]);
  // The next one of the same rental, language and currency is not a repeated one.
  expect(records).toHaveLength(1);
  expect(paths).toEqual([]);
  expect(counts).toMatchObject({ read: 2, inserted: 1, rejected: 1 });
});

test('a rental has one record in each language and currency', async () => {
  const { records, remarks } = await loading(
    ENTRY,
    { ...ENTRY, locale: 'de' },
    { ...ENTRY, currency: 'USD' },
    { ...ENTRY, rental_id: 8 },
    ENTRY,
  );
  expect(records).toHaveLength(4);
  expect(remarks).toEqual(['rejected records.ndjson:5: rental_id: 7 has one in en and EUR already']);
});
