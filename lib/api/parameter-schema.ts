import { z } from 'zod';

/** Returns the JSON Schema of a parameter's value: its metadata where they have a type, else the schema of its text. */
export function parameterValueSchema(schema: z.ZodType): Readonly<Record<string, unknown>> {
  const meta = schema.meta();
  if (meta?.type !== undefined) return meta;
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io: 'input' });
  return described;
}
