/** The parameters of operations in the OpenAPI document, from the declarations by which requests are parsed. */
import type { Deprecation } from '#lib/api/deprecations';
import { describedPart } from '#lib/api/openapi/deprecated-parts';
import type { Json } from '#lib/api/openapi/json';
import type { Endpoint } from '#lib/api/operation';
import { parameterValueSchema } from '#lib/api/parameter-schema';
import type { CatalogueVocabulary } from '#lib/catalogue/requests/catalogue-vocabulary';
import type { Parameter } from '#lib/catalogue/requests/parameters';

/** Names of the parameters of the specification's section 4.1. All others are marked `x-extension`. */
const SPECIFIED = new Set(['locale', 'currency', 'per_page', 'search_phrase']);

/** Returns the parameter of a path's variable; an empty list for a path without one. */
export function pathParameters({ path: { template, variable } }: Endpoint): readonly Json[] {
  if (variable === null) return [];
  const resource = template.split('/')[1]?.replace(/s$/, '') ?? '';
  const [description, schema] =
    variable === 'id'
      ? [`Identifier of the ${resource}.`, { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER }]
      : [`Slug of the ${resource}.`, { type: 'string', pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' }];
  return [{ name: variable, in: 'path', required: true, description, schema }];
}

/** Returns a query parameter. Its schema is a reference where operations share it. */
export function queryParameter(
  parameter: Parameter<unknown>,
  vocabulary: CatalogueVocabulary | null,
  deprecation: Deprecation | undefined,
): Json {
  const { name, isList, isRequired, description, expected, schemaName } = parameter;
  const value =
    schemaName === undefined
      ? parameterValueSchema(parameter.schema)
      : { $ref: `#/components/schemas/${schemaName}` };
  const fallback = vocabulary === null ? undefined : parameter.supported?.fallback?.(vocabulary);
  return {
    name: isList ? `${name}[]` : name,
    in: 'query',
    ...(isRequired && { required: true }),
    ...describedPart(`${description} Takes ${expected}.`, deprecation),
    ...(!SPECIFIED.has(name) && { 'x-extension': true }),
    ...(isList && { style: 'form', explode: true }),
    schema: isList
      ? { type: 'array', items: value }
      : { ...value, ...defaultOf(parameter.fallback ?? fallback) },
  };
}

function defaultOf(value: string | number | boolean | undefined): Json {
  return value === undefined ? {} : { default: value };
}

/**
 * Returns the schemas that operations share, by name.
 * @param vocabulary of the published catalogue, whose values are then listed; null: the document belongs to no catalogue
 */
export function parameterSchemas(
  endpoints: readonly Endpoint[],
  vocabulary: CatalogueVocabulary | null,
): Json {
  const shared = endpoints.flatMap(({ parameters }) => parameters);
  return Object.fromEntries(
    shared.flatMap((parameter) => {
      const { schemaName, supported, expected } = parameter;
      if (schemaName === undefined) return [];
      const values = (vocabulary && supported?.values(vocabulary)) ?? [];
      const schema = {
        description: `A value of \`${parameter.name}\`: ${expected}.`,
        ...parameterValueSchema(parameter.schema),
        ...(values.length > 0 && { enum: values }),
      };
      return [[schemaName, schema]];
    }),
  );
}
