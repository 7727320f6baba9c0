/**
 * Declares and reads query parameters. Each has a zod schema from which parsing, errors and the OpenAPI document derive. A blank value
 * counts as absent; a repeated single value is an error; a list is `name[]=` repeated, or `name=` with commas.
 */

import { z } from 'zod';
import type { CatalogueVocabulary } from '#lib/catalogue/requests/catalogue-vocabulary';
import { similarParameter } from '#lib/catalogue/requests/similar-parameter';

type ParameterIssueCode =
  | 'invalid-parameter'
  | 'unsupported-locale'
  | 'unsupported-currency'
  | 'unsupported-value'
  | 'unknown-parameter';

/** A problem with one parameter of a request: its name, the value received, and what is allowed. */
export interface ParameterIssue {
  readonly code: ParameterIssueCode;
  readonly parameter: string;
  readonly value: string;
  /** Description of what is allowed. */
  readonly expected: string;
  /** All allowed values, if they are few. */
  readonly supported?: readonly string[];
}

/** The declaration of a query parameter: its name, how each value is parsed and validated, and its documentation. */
export interface Parameter<Value> {
  readonly name: string;
  /** Whether it is a list, with `name[]` or commas. */
  readonly isList: boolean;
  /** Whether a request without it is an error; false by default. */
  readonly isRequired?: boolean;
  readonly description: string;
  /** Description of what is allowed, for errors and documentation. */
  readonly expected: string;
  /** Parses one value; its JSON Schema is used in the OpenAPI document. */
  readonly schema: z.ZodType<Value>;
  /** Name of the value's schema in the OpenAPI document, where operations share it. */
  readonly schemaName?: string;
  /** The value that the absence of the parameter means in every request, for documentation. Absent where other parameters decide. */
  readonly fallback?: string | number | boolean;
  /** For a fixed set of values, which may depend on the catalogue: the supported ones, and the error code. */
  readonly supported?: {
    readonly code: ParameterIssueCode;
    values(vocabulary: CatalogueVocabulary): readonly string[];
    /** Returns the supported value that a well-formed one stands for; null when there is none. */
    match(value: Value, values: readonly string[]): Value | null;
    /** Returns the value that the absence of the parameter means, where the catalogue decides. */
    fallback?(vocabulary: CatalogueVocabulary): string;
  };
}

/** Creates the zod schema that parses a text of 1 to 16 digits as a whole number from `minimum` to `maximum` and rejects all other text. */
export function wholeNumber(minimum: number, maximum: number) {
  return z
    .string()
    .regex(/^\d{1,16}$/)
    .transform(Number)
    .refine((value) => value >= minimum && value <= maximum)
    .meta({ type: 'integer', minimum, maximum });
}

/** Declares a query parameter whose value is `true` or `false` (lower case only) and is read as a boolean. */
export function yesNoParameter(name: string, description: string): Parameter<boolean> {
  return {
    name,
    isList: false,
    description,
    expected: 'true or false',
    schema: z
      .enum(['true', 'false'])
      .transform((word) => word === 'true')
      .meta({ type: 'boolean' }),
  };
}

/** Declares a query parameter that is a list of words out of `choices` (case-sensitive). Any other word is an issue. */
export function choicesParameter<const Choice extends string>(
  name: string,
  choices: readonly Choice[],
  description: string,
): Parameter<Choice> {
  const one = choiceParameter(name, choices, description);
  return { ...one, isList: true, expected: `any of ${choices.join(', ')}` };
}

/** Declares a query parameter that is one word out of `choices` (case-sensitive). Any other word is an issue. */
export function choiceParameter<const Choice extends string>(
  name: string,
  choices: readonly Choice[],
  description: string,
): Parameter<Choice> {
  return {
    name,
    isList: false,
    description,
    expected: `one of ${choices.join(', ')}`,
    schema: z.enum(choices),
    supported: {
      code: 'unsupported-value',
      values: () => choices,
      match: (value) => value,
    },
  };
}

const namesByParameters = new WeakMap<readonly Parameter<unknown>[], ReadonlySet<string>>();

/** Returns the spellings of the parameters' names, `name` and `name[]`. */
function knownNames(parameters: readonly Parameter<unknown>[]): ReadonlySet<string> {
  let names = namesByParameters.get(parameters);
  if (!names) {
    names = new Set(parameters.flatMap(({ name }) => [name, `${name}[]`]));
    namesByParameters.set(parameters, names);
  }
  return names;
}

/** The most unknown parameters for which a similar one is searched: a response does not describe more. */
const MAX_COMPARED = 20;

/** The most values in a list parameter; a longer list is an issue and counts as absent. */
export const MAX_LISTED = 100;

/**
 * A reader of the parameters of one request. It never throws for bad values: it returns null for them, collects issues, and reads on, so
 * that all are reported.
 */
export class ParameterReader {
  readonly issues: ParameterIssue[] = [];
  readonly #values: URLSearchParams;
  /** Values by name, those of `name[]` after those of `name`. Indexed once, because most parameters are absent from a request. */
  readonly #texts = new Map<string, string[]>();
  readonly vocabulary: CatalogueVocabulary;

  constructor(values: URLSearchParams, vocabulary: CatalogueVocabulary) {
    this.#values = values;
    this.vocabulary = vocabulary;
    const entries = [...values];
    for (const [name, value] of entries) if (!name.endsWith('[]')) this.#addText(name, value);
    for (const [name, value] of entries) if (name.endsWith('[]')) this.#addText(name.slice(0, -2), value);
  }

  #addText(name: string, value: string): void {
    const texts = this.#texts.get(name);
    if (texts) texts.push(value);
    else this.#texts.set(name, [value]);
  }

  /** Reads a single value; null when it is absent or blank. Null with an issue when it is invalid or given more than once. */
  one<Value>(parameter: Parameter<Value>): Value | null {
    const given = this.#texts.get(parameter.name);
    if (given === undefined) return null;
    const [text, ...more] = given.map((value) => value.trim()).filter((value) => value !== '');
    if (text === undefined) return null;
    if (more.length > 0) {
      this.#reject(parameter, given.join(','), 'the parameter once');
      return null;
    }
    return this.#read(parameter, text);
  }

  /** Whether the parameter is absent or has only blank values. */
  isBlank({ name }: Parameter<unknown>): boolean {
    return (this.#texts.get(name) ?? []).every((value) => value.trim() === '');
  }

  /**
   * Reads a list: the distinct valid values in the order of the request; null when it is absent, blank or has no valid value. Each invalid
   * value is an issue. More than `MAX_LISTED` values are one issue and give null.
   */
  list<Value>(parameter: Parameter<Value>): readonly Value[] | null {
    const given = this.#texts.get(parameter.name);
    if (given === undefined) return null;
    const texts = given
      .flatMap((value) => value.split(','))
      .map((value) => value.trim())
      .filter((value) => value !== '');
    if (texts.length === 0) return null;
    if (texts.length > MAX_LISTED) {
      this.#reject(parameter, `${texts.length} values`, parameter.expected);
      return null;
    }
    const values = texts.map((text) => this.#read(parameter, text)).filter((value) => value !== null);
    return values.length === 0 ? null : [...new Set(values)];
  }

  /** Returns the names of the request's parameters that are not among `parameters`, each once. */
  unknownNames(parameters: readonly Parameter<unknown>[]): readonly string[] {
    const known = knownNames(parameters);
    const unknown = [...this.#values.keys()].filter((name) => !known.has(name));
    return unknown.length === 0 ? unknown : [...new Set(unknown)];
  }

  /** Adds an issue for each parameter that is not among `parameters`. */
  rejectUnknown(parameters: readonly Parameter<unknown>[]): void {
    const names = parameters.map(({ name, isList }) => (isList ? `${name}[]` : name));
    for (const [index, name] of this.unknownNames(parameters).entries()) {
      const similar = index < MAX_COMPARED ? similarParameter(name, parameters) : null;
      const expected = `${similar === null ? '' : `${similar}, which is similar, or `}only ${names.join(', ')}`;
      const value = this.#values.get(name) ?? '';
      this.issues.push({ code: 'unknown-parameter', parameter: name, value, expected });
    }
  }

  /** Adds an issue about a parameter's value. `expected` describes what is allowed. */
  reject(parameter: Parameter<unknown>, expected: string): void {
    const texts = (this.#texts.get(parameter.name) ?? []).map((text) => text.trim());
    this.#reject(parameter, texts.find((text) => text !== '') ?? '', expected);
  }

  #reject(parameter: Parameter<unknown>, value: string, expected: string): void {
    this.issues.push({ code: 'invalid-parameter', parameter: parameter.name, value, expected });
  }

  #read<Value>(parameter: Parameter<Value>, text: string): Value | null {
    const parsed = parameter.schema.safeParse(text);
    const { supported } = parameter;
    if (!supported) {
      if (parsed.success) return parsed.data;
      this.#reject(parameter, text, parameter.expected);
      return null;
    }
    const values = supported.values(this.vocabulary);
    const matched = parsed.success ? supported.match(parsed.data, values) : null;
    if (matched === null) {
      const expected = `one of ${values.join(', ')}`;
      const { name } = parameter;
      this.issues.push({ code: supported.code, parameter: name, value: text, expected, supported: values });
    }
    return matched;
  }
}
