/**
 * What the columns of a listings export mean. A mapping is a small JSON file (docs/import-csv.md); those for known exports
 * ship in data/listing-mappings and are told apart by the header. Hides how columns that come and go with the years, or that
 * say the same twice, become one value per field.
 */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import detailed from '#data/listing-mappings/inside-airbnb-detailed.json' with { type: 'json' };
import summary from '#data/listing-mappings/inside-airbnb-summary.json' with { type: 'json' };
import plain from '#data/listing-mappings/plain.json' with { type: 'json' };
import { fold } from '#lib/i18n/fold';
import { BundleError, firstProblem, withoutByteOrderMark } from '#lib/import/bundle/ndjson';
import { ISO_DATE_FORMAT, isDateFormat } from '#lib/import/csv/listing-numbers';

export const LISTING_FIELDS = [
  'id',
  'latitude',
  'longitude',
  'name',
  'summary',
  'description',
  'place_1',
  'place_2',
  'place_3',
  'place_4',
  'place_5',
  'property_type',
  'room_type',
  'bedrooms',
  'bathrooms',
  'sleeps',
  'sleeps_max',
  'square_metres',
  'square_feet',
  'price',
  'min_price',
  'max_price',
  'currency',
  'minimum_nights',
  'maximum_nights',
  'available',
  'available_nights',
  'instantly_bookable',
  'reviews_count',
  'rating',
  'amenities',
  'photos',
  'checkin_time',
  'checkout_time',
  'updated_on',
] as const;
export type ListingField = (typeof LISTING_FIELDS)[number];

const REQUIRED: readonly ListingField[] = ['id', 'latitude', 'longitude'];

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time such as "16:00"');

const listingMapping = z.strictObject({
  name: z.string(),
  /** For people; not read. */
  about: z.string(),
  /** A header that has all of these columns is of this kind. */
  recognised_by: z.array(z.string()),
  /** Column to field. Of several columns for a field, the first in this order with a value counts. */
  columns: z.record(z.string(), z.enum(LISTING_FIELDS)),
  price_kind: z.enum(['weekly', 'nightly']),
  /** How amounts are written; null reads both as far as they are not ambiguous. */
  decimal_separator: z.enum(['.', ',']).nullable(),
  /** How dates are written, besides 2026-05-01: `DD.MM.YYYY`. */
  date_format: z
    .string()
    .refine(
      isDateFormat,
      'a format of YYYY, MM or M, DD or D with . / - or a space between them, such as DD.MM.YYYY',
    )
    .default(ISO_DATE_FORMAT),
  /** Of rentals of which the file does not tell it. */
  defaults: z.strictObject({
    sleeps: z.int().positive(),
    bedrooms: z.int().nonnegative(),
    bathrooms: z.int().nonnegative(),
    /** Null: not known. */
    checkin_time: time.nullable(),
    checkout_time: time.nullable(),
  }),
  /** Where its reviews were written: "Airbnb". Of one's own guests if not given. */
  review_channel: z
    .string()
    .max(100)
    .refine((title) => fold(title) !== '', 'a title')
    .default('Direct'),
  /** Who is to be credited for the content. */
  credits: z.array(z.string()),
});
export type ListingMapping = z.infer<typeof listingMapping>;

/** In the order in which they are tried. */
const BUILT_IN: readonly ListingMapping[] = [detailed, summary, plain].map((mapping) =>
  listingMapping.parse(mapping),
);

/** @throws BundleError naming the first member that is not as docs/import-csv.md says. */
export function readListingMapping(file: string): ListingMapping {
  let value: unknown;
  try {
    value = JSON.parse(withoutByteOrderMark(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new BundleError(`${file}: cannot be read as JSON.`, { cause: error });
  }
  const parsed = listingMapping.safeParse(value);
  if (parsed.success) return parsed.data;
  const { field, reason } = firstProblem(parsed.error);
  throw new BundleError(`${file}: ${field === null ? '' : `${field}: `}${reason}`);
}

/** A mapping applied to the header of a file. */
export class ListingColumns {
  readonly mapping: ListingMapping;
  /** How many fields a record has. */
  readonly count: number;
  readonly #indexes = new Map<ListingField, { readonly index: number; readonly column: string }[]>();

  /**
   * `mapping` null takes the built-in one that the header is of.
   * @throws BundleError telling what is missing and what would be allowed.
   */
  constructor(source: string, header: readonly string[], mapping: ListingMapping | null) {
    const names = header.map((name) => name.trim().toLowerCase());
    this.count = names.length;
    this.mapping = mapping ?? recognise(source, names);
    for (const [column, field] of Object.entries(this.mapping.columns)) {
      const index = names.indexOf(column.trim().toLowerCase());
      if (index === -1) continue;
      const columns = this.#indexes.get(field) ?? [];
      columns.push({ index, column });
      this.#indexes.set(field, columns);
    }
    const missing = REQUIRED.filter((field) => !this.has(field));
    if (missing.length > 0) {
      const allowed = missing.map(
        (field) => `${field} (${columnsFor(this.mapping, field).join(' or ') || 'the mapping names none'})`,
      );
      throw new BundleError(
        `${source}: no column for ${allowed.join(', ')} in the mapping ${this.mapping.name}. The header has: ${listed(names)}.`,
      );
    }
  }

  has(field: ListingField): boolean {
    return this.#indexes.has(field);
  }

  /** The column that tells the field, for remarks: the one with a value, else the first. */
  column(record: readonly string[], field: ListingField): string {
    const columns = this.#indexes.get(field) ?? [];
    const told = columns.find(({ index }) => (record[index] ?? '').trim() !== '') ?? columns[0];
    return told?.column ?? field;
  }

  /** Trimmed; '' where no column tells it. */
  value(record: readonly string[], field: ListingField): string {
    for (const { index } of this.#indexes.get(field) ?? []) {
      const value = (record[index] ?? '').trim();
      if (value !== '') return value;
    }
    return '';
  }
}

function columnsFor(mapping: ListingMapping, field: ListingField): readonly string[] {
  return Object.entries(mapping.columns)
    .filter(([, meant]) => meant === field)
    .map(([column]) => column.trim().toLowerCase());
}

function recognise(source: string, names: readonly string[]): ListingMapping {
  const found = BUILT_IN.find(
    (mapping) =>
      mapping.recognised_by.every((column) => names.includes(column)) &&
      REQUIRED.every((field) => columnsFor(mapping, field).some((column) => names.includes(column))),
  );
  if (found) return found;
  const known = BUILT_IN.map((mapping) => {
    const required = REQUIRED.map((field) => columnsFor(mapping, field).join(' or '));
    return `${mapping.name} (${[...new Set([...required, ...mapping.recognised_by])].join(', ')})`;
  });
  throw new BundleError(
    `${source}: the header is of no known export. It has: ${listed(names)}. Allowed: ${known.join('; ')}; or a mapping file of one's own.`,
  );
}

function listed(names: readonly string[]): string {
  const shown = names.slice(0, 100).map((name) => name.slice(0, 40) || '""');
  return shown.join(', ') + (names.length > shown.length ? ', …' : '');
}
