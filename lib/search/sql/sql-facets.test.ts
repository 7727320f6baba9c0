import { expect, test } from 'vitest';
import { referenceData } from '#lib/reference/reference-data';
import { NO_FILTER, type RentalFilter } from '#lib/search/rental-filter';
import { SelectionTotals } from '#lib/search/sql/selection-totals';
import { facetCounter } from '#lib/search/sql/sql-facets';
import { LoadedLabels } from '#lib/search/sql/sql-source';
import { publishFixture } from '#lib/store/testing/engines';

test('the counts over all rentals are read once, and again after a failure', async () => {
  const catalogue = await publishFixture('sqlite');
  let queriesCount = 0;
  let isFailing = true;
  const db = catalogue.store.db.withPlugin({
    transformQuery({ node }) {
      if (isFailing) throw new Error('The database is away.');
      return node;
    },
    async transformResult({ result }) {
      queriesCount += 1;
      return result;
    },
  });
  const data = await referenceData(catalogue.store);
  const source = { store: { ...catalogue.store, db }, data, labels: new LoadedLabels() };
  const countFacets = facetCounter(source, new SelectionTotals(source));
  const facetsOf = async (filter: RentalFilter) => {
    queriesCount = 0;
    const selecting = (each: RentalFilter) => ({ filters: [each], picked: null, today: '2026-02-04' });
    return { facets: await countFacets({ filter, selecting, currency: 'EUR' }), queriesCount };
  };
  await expect(facetsOf(NO_FILTER)).rejects.toThrow('The database is away.');
  isFailing = false;
  const first = await facetsOf(NO_FILTER);
  // Groups, words, the total of those with an offer, and prices.
  expect(first.queriesCount).toBe(4);
  expect(first.facets.instantlyBookable).toBe(30);
  // Prices alone, which depend on the currency.
  expect(await facetsOf(NO_FILTER)).toEqual({ facets: first.facets, queriesCount: 1 });
  // Of a restricted search everything is read, and the groups of all types once more.
  expect((await facetsOf({ ...NO_FILTER, guests: 2 })).queriesCount).toBe(4);
  await catalogue.remove();
});
