import { expect, test } from 'vitest';
import { drawnAreaOf, valuesInArea, valuesInDrawnArea } from '#lib/browser/area-values';
import { canonicalSearch } from '#lib/catalogue/requests/canonical-search';
import type { SearchQuery } from '#lib/catalogue/requests/search-query';
import { NO_FILTER } from '#lib/search/rental-filter';
import {
  filterValues,
  orderedValues,
  searchAddress,
  stayOfValues,
  valuesInMonth,
  valuesInStay,
} from './search-values.ts';

const everything: Pick<SearchQuery, 'page' | 'perPage' | 'filter' | 'sort'> = {
  page: 3,
  perPage: 10,
  sort: { by: 'price', direction: 'desc' },
  filter: {
    ...NO_FILTER,
    ids: [3, 1],
    destinationIds: [7, 5],
    stay: { checkin: '2027-05-01', checkout: '2027-05-08' },
    guests: 4,
    bedroomsCount: 2,
    fullBathroomsCount: 1,
    price: { currency: 'EUR', minMinor: 50_000, maxMinor: 100_050 },
    rentalTypes: ['villa'],
    amenities: ['pool', 'wifi'],
    rentalsTags: ['beach'],
    specialOffers: true,
    instantlyBookable: false,
    box: { minLatitude: 43, maxLatitude: 44.5, minLongitude: -1, maxLongitude: 5.25 },
  },
};

test('the browser writes every search in the canonical order', () => {
  const canonical = canonicalSearch(everything);
  expect(orderedValues([...canonical].reverse()).toString()).toBe(canonical.toString());
});

test('another area keeps the other filters and begins at the first page', () => {
  const moved = valuesInArea(canonicalSearch(everything), [2, 41, 3, 42]);
  const box = { minLatitude: 41, maxLatitude: 42, minLongitude: 2, maxLongitude: 3 };
  const expected = canonicalSearch({ ...everything, page: 1, filter: { ...everything.filter, box } });
  expect(moved.toString()).toBe(expected.toString());
});

test('without a map area and a drawn one the order by distance is dropped', () => {
  const values = canonicalSearch({ ...everything, sort: { by: 'distance', direction: 'asc' } });
  expect(values.get('sort_by')).toBe('distance');
  expect(valuesInArea(values, null).has('sort_by')).toBe(false);
  values.set('area', '0,0,0,1,1,0');
  expect(valuesInArea(values, null).get('sort_by')).toBe('distance');
});

const AREA = '40,8,40,9,41,8';

test('a drawn area replaces the map area, keeps the other filters and begins at the first page', () => {
  const drawn = valuesInDrawnArea(canonicalSearch(everything), AREA);
  expect(drawnAreaOf(drawn)).toBe(AREA);
  const rest = new URLSearchParams(drawn);
  rest.delete('area');
  const filter = { ...everything.filter, box: null, area: null };
  expect(rest.toString()).toBe(canonicalSearch({ ...everything, page: 1, filter }).toString());
});

test('removing a drawn area keeps a map area; without both, the order by distance is dropped', () => {
  const values = canonicalSearch({
    ...everything,
    page: 1,
    sort: { by: 'distance', direction: 'asc' },
    filter: { ...everything.filter, area: null },
  });
  const drawn = new URLSearchParams([...values, ['area', AREA]]);
  expect(valuesInDrawnArea(drawn, null).toString()).toBe(values.toString());
  const alone = valuesInDrawnArea(values, AREA);
  expect(alone.get('sort_by')).toBe('distance');
  expect(valuesInDrawnArea(alone, null).has('sort_by')).toBe(false);
});

test('filter values do not depend on page, page size and order', () => {
  const other = canonicalSearch({ ...everything, page: 1, perPage: 20, sort: null });
  expect(filterValues(canonicalSearch(everything)).toString()).toBe(other.toString());
});

test('blank values are dropped, repeated names become a list, and an address keeps its commas', () => {
  const values = orderedValues([
    ['guests', ''],
    ['amenities', 'pool'],
    ['amenities', 'wifi'],
  ]);
  expect(searchAddress('/en/search', values)).toBe('/en/search?amenities=pool,wifi');
  expect(searchAddress('/en/search', new URLSearchParams())).toBe('/en/search');
});

test('other dates replace those of a search, and lead to its first page', () => {
  const values = new URLSearchParams('checkin=2027-05-01&checkout=2027-05-08&guests=2&page=3');
  const stay = { checkin: '2027-06-01', checkout: '2027-06-04' };
  expect(valuesInStay(values, stay).toString()).toBe('checkin=2027-06-01&checkout=2027-06-04&guests=2');
  expect(valuesInStay(values, null).toString()).toBe('guests=2');
  expect(stayOfValues(valuesInStay(values, stay))).toEqual(stay);
  expect(stayOfValues(new URLSearchParams('checkin=2027-05-01'))).toBeNull();
});

test('a month replaces dates and their shift, and leads to the first page', () => {
  const values = new URLSearchParams('checkin=2027-06-05&checkout=2027-06-12&flex=3&guests=2&page=4');
  expect(valuesInMonth(values, '2027-08', 10).toString()).toBe('month=2027-08&nights=10&guests=2');
});
