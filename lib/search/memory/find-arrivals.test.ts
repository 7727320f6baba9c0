import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SearchEngine } from '#lib/search/engine';
import { createSearchEngine } from '#lib/search/search-engine';
import { KNOWN_CONTENT, knownRental, selectionOf } from '#lib/search/testing/known-catalogue';
import { publishFixture, type TestCatalogue } from '#lib/store/testing/engines';

const rentals = [
  knownRental(801, { position: 1, updated_at: '2026-01-02T00:00:00Z' }),
  knownRental(802, { position: 2, sleeps: 9, updated_at: '2026-01-01T00:00:00Z' }),
  knownRental(803, { position: 3, sleeps: 9, min_price: null, max_price: null }),
];

let catalogue: TestCatalogue;
let engine: SearchEngine;
beforeAll(async () => {
  catalogue = await publishFixture('sqlite', { ...KNOWN_CONTENT, rentals, campaigns: [] });
  engine = await createSearchEngine('memory', catalogue.store);
});
afterAll(() => catalogue.remove());

const request = (guests: number | null, days: number) => ({
  selection: selectionOf({ guests }),
  nights: 2,
  from: '2026-03-01',
  days,
  currency: 'EUR',
});

test('the arrivals of a request are found once, those of another one apart', async () => {
  const [first, concurrent] = await Promise.all([
    engine.arrivals(request(9, 2)),
    engine.arrivals(request(9, 2)),
  ]);
  expect(concurrent).toBe(first);
  expect(await engine.arrivals(request(9, 2))).toBe(first);
  const more = await engine.arrivals(request(9, 3));
  expect([first.arrivals.length, more.arrivals.length]).toEqual([2, 3]);
  const all = await engine.arrivals(request(null, 2));
  expect([first.arrivals[0]?.rentalsCount, all.arrivals[0]?.rentalsCount]).toEqual([2, 3]);
  expect(all.lastModifiedMs).toBeGreaterThan(first.lastModifiedMs ?? 0);
});
