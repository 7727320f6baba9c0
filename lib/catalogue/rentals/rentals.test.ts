import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getCampaign, listCampaignRentals, listCampaigns } from '#lib/catalogue/campaigns/campaigns';
import type { RentalRecord } from '#lib/catalogue/rentals/rental-records';
import { getRental, getReviews, searchRentals } from '#lib/catalogue/rentals/rentals';
import type { SearchQuery } from '#lib/catalogue/requests/search-query';
import { DEFAULT_SORT, NO_FILTER, type RentalFilter, SORTS } from '#lib/search/rental-filter';
import { publishFixture, TEST_ENGINES, type TestCatalogue } from '#lib/store/testing/engines';

const TODAY = '2026-02-04';

function query(filter: Partial<RentalFilter> = {}, more: Partial<SearchQuery> = {}): SearchQuery {
  return {
    page: 1,
    perPage: 100,
    locale: 'en',
    currency: 'EUR',
    filter: { ...NO_FILTER, ...filter },
    sort: DEFAULT_SORT,
    ...more,
  };
}

for (const engine of TEST_ENGINES) {
  describe(engine, () => {
    let catalogue: TestCatalogue;
    beforeAll(async () => {
      catalogue = await publishFixture(engine);
    });
    afterAll(() => catalogue.remove());

    test('the default order is by position', async () => {
      const { records, totalCount } = await searchRentals(catalogue.store, query());
      expect(totalCount).toBe(60);
      expect(records.map((record) => record.position)).toEqual(
        Array.from({ length: 60 }, (_, index) => index + 1),
      );
    });

    test('a page past the end is empty and keeps the totals', async () => {
      const page = await searchRentals(catalogue.store, query({}, { page: 9, perPage: 20 }));
      expect(page).toMatchObject({ records: [], totalCount: 60, totalPages: 3, page: 9, perPage: 20 });
    });

    test('a destination includes everything below it', async () => {
      const inMallorca = await searchRentals(catalogue.store, query({ destinationIds: [14] }));
      expect(inMallorca.totalCount).toBe(12);
      for (const record of inMallorca.records) expect(record.trail.map((node) => node.id)).toContain(14);
      const inSpain = await searchRentals(catalogue.store, query({ destinationIds: [3] }));
      expect(inSpain.totalCount).toBe(18);
      const inEither = await searchRentals(catalogue.store, query({ destinationIds: [14, 12] }));
      expect(inEither.totalCount).toBe(18);
    });

    test('an unknown destination, or one without rentals, matches none', async () => {
      expect((await searchRentals(catalogue.store, query({ destinationIds: [999] }))).totalCount).toBe(0);
      const inVerona = await searchRentals(catalogue.store, query({ destinationIds: [23] }));
      expect(inVerona).toMatchObject({ totalCount: 0, totalPages: 0, records: [] });
      expect(inVerona.lastModifiedMs).toBe(catalogue.store.version.publishedAtMs);
    });

    test('guests are compared with sleeps_max where it is set, else with sleeps', async () => {
      const { records } = await searchRentals(catalogue.store, query({ guests: 10 }));
      const all = await searchRentals(catalogue.store, query());
      const expected = all.records.filter((record) => (record.sleepsMax ?? record.sleeps) >= 10);
      expect(records.map((record) => record.id)).toEqual(expected.map((record) => record.id));
      expect(expected.length).toBeGreaterThan(0);
    });

    test('a price bound applies to the displayed price, to the cent, in any currency', async () => {
      for (const currency of ['EUR', 'USD', 'JPY', 'CHF']) {
        const all = await searchRentals(catalogue.store, query({}, { currency }));
        const prices = pricesOf(all.records).sort((a, b) => a - b);
        for (const bound of [prices[0], prices[20], prices[41], prices[59]]) {
          if (bound === undefined) throw new Error('the fixture has 60 rentals');
          const atLeast = await searchRentals(
            catalogue.store,
            query({ price: { currency, minMinor: bound, maxMinor: null } }, { currency }),
          );
          expect(atLeast.totalCount).toBe(prices.filter((price) => price >= bound).length);
          const between = await searchRentals(
            catalogue.store,
            query({ price: { currency, minMinor: bound, maxMinor: bound } }, { currency }),
          );
          expect(between.records.every((record) => record.minPriceMinor === bound)).toBe(true);
          expect(between.totalCount).toBe(prices.filter((price) => price === bound).length);
        }
      }
    });

    test('every order is correct, total, and independent of the page size', async () => {
      const keys = {
        position: 'position',
        distance: 'position',
        price: 'minPriceMinor',
        sleeps: 'sleeps',
        bedrooms_count: 'bedroomsCount',
        reviews_average_rating: 'reviewsRatingTenths',
        updated_at: 'updatedAtMs',
      } as const;
      for (const by of SORTS) {
        for (const direction of ['asc', 'desc'] as const) {
          const sort = { by, direction };
          const { records } = await searchRentals(catalogue.store, query({}, { sort, currency: 'JPY' }));
          const factor = direction === 'asc' ? 1 : -1;
          const sorted = records.toSorted(
            (a, b) => factor * ((a[keys[by]] ?? 0) - (b[keys[by]] ?? 0)) || a.id - b.id,
          );
          expect(records.map((record) => record.id)).toEqual(sorted.map((record) => record.id));
          const paged: number[] = [];
          for (let page = 1; page <= 9; page++) {
            const part = await searchRentals(
              catalogue.store,
              query({}, { sort, currency: 'JPY', page, perPage: 7 }),
            );
            paged.push(...part.records.map((record) => record.id));
          }
          expect(paged).toEqual(records.map((record) => record.id));
        }
      }
    });

    test('ids restrict, and unknown ones are ignored', async () => {
      const { records } = await searchRentals(catalogue.store, query({ ids: [1005, 77, 1002] }));
      expect(records.map((record) => record.id).sort()).toEqual([1002, 1005]);
    });

    test('the newest change is that of all matches, not of the page', async () => {
      const { lastModifiedMs } = await searchRentals(catalogue.store, query({}, { perPage: 1 }));
      expect(new Date(lastModifiedMs).toISOString()).toBe('2026-01-03T12:00:00.000Z');
    });

    test('texts fall back to the default language', async () => {
      const { records } = await searchRentals(
        catalogue.store,
        query({ ids: [1001, 1002] }, { locale: 'de' }),
      );
      const headlines = records.map((record) => record.headline).sort();
      expect(headlines).toEqual(['Haus 2', 'House 1']);
    });

    test('a rental has its details; an unknown one is null', async () => {
      const rental = await getRental(catalogue.store, 1002, { locale: 'en', currency: 'USD' });
      expect(rental).toMatchObject({
        id: 1002,
        description: 'First.\n\nSecond.',
        amenities: ['pool', 'wifi'],
        bookings: [{ startsOn: '2026-07-04', endsOn: '2026-07-11' }],
        currency: 'USD',
        ownCurrency: 'JPY',
      });
      expect(rental?.seasons[0]?.priceMinor).toBe(rental?.minPriceMinor);
      expect(await getRental(catalogue.store, 1, { locale: 'en', currency: 'USD' })).toBeNull();
    });

    test('reviews come newest first', async () => {
      expect(await getReviews(catalogue.store, 1002, 5)).toMatchObject([
        { name: 'Jörg', reply: 'Danke!', rating: 3 },
      ]);
      expect(await getReviews(catalogue.store, 1007, 5)).toEqual([]);
    });

    test('campaigns are listed without drafts', async () => {
      const slugs = (await listCampaigns(catalogue.store, 'en', TODAY)).map((campaign) => campaign.slug);
      expect(slugs).toEqual(['summer-list', 'big-houses', 'last-year', 'next-year']);
      expect(await getCampaign(catalogue.store, 'secret-draft', 'en')).toMatchObject({ status: 'draft' });
      expect(await getCampaign(catalogue.store, 'nothing', 'en')).toBeNull();
    });

    async function campaignOf(slug: string) {
      const campaign = await getCampaign(catalogue.store, slug, 'en');
      if (!campaign) throw new Error(slug);
      return campaign;
    }

    test('a campaign lists its own rentals, narrowed by the query', async () => {
      const summer = await campaignOf('summer-list');
      const listed = await listCampaignRentals(catalogue.store, summer, query({}, { sort: null }), TODAY);
      expect(listed.records.map((record) => record.id).sort()).toEqual([1001, 1003, 1010, 1020, 1030]);
      const narrowed = await listCampaignRentals(
        catalogue.store,
        summer,
        query({ ids: [1003, 1004] }),
        TODAY,
      );
      expect(narrowed.records.map((record) => record.id)).toEqual([1003]);
    });

    test('a saved search applies its filter and, unless the query has one, its order', async () => {
      const big = await campaignOf('big-houses');
      const saved = await listCampaignRentals(catalogue.store, big, query({}, { sort: null }), TODAY);
      const prices = pricesOf(saved.records);
      expect(prices.length).toBeGreaterThan(5);
      expect(prices).toEqual(prices.toSorted((a, b) => b - a));
      expect(saved.records.every((record) => (record.sleepsMax ?? record.sleeps) >= 8)).toBe(true);
      const byPosition = await listCampaignRentals(catalogue.store, big, query(), TODAY);
      const positions = byPosition.records.map((record) => record.position);
      expect(positions).toEqual(positions.toSorted((a, b) => a - b));
    });
  });
}

test('both engines return the same pages', async () => {
  const [sqlite, postgres] = await Promise.all(TEST_ENGINES.map((engine) => publishFixture(engine)));
  if (!sqlite || !postgres) throw new Error('two engines');
  for (const by of SORTS) {
    for (const currency of ['EUR', 'JPY', 'GBP']) {
      const price = { currency: 'USD', minMinor: 50_000, maxMinor: 95_000 };
      const asked = query(
        { price, guests: 3 },
        { sort: { by, direction: 'desc' }, currency, locale: 'fr', perPage: 30 },
      );
      expect(await searchRentals(sqlite.store, asked)).toEqual(await searchRentals(postgres.store, asked));
    }
  }
  await Promise.all([sqlite.remove(), postgres.remove()]);
});

/** Returns the lowest prices of records, all of which have one. */
function pricesOf(records: readonly RentalRecord[]): number[] {
  return records.flatMap(({ minPriceMinor }) => minPriceMinor ?? []);
}
