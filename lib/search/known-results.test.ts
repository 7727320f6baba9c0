/** Lists of every engine on every database for the known catalogue, worked out by hand. */
import { expect, test } from 'vitest';
import { PickedRentals } from '#lib/search/picked-rentals';
import { type Direction, NO_FILTER, type RentalFilter, type SortKey } from '#lib/search/rental-filter';
import type { RentalOrder, RentalSelection } from '#lib/search/selection';
import { area, box, KNOWN_CONTENT, priceIn, selectionOf, stay } from '#lib/search/testing/known-catalogue';
import { onEveryEngine } from '#lib/search/testing/on-every-engine';
import { FIXTURE_PUBLISHED_AT } from '#lib/store/testing/engines';

/** A filter and the ids of its matches, by position. */
const MATCHES: readonly [Partial<RentalFilter>, readonly number[]][] = [
  [{}, [102, 103, 101, 105, 104, 106]],
  [{ ids: [106, 999, 101] }, [101, 106]],
  [{ ids: [999] }, []],
  [{ ids: [100, 104] }, [104]],
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
  [box(43, 44, 7.2, 7.2), [101]],
  [box(43.71, 44, 7.2, 7.3), []],
  [box(-90, 90, 7.3, -3.7), [103, 104, 106]],
  // Corners on rentals, and an edge through them from both sides.
  [area(43.7, 7.2, 43.7, 7.3, 44, 7.25), [103, 101]],
  [area(43.7, 7.1, 43.7, 7.4, 44, 7.2), [103, 101]],
  [area(43.7, 7.1, 43.5, 7.2, 43.7, 7.4), [103, 101]],
  [area(43.70001, 7.1, 43.70001, 7.4, 44, 7.2), []],
  [area(43, 7.2, 43.5, 7.25, 44, 7.2), [101]],
  [area(43, 7.20001, 43.5, 7.25, 44, 7.20001), []],
  // A notch from the north, in which 103 lies.
  [area(43, 6, 43, 8, 44, 8, 44, 7.35, 43.5, 7.3, 44, 7.22, 44, 6), [101, 105]],
  // The western and the eastern part of a box, divided by a line from (0, 0) through (39.8, 2.7), where 102 lies. On the map it is curved: the
  // straight edge runs west of 102.
  [area(0, 0, 79.6, 5.4, 79.6, 0), []],
  [area(0, 0, 0, 5.4, 79.6, 5.4), [102]],
  // 150° wide across the antimeridian: in the Pacific and in America, but not in Europe.
  [area(30, 150, 30, -60, 50, -60, 50, 150), [106]],
  [area(30, -60, 50, -60, 50, 10, 30, 10), [102, 103, 101, 105, 104]],
  [{ ...box(43, 44, 6, 7.25), ...area(43.7, 7.1, 43.7, 7.4, 44, 7.2) }, [101]],
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
  [{ modifiedSince: FIXTURE_PUBLISHED_AT.getTime() }, [102, 103, 101, 105, 104, 106]],
  [{ modifiedSince: FIXTURE_PUBLISHED_AT.getTime() + 1 }, []],
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
  ['updated_at', 'asc', [103, 106, 104, 101, 105, 102]],
  ['updated_at', 'desc', [102, 105, 101, 104, 106, 103]],
  // Without a box, distance means the position.
  ['distance', 'asc', [102, 103, 101, 105, 104, 106]],
  ['distance', 'desc', [106, 104, 105, 101, 103, 102]],
];

const ALL = selectionOf({});
const BY_POSITION: RentalOrder = { by: 'position', direction: 'asc' };

onEveryEngine(KNOWN_CONTENT, (searched) => {
  async function idsOf(
    selection: RentalSelection,
    sort: RentalOrder = BY_POSITION,
  ): Promise<readonly number[]> {
    const { ids } = await searched().engine.search({ selection, sort, currency: 'EUR', offset: 0, limit: 9 });
    return ids;
  }

  test.each(MATCHES.map(([filter, ids]) => [JSON.stringify(filter), filter, ids] as const))(
    'the matches of %s',
    async (_, filter, ids) => {
      const selection = selectionOf(filter);
      expect(await idsOf(selection)).toEqual(ids);
      // Also once conditions and counts are cached.
      expect(await idsOf(selection)).toEqual(ids);
      expect(await searched().engine.count(selection)).toBe(ids.length);
    },
  );

  test('searches one after the other have matches of their own', async () => {
    for (const [filter, ids] of [...MATCHES, ...MATCHES.toReversed()]) {
      expect(await idsOf(selectionOf(filter)), JSON.stringify(filter)).toEqual(ids);
    }
  });

  test('all filters of a selection must match, and the rental must be picked', async () => {
    const [villas, pools] = [{ rentalTypes: ['villa'] }, { amenities: ['pool'], guests: 8 }];
    const filters = [villas, pools].map((filter) => ({ ...NO_FILTER, ...filter }));
    expect(await idsOf({ ...ALL, filters })).toEqual([101, 105]);
    const picking = (...ids: readonly number[]) => ({ ...ALL, picked: new PickedRentals(ids) });
    expect(await idsOf(picking(105, 102, 101))).toEqual([102, 101, 105]);
    expect(await idsOf({ ...picking(104, 101), filters })).toEqual([101]);
    // Ids that the catalogue lacks, and no ids.
    expect(await idsOf(picking(900, 101, 1))).toEqual([101]);
    expect(await idsOf(picking())).toEqual([]);
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
    // Across the antimeridian, the short way round the world.
    const far = selectionOf(box(-90, 90, 6.6, -70));
    expect(await idsOf(far, { by: 'distance', direction: 'asc' })).toEqual([106, 103, 101, 105]);
  });

  test('the order by distance is from the centre of the bounds of an area, unless there is a box', async () => {
    const whole = area(43, 6, 43, 8, 44, 8, 44, 6);
    const nearest = { by: 'distance', direction: 'asc' } as const;
    expect(await idsOf(selectionOf(whole), nearest)).toEqual([101, 103, 105]);
    expect(await idsOf(selectionOf(whole), { ...nearest, direction: 'desc' })).toEqual([105, 103, 101]);
    // The box is centred on 105, and the last filter decides.
    const around = { ...NO_FILTER, ...box(42, 44.6, 5, 8.2) };
    const both = { ...around, ...whole };
    expect(await idsOf(selectionOf(both), nearest)).toEqual([105, 101, 103]);
    const areas = { ...NO_FILTER, ...whole };
    expect(await idsOf({ ...ALL, filters: [areas, around] }, nearest)).toEqual([105, 101, 103]);
    expect(await idsOf({ ...ALL, filters: [around, areas] }, nearest)).toEqual([101, 103, 105]);
    // Centred beyond the antimeridian.
    const pacific = area(40, 160, 40, -60, 50, -60, 50, 160);
    expect(await idsOf(selectionOf(pacific), nearest)).toEqual([106]);
  });

  test('picked rentals can be in any order of them', async () => {
    const selection = { ...ALL, picked: new PickedRentals([105, 102, 101]) };
    const order = (...ids: readonly number[]) => ({ by: 'picked' as const, picked: new PickedRentals(ids) });
    expect(await idsOf(selection, order(105, 102, 101))).toEqual([105, 102, 101]);
    expect(await idsOf(selection, order(101, 900, 105, 101, 102))).toEqual([101, 105, 102]);
  });

  test('pinned rentals match whatever the first filter says, and the others as before', async () => {
    const pinning = (...ids: readonly number[]) => ({
      ...selectionOf({ rentalTypes: ['villa'], guests: 8 }),
      pinned: new PickedRentals(ids),
    });
    const { pinned: _, ...unpinned } = pinning();
    const found = await idsOf(unpinned);
    expect(found).toEqual([101, 105]);
    expect(await idsOf(pinning())).toEqual(found);
    expect(await idsOf(pinning(104, 900, 101))).toEqual([101, 105, 104]);
    expect(await searched().engine.count(pinning(104, 900, 101))).toBe(3);
    // Another filter is for them as well.
    const [first] = pinning().filters;
    const filters = [first ?? NO_FILTER, { ...NO_FILTER, ids: [102, 105] }];
    expect(await idsOf({ ...pinning(104, 102), filters })).toEqual([102, 105]);
  });

  test('pinned rentals come first in their order, each once, on every page', async () => {
    const pinned = new PickedRentals([102, 900, 105, 102]);
    const selection = { ...selectionOf({ rentalTypes: ['villa'] }), pinned };
    const rest = { by: 'position', direction: 'desc' } as const;
    const others = (await idsOf({ ...selection, pinned: new PickedRentals([]) }, rest)).filter(
      (id) => id !== 105,
    );
    const whole = [102, 105, ...others];
    expect(others).toEqual([104, 101]);
    const sort = { by: 'pinned' as const, pinned, rest };
    for (let offset = 0; offset <= whole.length; offset++) {
      for (const limit of [1, 2, 9]) {
        const page = await searched().engine.search({ selection, sort, currency: 'EUR', offset, limit });
        expect(page.ids).toEqual(whole.slice(offset, offset + limit));
        expect(page.totalCount).toBe(whole.length);
      }
    }
    // Where they do not match, they are not there.
    const filters = [...selection.filters, { ...NO_FILTER, ids: [101, 105] }];
    expect(await idsOf({ ...selection, filters }, sort)).toEqual([105, 101]);
  });

  test('each page is a part of the order, with the totals of all matches', async () => {
    for (let offset = 0; offset < 8; offset++) {
      for (const limit of [1, 2, 5, 9]) {
        const page = await searched().engine.search({
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
      return (await searched().engine.search({ selection: selectionOf(filter), ...request })).lastModifiedMs;
    };
    expect(await newest({ rentalTypes: ['villa'] })).toBe(Date.parse('2026-01-04'));
    expect(await newest({ ids: [103, 106] })).toBe(Date.parse('2026-01-01T12:00Z'));
    expect(await newest({ ids: [999] })).toBeNull();
  });
});
