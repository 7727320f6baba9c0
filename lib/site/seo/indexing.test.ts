import { afterAll, beforeAll, expect, test } from 'vitest';
import { RENTALS_PER_PAGE } from '#lib/catalogue/requests/search-query';
import type { DestinationTree } from '#lib/reference/destination-tree';
import { referenceData } from '#lib/reference/reference-data';
import { NO_FILTER } from '#lib/search/rental-filter';
import { campaignIndexing, searchIndexing } from '#lib/site/seo/indexing';
import { publishFixture, type TestCatalogue } from '#lib/store/testing/engines';

let catalogue: TestCatalogue;
let tree: DestinationTree;
beforeAll(async () => {
  catalogue = await publishFixture('sqlite');
  tree = (await referenceData(catalogue.store)).tree;
});
afterAll(() => catalogue.remove());

const ALL = { page: 1, perPage: RENTALS_PER_PAGE, filter: NO_FILTER, sort: null };
const EXTENT = { totalPages: 9 };

function shown({ path, values, isIndexed }: ReturnType<typeof searchIndexing>): string {
  return `${isIndexed ? 'index' : 'noindex'} ${path}${values.size === 0 ? '' : `?${values}`}`;
}

test('all pages of the unfiltered list are indexed, up to the last', () => {
  expect(shown(searchIndexing(ALL, EXTENT, tree))).toBe('index /search');
  expect(shown(searchIndexing({ ...ALL, page: 3 }, EXTENT, tree))).toBe('index /search?page=3');
  expect(shown(searchIndexing({ ...ALL, page: 10 }, EXTENT, tree))).toBe('noindex /search?page=10');
});

test('the canonical page of a search for one place is the place’s page', () => {
  const [node] = tree.nodes;
  const query = { ...ALL, page: 2, filter: { ...NO_FILTER, destinationIds: [node?.id ?? 0] } };
  expect(shown(searchIndexing(query, EXTENT, tree))).toBe(`index /destinations/${node?.handle}?page=2`);
});

test('a filtered list is not indexed and is its own canonical page', () => {
  const [node] = tree.nodes;
  const guests = { ...NO_FILTER, guests: 4 };
  expect(shown(searchIndexing({ ...ALL, filter: guests }, EXTENT, tree))).toBe('noindex /search?guests=4');
  const both = { ...guests, destinationIds: [node?.id ?? 0] };
  expect(shown(searchIndexing({ ...ALL, filter: both }, EXTENT, tree))).toMatch(/^noindex \/search\?/);
  const unknown = { ...NO_FILTER, destinationIds: [987_654_321] };
  expect(shown(searchIndexing({ ...ALL, filter: unknown }, { totalPages: 0 }, tree))).toMatch(/^noindex/);
});

test('the canonical page of another order or page size is the list', () => {
  const sort = { by: 'price', direction: 'asc' } as const;
  expect(shown(searchIndexing({ ...ALL, page: 2, sort }, EXTENT, tree))).toBe('index /search');
  expect(shown(searchIndexing({ ...ALL, page: 2, perPage: 50 }, EXTENT, tree))).toBe('index /search');
});

test('only public campaigns that have not ended are indexed', () => {
  const announced = {
    slug: 'summer',
    status: 'published',
    startsOn: '2026-06-01',
    endsOn: '2026-08-31',
    beforeStart: 'announced',
  } as const;
  const daysOf = (campaign: Parameters<typeof campaignIndexing>[0]) =>
    ['2026-05-31', '2026-06-01', '2026-08-31', '2026-09-01'].map(
      (today) => campaignIndexing(campaign, today, ALL, EXTENT).isIndexed,
    );
  expect(daysOf(announced)).toEqual([true, true, true, false]);
  expect(daysOf({ ...announced, beforeStart: 'hidden' })).toEqual([false, true, true, false]);
  expect(daysOf({ ...announced, status: 'draft' })).toEqual([false, false, false, false]);
});
