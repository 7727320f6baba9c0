import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PageContext } from '#lib/site/page-context';
import { siteLinks } from '#lib/site/site-links';
import { fixtureContext } from '#lib/site/testing/fixture-context';
import { publishFixture, type TestCatalogue } from '#lib/store/testing/engines';
import { linkOfAddress } from '#lib/studio/campaigns/link-of-address';

let catalogue: TestCatalogue;
let german: PageContext;
beforeAll(async () => {
  catalogue = await publishFixture('sqlite');
  german = { ...(await fixtureContext(catalogue.store)), locale: 'de', links: siteLinks('de', null) };
});
afterAll(() => catalogue.remove());

const linkOf = (address: string) =>
  linkOfAddress(address, german, {
    baseUrls: ['https://homes.example', 'https://ferien.example'],
    campaignTitle: async (slug) => (slug === 'winter' ? 'Wintersonne' : null),
  });

test('the addresses of a home in all languages are a link with its name in the language of the text', async () => {
  const row = await catalogue.store.db
    .selectFrom('rentals')
    .select(['id', 'slug'])
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const path = `rentals/${row.id}-${row.slug}`;
  const link = await linkOf(`https://homes.example/en/${path}`);
  expect(link?.href).toBe(`/de/${path}`);
  expect(link?.text).not.toBe('');
  expect(await linkOf(`https://ferien.example/de/${path}?utm_source=mail&currency=USD`)).toEqual(link);
  expect(await linkOf(`ferien.example/de/${path}`)).toEqual(link);
  expect(await linkOf(`/fr/rentals/${row.id}-un-autre-nom/`)).toEqual(link);
  expect(await linkOf(`/en/${path}?checkin=2027-05-01&checkout=2027-05-08&guests=2&x=(1)`)).toEqual({
    text: link?.text,
    href: `/de/${path}?checkin=2027-05-01&checkout=2027-05-08&guests=2`,
  });
});

test.each([
  ['/en/destinations/mallorca', '/de/destinations/mallorca', 'Mallorca'],
  ['https://homes.example/en/campaigns/winter#homes', '/de/campaigns/winter#homes', 'Wintersonne'],
  ['/en/search', '/de/search', 'Unterkunft finden'],
  ['/en/search?guests=4&page=3&utm_source=mail', '/de/search?guests=4', 'Ab 4 Gästen'],
  ['/en/search?destination_ids=14', '/de/search?destination_ids=14', 'Unterkünfte: Mallorca'],
  [
    '/en/search?amenities=pool&destination_ids=14&currency=USD',
    '/de/search?destination_ids=14&amenities=pool',
    'Unterkünfte: Mallorca · Schwimmbad',
  ],
])('%s is a link to %s, “%s”', async (address, href, text) => {
  expect(await linkOf(address)).toEqual({ text, href });
});

test('bounds of prices keep their currency', async () => {
  expect((await linkOf('/en/search?min_price=100&currency=USD'))?.href).toBe(
    '/de/search?min_price=100&currency=USD',
  );
});

test.each([
  ['another site', 'https://elsewhere.example/en/search?guests=4'],
  ['an unknown language', '/pt/search'],
  ['an unknown home', '/en/rentals/999999999-x'],
  ['an unknown place', '/en/destinations/atlantis'],
  ['an unknown campaign', '/en/campaigns/nothing'],
  ['the home page', '/en'],
  ['saved homes', '/en/saved?ids=7'],
  ['a file', '/media/x.webp'],
  ['a script', 'javascript:alert(1)'],
  ['a word with a slash', 'and/or'],
  ['an address with a broken escape', '/en/destinations/%E0%A4%A'],
  ['nothing', ''],
])('%s is no link', async (_what, address) => {
  expect(await linkOf(address)).toBeNull();
});
