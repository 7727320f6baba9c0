/** Searches with dates where a revision gives the nights of two rentals, on every engine and every database, worked out by hand. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayNumber } from '#lib/dates/plain-dates';
import type { SearchEngine } from '#lib/search/engine';
import { NO_FILTER, type SearchedStay } from '#lib/search/rental-filter';
import { searchEngine, setSearchEngine } from '#lib/search/search-engine';
import {
  KNOWN_CONTENT,
  knownRental,
  selecting,
  selectionOf,
  stay,
} from '#lib/search/testing/known-catalogue';
import { TESTED_DATABASES, TESTED_ENGINES, testedEngine } from '#lib/search/testing/tested-engines';
import type { RentalNights } from '#lib/store/rental-nights';
import type { Store } from '#lib/store/store';
import { publishFixture, type TestCatalogue } from '#lib/store/testing/engines';
import { revise } from '#lib/store/testing/revise';

/** All three are booked from the 10th to the 12th of March. */
const RENTALS = [401, 402, 403].map((id, index) => ({
  ...knownRental(id, {
    position: index + 1,
    price_kind: 'nightly',
    min_price: '100',
    max_price: '100',
    bookings: [{ starts_on: '2026-03-10', ends_on: '2026-03-12' }],
    updated_at: `2026-01-0${index + 1}T00:00:00Z`,
  }),
}));

const nights = (taken: readonly string[], from: string, until: string): RentalNights => ({
  taken: Int32Array.from(taken, dayNumber),
  known: { from: dayNumber(from), until: dayNumber(until) },
});

/** The first is booked twice, and the second not at all, of whose nights only some are known. The version has no rental 999. */
const REVISED = new Map([
  [401, nights(['2026-03-05', '2026-03-07', '2026-03-20', '2026-03-22'], '2026-01-01', '2027-01-01')],
  [402, nights([], '2026-03-08', '2026-03-15')],
  [999, nights([], '2026-01-01', '2027-01-01')],
]);

/** A stay and the rentals that are free for it. */
const MATCHES: readonly [Parameters<typeof stay>, readonly number[]][] = [
  [
    ['2026-03-10', '2026-03-12'],
    [401, 402],
  ],
  [
    ['2026-03-03', '2026-03-05'],
    [401, 403],
  ],
  [['2026-03-03', '2026-03-06'], [403]],
  [['2026-03-06', '2026-03-08'], [403]],
  [
    ['2026-03-07', '2026-03-09'],
    [401, 403],
  ],
  [
    ['2026-03-07', '2026-03-09', true],
    [401, 402, 403],
  ],
  [
    ['2026-03-08', '2026-03-10'],
    [401, 402, 403],
  ],
  [
    ['2026-03-13', '2026-03-15'],
    [401, 402, 403],
  ],
  [
    ['2026-03-14', '2026-03-16'],
    [401, 403],
  ],
  [
    ['2026-03-18', '2026-03-20'],
    [401, 403],
  ],
  [['2026-03-18', '2026-03-21'], [403]],
  [['2026-03-21', '2026-03-23'], [403]],
  [
    ['2026-03-22', '2026-03-24'],
    [401, 403],
  ],
];

describe.each(TESTED_DATABASES)('on %s', (database) => {
  let catalogue: TestCatalogue;
  let revised: Store;
  beforeAll(async () => {
    catalogue = await publishFixture(database, { ...KNOWN_CONTENT, rentals: RENTALS, campaigns: [] });
    revised = await revise(catalogue, catalogue.store.version.id, REVISED);
  });
  afterAll(async () => {
    await revised.close();
    await catalogue.remove();
  });

  describe.each(TESTED_ENGINES)('the engine %s', (kind) => {
    let engine: SearchEngine;
    beforeEach(async () => {
      const version = revised.unrevised ?? revised;
      setSearchEngine(version, await testedEngine(kind, version));
      engine = await searchEngine(revised);
    });

    test.each(MATCHES)('the rentals of a revision that are free for %j', async (dates, ids) => {
      const selection = selectionOf(stay(...dates));
      const sort = { by: 'position', direction: 'asc' } as const;
      const found = await engine.search({ selection, sort, currency: 'EUR', offset: 0, limit: 9 });
      expect(found.ids).toEqual(ids);
      expect(await engine.count(selection)).toBe(ids.length);
    });

    test('flexible stays depend on the revision, each on its own nights', async () => {
      const around = async (checkin: string, checkout: string, own: Partial<SearchedStay> = {}) => {
        const filter = { ...NO_FILTER, stay: { checkin, checkout, flexibility: 1, ...own } };
        const selection = selecting(filter);
        const count = await engine.count(selection);
        const best = await engine.bestStays({ ids: [401, 402, 403], filter, selection });
        return [count, [...best].map(([id, { checkin: day }]) => `${id} ${day}`).sort()];
      };
      expect(await around('2026-03-11', '2026-03-13')).toEqual([
        3,
        ['401 2026-03-11', '402 2026-03-11', '403 2026-03-12'],
      ]);
      expect(await around('2026-03-06', '2026-03-07')).toEqual([2, ['401 2026-03-07', '403 2026-03-06']]);
      expect(await around('2026-03-06', '2026-03-07', { includesUnknown: true })).toEqual([
        3,
        ['401 2026-03-07', '402 2026-03-06', '403 2026-03-06'],
      ]);
      expect(await around('2026-03-10', '2026-03-11', { flexibility: 0 })).toEqual([
        2,
        ['401 2026-03-10', '402 2026-03-10'],
      ]);
    });

    test('arrivals count the rentals that are free by the revision', async () => {
      const request = { nights: 2, from: '2026-03-04', days: 12, currency: 'EUR' };
      const counts = async (includesUnknown?: boolean) => {
        const found = await engine.arrivals({
          selection: selectionOf({}),
          ...request,
          ...(includesUnknown !== undefined && { includesUnknown }),
        });
        return found.arrivals.map(({ rentalsCount }) => rentalsCount);
      };
      // The first is free from the 7th on, the second from the 8th to the 15th, the third but for arrivals from the 9th to the 11th.
      expect(await counts()).toEqual([1, 1, 1, 2, 3, 2, 2, 2, 3, 3, 2, 2]);
      expect(await counts(true)).toEqual([2, 2, 2, 3, 3, 2, 2, 2, 3, 3, 3, 3]);
    });
  });
});
