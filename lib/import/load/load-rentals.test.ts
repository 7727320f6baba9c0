import { appendFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { BundleRental } from '#lib/import/bundle/bundle';
import { loadRentals } from '#lib/import/load/load-rentals';
import { loadReference, remarksOf } from '#lib/import/load/testing/collected-rows';
import { type FixtureContent, fixtureRentals } from '#lib/store/testing/fixture-bundle';

const [FIRST] = fixtureRentals();
if (!FIRST) throw new Error('The fixture has rentals.');
const SEASON = { starts_on: '2026-02-01', ends_on: '2026-06-01', price: '500', minimum_nights: 3 };
const HOME: BundleRental = {
  ...FIRST,
  currency: 'EUR',
  min_price: '500',
  max_price: '900',
  seasons: [SEASON],
  reviews: [],
};

/** Returns rentals with the ids and positions 1, 2, …, each with changes of its own. */
function homes(...changes: readonly Partial<BundleRental>[]): readonly BundleRental[] {
  return changes.map((own, index) => ({ ...HOME, id: index + 1, position: index + 1, ...own }));
}

/** Loads rentals; those of the fixture's bundle are replaced. */
async function loading(
  rentals: readonly BundleRental[],
  {
    content = {},
    change = async () => {},
    unpriced = 'reject',
  }: {
    content?: Partial<FixtureContent>;
    change?: (directory: string) => Promise<void>;
    unpriced?: 'keep' | 'reject';
  } = {},
) {
  const loaded = await loadReference({ ...content, rentals }, { change });
  const totals = await loadRentals(loaded.files, { ...loaded.load, unpriced });
  return { ...loaded, totals, remarks: remarksOf(loaded.report) };
}

test('the rows of a rental are written into their tables', async () => {
  const review = {
    date: '2025-08-01',
    locale: 'de',
    name: 'Jörg',
    rating: 4,
    comment: 'Schön.',
    channel: 'direct',
    reply: 'Danke!',
  };
  const { rowsOf, remarks } = await loading(
    homes({
      amenities: ['wifi', 'pool'],
      tags: ['quiet'],
      destination_id: 3,
      texts: {
        en: { headline: 'Home', summary: 'A home.', description: 'Large.' },
        de: { headline: 'Haus', summary: 'Ein Haus.', description: 'Groß.' },
      },
      bookings: [{ starts_on: '2026-07-04', ends_on: '2026-07-11' }],
      special_offers: [
        { names: { en: 'Early' }, start_date: '2026-02-01', end_date: '2026-03-01', discount: '12.5' },
      ],
      fees: [{ kind: 'cleaning', names: {}, amount: '60', per: 'stay', mandatory: true }],
      reviews: [
        { ...review, date: '2025-08-01', comment: 'Second.' },
        { ...review, date: '2025-08-02', comment: 'First.', rating: null, reply: null },
        { ...review, date: '2025-08-01', comment: 'Third.' },
        { ...review, date: '2025-07-31', comment: 'Fourth.' },
      ],
    }),
  );
  expect(remarks).toEqual([]);
  expect(rowsOf('rentals')).toMatchObject([
    { id: 1, destination_id: 3, destination_order: 2, min_price_minor: 50_000, words: '4,3,5' },
  ]);
  expect(rowsOf('rental_contents')).toMatchObject([{ rental_id: 1 }]);
  expect(rowsOf('rental_words')).toEqual([
    { word: 4, rental_id: 1 },
    { word: 3, rental_id: 1 },
    { word: 5, rental_id: 1 },
  ]);
  expect(rowsOf('rental_texts')).toEqual([
    { rental_id: 1, locale: 'en', headline: 'Home', summary: 'A home.', description: 'Large.' },
    { rental_id: 1, locale: 'de', headline: 'Haus', summary: 'Ein Haus.', description: 'Groß.' },
  ]);
  for (const table of ['bookings', 'seasons', 'rates', 'offers', 'charges']) {
    expect([table, rowsOf(`rental_${table}`).length > 0]).toEqual([table, true]);
  }
  // The newest first; those of one day in the order of the file.
  const stored = { rental_id: 1, ...review };
  expect(rowsOf('rental_reviews')).toEqual([
    { ...stored, ordinal: 1, date: '2025-08-02', comment: 'First.', rating: null, reply: null },
    { ...stored, ordinal: 2, date: '2025-08-01', comment: 'Second.' },
    { ...stored, ordinal: 3, date: '2025-08-01', comment: 'Third.' },
    { ...stored, ordinal: 4, date: '2025-07-31', comment: 'Fourth.' },
  ]);
});

test('a rental is counted in its destination', async () => {
  const { reference, rowsOf } = await loading(
    homes({ destination_id: 18 }, { destination_id: 18 }, { destination_id: 404 }),
  );
  await reference.writeDestinations();
  const soller = rowsOf('destinations').find((row) => 'handle' in row && row.handle === 'soller');
  expect(soller).toMatchObject({ rentals_count: 2 });
});

test('totals are those of the rentals that were written', async () => {
  const { totals, report } = await loading(
    homes(
      { currency: 'USD', known_nights: { from: '2026-03-01', to: '2026-03-02' } },
      { currency: 'EUR', known_nights: null },
      { currency: 'USD', known_nights: undefined },
      { min_price: null, max_price: null, seasons: [], known_nights: undefined },
      { currency: 'GBP', destination_id: 404 },
    ),
    { unpriced: 'keep' },
  );
  expect(totals).toEqual({
    priceCurrencies: ['EUR', 'USD'],
    calendarsCount: 3,
    fullCalendarsCount: 2,
    unpricedCount: 1,
  });
  expect(report.unpriced).toBe(1);
  expect(report.counts('rentals')).toMatchObject({ read: 5, inserted: 4, rejected: 1 });
});

test('an unusable rental is rejected with its line and reason', async () => {
  const { remarks, rowsOf } = await loading(
    homes(
      { destination_id: 404 },
      {},
      { id: 2 },
      { position: 2 },
      { min_price: '901' },
      { min_price: null, max_price: null, seasons: [] },
      { slug: '' },
      {},
    ),
  );
  expect(remarks).toEqual([
    'rejected rentals.ndjson:1: destination_id: 404 is not a destination',
    'rejected rentals.ndjson:3: id: 2 is used twice',
    'rejected rentals.ndjson:4: position: 2 is used twice',
    'rejected rentals.ndjson:5: min_price: 901 is above max_price 900',
    expect.stringMatching(/^rejected rentals\.ndjson:6: min_price: is null: /),
    expect.stringMatching(/^rejected rentals\.ndjson:7: slug: /),
  ]);
  expect(rowsOf('rentals')).toMatchObject([{ id: 2 }, { id: 8 }]);
});

test('a rejected rental leaves its id and its position free', async () => {
  const { remarks, rowsOf } = await loading(
    homes({}, { id: 7, position: 1 }, { id: 1, position: 8 }, { id: 7, position: 8 }),
  );
  expect(remarks).toEqual([
    'rejected rentals.ndjson:2: position: 1 is used twice',
    'rejected rentals.ndjson:3: id: 1 is used twice',
  ]);
  expect(rowsOf('rentals')).toMatchObject([
    { id: 1, position: 1 },
    { id: 7, position: 8 },
  ]);
});

test('links are counted by host, those of this site are not', async () => {
  const { report } = await loading(
    homes(
      { booking_url: 'https://owner.example/(RENTALID)', enquiry: 'mailto:ana@mail.example' },
      { booking_url: null },
      { booking_url: 'https://owner.example/b', enquiry: 'tel:+34911' },
      {},
      { booking_url: 'https://this-site.invalid/(LANGUAGE)/demo-booking' },
      { booking_url: 'https://gone.example/', destination_id: 404 },
    ),
    { content: { addresses: { booking_url: 'https://agency.example/' } } },
  );
  expect(report.linkedHosts).toEqual([
    { scheme: 'https', host: 'owner.example', rentals: 2 },
    { scheme: 'https', host: 'agency.example', rentals: 1 },
    { scheme: 'mailto', host: 'mail.example', rentals: 1 },
    { scheme: 'tel', host: null, rentals: 1 },
  ]);
});

test('an amount is rounded to the digits of its currency, which is reported', async () => {
  const { remarks, report } = await loading(
    homes(
      {
        min_price: '500.005',
        max_price: '900.50',
        seasons: [SEASON, { ...SEASON, starts_on: '2026-06-01', ends_on: '2026-07-01', price: '600.1234' }],
        deposit: '99.999',
        fees: [{ kind: 'cleaning', names: {}, amount: '60.000', per: 'stay', mandatory: true }],
      },
      { currency: 'JPY', min_price: '50000', max_price: '90000.4', seasons: [] },
    ),
  );
  expect(remarks).toEqual([
    'repaired rentals.ndjson:1: min_price: 500.005 has more decimals than EUR has: taken as 500.01',
    'repaired rentals.ndjson:1: seasons.1.price: 600.1234 has more decimals than EUR has: taken as 600.12',
    'repaired rentals.ndjson:1: deposit: 99.999 has more decimals than EUR has: taken as 100',
    'repaired rentals.ndjson:2: max_price: 90000.4 has more decimals than JPY has: taken as 90000',
  ]);
  expect(report.counts('rentals')).toMatchObject({ inserted: 2, repaired: 2 });
});

test('prices of a mirrored rental are not reported as rounded, its charges are', async () => {
  const { remarks } = await loading(homes({ min_price: '500.005', deposit: '99.999' }), {
    change: (directory) => writeFile(join(directory, 'records.ndjson'), '\n'),
  });
  expect(remarks).toEqual([
    'repaired rentals.ndjson:1: deposit: 99.999 has more decimals than EUR has: taken as 100',
  ]);
});

test('control characters in a rental are reported', async () => {
  const { remarks, rowsOf } = await loading(homes({ name: 'Ca\u0007sa' }));
  expect(rowsOf('rentals')).toMatchObject([{ name: 'Casa' }]);
  expect(remarks).toEqual([
    'repaired rentals.ndjson:1: name: has control characters: removed, or replaced where they stand for letters',
  ]);
});

test('progress is reported every 500 rentals and at the end, with the announced number', async () => {
  const many = homes(...Array.from({ length: 1_001 }, () => ({ destination_id: 404 })));
  const { progress } = await loading(many);
  expect(progress).toEqual([
    [500, 1_001],
    [1_000, 1_001],
    [1_001, 1_001],
  ]);
});

test('progress without an announced number has an estimate from the bytes read', async () => {
  const { progress } = await loading(homes({}, {}), {
    change: async (directory) => {
      const manifest = {
        format: 'veranda-bundle',
        format_version: 2,
        default_locale: 'en',
        locales: ['en'],
        default_currency: 'EUR',
        generated_at: '2026-01-15T00:00:00Z',
        credits: [],
      };
      await writeFile(join(directory, 'manifest.json'), JSON.stringify(manifest));
      await appendFile(join(directory, 'rentals.ndjson'), '{}\n');
    },
  });
  expect(progress).toEqual([[3, 3]]);
});
