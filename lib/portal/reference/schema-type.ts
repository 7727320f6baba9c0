import type { JsonSchema } from '#lib/portal/reference/json-schema';

/** The type of a value in words, such as "list of Photo", and the records that it names. */
export interface ValueType {
  readonly text: string;
  readonly records: readonly string[];
  readonly isNullable: boolean;
}

const RECORD_PREFIX = '#/components/schemas/';

/** Values of an enumeration that a type lists; of more it has the number. */
const MOST_VALUES = 40;

/** Words for the formats of texts. Other formats are named as they are. */
const FORMATS: Readonly<Record<string, string>> = {
  date: 'date (YYYY-MM-DD)',
  'date-time': 'instant (ISO 8601, UTC)',
  uri: 'URL',
};

/** Returns the name of the record that a schema refers to; null for another schema. */
export function recordOf({ $ref }: JsonSchema): string | null {
  return $ref?.startsWith(RECORD_PREFIX) ? $ref.slice(RECORD_PREFIX.length) : null;
}

/** Returns the type of a value in words. */
export function valueType(schema: JsonSchema): ValueType {
  const record = recordOf(schema);
  if (record !== null) return { text: record, records: [record], isNullable: false };
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choiceType(choices);
  if (schema.allOf?.length === 1 && schema.allOf[0]) return valueType(schema.allOf[0]);
  if (schema.const !== undefined) return plain(JSON.stringify(schema.const));
  if (schema.enum) return plain(enumText(schema.enum));
  if (schema.type === 'array') return arrayType(schema);
  if (schema.type === 'object') return objectType(schema);
  if (schema.type === 'string') return plain(textType(schema));
  if (schema.type === 'integer') return plain('whole number');
  return plain(schema.type ?? 'any value');
}

function plain(text: string): ValueType {
  return { text, records: [], isNullable: text === 'null' };
}

function choiceType(choices: readonly JsonSchema[]): ValueType {
  const types = choices.map(valueType);
  const others = types.filter(({ text }) => text !== 'null');
  return {
    text: [...new Set(others.map(({ text }) => text))].join(' or '),
    records: others.flatMap(({ records }) => records),
    isNullable: types.some(({ isNullable }) => isNullable),
  };
}

function arrayType({ items, prefixItems }: JsonSchema): ValueType {
  if (prefixItems)
    return plain(
      `list of ${prefixItems.length}: ${prefixItems.map((each) => valueType(each).text).join(', ')}`,
    );
  if (items === undefined || typeof items === 'boolean') return plain('list');
  const { text, records } = valueType(items);
  return { text: `list of ${text}${/number$/.test(text) ? 's' : ''}`, records, isNullable: false };
}

function objectType({ properties = {}, additionalProperties }: JsonSchema): ValueType {
  if (Object.keys(properties).length > 0) return plain('object');
  if (additionalProperties === undefined || typeof additionalProperties === 'boolean') return plain('object');
  const { text, records } = valueType(additionalProperties);
  return { text: `object of ${text} by key`, records, isNullable: false };
}

function textType({ format, pattern }: JsonSchema): string {
  if (format !== undefined) return FORMATS[format] ?? format;
  return pattern?.includes('\\.\\d') ? 'decimal text' : 'text';
}

function enumText(values: readonly unknown[]): string {
  const known = values.filter((value) => value !== null);
  const shown = known.slice(0, MOST_VALUES).map((value) => `\`${String(value)}\``);
  const rest = known.length - shown.length;
  return `one of ${shown.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

/** Bounds that say no more than that a number is one of JavaScript. */
const UNBOUNDED = Number.MAX_SAFE_INTEGER;

/** Returns the bounds of a value in words: "1 to 100", "at most 64 characters"; empty without any. */
export function boundsOf(schema: JsonSchema): readonly string[] {
  const { minimum, maximum, exclusiveMinimum, minLength, maxLength, minItems, maxItems, items, pattern } =
    schema;
  const least = minimum ?? (exclusiveMinimum === undefined ? undefined : exclusiveMinimum + 1);
  const most = maximum === undefined || maximum >= UNBOUNDED ? undefined : maximum;
  const range = (from: number | undefined, to: number | undefined, unit: string) => {
    if (from !== undefined && to !== undefined)
      return [from === to ? `${from}${unit}` : `${from} to ${to}${unit}`];
    if (to !== undefined) return [`at most ${to}${unit}`];
    return from === undefined || from === -UNBOUNDED ? [] : [`at least ${from}${unit}`];
  };
  return [
    ...range(least, most, ''),
    ...range(minLength, maxLength, ' characters'),
    ...range(minItems, maxItems, ' items'),
    ...(pattern === undefined || pattern.length > 60 ? [] : [`pattern \`${pattern}\``]),
    ...(typeof items === 'object' && recordOf(items) === null
      ? boundsOf(items).map((text) => `each ${text}`)
      : []),
  ];
}
