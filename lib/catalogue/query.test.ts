import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CatalogueVocabulary } from '#lib/catalogue/parameters';
import { canonicalSearch, parseDestinationListQuery, parseSearchQuery } from '#lib/catalogue/query';

const VOCABULARY: CatalogueVocabulary = {
  locales: ['en', 'fr', 'de', 'pt-BR'],
  defaultLocale: 'en',
  currencies: ['EUR', 'JPY', 'USD'],
  defaultCurrency: 'EUR',
};

function parse(search: string, isStrict = false) {
  return parseSearchQuery(new URLSearchParams(search), VOCABULARY, { isStrict });
}

function issuesOf(search: string) {
  return parse(search).issues.map(({ code, parameter }) => `${code} ${parameter}`);
}

test('nothing asked is the first page of twenty in the catalogue’s language and currency', () => {
  expect(parse('')).toEqual({
    query: {
      page: 1,
      perPage: 20,
      locale: 'en',
      currency: 'EUR',
      filter: { ids: null, destinationIds: null, guests: null, price: null },
      sort: null,
    },
    issues: [],
  });
});

test('a blank value is the same as none', () => {
  expect(parse('page=&per_page=&locale=&currency=&ids[]=&min_price=&sort_by=')).toEqual(parse(''));
});

test('languages match whatever their case, separator and region', () => {
  for (const [given, meant] of [
    ['FR', 'fr'],
    ['fr-CA', 'fr'],
    ['de_AT', 'de'],
    ['pt-br', 'pt-BR'],
  ] as const) {
    expect(parse(`locale=${given}`).query.locale).toBe(meant);
  }
});

test('an unsupported language or currency is an issue that names the supported ones', () => {
  expect(parse('locale=ja&currency=XXX').issues).toMatchObject([
    { code: 'unsupported-currency', parameter: 'currency', value: 'XXX', supported: ['EUR', 'JPY', 'USD'] },
    { code: 'unsupported-locale', parameter: 'locale', value: 'ja', supported: VOCABULARY.locales },
  ]);
  expect(parse('currency=usd').query.currency).toBe('USD');
});

test('page sizes are bounded, and the size in effect is the size asked for', () => {
  expect(parse('per_page=100').query.perPage).toBe(100);
  for (const bad of ['0', '101', '-1', '1.5', 'ten', '1e2', '٣', '99999999999999999999']) {
    expect(issuesOf(`per_page=${encodeURIComponent(bad)}`)).toEqual(['invalid-parameter per_page']);
  }
});

test('lists are repeated names, commas, or both', () => {
  expect(parse('ids[]=3&ids[]=1&ids=7,3').query.filter.ids).toEqual([7, 3, 1]);
  expect(issuesOf('ids=1,x,3')).toEqual(['invalid-parameter ids']);
  expect(issuesOf(`ids=${Array.from({ length: 101 }, (_, index) => index + 1)}`)).toEqual([
    'invalid-parameter ids',
  ]);
  expect(issuesOf('ids=9007199254740992')).toEqual(['invalid-parameter ids']);
});

test('a single value given twice is an issue', () => {
  expect(issuesOf('page=1&page=2')).toEqual(['invalid-parameter page']);
});

test('prices are read in the request’s currency', () => {
  expect(parse('min_price=500&max_price=649.5&currency=USD').query.filter.price).toEqual({
    currency: 'USD',
    minMinor: 50_000,
    maxMinor: 64_950,
  });
  expect(parse('min_price=61000&currency=JPY').query.filter.price).toEqual({
    currency: 'JPY',
    minMinor: 61_000,
    maxMinor: null,
  });
  expect(issuesOf('min_price=700&max_price=600')).toEqual(['invalid-parameter max_price']);
  expect(issuesOf('min_price=-1&max_price=1,5')).toEqual([
    'invalid-parameter min_price',
    'invalid-parameter max_price',
  ]);
});

test('an unknown word of order is an issue with the words allowed', () => {
  expect(parse('sort_by=cheapest').issues).toMatchObject([
    {
      code: 'unsupported-value',
      supported: ['position', 'price', 'sleeps', 'bedrooms_count', 'reviews_average_rating'],
    },
  ]);
});

test('all issues are found at once', () => {
  expect(issuesOf('page=x&per_page=1000&locale=xx&currency=zzz&guests=0&ids=-1&direction=up')).toHaveLength(
    7,
  );
});

test('unknown parameters are ignored, unless the request is strict', () => {
  expect(parse('utm_source=x').issues).toEqual([]);
  expect(parse('utm_source=x', true).issues).toMatchObject([
    { code: 'unknown-parameter', parameter: 'utm_source' },
  ]);
  expect(parse('ids[]=1&page=1', true).issues).toEqual([]);
});

test('a canonical search reads back as the same search', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 9_000 }), { minLength: 1, maxLength: 5 });
  const search = fc.record({
    page: fc.integer({ min: 1, max: 500 }),
    perPage: fc.integer({ min: 1, max: 100 }),
    filter: fc.record({
      ids: fc.option(ids),
      destinationIds: fc.option(ids.map((values) => values.sort((a, b) => a - b))),
      guests: fc.option(fc.integer({ min: 1, max: 30 })),
      price: fc.option(
        fc
          .tuple(fc.integer({ min: 0, max: 90_000 }), fc.integer({ min: 0, max: 90_000 }))
          .map(([minMinor, more]) => ({ currency: 'EUR', minMinor, maxMinor: minMinor + more })),
      ),
    }),
    sort: fc.option(
      fc.record({
        by: fc.constantFrom('price' as const, 'sleeps' as const),
        direction: fc.constantFrom('asc' as const, 'desc' as const),
      }),
    ),
  });
  fc.assert(
    fc.property(search, (wanted) => {
      const { query, issues } = parse(canonicalSearch(wanted).toString());
      expect(issues).toEqual([]);
      expect(query).toMatchObject(wanted);
    }),
  );
});

test('any text whatever gives a query, never an exception', () => {
  fc.assert(
    fc.property(fc.webQueryParameters(), fc.string(), (parameters, text) => {
      const { query } = parse(
        `${parameters}&locale=${encodeURIComponent(text)}&min_price=${encodeURIComponent(text)}`,
      );
      expect(query.page).toBeGreaterThanOrEqual(1);
      parseDestinationListQuery(new URLSearchParams(`search_phrase=${encodeURIComponent(text)}`), VOCABULARY);
    }),
  );
});
