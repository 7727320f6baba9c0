import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressedRentals } from '#lib/feeds/testing/addressed-rentals';
import { feedContext, listingFiles } from '#lib/feeds/testing/feed-context';
import { listingFileProblems } from '#lib/feeds/testing/google-listing-rules';
import { parseXml, type XmlElement } from '#lib/feeds/testing/xml-tree';
import type { BundleRental } from '#lib/import/bundle/bundle';
import { publishFixture, TEST_ENGINES, type TestCatalogue } from '#lib/store/testing/engines';
import { fixtureDestinations, fixtureRentals } from '#lib/store/testing/fixture-bundle';

/** The listings of a file by id, with no problem against Google's rules. */
function validListings(file: string, kind: 'properties' | 'descriptions'): ReadonlyMap<string, XmlElement> {
  const root = parseXml(file);
  expect(listingFileProblems(root, Buffer.byteLength(file), kind)).toEqual([]);
  const listings = root.children.filter(({ name }) => name === 'listing');
  return new Map(listings.map((listing) => [textAt(listing, 'id'), listing]));
}

/** The text of the first element at a path of names. */
function textAt(element: XmlElement | undefined, ...path: readonly string[]): string {
  const [name, ...rest] = path;
  if (name === undefined) return element?.text ?? '';
  return textAt(
    element?.children.find((child) => child.name === name),
    ...rest,
  );
}

function attributesOf(listing: XmlElement | undefined): Record<string, string> {
  const content = listing?.children.find(({ name }) => name === 'content');
  const attributes = content?.children.find(({ name }) => name === 'attributes');
  return Object.fromEntries(
    attributes?.children.map(({ name, attributes: { name: own }, text }) => [own ?? name, text]) ?? [],
  );
}

function imagesOf(listing: XmlElement | undefined): readonly XmlElement[] {
  const content = listing?.children.find(({ name }) => name === 'content');
  return content?.children.filter(({ name }) => name === 'image') ?? [];
}

/** The rentals of the fixture, all with a postal code and one with a street. */
const addressed = addressedRentals().map((rental) =>
  rental.id === 1004 ? { ...rental, street_address: 'Calle Mayor 4 & 5' } : rental,
);

describe.each(TEST_ENGINES)('%s', (engine) => {
  let catalogue: TestCatalogue;
  beforeAll(async () => {
    catalogue = await publishFixture(engine, { rentals: addressed });
  });
  afterAll(() => catalogue.remove());

  test('has every rental once, ascending by id, and descriptions in the other languages that have some', async () => {
    const files = await listingFiles(await feedContext(catalogue.store));
    expect([...files.keys()]).toEqual(['listings-en-1.xml', 'listings-de-1.xml']);
    const properties = validListings(files.get('listings-en-1.xml') ?? '', 'properties');
    expect([...properties.keys()]).toEqual(Array.from({ length: 60 }, (_, index) => String(1001 + index)));
    const german = validListings(files.get('listings-de-1.xml') ?? '', 'descriptions');
    expect([...german.keys()]).toEqual(Array.from({ length: 30 }, (_, index) => String(1002 + 2 * index)));
    expect(textAt(german.get('1002'), 'content', 'text', 'link')).toBe(
      'https://homes.example/de/rentals/1002-casa-2',
    );
    expect(textAt(german.get('1002'), 'content', 'text', 'body')).toBe('Erstens.');
  });

  test('a listing has the place, the page, the photos and the attributes of its rental', async () => {
    const files = await listingFiles(await feedContext(catalogue.store));
    const listings = validListings(files.get('listings-en-1.xml') ?? '', 'properties');
    const page = 'https://homes.example/en/rentals/1004-casa-4';
    const listing = listings.get('1004');
    expect(textAt(listing, 'name')).toBe('Casa 4');
    expect(listing?.children.find(({ name }) => name === 'address')?.children).toMatchObject([
      { attributes: { name: 'addr1' }, text: 'Calle Mayor 4 & 5' },
      { attributes: { name: 'city' }, text: 'Deià' },
      { attributes: { name: 'province' }, text: 'Balearic Islands' },
      { attributes: { name: 'postal_code' }, text: '07004' },
    ]);
    expect(textAt(listing, 'country')).toBe('IT');
    expect([textAt(listing, 'latitude'), textAt(listing, 'longitude')]).toEqual(['40.040000', '8.040000']);
    expect(textAt(listing, 'category')).toBe('villa');
    expect(textAt(listing, 'content', 'text', 'body')).toBe('First.\n\nSecond.');
    expect(attributesOf(listing)).toEqual({
      website: page,
      capacity: '12',
      number_of_bedrooms: '5',
      number_of_bathrooms: '2',
      instant_bookable: 'Yes',
      check_in_time: '16:00:00',
      check_out_time: '10:00:00',
      wifi: 'Yes',
    });
    expect(imagesOf(listing).map(({ attributes }) => attributes)).toEqual(
      ['bay', 'hut'].map((id) => ({
        type: 'photo',
        url: `https://homes.example/media/illustrations/${id}-1440.webp`,
        width: '1440',
        height: '1080',
      })),
    );
  });

  test('photos of other hosts are this site’s copies, or their own where they are not proxied', async () => {
    for (const [mode, expected] of [
      ['proxy', /^https:\/\/homes\.example\/photos\/rentals\/1006\/\w{11}\/1440\.webp$/],
      ['direct', /^https:\/\/photos\.example\/6\.jpg$/],
    ] as const) {
      const context = await feedContext(catalogue.store, {
        photoRules: { hosts: ['photos.example'], mode },
      });
      const files = await listingFiles(context);
      const listings = validListings(files.get('listings-en-1.xml') ?? '', 'properties');
      expect(imagesOf(listings.get('1006')).map(({ attributes }) => attributes.url)).toEqual([
        expect.stringMatching(expected),
      ]);
    }
  });

  test('the list is divided into files below a size, which have every rental once', async () => {
    const files = await listingFiles(await feedContext(catalogue.store), 10_000);
    const names = [...files.keys()];
    expect(names.length).toBeGreaterThan(6);
    expect(names.slice(0, 2)).toEqual(['listings-en-1.xml', 'listings-en-2.xml']);
    expect(Math.max(...[...files.values()].map((file) => Buffer.byteLength(file)))).toBeLessThan(10_000);
    const ids = (language: string, kind: 'properties' | 'descriptions') =>
      names
        .filter((name) => name.startsWith(`listings-${language}-`))
        .flatMap((name) => [...validListings(files.get(name) ?? '', kind).keys()]);
    expect(ids('en', 'properties')).toEqual(Array.from({ length: 60 }, (_, index) => String(1001 + index)));
    expect(ids('de', 'descriptions')).toHaveLength(30);
  });
});

/** Publishes the fixture with its first rentals replaced. */
function publishWith(...replacements: readonly Partial<BundleRental>[]) {
  return publishFixture('sqlite', {
    rentals: fixtureRentals().map((rental, index) => ({ ...rental, ...replacements[index] })),
  });
}

test('names and descriptions arrive as they are, without characters that XML does not permit', async () => {
  const texts = (description: string) => ({ en: { headline: 'A', summary: 'B', description } });
  await using catalogue = disposable(
    await publishWith(
      { name: 'Rosa & "Söhne" <Haus>', texts: texts('A ]]> B & C \u{1F3E1}\n\nsecond') },
      { name: 'بيت البحر', texts: texts('שלום 日本語') },
    ),
  );
  const context = await feedContext(catalogue.store, { publicBaseUrl: 'https://homes.example/a&b' });
  const files = await listingFiles(context);
  const listings = validListings(files.get('listings-en-1.xml') ?? '', 'properties');
  expect(textAt(listings.get('1001'), 'name')).toBe('Rosa & "Söhne" <Haus>');
  expect(textAt(listings.get('1001'), 'content', 'text', 'body')).toBe('A ]]> B & C \u{1F3E1}\n\nsecond');
  expect(textAt(listings.get('1001'), 'content', 'attributes', 'website')).toBe(
    'https://homes.example/a&b/en/rentals/1001-casa-1',
  );
  expect(textAt(listings.get('1002'), 'name')).toBe('بيت البحر');
  expect(textAt(listings.get('1002'), 'content', 'text', 'body')).toBe('שלום 日本語');
});

test('what is not known is absent', async () => {
  await using catalogue = disposable(
    await publishWith(
      {
        texts: { en: { headline: '', summary: '', description: '' } },
        photos: [],
        amenities: [],
        checkin_time: null,
        checkout_time: null,
        full_bathrooms_count: 0,
        sleeps_max: null,
      },
      {
        house_rules: { pets: false, smoking: false },
        rooms: [{ kind: 'bedroom', beds: [{ kind: 'king', count: 2 }] }],
      },
    ),
  );
  const files = await listingFiles(await feedContext(catalogue.store));
  const listings = validListings(files.get('listings-en-1.xml') ?? '', 'properties');
  const bare = listings.get('1001');
  expect(textAt(bare, 'content', 'text', 'body')).toBe('');
  expect(imagesOf(bare)).toEqual([]);
  expect(attributesOf(bare)).toEqual({
    website: 'https://homes.example/en/rentals/1001-casa-1',
    capacity: '4',
    number_of_bedrooms: '2',
    instant_bookable: 'No',
  });
  expect(attributesOf(listings.get('1002'))).toMatchObject({
    number_of_beds: '2',
    pets_allowed: 'No',
    smoking_free_property: 'Yes',
  });
  expect([...files.values()].join('')).not.toMatch(/<(\w+)[^>]*><\/\1>/);
});

test('a rental without a known country is left out, and one directly in a country has its name as address', async () => {
  await using catalogue = disposable(
    await publishFixture('sqlite', {
      destinations: fixtureDestinations().map((destination) =>
        destination.handle === 'saint-tropez' || destination.level <= 4
          ? { ...destination, country_code: destination.handle === 'spain' ? 'ES' : null }
          : destination,
      ),
    }),
  );
  const files = await listingFiles(await feedContext(catalogue.store));
  const listings = validListings(files.get('listings-en-1.xml') ?? '', 'properties');
  // Saint-Tropez, Smugglers' Notch and Sicily.
  expect(listings.size).toBe(60 - 3 * 6);
  const german = validListings(files.get('listings-de-1.xml') ?? '', 'descriptions');
  expect([...german.keys()].filter((id) => !listings.has(id))).toEqual([]);
  const inCountry = listings.get('1008');
  expect([textAt(inCountry, 'address'), textAt(inCountry, 'country')]).toEqual(['Spain', 'ES']);
});

test('the list of a catalogue in no known country has no file', async () => {
  await using catalogue = disposable(
    await publishFixture('sqlite', {
      destinations: fixtureDestinations().map((destination) => ({ ...destination, country_code: null })),
    }),
  );
  expect((await listingFiles(await feedContext(catalogue.store))).size).toBe(0);
});

function disposable(catalogue: TestCatalogue) {
  return { ...catalogue, [Symbol.asyncDispose]: () => catalogue.remove() };
}
