/** The clauses of selections. What they find is tested on clusters. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayNumber } from '#lib/dates/plain-dates';
import { referenceData } from '#lib/reference/reference-data';
import { openSearchClient } from '#lib/search/opensearch/client';
import type { IndexedVersion } from '#lib/search/opensearch/indexed-version';
import { selectionClauses } from '#lib/search/opensearch/selection-query';
import { limitDay } from '#lib/search/opensearch/stay-queries';
import { PickedRentals } from '#lib/search/picked-rentals';
import type { RentalFilter } from '#lib/search/rental-filter';
import { NO_FILTER } from '#lib/search/rental-filter';
import { LoadedLabels } from '#lib/search/sql/sql-source';
import { KNOWN_CONTENT } from '#lib/search/testing/known-catalogue';
import { publishFixture, type TestCatalogue } from '#lib/store/testing/engines';

const today = '2026-02-04';
const stay = { checkin: '2026-03-01', checkout: '2026-03-05' };
const [arrival, departure] = [dayNumber(stay.checkin), dayNumber(stay.checkout)];

let catalogue: TestCatalogue;
let version: IndexedVersion;
beforeAll(async () => {
  catalogue = await publishFixture('sqlite', KNOWN_CONTENT);
  const access = { urls: ['http://127.0.0.1:1'], account: null, ca: null, connectTimeoutMs: 1, timeoutMs: 1 };
  version = {
    store: catalogue.store,
    data: await referenceData(catalogue.store),
    labels: new LoadedLabels(),
    client: openSearchClient(access),
    index: 'absent',
    facts: { minimums: [2, 7], maximums: [3, 30], rentalsCount: 6 },
  };
});
afterAll(() => catalogue.remove());

function clausesOf(filter: Partial<RentalFilter>, facts = version.facts) {
  const filters = [{ ...NO_FILTER, ...filter }];
  return selectionClauses({ filters, picked: null, today }, { ...version, facts });
}

test('a stay with fixed dates is tested by days and by the limits that exclude its length', () => {
  expect(clausesOf({ stay })).toEqual([
    { term: { available: true } },
    {
      bool: {
        must_not: [{ term: { shortest: limitDay(7, arrival) } }, { term: { longest: limitDay(3, arrival) } }],
      },
    },
    { bool: { must_not: [{ range: { taken: { gte: arrival, lt: departure, relation: 'intersects' } } }] } },
    { range: { known_from: { lte: arrival } } },
    { range: { known_until: { gte: departure } } },
  ]);
});

test('changes since a time are tested by one number', () => {
  expect(clausesOf({ modifiedSince: 1_764_000_000_001 })).toEqual([
    { range: { changed: { gte: 1_764_000_000_001 } } },
  ]);
});

test('unknown nights are not tested where they are included', () => {
  expect(JSON.stringify(clausesOf({ stay: { ...stay, includesUnknown: true } }))).not.toContain('known');
});

test('with very many limits one script tests the stay', () => {
  const minimums = Array.from({ length: 201 }, (_, index) => 2 + index);
  const [available, script, ...more] = clausesOf({ stay }, { ...version.facts, minimums });
  expect(available).toEqual({ term: { available: true } });
  expect(script).toMatchObject({ script: { script: { params: { arrivals: [arrival], nights: 4 } } } });
  expect(more).toEqual([]);
});

test('the days of a limit are apart from those of another one', () => {
  const [first, last] = [dayNumber('0001-01-01'), dayNumber('9999-12-31')];
  expect(limitDay(2, last)).toBeLessThan(limitDay(3, first));
  expect(limitDay(1, first)).toBeGreaterThan(0);
});

test('a month in the past has no rental', () => {
  const past = { checkin: '2025-03-01', checkout: '2025-03-05', flexibility: 'month' as const };
  expect(clausesOf({ stay: past })).toEqual([{ match_none: {} }]);
});

test('a box across the antimeridian has two parts', () => {
  const box = { minLatitude: -5, maxLatitude: 5, minLongitude: 170, maxLongitude: -170 };
  expect(clausesOf({ box })).toEqual([
    { range: { lat: { gte: -5, lte: 5 } } },
    {
      bool: {
        should: [{ range: { lon: { gte: 170 } } }, { range: { lon: { lte: -170 } } }],
        minimum_should_match: 1,
      },
    },
  ]);
});

test('keys and places that the catalogue lacks match no rental', () => {
  expect(clausesOf({ amenities: ['absent'] })).toEqual([{ term: { words: 0 } }]);
  expect(clausesOf({ destinationIds: [999] })).toEqual([{ match_none: {} }]);
  expect(clausesOf({ ids: [] })).toEqual([{ match_none: {} }]);
});

test('more ids than one clause may have are several clauses', () => {
  const picked = new PickedRentals(Array.from({ length: 70_000 }, (_, index) => index));
  const [clause] = selectionClauses({ filters: [], picked, today }, version);
  expect(clause).toMatchObject({ bool: { should: [{ terms: {} }, { terms: {} }] } });
});

test('bounds in a currency without a field are ranges of amounts in the currencies of rentals', () => {
  const priceCurrencies = ['USD', 'EUR'];
  const { store } = version;
  const withoutField = {
    ...version,
    store: { ...store, version: { ...store.version, defaultCurrency: 'USD', priceCurrencies: ['USD'] } },
  };
  const price = { currency: 'EUR', minMinor: 80_00, maxMinor: 160_00 };
  const selection = { filters: [{ ...NO_FILTER, price }], picked: null, today };
  expect(selectionClauses(selection, withoutField)).toEqual([
    { bool: { filter: [{ term: { currency: 0 } }, { range: { minor: { gte: 100_00, lte: 200_00 } } }] } },
  ]);
  expect(
    selectionClauses(selection, {
      ...version,
      store: { ...store, version: { ...store.version, priceCurrencies } },
    }),
  ).toEqual([{ range: { price_EUR: { gte: 80_00, lte: 160_00 } } }]);
});

test('a stay whose total is bounded is tested by a script in the currency of the bounds', () => {
  const price = { currency: 'EUR', minMinor: null, maxMinor: 500_00 };
  const clauses = clausesOf({ stay: { ...stay, isPriced: true }, guests: 3, price });
  expect(clauses.at(-1)).toMatchObject({
    script: { script: { params: { nights: 4, times: [1, 4, 3, 12], least: 0, greatest: 500_00 } } },
  });
});
