/**
 * Schemas of the specification's records (section 2), with types, nullability and the order of members as in its tables, and functions
 * that check answers of any service against them.
 */
import { z } from 'zod';
import { BundleError } from '#lib/import/bundle/ndjson';
import { currencyCode } from '#lib/records/field-schemas';
import { firstProblem, type RecordProblem } from '#lib/records/record-problem';

const id = z.int().positive();
const count = z.int().nonnegative();
/** Schema of a text without the character NUL, which PostgreSQL cannot store. */
const text = z.string().regex(/^[^\0]*$/, 'a text without the character NUL');
const plainDate = z.iso.date();
const decimal = z.string().regex(/^\d{1,12}(\.\d+)?$/, 'a decimal number as text');
const webAddress = z.url({ protocol: /^https?$/, error: 'an absolute http(s) URL' }).max(2_000);

/** Schema of a destination of the specification. Unknown members are rejected; `checkRecord` removes them first. */
export const upstreamDestination = z.strictObject({
  id,
  title: text.min(1),
  level: z.int().min(1),
  parent_id: id.nullable(),
});
/** A destination as an upstream returns it. */
export type UpstreamDestination = z.infer<typeof upstreamDestination>;

/**
 * Schema of a promoted destination of the specification: a destination with photos. Unknown members are rejected; `checkRecord` removes
 * them first.
 */
export const upstreamPromoted = z.strictObject({
  ...upstreamDestination.shape,
  photos: z.array(webAddress),
});

/** Schema of a rental of the specification. Unknown members are rejected; `checkRecord` removes them first. */
export const upstreamRental = z.strictObject({
  id,
  upstream_id: id,
  synced_id: id,
  url: webAddress,
  headline: text,
  summary: text,
  name: text,
  bedrooms_count: count,
  full_bathrooms_count: count,
  sleeps: count,
  sleeps_max: count.nullable(),
  min_price: decimal,
  max_price: decimal,
  price_kind: text,
  final_price: z.json(),
  currency: currencyCode,
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
  reviews_count: count,
  reviews_average_rating: z.string().regex(/^\d+\.\d$/, 'a decimal number as text with one decimal'),
  position: z.int(),
  length_of_stay: z.json(),
  surface_with_unit: text,
  available: z.boolean(),
  instantly_bookable: z.boolean(),
  custom_attributes: z.record(z.string(), z.json()),
  best_offer: z.json(),
  rentals_tags: z.array(z.json()),
  destination: z.array(z.strictObject({ id, title: text.min(1), url: webAddress })).min(1),
  photos: z.array(z.strictObject({ url: webAddress })),
  special_offers: z.array(
    z.strictObject({ name: text, start_date: plainDate, end_date: plainDate, discount: decimal }),
  ),
});
/** A rental as an upstream returns it, in one language and currency. */
export type UpstreamRental = z.infer<typeof upstreamRental>;

/** Schema of the member `meta` of a page of rentals: pagination, time of the last change and entity tag. Unknown members are ignored. */
export const upstreamMeta = z.object({
  pagination: z.object({
    page: z.int().positive(),
    per_page: z.int().positive(),
    total_count: count,
    total_pages: count,
  }),
  last_modified: z.string().refine((value) => !Number.isNaN(Date.parse(value)), 'a point in time'),
  etag: z.string(),
});
/** The member `meta` of a page of rentals. */
export type UpstreamMeta = z.infer<typeof upstreamMeta>;

/**
 * Returns the value of an answer, checked against `schema`, which leaves the records inside unchecked.
 * @throws BundleError with the URL when the answer does not match.
 */
export function readAnswer<Schema extends z.ZodType>(
  schema: Schema,
  { url, value }: { readonly url: string; readonly value: unknown },
): z.infer<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const { field, reason } = firstProblem(parsed.error);
  throw new BundleError(`${url}: ${field ?? 'answer'}: ${reason}`);
}

/**
 * The result of checking a record: a valid record, or the problem with it. `dropped` are dotted paths of removed members that are not in
 * the specification.
 */
export type CheckedRecord<Value> =
  | { readonly record: Value; readonly dropped: readonly string[]; readonly problem: null }
  | { readonly record: null; readonly problem: RecordProblem };

/**
 * Checks a record against a schema of the specification. Members that are not in the specification are deleted from `value`, which is
 * modified.
 */
export function checkRecord<Schema extends z.ZodType>(
  value: unknown,
  schema: Schema,
): CheckedRecord<z.infer<Schema>> {
  const dropped: string[] = [];
  let parsed = schema.safeParse(value);
  if (!parsed.success) {
    for (const issue of parsed.error.issues) {
      if (issue.code !== 'unrecognized_keys') continue;
      const holder = memberAt(value, issue.path);
      for (const key of issue.keys) {
        if (isObject(holder)) delete holder[key];
        dropped.push([...issue.path, key].join('.'));
      }
    }
    if (dropped.length > 0) parsed = schema.safeParse(value);
  }
  return parsed.success
    ? { record: parsed.data, dropped, problem: null }
    : { record: null, problem: firstProblem(parsed.error) };
}

/** Returns whether the value is an object other than null and arrays. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function memberAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let holder = value;
  for (const key of path) {
    holder = Array.isArray(holder) ? holder[Number(key)] : isObject(holder) ? holder[String(key)] : undefined;
  }
  return holder;
}
