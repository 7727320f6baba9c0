/** Facets and counts by destination of every engine on every database for the known catalogue, worked out by hand. */
import { expect, test } from 'vitest';
import { referenceData } from '#lib/reference/reference-data';
import { NO_FILTER, type RentalFilter } from '#lib/search/rental-filter';
import { KNOWN_CONTENT, priceIn, selecting, selectionOf } from '#lib/search/testing/known-catalogue';
import { onEveryEngine } from '#lib/search/testing/on-every-engine';

/** Returns the counts of 1 to n: `counts[n - 1]` have at least n. */
const from1 = (...counts: readonly number[]) => counts.map((count, index) => [index + 1, count]);

onEveryEngine(KNOWN_CONTENT, (searched) => {
  /** Returns the facets of a filter as lists, whose order matters, and the spans of the price that are not empty. */
  async function facetsOf(filter: Partial<RentalFilter>, currency = 'EUR') {
    const request = { filter: { ...NO_FILTER, ...filter }, selecting, currency };
    const { price, specialOffers, instantlyBookable, ...maps } = await searched().engine.facets(request);
    const lists = Object.fromEntries(Object.entries(maps).map(([name, counts]) => [name, [...counts]]));
    const { histogram = [], ...range } = price ?? {};
    const spans = histogram.filter(({ count }) => count > 0);
    return { ...lists, specialOffers, instantlyBookable, price: price && { ...range, spans } };
  }

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

  test('matches are counted by destination, each in its own alone', async () => {
    const { catalogue, engine } = searched();
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
