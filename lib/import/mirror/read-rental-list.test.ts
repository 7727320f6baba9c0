import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { BundleError } from '#lib/import/bundle/ndjson';
import { ChangedUpstream } from '#lib/import/mirror/changed-upstream';
import { RentalList } from '#lib/import/mirror/read-rental-list';
import { type Interference, scriptedUpstream, sendJson } from '#lib/import/mirror/testing/scripted-upstream';
import { UpstreamCache } from '#lib/import/mirror/upstream-cache';
import { DEFAULT_CLIENT_OPTIONS, UpstreamClient } from '#lib/import/mirror/upstream-client';

/** Starts an upstream with 25 rentals on pages of at most 10, and a client without pauses. */
async function reading(interfere?: Interference) {
  const upstream = await scriptedUpstream({}, interfere);
  const directory = await mkdtemp(join(tmpdir(), 'veranda-list-'));
  const address = `${upstream.origin}/api/public/v2`;
  const cache = UpstreamCache.of(directory, address);
  const client = new UpstreamClient(address, cache, {
    ...DEFAULT_CLIENT_OPTIONS,
    wait: async () => {},
    tries: 1,
  });
  onTestFinished(async () => {
    client.close();
    cache.close();
    await upstream[Symbol.asyncDispose]();
    await rm(directory, { recursive: true });
  });
  const open = async () => {
    const list = await RentalList.open(client, '/search', { locale: 'en', currency: 'EUR' });
    if (list === null) throw new Error('The upstream has the operation.');
    return list;
  };
  return { upstream, client, address, open };
}

/** Returns a page of a list with these totals; its records have their ids alone. */
function pageOf(page: number, ids: readonly number[], totals: object, lastModified = '2026-01-15T12:00:00Z') {
  return {
    rentals: ids.map((id) => ({ id })),
    meta: {
      pagination: { page, per_page: 2, total_count: 3, total_pages: 2, ...totals },
      last_modified: lastModified,
      etag: 'x',
    },
  };
}

/** Answers page n of the search with the nth of these pages; `again` replaces those that are requested a second time. */
const answering =
  (pages: readonly object[], again: readonly object[] = pages): Interference =>
  ({ path, query, count }, response) => {
    const page = (count > 1 ? again : pages)[Number(query.get('page')) - 1];
    return path === '/search' && sendJson(response, page ?? {}, page ? 200 : 404);
  };

const FIRST = pageOf(1, [101, 102], {});
const SECOND = pageOf(2, [103], {});

/** Reads all pages of a list. */
const pagesOf = (list: RentalList) => Array.fromAsync(list.pages());

test('pages are read in order, with the places of their first records', async () => {
  const { open, address } = await reading();
  const list = await open();
  expect([list.totalCount, list.totalPages, list.lastModifiedMs]).toEqual([
    25,
    3,
    Date.parse('2026-01-15T12:00:00Z'),
  ]);
  const pages = await pagesOf(list);
  expect(pages.map(({ firstPlace, records }) => [firstPlace, records.length])).toEqual([
    [1, 10],
    [11, 10],
    [21, 5],
  ]);
  expect(pages[2]?.url).toBe(`${address}/search?locale=en&currency=EUR&per_page=100&page=3`);
  await list.checkEnd();
  await list.checkStill();
});

test('a page is requested once, and later ones while earlier ones are read', async () => {
  const { open, upstream } = await reading();
  const list = await open();
  const pages = list.pages();
  await pages.next();
  expect(upstream.requests.filter((path) => path.endsWith('&page=1'))).toHaveLength(1);
  await pages.next();
  await pages.next();
  expect((await pages.next()).done).toBe(true);
  expect(upstream.requests).toHaveLength(3);
});

test('an upstream without the operation has no list, one that rejects larger pages gets smaller ones', async () => {
  const { client } = await reading();
  expect(await RentalList.open(client, '/campaigns/none/rentals', {})).toBeNull();
  const small = await reading(
    ({ query }, response) => Number(query.get('per_page')) > 20 && sendJson(response, {}, 422),
  );
  expect((await small.open()).totalCount).toBe(25);
  expect(
    small.upstream.requests.map((path) => new URLSearchParams(path.split('?')[1]).get('per_page')),
  ).toEqual(['100', '50', '20']);
  const none = await reading((_, response) => sendJson(response, {}, 422));
  await expect(none.open()).rejects.toThrow(/per_page=20&page=1: .*422/);
});

test('a first page that contradicts itself is rejected', async () => {
  const { open } = await reading(answering([pageOf(1, [101, 102], { total_pages: 3 })]));
  await expect(open()).rejects.toThrow(/total_count 3 and per_page 2 make 2 pages, total_pages is 3\.$/);
});

test('a page with another number, or fewer records than the totals make, is rejected', async () => {
  const wrong = await reading(answering([FIRST, FIRST]));
  await expect(pagesOf(await wrong.open())).rejects.toThrow(
    /page=2: returned page 1 when page 2 was requested\.$/,
  );
  const short = await reading(answering([pageOf(1, [101], {}), SECOND]));
  await expect(pagesOf(await short.open())).rejects.toThrow(
    /page=1: holds 1 rentals, where total_count 3 and per_page 2 make 2\.$/,
  );
  const long = await reading(answering([FIRST, pageOf(2, [103, 104], {})]));
  await expect(pagesOf(await long.open())).rejects.toThrow(
    /page=2: holds 2 rentals, where total_count 3 and per_page 2 make 1\.$/,
  );
});

test.each([{ total_count: 4 }, { total_pages: 3 }, { per_page: 3 }])(
  'a page with other totals %j is a change of the upstream',
  async (totals) => {
    const { open } = await reading(answering([FIRST, pageOf(2, [103], totals)]));
    await expect(pagesOf(await open())).rejects.toThrow(ChangedUpstream);
    await expect(pagesOf(await open())).rejects.toThrow(
      /page=2 states \d rentals on \d pages, the first page 3 on 2$/,
    );
  },
);

test('a page with fewer records is a change where the first page has changed too', async () => {
  const { open } = await reading(answering([FIRST, pageOf(2, [], {})], [pageOf(1, [101, 109], {}), SECOND]));
  await expect(pagesOf(await open())).rejects.toThrow(ChangedUpstream);
});

test('another time of change on a later page is none where the first page is as before', async () => {
  const later = pageOf(2, [103], {}, '2026-01-15T12:00:01Z');
  const same = await reading(answering([FIRST, later]));
  expect(await pagesOf(await same.open())).toHaveLength(2);
  expect(same.upstream.requests.filter((path) => path.endsWith('&page=1'))).toHaveLength(2);
  const changed = await reading(
    answering([FIRST, later], [pageOf(1, [101, 102], {}, '2026-01-15T12:00:01Z'), later]),
  );
  await expect(pagesOf(await changed.open())).rejects.toThrow(/page=1 has changed$/);
});

test('nothing may follow the last page', async () => {
  const ended = await reading(answering([FIRST, SECOND, pageOf(3, [], {})]));
  await (await ended.open()).checkEnd();
  const repeated = await reading(answering([FIRST, SECOND, SECOND]));
  await (await repeated.open()).checkEnd();
  const more = await reading(answering([FIRST, SECOND, pageOf(3, [104, 105], {})]));
  await expect((await more.open()).checkEnd()).rejects.toThrow(BundleError);
  await expect((await more.open()).checkEnd()).rejects.toThrow(
    /page=3: holds 2 more rentals, although total_count is 3\.$/,
  );
});
