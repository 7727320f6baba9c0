/**
 * Query parameters: what each may hold, said once as a zod schema from which parsing, errors and the OpenAPI document
 * derive. Hides how values are repeated, listed and left blank: a blank value is the same as none, a single value given
 * twice is an error, a list is `name[]=` repeated or `name=` with commas.
 */
import { z } from 'zod';
import { matchLocale } from '#lib/i18n/match-locale';
import { currencyDigits } from '#lib/money/currency';

/** What of the catalogue the parameters are checked against. */
export interface CatalogueVocabulary {
  readonly locales: readonly string[];
  readonly defaultLocale: string;
  /** ISO 4217 codes with a rate. */
  readonly currencies: readonly string[];
  readonly defaultCurrency: string;
  /** Keys of the vocabulary table, in its order. */
  readonly rentalTypes: readonly string[];
  readonly amenities: readonly string[];
  readonly tags: readonly string[];
}

export type ParameterIssueCode =
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

const MAX_SAFE_ID = Number.MAX_SAFE_INTEGER;

/** A whole number from `minimum` to `maximum`, written with digits alone. */
export function wholeNumber(minimum: number, maximum: number) {
  return z
    .string()
    .regex(/^\d{1,16}$/)
    .transform(Number)
    .refine((value) => value >= minimum && value <= maximum)
    .meta({ type: 'integer', minimum, maximum });
}

const idValue = z
  .string()
  .regex(/^[1-9]\d{0,15}$/)
  .transform(Number)
  .refine((value) => value <= MAX_SAFE_ID)
  .meta({ type: 'integer', minimum: 1 });

/** Non-negative decimal text, at most nine digits before the point and four after. */
const decimalText = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,4})?$/)
  .meta({ type: 'string', pattern: '^\\d{1,9}(\\.\\d{1,4})?$' });

export const pageParameter: Parameter<number> = {
  name: 'page',
  isList: false,
  description: 'Page number, from 1. Past the last page the list is empty.',
  expected: 'a whole number from 1 to 1000000000',
  schema: wholeNumber(1, 1_000_000_000),
};

/** The page size of a list; the size in effect always equals the size asked for. */
export function perPageParameter(maximum: number): Parameter<number> {
  return {
    name: 'per_page',
    isList: false,
    description: `Page size, at most ${maximum}.`,
    expected: `a whole number from 1 to ${maximum}`,
    schema: wholeNumber(1, maximum),
  };
}

export const localeParameter: Parameter<string> = {
  name: 'locale',
  isList: false,
  description: 'Language of titles and URLs: a BCP 47 code, case-insensitive; an unknown region is dropped.',
  expected: 'a supported language code',
  schema: z.string().max(35).meta({ type: 'string' }),
  supported: { code: 'unsupported-locale', values: ({ locales }) => locales, match: matchLocale },
};

export const currencyParameter: Parameter<string> = {
  name: 'currency',
  isList: false,
  description: 'Currency of prices: an ISO 4217 code, case-insensitive.',
  expected: 'a supported currency code',
  schema: z
    .string()
    .transform((code) => code.toUpperCase())
    .meta({ type: 'string', minLength: 3, maxLength: 3 }),
  supported: {
    code: 'unsupported-currency',
    values: ({ currencies }) => currencies,
    match: (code, codes) => (codes.includes(code) ? code : null),
  },
};

export const searchPhraseParameter: Parameter<string> = {
  name: 'search_phrase',
  isList: false,
  description: 'Phrase to find in destination titles; case and accents do not matter.',
  expected: 'at most 100 characters',
  schema: z.string().max(100).meta({ type: 'string', maxLength: 100 }),
};

const MAX_IDS = 100;

export const idsParameter: Parameter<number> = {
  name: 'ids',
  isList: true,
  description: `Only these rentals, at most ${MAX_IDS}.`,
  expected: `at most ${MAX_IDS} rental ids`,
  schema: idValue,
};

export const destinationIdsParameter: Parameter<number> = {
  name: 'destination_ids',
  isList: true,
  description: 'Only rentals in one of these destinations or below them.',
  expected: `at most ${MAX_IDS} destination ids`,
  schema: idValue,
};

export const guestsParameter: Parameter<number> = {
  name: 'guests',
  isList: false,
  description: 'Only rentals that sleep at least so many.',
  expected: 'a whole number from 1 to 1000',
  schema: wholeNumber(1, 1000),
};

export const minPriceParameter: Parameter<string> = {
  name: 'min_price',
  isList: false,
  description: 'Least displayed from-price, in the currency of the request.',
  expected: 'a decimal number such as 500 or 649.50',
  schema: decimalText,
};

export const maxPriceParameter: Parameter<string> = {
  ...minPriceParameter,
  name: 'max_price',
  description: 'Greatest displayed from-price, in the currency of the request.',
};

const plainDate = z.iso.date().meta({ type: 'string', format: 'date' });

/** A day of a stay; both or neither are given. */
export const checkinParameter: Parameter<string> = {
  name: 'checkin',
  isList: false,
  description:
    'First night of a stay: only rentals that are free for the whole of it. Together with checkout.',
  expected: 'a calendar date such as 2026-07-04',
  schema: plainDate,
};

export const checkoutParameter: Parameter<string> = {
  ...checkinParameter,
  name: 'checkout',
  description: 'Day of departure, after checkin and at most 365 nights later. Together with checkin.',
};

/** A number of rooms that a rental has at least. */
function roomsParameter(name: string, rooms: string): Parameter<number> {
  return {
    name,
    isList: false,
    description: `Only rentals with at least so many ${rooms}.`,
    expected: 'a whole number from 1 to 100',
    schema: wholeNumber(1, 100),
  };
}

export const bedroomsCountParameter = roomsParameter('bedrooms_count', 'bedrooms');
export const fullBathroomsCountParameter = roomsParameter('full_bathrooms_count', 'full bathrooms');

/** Keys of the catalogue's vocabulary. */
function vocabularyParameter(
  name: string,
  description: string,
  values: (vocabulary: CatalogueVocabulary) => readonly string[],
): Parameter<string> {
  return {
    name,
    isList: true,
    description,
    expected: "keys of the catalogue's vocabulary",
    schema: z.string().meta({ type: 'string' }),
    supported: {
      code: 'unsupported-value',
      values,
      match: (key, keys) => (keys.includes(key) ? key : null),
    },
  };
}

export const rentalTypeParameter = vocabularyParameter(
  'rental_type',
  'Only rentals of one of these types.',
  ({ rentalTypes }) => rentalTypes,
);
export const amenitiesParameter = vocabularyParameter(
  'amenities',
  'Only rentals that have all of these amenities.',
  ({ amenities }) => amenities,
);
export const rentalsTagsParameter = vocabularyParameter(
  'rentals_tags',
  'Only rentals that have all of these tags.',
  ({ tags }) => tags,
);

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

export const specialOffersParameter = yesNoParameter(
  'special_offers',
  'Only rentals with (or without) a special offer: one that covers the stay where dates are given, else one that is open today, UTC.',
);
export const instantlyBookableParameter = yesNoParameter(
  'instantly_bookable',
  'Only rentals that can (or cannot) be booked at once.',
);

/** Degrees are kept to a millionth, about ten centimetres. */
const DEGREE_SCALE = 1e6;

function degreesParameter(name: string, limit: number, description: string): Parameter<number> {
  return {
    name,
    isList: false,
    description,
    expected: `decimal degrees from -${limit} to ${limit}`,
    schema: z
      .string()
      .regex(/^-?\d{1,3}(\.\d{1,20})?$/)
      .transform((text) => Math.round(Number(text) * DEGREE_SCALE) / DEGREE_SCALE + 0)
      .refine((degrees) => Math.abs(degrees) <= limit)
      .meta({ type: 'number', minimum: -limit, maximum: limit }),
  };
}

export const minLatitudeParameter = degreesParameter(
  'min_latitude',
  90,
  'Southern edge of a box that the rentals lie in; all four edges or none.',
);
export const maxLatitudeParameter = degreesParameter(
  'max_latitude',
  90,
  'Northern edge of the box, no less than the southern one.',
);
export const minLongitudeParameter = degreesParameter(
  'min_longitude',
  180,
  'Western edge of the box; greater than the eastern one where the box crosses the antimeridian.',
);
export const maxLongitudeParameter = degreesParameter('max_longitude', 180, 'Eastern edge of the box.');

/** Whether a price bound has no more decimals than the currency has. */
export function fitsCurrency(decimal: string, currency: string): boolean {
  const fraction = decimal.split('.')[1] ?? '';
  return fraction.length <= Math.max(currencyDigits(currency), 2);
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

/** Values of parameters, and what was wrong; reading goes on after a problem, so that all are found. */
export class ParameterReader {
  readonly issues: ParameterIssue[] = [];
  readonly #values: URLSearchParams;
  readonly #vocabulary: CatalogueVocabulary;

  constructor(values: URLSearchParams, vocabulary: CatalogueVocabulary) {
    this.#values = values;
    this.#vocabulary = vocabulary;
  }

  /** Null when absent, blank or bad. */
  one<Value>(parameter: Parameter<Value>): Value | null {
    const given = [...this.#values.getAll(parameter.name), ...this.#values.getAll(`${parameter.name}[]`)];
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
    const given = [...this.#values.getAll(name), ...this.#values.getAll(`${name}[]`)];
    return given.every((value) => value.trim() === '');
  }

  /** Null when absent, blank or all bad; else the distinct good values in the order given. */
  list<Value>(parameter: Parameter<Value>): readonly Value[] | null {
    const texts = [
      ...this.#values.getAll(parameter.name).flatMap((value) => value.split(',')),
      ...this.#values.getAll(`${parameter.name}[]`).flatMap((value) => value.split(',')),
    ]
      .map((value) => value.trim())
      .filter((value) => value !== '');
    if (texts.length === 0) return null;
    if (texts.length > MAX_IDS) {
      this.#reject(parameter, `${texts.length} values`, parameter.expected);
      return null;
    }
    const values = texts.map((text) => this.#read(parameter, text)).filter((value) => value !== null);
    return values.length === 0 ? null : [...new Set(values)];
  }

  /** Reports every parameter whose name none of `parameters` has. */
  rejectUnknown(parameters: readonly Parameter<unknown>[]): void {
    const known = new Set(parameters.flatMap(({ name }) => [name, `${name}[]`]));
    for (const name of new Set(this.#values.keys())) {
      if (known.has(name)) continue;
      const supported = parameters.map((parameter) =>
        parameter.isList ? `${parameter.name}[]` : parameter.name,
      );
      this.issues.push({
        code: 'unknown-parameter',
        parameter: name,
        value: this.#values.get(name) ?? '',
        expected: `only ${supported.join(', ')}`,
      });
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
    const values = supported.values(this.#vocabulary);
    const matched = parsed.success ? supported.match(parsed.data, values) : null;
    if (matched === null) {
      const expected = `one of ${values.join(', ')}`;
      const { name } = parameter;
      this.issues.push({ code: supported.code, parameter: name, value: text, expected, supported: values });
    }
    return matched;
  }
}
