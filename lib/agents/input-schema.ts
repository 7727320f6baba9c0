import { parameterValueSchema } from '#lib/api/parameter-schema';
import type { CatalogueVocabulary } from '#lib/catalogue/requests/catalogue-vocabulary';
import { MAX_LISTED, type Parameter } from '#lib/catalogue/requests/parameters';

type Json = Readonly<Record<string, unknown>>;

/** The most values that a schema lists. There are 160 currencies, and a catalogue may have thousands of amenities: they would fill the memory of a model. */
const MOST_LISTED_VALUES = 100;

/**
 * Returns the JSON Schema of a tool's arguments, derived from query parameters. @param vocabulary adds the allowed values of the catalogue; null
 * while it cannot be read
 */
export function inputSchema(
  parameters: readonly Parameter<unknown>[],
  required: readonly string[],
  vocabulary: CatalogueVocabulary | null,
): Json {
  return {
    type: 'object',
    properties: Object.fromEntries(
      parameters.map((parameter) => [parameter.name, argumentSchema(parameter, vocabulary)]),
    ),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
}

function argumentSchema(parameter: Parameter<unknown>, vocabulary: CatalogueVocabulary | null): Json {
  const { isList, schema, supported } = parameter;
  const values = vocabulary === null ? undefined : supported?.values(vocabulary);
  const isListed = values !== undefined && values.length > 0 && values.length <= MOST_LISTED_VALUES;
  const value = isListed ? { type: 'string', enum: values } : parameterValueSchema(schema);
  const description = descriptionOf(parameter);
  return isList
    ? { type: 'array', items: value, maxItems: MAX_LISTED, description }
    : { ...value, description };
}

function descriptionOf({ description, expected }: Parameter<unknown>): string {
  return `${description.replaceAll(' An extension of the specification.', '')} Takes ${expected}.`;
}
