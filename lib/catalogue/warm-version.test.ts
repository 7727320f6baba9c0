import { expect, test } from 'vitest';
import { searchDestinations } from '#lib/catalogue/places/phrase-search';
import { searching } from '#lib/catalogue/rentals/rentals';
import { searchWhen } from '#lib/catalogue/rentals/search-when';
import { warmVersion } from '#lib/catalogue/warm-version';
import { referenceData } from '#lib/reference/reference-data';
import { NO_FILTER } from '#lib/search/rental-filter';
import { publishFixture, TEST_ENGINES } from '#lib/store/testing/engines';

test.each(TEST_ENGINES)('warming a version on %s prepares when to go for other filters', async (engine) => {
  const catalogue = await publishFixture(engine);
  const today = '2026-02-04';
  await warmVersion(catalogue.store, new Set(['EUR']), today);
  await catalogue.remove();
  const filter = { ...NO_FILTER, guests: 2 };
  const query = { filter, nights: 7, from: null, days: 365, currency: 'EUR' };
  // The closed store is not read again.
  const { arrivals } = await searchWhen(catalogue.store, query, searching(today), today);
  expect(arrivals).toHaveLength(365);
});

test.each(TEST_ENGINES)('warming a version on %s skips currencies without a rate', async (engine) => {
  const catalogue = await publishFixture(engine);
  await warmVersion(catalogue.store, new Set(['EUR', 'XXX']), '2026-02-04');
  const { tree } = await referenceData(catalogue.store);
  await catalogue.remove();
  // The closed store is not read again.
  expect((await searchDestinations(tree, 'a', 'en')).length).toBeGreaterThan(0);
});
