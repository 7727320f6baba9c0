import { globSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CatalogueVocabulary } from '#lib/catalogue/requests/catalogue-vocabulary';
import { parseDestinationListQuery } from '#lib/catalogue/requests/destination-query';
import { parseSearchQuery } from '#lib/catalogue/requests/search-query';
import { anyFilterOf } from '#lib/search/testing/any-filter';
import {
  canonicalPageAddress,
  PAGE_ROUTES,
  type PageRoute,
  pageParameterNames,
} from '#lib/site/page-parameters';
import { linkedIds } from '#lib/site/rentals/rental-links';
import { readPageStay } from '#lib/site/search/page-stay';
import { pageValues } from '#lib/site/search/page-values';
import { siteLinks } from '#lib/site/site-links';

const VOCABULARY: CatalogueVocabulary = {
  includesUnknown: false,
  locales: ['en', 'fr'],
  defaultLocale: 'en',
  currencies: ['EUR', 'JPY', 'USD'],
  defaultCurrency: 'EUR',
  rentalTypes: ['villa', 'cabin'],
  amenities: ['pool', 'wifi', 'sauna'],
  tags: ['quiet', 'family'],
};

/** An address of each kind of page that is kept, with its route. */
const PAGES: readonly (readonly [PageRoute, string])[] = [
  ['/problems', '/problems'],
  ['/problems/[code]', '/problems/invalid-parameter'],
  ['/[locale]', '/en'],
  ['/[locale]/search', '/en/search'],
  ['/[locale]/destinations', '/en/destinations'],
  ['/[locale]/destinations/[handle]', '/en/destinations/tuscany'],
  ['/[locale]/rentals/[slug]', '/en/rentals/7-casa-bella'],
  ['/[locale]/campaigns', '/fr/campaigns'],
  ['/[locale]/campaigns/[slug]', '/fr/campaigns/summer'],
  ['/[locale]/developers', '/en/developers'],
  ['/[locale]/developers/guides/[name]', '/en/developers/guides/errors'],
  ['/[locale]/developers/reference', '/en/developers/reference'],
  ['/[locale]/developers/reference/problems', '/en/developers/reference/problems'],
  ['/[locale]/developers/reference/[operation]', '/en/developers/reference/search'],
  ['/[locale]/developers/reference/records/[record]', '/en/developers/reference/records/Rental'],
  ['/[locale]/saved', '/en-XB/saved'],
  ['/[locale]/compare', '/pt-BR/compare'],
];

const NEVER_KEPT = [
  '/',
  '/en/styleguide',
  '/en/unknown',
  '/en/search/more',
  '/en/rentals',
  '/en/campaigns/summer?preview=1.abc',
  '/en/campaigns/summer?guests=2&preview=',
  '/robots.txt',
  '/a/search',
  '/problems/a/b',
  '/en/destinations/%2e%2e',
  '/en/destinations/a%2Fb',
  '/en/destinations/%E0%A4',
  '/en//search',
  'http://host/en',
  '*',
  '',
];

test('the text for programs with a language model is kept, whatever its query', () => {
  expect(canonicalPageAddress('/llms.txt')).toBe('/llms.txt');
  expect(canonicalPageAddress('/llms.txt?x=1')).toBe('/llms.txt');
  expect(canonicalPageAddress('/llms.txt/more')).toBeNull();
});

test('every page of visitors is in the table', () => {
  const routes = globSync('app/**/page.tsx')
    .map((file) => file.slice('app'.length, -'/page.tsx'.length))
    .filter((route) => !/^\/studio(\/|$)/.test(route));
  expect([...PAGE_ROUTES].toSorted()).toEqual(routes.toSorted());
});

test.each(PAGES)('%s is kept without parameters', (_, path) => {
  expect(canonicalPageAddress(path)).toBe(path);
  expect(canonicalPageAddress(`${path}/`)).toBe(path);
  expect(canonicalPageAddress(`${path}?`)).toBe(path);
  expect(canonicalPageAddress(`${path}/?utm_source=mail&_rsc=1k2j&fbclid=a+b&preview%20=x`)).toBe(path);
});

test('the Markdown form of a page of the portal is kept, without parameters', () => {
  for (const address of ['/en/developers.md', '/de/developers/guides/errors.md']) {
    expect(canonicalPageAddress(address)).toBe(address);
    expect(canonicalPageAddress(`${address}?currency=EUR`)).toBe(address);
  }
  expect(canonicalPageAddress('/en/search.md')).toBeNull();
  expect(canonicalPageAddress('/en/developers/nowhere.md')).toBeNull();
});

test.each(NEVER_KEPT)('%s is never kept', (address) => {
  expect(canonicalPageAddress(address)).toBeNull();
});

test('a preview parameter is unknown to other pages', () => {
  expect(canonicalPageAddress('/en/search?preview=1.abc&guests=2')).toBe('/en/search?guests=2');
});

test.each([
  ['/en/search?utm_source=mail&guests=4&amenities[]=pool', '/en/search?guests=4&amenities=pool'],
  ['/en/search?amenities[]=wifi&amenities=pool,%20sauna&amenities=', '/en/search?amenities=pool,sauna,wifi'],
  ['/en/search?guests=+4+&page=2&rental_type=villa', '/en/search?guests=4&rental_type=villa&page=2'],
  ['/en/search?guests=&checkin=&min_price=%20', '/en/search'],
  ['/en/search?guests=many&rooms=3', '/en/search?guests=many'],
  ['/en/search?guests=2&guests=3', '/en/search?guests=2&guests=3'],
  ['/en/search?locale=fr', '/en/search'],
  ['/en?guests=2&currency=USD', '/en?currency=USD'],
  ['/en/rentals/7?checkout=b&amenities=pool&checkin=a', '/en/rentals/7?checkin=a&checkout=b'],
  [
    '/en/destinations?node=&open=3,1&open=9&search_phrase=C%C3%B4te%20d%27Azur',
    '/en/destinations?search_phrase=C%C3%B4te+d%27Azur&open=3,1',
  ],
  ['/en/destinations/tuscany?sort_by=price&page=2', '/en/destinations/tuscany?page=2'],
  ['/%65n/destinations/c%c3%B4te', '/en/destinations/c%C3%B4te'],
  ['/en/saved?ids[]=3&ids=1,2', '/en/saved?ids=1,2,3'],
])('%s is %s', (address, canonical) => {
  expect(canonicalPageAddress(address)).toBe(canonical);
});

const NAMES = [...new Set(PAGES.flatMap(([route]) => pageParameterNames(route)))].filter(
  (name) => name !== 'preview',
);
const texts = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom('2', '14', 'true', 'pool', 'pool,wifi', 'villa,', 'USD', 'eur', ''),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom('2027-03-01', '2027-03-08', '1.5', '-3', 'price', 'asc', 'distance', ' '),
  },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 8 }) },
);
const entries = fc.array(
  fc.tuple(
    fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom(...NAMES) },
      { weight: 1, arbitrary: fc.constantFrom(...NAMES).map((name) => `${name}[]`) },
      {
        weight: 2,
        arbitrary: fc.constantFrom('utm_source', '_rsc', 'locale', '__proto__', 'Guests', 'guests[0]'),
      },
      { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 6 }) },
    ),
    texts,
  ),
  { maxLength: 12 },
);
const anyPage = fc.constantFrom(...PAGES);
const queryOf = (pairs: readonly (readonly [string, string])[]) =>
  new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString();
const canonicalOf = (path: string, query: string) => canonicalPageAddress(`${path}?${query}`) ?? '';
const valuesOf = (address: string) => new URLSearchParams(address.split('?')[1] ?? '');

test('a canonical address is its own canonical address, and has only parameters of its page', () => {
  fc.assert(
    fc.property(anyPage, entries, ([route, path], pairs) => {
      const canonical = canonicalOf(path, queryOf(pairs));
      expect(canonicalPageAddress(canonical)).toBe(canonical);
      const names = pageParameterNames(route);
      const positions = [...valuesOf(canonical).keys()].map((name) => names.indexOf(name));
      expect(positions).not.toContain(-1);
      expect(positions).toEqual(positions.toSorted((one, other) => one - other));
    }),
  );
});

test('the order of different parameters and unknown ones change nothing', () => {
  fc.assert(
    fc.property(
      anyPage,
      entries,
      fc.array(texts, { maxLength: 5 }),
      fc.nat(),
      ([, path], pairs, junk, turn) => {
        // Values of one name keep their order: pages report it.
        const byName = Object.entries(Object.groupBy(pairs, ([name]) => name.replace(/\[\]$/, '')));
        const at = turn % Math.max(1, byName.length);
        const turned = [...byName.slice(at), ...byName.slice(0, at)].flatMap(([, group]) => group ?? []);
        const extended = [...turned, ...junk.map((text, index) => [`x${index}`, text] as const)];
        expect(canonicalOf(path, queryOf(extended))).toBe(canonicalOf(path, queryOf(pairs)));
      },
    ),
  );
});

test('every spelling of escapes is the same address', () => {
  const escaped = (text: string) =>
    [...new TextEncoder().encode(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
  fc.assert(
    fc.property(anyPage, entries, ([, path], pairs) => {
      const plain = canonicalOf(path, queryOf(pairs));
      const query = pairs.map(([name, value]) => `${escaped(name)}=${escaped(value)}`).join('&');
      const segments = path.split('/').map(escaped).join('/');
      expect(canonicalOf(segments, query)).toBe(plain);
    }),
  );
});

test('no text of a query throws', () => {
  fc.assert(
    fc.property(anyPage, fc.string({ unit: 'binary' }), ([, path], text) => {
      const canonical = canonicalPageAddress(`${path}?${text}`);
      if (canonical !== null) expect(canonicalPageAddress(canonical)).toBe(canonical);
    }),
  );
});

test('a page reads the same from an address and from its canonical one', () => {
  fc.assert(
    fc.property(entries, (pairs) => {
      const given = new URLSearchParams(queryOf(pairs));
      given.delete('locale');
      const read = (path: string) => valuesOf(canonicalOf(path, given.toString()));
      const search = read('/en/search');
      expect(parseSearchQuery(search, VOCABULARY)).toEqual(parseSearchQuery(given, VOCABULARY));
      expect(readPageStay(search, '2027-03-01')).toEqual(readPageStay(given, '2027-03-01'));
      expect(linkedIds(read('/en/saved'))).toEqual(linkedIds(given));
      const phrase = (values: URLSearchParams) =>
        parseDestinationListQuery(values, VOCABULARY).query.searchPhrase;
      expect(phrase(read('/en/destinations'))).toBe(phrase(given));
    }),
    { numRuns: 1000 },
  );
});

test('the addresses of links are canonical', () => {
  const filter = anyFilterOf({
    ids: [1, 9],
    destinationIds: [4, 5],
    rentalTypes: VOCABULARY.rentalTypes,
    amenities: VOCABULARY.amenities,
    tags: VOCABULARY.tags,
    locales: VOCABULARY.locales,
    texts: ['Sea-view, 100 m² & pool', 'Près d’Azur', '海の見える家'],
    currencies: ['USD'],
    amounts: () => [100, 200_000],
    latitudes: [43.7],
    longitudes: [7.3],
    places: [
      { latitude: 43.7, longitude: 7.3 },
      { latitude: -17.5, longitude: 179.999 },
    ],
    days: ['2027-03-01'],
  });
  const links = siteLinks('en', 'USD');
  fc.assert(
    fc.property(filter, fc.integer({ min: 1, max: 3 }), (some, page) => {
      const values = pageValues({
        page,
        perPage: 50,
        filter: some,
        sort: { by: 'price', direction: 'desc' },
      });
      for (const address of [links.search(values), links.campaign('summer', values)]) {
        expect(canonicalPageAddress(address)).toBe(address);
      }
    }),
  );
  expect(canonicalPageAddress(links.home())).toBe(links.home());
});
