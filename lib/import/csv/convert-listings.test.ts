import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { bundleDestination, bundleRental, bundleVocabulary } from '#lib/import/bundle';
import { BundleWriter } from '#lib/import/bundle-writer';
import {
  convertListings,
  type ListingsOptions,
  listingsSource,
  shippedRates,
} from '#lib/import/csv/convert-listings';
import { readListingMapping } from '#lib/import/csv/listing-mapping';
import { ImportReport, type Remark } from '#lib/import/import-report';
import { loadBundle } from '#lib/import/load-bundle';
import { BundleError } from '#lib/import/ndjson';
import { openTestShelf, TEST_ENGINES } from '#lib/store/testing/engines';

const SUMMARY =
  'id,name,host_id,host_name,neighbourhood_group,neighbourhood,latitude,longitude,room_type,price,minimum_nights,number_of_reviews,last_review,reviews_per_month,calculated_host_listings_count,availability_365,number_of_reviews_ltm,license';
/** Of 2025. */
const DETAILED =
  'id,listing_url,scrape_id,last_scraped,source,name,description,neighborhood_overview,picture_url,host_id,host_url,host_name,host_since,host_location,host_about,host_response_time,host_response_rate,host_acceptance_rate,host_is_superhost,host_thumbnail_url,host_picture_url,host_neighbourhood,host_listings_count,host_total_listings_count,host_verifications,host_has_profile_pic,host_identity_verified,neighbourhood,neighbourhood_cleansed,neighbourhood_group_cleansed,latitude,longitude,property_type,room_type,accommodates,bathrooms,bathrooms_text,bedrooms,beds,amenities,price,minimum_nights,maximum_nights,minimum_minimum_nights,maximum_minimum_nights,minimum_maximum_nights,maximum_maximum_nights,minimum_nights_avg_ntm,maximum_nights_avg_ntm,calendar_updated,has_availability,availability_30,availability_60,availability_90,availability_365,calendar_last_scraped,number_of_reviews,number_of_reviews_ltm,number_of_reviews_l30d,availability_eoy,number_of_reviews_ly,estimated_occupancy_l365d,estimated_revenue_l365d,first_review,last_review,review_scores_rating,review_scores_accuracy,review_scores_cleanliness,review_scores_checkin,review_scores_communication,review_scores_location,review_scores_value,license,instant_bookable,calculated_host_listings_count,calculated_host_listings_count_entire_homes,calculated_host_listings_count_private_rooms,calculated_host_listings_count_shared_rooms,reviews_per_month';
/** Of 2017. */
const OLD_DETAILED =
  'id,listing_url,scrape_id,last_scraped,name,summary,space,description,experiences_offered,neighborhood_overview,notes,transit,access,interaction,house_rules,thumbnail_url,medium_url,picture_url,xl_picture_url,host_id,host_url,host_name,host_about,street,neighbourhood,neighbourhood_cleansed,neighbourhood_group_cleansed,city,state,zipcode,market,smart_location,country_code,country,latitude,longitude,is_location_exact,property_type,room_type,accommodates,bathrooms,bedrooms,beds,bed_type,amenities,square_feet,price,weekly_price,monthly_price,security_deposit,cleaning_fee,guests_included,extra_people,minimum_nights,maximum_nights,calendar_updated,has_availability,availability_30,availability_60,availability_90,availability_365,calendar_last_scraped,number_of_reviews,first_review,last_review,review_scores_rating,requires_license,license,jurisdiction_names,instant_bookable,cancellation_policy,reviews_per_month';

type Row = Readonly<Record<string, string>>;

/** Rows in a header's layout; columns that a row does not name are blank. */
function csv(header: string, rows: readonly Row[]): string {
  const columns = header.split(',');
  const cell = (text: string) => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return `${[header, ...rows.map((row) => columns.map((column) => cell(row[column] ?? '')).join(','))].join('\n')}\n`;
}

const HOME: Row = {
  id: '2818',
  name: 'Quiet garden view',
  host_id: '3159',
  host_name: 'Daniel',
  neighbourhood: 'Luberon',
  neighbourhood_cleansed: 'Luberon',
  latitude: '43.84',
  longitude: '5.37',
  room_type: 'Entire home/apt',
  property_type: 'Entire home',
  accommodates: '4',
  bedrooms: '2',
  bathrooms_text: '1.5 baths',
  bathrooms: '1.5',
  price: '69',
  minimum_nights: '1',
  number_of_reviews: '322',
  calculated_host_listings_count: '1',
  availability_365: '44',
};

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'veranda-listings-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

async function fileOf(content: string | Uint8Array): Promise<string> {
  const file = join(await mkdtemp(join(directory, 'file-')), 'listings.csv');
  await writeFile(file, content);
  return file;
}

function options(listings: string, more: Partial<ListingsOptions> = {}): ListingsOptions {
  return {
    listings,
    calendar: null,
    mapping: null,
    currency: 'EUR',
    locale: 'en',
    parents: ['Europe', 'France', 'Provence'],
    rates: shippedRates(),
    now: new Date('2026-05-01T10:00:00Z'),
    ...more,
  };
}

/** The bundle that becomes of the content, every record checked against its schema. */
async function convert(content: string | Uint8Array, more: Partial<ListingsOptions> = {}) {
  const listings = await fileOf(content);
  const bundle = await mkdtemp(join(directory, 'bundle-'));
  const remarks = join(bundle, 'remarks');
  const report = new ImportReport(remarks);
  const writer = await BundleWriter.begin(bundle);
  const head = await convertListings(options(listings, more), writer, report);
  const manifest = await writer.finish(head);
  await report.close();
  const lines = async (file: string): Promise<unknown[]> =>
    (await readFile(join(bundle, file), 'utf8'))
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  const records = async <Schema extends z.ZodType>(file: string, schema: Schema) =>
    (await lines(file)).map((record) => schema.parse(record));
  const told: readonly Remark[] = JSON.parse(
    `[${(await readFile(remarks, 'utf8')).trim().replaceAll('\n', ',')}]`,
  );
  return {
    bundle,
    manifest,
    rentals: await records('rentals.ndjson', bundleRental),
    destinations: await records('destinations.ndjson', bundleDestination),
    vocabulary: await records('vocabulary.ndjson', bundleVocabulary),
    text: await readFile(join(bundle, 'rentals.ndjson'), 'utf8'),
    /** `2 rejected id: …` */
    told: told.map(({ line, action, field, reason }) => `${line} ${action} ${field}: ${reason}`),
  };
}

test('a summary export becomes rentals below the places that the operator named', async () => {
  const { rentals, destinations, manifest, told } = await convert(
    csv(SUMMARY, [
      HOME,
      { ...HOME, id: '20168', neighbourhood: 'Alpilles', room_type: 'Private room', price: '106' },
    ]),
  );
  expect(told).toEqual([]);
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

test('a detailed export of recent years becomes whole rentals, without anything of hosts', async () => {
  const { rentals, vocabulary, text, told } = await convert(
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
  expect(told).toEqual(['2 repaired id: 1066534389012345678 is above 2^53 - 1: mapped to a smaller number']);
  expect(vocabulary.filter(({ kind }) => kind === 'amenity').map(({ titles }) => titles.en)).toContain(
    'Bread maker',
  );
});

test('a detailed export of early years is the same', async () => {
  const { rentals, told } = await convert(
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
  expect(told).toEqual([]);
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

test('an export of one’s own is read by its columns, with semicolons and decimal commas', async () => {
  const { rentals, destinations, told } = await convert(
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
  expect(told).toEqual([
    '2 repaired id: "villa-7" is not a number: mapped to one',
    '2 repaired lat: "43,7" has a decimal comma',
    '2 repaired lng: "11,2" has a decimal comma',
    '2 repaired photos: "ftp://a.example/3.jpg" is not the address of a picture: left out',
  ]);
});

/** A row that is left out, by what is wrong with it, and what is told. */
const REJECTED: readonly [row: Row, told: RegExp][] = [
  [{ id: '' }, /^3 rejected id: "" is no id$/],
  [{ id: '0' }, /^3 rejected id: "0" is no id$/],
  [{ id: '02818' }, /^3 rejected id: is the id of line 2 already$/],
  [{ latitude: '' }, /^3 rejected latitude: is missing$/],
  [{ latitude: '151.2', longitude: '-33.8' }, /^3 rejected latitude: 151.2 is not .* may be swapped$/],
  [{ longitude: '200' }, /^3 rejected longitude: 200 is not from -180 to 180$/],
  [{ latitude: '0.0', longitude: '0' }, /^3 rejected latitude: 0, 0 stands for an unknown place$/],
  [{ price: '' }, /^3 rejected price: is empty: a rental without a price cannot be shown$/],
  [{ price: '$0.00' }, /^3 rejected price: is 0: a rental without a price cannot be shown$/],
  [{ price: '=HYPERLINK("x")' }, /^3 rejected price: .* is not an amount$/],
  [{ price: '99999999999' }, /^3 rejected price: .* is beyond all prices$/],
];

for (const [change, expected] of REJECTED) {
  test(`a row with ${JSON.stringify(change)} is left out and told, the others get in`, async () => {
    const { rentals, told } = await convert(
      csv(SUMMARY, [HOME, { ...HOME, id: '2', ...change }, { ...HOME, id: '3' }]),
    );
    expect(rentals.map(({ id }) => id)).toEqual([2818, 3]);
    expect(told).toEqual([expect.stringMatching(expected)]);
  });
}

test('rows of another length and broken quotes are told with their lines', async () => {
  const good = csv(SUMMARY, [HOME, { ...HOME, id: '3' }]).split('\n');
  const { rentals, told } = await convert(
    [good[0], good[1], '9,"broken', '8,short', good[2], ''].join('\r\n'),
  );
  expect(rentals.map(({ id }) => id)).toEqual([2818, 3]);
  expect(told).toEqual([
    '3 rejected null: a quote that opens on line 3 is not closed',
    '4 rejected null: has 2 fields, the header has 18',
  ]);
});

/** A row that gets in, what becomes of it, and what is told. */
const REPAIRED: readonly [row: Row, rental: object, told: string | null][] = [
  [{ name: '' }, { name: 'House · Luberon' }, 'name: is empty: composed as "House · Luberon"'],
  [{ name: '=HYPERLINK("https://evil.example")' }, { name: '=HYPERLINK("https://evil.example")' }, null],
  [{ name: '+1 room @ -home' }, { name: '+1 room @ -home' }, null],
  [{ name: 'a\u202Eb\u0000c' }, { name: 'abc' }, null],
  [{ bedrooms: '' }, { bedrooms_count: 1 }, 'bedrooms: is blank: taken as 1'],
  [{ bathrooms_text: 'Half-bath' }, { full_bathrooms_count: 0 }, null],
  [{ bathrooms_text: '', bathrooms: '2.0' }, { full_bathrooms_count: 2 }, null],
  [
    { accommodates: '0' },
    { sleeps: 2 },
    'accommodates: "0" is not a whole number from 1 to 1000: taken as 2',
  ],
  [
    { minimum_nights: '0' },
    { seasons: [] },
    'minimum_nights: "0" is not a whole number from 1 to 9999: taken as 1',
  ],
  [{ availability_365: '0' }, { available: false }, null],
  [{ has_availability: 'f' }, { available: false }, null],
  [
    { review_scores_rating: '150' },
    { reviews_average_rating: '0.0' },
    'review_scores_rating: "150" is not a rating of 1 to 5 or of 20 to 100: taken as 0',
  ],
  [
    { picture_url: 'javascript:alert(1)' },
    { photos: [] },
    'picture_url: "javascript:alert(1)" is not the address of a picture: left out',
  ],
  [
    { last_scraped: '2026-02-31' },
    { updated_at: '2026-05-01T00:00:00Z' },
    'last_scraped: "2026-02-31" is not a date: taken as 2026-05-01',
  ],
  [{ id: '2818.0' }, { id: 2818 }, 'id: "2818.0" is written with decimals: read as 2818'],
];

for (const [change, rental, expected] of REPAIRED) {
  test(`a row with ${JSON.stringify(change)} gets in${expected === null ? '' : ' and is told'}`, async () => {
    const { rentals, told } = await convert(csv(DETAILED, [{ ...HOME, ...change }]));
    expect(rentals).toMatchObject([rental]);
    expect(told).toEqual(expected === null ? [] : [`2 repaired ${expected}`]);
  });
}

test('a description of ten megabytes is cut and told', async () => {
  const { rentals, told } = await convert(
    csv(DETAILED, [{ ...HOME, description: 'Long, long. <br>'.repeat(700_000) }]),
  );
  expect(rentals[0]?.texts.en?.description.length).toBeLessThanOrEqual(20_000);
  expect(rentals[0]?.texts.en?.summary.length).toBeLessThan(230);
  expect(told).toEqual(['2 repaired description: is longer than 20000 characters: cut']);
});

test('bytes that are not UTF-8 are told of the columns that are used', async () => {
  const text = csv(SUMMARY, [
    { ...HOME, name: 'Caf\xe9', host_name: 'Ren\xe9' },
    { ...HOME, id: '3', host_name: '\xe9' },
  ]);
  const { told } = await convert(Buffer.from(text, 'latin1'));
  expect(told).toEqual(['2 repaired name: has bytes that are not UTF-8']);
});

test('names of 2023 tell bedrooms, bathrooms and rating', async () => {
  const name = 'Rental unit in Apt · ★4.73 · 2 bedrooms · 3 beds · 1.5 shared baths';
  const { rentals } = await convert(csv(SUMMARY, [{ ...HOME, name }]));
  expect(rentals).toMatchObject([
    {
      name: 'Rental unit in Apt',
      rental_type: 'apartment',
      bedrooms_count: 2,
      full_bathrooms_count: 1,
      reviews_average_rating: '4.7',
    },
  ]);
});

test('ids cut short by a spreadsheet are told: the first gets in, the others are doubles', async () => {
  const { rentals, told } = await convert(
    csv(SUMMARY, [
      { ...HOME, id: '4.98E+17' },
      { ...HOME, id: '4.98E+17' },
      { ...HOME, id: '4.98e+17' },
    ]),
  );
  expect(rentals).toHaveLength(1);
  expect(told).toEqual([
    expect.stringMatching(
      /^3 rejected id: is the id of line 2 already \("4.98E\+17" was cut short by a spread/,
    ),
    expect.stringMatching(
      /^4 rejected id: is the id of line 2 already \("4.98e\+17" was cut short by a spread/,
    ),
    expect.stringMatching(/^2 repaired id: "4.98E\+17" was cut short by a spreadsheet/),
  ]);
});

test('long ids that a float would make equal stay apart, and are the same in every run', async () => {
  const rows = ['1066534389012345678', '1066534389012345679', '9007199254740993', '9007199254740991'];
  const ids = async (order: readonly string[]) => {
    const { rentals } = await convert(
      csv(
        SUMMARY,
        order.map((id) => ({ ...HOME, id, name: id })),
      ),
    );
    return new Map(rentals.map(({ id, name }) => [name, id]));
  };
  const first = await ids(rows);
  expect(new Set(first.values()).size).toBe(4);
  expect(first.get('9007199254740991')).toBe(9007199254740991);
  expect(await ids(rows.toReversed())).toEqual(new Map([...first].reverse()));
});

test('places keep their ids and handles when listings come and go', async () => {
  const of = (id: string, group: string, place: string): Row => ({
    ...HOME,
    id,
    neighbourhood_group: group,
    neighbourhood: place,
  });
  const known = async (rows: readonly Row[]) => {
    const { destinations } = await convert(csv(SUMMARY, rows));
    return new Map(
      destinations.map(({ titles, level, id, handle }) => [`${level} ${titles.en}`, [id, handle]]),
    );
  };
  const first = await known([of('1', 'Vaucluse', 'Apt'), of('2', 'Vaucluse', 'Gordes')]);
  const later = await known([
    of('9', 'Var', 'Hyères'),
    of('2', 'Vaucluse', 'Gordes'),
    of('1', 'Vaucluse', 'Apt'),
  ]);
  for (const [place, value] of first) expect(later.get(place)).toEqual(value);
  expect(later.get('5 Hyères')?.[1]).toBe('hyeres');
});

test('places of the same name have handles that tell them apart', async () => {
  const { destinations } = await convert(
    csv(SUMMARY, [
      { ...HOME, id: '1', neighbourhood_group: 'Nord', neighbourhood: 'Centre' },
      { ...HOME, id: '2', neighbourhood_group: 'Sud', neighbourhood: 'Centre' },
      { ...HOME, id: '3', neighbourhood_group: '', neighbourhood: '東京' },
      { ...HOME, id: '4', neighbourhood_group: '', neighbourhood: '' },
    ]),
  );
  expect(destinations.map(({ handle }) => handle)).toEqual([
    'europe',
    'france',
    'provence',
    'nord',
    'centre-nord',
    'sud',
    'centre-sud',
    expect.stringMatching(/^place-\d+$/),
  ]);
});

test('a place on the date line lies there', async () => {
  const { destinations } = await convert(
    csv(SUMMARY, [
      { ...HOME, id: '1', latitude: '-16.8', longitude: '179.9' },
      { ...HOME, id: '2', latitude: '-16.8', longitude: '-179.9' },
    ]),
  );
  expect(Math.abs(destinations.at(-1)?.longitude ?? 0)).toBeCloseTo(180, 6);
});

test('without a place above all, neighbourhoods are the roots, and listings without one are left out', async () => {
  const rows = [HOME, { ...HOME, id: '2', neighbourhood: '' }];
  const { destinations, told } = await convert(csv(SUMMARY, rows), { parents: [] });
  expect(destinations).toMatchObject([{ titles: { en: 'Luberon' }, level: 1, parent_id: null }]);
  expect(told).toEqual(['3 rejected null: tells no place, and no place above all was given']);
});

test('a calendar tells prices, taken nights and least stays, also of a listing without a price', async () => {
  const night = (id: string, date: string, available: string, price: string, minimum: string) =>
    `${id},${date},${available},"${price}",,${minimum},1125`;
  const calendar = await fileOf(
    [
      'listing_id,date,available,price,adjusted_price,minimum_nights,maximum_nights',
      night('2818', '2026-04-30', 'f', '$10.00', '1'),
      night('2818', '2026-05-01', 't', '$80.00', '2'),
      night('2818', '2026-05-02', 't', '$80.00', '2'),
      night('2818', '2026-05-03', 'f', '$1,200.00', '2'),
      night('2818', '2026-05-04', 'f', '$1,200.00', '7'),
      night('77', '2026-05-01', 't', '$80.00', '2'),
      night('77', '2026-05-02', 't', '$80.00', '2'),
      night('2818', '2026-05-05', 't', '', ''),
      night('2818', '2026-13-05', 't', '', ''),
      night('2818', '2026-05-06', 'perhaps', '', ''),
      '2818,2026-05-06,t,$1,200.00,,1,1125',
      '',
    ].join('\n'),
  );
  const { rentals, told } = await convert(csv(SUMMARY, [{ ...HOME, price: '', minimum_nights: '4' }]), {
    calendar,
  });
  expect(rentals).toMatchObject([
    {
      min_price: '80',
      max_price: '1200',
      seasons: [
        { starts_on: '2026-05-01', ends_on: '2026-05-03', price: '80', minimum_nights: 2 },
        { starts_on: '2026-05-03', ends_on: '2026-05-04', price: '1200', minimum_nights: 2 },
        { starts_on: '2026-05-04', ends_on: '2026-05-05', price: '1200', minimum_nights: 7 },
        { starts_on: '2026-05-05', ends_on: '2026-05-06', price: '1200', minimum_nights: 4 },
      ],
      bookings: [{ starts_on: '2026-05-03', ends_on: '2026-05-05' }],
    },
  ]);
  expect(told).toEqual([
    '7 repaired listing_id: "77" is not in the catalogue: its nights are left out',
    '10 repaired date: "2026-13-05" is not a date: left out',
    '11 repaired available: "perhaps" is neither true nor false: left out',
    '12 repaired null: has 8 fields, the header has 7: left out',
  ]);
});

/** Files that cannot be used at all, and what is said. */
const UNUSABLE: readonly [content: string, message: RegExp][] = [
  ['', /listings\.csv is empty/],
  [
    'name,price\nx,1\n',
    /header is of no known export\. It has: name, price\. Allowed: inside-airbnb-detailed \(id, lat/,
  ],
  [`${SUMMARY}\n`, /listings\.csv has no listings/],
  [csv(SUMMARY, [{ ...HOME, price: '' }]), /no listing that can be shown.*listings\.csv:2: price: is empty/],
  ['id,latitude,longitude\n1,43,5\n', /no column for price in the mapping plain, and no calendar/],
  ['id,"latitude,longitude\n', /the header a quote that opens on line 1 is not closed/],
];

for (const [content, message] of UNUSABLE) {
  test(`a file that begins with ${JSON.stringify(content.slice(0, 30))} is refused: ${message.source.slice(0, 30)}`, async () => {
    await expect(convert(content)).rejects.toThrow(message);
  });
}

test('a currency without a rate is refused with those that have one', async () => {
  await expect(convert(csv(SUMMARY, [HOME]), { currency: 'XAU' })).rejects.toThrow(
    /no rate for XAU. Allowed: .*EUR/,
  );
});

test('a mapping file of one’s own tells what columns mean, and what is wrong with it is told', async () => {
  const file = await fileOf('{}');
  expect(() => readListingMapping(file)).toThrow(/listings\.csv: name: /);
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
  await writeFile(file, JSON.stringify(mapping));
  const { rentals } = await convert('objekt,breite,laenge,woche\n7,54.9,8.3,"1.234"\n', {
    mapping: readListingMapping(file),
  });
  expect(rentals).toMatchObject([
    { id: 7, price_kind: 'weekly', min_price: '1234', sleeps: 5, checkin_time: '16:00' },
  ]);
  await writeFile(file, JSON.stringify({ ...mapping, columns: { Objekt: 'host_name' } }));
  expect(() => readListingMapping(file)).toThrow(/columns\.Objekt/);
});

test('whatever cells hold, every row is told or gets in, and what gets in is of the bundle’s form', async () => {
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
      const { rentals, told } = await convert(csv(DETAILED, all));
      const rejected = told.filter((remark) => remark.includes(' rejected '));
      expect(rentals.length + rejected.length).toBe(all.length);
    }),
    { numRuns: 60 },
  );
});

test('whatever bytes of a file are others, it is converted or refused in words', async () => {
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
    test('the bundle of an export is loaded and published', async () => {
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
      const source = listingsSource(options(await fileOf(csv(DETAILED, [...rows, { ...HOME, id: '' }]))));
      await source.stage({ directory, report, onProgress: () => {} });
      const { versionId } = await loadBundle({ directory, shelf: shelf.shelf, report, maxRejected: 1 });
      const store = await shelf.shelf.open(versionId);
      expect(store.version).toMatchObject({ rentalsCount: 40, defaultLocale: 'en', defaultCurrency: 'EUR' });
      const tree = await store.db.selectFrom('destinations').select(['level', 'rentals_count']).execute();
      expect(tree).toHaveLength(10);
      expect(tree.filter(({ level }) => level <= 3).every((place) => place.rentals_count === 40)).toBe(true);
      expect(report.counts('rentals')).toEqual({ read: 41, inserted: 40, repaired: 40, rejected: 1 });
      await store.close();
      await shelf.remove();
    });
  });
}
