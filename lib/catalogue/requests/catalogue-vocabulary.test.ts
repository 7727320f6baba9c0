import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogueVocabulary } from '#lib/catalogue/requests/catalogue-vocabulary';
import { referenceData } from '#lib/reference/reference-data';
import { KNOWN_CONTENT, knownRental } from '#lib/search/testing/known-catalogue';
import { publishFixture, type TestCatalogue } from '#lib/store/testing/engines';

let catalogue: TestCatalogue;
beforeAll(async () => {
  catalogue = await publishFixture('sqlite', KNOWN_CONTENT);
});
afterAll(() => catalogue.remove());

test('a vocabulary has the languages, the currencies and the words of the catalogue', async () => {
  const data = await referenceData(catalogue.store);
  const of = (defaultLocale: string | null, defaultCurrency: string | null) =>
    catalogueVocabulary(catalogue.store, data, { defaultLocale, defaultCurrency });
  expect(of(null, null)).toEqual({
    locales: catalogue.store.version.locales,
    defaultLocale: 'en',
    currencies: ['EUR', 'USD'],
    defaultCurrency: 'EUR',
    rentalTypes: ['villa', 'cabin', 'castle'],
    amenities: ['pool', 'wifi', 'quiet', 'sauna'],
    tags: ['quiet', 'family'],
    includesUnknown: false,
  });
  expect(of('de', 'USD')).toMatchObject({ defaultLocale: 'de', defaultCurrency: 'USD' });
  // What the catalogue lacks is no default.
  expect(of('ja', 'JPY')).toMatchObject({ defaultLocale: 'en', defaultCurrency: 'EUR' });
});

test('searches include unknown availability where no rental has a calendar', async () => {
  const rentals = [knownRental(901, { position: 1, known_nights: null })];
  const without = await publishFixture('sqlite', { ...KNOWN_CONTENT, rentals, campaigns: [] });
  const data = await referenceData(without.store);
  const { includesUnknown } = catalogueVocabulary(without.store, data, {
    defaultLocale: null,
    defaultCurrency: null,
  });
  await without.remove();
  expect(includesUnknown).toBe(true);
});
