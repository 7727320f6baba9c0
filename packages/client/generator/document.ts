/** Reads what the generator needs of an OpenAPI 3.1 document. */
import { z } from 'zod';

const literal = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** A JSON schema: the keywords that become types and comments. Others, such as patterns, are ignored. */
export interface Schema {
  readonly $ref?: string | undefined;
  readonly type?: string | readonly string[] | undefined;
  readonly description?: string | undefined;
  readonly default?: unknown;
  readonly const?: z.infer<typeof literal> | undefined;
  readonly enum?: readonly z.infer<typeof literal>[] | undefined;
  readonly anyOf?: readonly Schema[] | undefined;
  readonly oneOf?: readonly Schema[] | undefined;
  readonly allOf?: readonly Schema[] | undefined;
  readonly properties?: Readonly<Record<string, Schema>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly additionalProperties?: boolean | Schema | undefined;
  readonly prefixItems?: readonly Schema[] | undefined;
  readonly items?: boolean | Schema | undefined;
  readonly minItems?: number | undefined;
  readonly maxItems?: number | undefined;
  readonly deprecated?: boolean | undefined;
  readonly not?: Schema | undefined;
}

const schemaSchema: z.ZodType<Schema> = z.lazy(() =>
  z.object({
    $ref: z.string().optional(),
    type: z.union([z.string(), z.array(z.string())]).optional(),
    description: z.string().optional(),
    default: z.unknown().optional(),
    const: literal.optional(),
    enum: z.array(literal).optional(),
    anyOf: z.array(schemaSchema).optional(),
    oneOf: z.array(schemaSchema).optional(),
    allOf: z.array(schemaSchema).optional(),
    properties: z.record(z.string(), schemaSchema).optional(),
    required: z.array(z.string()).optional(),
    additionalProperties: z.union([z.boolean(), schemaSchema]).optional(),
    prefixItems: z.array(schemaSchema).optional(),
    items: z.union([z.boolean(), schemaSchema]).optional(),
    minItems: z.number().optional(),
    maxItems: z.number().optional(),
    deprecated: z.boolean().optional(),
    not: schemaSchema.optional(),
  }),
);

const parameterSchema = z.object({
  name: z.string(),
  in: z.enum(['path', 'query', 'header', 'cookie']),
  required: z.boolean().default(false),
  description: z.string().optional(),
  deprecated: z.boolean().optional(),
  example: z.unknown().optional(),
  schema: schemaSchema,
});

/** A parameter of an operation. */
export type Parameter = z.infer<typeof parameterSchema>;

const referenceSchema = z.object({ $ref: z.string() });

const operationSchema = z.object({
  operationId: z.string(),
  summary: z.string(),
  description: z.string().optional(),
  deprecated: z.boolean().optional(),
  parameters: z.array(z.union([referenceSchema, parameterSchema])).default([]),
  responses: z.record(
    z.string(),
    z.object({
      description: z.string().optional(),
      content: z.record(z.string(), z.object({ schema: schemaSchema.optional() })).optional(),
    }),
  ),
});

const documentSchema = z.object({
  servers: z.array(z.object({ url: z.string() })).min(1),
  paths: z.record(z.string(), z.strictObject({ get: operationSchema })),
  components: z.object({
    schemas: z.record(z.string(), schemaSchema),
    parameters: z.record(z.string(), parameterSchema).optional(),
  }),
});

/** An operation: a path and what is sent to and received from it. */
export interface Operation {
  /** As an identifier: `listDestinations`. */
  readonly name: string;
  /** With the path of the API: "/api/public/v2/rentals/{id}". */
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly isDeprecated: boolean;
  /** Those of the path and the query; of headers, `Prefer` and conditions are matters of the client. */
  readonly parameters: readonly Parameter[];
  /** The schema of the JSON of its answer; null where it is text. */
  readonly answer: Schema | null;
  /** Of the answer, in words. */
  readonly returns: string;
}

/** An OpenAPI document as operations and the named schemas of their answers. */
export interface ApiDocument {
  readonly operations: readonly Operation[];
  readonly schemas: Readonly<Record<string, Schema>>;
}

/**
 * Parses a document. Only GET is known, as the API is read-only.
 * @throws ZodError for another structure or another method, Error for an operation that the generator cannot name.
 */
export function readDocument(value: unknown): ApiDocument {
  const { servers, paths, components } = documentSchema.parse(value);
  const prefix = new URL(servers[0]?.url ?? '', 'https://homes.example').pathname.replace(/\/$/, '');
  const resolved = (parameter: z.infer<typeof referenceSchema> | Parameter) => {
    if (!('$ref' in parameter)) return parameter;
    const found = components.parameters?.[referenceName(parameter.$ref)];
    if (!found) throw new Error(`${parameter.$ref} is not in the document`);
    return found;
  };
  const operations = Object.entries(paths).map(([path, { get }]): Operation => {
    const { content = {}, description = '' } = get.responses[200] ?? {};
    return {
      name: identifier(get.operationId),
      path: prefix + path,
      summary: get.summary,
      description: get.description ?? '',
      isDeprecated: get.deprecated ?? false,
      parameters: get.parameters.map(resolved).filter((each) => each.in === 'path' || each.in === 'query'),
      answer: (content['application/json'] ?? content['application/geo+json'])?.schema ?? null,
      returns: description,
    };
  });
  const names = operations.map(({ name }) => name);
  const double = names.find((name, at) => names.indexOf(name) !== at);
  if (double !== undefined) throw new Error(`Two operations have the id ${double}`);
  return { operations, schemas: components.schemas };
}

/** Returns the last part of a reference: "#/components/schemas/Rental" → "Rental". */
export function referenceName(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1);
}

/** Returns an id as an identifier: "rentalsById.ics" → "rentalsByIdIcs". */
function identifier(id: string): string {
  const name = id.replace(/[^A-Za-z0-9]+(.?)/g, (_, next: string) => next.toUpperCase());
  if (!/^[a-z]\w*$/.test(name)) throw new Error(`The operation id "${id}" is no name of a function`);
  return name;
}
