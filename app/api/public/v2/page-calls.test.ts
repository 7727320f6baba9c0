/** The calls of a page return what the page shows: both are read from the same address. */
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { rentalListSchema } from '#lib/api/contract/rental-list-schemas';
import { openApiDocument } from '#lib/api/openapi';
import { getCampaign } from '#lib/catalogue/campaigns/campaigns';
import { searchRentals } from '#lib/catalogue/rentals/rentals';
import { API_PREFIX } from '#lib/http/path-prefixes';
import { clientCall, clientSample } from '#lib/portal/client-call';
import { pageCalls } from '#lib/portal/page-calls';
import { readReference } from '#lib/portal/reference/reference';
import { campaignContent } from '#lib/site/campaigns/campaign-page';
import { destinationContent } from '#lib/site/destinations/destination-page';
import { type PageContext, routeContext } from '#lib/site/page-context';
import { pageSearch } from '#lib/site/search/page-search';
import { serveStore } from '#lib/store/current-store';
import { publishFixture, TEST_ENGINES, type TestCatalogue } from '#lib/store/testing/engines';
import * as client from '../../../../packages/client/src/index.ts';
import { OPERATIONS } from './operations.ts';
import { ask, BASE_URL, readAs } from './testing/ask.ts';

const NOW = Date.parse('2026-06-15T12:00:00Z');

const catalogues = new Map<string, TestCatalogue>();
beforeAll(async () => {
  for (const engine of TEST_ENGINES) catalogues.set(engine, await publishFixture(engine));
});
afterAll(async () => {
  for (const catalogue of catalogues.values()) await catalogue.remove();
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  onTestFinished(() => {
    vi.useRealTimers();
  });
});

function serve(engine: string): TestCatalogue {
  const catalogue = catalogues.get(engine);
  if (!catalogue) throw new Error(`No catalogue on ${engine}`);
  serveStore(catalogue.store);
  return catalogue;
}

async function contextOf(address: string): Promise<PageContext> {
  const url = new URL(address, 'https://homes.example');
  const context = await routeContext(url.pathname.split('/')[1] ?? '', url.searchParams);
  if (context === null) throw new Error(`No page at ${address}`);
  return context;
}

/** Values of parameters: good ones, and some that the page ignores. */
const values = fc.record({
  currency: fc.constantFrom('EUR', 'USD', 'JPY', 'XXX'),
  guests: fc.constantFrom('2', '6', '0', 'many'),
  destination_ids: fc.constantFrom('1', '2,3', '4', '999'),
  amenities: fc.constantFrom('pool', 'wifi,pool', 'no-such'),
  rental_type: fc.constantFrom('villa', 'villa,cabin'),
  bedrooms_count: fc.constantFrom('1', '3'),
  min_price: fc.constantFrom('0', '299.5', '650'),
  max_price: fc.constantFrom('900', '1200.4', '15'),
  special_offers: fc.constantFrom('true', 'false'),
  checkin: fc.constantFrom('2026-07-04', '2026-05-01', '2026-08-01'),
  checkout: fc.constantFrom('2026-07-11', '2026-08-08'),
  flex: fc.constantFrom('3', '9'),
  month: fc.constantFrom('2026-09', '2026-01'),
  q: fc.constantFrom('casa', 'lake', 'a"b'),
  sort_by: fc.constantFrom('price', 'reviews_average_rating', 'sleeps', 'distance', 'id'),
  direction: fc.constantFrom('asc', 'desc'),
  per_page: fc.constantFrom('5', '20', '1000'),
  page: fc.constantFrom('1', '2', '40'),
  utm_source: fc.constant('mail'),
});
/** Few parameters that visitors may have in an address: with many, no home is left. */
const parameters = values.chain((all) =>
  fc.subarray(Object.entries(all), { maxLength: 4 }).map((some) => new URLSearchParams(some)),
);
const path = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('/en/search', '/fr/search') },
  { weight: 1, arbitrary: fc.constantFrom('/en/campaigns/summer-list', '/fr/campaigns/big-houses') },
  { weight: 1, arbitrary: fc.constantFrom('/en/destinations/spain', '/fr/destinations/italy') },
);

/** The body of a response; links in its headers are spelled as the request was. */
async function bodyOf(request: string): Promise<unknown> {
  const response = await ask(request);
  expect(response.status, request).toBe(200);
  return response.json();
}

/** The ids of the homes that the page shows, in order. */
async function shownIds(address: string): Promise<readonly number[]> {
  const context = await contextOf(address);
  const [, , kind = '', segment = ''] = new URL(address, 'https://homes.example').pathname.split('/');
  if (kind === 'search') {
    const { records } = await searchRentals(context.store, pageSearch(context).query, context.today);
    return records.map(({ id }) => id);
  }
  if (kind === 'destinations') {
    return ((await destinationContent(segment, context))?.cards ?? []).map(({ id }) => id);
  }
  const campaign = await getCampaign(context.store, segment, context.locale);
  if (campaign === null) throw new Error(`No campaign ${segment}`);
  const { rentals } = await campaignContent(campaign, pageSearch(context).query, context);
  return rentals.cards.map(({ id }) => id);
}

describe.each(TEST_ENGINES)('on %s', (engine) => {
  test('the calls of a page return its homes in order, and all of them are accepted', async () => {
    serve(engine);
    let nonEmpty = 0;
    await fc.assert(
      fc.asyncProperty(path, parameters, async (at, query) => {
        const address = `${at}?${query}`;
        const { calls = [] } = (await pageCalls(address)) ?? {};
        expect(calls.length).toBeGreaterThan(0);
        expect(calls.length).toBeLessThanOrEqual(3);
        for (const { request } of calls) expect((await ask(request)).status, request).toBe(200);
        const list = calls.find(({ kind }) => kind === 'homes' || kind === 'campaignHomes');
        const { rentals } = await readAs(list?.request ?? '', rentalListSchema);
        const ids = await shownIds(address);
        if (ids.length > 0) nonEmpty += 1;
        expect(rentals.map(({ id }) => id)).toEqual(ids);
      }),
      { numRuns: 200 },
    );
    expect(nonEmpty).toBeGreaterThan(50);
  });

  test('every kind of page has calls that are accepted', async () => {
    serve(engine);
    for (const [address, kinds] of [
      ['/en', ['promotedPlaces', 'campaigns', 'offers']],
      ['/en/destinations', ['roots']],
      ['/en/destinations?search_phrase=tus&guests=4', ['places']],
      ['/en/campaigns', ['campaigns']],
      ['/en/rentals/1001-casa?checkin=2026-07-04&checkout=2026-07-11&guests=2', ['home', 'reviews']],
      ['/en/rentals/1001-casa?checkin=2020-07-04&checkout=2020-07-11', ['home', 'reviews']],
      ['/en/saved?ids=1003,1001', ['homes']],
      ['/en/compare?ids=1003,1001', ['homes']],
    ] as const) {
      const { calls = [] } = (await pageCalls(address)) ?? {};
      expect(
        calls.map(({ kind }) => kind),
        address,
      ).toEqual(kinds);
      for (const { request } of calls) expect((await ask(request)).status, request).toBe(200);
    }
  });

  test('the typed client sends the same calls', async () => {
    serve(engine);
    const { operations } = readReference(JSON.parse(JSON.stringify(openApiDocument(OPERATIONS))));
    const query =
      'guests=2&destination_ids=1,4&amenities=pool,wifi&min_price=300&special_offers=false&sort_by=price';
    for (const address of [
      `/en/search?${query}`,
      '/fr/search?checkin=2026-07-04&checkout=2026-07-11&flex=2&currency=USD',
      '/en/campaigns/summer-list?page=2&per_page=5',
      '/en/destinations/spain',
      '/en/rentals/1001-casa?checkin=2026-07-04&checkout=2026-07-11&guests=2',
      '/en',
    ]) {
      for (const { request } of (await pageCalls(address))?.calls ?? []) {
        const call = clientCall(request, operations);
        const run = call && Object.entries(client).find(([name]) => name === call.operation)?.[1];
        if (!call || typeof run !== 'function') throw new Error(`No function sends ${request}`);
        const sent: string[] = [];
        const recording = client.createClient(BASE_URL, {
          retry: false,
          fetch: (url) => {
            sent.push(String(url).slice((BASE_URL + API_PREFIX).length));
            return ask(sent.at(-1) ?? '');
          },
        });
        await Reflect.apply(run, null, [recording, call.parameters]);
        expect(await bodyOf(sent[0] ?? ''), request).toEqual(await bodyOf(request));
        expect(clientSample(call, BASE_URL)).toContain(`await ${call.operation}(client, {`);
      }
    }
  });

  test.each([
    '',
    '/en/saved',
    '/en/developers',
    '/xx/search',
    '/en/campaigns/none',
    "/en/campaigns/'%3Brm -rf ~%3B'",
    '/en/destinations/none',
    '/en/rentals/x',
    'https://elsewhere.example/en/search',
    '//elsewhere.example/en/search',
    '/en/campaigns/summer-list?preview=token',
  ])('%j has no calls', async (address) => {
    serve(engine);
    expect(await pageCalls(address)).toBeNull();
  });

  test('a request has no quotes that would end a command', async () => {
    serve(engine);
    const { calls = [] } =
      (await pageCalls(`/en/search?q=${encodeURIComponent('it\'s `x` $(y) "z"')}`)) ?? {};
    for (const { request } of calls) expect(request).toMatch(/^[\w/?&=.,%+-]+$/);
  });
});
