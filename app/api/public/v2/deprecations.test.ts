/** What responses, the OpenAPI document and the reference say about deprecated operations and parameters, with a table of the test. */
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type ApiAnswer, readTarget } from '#lib/api/api-request';
import { DEPRECATIONS, type Deprecation, deprecationText } from '#lib/api/deprecations';
import { openApiDocument } from '#lib/api/openapi';
import { apiPipeline } from '#lib/api/pipeline';
import { API_PREFIX } from '#lib/http/path-prefixes';
import { type Reference, readReference } from '#lib/portal/reference/reference';
import { operationMarkdown, referenceMarkdown } from '#lib/portal/reference/reference-markdown';
import { serveStore } from '#lib/store/current-store';
import { publishFixture, TEST_ENGINES, type TestCatalogue } from '#lib/store/testing/engines';
import { OPERATIONS } from './operations.ts';

Object.assign(process.env, {
  PUBLIC_BASE_URL: 'https://homes.example',
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'silent',
});

const OPERATION: Deprecation = {
  operation: 'listCampaigns',
  parameter: null,
  since: '2027-01-01',
  sunset: '2027-09-01',
  replacement: '`/search`',
  note: 'Campaigns move.',
};
const LIST: Deprecation = {
  operation: 'searchRentals',
  parameter: 'amenities',
  since: '2027-03-01',
  sunset: null,
  replacement: null,
  note: null,
};
const EVERYWHERE: Deprecation = {
  operation: null,
  parameter: 'currency',
  since: '2027-02-01',
  sunset: '2028-02-01',
  replacement: null,
  note: null,
};
const TABLE = [OPERATION, LIST, EVERYWHERE];

const respond = apiPipeline(OPERATIONS, OPERATIONS, TABLE);
const plain = apiPipeline(OPERATIONS);

async function ask(
  path: string,
  { method = 'GET', headers = {}, send = respond }: Partial<Asking> = {},
): Promise<ApiAnswer & { readonly fields: Headers }> {
  const line = API_PREFIX + path;
  const answer = await send({
    method,
    line,
    target: readTarget(line),
    header: (name) => headers[name] ?? null,
    requestId: 'the-id',
    admission: { refusal: null, lowerTo: () => {}, fields: () => [] },
  });
  const pairs = answer.headers.flatMap((name, at) =>
    at % 2 === 0 ? [[name, answer.headers[at + 1] ?? ''] as const] : [],
  );
  return { ...answer, fields: new Headers(pairs.map(([name, value]): [string, string] => [name, value])) };
}

interface Asking {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly send: typeof respond;
}

function lifecycle({ status, fields }: Awaited<ReturnType<typeof ask>>) {
  return [status, fields.get('deprecation'), fields.get('sunset')];
}

const JANUARY = '@1798761600';
const FEBRUARY = '@1801440000';
const MARCH = '@1803859200';
const SEPTEMBER = 'Wed, 01 Sep 2027 00:00:00 GMT';
const NEXT_YEAR = 'Tue, 01 Feb 2028 00:00:00 GMT';

describe.each(TEST_ENGINES)('on %s', (engine) => {
  let catalogue: TestCatalogue;
  beforeAll(async () => {
    catalogue = await publishFixture(engine);
    serveStore(catalogue.store);
  });
  afterAll(() => catalogue.remove());

  test('an operation: 200, cached 200, 304, HEAD and errors', async () => {
    const first = await ask('/campaigns');
    expect(lifecycle(first)).toEqual([200, JANUARY, SEPTEMBER]);
    const cached = respond({
      method: 'GET',
      line: `${API_PREFIX}/campaigns`,
      target: readTarget(`${API_PREFIX}/campaigns`),
      header: () => null,
      requestId: 'the-id',
      admission: { refusal: null, lowerTo: () => {}, fields: () => [] },
    });
    // A response that is not a promise comes from the cache.
    expect(cached).toMatchObject({ headers: first.headers });
    const held = { 'if-none-match': first.fields.get('etag') ?? '' };
    expect(lifecycle(await ask('/campaigns', { headers: held }))).toEqual([304, JANUARY, SEPTEMBER]);
    expect(lifecycle(await ask('/campaigns.json', { method: 'HEAD' }))).toEqual([200, JANUARY, SEPTEMBER]);
    expect(lifecycle(await ask('/campaigns?locale=xx'))).toEqual([400, JANUARY, SEPTEMBER]);
    expect(lifecycle(await ask('/campaigns', { method: 'POST' }))).toEqual([405, JANUARY, SEPTEMBER]);
    expect(lifecycle(await ask('/campaigns/none'))).toEqual([404, null, null]);
    expect(lifecycle(await ask('/nothing'))).toEqual([404, null, null]);
  });

  test('links lead to the documentation, next to those to pages and to help', async () => {
    const { fields } = await ask('/campaigns?guest=4');
    expect(fields.get('link')).toContain('rel="help"');
    expect(fields.get('link')).toContain(
      '<https://homes.example/developers/changes#deprecated>; rel="deprecation"; type="text/html"',
    );
    expect(fields.get('link')).toContain('rel="sunset"');
    expect(fields.get('access-control-expose-headers')).toMatch(/, Deprecation, Sunset$/);
    const list = await ask('/search?amenities=pool&per_page=1');
    expect(list.fields.get('link')).toMatch(/rel="next".*rel="deprecation"/);
    expect(list.fields.get('link')).not.toContain('rel="sunset"');
    const bad = await ask('/campaigns?locale=xx');
    expect(bad.fields.get('link')).toContain('rel="deprecation"');
    expect(bad.fields.get('access-control-expose-headers')).toMatch(/, Deprecation, Sunset$/);
  });

  test('a parameter: only where the request has it with a value, in each of its spellings', async () => {
    expect(lifecycle(await ask('/search?guests=2'))).toEqual([200, null, null]);
    expect(lifecycle(await ask('/search?amenities='))).toEqual([200, null, null]);
    for (const query of ['amenities=pool', 'amenities[]=pool', 'amenities%5B%5D=pool&guests=2'])
      expect(lifecycle(await ask(`/search?${query}`)), query).toEqual([200, MARCH, null]);
    expect(lifecycle(await ask('/search?amenities=none'))).toEqual([400, MARCH, null]);
    // Another operation with the parameter.
    expect(lifecycle(await ask('/search/map?amenities=pool&zoom=3'))).toEqual([200, null, null]);
  });

  test('of several the earliest days, and of all operations where none is named', async () => {
    expect(lifecycle(await ask('/rentals?currency=EUR'))).toEqual([200, FEBRUARY, NEXT_YEAR]);
    expect(lifecycle(await ask('/search?amenities=pool&currency=EUR'))).toEqual([200, FEBRUARY, NEXT_YEAR]);
    expect(lifecycle(await ask('/campaigns?currency=EUR'))).toEqual([200, JANUARY, SEPTEMBER]);
  });

  test('two spellings of one request share the body, not the headers', async () => {
    const without = await ask('/destinations/roots');
    const body = String(without.body);
    const spelt = await ask('/destinations/roots?currency=USD');
    expect(String(spelt.body)).toBe(body);
    expect(lifecycle(without)).toEqual([200, null, null]);
    expect(lifecycle(spelt)).toEqual([200, FEBRUARY, NEXT_YEAR]);
    expect(lifecycle(await ask('/destinations/roots'))).toEqual([200, null, null]);
  });
});

test('an empty table adds nothing to any response', async () => {
  // Pipelines share the cached responses of a catalogue.
  const catalogue = await publishFixture('sqlite');
  onTestFinished(() => catalogue.remove());
  serveStore(catalogue.store);
  for (const path of ['/campaigns', '/search?amenities=pool', '/campaigns?locale=xx', '/nothing']) {
    const { fields } = await ask(path, { send: plain });
    const names = [...fields.keys()];
    expect(names, path).not.toContain('deprecation');
    expect(names, path).not.toContain('sunset');
    expect(fields.get('access-control-expose-headers'), path).toMatch(/X-Request-Id$/);
    expect(fields.get('link') ?? '', path).not.toContain('deprecation');
  }
});

test('the document and the reference mark what the table has, with its words', () => {
  const reference: Reference = readReference(openApiDocument(OPERATIONS, null, TABLE));
  const search = reference.operations.find(({ id }) => id === 'searchRentals');
  const campaigns = reference.operations.find(({ id }) => id === 'listCampaigns');
  if (!search || !campaigns) throw new Error('The operations of the table are missing.');
  const marked = search.parameters.filter(({ isDeprecated }) => isDeprecated);
  expect(marked.map(({ name }) => name).toSorted()).toEqual(['amenities[]', 'currency']);
  expect(search.isDeprecated).toBe(false);
  expect(campaigns.isDeprecated).toBe(true);
  expect(campaigns.description).toContain(
    'Deprecated since 2027-01-01; requests may fail from 2027-09-01. Use `/search` instead. Campaigns move.',
  );
  expect(campaigns.headers.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Deprecation', 'Sunset']),
  );
  expect(operationMarkdown(campaigns, 'https://homes.example/en/developers')).toContain('Deprecated.');
  expect(operationMarkdown(search, 'https://homes.example/en/developers')).toMatch(
    /- `amenities\[\]` \(.*; deprecated\): .*Deprecated since 2027-03-01\./,
  );
  expect(referenceMarkdown(reference, 'https://homes.example/en/developers')).toMatch(
    /\[GET \/campaigns\]\(\S+\) \(deprecated\)/,
  );
});

test('a document without deprecations has no word of their headers', () => {
  const text = JSON.stringify(openApiDocument(OPERATIONS, null, []));
  expect(text).not.toContain('"Sunset"');
  expect(text).not.toContain('"deprecated":true');
});

test.each<[string, Partial<Deprecation>, string]>([
  ['an unknown operation', { operation: 'listNothing' }, 'of no operation'],
  ['an unknown parameter', { parameter: 'colour' }, 'of no operation and no parameter'],
  ['neither', { operation: null, parameter: null }, 'without a name'],
  ['a parameter with brackets', { parameter: 'amenities[]' }, 'of no operation'],
  ['a day that does not exist', { since: '2027-02-30' }, 'not YYYY-MM-DD: 2027-02-30'],
  ['an early end', { sunset: '2027-06-29' }, 'before 180 days'],
])('the table is rejected with %s', (_, change, message) => {
  expect(() => openApiDocument(OPERATIONS, null, [{ ...OPERATION, ...change }])).toThrow(message);
});

test('the words of each entry name its days', () => {
  expect(deprecationText(LIST)).toBe('Deprecated since 2027-03-01.');
  for (const entry of DEPRECATIONS) expect(deprecationText(entry)).toContain(entry.since);
});
