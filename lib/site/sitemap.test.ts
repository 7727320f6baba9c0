import { afterAll, beforeAll, expect, test } from 'vitest';
import { sitemapEntries, sitemapParts, sitemapXml } from '#lib/site/sitemap';
import { publishFixture, type TestCatalogue } from '#lib/store/testing/engines';

let catalogue: TestCatalogue;
beforeAll(async () => {
  catalogue = await publishFixture('sqlite');
});
afterAll(() => catalogue.remove());

test('every rental is in the map once in every language', async () => {
  const { store } = catalogue;
  const parts = sitemapParts(store).filter((part) => part.startsWith('rentals-'));
  const entries = (await Promise.all(parts.map((part) => sitemapEntries(store, part)))).flatMap(
    (part) => part ?? [],
  );
  expect(new Set(entries.map(({ path }) => path)).size).toBe(60 * 3);
  expect(entries).toHaveLength(60 * 3);
});

test('drafts are not in the map', async () => {
  const entries = (await sitemapEntries(catalogue.store, 'places')) ?? [];
  const campaigns = entries.map(({ path }) => path).filter((path) => path.startsWith('/en/campaigns/'));
  expect(campaigns).toContain('/en/campaigns/summer-list');
  expect(campaigns).not.toContain('/en/campaigns/secret-draft');
});

test('an unknown part is absent', async () => {
  expect(await sitemapEntries(catalogue.store, 'rentals-99')).toBeNull();
});

test('addresses are escaped', () => {
  expect(sitemapXml([{ path: '/a?b&c', updatedAtMs: 0 }], 'https://homes.example')).toContain(
    '<loc>https://homes.example/a?b&amp;c</loc><lastmod>1970-01-01T00:00:00.000Z</lastmod>',
  );
});
