import { expect, test } from 'vitest';
import { referenceData } from '#lib/reference/reference-data';
import { memoryEngine } from '#lib/search/memory/memory-engine';
import { PickedRentals } from '#lib/search/picked-rentals';
import { NO_FILTER } from '#lib/search/rental-filter';
import { publishFixture, TEST_ENGINES } from '#lib/store/testing/engines';

test.each(TEST_ENGINES)('on %s picked rentals are found without the database', async (engine) => {
  const catalogue = await publishFixture(engine);
  const { store } = catalogue;
  const { search } = await memoryEngine(store, await referenceData(store));
  await catalogue.remove();
  const picked = new PickedRentals([1003, 1001, 900, 1002]);
  const idsOf = async (order: PickedRentals, filterIds: readonly number[] | null) => {
    const selection = { filters: [{ ...NO_FILTER, ids: filterIds }], picked, today: '2026-02-04' };
    const sort = { by: 'picked', picked: order } as const;
    return (await search({ selection, sort, currency: 'USD', offset: 0, limit: 2 })).ids;
  };
  const other = new PickedRentals([1002, 1003, 1001]);
  expect(await idsOf(picked, null)).toEqual([1003, 1001]);
  expect(await idsOf(other, null)).toEqual([1002, 1003]);
  expect(await idsOf(picked, [1002, 1001])).toEqual([1001, 1002]);
  expect(await idsOf(other, [1003, 1001])).toEqual([1003, 1001]);
});
