import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchFacets } from '#lib/catalogue/rentals/search-facets';
import { canonicalSearch } from '#lib/catalogue/requests/canonical-search';
import { FILTER_PARAMETERS } from '#lib/catalogue/requests/filter-table';
import { getTranslator } from '#lib/i18n/translator';
import { referenceData } from '#lib/reference/reference-data';
import { NO_FILTER, type RentalFilter } from '#lib/search/rental-filter';
import { publishFixture, type TestCatalogue } from '#lib/store/testing/engines';
import type { FilterScope } from './filter-display.ts';
import { activeFilters, FILTERS, panelCount } from './search-filters.ts';

let catalogue: TestCatalogue;
beforeAll(async () => {
  catalogue = await publishFixture('sqlite');
});
afterAll(() => catalogue.remove());

async function scopeOf(filter: RentalFilter, includesUnknown = false): Promise<FilterScope> {
  const data = await referenceData(catalogue.store);
  return {
    query: { filter, currency: 'EUR' },
    context: { data, locale: 'en', currency: 'EUR', today: '2026-01-15', vocabulary: { includesUnknown } },
    t: await getTranslator('en', 'search'),
    unknown: { rentalsCount: 3, isIncluded: filter.stay?.includesUnknown === true },
  };
}

async function everything(): Promise<RentalFilter> {
  const { tree, vocabulary } = await referenceData(catalogue.store);
  const two = (words: ReadonlyMap<string, unknown>) => [...words.keys()].slice(0, 2);
  return {
    ids: [1, 2],
    destinationIds: tree
      .roots('en')
      .slice(0, 2)
      .map(({ id }) => id),
    words: { locale: 'en', written: ['sea', 'Wi-Fi', 'sea'] },
    stay: { checkin: '2026-05-01', checkout: '2026-05-08', includesUnknown: true },
    guests: 2,
    bedroomsCount: 1,
    fullBathroomsCount: 1,
    price: { currency: 'EUR', minMinor: 10_000, maxMinor: 200_000 },
    rentalTypes: two(vocabulary.rental_type),
    amenities: two(vocabulary.amenity),
    rentalsTags: two(vocabulary.tag),
    specialOffers: true,
    instantlyBookable: false,
    area: {
      points: [
        { latitude: 40, longitude: 8 },
        { latitude: 40, longitude: 9 },
        { latitude: 41, longitude: 8 },
      ],
    },
    box: { minLatitude: -80, maxLatitude: 80, minLongitude: -170, maxLongitude: 170 },
    modifiedSince: null,
  };
}

test('every parameter of a filter belongs to exactly one display, except the meaning of prices, which dates imply on pages', () => {
  const owned = FILTERS.flatMap(({ parameters }) => parameters).sort();
  const names = FILTER_PARAMETERS.map(({ name }) => name).filter((name) => name !== 'price_basis');
  expect(owned).toEqual(names.sort());
});

test('every restriction has a chip, and removing all of them leaves no filter', async () => {
  let filter = await everything();
  const written = canonicalSearch({ page: 1, perPage: 20, sort: null, filter });
  const keys = activeFilters(await scopeOf(filter)).map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  const parts = [...written].flatMap(([, value]) => value.split(',')).length;
  // A stay and a price have two values, a box four, an area of three points six, and chosen rentals any number, but one chip each; three words have one value.
  expect(keys.length).toBe(parts - 1 - 1 - 3 - 5 - 1 + 2);
  for (;;) {
    const [first] = activeFilters(await scopeOf(filter));
    if (!first) break;
    expect(first.label).not.toBe('');
    filter = first.rest;
  }
  expect(filter).toEqual(NO_FILTER);
});

test('every control shows the value of the search', async () => {
  const filter = await everything();
  const scope = await scopeOf(filter);
  const facets = await searchFacets(catalogue.store, { filter, currency: 'EUR' }, '2026-01-15');
  const values = new URLSearchParams();
  for (const { control } of FILTERS) {
    const drawn = control?.(scope, facets);
    if (drawn?.kind === 'place') values.set(drawn.name, drawn.value);
    if (drawn?.kind === 'words') values.set(drawn.name, drawn.value);
    if (drawn?.kind === 'stepper' && drawn.value !== null) values.set(drawn.name, String(drawn.value));
    if (drawn?.kind === 'switch' && drawn.isOn) values.set(drawn.name, 'true');
    if (drawn?.kind === 'dates') {
      values.set(drawn.names[0], drawn.checkin);
      values.set(drawn.names[1], drawn.checkout);
    }
    if (drawn?.kind === 'price') {
      values.set(drawn.names[0], drawn.min);
      values.set(drawn.names[1], drawn.max);
    }
    if (drawn?.kind === 'checklist') {
      const checked = drawn.options.filter(({ isChecked }) => isChecked).map(({ value }) => value);
      values.set(drawn.name, checked.sort().join(','));
    }
  }
  // A switch can only require a yes; a no comes from an address alone.
  const expected = canonicalSearch({
    page: 1,
    perPage: 20,
    sort: null,
    filter: { ...filter, ids: null, box: null, area: null, instantlyBookable: null },
  });
  const sorted = (all: URLSearchParams) =>
    [...all].map(([name, value]) => [name, value.split(',').sort().join(',')]).sort();
  expect(sorted(values)).toEqual(sorted(expected));
});

test('the panel counts its own restrictions, not those of the bar', async () => {
  expect(panelCount(await scopeOf({ ...NO_FILTER, guests: 2 }))).toBe(0);
  expect(panelCount(await scopeOf({ ...NO_FILTER, bedroomsCount: 2, specialOffers: true }))).toBe(2);
});

test('the switch for unknown dates exists only with dates and with such rentals', async () => {
  const { control } = FILTERS.find(({ key }) => key === 'unknown-dates') ?? {};
  const facets = await searchFacets(catalogue.store, { filter: NO_FILTER, currency: 'EUR' }, '2026-01-15');
  const drawn = async (
    stay: RentalFilter['stay'],
    rentalsCount: number,
    isIncluded: boolean,
    isDefault = false,
  ) =>
    control?.(
      { ...(await scopeOf({ ...NO_FILTER, stay }, isDefault)), unknown: { rentalsCount, isIncluded } },
      facets,
    );
  const dates = { checkin: '2026-05-01', checkout: '2026-05-08' };
  const shown = { kind: 'switch', name: 'include_unknown', count: 38 };
  expect(await drawn(dates, 38, false)).toEqual({ ...shown, isOn: false });
  expect(await drawn({ ...dates, includesUnknown: true }, 38, true)).toEqual({ ...shown, isOn: true });
  expect(await drawn(dates, 0, false)).toBeNull();
  // No rental of the catalogue has a calendar: they are included by default.
  expect(await drawn(dates, 38, true, true)).toBeNull();
  // Without the switch, the form keeps the parameter of the address.
  expect(await drawn({ ...dates, includesUnknown: false }, 38, false, true)).toBeNull();
  expect(await drawn(null, 0, false)).toBeNull();
});
