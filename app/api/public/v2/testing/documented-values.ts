/** Generates values of the parameters of the OpenAPI document from their schemas alone: those that they allow, and those that they do not. */
import fc from 'fast-check';
import { z } from 'zod';
import type { DocumentedParameter, SchemaObject } from './documented-api.ts';

const facets = z.object({
  type: z.enum(['integer', 'number', 'boolean', 'string', 'array']),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  maxLength: z.int().optional(),
  pattern: z.string().optional(),
  format: z.string().optional(),
  enum: z.array(z.string()).optional(),
  items: z.record(z.string(), z.unknown()).optional(),
});

/** The largest list that is sent; the document states greater limits in words. */
const MOST_ITEMS = 4;
/** Dates, months and stays that begin within this time. */
const FIRST_DAY = Date.parse('2026-07-01');
const LAST_DAY = Date.parse('2027-05-31');

/** Returns values that the schema of a parameter allows, as texts of the query; a list has several. */
export function allowedValues({ name, schema }: DocumentedParameter): fc.Arbitrary<readonly string[]> {
  const { type, items } = facets.parse(schema);
  if (type !== 'array') return texts(name, schema).map((text) => [text]);
  return fc.array(texts(name, items ?? {}), { minLength: 1, maxLength: MOST_ITEMS });
}

function texts(name: string, schema: SchemaObject): fc.Arbitrary<string> {
  const { type, minimum, maximum, maxLength, pattern, format, enum: choices } = facets.parse(schema);
  if (choices !== undefined) return fc.constantFrom(...choices);
  if (type === 'boolean') return fc.constantFrom('true', 'false');
  if (type === 'number') {
    return fc
      .double({ min: minimum ?? -1e6, max: maximum ?? 1e6, noNaN: true })
      .map((number) => number.toFixed(6).replace(/^-0\.0+$/, '0'));
  }
  if (type === 'integer') {
    const bounds = { min: minimum ?? 0, max: Math.min(maximum ?? 1_000_000, 1_000_000) };
    return fc.oneof(fc.integer(bounds), fc.constantFrom(bounds.min, bounds.max)).map(String);
  }
  if (format === 'date') {
    return fc
      .date({ min: new Date(FIRST_DAY), max: new Date(LAST_DAY), noInvalidDate: true })
      .map((day) => day.toISOString().slice(0, 10));
  }
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  return name === 'area'
    ? areas
    : fc
        .stringMatching(/^[a-z]{2,12}( [a-z]{2,8}){0,2}$/)
        .filter((text) => text.length <= (maxLength ?? 100));
}

/** A drawn area, whose form the document describes in words: latitudes and longitudes of its corners in turn. */
const areas = fc
  .tuple(fc.integer({ min: -10, max: 20 }), fc.integer({ min: 35, max: 50 }), fc.integer({ min: 1, max: 20 }))
  .map(([x, y, size]) => [y, x, y, x + size, y + size, x + size].join());

/** Returns texts that the schema of a parameter does not allow, at least one. */
export function refusedTexts({ schema }: DocumentedParameter): readonly string[] {
  const { type, items, minimum, maximum, maxLength, pattern, format, enum: choices } = facets.parse(schema);
  if (type === 'array') return items ? refusedTexts({ name: '', in: 'query', schema: items }) : [];
  if (choices !== undefined) return ['no-such-value'];
  if (type === 'boolean') return ['maybe', '2'];
  if (type === 'number' || type === 'integer') {
    return [
      'many',
      '1e3x',
      ...(type === 'integer' ? ['1.5'] : []),
      ...(minimum === undefined ? [] : [String(minimum - 1)]),
      ...(maximum === undefined || maximum >= Number.MAX_SAFE_INTEGER ? [] : [String(maximum + 1)]),
    ];
  }
  if (format === 'date') return ['tomorrow', '2026-02-30', '2026-7-4'];
  if (pattern !== undefined) return ['Not like that!'];
  return maxLength === undefined ? [] : ['x'.repeat(maxLength + 1)];
}
