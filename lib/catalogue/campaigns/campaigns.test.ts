import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  campaignListing,
  campaignState,
  getCampaign,
  listCampaigns,
} from '#lib/catalogue/campaigns/campaigns';
import { PickedRentals } from '#lib/search/picked-rentals';
import { DEFAULT_SORT, NO_FILTER } from '#lib/search/rental-filter';
import { publishFixture, type TestCatalogue } from '#lib/store/testing/engines';
import { fixtureCampaign } from '#lib/store/testing/fixture-bundle';

const MARCH = { status: 'published', startsOn: '2026-03-01', endsOn: '2026-03-31' } as const;

test.each([
  ['2026-02-28', 'scheduled'],
  ['2026-03-01', 'running'],
  ['2026-03-31', 'running'],
  ['2026-04-01', 'ended'],
])('a campaign of March is on %s %s', (today, state) => {
  expect(campaignState(MARCH, today)).toBe(state);
});

test('an open side has no limit, and a draft is a draft on any day', () => {
  expect(campaignState({ ...MARCH, startsOn: null }, '0001-01-01')).toBe('running');
  expect(campaignState({ ...MARCH, endsOn: null }, '9999-12-31')).toBe('running');
  expect(campaignState({ ...MARCH, status: 'draft' }, '2026-03-15')).toBe('draft');
  expect(campaignState({ ...MARCH, status: 'draft' }, '2026-04-15')).toBe('draft');
});

describe('stored campaigns', () => {
  const TODAY = '2026-02-04';
  const photo = { url: 'https://photos.example/autumn.jpg' };
  let catalogue: TestCatalogue;
  beforeAll(async () => {
    catalogue = await publishFixture('sqlite', {
      campaigns: [
        fixtureCampaign('autumn', 3, {
          starts_on: '2026-09-01',
          ends_on: '2026-11-30',
          texts: {
            en: { title: 'Autumn', intro: 'Leaves.', story: '**Red**' },
            de: { title: 'Herbst', intro: 'Laub.', story: '**Rot**' },
          },
          photos: [photo],
          selection: { ids: [1003, 1001], in_order: true, orders: { USD: [1001, 1003] } },
          updated_at: '2026-01-12T10:00:00Z',
        }),
        fixtureCampaign('large', 1, { selection: { search: 'guests=8&sort_by=price&direction=desc' } }),
        fixtureCampaign('small', 2, { selection: { search: 'guests=2' } }),
        fixtureCampaign('listed', 2, { selection: { ids: [1002] } }),
        fixtureCampaign('draft', 1, { status: 'draft' }),
      ],
    });
  });
  afterAll(() => catalogue.remove());

  async function campaignOf(slug: string) {
    const campaign = await getCampaign(catalogue.store, slug, 'en');
    if (!campaign) throw new Error(slug);
    return campaign;
  }

  async function listingOf(slug: string, currency = 'EUR') {
    return campaignListing(catalogue.store, await campaignOf(slug), currency, TODAY);
  }

  test('a campaign has its texts in the language, else in the default one', async () => {
    const german = await getCampaign(catalogue.store, 'autumn', 'de');
    expect(german).toEqual({
      slug: 'autumn',
      title: 'Herbst',
      intro: 'Laub.',
      story: '**Rot**',
      status: 'published',
      startsOn: '2026-09-01',
      endsOn: '2026-11-30',
      beforeStart: 'announced',
      photos: [photo],
      savedSearch: null,
      orderCurrencies: ['USD'],
      updatedAtMs: Date.parse('2026-01-12T10:00:00Z'),
    });
    expect(await getCampaign(catalogue.store, 'autumn', 'fr')).toMatchObject({ title: 'Autumn' });
    expect(await campaignOf('draft')).toMatchObject({ status: 'draft', startsOn: null, endsOn: null });
    expect(await campaignOf('large')).toMatchObject({ orderCurrencies: null });
    expect(await getCampaign(catalogue.store, 'none', 'en')).toBeNull();
  });

  test('published campaigns are listed by their number, then by slug', async () => {
    const campaigns = await listCampaigns(catalogue.store, 'de', TODAY);
    expect(campaigns.map(({ slug }) => slug)).toEqual(['large', 'listed', 'small', 'autumn']);
    expect(campaigns.at(-1)?.title).toBe('Herbst');
  });

  test('a list is sorted in its order for the currency, else in its general one, else by position', async () => {
    const order = (...ids: readonly number[]) => ({ by: 'picked', picked: new PickedRentals(ids) });
    expect((await listingOf('autumn', 'USD')).sort).toEqual(order(1001, 1003));
    expect((await listingOf('autumn', 'EUR')).sort).toEqual(order(1003, 1001));
    expect((await listingOf('listed')).sort).toEqual(DEFAULT_SORT);
    const query = { ...NO_FILTER, guests: 4 };
    expect((await listingOf('autumn')).selecting(query)).toEqual({
      filters: [query],
      picked: new PickedRentals([1003, 1001]),
      today: TODAY,
    });
  });

  test('a saved search has its own filter and, if it has one, its order', async () => {
    const large = await listingOf('large');
    expect(large.sort).toEqual({ by: 'price', direction: 'desc' });
    expect(large.selecting({ ...NO_FILTER, bedroomsCount: 2 })).toEqual({
      filters: [
        { ...NO_FILTER, guests: 8 },
        { ...NO_FILTER, bedroomsCount: 2 },
      ],
      picked: null,
      today: TODAY,
    });
    expect((await listingOf('small')).sort).toEqual(DEFAULT_SORT);
  });

  test('the words of a saved search are of its own language, else of the default one', async () => {
    const wordsOf = async (savedSearch: string) => {
      const campaign = { slug: 'pools', savedSearch, orderCurrencies: null };
      const { selecting } = await campaignListing(catalogue.store, campaign, 'EUR', TODAY);
      return selecting(NO_FILTER).filters[0]?.words;
    };
    expect(await wordsOf('q=Schwimmbad&locale=de')).toEqual({ locale: 'de', written: ['Schwimmbad'] });
    expect(await wordsOf('q=pool')).toEqual({ locale: 'en', written: ['pool'] });
  });
});
