/** Rentals as JSON text, on both databases: the text is what the serializer says, however it was come by. */
import { hash } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readRentalsJson } from '#lib/api/rental-json';
import { serializeRental } from '#lib/api/serialize';
import { readRentals } from '#lib/catalogue/rentals/rental-records';
import { type ReferenceData, referenceData } from '#lib/reference/reference-data';
import { NO_FILTER } from '#lib/search/rental-filter';
import { VARIED_CATALOGUE, VARIED_CURRENCIES, VARIED_RENTALS } from '#lib/search/testing/varied-catalogue';
import { publishFixture, TEST_ENGINES, type TestCatalogue } from '#lib/store/testing/engines';

const STAY = { checkin: '2026-02-05', checkout: '2026-02-09' };
const KNOWN: ReadonlySet<number> = new Set(VARIED_RENTALS.map(({ id }) => id));
const ABSENT = 999_999;

describe.each(TEST_ENGINES)('on %s', (engine) => {
  let catalogue: TestCatalogue;
  let data: ReferenceData;
  beforeAll(async () => {
    catalogue = await publishFixture(engine, VARIED_CATALOGUE);
    data = await referenceData(catalogue.store);
  });
  afterAll(() => catalogue.remove());

  test('texts equal the serialized records in the order of the ids, written or cached', async () => {
    const { store } = catalogue;
    const asking = fc.record({
      ids: fc.uniqueArray(fc.constantFrom(...[...KNOWN].slice(0, 60), ABSENT), { maxLength: 30 }),
      locale: fc.constantFrom(...store.version.locales),
      currency: fc.constantFrom(...VARIED_CURRENCIES),
      publicBaseUrl: fc.constantFrom('https://homes.example', 'http://localhost:3000'),
      fields: fc.constantFrom(null, null, ['id', 'photos'], ['final_price', 'destination', 'best_offer']),
      stay: fc.constantFrom(null, null, STAY),
      guests: fc.constantFrom(null, 1, 2, 12),
    });
    await fc.assert(
      fc.asyncProperty(asking, async ({ ids, fields, stay, guests, ...display }) => {
        const context = { ...display, data };
        const filter = { ...NO_FILTER, stay, guests };
        const texts = await readRentalsJson(store, ids, { fields, filter }, context);
        const records = await readRentals(store, data, ids, { ...display, stay, guests });
        expect(records.map(({ id }) => id)).toEqual(ids.filter((id) => KNOWN.has(id)));
        const named = fields && new Set<string>(fields);
        const expected = records.map((record) => {
          const members = Object.entries(serializeRental(record, context));
          return Object.fromEntries(members.filter(([name]) => named?.has(name) ?? true));
        });
        expect(texts.map(({ bytes }) => bytes.toString())).toEqual(
          expected.map((each) => JSON.stringify(each)),
        );
        for (const { bytes, digest } of texts) {
          expect(digest).toBe(hash('sha256', bytes));
          expect(bytes.buffer.byteLength).toBe(bytes.byteLength);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('a text is in the requested language, else in the default one', async () => {
    const { store, remove } = await publishFixture(engine);
    const display = { locale: 'de', currency: 'EUR' };
    const records = await readRentals(store, await referenceData(store), [1002, 1001], display);
    expect(records.map(({ headline }) => headline)).toEqual(['Haus 2', 'House 1']);
    await remove();
  });
});
