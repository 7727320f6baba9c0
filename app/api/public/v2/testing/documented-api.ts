/** The OpenAPI document of a running server as a client reads it: operations, parameters, and validators of responses. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { z } from 'zod';

const schemaObject = z.record(z.string(), z.unknown());
/** A schema of the document (JSON Schema 2020-12). */
export type SchemaObject = z.infer<typeof schemaObject>;

const parameterObject = z.object({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  schema: schemaObject,
});
/** A parameter of an operation. */
export type DocumentedParameter = z.infer<typeof parameterObject>;

const reference = z.object({ $ref: z.string() });
const document = z.object({
  paths: z.record(
    z.string(),
    z.object({
      get: z.object({
        parameters: z.array(z.union([reference, parameterObject])).default([]),
        responses: z.record(
          z.string(),
          z.object({ content: z.record(z.string(), z.object({ schema: schemaObject })).optional() }),
        ),
      }),
    }),
  ),
  components: z.object({ schemas: schemaObject, parameters: z.record(z.string(), parameterObject) }),
});

/** An operation of the document. */
export interface DocumentedOperation {
  /** "/rentals/{id}". */
  readonly path: string;
  /** Without those of headers. Their schemas have no references at the top. */
  readonly parameters: readonly DocumentedParameter[];
  /** Returns what is wrong with a response according to the document; null for one that it describes. */
  readonly problemOf: (response: DocumentedResponse) => string | null;
}

/** A response to check. */
interface DocumentedResponse {
  readonly status: number;
  /** Media type without parameters. */
  readonly mediaType: string;
  readonly body: string;
}

/** Reads the operations of a document. @throws for a document that does not describe itself */
export function documentedOperations(json: unknown): readonly DocumentedOperation[] {
  const { paths, components } = document.parse(json);
  const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: false }));
  ajv.addSchema({ $id: 'document', components });
  const validators = new Map<string, ValidateFunction>();
  const validator = (schema: SchemaObject) => {
    const text = JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/');
    const compiled = validators.get(text) ?? ajv.compile(z.looseObject({}).parse(JSON.parse(text)));
    validators.set(text, compiled);
    return compiled;
  };
  const resolved = (schema: SchemaObject): SchemaObject => {
    const { $ref, ...rest } = schema;
    if (typeof $ref !== 'string') return schema;
    const found = schemaObject.parse(components.schemas[nameOf($ref)]);
    return resolved({ ...found, ...rest });
  };
  return Object.entries(paths).map(([path, { get }]) => ({
    path,
    parameters: get.parameters
      .map((parameter) => ('$ref' in parameter ? components.parameters[nameOf(parameter.$ref)] : parameter))
      .filter((parameter) => parameter !== undefined)
      .filter((parameter) => parameter.in !== 'header')
      .map((parameter) => {
        const schema = resolved(parameter.schema);
        const items = schemaObject.safeParse(schema.items).data;
        return { ...parameter, schema: items ? { ...schema, items: resolved(items) } : schema };
      }),
    problemOf: ({ status, mediaType, body }) => {
      const response = get.responses[status];
      if (response === undefined) return `the document has no status ${status}`;
      const schema = response.content?.[mediaType]?.schema;
      if (schema === undefined) return `the document has no ${mediaType} for ${status}`;
      if (!/json$/.test(mediaType)) return null;
      const validate = validator(schema);
      return validate(JSON.parse(body)) ? null : ajv.errorsText(validate.errors);
    },
  }));
}

function nameOf(ref: string): string {
  return ref.slice(ref.lastIndexOf('/') + 1);
}
