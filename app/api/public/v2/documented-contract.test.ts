/**
 * The API as its own OpenAPI document describes it, over HTTP: each documented parameter with values that the document allows and that it does not,
 * each response against the documented schema. Nothing here knows the operations.
 */
import { createServer } from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { problemSchema } from '#lib/api/problems';
import { API_PREFIX } from '#lib/http/path-prefixes';
import { apiDoor } from '#lib/server/api-door';
import { listening } from '#lib/server/testing/raw-http';
import { serveStore } from '#lib/store/current-store';
import { publishFixture, TEST_ENGINES, type TestCatalogue } from '#lib/store/testing/engines';
import { GET as openApi } from './openapi/route.ts';
import { OPERATIONS } from './operations.ts';
import {
  type DocumentedOperation,
  type DocumentedParameter,
  documentedOperations,
} from './testing/documented-api.ts';
import { allowedValues, refusedTexts } from './testing/documented-values.ts';

Object.assign(process.env, {
  PUBLIC_BASE_URL: 'https://homes.example',
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'silent',
});

/** The number of generated requests of an operation; `npm run contract` has many. */
const RUNS = Number(process.env.CONTRACT_RUNS ?? 40);

/** The most parameters of a generated request: with many, no rental matches. */
const MOST_PARAMETERS = 5;

/** Path parameters of records that the catalogue has. */
const EXISTING: Readonly<Record<string, string>> = {
  '/destinations/{id}': '3',
  '/destinations/{id}/children': '1',
  '/destinations/{id}/feed.atom': '3',
  '/ogc/collections/homes/items/{id}': '1001',
  '/rentals/{id}': '1001',
  '/rentals/{id}/reviews': '1001',
  '/rentals/{id}/calendar.ics': '1001',
  '/campaigns/{slug}': 'summer-list',
  '/campaigns/{slug}/rentals': 'summer-list',
};

/**
 * What a request needs so that all parameters of its operation have an effect: places count rentals only where they are to, and a description is
 * of a page.
 */
function neededBy({ path }: DocumentedOperation): readonly (readonly [string, string])[] {
  if (path === '/oembed') return [['url', 'https://homes.example/en/rentals/1001']];
  return path.startsWith('/destinations') ? [['include[]', 'counts']] : [];
}

/** Returns the name of a parameter as errors write it. */
function bareName(name: string): string {
  return name.replace('[]', '');
}

const door = apiDoor([...OPERATIONS, openApi.endpoint]);

describe.each(TEST_ENGINES)('on %s', (engine) => {
  let catalogue: TestCatalogue;
  let server: Awaited<ReturnType<typeof listening>>;
  let operations: readonly DocumentedOperation[];
  beforeAll(async () => {
    catalogue = await publishFixture(engine);
    serveStore(catalogue.store);
    server = await listening(createServer((request, response) => void door(request, response)));
    operations = documentedOperations(
      await (await fetch(`${server.origin}${API_PREFIX}/openapi.json`)).json(),
    );
  });
  afterAll(async () => {
    await server[Symbol.asyncDispose]();
    await catalogue.remove();
  });

  /** Sends a request and checks its response against the document. */
  async function send(
    operation: DocumentedOperation,
    segment: string,
    query: URLSearchParams,
    strict = false,
  ) {
    const path = operation.path.replace(/\{\w+\}/, encodeURIComponent(segment));
    const target = `${path}${query.size === 0 ? '' : `?${query}`}`;
    const headers: Record<string, string> = strict ? { Prefer: 'handling=strict' } : {};
    const response = await fetch(server.origin + API_PREFIX + target, { headers });
    const body = await response.text();
    const [mediaType = ''] = (response.headers.get('content-type') ?? '').split(';');
    const { status } = response;
    expect(operation.problemOf({ status, mediaType, body }), `${target} → ${status}`).toBeNull();
    expect(status, target).toBeLessThan(500);
    const refused = status === 400 ? (problemSchema.parse(JSON.parse(body)).errors ?? []) : [];
    return { target, status, body, refused: refused.map(({ parameter }) => parameter) };
  }

  const queryOf = (parameters: readonly DocumentedParameter[]) =>
    parameters.filter((parameter) => parameter.in === 'query');

  test('the document describes all operations', () => {
    expect(operations.map(({ path }) => path).toSorted()).toEqual(
      OPERATIONS.map(({ path }) => path.template.replaceAll(/:(\w+)/g, '{$1}')).toSorted(),
    );
  });

  test('any request with allowed values gets a documented response', async () => {
    for (const operation of operations) {
      const values = queryOf(operation.parameters).map((parameter) =>
        allowedValues(parameter).map((texts) => texts.map((text) => [parameter.name, text] as const)),
      );
      const requests = fc
        .tuple(...values)
        .chain((all) => fc.subarray(all, { maxLength: Math.min(all.length, MOST_PARAMETERS) }))
        .map((some) => new URLSearchParams(some.flat().map(([name, text]) => [name, text])));
      await fc.assert(
        fc.asyncProperty(requests, async (query) => {
          const { target, status, refused } = await send(operation, EXISTING[operation.path] ?? '', query);
          expect([200, 400], target).toContain(status);
          // Values that only fit together are refused by the name of one of them, or of the one that is missing.
          const names = queryOf(operation.parameters).map(({ name }) => bareName(name));
          for (const name of refused) expect(names, target).toContain(bareName(name));
        }),
        { numRuns: RUNS },
      );
    }
  });

  test('a value that the document does not allow is refused by the name of its parameter', async () => {
    const accepted: string[] = [];
    for (const operation of operations) {
      for (const parameter of queryOf(operation.parameters)) {
        for (const text of refusedTexts(parameter)) {
          const query = new URLSearchParams(
            [...neededBy(operation), [parameter.name, text]].map(([...pair]) => pair),
          );
          const { target, refused } = await send(operation, EXISTING[operation.path] ?? '', query);
          if (!refused.map(bareName).includes(bareName(parameter.name))) accepted.push(target);
        }
      }
    }
    expect(accepted).toEqual([]);
  });

  test('the bounds of a number are allowed, and its default means the same as nothing', async () => {
    for (const operation of operations) {
      const segment = EXISTING[operation.path] ?? '';
      const bare = await send(operation, segment, new URLSearchParams());
      for (const { name, schema } of queryOf(operation.parameters)) {
        for (const bound of [schema.minimum, schema.maximum]) {
          if (bound === undefined) continue;
          const { target, refused } = await send(
            operation,
            segment,
            new URLSearchParams([[name, String(bound)]]),
          );
          // An edge of a box needs the other edges, nights need a month.
          expect(refused.includes(name) && !/latitude|longitude|nights|flex/.test(name), target).toBe(false);
        }
        if (schema.default === undefined) continue;
        const same = await send(operation, segment, new URLSearchParams([[name, String(schema.default)]]));
        if (same.status === 200) expect(same.body, same.target).toBe(bare.body);
        else expect(['nights', 'include_unknown', 'price_basis'], same.target).toContain(name);
      }
    }
  });

  test('a parameter that the document lacks is refused where the request is strict, and ignored else', async () => {
    for (const operation of operations) {
      const segment = EXISTING[operation.path] ?? '';
      const needed = operation.path === '/oembed' ? neededBy(operation) : [];
      const query = new URLSearchParams([...needed.map(([...pair]) => pair), ['no_such_parameter', '1']]);
      // The standard of these paths refuses unknown parameters.
      const status = operation.path.startsWith('/ogc') ? 400 : 200;
      expect((await send(operation, segment, query)).status, operation.path).toBe(status);
      const strict = await send(operation, segment, query, true);
      expect(strict.status, operation.path).toBe(400);
      expect(strict.refused, operation.path).toEqual(['no_such_parameter']);
    }
  });

  test('a record that does not exist, and a path that names none, are documented responses', async () => {
    for (const operation of operations.filter(({ path }) => path.includes('{'))) {
      for (const segment of ['999999999', 'no-such-record', '-1', 'x'.repeat(300), '%00', '../search']) {
        const { status, target } = await send(operation, segment, new URLSearchParams());
        expect(status, target).toBe(404);
      }
    }
  });
});
