/** OGC API - Features, Part 1: Core (OGC 17-069r4): the requirements of the classes Core and GeoJSON, numbered as in the standard. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import {
  type OgcLink,
  ogcCollectionsSchema,
  ogcConformanceSchema,
  ogcLandingSchema,
  oneRentalFeatureSchema,
  rentalFeaturesSchema,
} from '#lib/api/contract/feature-schemas';
import { anyRentalListSchema } from '#lib/api/contract/rental-list-schemas';
import { problemSchema } from '#lib/api/problems';
import { API_PREFIX } from '#lib/http/path-prefixes';
import { serveStore } from '#lib/store/current-store';
import { publishFixture, TEST_ENGINES, type TestCatalogue } from '#lib/store/testing/engines';
import { fixtureRentals } from '#lib/store/testing/fixture-bundle';
import { ask, BASE_URL, readAs, rejectedParameters } from '../testing/ask.ts';

const ITEMS = '/ogc/collections/homes/items';
/** One is on a pole, one on each side of the antimeridian, and one has no price. */
const RENTALS = fixtureRentals().map((rental, at) => ({
  ...rental,
  ...(at === 0 && { latitude: 90, longitude: 0 }),
  ...(at === 1 && { latitude: -17, longitude: 179.5 }),
  ...(at === 2 && { latitude: -17, longitude: -179.5 }),
  ...(at === 3 && { min_price: null, max_price: null, seasons: [], special_offers: [] }),
}));

/** Returns the path of a link's document below the prefix of the API. */
function pathOf(links: readonly OgcLink[], relation: string): string {
  const { href = '' } = links.find(({ rel }) => rel === relation) ?? {};
  expect(href, relation).toMatch(new RegExp(`^${BASE_URL}${API_PREFIX}/`));
  return href.slice(BASE_URL.length + API_PREFIX.length);
}

const readItems = (query = '') => readAs(`${ITEMS}?${query}`, rentalFeaturesSchema);
const idsOf = async (query: string) => (await readItems(query)).features.map(({ id }) => id);

describe.each(TEST_ENGINES)('on %s', (engine) => {
  let catalogue: TestCatalogue;
  beforeAll(async () => {
    catalogue = await publishFixture(engine, { rentals: RENTALS });
    serveStore(catalogue.store);
  });
  afterAll(() => catalogue.remove());

  test('1 to 6: the landing page leads to the description, the conformance classes and the collections', async () => {
    const { links } = await readAs('/ogc', ogcLandingSchema);
    expect(pathOf(links, 'self')).toBe('/ogc');
    expect((await ask(pathOf(links, 'service-desc'))).status).toBe(200);
    const { conformsTo } = await readAs(pathOf(links, 'conformance'), ogcConformanceSchema);
    expect(conformsTo).toEqual([
      'http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/core',
      'http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/geojson',
    ]);
    expect((await ask(pathOf(links, 'data'))).status).toBe(200);
  });

  test('8 and 9: a parameter that is unknown or has a bad value is an error in every document', async () => {
    for (const path of [
      '/ogc',
      '/ogc/conformance',
      '/ogc/collections',
      '/ogc/collections/homes',
      ITEMS,
      `${ITEMS}/1001`,
    ]) {
      const answer = await ask(`${path}?nonsense=1`);
      expect(answer.status, path).toBe(400);
      expect(problemSchema.parse(await answer.json()).code).toBe('unknown-parameter');
    }
    expect(Object.keys(await rejectedParameters(`${ITEMS}?min_latitude=1&page=2&limit=x`))).toEqual([
      'limit',
      'min_latitude',
      'page',
    ]);
  });

  test('11 to 17: the collection has an extent around all features, and links to them', async () => {
    const { links, collections } = await readAs('/ogc/collections', ogcCollectionsSchema);
    expect(pathOf(links, 'self')).toBe('/ogc/collections');
    const [collection] = collections;
    if (!collection) throw new Error('There is no collection');
    expect(await (await ask(pathOf(collection.links, 'self'))).json()).toEqual(collection);
    expect(pathOf(collection.links, 'items')).toBe(ITEMS);
    const { features } = await readItems('limit=500');
    const [[west = 0, south = 0, east = 0, north = 0] = []] = collection.extent.spatial.bbox;
    expect([west, east].every((longitude) => Math.abs(longitude) <= 180)).toBe(true);
    for (const { geometry } of features) {
      const [longitude = 0, latitude = 0] = geometry.coordinates;
      expect(latitude >= south && latitude <= north).toBe(true);
      expect(
        west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east,
      ).toBe(true);
    }
  });

  test('18 to 24: limit and its bounds, and next leads through all features once', async () => {
    expect((await readItems()).features).toHaveLength(60);
    expect((await readItems('limit=100000')).features).toHaveLength(60);
    expect(Object.keys(await rejectedParameters(`${ITEMS}?limit=0`))).toEqual(['limit']);
    const all = await idsOf('');
    const seen: number[] = [];
    let path: string | null = `${ITEMS}?limit=13&guests=2`;
    while (path !== null) {
      const page: z.infer<typeof rentalFeaturesSchema> = await readAs(path, rentalFeaturesSchema);
      expect(page.numberReturned).toBe(page.features.length);
      expect(page.numberMatched).toBe((await readItems('guests=2')).numberMatched);
      seen.push(...page.features.map(({ id }) => id));
      const self = await readAs(pathOf(page.links, 'self'), rentalFeaturesSchema);
      expect(self).toEqual(page);
      path = page.links.some(({ rel }) => rel === 'next') ? pathOf(page.links, 'next') : null;
    }
    expect(seen).toEqual(all.filter((id) => seen.includes(id)));
    expect(new Set(seen).size).toBe((await readItems('guests=2')).numberMatched);
    const past = await readItems('offset=60');
    expect([past.features, past.numberMatched]).toEqual([[], 60]);
    expect(pathOf(past.links, 'prev')).not.toContain('offset');
  });

  test.each([
    [
      '8.1,40.15,8.305,40.25',
      ([lng = 0, lat = 0]: number[]) => lng >= 8.1 && lng <= 8.305 && lat >= 40.15 && lat <= 40.25,
    ],
    [
      '8.1,40.15,-5,8.305,40.25,900',
      ([lng = 0, lat = 0]: number[]) => lng >= 8.1 && lng <= 8.305 && lat >= 40.15 && lat <= 40.25,
    ],
    ['170,-30,-170,30', ([lng = 0, lat = 0]: number[]) => (lng >= 170 || lng <= -170) && Math.abs(lat) <= 30],
    ['-180,-90,180,90', () => true],
    ['-999,-999,999,999', () => true],
    ['+0.0,-9e1,1.8e2,90', ([lng = 0]: number[]) => lng >= 0],
  ])('23 and 24: bbox=%s selects what lies in it', async (bbox, isIn) => {
    const all = (await readItems('limit=500')).features;
    const expected = all.filter(({ geometry }) => isIn([...geometry.coordinates])).map(({ id }) => id);
    expect(expected.length).toBeGreaterThan(1);
    expect(await idsOf(`limit=500&bbox=${encodeURIComponent(bbox)}`)).toEqual(expected);
  });

  test.each(['1,2,3', '1,2,3,4,5', 'a,b,c,d', '0,10,5,5', '1,2,3,', '1;2;3;4', 'NaN,0,1,1'])(
    'bbox=%s is an error',
    async (bbox) => expect(Object.keys(await rejectedParameters(`${ITEMS}?bbox=${bbox}`))).toEqual(['bbox']),
  );

  test.each([
    '2027-06-05T00:00:00Z',
    '2027-06-05',
    '2026-01-01T00:00:00+02:00/..',
    '../2026-01-01T00:00:00.5Z',
    '/2026-01-01',
    '2026-01-01/2026-01-02',
  ])('25 and 26: features without a time match datetime=%s', async (datetime) => {
    const page = await readItems(`datetime=${encodeURIComponent(datetime)}&limit=7`);
    expect(page.numberMatched).toBe(60);
    expect(new URLSearchParams(pathOf(page.links, 'next').split('?')[1]).get('datetime')).toBe(datetime);
  });

  test.each([
    'now',
    '..',
    '../..',
    '2027-02-30',
    '2027-13-01',
    '2027-06-05T25:00:00Z',
    '2027-06-06/2027-06-05',
    '1/2/3',
    '/',
  ])('datetime=%s is an error', async (datetime) =>
    expect(Object.keys(await rejectedParameters(`${ITEMS}?datetime=${datetime}`))).toEqual(['datetime']),
  );

  test('28 to 31: filters of a search select features, and the alternate has the same rentals', async () => {
    const query =
      'destination_ids=14&checkin=2026-02-10&checkout=2026-02-17&include_unknown=true&currency=USD&locale=de';
    const { links, features, numberMatched } = await readItems(query);
    const { rentals, meta } = await readAs(
      `/rentals?${query}&include=unpriced&per_page=100`,
      anyRentalListSchema,
    );
    expect([numberMatched, features.map(({ id }) => id)]).toEqual([
      meta.pagination.total_count,
      rentals.map(({ id }) => id),
    ]);
    expect(numberMatched).toBeGreaterThan(0);
    for (const [at, { properties }] of features.entries())
      expect(properties).toMatchObject({
        final_price: rentals[at]?.final_price === null ? null : Number(rentals[at]?.final_price),
        currency: 'USD',
        language: 'de',
      });
    const csv = await (await ask(pathOf(links, 'alternate'))).text();
    expect(
      csv
        .split('\r\n')
        .slice(1, -1)
        .map((line) => Number(line.split(',', 1)[0])),
    ).toEqual(features.map(({ id }) => id));
    const boxed = await readItems('bbox=8.1,40.15,8.305,40.25');
    const boxedCsv = await (await ask(pathOf(boxed.links, 'alternate'))).text();
    expect(boxedCsv.split('\r\n')).toHaveLength(boxed.numberMatched + 2);
  });

  test('32 to 34: a feature by itself is that of the collection, with links', async () => {
    const { features } = await readItems('limit=4&currency=JPY');
    for (const feature of features) {
      const { links, ...own } = await readAs(`${ITEMS}/${feature.id}?currency=JPY`, oneRentalFeatureSchema);
      expect(own).toEqual(feature);
      expect((await readAs(pathOf(links, 'self'), oneRentalFeatureSchema)).properties.currency).toBe('JPY');
      expect(pathOf(links, 'collection')).toBe('/ogc/collections/homes');
      expect(links.find(({ rel }) => rel === 'alternate')).toMatchObject({
        type: 'text/html',
        href: own.properties.url,
      });
    }
    const unpriced = await readAs(`${ITEMS}/1004`, oneRentalFeatureSchema);
    expect([unpriced.properties.min_price, unpriced.properties.max_price]).toEqual([null, null]);
    expect(await idsOf('limit=500')).toContain(1004);
    expect((await ask(`${ITEMS}/999999`)).status).toBe(404);
    expect((await ask('/ogc/collections/boats')).status).toBe(404);
  });

  test('GeoJSON is sent as such, whatever a client accepts, with validators', async () => {
    for (const accept of ['application/geo+json', 'application/json', 'text/html', '*/*']) {
      const { status, headers } = await ask(ITEMS, { headers: { accept } });
      expect([status, headers.get('content-type')]).toEqual([200, 'application/geo+json; charset=utf-8']);
      const etag = headers.get('etag') ?? '';
      expect((await ask(ITEMS, { headers: { accept, 'if-none-match': etag } })).status).toBe(304);
    }
    expect((await ask('/ogc', { headers: { accept: 'text/html' } })).headers.get('content-type')).toBe(
      'application/json; charset=utf-8',
    );
  });
});
