import { expect, test } from 'vitest';
import { referenceData } from '#lib/reference/reference-data';
import { memoryEngine } from '#lib/search/memory/memory-engine';
import { NO_FILTER } from '#lib/search/rental-filter';
import type { CampaignOrder } from '#lib/search/selection';
import { EVERY_CURRENCY } from '#lib/store/schema';
import { publishFixture, TEST_ENGINES } from '#lib/store/testing/engines';
import { fixtureCampaign } from '#lib/store/testing/fixture-bundle';

const CAMPAIGN = fixtureCampaign('ordered', 1, {
  selection: { ids: [1003, 1001, 1002], in_order: true, orders: { USD: [1002, 1003, 1001] } },
});

test.each(TEST_ENGINES)('on %s the order of a campaign is read from the database once', async (engine) => {
  const catalogue = await publishFixture(engine, { campaigns: [CAMPAIGN] });
  const { store } = catalogue;
  const { search } = await memoryEngine(store, await referenceData(store));
  const idsOf = async (currency: string, filterIds: readonly number[] | null) => {
    const selection = {
      filters: [{ ...NO_FILTER, ids: filterIds }],
      campaignSlug: 'ordered',
      today: '2026-02-04',
    };
    const sort: CampaignOrder = { by: 'campaign', slug: 'ordered', currency };
    return (await search({ selection, sort, currency: 'USD', offset: 0, limit: 2 })).ids;
  };
  expect(await idsOf(EVERY_CURRENCY, null)).toEqual([1003, 1001]);
  expect(await idsOf('USD', null)).toEqual([1002, 1003]);
  await catalogue.remove();
  expect(await idsOf(EVERY_CURRENCY, [1002, 1001])).toEqual([1001, 1002]);
  expect(await idsOf('USD', [1003, 1001])).toEqual([1003, 1001]);
});
