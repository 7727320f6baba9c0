import { expect, test } from 'vitest';
import { checkCampaign } from '#lib/catalogue/campaigns/check-campaign';
import { fixtureCampaign } from '#lib/store/testing/fixture-bundle';

/** A catalogue with the destination 7, the rentals 1 and 2 and the picture `bay`. */
const CATALOGUE = {
  vocabulary: {
    locales: ['en', 'de'],
    defaultLocale: 'en',
    currencies: ['EUR'],
    defaultCurrency: 'EUR',
    rentalTypes: ['villa'],
    amenities: ['wifi'],
    tags: [],
    includesUnknown: false,
  },
  hasPicture: (id: string) => id === 'bay',
  hasDestination: (id: number) => id === 7,
  rentalsAmong: (ids: ReadonlySet<number>) => ids.intersection(new Set([1, 2])),
};

test('all problems of a campaign are found, with their codes and values', async () => {
  const campaign = fixtureCampaign('winter', 1, {
    starts_on: '2026-02-02',
    ends_on: '2026-02-01',
    texts: { de: { title: 'Winter', intro: '', story: `First.\n\n${'>'.repeat(11)}` } },
    photos: [{ picture: 'hut' }, { picture: 'bay' }, { picture: 'sea' }],
    selection: { search: 'guests=many&amenities[]=moat&destination_ids[]=5' },
  });
  const { problems, repairs } = await checkCampaign(campaign, CATALOGUE);
  expect(problems.map(({ reason, ...others }) => others)).toEqual([
    { code: 'noText', field: 'texts', values: { languages: 'en' } },
    {
      code: 'endBeforeStart',
      field: 'ends_on',
      values: { starts_on: '2026-02-02', ends_on: '2026-02-01' },
    },
    {
      code: 'unreadableStory',
      field: 'texts.de.story',
      values: { limit: 'nestingOnLine', count: 11, most: 10 },
      line: 3,
    },
    { code: 'unknownPicture', field: 'photos', values: { picture: 'hut' } },
    { code: 'unknownPicture', field: 'photos', values: { picture: 'sea' } },
    { code: 'badSearch', field: 'selection.search', values: { parameter: 'guests', value: 'many' } },
    { code: 'badSearch', field: 'selection.search', values: { parameter: 'amenities', value: 'moat' } },
    { code: 'unknownDestinations', field: 'selection.search', values: {} },
  ]);
  expect(repairs.map(({ code, values }) => [code, values])).toEqual([['unknownDestination', { id: 5 }]]);
});

test('orders by currency are checked one by one, and a usable campaign has no problem', async () => {
  const codesOf = async (orders: Record<string, number[]>) => {
    const ordered = fixtureCampaign('winter', 1, { selection: { ids: [1, 2], in_order: true, orders } });
    const { problems } = await checkCampaign(ordered, CATALOGUE);
    return problems.map(({ code, field, values }) => [code, field, values]);
  };
  expect(await codesOf({ EUR: [2, 1] })).toEqual([]);
  expect(await codesOf({ EUR: [2], USD: [1, 2], CHF: [1, 2, 3] })).toEqual([
    ['badOrder', 'selection.orders.EUR', { currency: 'EUR' }],
    ['badOrder', 'selection.orders.CHF', { currency: 'CHF' }],
  ]);
});

test('unknown rentals are repairs, and a problem where all are unknown', async () => {
  const codesOf = async (ids: number[]) => {
    const picked = fixtureCampaign('winter', 1, { selection: { ids } });
    const { problems, repairs } = await checkCampaign(picked, CATALOGUE);
    return [problems.map(({ code }) => code), repairs.map(({ code, values }) => [code, values])];
  };
  expect(await codesOf([2, 3])).toEqual([[], [['unknownRental', { id: 3 }]]]);
  expect(await codesOf([3, 4])).toEqual([
    ['noHomes'],
    [
      ['unknownRental', { id: 3 }],
      ['unknownRental', { id: 4 }],
    ],
  ]);
});

test('unknown pinned rentals are repairs, also where all are unknown', async () => {
  const checked = async (pinned: number[]) => {
    const searched = fixtureCampaign('winter', 1, { selection: { search: '', pinned } });
    const { campaign, problems, repairs } = await checkCampaign(searched, CATALOGUE);
    return [campaign.selection, problems, repairs.map(({ code, field, values }) => [code, field, values])];
  };
  expect(await checked([3, 2])).toEqual([
    { search: '', pinned: [2] },
    [],
    [['unknownRental', 'selection.pinned', { id: 3 }]],
  ]);
  expect(await checked([3])).toMatchObject([
    { search: '' },
    [],
    [['unknownRental', 'selection.pinned', { id: 3 }]],
  ]);
  expect((await checked([3]))[0]).not.toHaveProperty('pinned');
});

test('pictures that may be lost are repairs', async () => {
  const campaign = fixtureCampaign('winter', 1, { photos: [{ picture: 'hut' }, { picture: 'bay' }] });
  const { campaign: repaired, problems, repairs } = await checkCampaign(campaign, CATALOGUE, true);
  expect(problems).toEqual([]);
  expect(repairs).toMatchObject([{ code: 'unknownPicture', field: 'photos', values: { picture: 'hut' } }]);
  expect(repaired.photos).toEqual([{ picture: 'bay' }]);
});
