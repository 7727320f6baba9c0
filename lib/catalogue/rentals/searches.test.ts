/** Facets, relaxations and counts must equal the totals of the searches that they describe. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countByDestination } from '#lib/catalogue/places/destination-counts';
import { getRental, searching, searchRentals } from '#lib/catalogue/rentals/rentals';
import { searchFacets } from '#lib/catalogue/rentals/search-facets';
import { searchRelaxations } from '#lib/catalogue/rentals/search-relaxations';
import { stayAvailability } from '#lib/catalogue/rentals/stay-availability';
import { searchUnknownAvailability, withUnknown } from '#lib/catalogue/rentals/unknown-availability';
import { addDays } from '#lib/dates/plain-dates';
import { referenceData } from '#lib/reference/reference-data';
import { DEFAULT_SORT, NO_FILTER, type RentalFilter } from '#lib/search/rental-filter';
import { VARIED_CATALOGUE, VARIED_DAYS, VARIED_RENTALS } from '#lib/search/testing/varied-catalogue';
import { anyVariedFilter, naive } from '#lib/search/testing/varied-filters';
import { publishFixture, TEST_ENGINES, type TestCatalogue } from '#lib/store/testing/engines';

const TODAY = '2026-02-04';
const RUNS = 100;

describe.each(TEST_ENGINES)('on %s', (engine) => {
  let catalogue: TestCatalogue;
  beforeAll(async () => {
    catalogue = await publishFixture(engine, VARIED_CATALOGUE);
  });
  afterAll(() => catalogue.remove());

  const pageOf = (filter: RentalFilter, page: number, perPage: number) =>
    searchRentals(
      catalogue.store,
      { page, perPage, locale: 'en', currency: 'EUR', filter, sort: DEFAULT_SORT },
      TODAY,
    );
  const totalOf = async (filter: RentalFilter) => (await pageOf(filter, 1, 1)).totalCount;

  test('the pages of a search together contain exactly its matches', async () => {
    await fc.assert(
      fc.asyncProperty(anyVariedFilter, async (filter) => {
        const matching = naive
          .matching({ filters: [filter], picked: null, today: TODAY })
          .toSorted((a, b) => a.position - b.position);
        const { totalCount, totalPages } = await pageOf(filter, 1, 100);
        const ids: number[] = [];
        for (let page = 1; page <= totalPages; page++) {
          ids.push(...(await pageOf(filter, page, 100)).records.map(({ id }) => id));
        }
        expect(ids).toEqual(matching.map(({ id }) => id));
        expect(totalCount).toBe(ids.length);
      }),
      { numRuns: RUNS },
    );
  });

  test('counts by destination respect the filter and include everything below', async () => {
    const { tree } = await referenceData(catalogue.store);
    await fc.assert(
      fc.asyncProperty(anyVariedFilter, async (filter) => {
        const counts = await countByDestination(catalogue.store, filter, searching(TODAY));
        const rentals = naive.matching({ filters: [filter], picked: null, today: TODAY });
        for (const node of tree.nodes) {
          const below = rentals.filter(({ destination_id }) => {
            const own = tree.get(destination_id);
            return own !== null && tree.trail(own).includes(node);
          });
          expect(counts.get(node.id) ?? 0).toBe(below.length);
        }
      }),
      { numRuns: RUNS },
    );
  });

  test('stored counts equal computed ones', async () => {
    const stored = await countByDestination(catalogue.store, NO_FILTER, searching(TODAY));
    const counted = await countByDestination(catalogue.store, { ...NO_FILTER, guests: 1 }, searching(TODAY));
    expect([...counted].sort()).toEqual([...stored].sort());
  });

  test('a facet equals the total of the search with that choice', async () => {
    const keys = (kind: string) =>
      VARIED_CATALOGUE.vocabulary.filter((word) => word.kind === kind).map(({ key }) => key);
    await fc.assert(
      fc.asyncProperty(
        anyVariedFilter,
        fc.constantFrom(...keys('rental_type')),
        fc.constantFrom(...keys('amenity')),
        fc.constantFrom(...keys('tag')),
        fc.integer({ min: 1, max: 16 }),
        async (filter, type, amenity, tag, number) => {
          const facets = await searchFacets(catalogue.store, { filter, currency: 'JPY' }, TODAY);
          const count = (choice: Partial<RentalFilter>) => totalOf({ ...filter, ...choice });
          const chosen = (present: readonly string[] | null, key: string) => [
            ...new Set([...(present ?? []), key]),
          ];
          expect({
            rentalTypes: facets.rentalTypes.get(type) ?? 0,
            amenities: facets.amenities.get(amenity) ?? 0,
            rentalsTags: facets.rentalsTags.get(tag) ?? 0,
            bedroomsCount: facets.bedroomsCount.get(number) ?? 0,
            fullBathroomsCount: facets.fullBathroomsCount.get(number) ?? 0,
            guests: facets.guests.get(number) ?? 0,
            specialOffers: facets.specialOffers,
            instantlyBookable: facets.instantlyBookable,
          }).toEqual({
            rentalTypes: await count({ rentalTypes: [type] }),
            amenities: await count({ amenities: chosen(filter.amenities, amenity) }),
            rentalsTags: await count({ rentalsTags: chosen(filter.rentalsTags, tag) }),
            bedroomsCount: await count({ bedroomsCount: number }),
            fullBathroomsCount: await count({ fullBathroomsCount: number }),
            guests: await count({ guests: number }),
            specialOffers: await count({ specialOffers: true }),
            instantlyBookable: await count({ instantlyBookable: true }),
          });
        },
      ),
      { numRuns: RUNS },
    );
  });

  test('the histogram of prices counts each rental in the span of its price', async () => {
    await fc.assert(
      fc.asyncProperty(anyVariedFilter, fc.constantFrom('EUR', 'JPY', 'KWD'), async (filter, currency) => {
        const { price } = await searchFacets(catalogue.store, { filter, currency }, TODAY);
        const selection = { filters: [{ ...filter, price: null }], picked: null, today: TODAY };
        const pricing = naive.pricingIn(selection);
        const prices = naive
          .matching(selection)
          .map((rental) => naive.shownPrice(rental, currency, pricing))
          .filter((each) => each !== null);
        if (price === null) {
          expect(prices).toEqual([]);
          return;
        }
        expect([price.minMinor, price.maxMinor]).toEqual([Math.min(...prices), Math.max(...prices)]);
        expect(price.histogram).toHaveLength(24);
        for (const [index, { fromMinor, toMinor, count }] of price.histogram.entries()) {
          const isLast = index === 23;
          const inside = prices.filter(
            (each) => each >= fromMinor && (isLast ? each <= toMinor : each < toMinor),
          );
          expect(inside).toHaveLength(count);
        }
        expect(price.histogram.reduce((sum, { count }) => sum + count, 0)).toBe(prices.length);
      }),
      { numRuns: RUNS },
    );
  });

  test('a relaxation equals the total of the search without that filter', async () => {
    await fc.assert(
      fc.asyncProperty(anyVariedFilter, async (filter) => {
        const relaxations = await searchRelaxations(catalogue.store, { filter }, TODAY);
        for (const { filter: relaxed, totalCount } of relaxations) {
          expect(totalCount).toBe(await totalOf(relaxed));
        }
        const totals = relaxations.map(({ totalCount }) => totalCount);
        expect(totals).toEqual(totals.toSorted((a, b) => b - a));
        const { price, words, ...others } = filter;
        const count = words?.written.length ?? 0;
        const wordsDropped = count > 1 ? count + 1 : count;
        const active = Object.values(others).filter((value) => value !== null);
        const bounds = [price?.minMinor, price?.maxMinor].filter((bound) => bound != null);
        const dropped = relaxations.filter(({ parameter }) => parameter !== 'include_unknown');
        expect(dropped).toHaveLength(active.length + bounds.length + wordsDropped);
      }),
      { numRuns: RUNS },
    );
  });

  test('a search with dates excludes exactly the rentals counted as unknown, and offers to include them', async () => {
    const some = { free: 0, unknown: 0 };
    await fc.assert(
      fc.asyncProperty(anyVariedFilter, fc.boolean(), async (filter, isIncluded) => {
        const { stay } = filter;
        if (stay === null) {
          expect(await searchUnknownAvailability(catalogue.store, { filter }, TODAY)).toBeNull();
          return;
        }
        const asked = withUnknown(filter, stay, isIncluded);
        const matching = (each: RentalFilter) =>
          naive.matching({ filters: [each], picked: null, today: TODAY }).map(({ id }) => id);
        const free = matching(withUnknown(filter, stay, false));
        const all = matching(withUnknown(filter, stay, true));
        const unknown = await searchUnknownAvailability(catalogue.store, { filter: asked }, TODAY);
        expect(unknown).toEqual({ rentalsCount: all.length - free.length, isIncluded });
        const relaxations = await searchRelaxations(catalogue.store, { filter: asked }, TODAY);
        const offered = relaxations.find(({ parameter }) => parameter === 'include_unknown');
        expect(offered?.totalCount).toBe(isIncluded || all.length === 0 ? undefined : all.length);
        some.free += free.length;
        some.unknown += all.length - free.length;
      }),
      { numRuns: 2 * RUNS },
    );
    expect(some.free).toBeGreaterThan(0);
    expect(some.unknown).toBeGreaterThan(0);
  });

  test('stayAvailability agrees with the search with the same dates', async () => {
    const [usual = ''] = VARIED_DAYS;
    const seen = new Set<string>();
    for (const [after, nights] of [
      [0, 1],
      [2, 4],
      [5, 9],
      [-12, 30],
      [40, 200],
    ] as const) {
      const checkin = addDays(usual, after);
      const stay = { checkin, checkout: addDays(checkin, nights) };
      const found = (includesUnknown: boolean) =>
        naive
          .matching({
            filters: [{ ...NO_FILTER, stay: { ...stay, includesUnknown } }],
            picked: null,
            today: TODAY,
          })
          .map(({ id }) => id);
      const [free, possible] = [new Set(found(false)), new Set(found(true))];
      for (const { id } of VARIED_RENTALS.slice(0, 200)) {
        const rental = await getRental(catalogue.store, id, { locale: 'en', currency: 'EUR', stay });
        if (rental === null) throw new Error(`There is no ${id}.`);
        const expected = free.has(id) ? 'free' : possible.has(id) ? 'unknown' : 'taken';
        seen.add(expected);
        expect(stayAvailability(rental, stay)).toBe(expected);
        if (expected !== 'taken') expect(rental.isStayKnown).toBe(expected === 'free');
      }
    }
    expect(seen.size).toBe(3);
  });
});
