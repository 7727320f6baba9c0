/** Compares every engine on every database with the naive engine where a revision gives the nights of some rentals. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, dateOfDay, dayNumber } from '#lib/dates/plain-dates';
import type { BundleRental } from '#lib/import/bundle/bundle';
import type { SearchEngine } from '#lib/search/engine';
import { NO_FILTER } from '#lib/search/rental-filter';
import { searchEngine, setSearchEngine } from '#lib/search/search-engine';
import type { RentalSelection, Selecting } from '#lib/search/selection';
import { naiveEngine } from '#lib/search/testing/naive-engine';
import { TESTED_DATABASES, TESTED_ENGINES, testedEngine } from '#lib/search/testing/tested-engines';
import {
  VARIED_CATALOGUE,
  VARIED_CURRENCIES,
  VARIED_DAYS,
  VARIED_RENTALS,
} from '#lib/search/testing/varied-catalogue';
import { anyVariedFilter } from '#lib/search/testing/varied-filters';
import type { RentalNights } from '#lib/store/rental-nights';
import type { Store } from '#lib/store/store';
import { publishFixture, type TestCatalogue } from '#lib/store/testing/engines';
import { revise } from '#lib/store/testing/revise';

const QUERIES = Number(process.env.GENERATED_QUERIES ?? 300);
const FIRST = dayNumber('2026-01-20');

/** Nights around the days of the generated stays, for every second rental. */
const REVISED = new Map(
  fc
    .sample(
      fc.tuple(
        fc.array(fc.tuple(fc.nat(6), fc.integer({ min: 1, max: 9 })), { maxLength: 4 }),
        fc.integer({ min: -5, max: 20 }),
        fc.nat(40),
      ),
      { numRuns: Math.ceil(VARIED_RENTALS.length / 2), seed: 14 },
    )
    .map(([stays, from, length], index): [number, RentalNights] => {
      let day = FIRST;
      const taken = stays.flatMap(([gap, nights]) => {
        const start = day + gap;
        day = start + nights;
        return [start, day];
      });
      const known =
        length === 0 ? { from: 0, until: 0 } : { from: FIRST + from, until: FIRST + from + length };
      return [VARIED_RENTALS[2 * index]?.id ?? 0, { taken: Int32Array.from(taken), known }];
    }),
);

const revisedRentals = VARIED_RENTALS.map((rental): BundleRental => {
  const nights = REVISED.get(rental.id);
  if (!nights) return rental;
  const { known, taken } = nights;
  return {
    ...rental,
    known_nights:
      known.from < known.until ? { from: dateOfDay(known.from), to: dateOfDay(known.until) } : null,
    bookings: Array.from({ length: taken.length / 2 }, (_, at) => ({
      starts_on: dateOfDay(taken[2 * at] ?? 0),
      ends_on: dateOfDay(taken[2 * at + 1] ?? 0),
    })),
  };
});
const expected = naiveEngine({ ...VARIED_CATALOGUE, rentals: revisedRentals });

const anyStay = fc
  .tuple(
    fc.integer({ min: -3, max: 40 }),
    fc.integer({ min: 1, max: 14 }),
    fc.constantFrom(undefined, true, false),
  )
  .map(([start, nights, includesUnknown]) => {
    const checkin = dateOfDay(FIRST + start);
    const stay = { checkin, checkout: addDays(checkin, nights) };
    return includesUnknown === undefined ? stay : { ...stay, includesUnknown };
  });
const anyFilter = fc.oneof(
  { weight: 3, arbitrary: anyStay.map((stay) => ({ ...NO_FILTER, stay })) },
  { weight: 2, arbitrary: fc.tuple(anyVariedFilter, anyStay).map(([filter, stay]) => ({ ...filter, stay })) },
  { weight: 1, arbitrary: anyVariedFilter },
);

async function resultsOf(engine: SearchEngine, selection: RentalSelection, currency: string) {
  const [filter = NO_FILTER] = selection.filters;
  const selecting: Selecting = (each) => ({ ...selection, filters: [each] });
  const sort = { by: 'position', direction: 'asc' } as const;
  return {
    page: await engine.search({ selection, sort, currency, offset: 0, limit: 100 }),
    count: await engine.count(selection),
    guests: [...(await engine.facets({ filter, selecting, currency })).guests],
    total: (await engine.map({ selection, currency, zoom: 5 })).totalCount,
    byDestination: [...(await engine.countByDestination(selection))].sort(([a], [b]) => a - b),
    arrivals: await engine.arrivals({
      selection: { ...selection, filters: [{ ...filter, stay: null }], hasPrice: true },
      ...(filter.stay?.includesUnknown !== undefined && { includesUnknown: filter.stay.includesUnknown }),
      nights: 4,
      from: dateOfDay(FIRST),
      days: 12,
      currency,
    }),
  };
}

describe.each(TESTED_DATABASES)('on %s', (database) => {
  let catalogue: TestCatalogue;
  let revised: Store;
  beforeAll(async () => {
    catalogue = await publishFixture(database, VARIED_CATALOGUE);
    revised = await revise(catalogue, catalogue.store.version.id, REVISED);
  });
  afterAll(async () => {
    await revised.close();
    await catalogue.remove();
  });

  test.each(TESTED_ENGINES)(
    'the engine %s finds what the naive engine finds',
    async (kind) => {
      const version = revised.unrevised ?? revised;
      setSearchEngine(version, await testedEngine(kind, version));
      const engine = await searchEngine(revised);
      await fc.assert(
        fc.asyncProperty(
          anyFilter,
          fc.constantFrom(...VARIED_DAYS),
          fc.constantFrom(...VARIED_CURRENCIES),
          async (filter, today, currency) => {
            const selection = { filters: [filter], picked: null, today };
            expect(await resultsOf(engine, selection, currency)).toEqual(
              await resultsOf(expected, selection, currency),
            );
          },
        ),
        { numRuns: QUERIES },
      );
    },
    60_000 + QUERIES * 200,
  );

  test('searches with dates depend on the revision, and the engine of the version stays as it was', async () => {
    const version = revised.unrevised ?? revised;
    const stays = {
      filters: [{ ...NO_FILTER, stay: { checkin: dateOfDay(FIRST), checkout: dateOfDay(FIRST + 7) } }],
      picked: null,
      today: '2026-01-15',
    };
    const [before, after] = await Promise.all(
      [searchEngine(version), searchEngine(revised)].map(async (engine) => (await engine).count(stays)),
    );
    expect(before).toBe(await naiveEngine(VARIED_CATALOGUE).count(stays));
    expect(after).toBe(await expected.count(stays));
    expect(after).not.toBe(before);
  });
});
