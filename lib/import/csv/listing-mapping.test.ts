import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LISTING_FIELDS, ListingColumns, readListingMapping } from '#lib/import/csv/listing-mapping';
import { convert } from '#lib/import/csv/testing/listings-export';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'veranda-mapping-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

test('a custom mapping file assigns columns, and its mistakes are reported', async () => {
  const file = join(directory, 'mapping.json');
  await writeFile(file, '{}');
  expect(() => readListingMapping(file)).toThrow(/mapping\.json: name: /);
  const mapping = {
    name: 'pms',
    about: '',
    recognised_by: [],
    columns: { Objekt: 'id', Breite: 'latitude', Laenge: 'longitude', Woche: 'price' },
    price_kind: 'weekly',
    decimal_separator: ',',
    defaults: {
      sleeps: 5,
      bedrooms: 2,
      bathrooms: 1,
      checkin_time: '16:00',
      checkout_time: '10:00',
    },
    credits: [],
  };
  await writeFile(file, `\uFEFF${JSON.stringify(mapping)}`);
  const { rentals } = await convert('objekt,breite,laenge,woche\n7,54.9,8.3,"1.234"\n', {
    mapping: readListingMapping(file),
  });
  expect(rentals).toMatchObject([
    { id: 7, price_kind: 'weekly', min_price: '1234', sleeps: 5, checkin_time: '16:00' },
  ]);
  await writeFile(file, JSON.stringify({ ...mapping, columns: { Objekt: 'host_name' } }));
  expect(() => readListingMapping(file)).toThrow(/columns\.Objekt/);
});

test('an export whose columns are named like the fields needs no mapping', () => {
  const columns = new ListingColumns('listings.csv', LISTING_FIELDS, null);
  expect(columns.mapping.name).toBe('plain');
  expect(LISTING_FIELDS.map((field) => columns.value(LISTING_FIELDS, field))).toEqual(LISTING_FIELDS);
});
