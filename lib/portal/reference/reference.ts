/** The reference of the API, read from its OpenAPI document. Nothing of it is written by hand. */
import { z } from 'zod';
import { PROBLEM_HELP } from '#lib/api/problem-help';
import { PROBLEMS, type ProblemCode } from '#lib/api/problems';
import { type JsonSchema, jsonSchema } from '#lib/portal/reference/json-schema';
import { type Field, fieldsOf } from '#lib/portal/reference/schema-fields';
import { boundsOf, recordOf, type ValueType, valueType } from '#lib/portal/reference/schema-type';
import { operationSlug } from '#lib/site/portal-pages';

/** A parameter of an operation. */
export interface ReferenceParameter {
  readonly name: string;
  readonly place: 'path' | 'query' | 'header';
  readonly isRequired: boolean;
  readonly isExtension: boolean;
  readonly isDeprecated: boolean;
  readonly description: string;
  readonly type: ValueType;
  readonly bounds: readonly string[];
  /** As it is written in a request; null without one. */
  readonly defaultValue: string | null;
  readonly example: string | null;
  readonly schema: JsonSchema;
}

/** A problem that a response can have, with its cause and its cure. */
export interface ReferenceProblem {
  readonly code: ProblemCode;
  readonly status: number;
  readonly title: string;
  readonly cause: string;
  readonly remedy: string;
}

/** An operation of the API. */
export interface ReferenceOperation {
  readonly id: string;
  readonly slug: string;
  /** Below the prefix of the API: "/rentals/{id}". */
  readonly path: string;
  readonly summary: string;
  /** Null without one besides the summary. */
  readonly description: string | null;
  readonly isExtension: boolean;
  readonly isDeprecated: boolean;
  readonly parameters: readonly ReferenceParameter[];
  readonly mediaType: string;
  readonly response: string;
  readonly type: ValueType;
  readonly fields: readonly Field[];
  readonly headers: readonly { readonly name: string; readonly description: string }[];
  readonly problems: readonly ReferenceProblem[];
}

/** A record with a name of its own, which responses contain. */
export interface ReferenceRecord {
  readonly name: string;
  readonly description: string;
  readonly type: ValueType;
  readonly fields: readonly Field[];
}

/** Everything that the reference shows. */
export interface Reference {
  readonly operations: readonly ReferenceOperation[];
  readonly records: readonly ReferenceRecord[];
  readonly problems: readonly ReferenceProblem[];
}

/** The most references that lead from a response to its object. */
const MOST_REFERENCES = 5;

const reference = z.object({ $ref: z.string() });

const parameterSchema = z.object({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean().optional(),
  description: z.string().optional(),
  'x-extension': z.boolean().optional(),
  deprecated: z.boolean().optional(),
  example: z.unknown().optional(),
  schema: jsonSchema,
});

const contentSchema = z.record(
  z.string(),
  z.object({ schema: jsonSchema.optional(), examples: z.record(z.string(), z.unknown()).optional() }),
);

const responseSchema = z.object({
  description: z.string(),
  headers: z.record(z.string(), z.unknown()).optional(),
  content: contentSchema.optional(),
});

const documentSchema = z.object({
  paths: z.record(
    z.string(),
    z.object({
      get: z.object({
        operationId: z.string(),
        summary: z.string(),
        description: z.string().optional(),
        'x-extension': z.boolean().optional(),
        deprecated: z.boolean().optional(),
        parameters: z.array(z.union([parameterSchema, reference])).optional(),
        responses: z.record(z.string(), responseSchema),
      }),
    }),
  ),
  components: z.object({
    schemas: z.record(z.string(), jsonSchema),
    parameters: z.record(z.string(), parameterSchema).optional(),
    headers: z.record(z.string(), z.object({ description: z.string().optional() })).optional(),
  }),
});
type Document = z.infer<typeof documentSchema>;

/** Reads the reference from an OpenAPI document. @throws ZodError for another document */
export function readReference(document: unknown): Reference {
  const parsed = documentSchema.parse(document);
  return {
    operations: Object.entries(parsed.paths).map(([path, { get }]) => operationOf(path, get, parsed)),
    records: Object.entries(parsed.components.schemas).map(([name, schema]) => ({
      name,
      description: schema.description ?? '',
      type: valueType(schema),
      fields: fieldsOf(schema),
    })),
    problems: Object.keys(PROBLEMS).flatMap(problemOf),
  };
}

function operationOf(
  path: string,
  operation: Document['paths'][string]['get'],
  { components }: Document,
): ReferenceOperation {
  const { responses } = operation;
  const success = responses['200'];
  const [[mediaType = '', { schema = {} } = {}] = []] = Object.entries(success?.content ?? {});
  const type = valueType(schema);
  return {
    id: operation.operationId,
    slug: operationSlug(operation.operationId),
    path,
    summary: operation.summary,
    description: operation.description ?? null,
    isExtension: operation['x-extension'] ?? false,
    isDeprecated: operation.deprecated ?? false,
    parameters: (operation.parameters ?? []).flatMap((given) => parameterOf(given, components)),
    mediaType,
    response: success?.description ?? '',
    type,
    fields: fieldsOf(objectOf(schema, components.schemas)),
    headers: Object.keys(success?.headers ?? {}).map((name) => ({
      name,
      description: components.headers?.[name]?.description ?? '',
    })),
    problems: Object.values(responses).flatMap(({ content = {} }) =>
      Object.keys(content['application/problem+json']?.examples ?? {}).flatMap(problemOf),
    ),
  };
}

function parameterOf(
  given: z.infer<typeof parameterSchema> | z.infer<typeof reference>,
  { parameters = {}, schemas }: Document['components'],
): readonly ReferenceParameter[] {
  const parameter = '$ref' in given ? parameters[given.$ref.split('/').at(-1) ?? ''] : given;
  if (!parameter) return [];
  const shown = resolved(parameter.schema, schemas);
  const example = parameter.example ?? shown.examples?.[0];
  return [
    {
      name: parameter.name,
      place: parameter.in,
      isRequired: parameter.required ?? false,
      isExtension: parameter['x-extension'] ?? false,
      isDeprecated: parameter.deprecated ?? false,
      description: parameter.description ?? '',
      type: valueType(shown),
      bounds: boundsOf(shown),
      defaultValue: shown.default === undefined ? null : String(shown.default),
      example: example === undefined ? null : String(example),
      schema: shown,
    },
  ];
}

/** Returns the object that a response is: of several, such as whole and sparse records, the first. */
function objectOf(
  schema: JsonSchema,
  schemas: Readonly<Record<string, JsonSchema>>,
  levels = MOST_REFERENCES,
): JsonSchema {
  const name = recordOf(schema);
  const next = name === null ? (schema.anyOf ?? schema.oneOf)?.[0] : schemas[name];
  return next === undefined || levels === 0 ? schema : objectOf(next, schemas, levels - 1);
}

/** Returns the schema of a parameter with those of its values in place of references: lists of values are shown where they are used. */
function resolved(schema: JsonSchema, schemas: Readonly<Record<string, JsonSchema>>): JsonSchema {
  const { $ref, items, ...own } = schema;
  const named = $ref === undefined ? {} : (schemas[$ref.split('/').at(-1) ?? ''] ?? schema);
  const whole = { ...named, ...own };
  return typeof items === 'object' ? { ...whole, items: resolved(items, schemas) } : { ...whole, items };
}

/** Returns the problem with a code, as a list; empty for an unknown code. */
function problemOf(code: string): readonly ReferenceProblem[] {
  const isKnown = (text: string): text is ProblemCode => Object.hasOwn(PROBLEMS, text);
  return isKnown(code) ? [{ code, ...PROBLEMS[code], ...PROBLEM_HELP[code] }] : [];
}
