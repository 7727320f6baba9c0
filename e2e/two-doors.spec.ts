/**
 * The production server responds to API requests itself; where Next serves alone, its route handlers do. Both have the same
 * responses: status, headers and bytes.
 */
import { expect, test } from '@playwright/test';
import { askRaw } from '#lib/server/testing/raw-http';
import { FRONT_URL, NEXT_URL } from './support/deployment.ts';

/** Headers of the connection; Next drops lengths and compresses by itself. */
const HOP_HEADERS = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding', 'vary'];

const PATHS = [
  '',
  '/',
  '/destinations',
  '/destinations.json',
  '/destinations/',
  '/destinations?per_page=7&page=3&locale=fr',
  '/destinations.json?search_phrase=se&locale=it',
  '/destinations/roots',
  '/destinations/roots.json',
  '/destinations/promoted',
  '/destinations/promoted.json',
  '/destinations/999999999',
  '/destinations/abc.json',
  '/destinations/999999999/children.json',
  '/search',
  '/search.json',
  '/search/',
  '/search.json/',
  '/search.json.json',
  '/%73earch',
  '/search?per_page=3&page=2&locale=de&currency=USD&sort_by=price&direction=desc',
  '/search.json?guests=8&min_price=500&max_price=1500&currency=JPY',
  '/search?page=0&per_page=1000&locale=xx&currency=XTS',
  '/search?ids[]=1&ids[]=2',
  '/search?page=1&page=2',
  '/search?a=%&b',
  '/campaigns',
  '/campaigns.json',
  '/campaigns/no-such-campaign',
  '/campaigns/no-such-campaign/rentals.json',
  '/campaigns/%00/rentals',
  '/rentals?per_page=2',
  '/rentals/1.json',
  '/rentals/1/reviews.json',
  '/rentals/promoted?per_page=2',
  '/rentals/with_special_offers.json?per_page=2',
  '/openapi.json',
  '/vocabulary.json?locale=de',
  '/search?guest=4&destination_ids=999999',
  '/nowhere',
  '/nowhere/at/all.json',
];

const REQUESTS = [
  ...PATHS.map((path) => ({ path, method: 'GET', headers: {} })),
  ...['HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'].map((method) => ({
    path: '/search?per_page=1',
    method,
    headers: {},
  })),
  { path: '/search', method: 'GET', headers: { accept: 'text/html' } },
  { path: '/search.json', method: 'GET', headers: { accept: 'text/html' } },
  { path: '/search', method: 'GET', headers: { 'if-none-match': '*' } },
  { path: '/search?x=1', method: 'GET', headers: { prefer: 'handling=strict' } },
];

for (const { path, method, headers } of REQUESTS) {
  test(`${method} ${path} ${JSON.stringify(headers)} has the same response from both servers`, async () => {
    const asking = { method, headers: { ...headers, 'x-request-id': 'two-doors' } };
    const [front, next] = await Promise.all(
      [FRONT_URL, NEXT_URL].map((origin) => askRaw(origin, `/api/public/v2${path}`, asking)),
    );
    const comparable = (answer: typeof front) => ({
      status: answer?.status,
      body: answer?.body,
      headers: Object.fromEntries(
        Object.entries(answer?.headers ?? {}).filter(([name]) => !HOP_HEADERS.includes(name)),
      ),
    });
    expect(comparable(front)).toEqual(comparable(next));
    expect(next?.headers.vary ?? '').toContain(front?.headers.vary ?? '');
  });
}

test('every record of a list has the same response from both servers', async () => {
  const list = await askRaw(FRONT_URL, '/api/public/v2/search?per_page=5');
  const { rentals }: { rentals: { id: number }[] } = JSON.parse(list.body);
  expect(rentals).toHaveLength(5);
  for (const { id } of rentals) {
    const path = `/api/public/v2/rentals/${id}.json?locale=fr&currency=GBP`;
    const [front, next] = await Promise.all([askRaw(FRONT_URL, path), askRaw(NEXT_URL, path)]);
    expect([front.status, next.status]).toEqual([200, 200]);
    expect(front.body).toBe(next.body);
  }
});
