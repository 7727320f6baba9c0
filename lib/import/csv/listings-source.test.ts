import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { BundleError } from '#lib/import/bundle/ndjson';
import { listingsSource } from '#lib/import/csv/listings-source';
import {
  convert,
  csv,
  DETAILED,
  HOME,
  listingsOptions,
  OLD_DETAILED,
  SUMMARY,
} from '#lib/import/csv/testing/listings-export';
import { ImportReport } from '#lib/import/import-report';
import { loadBundle } from '#lib/import/load/load-bundle';
import { openTestShelf, TEST_ENGINES } from '#lib/store/testing/engines';

test('a summary export is converted to rentals below the parent places of the command', async () => {
  const { rentals, destinations, manifest, remarks } = await convert(
    csv(SUMMARY, [
      HOME,
      { ...HOME, id: '20168', neighbourhood: 'Alpilles', room_type: 'Private room', price: '106' },
    ]),
  );
  expect(remarks).toEqual([]);
  expect(rentals).toMatchObject([
    { id: 2818, upstream_id: 2818, position: 1, slug: 'quiet-garden-view', rental_type: 'entire_home' },
    { id: 20168, position: 2, rental_type: 'private_room', price_kind: 'nightly', min_price: '106' },
  ]);
  expect(destinations.map(({ titles, kind, level }) => [titles.en, kind, level])).toEqual([
    ['Europe', 'continent', 1],
    ['France', 'country', 2],
    ['Provence', 'region', 3],
    ['Luberon', 'area', 4],
    ['Alpilles', 'area', 4],
  ]);
  expect(destinations[3]).toMatchObject({ country_code: 'FR', latitude: 43.84, longitude: 5.37 });
  expect(manifest).toMatchObject({
    default_locale: 'en',
    default_currency: 'EUR',
    credits: ['Inside Airbnb (CC BY 4.0)'],
    counts: { rentals: 2, destinations: 5 },
  });
});

test('a detailed export of recent years is converted to complete rentals without data of hosts', async () => {
  const { rentals, vocabulary, text, remarks } = await convert(
    gzipSync(
      csv(DETAILED, [
        {
          ...HOME,
          id: '1066534389012345678',
          name: 'بيت 🏡 الحديقة',
          description: 'Peaceful.<br /><br />Two<br/>terraces &amp; a <b>pool</b>.',
          host_about: 'Secret of the host',
          amenities: '["Wifi", "55 inch HDTV with Netflix", "Fast wifi \\u2013 300 Mbps", "Bread maker"]',
          price: '$1,234.00',
          minimum_nights: '3',
          has_availability: 't',
          instant_bookable: 't',
          review_scores_rating: '4.86',
          picture_url: 'https://pictures.example/1.jpg',
          last_scraped: '2026-03-09',
        },
      ]),
    ),
  );
  expect(rentals).toMatchObject([
    {
      name: 'بيت 🏡 الحديقة',
      texts: { en: { description: 'Peaceful.\n\nTwo\nterraces & a pool.' } },
      slug: 'house',
      rental_type: 'house',
      bedrooms_count: 2,
      full_bathrooms_count: 1,
      sleeps: 4,
      min_price: '1234',
      max_price: '1234',
      seasons: [{ starts_on: '2026-05-01', ends_on: '2027-05-01', price: '1234', minimum_nights: 3 }],
      reviews_count: 322,
      reviews_average_rating: '4.9',
      available: true,
      instantly_bookable: true,
      amenities: ['wifi', 'television', 'bread_maker'],
      photos: [{ url: 'https://pictures.example/1.jpg' }],
      updated_at: '2026-03-09T00:00:00Z',
    },
  ]);
  expect(text).not.toMatch(/Daniel|Secret|3159/);
  expect(remarks).toEqual([
    '2 repaired id: 1066534389012345678 is above 2^53 - 1: mapped to a smaller number',
  ]);
  expect(vocabulary.filter(({ kind }) => kind === 'amenity').map(({ titles }) => titles.en)).toContain(
    'Bread maker',
  );
});

test('a detailed export of early years is converted too', async () => {
  const { rentals, remarks } = await convert(
    csv(OLD_DETAILED, [
      {
        ...HOME,
        summary: 'A short word.',
        space: 'Much space.',
        bathrooms: '1.5',
        bedrooms: '1.0',
        amenities: '{TV,"Wireless Internet","Air conditioning"}',
        square_feet: '538.0',
        price: '$80.00',
        review_scores_rating: '97',
        xl_picture_url: 'https://pictures.example/xl.jpg',
        picture_url: 'https://pictures.example/l.jpg',
      },
    ]),
  );
  expect(remarks).toEqual([]);
  expect(rentals).toMatchObject([
    {
      texts: { en: { summary: 'A short word.', description: 'Much space.' } },
      bedrooms_count: 1,
      full_bathrooms_count: 1,
      surface_square_metres: 50,
      reviews_average_rating: '4.9',
      amenities: ['television', 'wifi', 'air_conditioning'],
      photos: [{ url: 'https://pictures.example/xl.jpg' }],
    },
  ]);
});

test('a plain export is read by its column names, with semicolons and decimal commas', async () => {
  const { rentals, destinations, remarks } = await convert(
    'id;title;lat;lng;region;town;type;price;currency;photos\r\n' +
      'villa-7;Casa Rosa;43,7;11,2;Toscana;Fiesole;Villa;"1.234,50";CHF;"https://a.example/1.jpg https://a.example/2.jpg|ftp://a.example/3.jpg"\r\n',
    { parents: ['Italia'], locale: 'it' },
  );
  expect(rentals).toMatchObject([
    {
      name: 'Casa Rosa',
      latitude: 43.7,
      rental_type: 'villa',
      currency: 'CHF',
      min_price: '1234.5',
      photos: [{ url: 'https://a.example/1.jpg' }, { url: 'https://a.example/2.jpg' }],
    },
  ]);
  expect(destinations.map(({ titles, country_code }) => [titles.it, country_code])).toEqual([
    ['Italia', 'IT'],
    ['Toscana', 'IT'],
    ['Fiesole', 'IT'],
  ]);
  expect(remarks).toEqual([
    '2 repaired id: "villa-7" is not a number: mapped to one',
    '2 repaired lat: "43,7" has a decimal comma',
    '2 repaired lng: "11,2" has a decimal comma',
    '2 repaired photos: "ftp://a.example/3.jpg" is not the address of a picture: left out',
  ]);
});

/** Unusable files and the expected errors. */
const UNUSABLE: readonly [content: string, message: RegExp][] = [
  ['', /listings\.csv is empty/],
  [
    'name,price\nx,1\n',
    /header matches no known export\. It has: name, price\. Supported: inside-airbnb-detailed \(id, lat/,
  ],
  [`${SUMMARY}\n`, /listings\.csv has no listings/],
  [csv(SUMMARY, [{ ...HOME, price: '' }]), /no listing that can be shown.*listings\.csv:2: price: is empty/],
  ['id,latitude,longitude\n1,43,5\n', /no column for price in the mapping plain, and no calendar/],
  ['id,"latitude,longitude\n', /the header cannot be read: a quote that opens on line 1 is not closed/],
];

for (const [content, message] of UNUSABLE) {
  test(`a file that begins with ${JSON.stringify(content.slice(0, 30))} is rejected: ${message.source.slice(0, 30)}`, async () => {
    await expect(convert(content)).rejects.toThrow(message);
  });
}

test('listings without a price are kept on request, with their calendar and their limits of a stay', async () => {
  const unpriced = { ...HOME, id: '20168', price: '', minimum_nights: '3', maximum_nights: '30' };
  const { rentals, remarks } = await convert(
    csv(SUMMARY, [HOME, unpriced]),
    { unpriced: 'keep' },
    'listing_id,date,available\n20168,2026-05-01,t\n20168,2026-05-02,f\n',
  );
  expect(remarks).toEqual([]);
  expect(rentals.map(({ min_price, max_price }) => [min_price, max_price])).toEqual([
    ['69', '69'],
    [null, null],
  ]);
  expect(rentals[1]).toMatchObject({
    known_nights: { from: '2026-05-01', to: '2026-05-03' },
    bookings: [{ starts_on: '2026-05-02', ends_on: '2026-05-03' }],
  });
  for (const { price } of rentals[1]?.seasons ?? []) expect(price).toBeNull();
});

test('an export without a column for prices is converted when such listings are kept', async () => {
  const content = 'id,latitude,longitude\n1,43,5\n';
  const { rentals } = await convert(content, { unpriced: 'keep' });
  expect(rentals).toMatchObject([{ id: 1, min_price: null, max_price: null }]);
});

test('an export without listings is rejected as empty, also with a calendar', async () => {
  const calendar = 'listing_id,date,available\n77,2026-05-01,t\n';
  await expect(convert(`${SUMMARY}\n`, {}, calendar)).rejects.toThrow(/listings\.csv has no listings/);
});

test('a code that is not a current currency is rejected unless a rate is given for it', async () => {
  const export_ = csv(SUMMARY, [HOME]);
  await expect(convert(export_, { currency: 'XAU' })).rejects.toThrow(
    /XAU is not a current ISO 4217 currency.* Allowed: .*EUR/,
  );
  const rates = [
    { currency: 'EUR', per_euro: '1', as_of: '2022-12-31' },
    { currency: 'HRK', per_euro: '7.5345', as_of: '2022-12-31' },
  ];
  const { manifest, rentals } = await convert(export_, { currency: 'HRK', rates });
  expect(manifest.default_currency).toBe('HRK');
  expect(rentals).toMatchObject([{ currency: 'HRK' }]);
});

test('an export in Hong Kong dollars is imported with the rates that ship', async () => {
  const { manifest, rentals } = await convert(csv(SUMMARY, [{ ...HOME, price: 'HK$1,234.00' }]), {
    currency: 'HKD',
    parents: ['Asia', 'Hong Kong'],
  });
  expect(manifest.default_currency).toBe('HKD');
  expect(rentals).toMatchObject([{ currency: 'HKD', min_price: '1234' }]);
});

test('a listing in a currency without a rate is rejected', async () => {
  const { rentals, remarks } = await convert(
    'id,name,lat,lng,price,type,currency\n1,Mas,43,5,69,House,xau\n2,Mas,43,5,69,House,usd\n',
  );
  expect(rentals).toMatchObject([{ id: 2, currency: 'USD' }]);
  expect(remarks.filter((remark) => remark.includes('rejected'))).toEqual([
    '2 rejected currency: "XAU" is not a currency with a rate',
  ]);
});

test('a listing without a place is rejected where the command names no parent place', async () => {
  const { rentals, remarks } = await convert(
    csv(SUMMARY, [
      { ...HOME, neighbourhood: '' },
      { ...HOME, id: '3' },
    ]),
    { parents: [' '] },
  );
  expect(rentals).toMatchObject([{ id: 3, position: 1 }]);
  expect(remarks).toEqual(['2 rejected null: has no place, and the command names no parent place']);
});

test('only the 200 most frequent amenities are kept, and the number of the others is reported', async () => {
  const things = (first: number, last: number) =>
    JSON.stringify(Array.from({ length: last - first }, (_, index) => `Thing ${first + index}`));
  const { rentals, vocabulary, remarks } = await convert(
    csv(DETAILED, [
      { ...HOME, amenities: things(0, 120) },
      { ...HOME, id: '3', amenities: things(110, 220) },
    ]),
  );
  // Ten are in both listings; of the others the first keys by name are kept.
  expect(rentals.map(({ amenities }) => amenities.length).reduce((sum, count) => sum + count)).toBe(210);
  expect(vocabulary.filter(({ kind }) => kind === 'amenity')).toHaveLength(200);
  expect(remarks).toEqual([
    'null repaired amenities: 20 rare amenities are left out: a catalogue has the 200 most frequent ones',
  ]);
});

test('progress is reported every thousand rows, and then every thousand rentals', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'veranda-progress-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const listings = join(directory, 'listings.csv');
  const rows = Array.from({ length: 1_001 }, (_, index) => `${index + 1},Mas,43,5,69,House`);
  await writeFile(listings, `id,name,lat,lng,price,type\n${rows.join('\n')}\n`);
  const progress: (readonly [done: number, total: number | null])[] = [];
  const staging = {
    directory: join(directory, 'bundle'),
    report: new ImportReport(),
    onProgress: (done: number, total: number | null) => void progress.push([done, total]),
  };
  await listingsSource(listingsOptions(listings)).stage(staging);
  expect(progress).toEqual([
    [1_000, null],
    [1_000, 1_001],
  ]);
});

test('control characters are removed and reported', async () => {
  const { rentals, destinations, vocabulary, remarks } = await convert(
    csv(DETAILED, [
      {
        ...HOME,
        name: 'Quiet\u0007 view',
        neighbourhood_cleansed: 'D\u009Abling',
        description: 'Two\u000Blines\u001B[2J.',
        property_type: 'Yu\u0085rt',
        amenities: '["Wi\u0000fi"]',
      },
    ]),
    {},
    null,
    'listing_id,date,comments,name,reply\n2818,2026-01-01,Good\u0007,R\u009Fdiger,\u0001Thanks\n',
  );
  expect(rentals[0]).toMatchObject({ name: 'Quiet view', texts: { en: { description: 'Two lines[2J.' } } });
  expect(rentals[0]?.reviews).toMatchObject([{ comment: 'Good', name: 'R\uFFFDdiger', reply: 'Thanks' }]);
  expect(destinations.at(-1)?.titles).toEqual({ en: 'D\uFFFDbling' });
  expect(vocabulary.map(({ titles }) => titles.en)).toContain('Yu\uFFFDrt');
  const reason = 'has control characters: removed, or replaced where they stand for letters';
  const columns = ['neighbourhood_cleansed', 'name', 'property_type', 'description', 'amenities'];
  const ofReview = ['comments', 'reviewer_name', 'reply'];
  expect(new Set(remarks)).toEqual(
    new Set([
      ...columns.map((column) => `2 repaired ${column}: ${reason}`),
      ...ofReview.map((column) => `2 repaired ${column === 'reviewer_name' ? 'name' : column}: ${reason}`),
    ]),
  );
});

test('with any content of cells, every row is reported or imported, and imported rentals are valid', async () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom(
      '',
      '0',
      '-1',
      '1e9',
      'NaN',
      '$0',
      '"',
      '[',
      '{',
      '<',
      '&#0;',
      '\uD800',
      '🏡',
      '🏡🏡, 🏡'.repeat(90),
    ),
    fc.double().map(String),
    fc.bigInt().map(String),
  );
  const columns = fc.constantFrom(...DETAILED.split(','));
  const rows = fc.array(fc.dictionary(columns, cell, { maxKeys: 6 }), { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(rows, async (changes) => {
      const all = [HOME, ...changes.map((change, index) => ({ ...HOME, id: `${index + 1}`, ...change }))];
      const { rentals, remarks } = await convert(csv(DETAILED, all));
      const rejected = remarks.filter((remark) => remark.includes(' rejected '));
      expect(rentals.length + rejected.length).toBe(all.length);
    }),
    { numRuns: 60 },
  );
});

test('a file with any changed bytes is converted or rejected with a message', async () => {
  const pristine = Buffer.from(
    csv(DETAILED, [HOME, { ...HOME, id: '2', description: 'A\n"b"' }, { ...HOME, id: '3' }]),
  );
  const damage = fc.array(fc.tuple(fc.nat(pristine.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(damage, async (bytes) => {
      const damaged = Buffer.from(pristine);
      for (const [at, byte] of bytes) damaged[at] = byte;
      const refusal = await convert(damaged).catch((error: unknown) => error);
      if (refusal instanceof Error) expect(refusal).toBeInstanceOf(BundleError);
    }),
    { numRuns: 100 },
  );
});

for (const engine of TEST_ENGINES) {
  describe(engine, () => {
    test('the bundle of an export can be loaded and published', async () => {
      const shelf = await openTestShelf(engine);
      const rows = Array.from({ length: 40 }, (_, index) => ({
        ...HOME,
        id: `${10n ** 18n + BigInt(index)}`,
        name: `Home ${index} 🏡`,
        neighbourhood_cleansed: `Quarter ${index % 7}`,
        description: 'Words.<br />More words.',
        amenities: `["Wifi", "Own ${index % 3}"]`,
        picture_url: `https://pictures.example/${index}.jpg`,
      }));
      const directory = join(shelf.directory, 'bundle');
      const report = new ImportReport();
      const listings = join(shelf.directory, 'listings.csv');
      await writeFile(listings, csv(DETAILED, [...rows, { ...HOME, id: '' }]));
      const reviews = join(shelf.directory, 'reviews.csv');
      const [first, second] = rows.map(({ id }) => id);
      await writeFile(
        reviews,
        `listing_id,date,comments,stars\n${first},2026-01-01,Good,\n${first},2026-01-02,Better,4\n${second},2026-01-01,,\n`,
      );
      const source = listingsSource(listingsOptions(listings, { reviews }));
      await source.stage({ directory, report, onProgress: () => {} });
      const { versionId } = await loadBundle({ directory, shelf: shelf.shelf, report, maxRejected: 1 });
      const store = await shelf.shelf.open(versionId);
      expect(store.version).toMatchObject({ rentalsCount: 40, defaultLocale: 'en', defaultCurrency: 'EUR' });
      const tree = await store.db.selectFrom('destinations').select(['level', 'rentals_count']).execute();
      expect(tree).toHaveLength(10);
      expect(tree.filter(({ level }) => level <= 3).every((place) => place.rentals_count === 40)).toBe(true);
      expect(report.counts('rentals')).toEqual({
        read: 41,
        inserted: 40,
        repaired: 40,
        rejected: 1,
        skipped: 0,
        omitted: 0,
      });
      expect(report.counts('reviews')).toMatchObject({ read: 3, inserted: 2, omitted: 1 });
      expect(
        await store.db
          .selectFrom('rental_reviews')
          .select(['ordinal', 'rating', 'comment', 'locale', 'channel'])
          .orderBy('ordinal')
          .execute(),
      ).toEqual([
        { ordinal: 1, rating: 4, comment: 'Better', locale: 'und', channel: 'airbnb' },
        { ordinal: 2, rating: null, comment: 'Good', locale: 'und', channel: 'airbnb' },
      ]);
      await store.close();
      await shelf.remove();
    });
  });
}
