import { z } from 'zod';

/** A JSON Schema, as the OpenAPI document has it: the members that the reference shows. */
export interface JsonSchema {
  readonly $ref?: string | undefined;
  readonly type?: string | undefined;
  readonly description?: string | undefined;
  readonly format?: string | undefined;
  readonly pattern?: string | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly const?: unknown;
  readonly default?: unknown;
  readonly examples?: readonly unknown[] | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly exclusiveMinimum?: number | undefined;
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly minItems?: number | undefined;
  readonly maxItems?: number | undefined;
  readonly items?: JsonSchema | boolean | undefined;
  readonly prefixItems?: readonly JsonSchema[] | undefined;
  readonly anyOf?: readonly JsonSchema[] | undefined;
  readonly oneOf?: readonly JsonSchema[] | undefined;
  readonly allOf?: readonly JsonSchema[] | undefined;
  readonly properties?: Readonly<Record<string, JsonSchema>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly additionalProperties?: JsonSchema | boolean | undefined;
}

const nested = z.lazy((): z.ZodType<JsonSchema> => jsonSchema);
const list = z.array(nested).optional();
const whole = z.number().optional();

const members = z.object({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  description: z.string().optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  default: z.unknown().optional(),
  examples: z.array(z.unknown()).optional(),
  minimum: whole,
  maximum: whole,
  exclusiveMinimum: whole,
  minLength: whole,
  maxLength: whole,
  minItems: whole,
  maxItems: whole,
  items: z.union([nested, z.boolean()]).optional(),
  prefixItems: list,
  anyOf: list,
  oneOf: list,
  allOf: list,
  properties: z.record(z.string(), nested).optional(),
  required: z.array(z.string()).optional(),
  additionalProperties: z.union([nested, z.boolean()]).optional(),
});

/** The Zod schema of a JSON Schema. Unknown members are dropped; several types become choices. */
export const jsonSchema: z.ZodType<JsonSchema> = members.transform(({ type, ...others }): JsonSchema => {
  if (type === undefined) return others;
  if (typeof type === 'string') return { ...others, type };
  const { description, examples, default: preset, ...bounds } = others;
  const anyOf = type.map((each) => (each === 'null' ? { type: each } : { ...bounds, type: each }));
  return { description, examples, default: preset, anyOf };
});
