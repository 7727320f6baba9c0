import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type SitemapPage,
  sitemapIndexXml,
  sitemapPages,
  sitemapParts,
  sitemapXml,
} from '#lib/site/seo/sitemap';
import type { Store } from '#lib/store/store';
import { publishFixture, type TestCatalogue } from '#lib/store/testing/engines';
import { fixtureCampaign } from '#lib/store/testing/fixture-bundle';
import { withCampaigns } from '#lib/store/testing/with-campaigns';

const TODAY = '2026-06-15';
const TEXT = { title: 'Imprint', description: 'We', markdown: 'We' };
const BRAND = {
  pages: [
    { name: 'about', texts: { en: TEXT, de: TEXT, ja: TEXT } },
    { name: 'imprint', texts: { de: TEXT } },
  ],
  hasDeveloperLinks: false,
};
const SCOPE = { today: TODAY, brand: BRAND };

let catalogue: TestCatalogue;
beforeAll(async () => {
  catalogue = await publishFixture('sqlite');
});
afterAll(() => catalogue.remove());

async function pathsOf(store: Store, section: string, today = TODAY): Promise<readonly string[]> {
  const parts = (await sitemapParts(store, { today, brand: BRAND })).filter((part) =>
    part.startsWith(section),
  );
  const pages = await Promise.all(parts.map((part) => sitemapPages(store, part, { today, brand: BRAND })));
  return pages.flatMap((part) => (part ?? []).map(({ path }) => path('en')));
}

test('every rental is in the sitemap once', async () => {
  const paths = await pathsOf(catalogue.store, 'rentals');
  expect(new Set(paths).size).toBe(60);
  expect(paths).toHaveLength(60);
});

test('a part stays within the limits of the protocol, however large the catalogue', async () => {
  const { store } = catalogue;
  const large = { ...store, version: { ...store.version, rentalsCount: 100_000 } };
  const parts = (await sitemapParts(large, SCOPE)).filter((part) => part.startsWith('rentals-'));
  expect(parts).toHaveLength(Math.ceil(100_000 / Math.floor(10_000 / store.version.locales.length)));
  const page: SitemapPage = { path: (locale) => `/${locale}/rentals/1-${'x'.repeat(60)}`, updatedAtMs: 0 };
  const twentyLocales = Array.from({ length: 20 }, (_, index) => `l${index}`);
  const pages = Array.from({ length: 500 }, () => page);
  expect(
    [...sitemapXml(pages, twentyLocales, 'l0', () => 'https://a-rather-long-name-of-a-host.example')].join('')
      .length,
  ).toBeLessThan(50_000_000);
});

test('a campaign is in the sitemap until its last day, a draft never', async () => {
  const { store } = catalogue;
  const lasting = ['/en/campaigns/summer-list', '/en/campaigns/big-houses', '/en/campaigns/next-year'];
  const onLastDay = await pathsOf(store, 'campaigns', '2025-12-31');
  expect(onLastDay.toSorted()).toEqual(['/en/campaigns/last-year', ...lasting].toSorted());
  const onNextDay = await pathsOf(store, 'campaigns', '2026-01-01');
  expect(onNextDay.toSorted()).toEqual(lasting.toSorted());
});

test('a campaign that hides is in the sitemap from its first day, and one of a revision at once', async () => {
  const hidden = fixtureCampaign('autumn', 1, { before_start: 'hidden', starts_on: '2026-09-01' });
  const removed = { removed: true } as const;
  const store = withCampaigns(catalogue.store, {
    autumn: hidden,
    'summer-list': removed,
    'secret-draft': { ...hidden, slug: 'secret-draft', before_start: 'announced' },
  });
  const before = ['big-houses', 'next-year', 'secret-draft'].map((slug) => `/en/campaigns/${slug}`);
  expect((await pathsOf(store, 'campaigns', '2026-08-31')).toSorted()).toEqual(before);
  expect((await pathsOf(store, 'campaigns', '2026-09-01')).toSorted()).toEqual([
    '/en/campaigns/autumn',
    ...before,
  ]);
});

test('destinations without homes are not in the sitemap', async () => {
  const { store } = catalogue;
  const rows = await store.db.selectFrom('destinations').select(['handle', 'rentals_count']).execute();
  expect([...(await pathsOf(store, 'destinations'))].sort()).toEqual(
    rows
      .filter((row) => row.rentals_count > 0)
      .map((row) => `/en/destinations/${row.handle}`)
      .sort(),
  );
});

test('a page of the operator’s is listed in the languages that have its text', async () => {
  const { store } = catalogue;
  const pages = (await sitemapPages(store, 'pages-1', SCOPE)) ?? [];
  const { locales } = store.version;
  const xml = [...sitemapXml(pages, locales, 'en', () => 'https://homes.example')].join('');
  const listed = [...xml.matchAll(/<loc>https:\/\/homes\.example(\/\w+\/pages\/\w+)<\/loc>/g)].map(
    ([, path]) => path,
  );
  expect(listed).toEqual(['/en/pages/about', '/de/pages/about', '/de/pages/imprint']);
  expect(xml).toContain('hreflang="x-default" href="https://homes.example/de/pages/imprint"');
  expect(xml).toContain('hreflang="x-default" href="https://homes.example/en/pages/about"');
});

test('the pages for developers are listed once each, in their own language, unless the site does not link to them', async () => {
  const developers = async (hasDeveloperLinks: boolean) => {
    const scope = { ...SCOPE, brand: { ...BRAND, hasDeveloperLinks } };
    const pages = (await sitemapPages(catalogue.store, 'pages-1', scope)) ?? [];
    return pages.filter(({ path }) => path('en').startsWith('/en/developers'));
  };
  const listed = await developers(true);
  expect(listed.map(({ path }) => path('en'))).toContain('/en/developers');
  expect(listed.map(({ locales }) => locales)).toEqual(listed.map(() => ['en']));
  expect(await developers(false)).toEqual([]);
});

test('an unknown part is null', async () => {
  for (const part of ['rentals-99', 'rentals-0', 'places', 'pages-2', '../pages-1']) {
    expect(await sitemapPages(catalogue.store, part, SCOPE), part).toBeNull();
  }
});

test('the page of every language links to all languages and the default one', () => {
  const page: SitemapPage = { path: (locale) => `/${locale}/a?b&c`, updatedAtMs: 0 };
  const xml = [...sitemapXml([page], ['en', 'de'], 'en', () => 'https://homes.example')].join('');
  const alternates = [
    '<xhtml:link rel="alternate" hreflang="en" href="https://homes.example/en/a?b&amp;c"/>',
    '<xhtml:link rel="alternate" hreflang="de" href="https://homes.example/de/a?b&amp;c"/>',
    '<xhtml:link rel="alternate" hreflang="x-default" href="https://homes.example/en/a?b&amp;c"/>',
  ].join('');
  for (const locale of ['en', 'de']) {
    expect(xml).toContain(
      `<loc>https://homes.example/${locale}/a?b&amp;c</loc><lastmod>1970-01-01T00:00:00.000Z</lastmod>${alternates}`,
    );
  }
});

test('a language with an address of its own is listed under it', () => {
  const page: SitemapPage = { path: (locale) => `/${locale}`, updatedAtMs: 0 };
  const urlOf = (locale: string) => `https://${locale === 'de' ? 'ferien' : 'homes'}.example`;
  const xml = [...sitemapXml([page], ['en', 'de'], 'en', urlOf)].join('');
  expect([...xml.matchAll(/(?:loc>|href=")(https[^<"]+)/g)].map(([, url]) => url)).toEqual(
    Array.from({ length: 2 }, (_, index) => [
      index === 0 ? 'https://homes.example/en' : 'https://ferien.example/de',
      'https://homes.example/en',
      'https://ferien.example/de',
      'https://homes.example/en',
    ]).flat(),
  );
});

test('the index lists every part', async () => {
  const parts = await sitemapParts(catalogue.store, SCOPE);
  const xml = sitemapIndexXml(parts, catalogue.store, 'https://homes.example');
  for (const part of parts) expect(xml).toContain(`<loc>https://homes.example/sitemaps/${part}.xml</loc>`);
  expect(xml.match(/<lastmod>2026-01-15T12:00:00.000Z</g)).toHaveLength(parts.length);
});

test('only the campaigns of the index have the date of their revision', () => {
  const publishedAtMs = Date.parse('2026-03-01T08:00:00Z');
  const records = new Map([['campaign', { number: 1, publishedAtMs, values: new Map() }]]);
  const xml = sitemapIndexXml(
    ['pages-1', 'campaigns-1'],
    { ...catalogue.store, records },
    'https://homes.example',
  );
  expect(xml).toContain('pages-1.xml</loc><lastmod>2026-01-15T12:00:00.000Z');
  expect(xml).toContain('campaigns-1.xml</loc><lastmod>2026-03-01T08:00:00.000Z');
});
