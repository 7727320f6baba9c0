import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openApiDocument } from '#lib/http/openapi';
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
});
