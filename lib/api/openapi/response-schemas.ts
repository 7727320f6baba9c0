/**
 * The JSON Schemas of responses. Each Zod schema with an `id` in its metadata becomes a component of that name, so that clients
 * generated from the document have a type for it.
 */
import { z } from 'zod';
import type { Json } from '#lib/api/openapi/json';
import type { Endpoint } from '#lib/api/operation';
import { problemSchema } from '#lib/api/problems';

const jsonObject = z.record(z.string(), z.unknown());

/** The schemas of all responses of the document. */
interface ResponseSchemas {
  /** The schema of the 200 response by the id of the operation: a reference where it is named. */
  readonly byOperation: Readonly<Record<string, Json>>;
  /** The named schemas. */
  readonly components: Json;
}

/** Returns the JSON Schemas of the responses of endpoints, and of problems. @throws Error when two schemas have the same name */
export function responseSchemas(endpoints: readonly Endpoint[]): ResponseSchemas {
  const answers = Object.fromEntries(endpoints.map(({ id, schema }) => [id, schema]));
  const converted = z.toJSONSchema(z.object({ ...answers, problem: problemSchema }), {
    override: ({ jsonSchema }) => simplify(jsonSchema),
  });
  const text = JSON.stringify(converted).replaceAll('"#/$defs/', '"#/components/schemas/');
  const { properties, $defs } = z
    .object({ properties: z.record(z.string(), jsonObject), $defs: jsonObject })
    .parse(JSON.parse(text));
  return { byOperation: properties, components: $defs };
}

/**
 * Rewrites what generators of clients cannot read, with the same meaning: `items: false` after a tuple, and patterns that repeat a format.
 * Omits what every number and every key has.
 */
function simplify(schema: z.core.JSONSchema.BaseSchema): void {
  const { prefixItems, format, propertyNames } = schema;
  if (prefixItems?.[0] !== undefined) {
    schema.items = prefixItems[0];
    delete schema.prefixItems;
  }
  if (format === 'date-time' || format === 'uri') delete schema.pattern;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (JSON.stringify(propertyNames) === '{"type":"string"}') delete schema.propertyNames;
}
