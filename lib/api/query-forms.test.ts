import { describe, expect, test } from 'vitest';
import {
  allRentalsForm,
  destinationForm,
  destinationsForm,
  emptyForm,
  localeForm,
  rentalListForm,
  whenRequestForm,
} from '#lib/api/query-forms';
import { rentalMapForm } from '#lib/api/rental-map-form';
import type { CatalogueVocabulary } from '#lib/catalogue/requests/catalogue-vocabulary';
import { parseQuery, type QueryForm } from '#lib/catalogue/requests/query-form';
import { NO_FILTER } from '#lib/search/rental-filter';

const VOCABULARY: CatalogueVocabulary = {
  includesUnknown: false,
  locales: ['en', 'de'],
  defaultLocale: 'en',
  currencies: ['EUR', 'USD'],
  defaultCurrency: 'EUR',
  rentalTypes: [],
  amenities: [],
  tags: [],
};

function read<Query>(form: QueryForm<Query>, search: string, isStrict = false) {
  const { query, issues } = parseQuery(form, new URLSearchParams(search), VOCABULARY, { isStrict });
  return { query, issues: issues.map(({ parameter }) => parameter) };
}

const SEARCH = { page: 1, perPage: 20, locale: 'en', currency: 'EUR', filter: NO_FILTER, sort: null };
const LIST = {
  ...SEARCH,
  fields: null,
  hasFacets: false,
  hasUnknownAvailability: false,
  hasNearestArrivals: false,
  includesUnpriced: false,
  include: [],
};

describe('a list of rentals', () => {
  test('has whole records and neither facets nor counts of unknown availability unless requested', () => {
    expect(read(rentalListForm, '')).toEqual({ query: LIST, issues: [] });
    expect(read(rentalListForm, 'fields=id,photos&facets=true')).toEqual({
      query: { ...LIST, fields: ['id', 'photos'], hasFacets: true, hasUnknownAvailability: true },
      issues: [],
    });
    expect(read(rentalListForm, 'facets=false').query).toEqual(LIST);
    for (const search of ['include_unknown=true', 'include_unknown=false']) {
      expect(read(rentalListForm, search).query).toMatchObject({
        hasFacets: false,
        hasUnknownAvailability: true,
      });
    }
    expect(read(rentalListForm, 'fields=moat&facets=1&guests=4')).toEqual({
      query: { ...LIST, filter: { ...NO_FILTER, guests: 4 } },
      issues: ['facets', 'fields'],
    });
  });

  test('has further members in the order of records', () => {
    for (const form of [rentalListForm, allRentalsForm]) {
      expect(read(form, 'include[]=updated_at&include[]=amenities&include[]=amenities').query).toMatchObject({
        include: ['amenities', 'updated_at'],
        includesUnpriced: false,
      });
    }
    expect(read(allRentalsForm, 'include=unpriced,destination_ids').query).toMatchObject({
      include: ['destination_ids'],
      includesUnpriced: true,
    });
    expect(read(rentalListForm, 'include=amenity').issues).toEqual(['include']);
  });

  test('has rentals without a price and nearest arrivals only where it is of all rentals', () => {
    const all = { ...LIST, hasNearestArrivals: true };
    expect(read(allRentalsForm, '')).toEqual({ query: all, issues: [] });
    expect(read(allRentalsForm, 'include=unpriced').query).toEqual({ ...all, includesUnpriced: true });
    expect(read(allRentalsForm, 'include=priced')).toEqual({ query: all, issues: ['include'] });
    expect(read(rentalListForm, 'include=unpriced', true)).toEqual({ query: LIST, issues: ['include'] });
    expect(read(allRentalsForm, 'include=unpriced', true).issues).toEqual([]);
  });
});

test('the arrivals and the map count rentals without a price on request', () => {
  const when = { locale: 'en', currency: 'EUR', filter: NO_FILTER, nights: 7, from: null, days: 365 };
  expect(read(whenRequestForm, '').query).toEqual({ ...when, includesUnpriced: false });
  expect(read(whenRequestForm, 'include=unpriced&nights=3', true)).toEqual({
    query: { ...when, nights: 3, includesUnpriced: true },
    issues: [],
  });
  const map = {
    layer: 'clusters',
    zoom: 2,
    page: 1,
    perPage: 500,
    locale: 'en',
    currency: 'EUR',
    filter: NO_FILTER,
    includesUnpriced: false,
  };
  expect(read(rentalMapForm, '').query).toEqual(map);
  expect(read(rentalMapForm, 'zoom=22&include[]=unpriced&currency=USD&min_price=5')).toEqual({
    query: {
      ...map,
      zoom: 22,
      currency: 'USD',
      filter: { ...NO_FILTER, price: { currency: 'USD', minMinor: 500, maxMinor: null } },
      includesUnpriced: true,
    },
    issues: [],
  });
  expect(read(rentalMapForm, 'zoom=23').issues).toEqual(['zoom']);
  expect(read(rentalMapForm, 'zoom=0').query.zoom).toBe(0);
  expect(read(rentalMapForm, 'layer=rentals&zoom=5&page=3&per_page=40')).toEqual({
    query: { ...map, layer: 'rentals', zoom: 5, page: 3, perPage: 40 },
    issues: [],
  });
  expect(read(rentalMapForm, 'page=none&per_page=501').issues).toEqual(['page', 'per_page']);
  // Those of the other layer are unknown.
  expect(read(rentalMapForm, 'layer=rentals&zoom=5', true).issues).toEqual(['zoom']);
  expect(read(rentalMapForm, 'page=2&per_page=5', true).issues).toEqual(['page', 'per_page']);
  expect(read(rentalMapForm, 'layer=homes').issues).toEqual(['layer']);
});

describe('destinations', () => {
  const plain = { locale: 'en', include: [], currency: 'EUR', filter: NO_FILTER };

  test('read a currency and filters only where the included members depend on them', () => {
    expect(read(destinationForm, 'currency=USD&guests=0')).toEqual({ query: plain, issues: [] });
    expect(read(destinationForm, 'include=trail&currency=USD&guests=4').query).toEqual({
      ...plain,
      include: ['trail'],
    });
    expect(read(destinationForm, 'include=url&currency=USD&guests=4&locale=de').query).toEqual({
      ...plain,
      locale: 'de',
      include: ['url'],
      currency: 'USD',
    });
    expect(read(destinationForm, 'include=counts&currency=USD&guests=4').query).toEqual({
      ...plain,
      include: ['counts'],
      currency: 'USD',
      filter: { ...NO_FILTER, guests: 4 },
    });
    expect(read(destinationForm, 'include=counts&guests=0').issues).toEqual(['guests']);
    expect(read(destinationForm, 'include=photos')).toEqual({ query: plain, issues: ['include'] });
  });

  test('reject parameters without a meaning in strict requests', () => {
    const given = 'locale=de&currency=USD&guests=4&page=2';
    expect(read(destinationForm, given, true).issues).toEqual(['currency', 'guests', 'page']);
    expect(read(destinationForm, `include=url&${given}`, true).issues).toEqual(['guests', 'page']);
    expect(read(destinationForm, `include=counts&${given}`, true).issues).toEqual(['page']);
    expect(read(destinationsForm, given, true).issues).toEqual(['currency', 'guests']);
  });

  test('are in pages of a hundred in a list', () => {
    expect(read(destinationsForm, '').query).toEqual({
      ...plain,
      page: 1,
      perPage: 100,
      searchPhrase: null,
    });
    expect(
      read(destinationsForm, 'page=2&per_page=5&search_phrase=ni&include=counts&guests=2').query,
    ).toEqual({
      locale: 'en',
      include: ['counts'],
      currency: 'EUR',
      filter: { ...NO_FILTER, guests: 2 },
      page: 2,
      perPage: 5,
      searchPhrase: 'ni',
    });
  });
});

test('operations without further parameters have a language, that of the request or the default', () => {
  expect(read(localeForm, 'locale=DE', true)).toEqual({ query: { locale: 'de' }, issues: [] });
  expect(read(localeForm, '').query).toEqual({ locale: 'en' });
  expect(read(emptyForm, 'locale=de')).toEqual({ query: { locale: 'en' }, issues: [] });
  expect(read(emptyForm, 'locale=de', true).issues).toEqual(['locale']);
});
