import type { JsonSchema } from '#lib/portal/reference/json-schema';
import type { ReferenceOperation, ReferenceParameter } from '#lib/portal/reference/reference';
import type { TryControl, TryOperation } from '#lib/portal/try/try-request';

/** Returns the form of an operation, made of its parameters. Headers are not in it. */
export function tryOperation({ id, path, parameters, mediaType }: ReferenceOperation): TryOperation {
  return {
    id,
    path,
    controls: parameters
      .filter(({ place }) => place !== 'header')
      .map((parameter) => controlOf(parameter, path)),
    isJson: /\bjson\b/.test(mediaType),
  };
}

function controlOf(
  { name, place, isRequired, defaultValue, example, schema }: ReferenceParameter,
  path: string,
): TryControl {
  const isList = schema.type === 'array';
  const value = isList && typeof schema.items === 'object' ? schema.items : schema;
  const plainName = name.replace('[]', '');
  const options = optionsOf(value);
  return {
    name: plainName,
    isInPath: place === 'path',
    isRequired,
    isList,
    kind: isPlace(plainName, path) ? 'place' : options.length > 0 ? 'choice' : kindOf(plainName, value),
    options,
    min: value.minimum ?? null,
    max: value.maximum === undefined || value.maximum >= Number.MAX_SAFE_INTEGER ? null : value.maximum,
    placeholder: defaultValue ?? example ?? '',
  };
}

/** Whether a parameter takes ids of places, which a form finds by their names. */
function isPlace(name: string, path: string): boolean {
  return name === 'destination_ids' || (name === 'id' && path.startsWith('/destinations/'));
}

function optionsOf({ type, enum: values = [] }: JsonSchema): readonly string[] {
  return type === 'boolean' ? ['true', 'false'] : values.map(String);
}

function kindOf(name: string, { type, format }: JsonSchema): TryControl['kind'] {
  if (type === 'integer' || type === 'number') return 'number';
  if (format === 'date') return 'date';
  return name === 'month' ? 'month' : 'text';
}
