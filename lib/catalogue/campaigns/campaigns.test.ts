import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  campaignListing,
  campaignState,
  getCampaign,
  isCampaignPublic,
  listCampaignRentals,
  listCampaigns,
} from '#lib/catalogue/campaigns/campaigns';
import { revisedCampaigns } from '#lib/catalogue/campaigns/revised-campaigns';
import type { SearchQuery } from '#lib/catalogue/requests/search-query';
import { PickedRentals } from '#lib/search/picked-rentals';
import { DEFAULT_SORT, NO_FILTER } from '#lib/search/rental-filter';
import type { Store } from '#lib/store/store';
import { publishFixture, type TestCatalogue } from '#lib/store/testing/engines';
import { fixtureCampaign } from '#lib/store/testing/fixture-bundle';
import { withCampaigns } from '#lib/store/testing/with-campaigns';

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

test('a campaign that hides is public from its first day on, others before as well', () => {
  const hidden = { ...MARCH, beforeStart: 'hidden' } as const;
  const days = ['2026-02-28', '2026-03-01', '2026-04-01'];
  expect(days.map((day) => isCampaignPublic(hidden, day))).toEqual([false, true, true]);
  expect(days.map((day) => isCampaignPublic({ ...MARCH, beforeStart: 'announced' }, day))).toEqual([
    true,
    true,
    true,
  ]);
  expect(isCampaignPublic({ ...hidden, startsOn: null }, '0001-01-01')).toBe(true);
  expect(isCampaignPublic({ ...hidden, status: 'draft' }, '2026-03-15')).toBe(false);
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
            de: { title: 'Herbst', intro: 'Laub.', story: '**Rot**', label: 'Neu' },
          },
          photos: [photo],
          selection: { ids: [1003, 1001], in_order: true, orders: { USD: [1001, 1003] } },
          updated_at: '2026-01-12T10:00:00Z',
        }),
        fixtureCampaign('large', 1, { selection: { search: 'guests=8&sort_by=price&direction=desc' } }),
        fixtureCampaign('small', 2, { selection: { search: 'guests=2' } }),
        fixtureCampaign('pinned', 2, {
          selection: { search: 'guests=8&sort_by=price&direction=desc', pinned: [1005, 1001] },
        }),
        fixtureCampaign('dated', 9, {
          status: 'draft',
          selection: { search: 'checkin=2026-07-04&checkout=2026-07-11&bedrooms_count=3', pinned: [1001] },
        }),
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
      label: 'Neu',
      status: 'published',
      startsOn: '2026-09-01',
      endsOn: '2026-11-30',
      beforeStart: 'announced',
      photos: [photo],
      savedSearch: null,
      orderCurrencies: ['USD'],
      updatedAtMs: Date.parse('2026-01-12T10:00:00Z'),
    });
    expect(await getCampaign(catalogue.store, 'autumn', 'fr')).toMatchObject({
      title: 'Autumn',
      label: null,
    });
    expect(await campaignOf('draft')).toMatchObject({ status: 'draft', startsOn: null, endsOn: null });
    expect(await campaignOf('large')).toMatchObject({ orderCurrencies: null });
    expect(await getCampaign(catalogue.store, 'none', 'en')).toBeNull();
  });

  test('published campaigns are listed by their number, then by slug', async () => {
    const campaigns = await listCampaigns(catalogue.store, 'de', TODAY);
    expect(campaigns.map(({ slug }) => slug)).toEqual(['large', 'listed', 'pinned', 'small', 'autumn']);
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

  test('pinned rentals come before those of the saved search, which they need not match', async () => {
    const query = { page: 1, perPage: 50, locale: 'en', currency: 'EUR', filter: NO_FILTER, sort: null };
    const list = async (slug: string, own: Partial<SearchQuery> = {}) => {
      const page = await listCampaignRentals(
        catalogue.store,
        await campaignOf(slug),
        { ...query, ...own },
        TODAY,
      );
      expect(page.totalCount).toBe(page.records.length);
      return page.records.map(({ id }) => id);
    };
    const found = await list('large');
    expect(found).not.toContain(1001);
    const others = found.filter((id) => id !== 1005);
    expect(await list('pinned')).toEqual([1005, 1001, ...others]);
    // A visitor's filter is for all, and so is a visitor's order.
    const [some = 0] = others;
    const filter = { ...NO_FILTER, ids: [1001, some] };
    expect(await list('pinned', { filter })).toEqual([1001, some]);
    const byPosition = await list('pinned', { sort: DEFAULT_SORT });
    expect(byPosition.toSorted()).toEqual([1005, 1001, ...others].toSorted());
    expect(byPosition).not.toEqual(await list('pinned'));
  });

  test('with dates in the saved search, pinned rentals must be free then', async () => {
    const { selecting } = await listingOf('dated');
    const { filters, pinned } = selecting(NO_FILTER);
    expect(pinned?.ids).toEqual([1001]);
    expect(filters.map(({ stay, bedroomsCount }) => [stay?.checkin ?? null, bedroomsCount])).toEqual([
      [null, 3],
      ['2026-07-04', null],
      [null, null],
    ]);
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

  test('offers are those that are open on the requested day', async () => {
    const small = await campaignOf('small');
    const filter = { ...NO_FILTER, ids: [1003, 1004], specialOffers: true };
    const query = { page: 1, perPage: 9, locale: 'en', currency: 'EUR', filter, sort: null };
    const offeredOn = async (today: string) =>
      (await listCampaignRentals(catalogue.store, small, query, today)).records.map(({ id }) => id);
    expect(await offeredOn(TODAY)).toEqual([1004]);
    expect(await offeredOn('2026-03-02')).toEqual([]);
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

  describe('with a revision', () => {
    const hidden = fixtureCampaign('hidden', 1, { before_start: 'hidden', starts_on: TODAY });
    const listed = { ids: [1004, 1004, 7, 1002], in_order: true, orders: { USD: [1002, 7, 1004] } };

    test('campaigns are listed as revised, hidden ones from their first day', async () => {
      const store = withCampaigns(catalogue.store, {
        hidden,
        large: { removed: true },
        small: fixtureCampaign('small', 9, { status: 'draft' }),
        draft: fixtureCampaign('draft', 2, { texts: { de: { title: 'Neu', intro: '', story: '' } } }),
      });
      const slugsOn = async (today: string) =>
        (await listCampaigns(store, 'de', today)).map(({ slug }) => slug);
      expect(await slugsOn(TODAY)).toEqual(['hidden', 'draft', 'listed', 'pinned', 'autumn']);
      expect(await slugsOn('2026-02-03')).toEqual(['draft', 'listed', 'pinned', 'autumn']);
      expect(await getCampaign(store, 'large', 'de')).toBeNull();
      expect(await getCampaign(store, 'small', 'de')).toMatchObject({ status: 'draft' });
      expect(await getCampaign(store, 'draft', 'de')).toMatchObject({ title: 'Neu', status: 'published' });
      // The version itself is as before.
      expect(await getCampaign(catalogue.store, 'large', 'de')).toMatchObject({ status: 'published' });
    });

    test('the rentals and orders of a campaign are those of its document', async () => {
      const store = withCampaigns(catalogue.store, {
        autumn: fixtureCampaign('autumn', 3, { selection: listed }),
        listed: fixtureCampaign('listed', 2, { selection: { search: 'guests=2' } }),
      });
      const listing = async (slug: string, currency: string) => {
        const campaign = await getCampaign(store, slug, 'en');
        if (!campaign) throw new Error(slug);
        const { selecting, sort } = await campaignListing(store, campaign, currency, TODAY);
        return { picked: selecting(NO_FILTER).picked?.ids, order: 'picked' in sort ? sort.picked.ids : null };
      };
      expect(await listing('autumn', 'EUR')).toEqual({ picked: [1004, 7, 1002], order: [1004, 7, 1002] });
      expect(await listing('autumn', 'USD')).toEqual({ picked: [1004, 7, 1002], order: [1002, 7, 1004] });
      expect(await listing('listed', 'EUR')).toEqual({ picked: undefined, order: null });
      const campaign = await getCampaign(store, 'autumn', 'en');
      const query = { page: 1, perPage: 9, locale: 'en', currency: 'USD', filter: NO_FILTER, sort: null };
      const page = campaign && (await listCampaignRentals(store, campaign, query, TODAY));
      expect(page?.records.map(({ id }) => id)).toEqual([1002, 1004]);
    });

    test('a list of rentals is one object until a revision changes campaigns', async () => {
      const pickedOf = async (store: Store) => {
        const { selecting } = await campaignListing(store, await campaignOf('autumn'), 'EUR', TODAY);
        return selecting(NO_FILTER).picked;
      };
      const own = await pickedOf(catalogue.store);
      expect(await pickedOf({ ...catalogue.store, unrevised: catalogue.store })).toBe(own);
      const revised = withCampaigns(catalogue.store, { hidden });
      expect(await pickedOf(revised)).not.toBe(own);
      expect(await pickedOf(revised)).toBe(await pickedOf({ ...revised }));
    });

    test('campaigns are read once for each revision of them, and a new one is served at once', async () => {
      const titled = (title: string, number: number) =>
        withCampaigns(
          catalogue.store,
          { large: fixtureCampaign('large', 1, { texts: { en: { title, intro: '', story: '' } } }) },
          number,
        );
      const [first, second] = [titled('First', 1), titled('Second', 2)];
      const titleIn = async (store: Store) => (await getCampaign(store, 'large', 'en'))?.title;
      expect([await titleIn(first), await titleIn(second)]).toEqual(['First', 'Second']);
      expect((await listCampaigns(second, 'en', TODAY))[0]?.title).toBe('Second');
      expect(await titleIn(catalogue.store)).not.toBe('Second');
      const others = new Map([
        ...(first.records ?? []),
        ['other', { number: 9, publishedAtMs: 9, values: new Map() }],
      ]);
      expect(revisedCampaigns(others)).toBe(revisedCampaigns(first.records));
      expect(revisedCampaigns(second.records)).not.toBe(revisedCampaigns(first.records));
    });

    test('a record in an unknown form leaves the campaign of the version', async () => {
      const values = new Map([['large', { status: 'archived' }]]);
      const records = new Map([['campaign', { number: 1, publishedAtMs: 1, values }]]);
      const store = { ...catalogue.store, records };
      expect(await getCampaign(store, 'large', 'en')).toMatchObject({ status: 'published' });
    });
  });
});
