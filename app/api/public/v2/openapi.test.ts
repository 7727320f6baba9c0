import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import storedExamples from '#data/openapi-examples.json' with { type: 'json' };
import { rentalListAnswerSchema } from '#lib/api/contract/rental-list-schemas';
import { openApiDocument } from '#lib/api/openapi';
import { openApiExamplesSchema } from '#lib/api/openapi/examples';
import { PROBLEMS, type ProblemCode, problemSchema } from '#lib/api/problems';
import { serveStore } from '#lib/store/current-store';
import { publishFixture, TEST_ENGINES, type TestCatalogue } from '#lib/store/testing/engines';
import { OPERATIONS } from './operations.ts';
import { ask } from './testing/ask.ts';

const document = JSON.stringify(openApiDocument(OPERATIONS));

test('docs/openapi.json is current (else: node app/api/public/v2/write-openapi.ts)', () => {
  const committed = readFileSync(join(import.meta.dirname, '../../../../docs/openapi.json'), 'utf8');
  expect(JSON.stringify(JSON.parse(committed))).toBe(document);
});

const responsesSchema = z.record(
  z.string(),
  z.object({
    description: z.string(),
    content: z.record(z.string(), z.object({ examples: z.record(z.string(), z.looseObject({})) })).optional(),
  }),
);

/** The responses of the document, by path and status. */
function documentedResponses() {
  const { paths } = z
    .object({ paths: z.record(z.string(), z.object({ get: z.object({ responses: responsesSchema }) })) })
    .parse(JSON.parse(document));
  return new Map(Object.entries(paths).map(([path, { get }]) => [path, get.responses]));
}

test('every response is described in words and has an example', () => {
  for (const [path, responses] of documentedResponses()) {
    for (const [status, { description, content }] of Object.entries(responses)) {
      expect(description.length, `${path} ${status}`).toBeGreaterThan(10);
      const examples = Object.values(content ?? {}).flatMap((media) => Object.keys(media.examples));
      expect(examples.length > 0, `${path} ${status}`).toBe(status !== '304');
    }
  }
});

test('the example of every operation has the shape of its responses', () => {
  const { operations } = openApiExamplesSchema.parse(storedExamples);
  expect(Object.keys(operations).sort()).toEqual(OPERATIONS.map(({ path }) => path.template).sort());
  for (const { path, schema } of OPERATIONS) {
    expect(schema.parse(operations[path.template]?.body), path.template).toEqual(
      operations[path.template]?.body,
    );
  }
});

test('the example of every problem is a problem document of its code', () => {
  for (const [code, body] of Object.entries(openApiExamplesSchema.parse(storedExamples).problems)) {
    const problem = problemSchema.parse(body);
    const { status, title } = PROBLEMS[problem.code as ProblemCode];
    expect(problem).toMatchObject({ code, status, title, type: `https://homes.example/problems/${code}` });
  }
});

test('exactly what the specification does not know is marked as an extension', () => {
  const paths = z
    .record(z.string(), z.object({ get: z.object({ 'x-extension': z.boolean().optional() }) }))
    .parse(openApiDocument(OPERATIONS).paths);
  const extensions = Object.keys(paths).filter((path) => paths[path]?.get['x-extension']);
  expect(extensions.sort()).toEqual([
    '/',
    '/campaigns',
    '/campaigns/feed.atom',
    '/campaigns/{slug}',
    '/destinations/{id}/feed.atom',
    '/oembed',
    '/ogc',
    '/ogc/collections',
    '/ogc/collections/homes',
    '/ogc/collections/homes/items',
    '/ogc/collections/homes/items/{id}',
    '/ogc/conformance',
    '/rentals',
    '/rentals/promoted',
    '/rentals/with_special_offers',
    '/rentals/{id}',
    '/rentals/{id}/calendar.ics',
    '/rentals/{id}/reviews',
    '/search.csv',
    '/search/map',
    '/search/when',
    '/vocabulary',
  ]);
});

describe.each(TEST_ENGINES)('on %s', (engine) => {
  let catalogue: TestCatalogue;
  beforeAll(async () => {
    catalogue = await publishFixture(engine);
    serveStore(catalogue.store);
  });
  afterAll(() => catalogue.remove());

  test.each(OPERATIONS)(
    '$path.template documents exactly the problems of bad requests that it returns',
    async ({ path, parameters }) => {
      const template = path.template.replace(':id', '999999999').replace(':slug', 'no-such-campaign');
      const documented = Object.values(
        documentedResponses().get(path.template.replaceAll(/:(\w+)/g, '{$1}')) ?? {},
      ).flatMap(({ content }) => Object.keys(content?.['application/problem+json']?.examples ?? {}));
      // Inclusions make the parameters of the counted rentals meaningful.
      const including =
        template.startsWith('/destinations') && parameters.some(({ name }) => name === 'include')
          ? 'include=counts&'
          : '';
      const isRequired = parameters.some((parameter) => parameter.isRequired);
      const page = isRequired ? 'url=https%3A%2F%2Fhomes.example%2Fen%2Frentals%2F1001&' : '';
      const bad = parameters.flatMap(({ name, isList }) => [
        `${including}${name === 'url' ? '' : page}${name}=${'x'.repeat(200)}`,
        ...(isList ? [] : [`${name}=1&${name}=2`]),
      ]);
      const returned = new Set<string>();
      const add = async (response: Response) => {
        if (response.status !== 200) returned.add(problemSchema.parse(await response.json()).code);
      };
      for (const query of [...bad, 'a&'.repeat(1_000)]) await add(await ask(`${template}?${query}`));
      await add(await ask(template));
      await add(await ask(`${template}?${page}no_such=1`, { headers: { prefer: 'handling=strict' } }));
      await add(await ask(template, { headers: { accept: 'text/html' } }));
      // Only some lists have this one, and no catalogue knows its changes from then on.
      await add(await ask(`${template}?modified_since=1970-01-01T00:00:00Z`));
      // Only descriptions of pages have this parameter.
      await add(await ask(`${template}?url=https%3A%2F%2Fhomes.example%2Fen%2Fnowhere`));
      // These do not depend on the request alone; the request gate reports the first.
      const others = ['malformed-request', 'rate-limited', 'internal-error', 'store-unavailable'];
      expect([...returned, ...others].sort()).toEqual(documented.sort());
    },
  );

  test('sparse records are as described', async () => {
    const { rentals } = rentalListAnswerSchema.parse(await (await ask('/search?fields=id,name')).json());
    expect(rentals.map((rental) => Object.keys(rental))).toEqual(rentals.map(() => ['id', 'name']));
    expect(rentals.length).toBeGreaterThan(0);
  });
});
