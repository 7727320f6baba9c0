/** Which requests the engine sends. What it finds is tested on clusters. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { referenceData } from '#lib/reference/reference-data';
import type { SearchEngine } from '#lib/search/engine';
import { openSearchEngine } from '#lib/search/opensearch/opensearch-engine';
import type { OpenSearchRequests } from '#lib/search/opensearch/opensearch-requests';
import { NO_FILTER } from '#lib/search/rental-filter';
import { publishFixture, type TestCatalogue } from '#lib/store/testing/engines';

const COUNT = 60;
let catalogue: TestCatalogue;
let engine: SearchEngine;
/** The paths of the requests, without parameters. */
let paths: string[];
let isAway: boolean;

/** A cluster with an index of 60 rentals whose lists are empty. */
const client: OpenSearchRequests = {
  request: <Answer extends object>(_method: string, path: string): Promise<Answer> => {
    paths.push(path.split('?')[0] ?? '');
    if (isAway) return Promise.reject(new Error('The cluster is away.'));
    const found = {
      hits: { total: { value: COUNT }, hits: [] },
      aggregations: { newest: { value: 1_000 } },
    };
    return Response.json(path.includes('_msearch') ? { responses: [found, found] } : found).json();
  },
};

beforeAll(async () => {
  catalogue = await publishFixture('sqlite');
});
afterAll(() => catalogue.remove());
beforeEach(async () => {
  paths = [];
  isAway = false;
  const { store } = catalogue;
  const facts = { minimums: [], maximums: [], rentalsCount: COUNT };
  engine = openSearchEngine(store, await referenceData(store), { client, index: 'homes', facts });
});

const selection = { filters: [NO_FILTER], picked: null, today: '2026-02-04' };
const page = (offset: number) => ({
  selection,
  sort: { by: 'position', direction: 'asc' } as const,
  currency: 'EUR',
  offset,
  limit: 20,
});

test('a first page and its total are one request, and further pages need no total', async () => {
  expect(await engine.search(page(0))).toEqual({ ids: [], totalCount: COUNT, lastModifiedMs: 1_000 });
  expect(paths).toEqual(['/homes/_msearch']);
  await engine.search(page(20));
  expect(await engine.count(selection)).toBe(COUNT);
  expect(paths).toEqual(['/homes/_msearch', '/homes/_search']);
});

test('a total that could not be read is read again', async () => {
  isAway = true;
  await expect(engine.search(page(0))).rejects.toThrow('away');
  await expect(engine.count(selection)).rejects.toThrow('away');
  isAway = false;
  expect(await engine.count(selection)).toBe(COUNT);
});

test('arrivals are computed once, and again after a failure', async () => {
  const request = { selection, nights: 7, from: '2026-03-01', days: 3, currency: 'EUR' };
  isAway = true;
  await expect(engine.arrivals(request)).rejects.toThrow('away');
  isAway = false;
  const found = await engine.arrivals(request);
  expect(found.arrivals).toHaveLength(3);
  expect(await engine.arrivals({ ...request })).toBe(found);
  expect(paths).toHaveLength(2);
  await engine.arrivals({ ...request, days: 4 });
  expect(paths).toHaveLength(3);
});
