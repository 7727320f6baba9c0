/**
 * Packs rows of equal shape for a page's data, which repeats names and values in each row otherwise: names once, values that all
 * rows share once, few texts that rows have in turn once each, other texts without their common beginning and end. Rows are values of JSON.
 */

/** A column of values: one for all rows, members by name, elements of lists, few texts by position, texts, or any values. */
type Column =
  | readonly ['same', unknown]
  | readonly ['members', Readonly<Record<string, Column>>]
  | readonly ['lists', lengths: readonly number[], elements: Column]
  | readonly ['choices', texts: readonly (string | null)[], positions: readonly number[]]
  | readonly ['texts', start: string, end: string, middles: readonly string[]]
  | readonly ['values', readonly unknown[]];

declare const ROW: unique symbol;

/** Rows as `packRows` returns them. */
export interface PackedRows<Row> {
  readonly length: number;
  readonly column: Column;
  /** Exists in the type only. */
  readonly [ROW]?: Row;
}

/** Packs rows. Objects that are one and the same in all rows stay one. */
export function packRows<Row>(rows: readonly Row[]): PackedRows<Row> {
  return { length: rows.length, column: packColumn(rows) };
}

/** Returns the rows that were packed; equal, not identical. */
export function unpackRows<Row>({ length, column }: PackedRows<Row>): readonly Row[] {
  return unpackColumn(column, length) as readonly Row[];
}

/** Mean number of rows that share a text, from which texts are packed as choices. */
const ROWS_PER_CHOICE = 2;

function packColumn(values: readonly unknown[]): Column {
  const [first] = values;
  if (values.every((value) => value === first)) return ['same', first];
  if (values.every((value) => typeof value === 'string' || value === null)) {
    const choices = [...new Set(values)];
    if (choices.length * ROWS_PER_CHOICE <= values.length) {
      return ['choices', choices, values.map((value) => choices.indexOf(value))];
    }
  }
  if (values.every((value) => typeof value === 'string')) return packTexts(values);
  if (values.every((value) => Array.isArray(value))) {
    return ['lists', values.map(({ length }) => length), packColumn(values.flat())];
  }
  const names = isObject(first) ? Object.keys(first) : [];
  const haveNames = (value: unknown): value is Readonly<Record<string, unknown>> =>
    isObject(value) && Object.keys(value).join() === names.join();
  if (names.length > 0 && values.every(haveNames)) {
    return [
      'members',
      Object.fromEntries(names.map((name) => [name, packColumn(values.map((value) => value[name]))])),
    ];
  }
  return ['values', values];
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function packTexts(texts: readonly string[]): Column {
  const [first = ''] = texts;
  const shortest = Math.min(...texts.map(({ length }) => length));
  let start = 0;
  while (start < shortest && texts.every((text) => text[start] === first[start])) start++;
  // A character of two code units is not divided.
  if (isHighSurrogate(first.charCodeAt(start - 1))) start--;
  let end = 0;
  while (end < shortest - start && texts.every((text) => text.at(-1 - end) === first.at(-1 - end))) end++;
  if (isLowSurrogate(first.charCodeAt(first.length - end))) end--;
  return [
    'texts',
    first.slice(0, start),
    first.slice(first.length - end),
    texts.map((text) => text.slice(start, text.length - end)),
  ];
}

const isHighSurrogate = (code: number): boolean => code >= 0xd8_00 && code < 0xdc_00;
const isLowSurrogate = (code: number): boolean => code >= 0xdc_00 && code < 0xe0_00;

function unpackColumn(column: Column, length: number): readonly unknown[] {
  switch (column[0]) {
    case 'same':
      return Array.from({ length }, () => column[1]);
    case 'values':
      return column[1];
    case 'choices': {
      const [, texts, positions] = column;
      return positions.map((position) => texts[position]);
    }
    case 'texts':
      return column[3].map((middle) => column[1] + middle + column[2]);
    case 'lists': {
      const [, lengths, elements] = column;
      const all = unpackColumn(
        elements,
        lengths.reduce((sum, each) => sum + each, 0),
      );
      let at = 0;
      return lengths.map((each) => {
        at += each;
        return all.slice(at - each, at);
      });
    }
    case 'members': {
      const members = Object.entries(column[1]).map(
        ([name, values]) => [name, unpackColumn(values, length)] as const,
      );
      return Array.from({ length }, (_, index) =>
        Object.fromEntries(members.map(([name, values]) => [name, values[index]])),
      );
    }
  }
}
