import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BundleError } from '#lib/import/bundle/ndjson';
import {
  LISTING_FIELDS,
  ListingColumns,
  type ListingMapping,
  readListingMapping,
} from '#lib/import/csv/listing-mapping';
import { convert, DETAILED, OLD_DETAILED, SUMMARY } from '#lib/import/csv/testing/listings-export';

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
  const read = readListingMapping(file);
  const { rentals: timed, remarks } = await convert(
    'objekt,breite,laenge,woche,anreise\n7,54.9,8.3,"1.234",noon\n',
    { mapping: { ...read, columns: { ...read.columns, anreise: 'checkin_time' } } },
  );
  expect(timed).toMatchObject([{ checkin_time: '16:00' }]);
  expect(remarks).toContain('2 repaired anreise: "noon" is not a time: taken as 16:00');
  await writeFile(file, JSON.stringify({ ...mapping, columns: { Objekt: 'host_name' } }));
  expect(() => readListingMapping(file)).toThrow(/columns\.Objekt/);
});

test('an export whose columns are named like the fields needs no mapping', () => {
  const columns = new ListingColumns('listings.csv', LISTING_FIELDS, null);
  expect(columns.mapping.name).toBe('plain');
  expect(LISTING_FIELDS.map((field) => columns.value(LISTING_FIELDS, field))).toEqual(LISTING_FIELDS);
});

/** The fewest members of a mapping file. */
const LEAST = {
  name: 'pms',
  about: '',
  recognised_by: [],
  columns: { Nr: 'id', Breite: 'latitude', Laenge: 'longitude' },
  price_kind: 'nightly',
  decimal_separator: null,
  defaults: { sleeps: 2, bedrooms: 1, bathrooms: 1, checkin_time: null, checkout_time: null },
  credits: [],
};

/** Writes a mapping file with these members and reads it. */
async function mappingOf(members: object): Promise<ListingMapping> {
  const file = join(directory, 'read.json');
  await writeFile(file, JSON.stringify(members));
  return readListingMapping(file);
}

/** The column of each field that a shipped mapping takes from a header; each cell of the record is its column's name. */
function columnsByField(header: string): Readonly<Record<string, string>> {
  const names = header.split(',');
  const columns = new ListingColumns('listings.csv', names, null);
  return Object.fromEntries(
    LISTING_FIELDS.flatMap((field) => {
      const value = columns.value(names, field);
      return value === '' ? [] : [[field, value]];
    }),
  );
}

test('a summary export supplies these fields from these columns', () => {
  expect(columnsByField(SUMMARY)).toEqual({
    id: 'id',
    latitude: 'latitude',
    longitude: 'longitude',
    name: 'name',
    place_1: 'neighbourhood_group',
    place_2: 'neighbourhood',
    room_type: 'room_type',
    price: 'price',
    minimum_nights: 'minimum_nights',
    available_nights: 'availability_365',
    reviews_count: 'number_of_reviews',
    permit_number: 'license',
  });
});

/** Fields that detailed exports of all years have. */
const OF_ALL_YEARS = {
  id: 'id',
  latitude: 'latitude',
  longitude: 'longitude',
  name: 'name',
  description: 'description',
  place_1: 'neighbourhood_group_cleansed',
  place_2: 'neighbourhood_cleansed',
  property_type: 'property_type',
  room_type: 'room_type',
  bedrooms: 'bedrooms',
  sleeps: 'accommodates',
  price: 'price',
  minimum_nights: 'minimum_nights',
  maximum_nights: 'maximum_nights',
  available: 'has_availability',
  available_nights: 'availability_365',
  instantly_bookable: 'instant_bookable',
  reviews_count: 'number_of_reviews',
  rating: 'review_scores_rating',
  amenities: 'amenities',
  updated_on: 'last_scraped',
  booking_url: 'listing_url',
  permit_number: 'license',
  beds: 'beds',
};

test('a detailed export supplies these fields from these columns', () => {
  expect(columnsByField(DETAILED)).toEqual({
    ...OF_ALL_YEARS,
    bathrooms: 'bathrooms_text',
    photos: 'picture_url',
  });
  expect(columnsByField(OLD_DETAILED)).toEqual({
    ...OF_ALL_YEARS,
    bathrooms: 'bathrooms',
    photos: 'xl_picture_url',
    summary: 'summary',
    square_feet: 'square_feet',
    deposit: 'security_deposit',
    house_rules: 'house_rules',
  });
});

test('a plain export may name a column otherwise than the field', () => {
  expect(
    columnsByField(
      'id,lat,lng,title,country,region,area,town,neighborhood,type,accommodates,square_meters,instant_bookable,number_of_reviews,picture_url,listing_url,security_deposit,street,zip,licence',
    ),
  ).toEqual({
    id: 'id',
    latitude: 'lat',
    longitude: 'lng',
    name: 'title',
    place_1: 'country',
    place_2: 'region',
    place_3: 'area',
    place_4: 'town',
    place_5: 'neighborhood',
    property_type: 'type',
    sleeps: 'accommodates',
    square_metres: 'square_meters',
    instantly_bookable: 'instant_bookable',
    reviews_count: 'number_of_reviews',
    photos: 'picture_url',
    booking_url: 'listing_url',
    deposit: 'security_deposit',
    street_address: 'street',
    postal_code: 'zip',
    permit_number: 'licence',
  });
});

test('names of columns are compared without case and outer spaces', () => {
  const columns = new ListingColumns('listings.csv', [' ID ', 'LATITUDE', 'Lng\t', ' City '], null);
  const record = [' 7 ', '54.9', '8.3', ' Hörnum '];
  expect(columns.count).toBe(4);
  expect([columns.value(record, 'id'), columns.value(record, 'longitude')]).toEqual(['7', '8.3']);
  expect([columns.cell(record, ' CITY'), columns.column(record, 'place_4')]).toEqual(['Hörnum', 'city']);
});

test('a mapping file may write its columns in another case and with outer spaces', async () => {
  const mapping = await mappingOf({
    ...LEAST,
    columns: { ' NR ': 'id', Breite: 'latitude', LAENGE: 'longitude', Preis: 'price' },
  });
  const columns = new ListingColumns('export.csv', ['nr', 'breite', 'laenge'], mapping);
  const record = ['7', '54.9', '8.3'];
  expect([columns.value(record, 'id'), columns.value(record, 'longitude')]).toEqual(['7', '8.3']);
  expect(columns.columnName('id')).toBe(' NR ');
  expect([columns.has('id'), columns.has('price')]).toEqual([true, false]);
});

test('of several columns of a field, the first one with a value is read and named', () => {
  const columns = new ListingColumns('listings.csv', ['zip', 'postcode', 'id', 'lat', 'lon'], null);
  expect(columns.value(['07100', ' 08001 '], 'postal_code')).toBe('08001');
  expect(columns.column(['07100', ' 08001 '], 'postal_code')).toBe('postcode');
  expect(columns.value(['07100', ' '], 'postal_code')).toBe('07100');
  expect(columns.column(['07100', ' '], 'postal_code')).toBe('zip');
});

test('a blank or missing cell is an empty value of the first column', () => {
  const columns = new ListingColumns('listings.csv', ['id', 'lat', 'lon', 'zip', 'postcode'], null);
  for (const record of [[], ['7', '54.9', '8.3', ' ', '']]) {
    expect(columns.value(record, 'postal_code')).toBe('');
    expect(columns.column(record, 'postal_code')).toBe('postcode');
    expect(columns.cell(record, 'zip')).toBe('');
  }
  expect(columns.columnName('postal_code')).toBe('postcode');
});

test('a field or column that the header lacks has no value, and is named like the field', () => {
  const columns = new ListingColumns('listings.csv', ['id', 'lat', 'lon'], null);
  const record = ['7', '54.9', '8.3'];
  expect(columns.has('price')).toBe(false);
  expect(columns.value(record, 'price')).toBe('');
  expect(columns.column(record, 'price')).toBe('price');
  expect(columns.columnName('price')).toBe('price');
  expect(columns.cell(record, 'cleaning_fee')).toBe('');
});

test('a header without a required column of the mapping is rejected with the columns that it may have', async () => {
  const mapping = await mappingOf({
    ...LEAST,
    columns: { Nr: 'id', Nummer: 'id', Breite: 'latitude', Preis: 'price' },
  });
  expect(() => new ListingColumns('export.csv', ['Breite', 'Preis'], mapping)).toThrow(
    new BundleError(
      'export.csv: no column for id (nr or nummer), longitude (the mapping has none) in the mapping pms. The header has: breite, preis.',
    ),
  );
});

test('a header that no shipped mapping matches is rejected with those that are supported', () => {
  expect(() => new ListingColumns('export.csv', ['id', 'latitude', ' Breite '], null)).toThrow(
    new BundleError(
      'export.csv: the header matches no known export. It has: id, latitude, breite. Supported: ' +
        'inside-airbnb-detailed (id, latitude, longitude, neighbourhood_cleansed, room_type); ' +
        'inside-airbnb-summary (id, latitude, longitude, neighbourhood, room_type, calculated_host_listings_count); ' +
        'plain (id, latitude or lat, longitude or lng or lon); or any columns with a mapping file.',
    ),
  );
});

test('an export that lacks one column of a known one is read as a plain export', () => {
  const nameOf = (header: string) => new ListingColumns('x.csv', header.split(','), null).mapping.name;
  expect(nameOf('id,latitude,longitude,neighbourhood_cleansed,room_type')).toBe('inside-airbnb-detailed');
  expect(nameOf('id,latitude,longitude,neighbourhood_cleansed')).toBe('plain');
  expect(nameOf(SUMMARY)).toBe('inside-airbnb-summary');
  expect(nameOf(SUMMARY.replace(',calculated_host_listings_count', ''))).toBe('plain');
});

test('a message lists at most the first 100 columns, and 40 characters of each', () => {
  const header = ['', 'y'.repeat(41), ...Array.from({ length: 98 }, (_, index) => `c${index}`)];
  const shown = ['""', 'y'.repeat(40), ...header.slice(2)].join(', ');
  const message = (names: readonly string[]) => () => new ListingColumns('x.csv', names, null);
  expect(message(header)).toThrow(`It has: ${shown}. Supported`);
  expect(message([...header, 'more'])).toThrow(`It has: ${shown}, …. Supported`);
});

test('a mapping file with the fewest members has no charges, dates like 2026-05-01 and direct reviews', async () => {
  expect(await mappingOf(LEAST)).toEqual({
    ...LEAST,
    fees: [],
    taxes: [],
    booking_query: '',
    date_format: 'YYYY-MM-DD',
    review_channel: 'Direct',
  });
});

test('a mapping file that is missing or no JSON is rejected, and the message names the file', async () => {
  const file = join(directory, 'broken.json');
  await writeFile(file, '{');
  for (const name of [file, join(directory, 'missing.json')]) {
    expect(() => readListingMapping(name)).toThrow(new BundleError(`${name}: cannot be read as JSON.`));
    expect(() => readListingMapping(name)).toThrow(expect.objectContaining({ cause: expect.any(Error) }));
  }
});

test('a mapping file that is no object is rejected as a whole', async () => {
  const file = join(directory, 'list.json');
  await writeFile(file, '[]');
  expect(() => readListingMapping(file)).toThrow(
    new BundleError(`${file}: Invalid input: expected object, received array`),
  );
});

test.each([
  [{ date_format: 'DD.MM' }, 'date_format: a format of YYYY, MM or M, DD or D with . / - or a space'],
  [{ review_channel: ' ' }, 'review_channel: a title'],
  [{ booking_query: 'at=(HOUR)' }, 'booking_query: a query with the variables of links, such as from='],
])('an unusable member of a mapping file is named: %j', async (members, message) => {
  await expect(mappingOf({ ...LEAST, ...members })).rejects.toThrow(`read.json: ${message}`);
});
