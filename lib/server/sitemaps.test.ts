import { createServer } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Sitemaps, sitemapDoor } from '#lib/server/sitemaps';
import { listening } from '#lib/server/testing/raw-http';
import { publishFixture, type TestCatalogue } from '#lib/store/testing/engines';
import { fixtureCampaign } from '#lib/store/testing/fixture-bundle';
import { withCampaigns } from '#lib/store/testing/with-campaigns';

const CONFIG = {
  publicBaseUrl: 'https://homes.example',
  languageUrls: new Map(),
  defaultLocale: null,
  defaultCurrency: null,
};

let catalogue: TestCatalogue;
beforeAll(async () => {
  catalogue = await publishFixture('sqlite');
});
afterAll(() => catalogue.remove());

/** A server of the fixture's sitemap. */
async function served() {
  const sitemaps = new Sitemaps(CONFIG);
  const door = sitemapDoor(sitemaps, (work) => work(catalogue.store));
  const server = await listening(createServer((request, response) => void door(request, response)));
  return { sitemaps, server };
}

test('150 concurrent requests for a part share one build', async () => {
  const { sitemaps, server } = await served();
  await using _ = server;
  const answers = await Promise.all(
    Array.from({ length: 150 }, (_, number) =>
      server.ask(
        '/sitemaps/rentals-1.xml',
        number % 3 === 0 ? {} : { headers: { 'accept-encoding': 'gzip' } },
      ),
    ),
  );
  expect(sitemaps.builds).toBe(1);
  const texts = answers.map(({ body, headers }) =>
    headers['content-encoding'] === 'gzip' ? gunzipSync(Buffer.from(body, 'latin1')).toString() : body,
  );
  expect(new Set(texts).size).toBe(1);
  expect(texts[0]?.match(/<url>/g)).toHaveLength(60 * catalogue.store.version.locales.length);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});

test('a part is built once per version, and the index once a day', async () => {
  const sitemaps = new Sitemaps(CONFIG);
  const { store } = catalogue;
  for (const today of ['2026-06-15', '2026-06-16']) {
    await sitemaps.file(store, '/sitemaps/rentals-1.xml', today);
    await sitemaps.file(store, '/sitemap.xml', today);
  }
  expect(sitemaps.builds).toBe(3);
  const next = { ...store, version: { ...store.version, id: 'next' } };
  await sitemaps.file(next, '/sitemaps/rentals-1.xml', '2026-06-16');
  expect(sitemaps.builds).toBe(4);
});

test('a revision of campaigns changes the index and the campaigns only', async () => {
  const sitemaps = new Sitemaps(CONFIG);
  const revised = [1, 2].map((number) =>
    withCampaigns(catalogue.store, { [`new-${number}`]: fixtureCampaign(`new-${number}`, 1, {}) }, number),
  );
  const texts: string[] = [];
  for (const store of [catalogue.store, ...revised]) {
    await sitemaps.file(store, '/sitemaps/rentals-1.xml', '2026-06-15');
    await sitemaps.file(store, '/sitemap.xml', '2026-06-15');
    const file = await sitemaps.file(store, '/sitemaps/campaigns-1.xml', '2026-06-15');
    texts.push(file ? gunzipSync(file.gzipped).toString() : '');
  }
  expect(sitemaps.builds).toBe(1 + 2 * 3);
  expect(texts.map((text) => /campaigns\/new-\d/.exec(text)?.[0])).toEqual([
    undefined,
    'campaigns/new-1',
    'campaigns/new-2',
  ]);
});

test('a client that holds a file gets 304', async () => {
  const { server } = await served();
  await using _ = server;
  const first = await server.ask('/sitemap.xml');
  expect(first.status).toBe(200);
  expect(first.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(first.headers['cache-control']).toBe('public, max-age=3600');
  const etag = first.headers.etag ?? '';
  const again = await server.ask('/sitemap.xml', { headers: { 'if-none-match': etag } });
  expect([again.status, again.body, again.headers.etag]).toEqual([304, '', etag]);
});

test('HEAD sends only headers, and unknown parts are 404', async () => {
  const { server } = await served();
  await using _ = server;
  expect(await server.ask('/sitemaps/pages-1.xml', { method: 'HEAD' })).toMatchObject({
    status: 200,
    body: '',
  });
  for (const part of ['rentals-99.xml', 'pages-1', 'pages-1.txt', '..%2Fpages-1.xml', 'index.xml', '']) {
    expect((await server.ask(`/sitemaps/${part}`)).status, part).toBe(404);
  }
});
