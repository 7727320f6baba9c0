/** Properties of the response to any request, on both engines. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { destinationListSchema } from '#lib/api/contract/destination-schemas';
import {
  type RentalList,
  rentalListAnswerSchema,
  rentalListSchema,
} from '#lib/api/contract/rental-list-schemas';
import { PROBLEMS, problemSchema } from '#lib/api/problems';
import { serveStore } from '#lib/store/current-store';
import { publishFixture, TEST_ENGINES, type TestCatalogue } from '#lib/store/testing/engines';
import { ask } from './testing/ask.ts';

const catalogues = new Map<string, TestCatalogue>();
beforeAll(async () => {
  for (const engine of TEST_ENGINES) catalogues.set(engine, await publishFixture(engine));
});
afterAll(async () => {
  for (const catalogue of catalogues.values()) await catalogue.remove();
});

function serve(engine: string): void {
  const catalogue = catalogues.get(engine);
  if (!catalogue) throw new Error(`No catalogue on ${engine}`);
  serveStore(catalogue.store);
}

const LISTS = [
  '/search',
  '/rentals',
  '/rentals/promoted',
  '/rentals/with_special_offers',
  '/campaigns/summer-list/rentals',
  '/campaigns/big-houses/rentals',
];
const listPath = fc.constantFrom(...LISTS);
const rentalId = fc.integer({ min: 995, max: 1065 });
const price = fc.oneof(
  fc.integer({ min: 0, max: 3_000 }).map(String),
  fc.constantFrom('649.5', '0.01', '999999999'),
);

/** Parameters with values that are valid by themselves; a price pair may still be the wrong way round. */
const validParameters = fc.record(
  {
    locale: fc.constantFrom('en', 'fr', 'DE', 'fr_CA'),
    currency: fc.constantFrom('EUR', 'usd', 'JPY', 'CHF'),
    ids: fc.array(rentalId, { minLength: 1, maxLength: 40 }).map(String),
    destination_ids: fc.array(fc.integer({ min: 1, max: 25 }), { minLength: 1, maxLength: 4 }).map(String),
    guests: fc.integer({ min: 1, max: 14 }).map(String),
    min_price: price,
    max_price: price,
    bedrooms_count: fc.integer({ min: 1, max: 5 }).map(String),
    full_bathrooms_count: fc.integer({ min: 1, max: 3 }).map(String),
    rental_type: fc.constantFrom('villa', 'cabin', 'villa,cabin'),
    amenities: fc.constantFrom('pool', 'wifi', 'wifi,pool'),
    rentals_tags: fc.constant('quiet'),
    special_offers: fc.constantFrom('true', 'false'),
    instantly_bookable: fc.constantFrom('true', 'false'),
    facets: fc.constantFrom('true', 'false'),
    sort_by: fc.constantFrom('position', 'price', 'sleeps', 'bedrooms_count', 'reviews_average_rating'),
    direction: fc.constantFrom('asc', 'desc'),
  },
  { requiredKeys: [] },
);

/** Anything at all under names that mean something. */
const anyParameters = fc.array(
  fc.tuple(
    fc.oneof(
      fc.constantFrom(
        'page',
        'per_page',
        'locale',
        'currency',
        'search_phrase',
        'ids',
        'ids[]',
        'destination_ids[]',
      ),
      fc.constantFrom('guests', 'min_price', 'max_price', 'sort_by', 'direction', 'page[]'),
      fc.constantFrom('checkin', 'checkout', 'min_latitude', 'max_longitude', 'amenities[]', 'rental_type'),
      fc.constantFrom('special_offers', 'bedrooms_count', 'fields', 'facets', 'include', 'zoom'),
      fc.constantFrom('nights', 'from', 'days', 'include_unknown', 'price_basis', 'flex', 'month', 'area'),
      fc.string({ unit: 'binary', maxLength: 8 }),
    ),
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.integer().map(String),
      fc.double().map(String),
      fc.bigInt().map(String),
      fc.constantFrom(
        '',
        ' ',
        '0',
        '-1',
        '1e3',
        '٣',
        '1,2',
        'null',
        '\u0000',
        '$&',
        '1;drop table rentals',
        '%',
      ),
    ),
  ),
  { maxLength: 8 },
);

async function readList(path: string): Promise<RentalList> {
  const response = await ask(path);
  expect(response.status, path).toBe(200);
  return rentalListSchema.parse(await response.json());
}

async function walk(path: string, search: URLSearchParams): Promise<{ ids: number[]; total: number }> {
  const ids: number[] = [];
  let total = 0;
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { rentals, meta } = await readList(`${path}?${search}&page=${page}`);
    ids.push(...rentals.map(({ id }) => id));
    pages = meta.pagination.total_pages;
    total = meta.pagination.total_count;
  }
  return { ids, total };
}

describe.each(TEST_ENGINES)('on %s', (engine) => {
  beforeAll(() => serve(engine));

  test('any query string yields a documented status and a valid body', async () => {
    const path = fc.constantFrom(
      ...LISTS,
      '/destinations',
      '/destinations/roots',
      '/rentals/1001',
      '/rentals/1001/reviews',
      '/search/map',
      '/search/when',
    );
    await fc.assert(
      fc.asyncProperty(path, anyParameters, fc.boolean(), async (at, parameters, isStrict) => {
        const search = new URLSearchParams(parameters.map(([name, value]) => [name, value]));
        const headers: Record<string, string> = isStrict ? { prefer: 'handling=strict' } : {};
        const response = await ask(`${at}?${search}`, { headers });
        const body: unknown = await response.json();
        expect([200, 400]).toContain(response.status);
        if (response.status === 400) {
          const { errors, code } = problemSchema.parse(body);
          expect(errors?.length).toBeGreaterThan(0);
          expect(Object.keys(PROBLEMS)).toContain(code);
        } else if (at === '/destinations') destinationListSchema.parse(body);
        else if (LISTS.includes(at) && search.has('fields')) rentalListAnswerSchema.parse(body);
        else if (LISTS.includes(at)) rentalListSchema.parse(body);
      }),
      { numRuns: 300 },
    );
  });

  test('any path yields a documented status', async () => {
    const segment = fc.oneof(
      fc.constantFrom(
        'destinations',
        'search',
        'campaigns',
        'rentals',
        'promoted',
        'reviews',
        'children',
        'roots',
        'summer-list',
        '3',
      ),
      fc.string({ unit: 'binary', maxLength: 6 }).map(encodeURIComponent),
      fc.string({ maxLength: 6 }).map((text) => text.replaceAll(/[?#\\/\s]/g, '%')),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(segment, { maxLength: 4 }), fc.boolean(), async (segments, hasSuffix) => {
        const response = await ask(`/${segments.join('/')}${hasSuffix ? '.json' : ''}`);
        expect([200, 404]).toContain(response.status);
        if (response.status === 404) problemSchema.parse(await response.json());
      }),
      { numRuns: 300 },
    );
  });

  test('all pages together have each rental once, and the total counts them', async () => {
    await fc.assert(
      fc.asyncProperty(
        listPath,
        validParameters,
        fc.integer({ min: 3, max: 100 }),
        async (path, parameters, perPage) => {
          const search = new URLSearchParams({ ...parameters, per_page: String(perPage) });
          if (Number(parameters.min_price) > Number(parameters.max_price)) search.delete('min_price');
          const { ids, total } = await walk(path, search);
          expect(new Set(ids).size).toBe(ids.length);
          expect(ids).toHaveLength(total);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('the page size does not change the order', async () => {
    await fc.assert(
      fc.asyncProperty(listPath, validParameters, async (path, parameters) => {
        const search = new URLSearchParams(parameters);
        if (Number(parameters.min_price) > Number(parameters.max_price)) search.delete('min_price');
        search.set('per_page', '100');
        const whole = await walk(path, search);
        search.set('per_page', '9');
        expect((await walk(path, search)).ids).toEqual(whole.ids);
      }),
      { numRuns: 30 },
    );
  });
});

test('both engines return the same bytes', async () => {
  const path = fc.constantFrom(
    ...LISTS,
    '/destinations',
    '/destinations/1/children',
    '/campaigns',
    '/rentals/1004',
    '/rentals/1004/reviews',
    '/search/map',
    '/search/when',
    '/destinations/roots',
  );
  await fc.assert(
    fc.asyncProperty(path, validParameters, fc.integer({ min: 1, max: 4 }), async (at, parameters, page) => {
      const search = new URLSearchParams({ ...parameters, page: String(page) });
      const answers = [];
      for (const engine of TEST_ENGINES) {
        serve(engine);
        const response = await ask(`${at}?${search}`, { headers: { 'x-request-id': 'same' } });
        answers.push([response.status, await response.text(), response.headers.get('etag')]);
      }
      expect(answers[1]).toEqual(answers[0]);
    }),
    { numRuns: 150 },
  );
});
