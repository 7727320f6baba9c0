/**
 * Results of every engine on every database for a catalogue of six rentals, worked out by hand. `engines.test.ts` compares the engines with
 * a reference on larger ones.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { latitudeOf, longitudeOf, mercatorX, mercatorY } from '#lib/geo/mercator';
import type { BundleRental, BundleVocabulary } from '#lib/import/bundle/bundle';
import { referenceData } from '#lib/reference/reference-data';
import type { SearchEngine } from '#lib/search/engine';
import { type Direction, NO_FILTER, type RentalFilter, type SortKey } from '#lib/search/rental-filter';
import { createSearchEngine } from '#lib/search/search-engine';
import type { RentalOrder, RentalSelection } from '#lib/search/selection';
import { CROWDED_HOMES, CROWDED_MAP, CROWDED_ZOOM } from '#lib/search/testing/crowded-map';
import { EVERY_CURRENCY } from '#lib/store/schema';
import { publishFixture, TEST_ENGINES, type TestCatalogue } from '#lib/store/testing/engines';
import { fixtureCampaign, fixtureRentals } from '#lib/store/testing/fixture-bundle';

const TODAY = '2026-02-04';

const words = (kind: BundleVocabulary['kind'], keys: readonly string[]): readonly BundleVocabulary[] =>
  keys.map((key, index) => ({ kind, key, ordinal: index + 1, titles: { en: key } }));
const vocabulary = [
  ...words('rental_type', ['villa', 'cabin', 'castle']),
  // An amenity and a tag may have the same key.
  ...words('amenity', ['pool', 'wifi', 'quiet', 'sauna']),
  ...words('tag', ['quiet', 'family']),
  ...words('channel', ['direct']),
];

/** A dollar is 0.80 euros. */
const rates = Object.entries({ EUR: '1', USD: '1.25' }).map(([currency, per_euro]) => ({
  currency,
  per_euro,
  as_of: '2026-01-14',
}));

function offer(start_date: string, end_date: string): BundleRental['special_offers'][number] {
  return { names: { en: 'Offer' }, start_date, end_date, discount: '10' };
}

const [pattern] = fixtureRentals();

function rental(id: number, own: Partial<BundleRental>): BundleRental {
  if (!pattern) throw new Error('The fixture has no rental.');
  const number = id % 100_000;
  return {
    ...pattern,
    id,
    upstream_id: 500_000 + number,
    synced_id: 700_000 + number,
    slug: `home-${id}`,
    currency: 'EUR',
    max_price: '9000',
    sleeps_max: null,
    seasons: [],
    bookings: [],
    special_offers: [],
    amenities: [],
    tags: [],
    available: true,
    instantly_bookable: false,
    ...own,
  };
}

/** By position: 102, 103, 101, 105, 104, 106. */
const RENTALS: readonly BundleRental[] = [
  rental(101, {
    position: 3,
    destination_id: 15,
    rental_type: 'villa',
    bedrooms_count: 3,
    full_bathrooms_count: 2,
    sleeps: 6,
    sleeps_max: 8,
    min_price: '500',
    latitude: 43.7,
    longitude: 7.2,
    reviews_average_rating: '4.5',
    instantly_bookable: true,
    amenities: ['pool', 'wifi'],
    tags: ['quiet'],
    bookings: [{ starts_on: '2026-03-10', ends_on: '2026-03-15' }],
    special_offers: [offer('2026-02-01', '2026-02-28')],
    updated_at: '2026-01-03T00:00:00Z',
  }),
  rental(102, {
    position: 1,
    destination_id: 18,
    rental_type: 'cabin',
    bedrooms_count: 1,
    full_bathrooms_count: 1,
    sleeps: 2,
    currency: 'USD',
    min_price: '250',
    latitude: 39.8,
    longitude: 2.7,
    reviews_average_rating: '0.0',
    amenities: ['quiet', 'wifi'],
    seasons: [{ starts_on: '2026-03-01', ends_on: '2026-04-01', price: '250', minimum_nights: 7 }],
    special_offers: [offer('2026-03-01', '2026-03-31')],
    updated_at: '2026-01-05T00:00:00Z',
  }),
  rental(103, {
    position: 2,
    destination_id: 15,
    rental_type: 'cabin',
    bedrooms_count: 3,
    full_bathrooms_count: 1,
    sleeps: 6,
    min_price: '500',
    latitude: 43.7,
    longitude: 7.3,
    reviews_average_rating: '4.0',
    instantly_bookable: true,
    tags: ['family'],
    seasons: [
      {
        starts_on: '2026-03-01',
        ends_on: '2026-04-01',
        price: '500',
        minimum_nights: 1,
        maximum_nights: 3,
      },
    ],
    bookings: [{ starts_on: '1999-01-05', ends_on: '1999-01-08' }],
    known_nights: { from: '2026-03-05', to: '2026-03-20' },
    updated_at: '2026-01-01T00:00:00Z',
  }),
  rental(104, {
    position: 5,
    destination_id: 3,
    rental_type: 'villa',
    bedrooms_count: 0,
    full_bathrooms_count: 0,
    sleeps: 4,
    currency: 'USD',
    min_price: '1000',
    latitude: 40.4,
    longitude: -3.7,
    reviews_average_rating: '4.5',
    available: false,
    amenities: ['pool'],
    tags: ['quiet', 'family'],
    updated_at: '2026-01-02T00:00:00Z',
  }),
  rental(105, {
    position: 4,
    destination_id: 16,
    rental_type: 'villa',
    bedrooms_count: 5,
    full_bathrooms_count: 4,
    sleeps: 10,
    sleeps_max: 12,
    min_price: '2000',
    latitude: 43.3,
    longitude: 6.6,
    reviews_average_rating: '5.0',
    amenities: ['pool', 'wifi'],
    bookings: [{ starts_on: '2093-05-01', ends_on: '2093-05-10' }],
    updated_at: '2026-01-04T00:00:00Z',
  }),
  rental(106, {
    position: 6,
    destination_id: 17,
    rental_type: 'cabin',
    bedrooms_count: 2,
    full_bathrooms_count: 1,
    sleeps: 4,
    sleeps_max: 5,
    currency: 'USD',
    min_price: '500',
    latitude: 44.5,
    longitude: -72.7,
    reviews_average_rating: '3.5',
    instantly_bookable: true,
    amenities: ['wifi'],
    tags: ['quiet'],
    known_nights: null,
    special_offers: [offer('2026-02-04', '2026-02-04')],
    updated_at: '2026-01-01T12:00:00Z',
  }),
];

const campaigns = [
  fixtureCampaign('listed', 1, {
    selection: { ids: [105, 102, 101], in_order: true, orders: { USD: [101, 105, 102] } },
  }),
  fixtureCampaign('other', 2, { selection: { ids: [104, 101] } }),
];

function priceIn(currency: string, minMinor: number | null, maxMinor: number | null) {
  return { price: { currency, minMinor, maxMinor } };
}

function box(south: number, north: number, west: number, east: number) {
  return { box: { minLatitude: south, maxLatitude: north, minLongitude: west, maxLongitude: east } };
}

function stay(checkin: string, checkout: string, includesUnknown?: boolean) {
  return { stay: { checkin, checkout, ...(includesUnknown !== undefined && { includesUnknown }) } };
}

/** A filter and the ids of its matches, by position. */
const MATCHES: readonly [Partial<RentalFilter>, readonly number[]][] = [
  [{}, [102, 103, 101, 105, 104, 106]],
  [{ ids: [106, 999, 101] }, [101, 106]],
  [{ ids: [999] }, []],
  [{ destinationIds: [11] }, [103, 101, 105]],
  [{ destinationIds: [3] }, [102, 104]],
  [{ destinationIds: [1] }, [102, 103, 101, 105, 104]],
  [{ destinationIds: [17, 14] }, [102, 106]],
  [{ destinationIds: [15, 999] }, [103, 101]],
  [{ destinationIds: [999] }, []],
  [{ destinationIds: [23] }, []],
  [{ guests: 5 }, [103, 101, 105, 106]],
  [{ guests: 6 }, [103, 101, 105]],
  [{ guests: 8 }, [101, 105]],
  [{ guests: 13 }, []],
  [{ bedroomsCount: 1 }, [102, 103, 101, 105, 106]],
  [{ bedroomsCount: 3 }, [103, 101, 105]],
  [{ bedroomsCount: 4 }, [105]],
  [{ fullBathroomsCount: 1 }, [102, 103, 101, 105, 106]],
  [{ fullBathroomsCount: 2 }, [101, 105]],
  [priceIn('EUR', 50_000, null), [103, 101, 105, 104]],
  [priceIn('EUR', 50_001, null), [105, 104]],
  [priceIn('EUR', null, 50_000), [102, 103, 101, 106]],
  [priceIn('EUR', null, 49_999), [102, 106]],
  [priceIn('EUR', 40_000, 50_000), [103, 101, 106]],
  [priceIn('USD', 62_500, 62_500), [103, 101]],
  [priceIn('USD', 100_000, null), [105, 104]],
  [priceIn('USD', null, Number.MAX_SAFE_INTEGER), [102, 103, 101, 105, 104, 106]],
  [{ rentalTypes: ['villa'] }, [101, 105, 104]],
  [{ rentalTypes: ['villa', 'cabin'] }, [102, 103, 101, 105, 104, 106]],
  [{ rentalTypes: ['castle'] }, []],
  [{ amenities: ['pool'] }, [101, 105, 104]],
  [{ amenities: ['pool', 'wifi'] }, [101, 105]],
  [{ amenities: ['quiet'] }, [102]],
  [{ amenities: ['sauna'] }, []],
  [{ amenities: ['unheard of'] }, []],
  [{ rentalsTags: ['quiet'] }, [101, 104, 106]],
  [{ rentalsTags: ['quiet', 'family'] }, [104]],
  [{ instantlyBookable: true }, [103, 101, 106]],
  [{ instantlyBookable: false }, [102, 105, 104]],
  [{ specialOffers: true }, [101, 106]],
  [{ specialOffers: false }, [102, 103, 105, 104]],
  [{ specialOffers: true, ...stay('2026-03-01', '2026-04-01') }, [102]],
  [{ specialOffers: true, ...stay('2026-03-01', '2026-04-02') }, []],
  [{ specialOffers: false, ...stay('2026-02-10', '2026-02-12') }, [102, 105]],
  [{ specialOffers: false, ...stay('2026-02-27', '2026-03-02') }, [102, 101, 105]],
  [box(43, 44, 6.6, 7.2), [101, 105]],
  [box(43.7, 43.7, 7.2, 7.3), [103, 101]],
  [box(43.71, 44, 7.2, 7.3), []],
  [box(-90, 90, 7.3, -3.7), [103, 104, 106]],
  [stay('2026-03-10', '2026-03-15'), [105]],
  [stay('2026-03-10', '2026-03-15', true), [105, 106]],
  [stay('2026-03-15', '2026-03-18'), [103, 101, 105]],
  [stay('2026-03-08', '2026-03-10'), [103, 101, 105]],
  [stay('2026-03-08', '2026-03-11'), [103, 105]],
  [stay('2026-03-15', '2026-03-19'), [101, 105]],
  [stay('2026-03-18', '2026-03-20'), [103, 101, 105]],
  [stay('2026-03-19', '2026-03-21'), [101, 105]],
  [stay('2026-03-19', '2026-03-21', true), [103, 101, 105, 106]],
  [stay('2026-03-04', '2026-03-06'), [101, 105]],
  [stay('2026-03-20', '2026-03-27'), [102, 101, 105]],
  [stay('2026-04-01', '2026-04-03'), [102, 101, 105]],
  [stay('1999-01-05', '1999-01-06', true), [102, 101, 105, 106]],
  [stay('1999-01-08', '1999-01-09', true), [102, 103, 101, 105, 106]],
  [stay('2093-05-09', '2093-05-10'), [102, 101]],
  [stay('2093-05-10', '2093-05-11'), [102, 101, 105]],
  [{ rentalTypes: ['villa'], amenities: ['pool', 'wifi'], guests: 9 }, [105]],
];

/** The orders of all rentals. */
const ORDERS: readonly [SortKey, Direction, readonly number[]][] = [
  ['position', 'desc', [106, 104, 105, 101, 103, 102]],
  ['price', 'asc', [102, 106, 101, 103, 104, 105]],
  ['price', 'desc', [105, 104, 101, 103, 106, 102]],
  ['sleeps', 'asc', [102, 104, 106, 101, 103, 105]],
  ['sleeps', 'desc', [105, 101, 103, 104, 106, 102]],
  ['bedrooms_count', 'asc', [104, 102, 106, 101, 103, 105]],
  ['bedrooms_count', 'desc', [105, 101, 103, 106, 102, 104]],
  ['reviews_average_rating', 'asc', [102, 106, 103, 101, 104, 105]],
  ['reviews_average_rating', 'desc', [105, 101, 104, 103, 106, 102]],
  // Without a box, distance means the position.
  ['distance', 'asc', [102, 103, 101, 105, 104, 106]],
  ['distance', 'desc', [106, 104, 105, 101, 103, 102]],
];

function selecting(filter: RentalFilter): RentalSelection {
  return { filters: [filter], campaignSlug: null, today: TODAY };
}

const selectionOf = (filter: Partial<RentalFilter>) => selecting({ ...NO_FILTER, ...filter });

const ALL = selectionOf({});
const BY_POSITION: RentalOrder = { by: 'position', direction: 'asc' };

describe.each(TEST_ENGINES)('on %s', (database) => {
  let catalogue: TestCatalogue;
  beforeAll(async () => {
    catalogue = await publishFixture(database, { rentals: RENTALS, vocabulary, rates, campaigns });
  });
  afterAll(() => catalogue.remove());

  describe.each(['memory', 'sql'] as const)('the engine %s', (kind) => {
    let engine: SearchEngine;
    beforeAll(async () => {
      engine = await createSearchEngine(kind, catalogue.store);
    });

    async function idsOf(
      selection: RentalSelection,
      sort: RentalOrder = BY_POSITION,
    ): Promise<readonly number[]> {
      const { ids } = await engine.search({ selection, sort, currency: 'EUR', offset: 0, limit: 9 });
      return ids;
    }

    test.each(MATCHES.map(([filter, ids]) => [JSON.stringify(filter), filter, ids] as const))(
      'the matches of %s',
      async (_, filter, ids) => {
        const selection = selectionOf(filter);
        expect(await idsOf(selection)).toEqual(ids);
        // Also once conditions and counts are cached.
        expect(await idsOf(selection)).toEqual(ids);
        expect(await engine.count(selection)).toBe(ids.length);
      },
    );

    test('all filters of a selection must match, and its campaign must list the rental', async () => {
      const [villas, pools] = [{ rentalTypes: ['villa'] }, { amenities: ['pool'], guests: 8 }];
      const filters = [villas, pools].map((filter) => ({ ...NO_FILTER, ...filter }));
      expect(await idsOf({ ...ALL, filters })).toEqual([101, 105]);
      expect(await idsOf({ ...ALL, campaignSlug: 'listed' })).toEqual([102, 101, 105]);
      expect(await idsOf({ ...ALL, filters, campaignSlug: 'other' })).toEqual([101]);
      expect(await idsOf({ ...ALL, campaignSlug: 'unknown' })).toEqual([]);
    });

    test('without a stay an offer counts on the day of the request', async () => {
      const offered = (today: string) => idsOf({ ...selectionOf({ specialOffers: true }), today });
      expect(await offered('2026-01-31')).toEqual([]);
      expect(await offered('2026-02-05')).toEqual([101]);
      expect(await offered('2026-02-28')).toEqual([101]);
      expect(await offered('2026-03-01')).toEqual([102]);
    });

    test.each(ORDERS)('the order by %s, %s', async (by, direction, ids) => {
      expect(await idsOf(ALL, { by, direction })).toEqual(ids);
    });

    test('the order by distance is from the centre of the box', async () => {
      const selection = selectionOf(box(43, 44, 6, 8));
      expect(await idsOf(selection, { by: 'distance', direction: 'asc' })).toEqual([101, 103, 105]);
      expect(await idsOf(selection, { by: 'distance', direction: 'desc' })).toEqual([105, 103, 101]);
    });

    test('a campaign has an order for every currency and one for dollars', async () => {
      const selection = { ...ALL, campaignSlug: 'listed' };
      const orderOf = (currency: string) => ({ by: 'campaign', slug: 'listed', currency }) as const;
      expect(await idsOf(selection, orderOf(EVERY_CURRENCY))).toEqual([105, 102, 101]);
      expect(await idsOf(selection, orderOf('USD'))).toEqual([101, 105, 102]);
    });

    test('each page is a part of the order, with the totals of all matches', async () => {
      for (let offset = 0; offset < 8; offset++) {
        for (const limit of [1, 2, 5, 9]) {
          const page = await engine.search({
            selection: ALL,
            sort: BY_POSITION,
            currency: 'EUR',
            offset,
            limit,
          });
          expect(page).toEqual({
            ids: [102, 103, 101, 105, 104, 106].slice(offset, offset + limit),
            totalCount: 6,
            lastModifiedMs: Date.parse('2026-01-05'),
          });
        }
      }
    });

    test('the newest change is that of the matches, null without any', async () => {
      const newest = async (filter: Partial<RentalFilter>) => {
        const request = { sort: BY_POSITION, currency: 'EUR', offset: 0, limit: 1 };
        return (await engine.search({ selection: selectionOf(filter), ...request })).lastModifiedMs;
      };
      expect(await newest({ rentalTypes: ['villa'] })).toBe(Date.parse('2026-01-04'));
      expect(await newest({ ids: [103, 106] })).toBe(Date.parse('2026-01-01T12:00Z'));
      expect(await newest({ ids: [999] })).toBeNull();
    });

    /** Returns the facets of a filter as lists, whose order matters, and the spans of the price that are not empty. */
    async function facetsOf(filter: Partial<RentalFilter>, currency = 'EUR') {
      const request = { filter: { ...NO_FILTER, ...filter }, selecting, currency };
      const { price, specialOffers, instantlyBookable, ...maps } = await engine.facets(request);
      const lists = Object.fromEntries(Object.entries(maps).map(([name, counts]) => [name, [...counts]]));
      const { histogram = [], ...range } = price ?? {};
      const spans = histogram.filter(({ count }) => count > 0);
      return { ...lists, specialOffers, instantlyBookable, price: price && { ...range, spans } };
    }

    /** Returns the counts of 1 to n: `counts[n - 1]` have at least n. */
    const from1 = (...counts: readonly number[]) => counts.map((count, index) => [index + 1, count]);

    test('the facets of all rentals', async () => {
      expect(await facetsOf({})).toEqual({
        rentalTypes: [
          ['villa', 3],
          ['cabin', 3],
        ],
        amenities: [
          ['pool', 3],
          ['wifi', 4],
          ['quiet', 1],
        ],
        rentalsTags: [
          ['quiet', 3],
          ['family', 2],
        ],
        bedroomsCount: from1(5, 4, 3, 1, 1),
        fullBathroomsCount: from1(5, 2, 1, 1),
        guests: from1(6, 6, 5, 5, 4, 3, 2, 2, 1, 1, 1, 1),
        specialOffers: 2,
        instantlyBookable: 3,
        // Of six prices the fifth, 800.00, is the usual one; spans of 25.01 reach it.
        price: {
          currency: 'EUR',
          minMinor: 20_000,
          maxMinor: 200_000,
          spans: [
            { fromMinor: 20_000, toMinor: 22_501, count: 1 },
            { fromMinor: 37_507, toMinor: 40_008, count: 1 },
            { fromMinor: 47_511, toMinor: 50_012, count: 2 },
            { fromMinor: 77_523, toMinor: 200_000, count: 2 },
          ],
        },
      });
    });

    test('the facet of a filter is counted without it', async () => {
      const filter = {
        rentalTypes: ['villa'],
        guests: 6,
        bedroomsCount: 3,
        fullBathroomsCount: 1,
        ...priceIn('EUR', null, 60_000),
      };
      expect(await facetsOf(filter, 'USD')).toEqual({
        rentalTypes: [
          ['villa', 1],
          ['cabin', 1],
        ],
        amenities: [
          ['pool', 1],
          ['wifi', 1],
        ],
        rentalsTags: [['quiet', 1]],
        bedroomsCount: from1(1, 1, 1),
        fullBathroomsCount: from1(1, 1),
        guests: from1(1, 1, 1, 1, 1, 1, 1, 1),
        specialOffers: 1,
        instantlyBookable: 1,
        // Of two prices the first is the usual one.
        price: {
          currency: 'USD',
          minMinor: 62_500,
          maxMinor: 250_000,
          spans: [
            { fromMinor: 62_500, toMinor: 62_501, count: 1 },
            { fromMinor: 62_523, toMinor: 250_000, count: 1 },
          ],
        },
      });
    });

    test('the facets of minima, of a yes or no and of amenities', async () => {
      expect(await facetsOf({ guests: 8 })).toMatchObject({
        guests: from1(6, 6, 5, 5, 4, 3, 2, 2, 1, 1, 1, 1),
        bedroomsCount: from1(2, 2, 2, 1, 1),
      });
      expect(await facetsOf({ bedroomsCount: 4 })).toMatchObject({
        bedroomsCount: from1(5, 4, 3, 1, 1),
        fullBathroomsCount: from1(1, 1, 1, 1),
      });
      expect(await facetsOf({ fullBathroomsCount: 2 })).toMatchObject({
        fullBathroomsCount: from1(5, 2, 1, 1),
        bedroomsCount: from1(2, 2, 2, 1, 1),
      });
      expect(await facetsOf({ instantlyBookable: false })).toMatchObject({
        instantlyBookable: 3,
        specialOffers: 0,
      });
      expect(await facetsOf({ specialOffers: false })).toMatchObject({
        specialOffers: 2,
        instantlyBookable: 1,
      });
      expect(await facetsOf({ amenities: ['pool'] })).toMatchObject({
        amenities: [
          ['pool', 3],
          ['wifi', 2],
        ],
        rentalsTags: [
          ['quiet', 2],
          ['family', 1],
        ],
      });
    });

    test('the facets of no rental', async () => {
      expect(await facetsOf({ ids: [999] })).toEqual({
        rentalTypes: [],
        amenities: [],
        rentalsTags: [],
        bedroomsCount: [],
        fullBathroomsCount: [],
        guests: [],
        specialOffers: 0,
        instantlyBookable: 0,
        price: null,
      });
    });

    test('the map names few rentals and has their bounds', async () => {
      const map = (filter: Partial<RentalFilter>) =>
        engine.map({ selection: selectionOf(filter), currency: 'EUR', zoom: 3 });
      const { rentalIds, ...rest } = await map({});
      expect(rentalIds.toSorted((a, b) => a - b)).toEqual([101, 102, 103, 104, 105, 106]);
      expect(rest).toEqual({
        totalCount: 6,
        bounds: {
          west: mercatorX(-72.7),
          east: mercatorX(7.3),
          north: mercatorY(44.5),
          south: mercatorY(39.8),
        },
        clusters: [],
      });
      // Across the antimeridian, eastwards from the box's western edge.
      expect((await map(box(-90, 90, 7.25, -3.7))).bounds).toEqual({
        west: mercatorX(7.3),
        east: mercatorX(-3.7),
        north: mercatorY(44.5),
        south: mercatorY(40.4),
      });
      expect(await map({ ids: [999] })).toEqual({
        totalCount: 0,
        bounds: null,
        rentalIds: [],
        clusters: [],
      });
    });

    test('matches are counted by destination, each in its own alone', async () => {
      const { tree } = await referenceData(catalogue.store);
      const countsOf = async (filter: Partial<RentalFilter>) => {
        const counts = await engine.countByDestination(selectionOf(filter));
        return new Map(
          tree.nodes
            .map(({ id, treeFirst }) => [id, counts.get(treeFirst)] as const)
            .filter(([, count]) => count !== undefined),
        );
      };
      expect(await countsOf({})).toEqual(
        new Map([
          [3, 1],
          [15, 2],
          [16, 1],
          [17, 1],
          [18, 1],
        ]),
      );
      expect(await countsOf({ ids: [101] })).toEqual(new Map([[15, 1]]));
      expect(await countsOf({ ids: [999] })).toEqual(new Map());
    });
  });
});

describe.each(TEST_ENGINES)('a crowded map on %s', (database) => {
  const rentals = CROWDED_HOMES.map(({ id, x, y, price, isOther = false }) =>
    rental(id, {
      position: id,
      longitude: longitudeOf(x),
      latitude: latitudeOf(y),
      min_price: (price / 100).toFixed(2),
      instantly_bookable: !isOther,
      rental_type: 'villa',
      reviews_average_rating: '4.0',
    }),
  );
  let catalogue: TestCatalogue;
  beforeAll(async () => {
    catalogue = await publishFixture(database, { rentals, vocabulary, rates, campaigns: [] });
  });
  afterAll(() => catalogue.remove());

  test.each(['memory', 'sql'] as const)('has the cells of the engine %s', async (kind) => {
    const engine = await createSearchEngine(kind, catalogue.store);
    const selection = selectionOf({ instantlyBookable: true });
    const map = await engine.map({ selection, currency: 'EUR', zoom: CROWDED_ZOOM });
    expect({
      ...map,
      rentalIds: map.rentalIds.toSorted((a, b) => a - b),
      clusters: map.clusters.toSorted((a, b) => a.bounds.west - b.bounds.west),
    }).toMatchObject(CROWDED_MAP);
  });
});
