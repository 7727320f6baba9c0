import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalSearch } from '#lib/catalogue/requests/canonical-search';
import type { CatalogueVocabulary } from '#lib/catalogue/requests/catalogue-vocabulary';
import { parseDestinationListQuery } from '#lib/catalogue/requests/destination-query';
import { parseSearchQuery } from '#lib/catalogue/requests/search-query';
import { NO_FILTER, type RentalFilter } from '#lib/search/rental-filter';
import { anyFilterOf } from '#lib/search/testing/any-filter';

const VOCABULARY: CatalogueVocabulary = {
  includesUnknown: false,
  locales: ['en', 'fr', 'de', 'pt-BR'],
  defaultLocale: 'en',
  currencies: ['EUR', 'JPY', 'USD'],
  defaultCurrency: 'EUR',
  rentalTypes: ['villa', 'cabin'],
  amenities: ['pool', 'wifi', 'sauna'],
  tags: ['quiet', 'family'],
};

function parse(search: string, isStrict = false) {
  return parseSearchQuery(new URLSearchParams(search), VOCABULARY, { isStrict });
}

function issuesOf(search: string) {
  return parse(search).issues.map(({ code, parameter }) => `${code} ${parameter}`);
}

test('an empty query is the first page of twenty in the catalogue’s language and currency', () => {
  expect(parse('')).toEqual({
    query: {
      page: 1,
      perPage: 20,
      locale: 'en',
      currency: 'EUR',
      filter: NO_FILTER,
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
  expect(parse('locale=ja&currency=XTS').issues).toMatchObject([
    { code: 'unsupported-currency', parameter: 'currency', value: 'XTS', supported: ['EUR', 'JPY', 'USD'] },
    { code: 'unsupported-locale', parameter: 'locale', value: 'ja', supported: VOCABULARY.locales },
  ]);
  expect(parse('currency=usd').query.currency).toBe('USD');
});

test('page sizes are limited, and the size in effect is the requested one', () => {
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

test('a repeated single value is an issue', () => {
  expect(issuesOf('page=1&page=2')).toEqual(['invalid-parameter page']);
});

test('prices are parsed in the request’s currency', () => {
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
      supported: [
        'position',
        'price',
        'sleeps',
        'bedrooms_count',
        'reviews_average_rating',
        'distance',
        'updated_at',
      ],
    },
  ]);
});

test('all issues are reported together', () => {
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

const anyFilter = anyFilterOf({
  currencies: VOCABULARY.currencies,
  rentalTypes: VOCABULARY.rentalTypes.toSorted(),
  amenities: VOCABULARY.amenities.toSorted(),
  tags: VOCABULARY.tags.toSorted(),
  // In another language a canonical search needs the page's.
  locales: [VOCABULARY.defaultLocale],
  texts: ['Sea-view, 100 m² & pool', 'Près d’Azur', '海の見える家', 'Ruhig'],
  ids: Array.from({ length: 40 }, (_, index) => 1 + index * 31),
  destinationIds: [1, 7, 14, 23],
  amounts: () => [0, 99, 40_000, 123_456_789],
  latitudes: [43.7, -12.345678, -0.000001],
  longitudes: [7.25, -179.999999],
  places: [
    { latitude: 43.7, longitude: 7.25 },
    { latitude: -12.345678, longitude: -179.999999 },
    { latitude: -0.000001, longitude: 0 },
  ],
  days: ['2026-02-04', '2099-12-31'],
});

test('a canonical search reads back as the same search', () => {
  const search = fc.record({
    page: fc.integer({ min: 1, max: 500 }),
    perPage: fc.integer({ min: 1, max: 100 }),
    filter: anyFilter.map((filter) => ({
      ...filter,
      stay: withoutDefault(filter.stay),
      destinationIds: filter.destinationIds?.toSorted((a, b) => a - b) ?? null,
      rentalTypes: filter.rentalTypes?.toSorted() ?? null,
      // In the other currencies a canonical search needs the page's.
      price: isReadable(filter.price) ? filter.price : null,
    })),
    sort: fc.option(
      fc.record({
        by: fc.constantFrom('price' as const, 'sleeps' as const),
        direction: fc.constantFrom('asc' as const, 'desc' as const),
      }),
    ),
  });
  fc.assert(
    fc.property(search, (wanted) => {
      const text = canonicalSearch(wanted).toString();
      const { query, issues } = parse(text, true);
      expect(issues).toEqual([]);
      expect(query).toMatchObject(wanted);
      expect(canonicalSearch(query).toString()).toBe(text);
    }),
  );
});

/** A canonical search omits the catalogue's defaults. */
function withoutDefault(stay: RentalFilter['stay']): RentalFilter['stay'] {
  return (
    stay && {
      checkin: stay.checkin,
      checkout: stay.checkout,
      ...(stay.includesUnknown && { includesUnknown: true }),
    }
  );
}

test('unknown availability is part of a stay unless it is the catalogue’s default', () => {
  const dates = 'checkin=2026-02-27&checkout=2026-03-01';
  const stay = { checkin: '2026-02-27', checkout: '2026-03-01' };
  const read = (text: string, includesUnknown: boolean) =>
    parseSearchQuery(new URLSearchParams(text), { ...VOCABULARY, includesUnknown }).query;
  for (const isDefault of [true, false]) {
    expect(read(dates, isDefault).filter.stay).toEqual(stay);
    expect(read(`${dates}&include_unknown=${isDefault}`, isDefault).filter.stay).toEqual(stay);
    const other = read(`${dates}&include_unknown=${!isDefault}`, isDefault);
    expect(other.filter.stay).toEqual({ ...stay, includesUnknown: !isDefault });
    expect(canonicalSearch(other).get('include_unknown')).toBe(String(!isDefault));
  }
  expect(read('include_unknown=true', false).filter).toEqual(NO_FILTER);
  expect(parse(`${dates}&include_unknown=perhaps`).issues).toMatchObject([
    { parameter: 'include_unknown', expected: 'true or false' },
  ]);
});

test('prices mean the total of the stay where price_basis says so, which needs dates', () => {
  const dates = 'checkin=2026-02-27&checkout=2026-03-01';
  const stay = { checkin: '2026-02-27', checkout: '2026-03-01' };
  expect(parse(`${dates}&price_basis=from`).query.filter.stay).toEqual(stay);
  const { query, issues } = parse(`${dates}&price_basis=stay`);
  expect(query.filter.stay).toEqual({ ...stay, isPriced: true });
  expect(issues).toEqual([]);
  expect(canonicalSearch(query).toString()).toBe(`${dates}&price_basis=stay`);
  expect(parse('price_basis=from').issues).toEqual([]);
  expect(parse('price_basis=stay').issues).toMatchObject([
    {
      parameter: 'price_basis',
      value: 'stay',
      expected: 'stay only together with checkin and checkout, or with month',
    },
  ]);
  expect(parse('price_basis=total').issues).toMatchObject([
    { parameter: 'price_basis', expected: 'one of from, stay' },
  ]);
  // Bad dates are the only issue.
  expect(parse('checkin=2026-02-30&checkout=2026-03-01&price_basis=stay').issues).toMatchObject([
    { parameter: 'checkin' },
  ]);
});

function isReadable(price: RentalFilter['price']): boolean {
  const { currency, minMinor, maxMinor } = price ?? { currency: '', minMinor: null, maxMinor: null };
  const isBounded = minMinor !== null || maxMinor !== null;
  return currency === 'EUR' && isBounded && (minMinor ?? 0) <= (maxMinor ?? Infinity);
}

test('the order of requested words does not matter', () => {
  const one = canonicalSearch(parse('amenities=wifi,pool&rental_type[]=villa&rental_type[]=cabin').query);
  const other = canonicalSearch(parse('rental_type=cabin,villa&amenities[]=pool,wifi').query);
  expect(one.toString()).toBe(other.toString());
});

test('a stay is two valid days in order, at most a year apart', () => {
  expect(parse('checkin=2026-02-27&checkout=2026-03-01').query.filter.stay).toEqual({
    checkin: '2026-02-27',
    checkout: '2026-03-01',
  });
  expect(issuesOf('checkin=2026-02-27&checkout=2027-02-27')).toEqual([]);
  for (const [search, parameter] of [
    ['checkin=2026-02-27&checkout=2027-02-28', 'checkout'],
    ['checkin=2026-02-27&checkout=2026-02-26', 'checkout'],
    ['checkin=2026-02-29&checkout=2026-03-02', 'checkin'],
    ['checkin=2026-02-27', 'checkout'],
    ['checkout=2026-02-27', 'checkin'],
  ] as const) {
    expect(issuesOf(search), search).toEqual([`invalid-parameter ${parameter}`]);
    expect(parse(search).query.filter.stay).toBeNull();
  }
});

test('a box has four edges, and may cross the antimeridian', () => {
  const edges = 'min_latitude=-10.5&max_latitude=10&min_longitude=170&max_longitude=-170.1234567';
  expect(parse(edges).query.filter.box).toEqual({
    minLatitude: -10.5,
    maxLatitude: 10,
    minLongitude: 170,
    maxLongitude: -170.123457,
  });
  expect(issuesOf('min_latitude=1')).toEqual([
    'invalid-parameter max_latitude',
    'invalid-parameter min_longitude',
    'invalid-parameter max_longitude',
  ]);
  expect(issuesOf('min_latitude=2&max_latitude=1&min_longitude=1&max_longitude=2')).toEqual([
    'invalid-parameter max_latitude',
  ]);
  expect(issuesOf('sort_by=distance')).toEqual(['invalid-parameter sort_by']);
  expect(parse('sort_by=distance').query.sort).toBeNull();
  expect(parse(`${edges}&sort_by=distance`).query.sort).toEqual({ by: 'distance', direction: 'asc' });
});

test('an area has a centre for the order by distance, as a box has', () => {
  const { query, issues } = parse('area=0,0,0,1,1,0&sort_by=distance');
  expect(issues).toEqual([]);
  expect(query.sort).toEqual({ by: 'distance', direction: 'asc' });
  expect(parse('area=0,0,0,1&sort_by=distance').issues).toMatchObject([
    { parameter: 'area' },
    { parameter: 'sort_by', expected: 'distance only together with the four edges of a box or with an area' },
  ]);
});

test('an unknown word is an issue with the supported words', () => {
  expect(parse('amenities=pool,moat&rentals_tags=loud').issues).toMatchObject([
    { code: 'unsupported-value', parameter: 'amenities', value: 'moat', supported: VOCABULARY.amenities },
    { code: 'unsupported-value', parameter: 'rentals_tags', value: 'loud', supported: VOCABULARY.tags },
  ]);
  expect(parse('amenities=pool,moat').query.filter.amenities).toEqual(['pool']);
});

test('any text parses to a query, never an exception', () => {
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
