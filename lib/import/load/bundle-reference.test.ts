import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BundleError } from '#lib/import/bundle/ndjson';
import { loadReference, remarksOf } from '#lib/import/load/testing/collected-rows';
import { fixtureDestinations, fixturePicture } from '#lib/store/testing/fixture-bundle';

const RATES = [
  { currency: 'EUR', per_euro: '1', as_of: '2026-01-14' },
  { currency: 'USD', per_euro: '1.0825', as_of: '2026-01-14' },
];
const VOCABULARY = [
  { kind: 'amenity', key: 'pool', ordinal: 2, titles: { en: 'Pool' } },
  { kind: 'tag', key: 'pool', ordinal: 1, titles: { en: 'With a pool' } },
  { kind: 'rental_type', key: 'villa', ordinal: 1, titles: { en: 'Villa', de: 'Villa' } },
  { kind: 'channel', key: 'direct', ordinal: 1, titles: { en: 'Direct' } },
] as const;

/** Returns a change of a bundle that appends records to one of its files. */
const appending =
  (file: string, ...records: readonly object[]) =>
  (directory: string) =>
    appendFile(join(directory, file), records.map((record) => `${JSON.stringify(record)}\n`).join(''));

const [EUROPE, AMERICA, SPAIN] = fixtureDestinations();
if (!EUROPE || !AMERICA || !SPAIN) throw new Error('The fixture has destinations.');

test('rates are written as they are, and added ones take precedence', async () => {
  const { reference, rowsOf } = await loadReference(
    { rates: RATES },
    { addedRates: [{ currency: 'USD', per_euro: '1.1', as_of: '2026-02-01' }] },
  );
  expect(rowsOf('rates')).toEqual([
    { currency: 'EUR', per_euro: '1', as_of: '2026-01-14' },
    { currency: 'USD', per_euro: '1.1', as_of: '2026-02-01' },
  ]);
  expect(['EUR', 'USD', 'GBP'].map((code) => reference.hasCurrency(code))).toEqual([true, true, false]);
});

test('a catalogue without rates has its default currency alone', async () => {
  const { reference, rowsOf } = await loadReference({ rates: [] });
  expect(rowsOf('rates')).toEqual([]);
  expect(['EUR', 'USD'].map((code) => reference.hasCurrency(code))).toEqual([true, false]);
});

test('rates without that of the default currency are rejected', async () => {
  await expect(loadReference({ rates: RATES.slice(1) })).rejects.toThrow(
    new BundleError(
      'rates.csv: no rate for the default currency EUR: expected one, or no rates at all for a catalogue in EUR only',
    ),
  );
});

test('entries of the vocabulary are numbered over all kinds, in the order of the file', async () => {
  const { reference, report, rowsOf } = await loadReference({ vocabulary: VOCABULARY });
  expect(rowsOf('vocabulary')).toEqual([
    { kind: 'amenity', key: 'pool', ordinal: 2, titles: '{"en":"Pool"}', number: 1 },
    { kind: 'tag', key: 'pool', ordinal: 1, titles: '{"en":"With a pool"}', number: 2 },
    { kind: 'rental_type', key: 'villa', ordinal: 1, titles: '{"en":"Villa","de":"Villa"}', number: 3 },
    { kind: 'channel', key: 'direct', ordinal: 1, titles: '{"en":"Direct"}', number: 4 },
  ]);
  expect(reference.wordNumber('tag', 'pool')).toBe(2);
  expect(reference.wordNumber('tag', 'villa')).toBeUndefined();
  expect(report.counts('vocabulary')).toMatchObject({ read: 4, inserted: 4 });
});

test('a repeated or unusable entry of the vocabulary is rejected and gets no number', async () => {
  const { reference, report, rowsOf } = await loadReference(
    { vocabulary: VOCABULARY },
    {
      change: appending(
        'vocabulary.ndjson',
        { ...VOCABULARY[1], ordinal: 9 },
        { ...VOCABULARY[1], ordinal: 0 },
        { kind: 'tag', key: 'quiet', ordinal: 2, titles: { en: 'Qui\u0007et' } },
      ),
    },
  );
  expect(remarksOf(report)).toEqual([
    'rejected vocabulary.ndjson:5: key: pool is used twice',
    expect.stringMatching(/^rejected vocabulary\.ndjson:6: ordinal: /),
    'repaired vocabulary.ndjson:7: titles.en: has control characters: removed, or replaced where they stand for letters',
  ]);
  expect(rowsOf('vocabulary')).toHaveLength(5);
  expect(reference.wordNumber('tag', 'quiet')).toBe(5);
  expect(report.counts('vocabulary')).toMatchObject({ read: 7, inserted: 5, rejected: 2 });
});

test('a repeated or unusable picture is rejected', async () => {
  const { reference, report, rowsOf } = await loadReference(
    {},
    {
      change: appending(
        'pictures.ndjson',
        fixturePicture('hut'),
        { ...fixturePicture('sea'), width: 0 },
        { ...fixturePicture('sky'), alt: { en: 'A \u0007sky' } },
      ),
    },
  );
  expect(remarksOf(report)).toEqual([
    'rejected pictures.ndjson:3: id: hut is used twice',
    expect.stringMatching(/^rejected pictures\.ndjson:4: width: /),
    'repaired pictures.ndjson:5: alt.en: has control characters: removed, or replaced where they stand for letters',
  ]);
  expect(rowsOf('pictures')).toMatchObject([
    { id: 'bay', widths: '[480,1440]' },
    { id: 'hut' },
    { id: 'sky', alt: '{"en":"A sky"}' },
  ]);
  expect(['bay', 'sky', 'sea'].map((id) => reference.hasPicture(id))).toEqual([true, true, false]);
  expect(report.counts('pictures')).toMatchObject({ read: 5, inserted: 3, rejected: 2 });
});

test('destinations are found by their ids and by the ids that records of rentals use', async () => {
  const { reference } = await loadReference();
  expect(reference.destination(3)).toMatchObject({ destination: { handle: 'spain' } });
  expect(reference.destinationOfReference(9003)).toMatchObject({ handle: 'spain' });
  expect([reference.destination(9003), reference.destinationOfReference(3)]).toEqual([undefined, undefined]);
});

test('a destination is written with the rentals in it and below it', async () => {
  const { reference, report, rowsOf } = await loadReference();
  for (const id of [3, 18, 18, 19, 15]) {
    const place = reference.destination(id);
    if (place) reference.countRental(place);
  }
  await reference.writeDestinations();
  const rows = new Map(
    rowsOf('destinations').map((row) => [
      'handle' in row && row.handle,
      'rentals_count' in row && row.rentals_count,
    ]),
  );
  expect(rows.size).toBe(23);
  const counts = ['europe', 'spain', 'mallorca', 'soller', 'deia', 'france', 'nice', 'italy', 'vermont'];
  expect(counts.map((handle) => rows.get(handle))).toEqual([5, 4, 3, 2, 1, 1, 1, 0, 0]);
  expect(report.counts('destinations')).toMatchObject({ read: 23, inserted: 23 });
});

test.each([
  [{ titles: { de: 'Insel' } }, 'titles: no title in en'],
  [{ promoted: 4, photos: [{ picture: 'bay' }] }, 'photos: a promoted destination needs 2 or 3'],
  [
    { promoted: 4, photos: ['bay', 'hut', 'bay', 'hut'].map((picture) => ({ picture })) },
    'photos: a promoted destination needs 2 or 3',
  ],
  [{ photos: [{ picture: 'sea' }] }, 'photos: sea is not a picture of the catalogue'],
  [{ parent_id: 77 }, 'parent_id: 77 is not a destination'],
  [{ id: 3 }, 'id: 3 is used twice'],
  [{ level: 0 }, expect.stringMatching(/^level: /)],
])('an unusable destination is rejected with its line and reason: %j', async (own, reason) => {
  const island = { ...SPAIN, id: 77_000, reference_id: 77_001, handle: 'island', ...own };
  const { reference, report } = await loadReference({}, { change: appending('destinations.ndjson', island) });
  const [remark = '', ...more] = remarksOf(report);
  expect(remark.startsWith('rejected destinations.ndjson:24: ')).toBe(true);
  expect(remark.slice('rejected destinations.ndjson:24: '.length)).toEqual(reason);
  expect(more).toEqual([]);
  expect(reference.destination(77_000)).toBeUndefined();
  expect(report.counts('destinations')).toMatchObject({ rejected: 1, repaired: 0 });
});

test.each([2, 3])('a promoted destination may have %i photos', async (count) => {
  const photos = Array.from({ length: count }, () => ({ picture: 'bay' }));
  const island = { ...SPAIN, id: 77, reference_id: 78, handle: 'island', promoted: 4, photos };
  const { reference, report } = await loadReference({}, { change: appending('destinations.ndjson', island) });
  expect(remarksOf(report)).toEqual([]);
  expect(reference.destination(77)).toBeDefined();
});

test('control characters in a destination are reported when it is placed, and not when it is rejected', async () => {
  const { report } = await loadReference(
    { destinations: [] },
    {
      change: appending(
        'destinations.ndjson',
        { ...EUROPE, titles: { en: 'Eu\u0007rope' } },
        { ...SPAIN, parent_id: 88, titles: { en: 'Spa\u0007in' } },
      ),
    },
  );
  expect(remarksOf(report)).toEqual([
    'rejected destinations.ndjson:2: parent_id: 88 is not a destination',
    'repaired destinations.ndjson:1: titles.en: has control characters: removed, or replaced where they stand for letters',
  ]);
});

test('campaigns are checked against the languages, currencies, words, pictures and destinations', async () => {
  const { reference } = await loadReference({ vocabulary: VOCABULARY, rates: RATES });
  const { vocabulary, hasPicture, hasDestination } = reference.campaignCatalogue;
  expect(vocabulary).toEqual({
    locales: ['en', 'fr', 'de'],
    defaultLocale: 'en',
    currencies: ['EUR', 'USD'],
    defaultCurrency: 'EUR',
    rentalTypes: ['villa'],
    amenities: ['pool'],
    tags: ['pool'],
    includesUnknown: false,
  });
  expect([hasPicture('bay'), hasPicture('sea'), hasDestination(3), hasDestination(77)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});
