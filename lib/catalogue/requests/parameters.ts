/**
 * Query parameters: what each may hold, said once as a zod schema from which parsing, errors and the OpenAPI document
 * derive. Hides how values are repeated, listed and left blank: a blank value is the same as none, a single value given
 * twice is an error, a list is `name[]=` repeated or `name=` with commas.
 */

import { z } from 'zod';
import type { CatalogueVocabulary } from '#lib/catalogue/requests/catalogue-vocabulary';

type ParameterIssueCode =
  | 'invalid-parameter'
  | 'unsupported-locale'
  | 'unsupported-currency'
  | 'unsupported-value'
  | 'unknown-parameter';

/** One thing wrong with a request's parameters. */
export interface ParameterIssue {
  readonly code: ParameterIssueCode;
  readonly parameter: string;
  readonly value: string;
  /** What is allowed, in words. */
  readonly expected: string;
  /** All allowed values, where they are few. */
  readonly supported?: readonly string[];
}

export interface Parameter<Value> {
  readonly name: string;
  /** A list takes `name[]` and commas. */
  readonly isList: boolean;
  readonly description: string;
  /** What is allowed, in words, for errors and documentation. */
  readonly expected: string;
  /** Reads one text value; its JSON Schema is the parameter's in the OpenAPI document. */
  readonly schema: z.ZodType<Value>;
  /** For values that depend on the catalogue: the supported ones, and the code of the error. */
  readonly supported?: {
    readonly code: ParameterIssueCode;
    values(vocabulary: CatalogueVocabulary): readonly string[];
    /** The supported value meant by a well-formed one; null when there is none. */
    match(value: Value, values: readonly string[]): Value | null;
  };
}

/** A whole number from `minimum` to `maximum`, written with digits alone. */
export function wholeNumber(minimum: number, maximum: number) {
  return z
    .string()
    .regex(/^\d{1,16}$/)
    .transform(Number)
    .refine((value) => value >= minimum && value <= maximum)
    .meta({ type: 'integer', minimum, maximum });
}

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

/** Some of a few fixed words. */
export function choicesParameter<const Choice extends string>(
  name: string,
  choices: readonly Choice[],
  description: string,
): Parameter<Choice> {
  const one = choiceParameter(name, choices, description);
  return { ...one, isList: true, expected: `any of ${choices.join(', ')}` };
}

/** One of a few fixed words. */
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

/** A list of more than so many values is not read. */
export const MAX_LISTED = 100;

/** Values of parameters, and what was wrong; reading goes on after a problem, so that all are found. */
export class ParameterReader {
  readonly issues: ParameterIssue[] = [];
  readonly #values: URLSearchParams;
  /** Values by name, those of `name[]` behind those of `name`: read once, since most parameters are absent from a request. */
  readonly #given = new Map<string, string[]>();
  readonly vocabulary: CatalogueVocabulary;

  constructor(values: URLSearchParams, vocabulary: CatalogueVocabulary) {
    this.#values = values;
    this.vocabulary = vocabulary;
    const entries = [...values];
    for (const [name, value] of entries) if (!name.endsWith('[]')) this.#give(name, value);
    for (const [name, value] of entries) if (name.endsWith('[]')) this.#give(name.slice(0, -2), value);
  }

  #give(name: string, value: string): void {
    const given = this.#given.get(name);
    if (given) given.push(value);
    else this.#given.set(name, [value]);
  }

  /** Null when absent, blank or bad. */
  one<Value>(parameter: Parameter<Value>): Value | null {
    const given = this.#given.get(parameter.name);
    if (given === undefined) return null;
    const [text, ...more] = given.map((value) => value.trim()).filter((value) => value !== '');
    if (text === undefined) return null;
    if (more.length > 0) {
      this.#reject(parameter, given.join(','), 'the parameter once');
      return null;
    }
    return this.#read(parameter, text);
  }

  /** Whether the parameter is absent or has no value. */
  isBlank({ name }: Parameter<unknown>): boolean {
    return (this.#given.get(name) ?? []).every((value) => value.trim() === '');
  }

  /** Null when absent, blank or all bad; else the distinct good values in the order given. */
  list<Value>(parameter: Parameter<Value>): readonly Value[] | null {
    const given = this.#given.get(parameter.name);
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

  /** Reports every parameter whose name none of `parameters` has. */
  rejectUnknown(parameters: readonly Parameter<unknown>[]): void {
    const known = new Set(parameters.flatMap(({ name }) => [name, `${name}[]`]));
    const supported = parameters.map(({ name, isList }) => (isList ? `${name}[]` : name));
    const expected = `only ${supported.join(', ')}`;
    const reported = new Set<string>();
    for (const [name, value] of this.#values) {
      if (known.has(name) || reported.has(name)) continue;
      reported.add(name);
      this.issues.push({ code: 'unknown-parameter', parameter: name, value, expected });
    }
  }

  reject(parameter: Parameter<unknown>, expected: string): void {
    this.#reject(parameter, this.#values.get(parameter.name) ?? '', expected);
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
