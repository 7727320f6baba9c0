import { expect, test } from 'vitest';
import { canonicalSearch } from '#lib/catalogue/requests/canonical-search';
import type { CatalogueVocabulary } from '#lib/catalogue/requests/catalogue-vocabulary';
import { parseDestinationListQuery } from '#lib/catalogue/requests/destination-query';
import {
  filterTexts,
  readFilter,
  readFilterWithoutStay,
  widerFilters,
} from '#lib/catalogue/requests/filter-table';
import { ParameterReader } from '#lib/catalogue/requests/parameters';
import { readWords } from '#lib/catalogue/requests/words-filter';
import { NO_FILTER, type RentalFilter } from '#lib/search/rental-filter';

const VOCABULARY: CatalogueVocabulary = {
  includesUnknown: false,
  locales: ['en'],
  defaultLocale: 'en',
  currencies: ['EUR'],
  defaultCurrency: 'EUR',
  rentalTypes: ['villa'],
  amenities: ['pool'],
  tags: ['quiet'],
};
const DISPLAY = { locale: 'en', currency: 'EUR' };
const readerOf = (query: string) => new ParameterReader(new URLSearchParams(query), VOCABULARY);

const FULL: RentalFilter = {
  ids: [3, 1],
  destinationIds: [7],
  words: { locale: 'en', written: ['sea', 'garden'] },
  stay: { checkin: '2026-03-01', checkout: '2026-03-04' },
  guests: 4,
  bedroomsCount: 2,
  fullBathroomsCount: 1,
  price: { currency: 'EUR', minMinor: 50_000, maxMinor: 80_000 },
  rentalTypes: ['villa'],
  amenities: ['pool'],
  rentalsTags: ['quiet'],
  specialOffers: true,
  instantlyBookable: false,
  box: { minLatitude: 1, maxLatitude: 2, minLongitude: 3, maxLongitude: 4 },
  area: null,
  modifiedSince: null,
};
const TEXTS = [
  ['ids', '3,1'],
  ['destination_ids', '7'],
  ['q', 'sea garden'],
  ['checkin', '2026-03-01'],
  ['checkout', '2026-03-04'],
  ['guests', '4'],
  ['bedrooms_count', '2'],
  ['full_bathrooms_count', '1'],
  ['min_price', '500'],
  ['max_price', '800'],
  ['rental_type', 'villa'],
  ['amenities', 'pool'],
  ['rentals_tags', 'quiet'],
  ['special_offers', 'true'],
  ['instantly_bookable', 'false'],
  ['min_latitude', '1'],
  ['max_latitude', '2'],
  ['min_longitude', '3'],
  ['max_longitude', '4'],
];

test('a filter is written in canonical order, and read as the same filter', () => {
  expect(filterTexts(FULL)).toEqual(TEXTS);
  expect(filterTexts(NO_FILTER)).toEqual([]);
  const query = new URLSearchParams(filterTexts(FULL).map(([name, text]) => [name, text])).toString();
  expect(readFilter(readerOf(query), DISPLAY)).toEqual(FULL);
  expect(readFilterWithoutStay(readerOf(query), DISPLAY)).toEqual({ ...FULL, stay: null });
});

test('a search is written with its order and its page where they are not the default ones', () => {
  const written = (own: object) =>
    canonicalSearch({
      page: 1,
      perPage: 20,
      filter: { ...NO_FILTER, guests: 4 },
      sort: null,
      ...own,
    }).toString();
  expect(written({})).toBe('guests=4');
  expect(written({ sort: { by: 'position', direction: 'asc' } })).toBe('guests=4');
  expect(written({ sort: { by: 'position', direction: 'desc' } })).toBe(
    'guests=4&sort_by=position&direction=desc',
  );
  expect(written({ sort: { by: 'price', direction: 'asc' } })).toBe('guests=4&sort_by=price');
  expect(written({ page: 2, perPage: 50 })).toBe('guests=4&per_page=50&page=2');
});

test('each restriction is dropped as a whole, but price bounds and words one by one', () => {
  const wider = widerFilters(FULL);
  expect(wider.map(({ parameter, value }) => [parameter, value])).toEqual([
    ['ids', null],
    ['destination_ids', null],
    ['checkin', null],
    ['guests', null],
    ['bedrooms_count', null],
    ['full_bathrooms_count', null],
    ['rental_type', null],
    ['amenities', null],
    ['rentals_tags', null],
    ['special_offers', null],
    ['instantly_bookable', null],
    ['min_latitude', null],
    ['q', 'sea'],
    ['q', 'garden'],
    ['q', null],
    ['min_price', null],
    ['max_price', null],
  ]);
  expect(wider[3]?.filter).toEqual({ ...FULL, guests: null });
  expect(wider[12]?.filter).toEqual({ ...FULL, words: { locale: 'en', written: ['garden'] } });
  expect(wider[15]?.filter).toEqual({
    ...FULL,
    price: { currency: 'EUR', minMinor: null, maxMinor: 80_000 },
  });
  expect(widerFilters(NO_FILTER)).toEqual([]);
  const month = {
    ...NO_FILTER,
    stay: { checkin: '2026-03-01', checkout: '2026-03-08', flexibility: 'month' },
  } as const;
  expect(widerFilters(month)).toEqual([{ parameter: 'month', value: null, filter: NO_FILTER }]);
});

test('a list of destinations has pages of a hundred and a phrase', () => {
  const read = (query: string) => parseDestinationListQuery(new URLSearchParams(query), VOCABULARY);
  expect(read('unknown=1')).toEqual({
    query: { page: 1, perPage: 100, locale: 'en', searchPhrase: null },
    issues: [],
  });
  expect(read('page=2&per_page=1000&search_phrase=ni').query).toEqual({
    page: 2,
    perPage: 1_000,
    locale: 'en',
    searchPhrase: 'ni',
  });
  expect(read('per_page=1001').issues).toHaveLength(1);
});

test('a text has words without the spaces around it, or none', () => {
  expect(readWords('  sea, Wi-Fi ')).toEqual(['sea', 'Wi-Fi']);
  expect(readWords(' & ')).toBeNull();
  // With its spaces it would be too long.
  expect(readWords(`${' '.repeat(60)}${'x'.repeat(100)}${' '.repeat(60)}`)).toEqual(['x'.repeat(100)]);
});
