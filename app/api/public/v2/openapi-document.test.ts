/** What the OpenAPI document promises its readers: names, descriptions, and forms that generators of clients can read. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { openApiDocument } from '#lib/api/openapi';
import { OPERATIONS } from './operations.ts';

const text = JSON.stringify(openApiDocument(OPERATIONS));

const schemaShape = z.looseObject({
  description: z.string().optional(),
  properties: z.record(z.string(), z.looseObject({ description: z.string().optional() })).optional(),
  required: z.array(z.string()).optional(),
  additionalProperties: z.unknown().optional(),
  anyOf: z.array(z.looseObject({})).optional(),
});

const parameterShape = z.union([
  z.strictObject({ $ref: z.string() }),
  z.looseObject({ name: z.string(), description: z.string() }),
]);

const document = z
  .object({
    info: z.object({ contact: z.object({ name: z.string() }), license: z.object({ name: z.string() }) }),
    tags: z.array(z.object({ name: z.string(), description: z.string() })),
    paths: z.record(
      z.string(),
      z.object({
        get: z.object({
          operationId: z.string(),
          tags: z.array(z.string()),
          summary: z.string(),
          description: z.string(),
          parameters: z.array(parameterShape),
          responses: z.looseObject({
            '200': z.object({ content: z.record(z.string(), z.object({ schema: z.looseObject({}) })) }),
          }),
        }),
      }),
    ),
    components: z.looseObject({ schemas: z.record(z.string(), schemaShape) }),
  })
  .parse(JSON.parse(text));
const operations = Object.values(document.paths).map(({ get }) => get);
const { schemas } = document.components;

/** Calls `visit` with every object inside a value, and the path to it. */
function walk(
  value: unknown,
  visit: (object: Record<string, unknown>, path: string) => void,
  path = '',
): void {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) visit(value as Record<string, unknown>, path);
  for (const [key, inner] of Object.entries(value)) walk(inner, visit, `${path}/${key}`);
}

test('every reference of the document leads somewhere, and every component is referred to', () => {
  const references = new Set([...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, pointer = '']) => pointer));
  for (const pointer of references) {
    let place: unknown = JSON.parse(text);
    for (const key of pointer.split('/')) place = z.record(z.string(), z.unknown()).parse(place)[key];
    expect(place, pointer).toBeDefined();
  }
  const components = z.record(z.string(), z.record(z.string(), z.unknown())).parse(document.components);
  const unused = Object.entries(components)
    .filter(([kind]) => kind !== 'headers')
    .flatMap(([kind, entries]) => Object.keys(entries).map((name) => `components/${kind}/${name}`))
    .filter((pointer) => !references.has(pointer));
  expect(unused).toEqual([]);
});

test('every operation has a unique name, a group and a description', () => {
  const names = operations.map(({ operationId }) => operationId);
  expect(new Set(names).size).toBe(names.length);
  const groups = document.tags.map(({ name }) => name);
  for (const { operationId, tags, summary, description } of operations) {
    expect(operationId).toMatch(/^(get|list|search)[A-Z]\w+$/);
    expect(groups, operationId).toEqual(expect.arrayContaining(tags));
    expect(tags).toHaveLength(1);
    expect(summary.length, operationId).toBeLessThan(90);
    expect(description.length, operationId).toBeGreaterThan(40);
  }
  for (const { description } of document.tags) expect(description.length).toBeGreaterThan(20);
});

test('every operation documents the headers of conditional and of strict requests', () => {
  for (const { operationId, parameters } of operations) {
    const references = parameters.flatMap((parameter) => ('$ref' in parameter ? [parameter.$ref] : []));
    expect(references, operationId).toEqual(
      ['IfNoneMatch', 'IfModifiedSince', 'Prefer'].map((name) => `#/components/parameters/${name}`),
    );
  }
});

test('the response of every operation that is JSON has a name', () => {
  for (const { operationId, responses } of operations) {
    const json = responses[200].content['application/json'];
    if (json) expect(Object.keys(json.schema), operationId).toEqual(['$ref']);
  }
});

test('every component, property and parameter is described, with the meaning of null', () => {
  let properties = 0;
  for (const [name, schema] of Object.entries(schemas)) {
    expect(schema.description?.length ?? 0, name).toBeGreaterThan(10);
    walk(schema, (object, path) => {
      const parsed = schemaShape.safeParse(object);
      if (path.endsWith('/properties') || !parsed.success) return;
      for (const [key, property] of Object.entries(parsed.data.properties ?? {})) {
        properties += 1;
        const { description = '' } = property;
        expect(description.length, `${name}${path}.${key}`).toBeGreaterThan(9);
        if (isNullable(property)) expect(description, `${name}${path}.${key}`).toMatch(/\bnull\b/i);
      }
    });
  }
  expect(properties).toBeGreaterThan(200);
  for (const { parameters } of operations) {
    for (const parameter of parameters) {
      if (!('$ref' in parameter)) expect(parameter.description.length, parameter.name).toBeGreaterThan(10);
    }
  }
});

function isNullable({ type, anyOf }: Readonly<Record<string, unknown>>): boolean {
  return JSON.stringify([type, anyOf]).includes('"null"');
}

test('no record has the name of one of its members, which generated Python would mix up', () => {
  const snakeCase = (name: string) => name.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toLowerCase();
  for (const [name, { properties = {} }] of Object.entries(schemas)) {
    expect(Object.keys(properties), name).not.toContain(snakeCase(name));
  }
});

test('no schema has a form that generators of clients cannot read', () => {
  walk(JSON.parse(text).components.schemas, (object, path) => {
    expect(object.prefixItems, path).toBeUndefined();
    if (object.type === 'array') expect(object.items, path).toBeTypeOf('object');
    expect(object.nullable, path).toBeUndefined();
  });
});

test('days and instants have their format, and prices the periods that they are for', () => {
  const formats = (format: string) => text.split(`"format":"${format}"`).length - 1;
  walk(schemas, (object, path) => {
    if (typeof object.pattern !== 'string' || !object.pattern.startsWith('^\\d{4}-\\d\\d-\\d\\d')) return;
    expect(object.format, path).toBe('date');
  });
  expect(formats('date')).toBeGreaterThan(20);
  expect(formats('date-time')).toBeGreaterThan(2);
  expect(schemas.PriceKind).toMatchObject({ enum: ['weekly', 'nightly'] });
});

test('a rental list has whole records or, with fields, sparse ones', () => {
  const { Rental, SparseRental, AnyRental, SparseAnyRental } = schemas;
  const membersOf = (schema = Rental) => Object.keys(schema?.properties ?? {});
  expect(SparseRental?.required).toBeUndefined();
  expect(SparseRental?.properties).toEqual(Rental?.properties);
  expect(SparseRental?.additionalProperties).toBe(false);
  expect(SparseAnyRental?.properties).toEqual(AnyRental?.properties);
  expect(membersOf(AnyRental)).toEqual(membersOf(Rental));
  const lists = Object.entries(document.paths).filter(([, { get }]) =>
    JSON.stringify(get.parameters).includes('"name":"fields[]"'),
  );
  expect(lists.length).toBeGreaterThan(4);
  for (const [path, { get }] of lists) {
    // Only this list may have rentals without a price.
    const kind = path === '/rentals' ? 'AnyRental' : 'Rental';
    const { schema } = get.responses[200].content['application/json'] ?? {};
    expect(schema, path).toEqual({ $ref: `#/components/schemas/${kind}ListAnswer` });
    expect(schemas[`${kind}ListAnswer`]?.anyOf, path).toEqual([
      { $ref: `#/components/schemas/${kind}List` },
      { $ref: `#/components/schemas/Sparse${kind}List` },
    ]);
    for (const record of [kind, `Sparse${kind}`]) {
      expect(schemas[`${record}List`]?.properties?.rentals, path).toMatchObject({
        items: { $ref: `#/components/schemas/${record}` },
      });
    }
  }
});
