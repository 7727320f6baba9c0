/** Every member of facets, maps, empty results and problems, against answers written out by hand, on both engines. */
import { expect, test } from 'vitest';
import { FACETS_IN_EUROS, FACETS_IN_YEN } from './testing/three-rentals/expected-facets.ts';
import {
  DIGEST,
  onePage,
  onThreeRentals,
  read,
  SEA_CHANGED,
} from './testing/three-rentals/on-three-rentals.ts';

onThreeRentals(() => {
  test.each([
    ['locale=en&currency=EUR', FACETS_IN_EUROS],
    ['locale=ar&currency=JPY', FACETS_IN_YEN],
  ])('facets with %s', async (query, facets) => {
    const { meta } = (await read(`/search?${query}&facets=true`)) as { meta: object };
    expect(meta).toStrictEqual({ ...onePage(3, SEA_CHANGED), facets });
  });

  test('an empty result has facets, relaxations and the catalogue’s last change', async () => {
    expect(await read('/search?guests=100&rental_type=villa&facets=true')).toStrictEqual({
      rentals: [],
      meta: {
        pagination: { page: 1, per_page: 20, total_count: 0, total_pages: 0 },
        last_modified: '2026-01-15T12:00:00.000Z',
        etag: DIGEST,
        facets: {
          rental_type: {},
          amenities: {},
          rentals_tags: {},
          bedrooms_count: {},
          full_bathrooms_count: {},
          guests: { 1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1, 7: 1, 8: 1 },
          special_offers: { true: 0 },
          instantly_bookable: { true: 0 },
          price: null,
        },
        relaxations: [
          { parameter: 'guests', total_count: 1 },
          { parameter: 'rental_type', total_count: 0 },
        ],
      },
    });
  });

  test.each([
    ['locale=en&currency=EUR', 'EUR', '519.60', '75', '312.89', 'en'],
    ['locale=ar&currency=JPY', 'JPY', '83136', '12000', '50063', 'ar'],
  ])('the map with %s', async (query, currency, azulPrice, hutPrice, seaPrice, locale) => {
    const lisbon = { type: 'Point', coordinates: [-9.142685, 38.71] };
    const azul = {
      type: 'Feature',
      id: 501,
      geometry: lisbon,
      properties: {
        kind: 'rental',
        id: 501,
        name: 'Casa Azul',
        price: azulPrice,
        currency,
        url: `https://homes.example/${locale}/rentals/501-casa-azul?currency=${currency}`,
      },
    };
    const hut = {
      type: 'Feature',
      id: 502,
      geometry: lisbon,
      properties: {
        kind: 'rental',
        id: 502,
        name: 'Hut',
        price: hutPrice,
        currency,
        url: `https://homes.example/${locale}/rentals/502-hut?currency=${currency}`,
      },
    };
    const sea = {
      type: 'Feature',
      id: 503,
      geometry: { type: 'Point', coordinates: [47.9774, 29.375] },
      properties: {
        kind: 'rental',
        id: 503,
        name: 'بيت البحر',
        price: seaPrice,
        currency,
        url: `https://homes.example/${locale}/rentals/503-bayt-al-bahr?currency=${currency}`,
      },
    };
    // The middle of the grid step that contains a place, to a millionth of a degree.
    const [west, south, east, north] = [-9.142686, 29.375, 47.9774, 38.71];
    expect(await read(`/search/map?${query}&ids=501,503`)).toStrictEqual({
      type: 'FeatureCollection',
      features: [sea, azul],
      meta: { total_count: 2, bounds: [west, south, east, north], etag: DIGEST },
    });
    expect(await read(`/search/map?${query}&ids=502`)).toStrictEqual({
      type: 'FeatureCollection',
      features: [hut],
      meta: { total_count: 1, bounds: [west, north, west, north], etag: DIGEST },
    });
    expect(await read(`/search/map?${query}`)).toStrictEqual({
      type: 'FeatureCollection',
      features: [
        sea,
        {
          type: 'Feature',
          geometry: lisbon,
          properties: {
            kind: 'cluster',
            count: 2,
            min_price: hutPrice,
            price: hutPrice,
            currency,
            expansion_zoom: 20,
            bounds: [west, north, west, north],
            ids: [501, 502],
          },
        },
      ],
      meta: { total_count: 3, bounds: [west, south, east, north], etag: DIGEST },
    });
    expect(await read(`/search/map?${query}&layer=rentals&per_page=2`)).toStrictEqual({
      type: 'FeatureCollection',
      features: [sea, azul],
      meta: {
        total_count: 3,
        pagination: { page: 1, per_page: 2, total_count: 3, total_pages: 2 },
        bounds: [west, south, east, north],
        etag: DIGEST,
      },
    });
    expect(await read(`/search/map?${query}&guests=100`)).toStrictEqual({
      type: 'FeatureCollection',
      features: [],
      meta: { total_count: 0, bounds: null, etag: DIGEST },
    });
  });

  test('problems', async () => {
    const requestId = expect.stringMatching(/./);
    expect(await read('/rentals/999', 404)).toStrictEqual({
      type: 'https://homes.example/problems/rental-not-found',
      title: 'There is no such rental',
      status: 404,
      detail: 'There is no rental "999".',
      code: 'rental-not-found',
      request_id: requestId,
    });
    expect(await read('/search?currency=CHF', 400)).toStrictEqual({
      type: 'https://homes.example/problems/unsupported-currency',
      title: 'The currency is not supported',
      status: 400,
      detail: 'The parameter currency is "CHF"; expected one of EUR, JPY, KWD, USD.',
      code: 'unsupported-currency',
      errors: [{ parameter: 'currency', value: 'CHF', expected: 'one of EUR, JPY, KWD, USD' }],
      supported: ['EUR', 'JPY', 'KWD', 'USD'],
      request_id: requestId,
    });
    expect(await read('/search?page=0&guests=two', 400)).toStrictEqual({
      type: 'https://homes.example/problems/invalid-parameter',
      title: 'A parameter is not valid',
      status: 400,
      detail: '2 parameters are not valid; each is described under errors.',
      code: 'invalid-parameter',
      errors: [
        { parameter: 'guests', value: 'two', expected: 'a whole number from 1 to 1000' },
        { parameter: 'page', value: '0', expected: 'a whole number from 1 to 1000000000' },
      ],
      request_id: requestId,
    });
    expect(await read('/campaigns/none/rentals', 404)).toStrictEqual({
      type: 'https://homes.example/problems/campaign-not-found',
      title: 'There is no such campaign',
      status: 404,
      detail: 'There is no campaign "none".',
      code: 'campaign-not-found',
      request_id: requestId,
    });
  });
});
