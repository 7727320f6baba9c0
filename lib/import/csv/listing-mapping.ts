/**
 * Assigns the columns of a listings export to fields. A mapping is a small JSON file (docs/import-csv.md); those for known exports ship
 * in data/listing-mappings and are selected by the header. Several columns may supply one field; the first one with a value is used.
 */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import detailed from '#data/listing-mappings/inside-airbnb-detailed.json' with { type: 'json' };
import summary from '#data/listing-mappings/inside-airbnb-summary.json' with { type: 'json' };
import plain from '#data/listing-mappings/plain.json' with { type: 'json' };
import { templateProblem } from '#lib/booking/link-template';
import { fold } from '#lib/i18n/fold';
import { BundleError } from '#lib/import/bundle/ndjson';
import { CHARGE_UNITS, exemptionsShape, feeShape, taxNames } from '#lib/import/bundle/rental-terms';
import { ISO_DATE_FORMAT, isDateFormat } from '#lib/import/csv/listing-numbers';
import { withoutByteOrderMark } from '#lib/records/byte-order-mark';
import { firstProblem } from '#lib/records/record-problem';

/** Names of the fields of a listing to which columns can be mapped. */
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
  'booking_url',
  'enquiry',
  'deposit',
  'street_address',
  'postal_code',
  'permit_number',
  'permit_label',
  'cancellation_policy',
  'rooms',
  'beds',
  'house_rules',
  'smoking_allowed',
  'pets_allowed',
  'parties_allowed',
  'children_allowed',
  'quiet_from',
  'quiet_until',
  'minimum_age',
  'host_languages',
  'photo_captions',
] as const;
/** The name of a field of a listing, independent of the column that supplies it. */
export type ListingField = (typeof LISTING_FIELDS)[number];

const REQUIRED: readonly ListingField[] = ['id', 'latitude', 'longitude'];

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time such as "16:00"');

const column = z.string().min(1);

/** A column with the amounts of a fee, and what the fee is. */
const feeColumn = z.strictObject({
  column,
  ...feeShape,
  per: z.enum(CHARGE_UNITS),
  ...exemptionsShape,
});

/** A column with the amounts or percentages of a tax, and what the tax is. */
const taxColumn = z.strictObject({
  column,
  names: taxNames,
  per: z.enum(['percent', ...CHARGE_UNITS]),
  ...exemptionsShape,
});

const listingMapping = z.strictObject({
  name: z.string(),
  /** A comment for people; ignored. */
  about: z.string(),
  /** A header with all of these columns selects the mapping. */
  recognised_by: z.array(z.string()),
  /** Fields by column. Of several columns for a field, the first one with a value is used. */
  columns: z.record(z.string(), z.enum(LISTING_FIELDS)),
  /** Columns with the amounts of fees and taxes. A blank cell or 0 is none. */
  fees: z.array(feeColumn).max(50).default([]),
  taxes: z.array(taxColumn).max(50).default([]),
  /** Added to the query of each address in `booking_url`; it may have the variables of links, such as `from=(CHECKINDATE)`. */
  booking_query: z
    .string()
    .refine(
      (query) => templateProblem(`https://host.example/?${query}`, ['https']) === null,
      'a query with the variables of links, such as from=(CHECKINDATE)&to=(CHECKOUTDATE)',
    )
    .default(''),
  price_kind: z.enum(['weekly', 'nightly']),
  /** Decimal separator of amounts; null detects it in each cell. */
  decimal_separator: z.enum(['.', ',']).nullable(),
  /** Format of dates in addition to 2026-05-01, such as `DD.MM.YYYY`. */
  date_format: z
    .string()
    .refine(
      isDateFormat,
      'a format of YYYY, MM or M, DD or D with . / - or a space between them, such as DD.MM.YYYY',
    )
    .default(ISO_DATE_FORMAT),
  /** Values of blank or missing cells. */
  defaults: z.strictObject({
    sleeps: z.int().positive(),
    bedrooms: z.int().nonnegative(),
    bathrooms: z.int().nonnegative(),
    /** Null: unknown. */
    checkin_time: time.nullable(),
    checkout_time: time.nullable(),
  }),
  /** Title of the site on which the reviews were written, such as "Airbnb"; "Direct" by default. */
  review_channel: z
    .string()
    .max(100)
    .refine((title) => fold(title) !== '', 'a title')
    .default('Direct'),
  /** Credits for the content. */
  credits: z.array(z.string()),
});
/** The content of a mapping file: the field of each column of a listings export, its formats and the values of blank cells. */
export type ListingMapping = z.infer<typeof listingMapping>;

/** The shipped mappings, in the order in which they are tried. */
const BUILT_IN: readonly ListingMapping[] = [detailed, summary, plain].map((mapping) =>
  listingMapping.parse(mapping),
);

/** Reads a mapping file. @throws BundleError when the file cannot be read as JSON; for an invalid member, with its name. */
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

/**
 * A mapping applied to the header of one file, which finds the values of fields in its records. Names of columns are compared ignoring
 * case.
 */
export class ListingColumns {
  readonly mapping: ListingMapping;
  /** Number of fields of a record. */
  readonly count: number;
  readonly #names: readonly string[];
  readonly #indexes = new Map<ListingField, { readonly index: number; readonly column: string }[]>();

  /**
   * Applies `mapping`; when it is null, the shipped mapping that matches the header.
   * @throws BundleError that names the missing columns and the supported ones.
   */
  constructor(source: string, header: readonly string[], mapping: ListingMapping | null) {
    const names = header.map((name) => name.trim().toLowerCase());
    this.count = names.length;
    this.#names = names;
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
        (field) => `${field} (${columnsFor(this.mapping, field).join(' or ') || 'the mapping has none'})`,
      );
      throw new BundleError(
        `${source}: no column for ${allowed.join(', ')} in the mapping ${this.mapping.name}. The header has: ${listed(names)}.`,
      );
    }
  }

  has(field: ListingField): boolean {
    return this.#indexes.has(field);
  }

  /** Returns the trimmed cell of a column by its name; '' when it is blank or missing. */
  cell(record: readonly string[], column: string): string {
    const index = this.#names.indexOf(column.trim().toLowerCase());
    return index === -1 ? '' : (record[index] ?? '').trim();
  }

  /** Returns the name of the field's column for remarks: the first one with a value, else the first. */
  column(record: readonly string[], field: ListingField): string {
    const columns = this.#indexes.get(field) ?? [];
    const used = columns.find(({ index }) => (record[index] ?? '').trim() !== '') ?? columns[0];
    return used?.column ?? field;
  }

  /** Returns the name of the field's first column in the header; the field's own name without one. */
  columnName(field: ListingField): string {
    return this.column([], field);
  }

  /** Returns the field's trimmed value; '' when all of its columns are blank or missing. */
  value(record: readonly string[], field: ListingField): string {
    for (const { index } of this.#indexes.get(field) ?? []) {
      const value = (record[index] ?? '').trim();
      if (value !== '') return value;
    }
    return '';
  }
}

/** Returns the names of a field's columns in lower case. */
function columnsFor(mapping: ListingMapping, field: ListingField): readonly string[] {
  return Object.entries(mapping.columns)
    .filter(([, target]) => target === field)
    .map(([column]) => column.trim().toLowerCase());
}

/** Returns the shipped mapping that matches the header. @throws BundleError when none does. */
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
    `${source}: the header matches no known export. It has: ${listed(names)}. Supported: ${known.join('; ')}; or any columns with a mapping file.`,
  );
}

function listed(names: readonly string[]): string {
  const shown = names.slice(0, 100).map((name) => name.slice(0, 40) || '""');
  return shown.join(', ') + (names.length > shown.length ? ', …' : '');
}
