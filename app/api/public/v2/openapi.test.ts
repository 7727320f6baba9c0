import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { rentalListAnswerSchema } from '#lib/api/contract';
import { openApiDocument } from '#lib/api/openapi';
import { serveStore } from '#lib/store/current-store';
import { publishFixture, TEST_ENGINES, type TestCatalogue } from '#lib/store/testing/engines';
import { OPERATIONS } from './operations.ts';
import { ask } from './testing/ask.ts';

const document = JSON.stringify(openApiDocument(OPERATIONS));

test('docs/openapi.json is current (else: node app/api/public/v2/write-openapi.ts)', () => {
  const committed = readFileSync(join(import.meta.dirname, '../../../../docs/openapi.json'), 'utf8');
  expect(JSON.stringify(JSON.parse(committed))).toBe(document);
});

test('every reference of the document leads somewhere', () => {
  const references = [...document.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, pointer = '']) => pointer);
  expect(references.length).toBeGreaterThan(20);
  for (const pointer of new Set(references)) {
    let place: unknown = JSON.parse(document);
    for (const key of pointer.split('/')) place = z.record(z.string(), z.unknown()).parse(place)[key];
    expect(place, pointer).toBeDefined();
  }
});

test('exactly what the specification does not know is marked as an extension', () => {
  const paths = z
    .record(z.string(), z.object({ get: z.object({ 'x-extension': z.boolean().optional() }) }))
    .parse(openApiDocument(OPERATIONS).paths);
  const extensions = Object.keys(paths).filter((path) => paths[path]?.get['x-extension']);
  expect(extensions.sort()).toEqual([
    '/campaigns',
    '/campaigns/{slug}',
    '/rentals',
    '/rentals/promoted',
    '/rentals/with_special_offers',
    '/rentals/{id}',
    '/rentals/{id}/reviews',
    '/search/map',
  ]);
});

test('a rental list has whole records or, with fields, sparse ones', () => {
  const { components, paths } = z
    .object({
      components: z.object({
        schemas: z.record(z.string(), z.looseObject({ required: z.array(z.string()).optional() })),
      }),
      paths: z.record(z.string(), z.unknown()),
    })
    .parse(JSON.parse(document));
  const { Rental, SparseRental } = components.schemas;
  expect(Rental?.required).toHaveLength(Object.keys(z.object({}).loose().parse(Rental?.properties)).length);
  expect(SparseRental?.required).toBeUndefined();
  expect(SparseRental?.properties).toEqual(Rental?.properties);
  expect(SparseRental?.additionalProperties).toBe(false);
  const lists = Object.keys(paths).filter((path) =>
    JSON.stringify(paths[path]).includes('"name":"fields[]"'),
  );
  expect(lists.length).toBeGreaterThan(4);
  for (const path of lists) {
    expect(JSON.stringify(paths[path]), path).toContain(
      '"anyOf":[{"type":"array","items":{"$ref":"#/components/schemas/Rental"}},{"type":"array","items":{"$ref":"#/components/schemas/SparseRental"}}]',
    );
  }
});

describe.each(TEST_ENGINES)('on %s', (engine) => {
  let catalogue: TestCatalogue;
  beforeAll(async () => {
    catalogue = await publishFixture(engine);
    serveStore(catalogue.store);
  });
  afterAll(() => catalogue.remove());

  test('the API serves the same document', async () => {
    expect(await (await ask('/openapi.json')).text()).toBe(document);
  });

  test('sparse records are as described', async () => {
    const { rentals } = rentalListAnswerSchema.parse(await (await ask('/search?fields=id,name')).json());
    expect(rentals.map((rental) => Object.keys(rental))).toEqual(rentals.map(() => ['id', 'name']));
    expect(rentals.length).toBeGreaterThan(0);
  });
});
