/** The kinds of filters that have a single parameter: a list of ids or keys, a minimum, a yes or no. */
import { z } from 'zod';
import type { CatalogueVocabulary } from '#lib/catalogue/requests/catalogue-vocabulary';
import type { FilterDeclaration } from '#lib/catalogue/requests/filter-declaration';
import { MAX_LISTED, type Parameter, wholeNumber, yesNoParameter } from '#lib/catalogue/requests/parameters';

const idValue = z
  .string()
  .regex(/^[1-9]\d{0,15}$/)
  .transform(Number)
  .refine((value) => value <= Number.MAX_SAFE_INTEGER)
  .meta({ type: 'integer', minimum: 1 });

/**
 * Declares a filter that is a list of ids, whole numbers from 1. `things` names them in issues. With `isOrdered` the canonical text keeps
 * the order of the request; otherwise it is ascending.
 */
export function idListFilter(
  [name]: readonly [string],
  { description, things, isOrdered }: { description: string; things: string; isOrdered: boolean },
): FilterDeclaration<readonly number[] | null> {
  const parameter: Parameter<number> = {
    name,
    isList: true,
    description,
    expected: `at most ${MAX_LISTED} ${things}, which are whole numbers`,
    schema: idValue,
  };
  return {
    parameters: [parameter],
    read: (reader) => reader.list(parameter),
    write: (ids) => (ids ? [[name, (isOrdered ? ids : ids.toSorted((a, b) => a - b)).join(',')]] : []),
  };
}

/**
 * Declares a filter that is a list of keys of the catalogue's vocabulary (case-sensitive). `values` returns the supported keys; any other
 * key is an issue. `schemaName` names the keys in the OpenAPI document.
 */
export function keyListFilter(
  [name]: readonly [string],
  {
    description,
    schemaName,
    values,
  }: {
    description: string;
    schemaName: string;
    values(vocabulary: CatalogueVocabulary): readonly string[];
  },
): FilterDeclaration<readonly string[] | null> {
  const parameter: Parameter<string> = {
    name,
    isList: true,
    description,
    expected: "keys of the catalogue's vocabulary",
    schema: z.string().meta({ type: 'string' }),
    schemaName,
    supported: {
      code: 'unsupported-value',
      values,
      match: (key, keys) => (keys.includes(key) ? key : null),
    },
  };
  return {
    parameters: [parameter],
    read: (reader) => reader.list(parameter),
    write: (keys) => (keys ? [[name, keys.toSorted().join(',')]] : []),
  };
}

/** Declares a filter that is a whole number from 1 to `maximum` which rentals must at least have. */
export function minimumFilter(
  [name]: readonly [string],
  { description, maximum }: { description: string; maximum: number },
): FilterDeclaration<number | null> {
  const parameter: Parameter<number> = {
    name,
    isList: false,
    description,
    expected: `a whole number from 1 to ${maximum}`,
    schema: wholeNumber(1, maximum),
  };
  return singleFilter(parameter);
}

/** Declares a filter that is `true` for rentals with something or `false` for rentals without it. */
export function yesNoFilter(
  [name]: readonly [string],
  { description }: { description: string },
): FilterDeclaration<boolean | null> {
  return singleFilter(yesNoParameter(name, description));
}

function singleFilter<Value extends number | boolean>(
  parameter: Parameter<Value>,
): FilterDeclaration<Value | null> {
  return {
    parameters: [parameter],
    read: (reader) => reader.one(parameter),
    write: (value) => (value === null ? [] : [[parameter.name, String(value)]]),
  };
}
