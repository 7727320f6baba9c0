import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FeedContext } from '#lib/feeds/feed-rentals';
import { metaHotels } from '#lib/feeds/meta-hotels';
import { addressedRentals } from '#lib/feeds/testing/addressed-rentals';
import { feedContext } from '#lib/feeds/testing/feed-context';
import { hotelFeedProblems } from '#lib/feeds/testing/meta-hotel-rules';
import type { BundleDestination, BundleRental } from '#lib/import/bundle/bundle';
import { readCsv } from '#lib/import/csv/csv-records';
import { publishFixture, TEST_ENGINES, type TestCatalogue } from '#lib/store/testing/engines';
import { fixtureDestinations, fixtureRentals } from '#lib/store/testing/fixture-bundle';

/** The rows of the feed by id, read as CSV, with no problem against Meta's rules, of which `leftOut` rentals fall short. */
async function validRows(context: FeedContext, directory: string, leftOut = 0) {
  const file = join(directory, 'hotels.csv');
  const reports: number[] = [];
  await writeFile(file, await text(Readable.from(metaHotels(context, (count) => reports.push(count)))));
  expect(reports).toEqual(leftOut === 0 ? [] : [leftOut]);
  const rows: (readonly string[])[] = [];
  for await (const { fields, problem } of readCsv(file)) {
    expect(problem).toBeNull();
    rows.push(fields);
  }
  expect(hotelFeedProblems(rows)).toEqual([]);
  const [names = [], ...others] = rows;
  return new Map(
    others.map((row) => [row[0], Object.fromEntries(names.map((name, index) => [name, row[index] ?? '']))]),
  );
}

describe.each(TEST_ENGINES)('%s', (engine) => {
  let catalogue: TestCatalogue;
  beforeAll(async () => {
    catalogue = await publishFixture(engine, { rentals: addressedRentals() });
  });
  afterAll(() => catalogue.remove());

  test('has every rental once, ascending by id', async () => {
    const rows = await validRows(await feedContext(catalogue.store), catalogue.directory);
    expect([...rows.keys()]).toEqual(Array.from({ length: 60 }, (_, index) => String(1001 + index)));
  });

  test('a row has the texts, the place, the page and the rating of its rental', async () => {
    const rows = await validRows(await feedContext(catalogue.store), catalogue.directory);
    expect(rows.get('1004')).toMatchObject({
      name: 'Casa 4',
      description: 'First. Second.',
      url: 'https://homes.example/en/rentals/1004-casa-4',
      'address.addr1': 'Deià',
      'address.city': 'Deià',
      'address.region': 'Balearic Islands',
      'address.postal_code': '07004',
      'address.country': 'Spain',
      'neighborhood[0]': 'Deià',
      category: 'Villa',
      'guest_rating[0].score': '3.0',
      'guest_rating[0].max_score': '5',
      'guest_rating[0].number_of_reviewers': '1',
      'guest_rating[0].rating_system': 'Homes & Co',
    });
    expect(rows.get('1007')?.['guest_rating[0].score']).toBe('');
    expect(rows.get('1008')).toMatchObject({ 'address.city': 'Spain', 'address.region': 'Spain' });
  });

  test('the base price is the from-price of a night, rounded up, in the currency of the site', async () => {
    const { store, directory } = catalogue;
    const euros = await validRows(await feedContext(store), directory);
    // 440 euros a week.
    expect(euros.get('1004')?.base_price).toBe('62.86 EUR');
    const yen = await validRows(await feedContext(store, { currency: 'JPY' }), directory);
    // 62,000 yen a week.
    expect(yen.get('1002')?.base_price).toBe('8858 JPY');
  });

  test('photos are those of a format that Meta takes, else the picture for sharing', async () => {
    const rows = await validRows(await feedContext(catalogue.store), catalogue.directory);
    expect(rows.get('1006')?.['image[0].url']).toBe('https://photos.example/6.jpg');
    expect(rows.get('1004')?.['image[0].url']).toBe('https://homes.example/share/en/rentals/1004-casa-4.jpg');
    const none = await feedContext(catalogue.store, { photoRules: { hosts: [], mode: 'proxy' } });
    expect((await validRows(none, catalogue.directory)).get('1006')?.['image[0].url']).toBe(
      'https://homes.example/share/en/rentals/1006-casa-6.jpg',
    );
  });
});

test('texts are one line, without control characters, and cut at a word where they are too long', async () => {
  const description = `${'Sea and "sand", '.repeat(400)}end`;
  const replaced: Partial<BundleRental>[] = [
    { name: 'Rosa, "die\n Erste"', texts: { en: { headline: '', summary: '', description } } },
    {
      name: '=בית הים',
      texts: { en: { headline: '', summary: '', description: '' } },
      photos: Array.from({ length: 25 }, (_, number) => ({ url: `https://photos.example/${number}.png` })),
      price_kind: 'nightly',
    },
    { photos: [{ url: 'https://photos.example/1.webp?a=1.jpg' }] },
  ];
  const catalogue = await publishFixture('sqlite', {
    rentals: addressedRentals().map((rental, index) => ({ ...rental, ...replaced[index] })),
  });
  try {
    const rows = await validRows(await feedContext(catalogue.store), catalogue.directory);
    expect(rows.get('1001')?.name).toBe('Rosa, "die Erste"');
    expect(rows.get('1001')?.description).toMatch(/^Sea and "sand",.{4900,}\S…$/);
    expect(rows.get('1002')).toMatchObject({ name: '=בית הים', description: '=בית הים' });
    expect(rows.get('1002')?.['image[19].url']).toBe('https://photos.example/19.png');
    // 62,000 yen a night.
    expect(rows.get('1002')?.base_price).toBe('384.26 EUR');
    expect(rows.get('1003')?.['image[0].url']).toBe('https://homes.example/share/en/rentals/1003-casa-3.jpg');
  } finally {
    await catalogue.remove();
  }
});

test('a rental has its own street in place of its town', async () => {
  const catalogue = await publishFixture('sqlite', {
    rentals: addressedRentals().map((rental) => ({ ...rental, street_address: `Calle Mayor ${rental.id}` })),
  });
  try {
    const rows = await validRows(await feedContext(catalogue.store), catalogue.directory);
    expect(rows.get('1004')).toMatchObject({
      'address.addr1': 'Calle Mayor 1004',
      'neighborhood[0]': 'Deià',
    });
  } finally {
    await catalogue.remove();
  }
});

test('a rental in no country is left out and counted', async () => {
  const catalogue = await publishFixture('sqlite', {
    destinations: withSpain({ kind: 'area' }),
    rentals: addressedRentals(),
  });
  try {
    // Sóller, Deià and Spain itself.
    const leftOut = 3 * 6;
    const rows = await validRows(await feedContext(catalogue.store), catalogue.directory, leftOut);
    expect(rows.size).toBe(60 - leftOut);
  } finally {
    await catalogue.remove();
  }
});

test('a rental without a postal code is left out and counted, but not in a country that has none', async () => {
  const rentals = addressedRentals().map((rental) => ({
    ...rental,
    postal_code: rental.id % 2 === 0 ? null : (rental.postal_code ?? null),
  }));
  const others = await publishFixture('sqlite', { rentals });
  const seychelles = await publishFixture('sqlite', {
    destinations: fixtureDestinations().map((destination) => ({
      ...destination,
      country_code: destination.country_code && 'SC',
      ...(destination.kind === 'country' && { titles: { en: 'Seychelles' } }),
    })),
    rentals: fixtureRentals(),
  });
  try {
    const rows = await validRows(await feedContext(others.store), others.directory, 30);
    expect([...rows.keys()]).toEqual(Array.from({ length: 30 }, (_, index) => String(1001 + 2 * index)));
    const complete = await validRows(await feedContext(seychelles.store), seychelles.directory);
    expect(complete.size).toBe(60);
    expect(complete.get('1004')?.['address.postal_code']).toBe('');
  } finally {
    await Promise.all([others.remove(), seychelles.remove()]);
  }
});

/** The destinations of the fixture with other members for Spain. */
function withSpain(members: Partial<BundleDestination>): readonly BundleDestination[] {
  return fixtureDestinations().map((destination) =>
    destination.handle === 'spain' ? { ...destination, ...members } : destination,
  );
}
