import { expect, test } from 'vitest';
import { fieldsOf } from '#lib/portal/reference/schema-fields';
import { boundsOf, valueType } from '#lib/portal/reference/schema-type';
import { operationSlug } from '#lib/site/portal-pages';

const PHOTO = { $ref: '#/components/schemas/Photo' };

test.each([
  [{ type: 'integer' }, 'whole number', false],
  [{ anyOf: [{ type: 'integer' }, { type: 'null' }] }, 'whole number', true],
  [{ type: 'array', items: PHOTO }, 'list of Photo', false],
  [{ type: 'array', items: { type: 'integer' } }, 'list of whole numbers', false],
  [{ type: 'string', pattern: '^\\d+(\\.\\d+)?$' }, 'decimal text', false],
  [{ type: 'string', pattern: '^\\d{4}-\\d{2}$' }, 'text', false],
  [{ anyOf: [PHOTO, { type: 'null' }] }, 'Photo', true],
  [{ type: 'string', format: 'date' }, 'date (YYYY-MM-DD)', false],
  [{ type: 'string', enum: ['asc', 'desc'] }, 'one of `asc`, `desc`', false],
  [{ type: 'object', additionalProperties: { type: 'integer' } }, 'object of whole number by key', false],
  [
    { type: 'array', prefixItems: [{ type: 'number' }, { type: 'number' }] },
    'list of 2: number, number',
    false,
  ],
  [{ type: 'string', const: 'Feature' }, '"Feature"', false],
])('the type of %o is "%s"', (schema, text, isNullable) => {
  expect(valueType(schema)).toMatchObject({ text, isNullable });
});

test('bounds are said in words, and not those of JavaScript', () => {
  expect(boundsOf({ minimum: 1, maximum: 100 })).toEqual(['1 to 100']);
  expect(boundsOf({ exclusiveMinimum: 0, maximum: Number.MAX_SAFE_INTEGER })).toEqual(['at least 1']);
  expect(boundsOf({ maxLength: 64 })).toEqual(['at most 64 characters']);
  expect(boundsOf({ type: 'array', maxItems: 500, items: { minimum: 1 } })).toEqual([
    'at most 500 items',
    'each at least 1',
  ]);
});

test('members of objects without a name are listed with their paths, those of records are not', () => {
  const fields = fieldsOf({
    type: 'object',
    required: ['meta', 'features'],
    properties: {
      meta: {
        type: 'object',
        required: ['page'],
        properties: { page: { type: 'integer', description: 'From 1.' } },
      },
      features: { type: 'array', items: { type: 'object', properties: { id: { type: 'integer' } } } },
      photo: { anyOf: [PHOTO, { type: 'null' }] },
    },
  });
  expect(fields.map(({ path, depth, isOptional }) => [path, depth, isOptional])).toEqual([
    ['meta', 0, false],
    ['meta.page', 1, false],
    ['features', 0, false],
    ['features[].id', 1, true],
    ['photo', 0, true],
  ]);
  expect(fields[4]?.type).toEqual({ text: 'Photo', records: ['Photo'], isNullable: true });
});

test('the address of an operation has no capitals and no marks', () => {
  expect(operationSlug('listRootDestinations')).toBe('list-root-destinations');
  expect(operationSlug('rentalsByIdCalendar.ics')).toBe('rentals-by-id-calendar-ics');
});
