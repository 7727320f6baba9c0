import { expect, test } from 'vitest';
import { searchDestinations } from '#lib/catalogue/places/phrase-search';
import { warmVersion } from '#lib/catalogue/warm-version';
import { referenceData } from '#lib/reference/reference-data';
import { publishFixture, TEST_ENGINES } from '#lib/store/testing/engines';

test.each(TEST_ENGINES)('warming a version on %s skips currencies without a rate', async (engine) => {
  const catalogue = await publishFixture(engine);
  await warmVersion(catalogue.store, new Set(['EUR', 'XXX']), '2026-02-04');
  const { tree } = await referenceData(catalogue.store);
  await catalogue.remove();
  // The closed store is not read again.
  expect((await searchDestinations(tree, 'a', 'en')).length).toBeGreaterThan(0);
});
