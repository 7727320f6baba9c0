/** Requests to the API that are rejected or negotiated: wrong values, paths, methods, media types and queries. */
import { API_PREFIX, anyOperation, type CatalogueFacts, operationPath } from './catalogue-facts.ts';
import { address, type Pairs, randomDisplay } from './random-search.ts';
import { inTurn, type RequestKind } from './request-selection.ts';

const VALUES = [
  '',
  '0',
  '-1',
  'abc',
  '1.5',
  '99999999999',
  'zz',
  '2026-02-30',
  ' 3',
  '%',
  "'; drop",
  'true,false',
];
const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND'];
const MEDIA_TYPES = ['text/html', 'application/xml;q=1', 'application/json;q=0', '*/*', 'application/*'];
/** Below the prefix; nothing is at any of them. */
const ABSENT = [
  'destinations/999999999',
  'destinations/0',
  'destinations/abc',
  'destinations/1/2/3',
  'destinations/1/children/x',
  'rentals/999999999',
  'rentals/-1',
  'rentals/abc.json',
  'rentals/999999999/reviews',
  'campaigns/no-such-campaign',
  'campaigns/Wrong_Slug',
  'campaigns/no-such-campaign/rentals',
  'nothing',
  'search/',
  'search/nothing',
  '',
  '%E0%A4%A',
  'rentals/%31',
  '../v2/search',
  'search%2fmap',
  'SEARCH',
  'destinations//roots',
  'openapi',
  'openapi.yaml',
];
const QUERIES = [
  'guests=2&'.repeat(1_001),
  'x'.repeat(9_000),
  '',
  '&&=',
  'guests=%E0%A4%A',
  'guests[]=2',
  'amenities=',
  'checkin=2027-01-01',
  'min_latitude=1',
  'ids=1,,2',
  'unknown=1',
];

/** Returns the kinds of API requests with wrong values, paths, methods, media types or queries, with their weights. */
export function rejectedRequestKinds(facts: CatalogueFacts): readonly RequestKind[] {
  return [
    {
      kind: 'wrong value',
      weight: 260,
      draw: (random) => {
        const operation = random.pick(facts.operations);
        const wrong = [random.pick([...operation.parameters, 'unknown']), random.pick(VALUES)] as const;
        const pairs: Pairs = [wrong, ...(random.chance(0.2) ? [wrong] : []), ...randomDisplay(facts, random)];
        return {
          path: API_PREFIX + address(operationPath(facts, operation, random), pairs),
          headers: random.chance(0.3) ? { Prefer: 'handling=strict' } : {},
        };
      },
    },
    { kind: 'nothing there', weight: 24, draw: (_, number) => API_PREFIX + inTurn(ABSENT, number) },
    {
      kind: 'other method',
      weight: 60,
      draw: (random) => ({ path: anyOperation(facts, random), method: random.pick(METHODS) }),
    },
    {
      kind: 'OPTIONS',
      weight: 30,
      draw: (random) => ({ path: anyOperation(facts, random), method: 'OPTIONS' }),
    },
    {
      kind: 'media type',
      weight: 20,
      draw: (random) => ({
        path: anyOperation(facts, random) + random.pick(['', '.json']),
        headers: { Accept: random.pick(MEDIA_TYPES) },
      }),
    },
    {
      kind: 'shape of the query',
      weight: 16,
      draw: (random, number) => ({
        path: `${API_PREFIX}search?${inTurn(QUERIES, number)}`,
        headers: random.chance(0.5) ? { Prefer: 'handling=strict' } : {},
      }),
    },
  ];
}
