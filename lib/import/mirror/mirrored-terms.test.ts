/** Mirrors of the terms of rentals. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { BundleRental } from '#lib/import/bundle/bundle';
import { ImportReport } from '#lib/import/import-report';
import { loadBundle } from '#lib/import/load/load-bundle';
import { MirrorSource } from '#lib/import/mirror/mirror-source';
import { readTerms } from '#lib/import/mirror/read-terms';
import { serveApi } from '#lib/import/mirror/testing/api-process';
import { sqliteShelf } from '#lib/store/sqlite';
import { fixtureRentals, writeFixtureBundle } from '#lib/store/testing/fixture-bundle';

/** Every term, in English and German; the addresses depend on dates. */
const TERMS: Partial<BundleRental> = {
  source_id: 'villa-7',
  booking_url: 'https://owner.example/(UPSTREAMID)?from=(CHECKINDATE)&n=(GUESTS)',
  enquiry: 'mailto:ana@owner.example',
  fees: [
    { kind: 'cleaning', names: {}, amount: '80.50', per: 'stay', mandatory: true, free_from_nights: 28 },
    { kind: 'pet', names: { en: 'Dog', de: 'Hund' }, amount: '7', per: 'night', mandatory: false },
  ],
  taxes: [
    { names: { en: 'City tax', de: 'Kurtaxe' }, amount: '2', per: 'guest_night', free_below_age: 13 },
    { names: { en: 'VAT', de: 'MwSt.' }, percent: '6.5' },
  ],
  deposit: '300',
  street_address: 'Carrer del Mar 4',
  postal_code: '07100',
  permit_number: 'ETV/4321',
  permit_label: { en: 'Licence', de: 'Lizenz' },
  cancellation_policy: {
    steps: [{ days_before: 30, refund_percent: '100' }],
    notes: { en: 'Storms.', de: 'Stürme.' },
  },
  rooms: [
    {
      kind: 'bedroom',
      names: { en: 'Blue room', de: 'Blaues Zimmer' },
      beds: [{ kind: 'double', count: 1 }],
    },
  ],
  house_rules: { smoking: false, pets: true, quiet_from: '22:00', notes: { en: 'Shoes.', de: 'Schuhe.' } },
  minimum_age: 21,
  host_languages: ['en', 'pt-BR'],
};

test('a mirror copies the terms of rentals only if it is set to read them', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'veranda-mirror-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const [first, second] = fixtureRentals();
  if (!first || !second) throw new Error('The fixture has no rentals.');
  const photos = [{ picture: 'bay', caption: { en: 'The bay', de: 'Die Bucht' } }, { picture: 'hut' }];
  const full: BundleRental = { ...first, currency: 'EUR', photos, ...TERMS };
  await writeFixtureBundle(join(directory, 'fixture'), { rentals: [full, second], campaigns: [] });
  const shelf = sqliteShelf(join(directory, 'upstream'));
  await loadBundle({ directory: join(directory, 'fixture'), shelf });
  await shelf.close();
  await using upstream = await serveApi(join(directory, 'upstream'));
  const mirrored = async (readsTerms: boolean) => {
    const report = new ImportReport();
    const source = new MirrorSource({
      address: upstream.origin,
      campaigns: [],
      locales: ['en', 'de'],
      currencies: ['EUR', 'USD'],
      upstreamIdField: null,
      dataDirectory: directory,
      readsTerms,
    });
    const staging = await mkdtemp(join(directory, 'staging-'));
    const bundle = await source.stage({ directory: staging, report, onProgress: () => {} });
    expect(report.shown).toEqual([]);
    const lines = (await readFile(join(bundle, 'rentals.ndjson'), 'utf8')).trim().split('\n');
    const rentals: BundleRental[] = lines.map((line) => JSON.parse(line));
    const requests = source.transfer.requests;
    return { rentals: new Map(rentals.map((rental) => [rental.id, rental])), requests };
  };

  const withTerms = await mirrored(true);
  const copy = withTerms.rentals.get(full.id);
  expect(copy).toMatchObject(TERMS);
  expect(copy?.photos.map(({ caption }) => caption)).toEqual([{ en: 'The bay', de: 'Die Bucht' }, undefined]);
  const other = withTerms.rentals.get(second.id);
  expect(other).toMatchObject({ fees: [], taxes: [], rooms: [] });
  for (const member of ['booking_url', 'enquiry', 'deposit', 'house_rules']) {
    expect(other).not.toHaveProperty(member);
  }

  const without = await mirrored(false);
  expect(without.rentals.get(full.id)).not.toHaveProperty('fees');
  expect(without.requests).toBe(withTerms.requests - 4);
});

/** Reads the terms from an upstream that returns this record of a rental for every language. */
async function termsFrom(rental: unknown) {
  const [own] = fixtureRentals();
  if (!own) throw new Error('The fixture has no rentals.');
  const remarks: string[] = [];
  const client = { request: async () => ({ url: '', status: 200 as const, value: { rental } }) };
  const terms = await readTerms(client, {
    rental: { ...own, photos: [] },
    locales: ['en', 'de'],
    repair: (field, reason) => remarks.push(`${field}: ${reason}`),
  });
  return { terms, remarks };
}

test('unusable terms of an upstream are left out and reported', async () => {
  const { terms, remarks } = await termsFrom({
    booking_url: 'javascript:alert(1)',
    enquiry_url: 7,
    fees: [{ kind: 'cleaning', name: null, amount: '80', per: 'week', mandatory: true }],
    taxes: 'many',
    deposit: '300',
    house_rules: [],
    minimum_age: 0,
  });
  expect(terms).toMatchObject({ deposit: '300', taxes: [], rooms: [] });
  expect(Object.keys(terms)).not.toContain('fees');
  expect(remarks).toEqual([
    'booking_url: must begin with https://: left out',
    'enquiry: Invalid input: expected string, received number: left out',
    expect.stringMatching(/^fees\.0\.per: Invalid option: .*: left out$/),
    'minimum_age: Too small: expected number to be >=1: left out',
  ]);
});

test('an address that is null upstream is unknown, so that the mirror can have a default for it', async () => {
  const { terms } = await termsFrom({ booking_url: null, enquiry_url: null });
  expect(terms).not.toHaveProperty('booking_url');
  expect(terms).not.toHaveProperty('enquiry');
});

test.each([null, [], 'rental'])('an upstream that returns %j for a rental has no terms', async (rental) => {
  expect(await termsFrom(rental)).toEqual({ terms: {}, remarks: [] });
});
