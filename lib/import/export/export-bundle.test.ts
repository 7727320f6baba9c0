import { appendFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { exportBundle } from '#lib/import/export/export-bundle';
import { loadBundle } from '#lib/import/load/load-bundle';
import type { VersionShelf } from '#lib/store/store';
import { openTestShelf, TEST_ENGINES, type TestEngine } from '#lib/store/testing/engines';
import { writeFixtureBundle } from '#lib/store/testing/fixture-bundle';

async function shelfOf(engine: TestEngine) {
  const { shelf, directory, remove } = await openTestShelf(engine);
  onTestFinished(remove);
  return { shelf, directory };
}

async function loadAndExport(shelf: VersionShelf, bundle: string, target: string): Promise<void> {
  const { versionId } = await loadBundle({ directory: bundle, shelf, unpriced: 'keep' });
  const store = await shelf.open(versionId);
  try {
    await exportBundle(store, target);
  } finally {
    await store.close();
  }
}

async function filesOf(directory: string): Promise<Readonly<Record<string, string>>> {
  const names = (await readdir(directory)).sort();
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(join(directory, name), 'utf8')])),
  );
}

/** Adds optional members to the first three rentals: known nights, longest stays and ids of a source. */
function addCalendars(rentals: string): string {
  const known = [null, { from: '2026-02-01', to: '2026-03-01' }, { from: '0001-01-01', to: '9999-12-31' }];
  const longest = [3, 365, 1_000_000];
  return rentals
    .split('\n')
    .map((line, index) => {
      const maximum = longest[index];
      if (maximum === undefined) return line;
      const rental = JSON.parse(line);
      const [season, ...seasons] = rental.seasons;
      return JSON.stringify({
        ...rental,
        known_nights: known[index],
        source_id: ['villa-7', '0042', null][index],
        seasons: [{ ...season, maximum_nights: maximum }, ...seasons],
      });
    })
    .join('\n');
}

/** Every member of the terms of a rental, in two languages and with amounts that have decimals. */
const ALL_TERMS = {
  booking_url: 'https://homes.example/book?id=(RENTALID)&from=(CHECKINDATE)',
  enquiry: 'mailto:host@homes.example',
  fees: [
    { kind: 'cleaning', names: {}, amount: '80.50', per: 'stay', free_from_nights: 28, mandatory: true },
    { kind: 'pet', names: { en: 'Dogs', ar: 'الكلاب' }, amount: '7', per: 'night', mandatory: false },
  ],
  taxes: [
    { names: { en: 'VAT', de: 'MwSt.' }, percent: '6.5' },
    { names: { en: 'City tax' }, amount: '2', per: 'guest_night', free_below_age: 13 },
  ],
  deposit: '300',
  street_address: 'Carrer del Mar 4',
  postal_code: '07100',
  permit_number: 'ETV/4321',
  permit_label: { en: 'Licence', de: 'Lizenz' },
  cancellation_policy: {
    steps: [
      { days_before: 30, refund_percent: '100' },
      { days_before: 0, refund_percent: '12.5' },
    ],
    notes: { ar: 'باستثناء العواصف.' },
  },
  rooms: [
    { kind: 'bedroom', names: { en: 'Blue room' }, beds: [{ kind: 'double', count: 1 }] },
    { kind: 'other', beds: [] },
  ],
  house_rules: {
    smoking: false,
    pets: true,
    parties: false,
    children: true,
    quiet_from: '22:00',
    quiet_until: '07:30',
    notes: { en: 'Shoes off.' },
  },
  minimum_age: 21,
  host_languages: ['en', 'pt-BR'],
};
/** Members that say nothing: an export leaves them out. */
const EMPTY_TERMS = {
  fees: [],
  taxes: [],
  deposit: null,
  street_address: null,
  postal_code: null,
  permit_number: null,
  permit_label: {},
  cancellation_policy: null,
  rooms: [],
  house_rules: { smoking: null },
  minimum_age: null,
  host_languages: [],
};
/** Null is kept: the addresses of the catalogue do not apply. */
const NO_ADDRESSES = { booking_url: null, enquiry: null };
const PHOTOS = [
  { picture: 'bay', caption: { en: 'The bay', ar: 'الخليج' } },
  { url: 'https://photos.example/1.jpg', caption: { de: 'Küche' } },
  { url: 'https://photos.example/2.jpg' },
];

for (const engine of TEST_ENGINES) {
  test(`an export from ${engine} has the terms of rentals and the addresses of the catalogue`, async () => {
    const { shelf, directory } = await shelfOf(engine);
    const original = join(directory, 'original');
    const addresses = { booking_url: 'https://all.example/(RENTALID)', enquiry: 'tel:+35312345' };
    await writeFixtureBundle(original, { addresses });
    const [first = '', second = '', third = '', fourth = '', ...others] = (
      await readFile(join(original, 'rentals.ndjson'), 'utf8')
    ).split('\n');
    const full = { ...JSON.parse(first), photos: PHOTOS, ...ALL_TERMS };
    const empty = { ...JSON.parse(second), ...EMPTY_TERMS };
    const unreachable = { ...JSON.parse(third), ...NO_ADDRESSES };
    await writeFile(
      join(original, 'rentals.ndjson'),
      [JSON.stringify(full), JSON.stringify(empty), JSON.stringify(unreachable), fourth, ...others].join(
        '\n',
      ),
    );

    await loadAndExport(shelf, original, join(directory, 'once'));
    const once = await filesOf(join(directory, 'once'));
    const exported = (once['rentals.ndjson'] ?? '').split('\n');
    expect(JSON.parse(exported[0] ?? '')).toMatchObject({ photos: PHOTOS, ...ALL_TERMS });
    expect(Object.keys(JSON.parse(exported[1] ?? ''))).toEqual(Object.keys(JSON.parse(exported[3] ?? '')));
    expect(JSON.parse(exported[2] ?? '')).toMatchObject(NO_ADDRESSES);
    expect(JSON.parse(once['manifest.json'] ?? '')).toMatchObject({ format_version: 2, ...addresses });

    for (const other of TEST_ENGINES) {
      const copy = await shelfOf(other);
      await loadAndExport(copy.shelf, join(directory, 'once'), join(copy.directory, 'twice'));
      expect(await filesOf(join(copy.directory, 'twice'))).toEqual(once);
    }
  });

  test(`an export from ${engine} is byte-identical after an import into either database and another export`, async () => {
    const own = await shelfOf(engine);
    const original = join(own.directory, 'original');
    await writeFixtureBundle(original);
    const record = { name: 'As they say <b>it</b>', url: '/en/rentals/1001-x', destination: [], position: 7 };
    const line = { rental_id: 1001, locale: 'en', currency: 'EUR', record };
    await appendFile(join(original, 'records.ndjson'), `${JSON.stringify(line)}\n`);
    const hidden = JSON.parse(
      (await readFile(join(original, 'destinations.ndjson'), 'utf8')).split('\n')[0] ?? '',
    );
    const text = await readFile(join(original, 'destinations.ndjson'), 'utf8');
    const [first = ''] = text.split('\n');
    await writeFile(
      join(original, 'destinations.ndjson'),
      text.replace(first, JSON.stringify({ ...hidden, is_listed: false })),
    );
    const rentals = await readFile(join(original, 'rentals.ndjson'), 'utf8');
    await writeFile(
      join(original, 'rentals.ndjson'),
      addCalendars(rentals.replace(/"rating":\d/, '"rating":null')),
    );

    await loadAndExport(own.shelf, original, join(own.directory, 'once'));
    const once = await filesOf(join(own.directory, 'once'));
    expect(once['records.ndjson']).toBe(`${JSON.stringify(line)}\n`);
    expect(once['destinations.ndjson']).toContain('"is_listed":false');
    expect(once['rentals.ndjson']).toContain('"rating":null');
    const exported = (once['rentals.ndjson'] ?? '').trim().split('\n');
    expect(exported.map((each) => JSON.parse(each).known_nights).slice(0, 4)).toEqual([
      null,
      { from: '2026-02-01', to: '2026-03-01' },
      { from: '0001-01-01', to: '9999-12-31' },
      undefined,
    ]);
    expect(exported.map((each) => each.includes('known_nights')).indexOf(false)).toBe(3);
    expect(exported.map((each) => JSON.parse(each).seasons[0].maximum_nights).slice(0, 4)).toEqual([
      3,
      365,
      1_000_000,
      undefined,
    ]);
    expect(exported[3]).not.toContain('maximum_nights');
    for (const other of TEST_ENGINES) {
      const { shelf, directory } = await shelfOf(other);
      await loadAndExport(shelf, join(own.directory, 'once'), join(directory, 'twice'));
      expect(await filesOf(join(directory, 'twice'))).toEqual(once);
    }
  });
}

/** Removes the prices of a rental of a bundle and of its seasons. */
function withoutPrice(line: string): string {
  const rental = JSON.parse(line);
  const seasons = rental.seasons.map((season: object) => ({ ...season, price: null }));
  return JSON.stringify({ ...rental, min_price: null, max_price: null, seasons });
}

for (const engine of TEST_ENGINES) {
  test(`rentals without a price come back from ${engine} as they were, and are rejected by default`, async () => {
    const { shelf, directory } = await shelfOf(engine);
    const original = join(directory, 'original');
    await writeFixtureBundle(original);
    const file = join(original, 'rentals.ndjson');
    const [first = '', second = '', ...others] = (await readFile(file, 'utf8')).split('\n');
    await writeFile(file, [withoutPrice(first), second, ...others].join('\n'));

    await expect(loadBundle({ directory: original, shelf })).rejects.toThrow(
      'rentals.ndjson:1: min_price: is null: a rental without a price is kept only with --unpriced keep',
    );
    const { versionId } = await loadBundle({ directory: original, shelf, unpriced: 'keep' });
    const store = await shelf.open(versionId);
    onTestFinished(() => store.close());
    expect(store.version.unpricedCount).toBe(1);
    await exportBundle(store, join(directory, 'once'));
    const once = await filesOf(join(directory, 'once'));
    const exported = (once['rentals.ndjson'] ?? '').split('\n').map((line) => line && JSON.parse(line));
    expect(exported.find(({ id }) => id === JSON.parse(first).id)).toMatchObject(
      JSON.parse(withoutPrice(first)),
    );
    for (const other of TEST_ENGINES) {
      const second = await shelfOf(other);
      await loadAndExport(second.shelf, join(directory, 'once'), join(second.directory, 'twice'));
      expect(await filesOf(join(second.directory, 'twice'))).toEqual(once);
    }
  });
}

test('a rental of format 1, or with only some prices, has no null price', async () => {
  const { shelf, directory } = await shelfOf('sqlite');
  await writeFixtureBundle(directory);
  const file = join(directory, 'rentals.ndjson');
  const lines = (await readFile(file, 'utf8')).split('\n');
  const [first = ''] = lines;
  const half = { ...JSON.parse(first), max_price: null };
  await writeFile(file, [JSON.stringify(half), ...lines.slice(1)].join('\n'));
  const load = () => loadBundle({ directory, shelf, unpriced: 'keep' });
  await expect(load()).rejects.toThrow('max_price: is null: either all prices of a rental are null or none');
  await writeFile(file, [withoutPrice(first), ...lines.slice(1)].join('\n'));
  const manifest = join(directory, 'manifest.json');
  const head = JSON.parse(await readFile(manifest, 'utf8'));
  await writeFile(manifest, JSON.stringify({ ...head, format_version: 1 }));
  await expect(load()).rejects.toThrow('min_price: needs format_version 2 in manifest.json');
});

test('an export is sorted by id, by number, and by text regardless of the language', async () => {
  const { shelf, directory } = await shelfOf('sqlite');
  const original = join(directory, 'original');
  await writeFixtureBundle(original);
  const lines = (values: readonly object[]) => values.map((value) => `${JSON.stringify(value)}\n`).join('');
  const entry = { rental_id: 1002, record: { url: '/en/rentals/1002', destination: [] } };
  const records = [
    { ...entry, locale: 'fr', currency: 'EUR' },
    { ...entry, locale: 'en', currency: 'USD' },
    { ...entry, locale: 'en', currency: 'EUR' },
    { ...entry, rental_id: 1001, locale: 'fr', currency: 'EUR' },
  ];
  await writeFile(join(original, 'records.ndjson'), lines(records));
  const rentals = (await readFile(join(original, 'rentals.ndjson'), 'utf8')).trim().split('\n');
  const { reviews, ...second } = JSON.parse(rentals[1] ?? '');
  const dates = ['2025-08-03', '2025-08-05', '2025-08-04'];
  const reviewed = { ...second, reviews: dates.map((date) => ({ ...reviews[0], date })) };
  const calendars = {
    ...JSON.parse(rentals[2] ?? ''),
    known_nights: { from: '2026-02-01', to: '2026-03-01' },
  };
  rentals.splice(1, 2, JSON.stringify(reviewed), JSON.stringify(calendars));
  await writeFile(join(original, 'rentals.ndjson'), `${rentals.toReversed().join('\n')}\n`);
  const destinations = (await readFile(join(original, 'destinations.ndjson'), 'utf8')).trim().split('\n');
  await writeFile(join(original, 'destinations.ndjson'), `${destinations.toReversed().join('\n')}\n`);
  const pictures = (await readFile(join(original, 'pictures.ndjson'), 'utf8')).trim().split('\n');
  await writeFile(join(original, 'pictures.ndjson'), `${pictures.toReversed().join('\n')}\n`);
  await loadAndExport(shelf, original, join(directory, 'once'));

  const files = await filesOf(join(directory, 'once'));
  const read = (name: string) =>
    (files[name] ?? '')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  expect(read('rentals.ndjson').map(({ id }) => id)).toEqual(rentals.map((_, index) => 1_001 + index));
  expect(Object.keys(read('rentals.ndjson')[1].texts)).toEqual(['de', 'en']);
  expect(read('rentals.ndjson')[1].reviews.map(({ date }: { date: string }) => date)).toEqual(
    dates.toSorted().toReversed(),
  );
  expect(
    read('rentals.ndjson')
      .map(({ known_nights }) => known_nights)
      .slice(1, 4),
  ).toEqual([undefined, { from: '2026-02-01', to: '2026-03-01' }, undefined]);
  expect(read('destinations.ndjson').map(({ id }) => id)).toEqual(destinations.map((_, index) => 1 + index));
  expect(read('pictures.ndjson').map(({ id }) => id)).toEqual(['bay', 'hut']);
  expect(read('vocabulary.ndjson').map(({ key }) => key)).toEqual([
    'villa',
    'cabin',
    'pool',
    'wifi',
    'quiet',
    'direct',
    'agency',
  ]);
  expect(read('campaigns.ndjson').map(({ slug }) => slug)).toEqual([
    'summer-list',
    'big-houses',
    'last-year',
    'next-year',
    'secret-draft',
  ]);
  expect(
    read('records.ndjson').map(({ rental_id, locale, currency }) => [rental_id, locale, currency]),
  ).toEqual([
    [1001, 'fr', 'EUR'],
    [1002, 'en', 'EUR'],
    [1002, 'en', 'USD'],
    [1002, 'fr', 'EUR'],
  ]);
  expect(files['rates.csv']).toBe(
    'currency,per_euro,as_of\nCHF,0.9364,2026-01-14\nEUR,1,2026-01-14\nGBP,0.8571,2026-01-14\nJPY,161.35,2026-01-14\nUSD,1.0825,2026-01-14\n',
  );
});

test('the manifest of an export has the languages, currency, credits and counts of the version', async () => {
  const { shelf, directory } = await shelfOf('sqlite');
  const addresses = { booking_url: 'https://all.example/(RENTALID)', enquiry: 'tel:+35312345' };
  await writeFixtureBundle(join(directory, 'original'), { addresses });
  const { versionId } = await loadBundle({ directory: join(directory, 'original'), shelf });
  const store = await shelf.open(versionId);
  onTestFinished(() => store.close());
  const progress: (readonly [done: number, total: number])[] = [];
  const manifest = await exportBundle(store, join(directory, 'once'), (...done) => void progress.push(done));
  const { files, ...facts } = manifest;
  expect(facts).toEqual({
    format: 'veranda-bundle',
    format_version: 2,
    default_locale: 'en',
    locales: ['en', 'fr', 'de'],
    default_currency: 'EUR',
    generated_at: '2026-01-15T00:00:00.000Z',
    credits: ['Fixture'],
    counts: { destinations: 23, rentals: 60, campaigns: 5 },
    ...addresses,
  });
  const { version } = store;
  const without = { ...store, version: { ...version, bookingUrl: null, enquiry: null } };
  await exportBundle(without, join(directory, 'without'));
  const { 'manifest.json': written } = await filesOf(join(directory, 'without'));
  expect(written).not.toMatch(/booking_url|enquiry/);
  expect(progress).toEqual([[60, 60]]);
});

test('a damaged record ends the export, and no bundle is left', async () => {
  const { shelf, directory } = await shelfOf('sqlite');
  await writeFixtureBundle(join(directory, 'original'));
  const { versionId } = await loadBundle({ directory: join(directory, 'original'), shelf });
  const store = await shelf.open(versionId);
  onTestFinished(() => store.close());
  const once = join(directory, 'once');
  await exportBundle(store, once);
  const damaged = { ...store, version: { ...store.version, generatedAtMs: Number.NaN } };
  await expect(exportBundle(damaged, once)).rejects.toThrow(RangeError);
  expect(await readdir(once)).toEqual([]);
});
