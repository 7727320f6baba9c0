/**
 * Every member of every record, by value: the complete answers of all operations for a small catalogue, against answers written out by
 * hand, on both engines.
 */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { serveStore } from '#lib/store/current-store';
import { publishFixture, TEST_ENGINES, type TestCatalogue } from '#lib/store/testing/engines';
import { ask } from './testing/ask.ts';
import { FACETS_IN_EUROS, FACETS_IN_YEN } from './testing/three-rentals/expected-facets.ts';
import { ARABIC_YEN, ENGLISH_EUROS } from './testing/three-rentals/expected-rentals.ts';
import { THREE_RENTALS } from './testing/three-rentals/three-rentals.ts';

const STAY = 'checkin=2026-03-10&checkout=2026-03-17';
const DIGEST = expect.stringMatching(/^[0-9a-f]{64}$/);

/** The newest changes of the rentals, as their records have them. */
const AZUL_CHANGED = '2026-01-02T03:04:05.000Z';
const SEA_CHANGED = '2026-01-04T05:06:07.000Z';

/** Reads the JSON body of a response with the expected status. */
async function read(path: string, status = 200): Promise<unknown> {
  const response = await ask(path);
  expect(response.status, path).toBe(status);
  return response.json();
}

/** The `meta` of a list on one page of the default size. */
function onePage(totalCount: number, lastModified: string) {
  return {
    pagination: { page: 1, per_page: 20, total_count: totalCount, total_pages: 1 },
    last_modified: lastModified,
    etag: DIGEST,
  };
}

describe.each(TEST_ENGINES)('on %s', (engine) => {
  let catalogue: TestCatalogue;
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-15T12:00:00Z') });
    catalogue = await publishFixture(engine, THREE_RENTALS);
    serveStore(catalogue.store);
  });
  afterAll(async () => {
    vi.useRealTimers();
    await catalogue.remove();
  });

  describe.each([ENGLISH_EUROS, ARABIC_YEN])('with $query', ({ query, azul, hut, sea }) => {
    test.each(['/search', '/rentals'])('%s has all rentals by position', async (path) => {
      expect(await read(`${path}?${query}`)).toStrictEqual({
        rentals: [sea.record, azul.record, hut.record],
        meta: onePage(3, SEA_CHANGED),
      });
    });

    test.each(['/rentals/promoted', '/rentals/with_special_offers'])('%s has two of them', async (path) => {
      expect(await read(`${path}?${query}`)).toStrictEqual({
        rentals: [sea.record, azul.record],
        meta: onePage(2, SEA_CHANGED),
      });
    });

    test('a campaign has them in its own order', async () => {
      expect(await read(`/campaigns/spring/rentals?${query}`)).toStrictEqual({
        rentals: [hut.record, azul.record, sea.record],
        meta: onePage(3, SEA_CHANGED),
      });
    });

    test('a page has its own numbers and the totals of all pages', async () => {
      expect(await read(`/search?${query}&per_page=2&page=2`)).toStrictEqual({
        rentals: [hut.record],
        meta: {
          pagination: { page: 2, per_page: 2, total_count: 3, total_pages: 2 },
          last_modified: SEA_CHANGED,
          etag: DIGEST,
        },
      });
    });

    test('with dates, records have the members about the stay', async () => {
      const inList = ({ final_price, length_of_stay, best_offer }: typeof azul.stay) => ({
        final_price,
        length_of_stay,
        best_offer,
      });
      const [azulStay, seaStay] = [inList(azul.stay), inList(sea.stay)];
      expect(await read(`/search?${query}&${STAY}`)).toStrictEqual({
        rentals: [{ ...azul.record, ...azulStay }],
        meta: onePage(1, AZUL_CHANGED),
      });
      expect(await read(`/search?${query}&${STAY}&include_unknown=true`)).toStrictEqual({
        rentals: [
          { ...sea.record, ...seaStay },
          { ...azul.record, ...azulStay },
        ],
        meta: {
          ...onePage(2, SEA_CHANGED),
          unknown_availability: { rentals_count: 1, included: true, rental_ids: [503] },
        },
      });
    });

    test('a stay is priced for the guests of the request, in lists and by itself', async () => {
      // Three guests pay a city tax of 42 dollars instead of 14: 732.45 dollars, which are 585.96 euros or 93753.60 yen.
      const price = query.includes('EUR') ? '585.96' : '93754';
      expect(await read(`/search?${query}&${STAY}&guests=3&fields=id,final_price`)).toMatchObject({
        rentals: [{ id: 501, final_price: price }],
      });
      expect(await read(`/rentals/501?${query}&${STAY}&guests=3`)).toMatchObject({
        rental: { final_price: price, quote: { total: price } },
      });
      expect(await read(`/rentals/501?${query}&${STAY}&guests=9`)).toMatchObject({
        rental: { final_price: null, quote: null, best_offer: null, availability: 'free' },
      });
    });

    test('a rental by itself has all details, with and without dates', async () => {
      for (const { record, details, stay } of [azul, hut, sea]) {
        const path = `/rentals/${record.id}?${query}`;
        expect(await read(path)).toStrictEqual({ rental: { ...record, ...details } });
        expect(await read(`${path}&${STAY}`)).toStrictEqual({ rental: { ...record, ...details, ...stay } });
      }
    });

    test('sparse records have the chosen members only', async () => {
      const fields = 'fields=id,sleeps_max,final_price,surface_with_unit,destination,special_offers,currency';
      const sparse = ({ record }: typeof azul) => ({
        id: record.id,
        sleeps_max: record.sleeps_max,
        final_price: record.final_price,
        currency: record.currency,
        surface_with_unit: record.surface_with_unit,
        destination: record.destination,
        special_offers: record.special_offers,
      });
      expect(await read(`/search?${query}&${fields}`)).toStrictEqual({
        rentals: [sparse(sea), sparse(azul), sparse(hut)],
        meta: onePage(3, SEA_CHANGED),
      });
    });
  });

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
      geometry: lisbon,
      properties: {
        kind: 'rental',
        id: 501,
        name: 'Casa Azul',
        price: azulPrice,
        currency,
        url: `/${locale}/rentals/501-casa-azul?currency=${currency}`,
      },
    };
    const hut = {
      type: 'Feature',
      geometry: lisbon,
      properties: {
        kind: 'rental',
        id: 502,
        name: 'Hut',
        price: hutPrice,
        currency,
        url: `/${locale}/rentals/502-hut?currency=${currency}`,
      },
    };
    const sea = {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [47.9774, 29.375] },
      properties: {
        kind: 'rental',
        id: 503,
        name: 'بيت البحر',
        price: seaPrice,
        currency,
        url: `/${locale}/rentals/503-bayt-al-bahr?currency=${currency}`,
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
            currency,
            expansion_zoom: 20,
            bounds: [west, north, west, north],
            ids: [501, 502],
          },
        },
      ],
      meta: { total_count: 3, bounds: [west, south, east, north], etag: DIGEST },
    });
    expect(await read(`/search/map?${query}&guests=100`)).toStrictEqual({
      type: 'FeatureCollection',
      features: [],
      meta: { total_count: 0, bounds: null, etag: DIGEST },
    });
  });

  test('reviews, newest first, with the totals of each channel', async () => {
    const arabicReview = {
      date: '2025-12-24',
      comment: 'جميل',
      name: '',
      rating: 4,
      channel: 'agency',
      reply: null,
    };
    const reviews = [
      {
        date: '2026-01-05',
        comment: 'Lovely.',
        name: 'Ann',
        rating: 5,
        channel: 'direct',
        reply: 'Thanks!',
      },
      arabicReview,
      { date: '2025-11-11', comment: '', name: 'Rui', rating: null, channel: 'direct', reply: null },
    ];
    const azulMeta = (direct: string) => ({
      reviews_count: 12,
      reviews_average_rating: '4.5',
      channels: [
        { slug: 'direct', title: direct, reviews_count: 2, avg_rating: '5.0', icon_url: null },
        { slug: 'agency', title: 'Agency', reviews_count: 1, avg_rating: '4.0', icon_url: null },
      ],
      criteria: [],
    });
    expect(await read('/rentals/501/reviews?locale=en')).toStrictEqual({ reviews, meta: azulMeta('Direct') });
    expect(await read('/rentals/501/reviews?locale=ar&per_page=1&page=2')).toStrictEqual({
      reviews: [arabicReview],
      meta: azulMeta('مباشر'),
    });
    expect(await read('/rentals/502/reviews')).toStrictEqual({
      reviews: [],
      meta: { reviews_count: 0, reviews_average_rating: '0.0', channels: [], criteria: [] },
    });
    expect(await read('/rentals/503/reviews')).toStrictEqual({
      reviews: [
        {
          date: '2025-02-28',
          comment: 'هادئ',
          name: 'نورة',
          rating: null,
          channel: 'agency',
          reply: 'شكراً',
        },
      ],
      meta: {
        reviews_count: 1,
        reviews_average_rating: '3.7',
        channels: [{ slug: 'agency', title: 'Agency', reviews_count: 1, avg_rating: null, icon_url: null }],
        criteria: [],
      },
    });
  });

  const europe = { id: 1, title: 'Europe', level: 1, parent_id: null };
  const asia = { id: 2, title: 'Asia', level: 1, parent_id: null };
  const portugal = { id: 3, title: 'Portugal', level: 2, parent_id: 1 };
  const lisbon = { id: 4, title: 'Lisbon', level: 3, parent_id: 3 };
  const kuwait = { id: 5, title: 'Kuwait', level: 2, parent_id: 2 };
  const arabic = {
    europe: { id: 1, title: 'أوروبا', level: 1, parent_id: null },
    asia: { id: 2, title: 'آسيا', level: 1, parent_id: null },
    portugal: { id: 3, title: 'البرتغال', level: 2, parent_id: 1 },
    lisbon: { id: 4, title: 'Lisbon', level: 3, parent_id: 3 },
    kuwait: { id: 5, title: 'الكويت', level: 2, parent_id: 2 },
  };

  test.each([
    ['/destinations?locale=en', [asia, europe, kuwait, portugal, lisbon]],
    ['/destinations?locale=ar', [arabic.asia, arabic.europe, arabic.portugal, arabic.kuwait, arabic.lisbon]],
    ['/destinations?locale=en&per_page=2&page=2', [kuwait, portugal]],
    ['/destinations?search_phrase=lisboa', [lisbon]],
    ['/destinations?search_phrase=portugal&locale=ar', [arabic.portugal]],
    ['/destinations/roots?locale=en', [asia, europe]],
    ['/destinations/roots?locale=ar', [arabic.asia, arabic.europe]],
    ['/destinations/1/children?locale=en', [portugal]],
    ['/destinations/2/children?locale=ar', [arabic.kuwait]],
    ['/destinations/4/children', []],
    ['/destinations/1?locale=en', europe],
    ['/destinations/4?locale=ar', arabic.lisbon],
    ['/destinations/5?locale=ar', arabic.kuwait],
  ])('%s', async (path, data) => {
    expect(await read(path)).toStrictEqual({ data });
  });

  test('promoted destinations, in the order of their ranks, with their photos', async () => {
    const bay = 'https://homes.example/media/illustrations/bay-1440.webp';
    const lisbonPhotos = ['https://photos.example/lisbon-1.jpg', bay, 'https://photos.example/lisbon-2.jpg'];
    const portugalPhotos = [bay, 'https://homes.example/media/illustrations/hut-1440.webp'];
    const kuwaitPhotos = ['https://photos.example/kuwait-1.jpg', 'https://photos.example/kuwait-2.jpg'];
    expect(await read('/destinations/promoted')).toStrictEqual({
      data: [
        { ...lisbon, photos: lisbonPhotos },
        { ...portugal, photos: portugalPhotos },
        { ...kuwait, photos: kuwaitPhotos },
      ],
    });
    expect(await read('/destinations/promoted?locale=ar')).toStrictEqual({
      data: [
        { ...arabic.lisbon, photos: lisbonPhotos },
        { ...arabic.portugal, photos: portugalPhotos },
        { ...arabic.kuwait, photos: kuwaitPhotos },
      ],
    });
  });

  test('destinations with everything that include adds', async () => {
    const all = 'include=counts,trail,location,url,other_names';
    expect(await read(`/destinations?${all}&locale=en&currency=EUR`)).toStrictEqual({
      data: [
        {
          ...asia,
          rentals_count: 2,
          children_count: 1,
          trail: [],
          lat: 45,
          lng: 90,
          url: 'https://homes.example/en/destinations/asia?currency=EUR',
          other_names: ['آسيا'],
        },
        {
          ...europe,
          rentals_count: 1,
          children_count: 1,
          trail: [],
          lat: 50,
          lng: 10.5,
          url: 'https://homes.example/en/destinations/europe?currency=EUR',
          other_names: ['أوروبا'],
        },
        {
          ...kuwait,
          rentals_count: 1,
          children_count: 0,
          trail: [{ id: 2, title: 'Asia' }],
          lat: 29.3,
          lng: 47.9,
          url: 'https://homes.example/en/destinations/kuwait?currency=EUR',
          other_names: ['الكويت'],
        },
        {
          ...portugal,
          rentals_count: 1,
          children_count: 1,
          trail: [{ id: 1, title: 'Europe' }],
          lat: 39.5,
          lng: -8,
          url: 'https://homes.example/en/destinations/portugal?currency=EUR',
          other_names: ['البرتغال'],
        },
        {
          ...lisbon,
          rentals_count: 1,
          children_count: 0,
          trail: [
            { id: 1, title: 'Europe' },
            { id: 3, title: 'Portugal' },
          ],
          lat: 38.7,
          lng: -9.14,
          url: 'https://homes.example/en/destinations/lisbon?currency=EUR',
          other_names: ['Lisboa'],
        },
      ],
    });
    expect(await read(`/destinations/3?${all}&locale=ar&currency=JPY&guests=9`)).toStrictEqual({
      data: {
        ...arabic.portugal,
        rentals_count: 0,
        children_count: 1,
        trail: [{ id: 1, title: 'أوروبا' }],
        lat: 39.5,
        lng: -8,
        url: 'https://homes.example/ar/destinations/portugal?currency=JPY',
        other_names: ['Portugal'],
      },
    });
  });

  test('campaigns', async () => {
    const spring = {
      slug: 'spring',
      title: 'Spring',
      intro: 'Three homes.',
      start_date: '2026-03-01',
      end_date: '2026-05-31',
      photos: [
        'https://homes.example/media/illustrations/hut-1440.webp',
        'https://photos.example/spring.jpg',
      ],
    };
    const always = {
      slug: 'always',
      title: 'Large homes',
      intro: '',
      start_date: null,
      end_date: null,
      photos: [],
    };
    const nextYear = {
      slug: 'next-year',
      title: 'Next year',
      intro: 'Soon.',
      start_date: '2027-01-01',
      end_date: null,
      photos: ['https://homes.example/media/illustrations/bay-1440.webp'],
    };
    const arabicSpring = { ...spring, title: 'الربيع', intro: 'ثلاثة بيوت.' };
    expect(await read('/campaigns?locale=en')).toStrictEqual({ data: [spring, always, nextYear] });
    expect(await read('/campaigns?locale=ar')).toStrictEqual({ data: [arabicSpring, always, nextYear] });
    expect(await read('/campaigns/spring?locale=ar')).toStrictEqual({ data: arabicSpring });
    expect(await read('/campaigns/next-year')).toStrictEqual({ data: nextYear });
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
