/** What the API offers beyond the specification: filters, map, counts, facets, sparse records. */
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { destinationListSchema } from '#lib/api/contract/destination-schemas';
import { facetsSchema, metaSchema } from '#lib/api/contract/rental-list-schemas';
import { rentalMapSchema } from '#lib/api/contract/rental-map-schemas';
import { problemSchema } from '#lib/api/problems';
import { VARIED_CATALOGUE } from '#lib/search/testing/varied-catalogue';
import { serveStore } from '#lib/store/current-store';
import { publishFixture, TEST_ENGINES, type TestCatalogue } from '#lib/store/testing/engines';
import { ask, readAs } from './testing/ask.ts';

const rentalsSchema = z.object({
  rentals: z.array(
    z.object({
      id: z.int(),
      final_price: z.string().nullable(),
      length_of_stay: z.int().nullable(),
      best_offer: z.object({ name: z.string(), discount: z.string() }).nullable(),
      currency: z.string(),
    }),
  ),
  meta: metaSchema,
});

async function issues(path: string): Promise<readonly (readonly [string, string])[]> {
  const response = await ask(path);
  expect(response.status, path).toBe(400);
  const { code, errors = [] } = problemSchema.parse(await response.json());
  return errors.map(({ parameter }) => [code, parameter] as const);
}

describe.each(TEST_ENGINES)('on %s', (engine) => {
  let catalogue: TestCatalogue;
  let many: TestCatalogue;
  beforeAll(async () => {
    catalogue = await publishFixture(engine);
    many = await publishFixture(engine, VARIED_CATALOGUE);
    serveStore(catalogue.store);
  });
  afterEach(() => {
    vi.useRealTimers();
    serveStore(catalogue.store);
  });
  afterAll(async () => {
    await catalogue.remove();
    await many.remove();
  });

  test('with dates a record has the length, the price and the offer of the stay', async () => {
    const stay = 'checkin=2026-02-10&checkout=2026-02-17';
    const { rentals } = await readAs(`/search?${stay}&ids=1004,1001,1010&currency=EUR`, rentalsSchema);
    expect(rentals.find(({ id }) => id === 1004)).toMatchObject({
      length_of_stay: 7,
      final_price: '385',
      best_offer: { name: 'Early bird', discount: '12.5' },
    });
    // 410 dollars are 378.75 euros at 1.0825.
    expect(rentals.find(({ id }) => id === 1001)).toMatchObject({ final_price: '378.75', best_offer: null });
    expect(rentals.map(({ id }) => id)).not.toContain(1010);
  });

  test('without dates the three are null', async () => {
    const { rentals } = await readAs('/search', rentalsSchema);
    for (const rental of rentals) {
      expect(rental).toMatchObject({ final_price: null, length_of_stay: null, best_offer: null });
    }
  });

  test('only rentals that are free and allow the length of stay match', async () => {
    const ids = async (dates: string) =>
      (await readAs(`/search?ids=1002,1003&${dates}`, rentalsSchema)).rentals.map(({ id }) => id).sort();
    expect(await ids('checkin=2026-07-11&checkout=2026-07-18')).toEqual([1002, 1003]);
    expect(await ids('checkin=2026-07-10&checkout=2026-07-17')).toEqual([1003]);
    expect(await ids('checkin=2026-06-27&checkout=2026-07-04')).toEqual([1002, 1003]);
    expect(await ids('checkin=2026-07-11&checkout=2026-07-17')).toEqual([]);
  });

  test('offers are open on the day of the request', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-02-20T23:59:00Z') });
    const open = await readAs('/search?special_offers=true', rentalsSchema);
    expect(open.meta.pagination.total_count).toBe(15);
    vi.setSystemTime(new Date('2026-03-02T00:00:00Z'));
    const closed = await readAs('/search?special_offers=true', rentalsSchema);
    expect(closed.meta.pagination.total_count).toBe(0);
    const without = await readAs('/search?special_offers=false', rentalsSchema);
    expect(without.meta.pagination.total_count).toBe(60);
  });

  test.each([
    ['checkin=2026-07-01', 'invalid-parameter', ['checkout']],
    ['checkout=2026-07-01', 'invalid-parameter', ['checkin']],
    ['checkin=2026-07-01&checkout=2026-07-01', 'invalid-parameter', ['checkout']],
    ['checkin=2026-07-01&checkout=2027-07-02', 'invalid-parameter', ['checkout']],
    ['checkin=2026-02-29&checkout=2026-03-02', 'invalid-parameter', ['checkin']],
    ['checkin=2026-7-1&checkout=tomorrow', 'invalid-parameter', ['checkin', 'checkout']],
    ['min_latitude=1&max_latitude=2', 'invalid-parameter', ['min_longitude', 'max_longitude']],
    ['min_latitude=3&max_latitude=2&min_longitude=1&max_longitude=2', 'invalid-parameter', ['max_latitude']],
    [
      'min_latitude=-91&max_latitude=2&min_longitude=1&max_longitude=180.01',
      'invalid-parameter',
      ['min_latitude', 'max_longitude'],
    ],
    [
      'bedrooms_count=0&full_bathrooms_count=x',
      'invalid-parameter',
      ['bedrooms_count', 'full_bathrooms_count'],
    ],
    ['special_offers=yes', 'invalid-parameter', ['special_offers']],
    ['rental_type=igloo', 'unsupported-value', ['rental_type']],
    ['amenities[]=pool&amenities[]=moat', 'unsupported-value', ['amenities']],
    ['rentals_tags=loud', 'unsupported-value', ['rentals_tags']],
    ['sort_by=distance', 'invalid-parameter', ['sort_by']],
    ['fields=id,colour', 'unsupported-value', ['fields']],
  ])('%s is refused', async (search, code, parameters) => {
    expect(await issues(`/search?${search}`)).toEqual(parameters.map((parameter) => [code, parameter]));
  });

  test('an unsupported value yields an error with the supported ones', async () => {
    const problem = problemSchema.parse(await (await ask('/search?amenities=moat')).json());
    expect(problem.supported).toEqual(['pool', 'wifi']);
  });

  test('strict requests accept all parameters', async () => {
    const strict = { headers: { prefer: 'handling=strict' } };
    const filters =
      'checkin=2026-02-10&checkout=2026-02-17&guests=2&bedrooms_count=1&full_bathrooms_count=1&rental_type[]=villa' +
      '&amenities=wifi&rentals_tags=quiet&special_offers=true&instantly_bookable=true' +
      '&min_latitude=0&max_latitude=50&min_longitude=0&max_longitude=20&area=0,0,0,20,50,20';
    for (const path of [
      `/search?${filters}&sort_by=distance&facets=true&fields=id`,
      `/search/map?${filters}&zoom=4`,
      `/search/map?${filters}&layer=rentals&page=2&per_page=500`,
      `/destinations?${filters}&include=counts,trail,location,url&currency=EUR`,
      `/destinations/3?${filters}&include=counts`,
      `/destinations/3?include[]=url&currency=EUR`,
    ]) {
      expect((await ask(path, strict)).status, path).toBe(200);
    }
    expect((await ask(`/destinations/3?guests=2`, strict)).status).toBe(400);
    expect((await ask(`/search/map?page=2`, strict)).status).toBe(400);
    expect((await ask(`/search/map?layer=rentals&zoom=2`, strict)).status).toBe(400);
    expect((await ask(`/destinations/3?guests=none`)).status).toBe(200);
  });

  test('a map is GeoJSON with the total, the bounds and a digest', async () => {
    const { features, meta } = await readAs(
      '/search/map.json?zoom=9&currency=USD&locale=de',
      rentalMapSchema,
    );
    expect(meta.total_count).toBe(60);
    // Of the rentals at 8.01 to 8.6 and 40.01 to 40.6, by steps of the map's grid.
    expect(meta.bounds).toEqual([8.009999, 40.01, 8.6, 40.6]);
    expect(features).toHaveLength(60);
    const { rentals } = await readAs('/search?per_page=100', rentalsSchema);
    expect(features.map(({ properties }) => properties.kind === 'rental' && properties.id)).toEqual(
      rentals.map(({ id }) => id),
    );
    for (const { id, properties } of features)
      expect(id).toBe(properties.kind === 'rental' ? properties.id : undefined);
    const [first] = features;
    expect(first?.properties).toMatchObject({ kind: 'rental', currency: 'USD' });
    expect(first?.properties).toHaveProperty(
      'url',
      expect.stringMatching(/^https:\/\/homes\.example\/de\/rentals\/\d+-casa-\d+\?currency=USD$/),
    );
    const empty = await readAs('/search/map?ids=999', rentalMapSchema);
    expect(empty).toMatchObject({ features: [], meta: { total_count: 0, bounds: null } });
  });

  test('a map is sent as application/geo+json to those who prefer it', async () => {
    const typeOf = async (path: string, accept: string) => {
      const response = await ask(path, { headers: { accept } });
      if (response.status === 200 && path.startsWith('/search/map')) {
        expect(response.headers.get('vary')).toBe('Accept-Encoding, Prefer, Accept');
      }
      return response.status === 200 ? response.headers.get('content-type') : response.status;
    };
    const [map, geo, json] = [
      '/search/map?zoom=3&guests=2',
      'application/geo+json; charset=utf-8',
      'application/json; charset=utf-8',
    ];
    // The second time each response is a kept one.
    for (const _ of [1, 2]) {
      expect(await typeOf(map, 'application/geo+json')).toBe(geo);
      expect(await typeOf(map, 'application/geo+json, application/json;q=0.5')).toBe(geo);
      expect(await typeOf(map, 'application/json, application/geo+json;q=0.5')).toBe(json);
      expect(await typeOf(map, '*/*')).toBe(json);
      expect(await typeOf(map, 'text/html')).toBe(406);
      expect(await typeOf('/search?guests=2', 'application/geo+json')).toBe(406);
      expect(await typeOf('/search?guests=2', 'application/geo+json, */*;q=0.1')).toBe(json);
    }
    const { headers } = await ask(map, { headers: { accept: 'application/geo+json' } });
    const held = await ask(map, {
      headers: { accept: 'application/geo+json', 'if-none-match': headers.get('etag') ?? '' },
    });
    expect([held.status, held.headers.get('content-type')]).toEqual([304, null]);
    expect((await ask('/search')).headers.get('vary')).toBe('Accept-Encoding, Prefer');
  });

  test('a large map has clusters, and the same bytes again', async () => {
    serveStore(many.store);
    const text = await (await ask('/search/map?zoom=3')).text();
    const { features, meta } = rentalMapSchema.parse(JSON.parse(text));
    const counts = features.map(({ properties }) => (properties.kind === 'cluster' ? properties.count : 1));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(meta.total_count);
    expect(Math.max(...counts)).toBeGreaterThan(20);
    expect(await (await ask('/search/map?zoom=3&page=1')).text()).toBe(text);
  });

  test('a layer of rentals has every match once in pages of points, without clusters', async () => {
    serveStore(many.store);
    const filters = 'guests=2&currency=USD';
    const layer = `/search/map?layer=rentals&${filters}`;
    const clusters = await readAs(`/search/map?zoom=3&${filters}`, rentalMapSchema);
    expect(clusters.features.some(({ properties }) => properties.kind === 'cluster')).toBe(true);
    const ids: number[] = [];
    let next: string | undefined = `${layer}&per_page=170`;
    for (let page = 1; next; page++) {
      const response = await ask(next);
      const { features, meta } = rentalMapSchema.parse(await response.json());
      expect(meta).toMatchObject({
        total_count: clusters.meta.total_count,
        bounds: clusters.meta.bounds,
        pagination: { page, per_page: 170, total_count: clusters.meta.total_count },
      });
      expect(response.headers.get('x-total-count')).toBe(String(meta.total_count));
      for (const { id, properties } of features) {
        expect(properties).toMatchObject({ kind: 'rental', id, currency: 'USD' });
        ids.push(id ?? 0);
      }
      next = /<https:\/\/homes\.example\/api\/public\/v2([^>]*)>; rel="next"/.exec(
        response.headers.get('link') ?? '',
      )?.[1];
    }
    const listed: number[] = [];
    for (let page = 1; page <= Math.ceil(clusters.meta.total_count / 100); page++) {
      const { rentals } = await readAs(`/search?${filters}&per_page=100&page=${page}`, rentalsSchema);
      listed.push(...rentals.map(({ id }) => id));
    }
    expect(ids).toEqual(listed);
    expect(listed.length).toBeGreaterThan(170);
    const whole = await readAs(layer, rentalMapSchema);
    expect(whole.features.map(({ id }) => id)).toEqual(listed.slice(0, 500));
    const past = await readAs(`${layer}&page=1000`, rentalMapSchema);
    expect(past).toMatchObject({ features: [], meta: { total_count: listed.length } });
    const problem = problemSchema.parse(await (await ask(`${layer}&per_page=501`)).json());
    expect(problem.errors).toEqual([
      { parameter: 'per_page', value: '501', expected: 'a whole number from 1 to 500' },
    ]);
  });

  test('every feature of a map has its price under one name', async () => {
    serveStore(many.store);
    const { features } = await readAs('/search/map?zoom=3&currency=USD', rentalMapSchema);
    const priced = await readAs('/search/map?layer=rentals&currency=USD', rentalMapSchema);
    const prices = [...features, ...priced.features].map(({ properties }) => properties.price);
    expect(prices.filter((price) => !/^\d+(?:\.\d\d)?$/.test(price ?? ''))).toEqual([]);
    for (const { properties } of features)
      if (properties.kind === 'cluster') expect(properties.min_price).toBe(properties.price);
  });

  test('destinations have only the specified members without include', async () => {
    const members = ['id', 'title', 'level', 'parent_id'];
    for (const [path, more] of [
      ['/destinations', []],
      ['/destinations?guests=4', []],
      ['/destinations?include=counts', ['rentals_count', 'children_count']],
      ['/destinations/roots?include=location,counts', ['rentals_count', 'children_count', 'lat', 'lng']],
      ['/destinations/1/children?include=trail', ['trail']],
      [
        '/destinations?search_phrase=s&include=counts,trail,location,url',
        ['rentals_count', 'children_count', 'trail', 'lat', 'lng', 'url'],
      ],
      ['/destinations?include=other_names,url', ['url', 'other_names']],
    ] as const) {
      const { data } = await readAs(path, destinationListSchema);
      for (const destination of data) expect(Object.keys(destination), path).toEqual([...members, ...more]);
    }
    const promoted = await (await ask('/destinations/promoted?include=url')).json();
    expect(Object.keys(promoted.data[0])).toEqual([...members, 'photos', 'url']);
  });

  test('the other names are all names that a phrase matches, in every language', async () => {
    const path = '/destinations?include=other_names';
    const { data } = await readAs(path, destinationListSchema);
    const namesOf = (each: { title: string; other_names?: readonly string[] | undefined }) => [
      each.title,
      ...(each.other_names ?? []),
    ];
    expect(data.find(({ id }) => id === 14)).toMatchObject({
      title: 'Mallorca',
      other_names: ['Majorca', 'Majorque'],
    });
    for (const each of data) {
      for (const name of namesOf(each)) {
        const found = await readAs(
          `/destinations?${new URLSearchParams({ search_phrase: name })}`,
          destinationListSchema,
        );
        expect(
          found.data.map(({ id }) => id),
          name,
        ).toContain(each.id);
      }
    }
    for (const locale of ['fr', 'de']) {
      for (const each of (await readAs(`${path}&locale=${locale}`, destinationListSchema)).data) {
        const inEnglish = data.find(({ id }) => id === each.id);
        expect(new Set(namesOf(each))).toEqual(new Set(inEnglish && namesOf(inEnglish)));
        expect(each.other_names).not.toContain(each.title);
      }
    }
  });

  test('counts are of the rentals that the filters leave', async () => {
    for (const filters of [
      '',
      '&guests=8',
      '&rental_type=villa&amenities=pool',
      '&max_price=600&currency=USD',
    ]) {
      const { data } = await readAs(`/destinations?include=counts,trail${filters}`, destinationListSchema);
      for (const { id, rentals_count } of data) {
        const { meta } = await readAs(`/search?destination_ids=${id}${filters}`, rentalsSchema);
        expect(rentals_count).toBe(meta.pagination.total_count);
      }
    }
  });

  test('a trail leads from the root to the parent', async () => {
    const one = await (await ask('/destinations/18?include=trail,url&locale=fr&currency=USD')).json();
    expect(one.data.trail).toEqual([
      { id: 1, title: 'Europe' },
      { id: 3, title: 'Espagne' },
      { id: 10, title: 'Îles Baléares' },
      { id: 14, title: 'Majorque' },
    ]);
    expect(one.data.url).toBe('https://homes.example/fr/destinations/soller?currency=USD');
  });

  test('facets=true adds facets, each choice with the number of rentals that it would leave', async () => {
    const plain = await readAs('/search?guests=4', rentalsSchema);
    expect(plain.meta.facets).toBeUndefined();
    const { meta } = await readAs('/search?guests=4&rental_type=villa&facets=true', rentalsSchema);
    const facets = facetsSchema.parse(meta.facets);
    for (const [type, count] of Object.entries(facets.rental_type)) {
      const found = await readAs(`/search?guests=4&rental_type=${type}`, rentalsSchema);
      expect(count).toBe(found.meta.pagination.total_count);
    }
    expect(Object.keys(facets.rental_type)).toEqual(['villa', 'cabin']);
    for (const [number, count] of Object.entries(facets.bedrooms_count)) {
      const found = await readAs(
        `/search?guests=4&rental_type=villa&bedrooms_count=${number}`,
        rentalsSchema,
      );
      expect(count).toBe(found.meta.pagination.total_count);
    }
    expect(meta.relaxations).toBeUndefined();
  });

  test("a campaign's facets count only its rentals", async () => {
    const { meta } = await readAs('/campaigns/summer-list/rentals?facets=true', rentalsSchema);
    const { rental_type } = facetsSchema.parse(meta.facets);
    expect(rental_type).toEqual({ villa: 3, cabin: 2 });
  });

  test('an empty result has the number of matches without each filter', async () => {
    const { meta } = await readAs(
      '/search?destination_ids=14&guests=100&max_price=5000&facets=true',
      rentalsSchema,
    );
    expect(meta.relaxations).toEqual([
      { parameter: 'guests', total_count: 12 },
      { parameter: 'destination_ids', total_count: 0 },
      { parameter: 'max_price', total_count: 0 },
    ]);
    const silent = await readAs('/search?guests=100', rentalsSchema);
    expect(silent.meta.relaxations).toBeUndefined();
  });

  test('words restrict lists, facets, maps and counts, and an empty result says which word to drop', async () => {
    const total = async (path: string) => (await readAs(path, rentalsSchema)).meta.pagination.total_count;
    // Of 60 rentals the even ones are villas, have a pool and German texts.
    expect(await total('/search?q=Villa')).toBe(30);
    expect(await total('/rentals?q=pool%20wi-fi')).toBe(30);
    expect(await total('/search?q=haus&locale=de')).toBe(30);
    expect(await total('/search?q=haus')).toBe(0);
    expect(await total('/search?q=schwimmbad%20hous&locale=de')).toBe(0);
    const { meta } = await readAs('/search?q=villa%20igloo%20hous&guests=2&facets=true', rentalsSchema);
    expect(meta.relaxations).toEqual([
      { parameter: 'q', total_count: 60 },
      { parameter: 'q', value: 'igloo', total_count: 30 },
      { parameter: 'guests', total_count: 0 },
      { parameter: 'q', value: 'villa', total_count: 0 },
      { parameter: 'q', value: 'hous', total_count: 0 },
    ]);
    const map = await (await ask('/search/map?q=schwimmbad&locale=de')).json();
    expect(map.meta.total_count).toBe(30);
    const counted = await (await ask('/destinations/3?q=h%C3%BCtte&locale=de&include=counts')).json();
    const whole = await (await ask('/destinations/3?rental_type=cabin&locale=de&include=counts')).json();
    expect(counted).toEqual(whole);
  });

  test('words without letters are a clear error', async () => {
    const answer = await ask('/search?q=%26%26');
    expect(answer.status).toBe(400);
    expect((await answer.json()).errors).toEqual([
      {
        parameter: 'q',
        value: '&&',
        expected: '1 to 10 words of letters or digits, at most 100 characters',
      },
    ]);
  });

  test('sparse records have the requested members in their usual order', async () => {
    const { rentals } = await (await ask('/search?fields=name,id&fields[]=url&per_page=2')).json();
    expect(rentals.map((rental: object) => Object.keys(rental))).toEqual([
      ['id', 'url', 'name'],
      ['id', 'url', 'name'],
    ]);
  });
});
