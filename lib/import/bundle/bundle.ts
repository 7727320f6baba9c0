/**
 * Schemas of the bundle, the interchange format of a catalogue: a directory with
 *   manifest.json       locales, default locale and currency, counts, digests of the files
 *   destinations.ndjson any order; the tree is checked by the loader
 *   rentals.ndjson      rentals, in any order
 *   campaigns.ndjson    campaign landing pages (`lib/campaigns/campaign-document.ts`)
 *   vocabulary.ndjson   titles of the amenities, rental types and tags that rentals name by key
 *   pictures.ndjson     pictures served from the data directory's media folder, referred to by id
 *   records.ndjson      records of rentals as an upstream returned them, verbatim; optional
 *   rates.csv           currency,per_euro,as_of; no rows where the default currency is the only one
 * There is one zod schema per file, from which types, checks and the published JSON Schema derive. Format 2 differs from format 1 by members
 * that it adds (`rental-terms.ts`, captions of photos, two defaults in the manifest) and by prices that may be null; this program reads both and writes format 2. Money is decimal text in units of
 * the currency, such as "649.50"; dates of stays are plain dates, YYYY-MM-DD.
 */
import { z } from 'zod';
import type { CampaignDocument } from '#lib/campaigns/campaign-document';
import { bookingTemplate, enquiryTemplate, rentalTermsShape } from '#lib/import/bundle/rental-terms';
import {
  clock,
  count,
  currencyCode,
  decimal,
  id,
  instant,
  key,
  localeCode,
  localized,
  photo,
  photoUrl,
  plainDate,
  rank,
  slug,
  text,
} from '#lib/records/field-schemas';

/** Schema of a photo of a rental: in addition it may have a caption, which describes what the photo shows. */
const rentalPhoto = z.union([
  z.strictObject({ picture: z.string(), caption: localized.optional() }),
  z.strictObject({ url: photoUrl, caption: localized.optional() }),
]);

/** Schema of manifest.json. Unknown members are rejected. */
export const bundleManifest = z.strictObject({
  format: z.literal('veranda-bundle'),
  format_version: z.literal([1, 2]),
  default_locale: localeCode,
  locales: z.array(localeCode).min(1),
  default_currency: currencyCode,
  generated_at: instant,
  /** Credits for the content, shown in the footer; may be empty. */
  credits: z.array(text(500)),
  /** Templates of the addresses for booking and enquiries of rentals that have none of their own. Format 2 only. */
  booking_url: bookingTemplate.optional(),
  enquiry: enquiryTemplate.optional(),
  /** Numbers of records in the files. A bundle with other numbers is rejected. */
  counts: z
    .strictObject({
      destinations: z.int().nonnegative(),
      rentals: z.int().nonnegative(),
      campaigns: z.int().nonnegative(),
    })
    .optional(),
  /** Sizes and digests by file name. A bundle with a file that differs is rejected as changed or truncated. */
  files: z
    .record(
      z.string(),
      z.strictObject({ bytes: z.int().nonnegative(), sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
    )
    .optional(),
});
/** The content of manifest.json. */
export type BundleManifest = z.infer<typeof bundleManifest>;

/** Schema of a line of destinations.ndjson. Unknown members are rejected. */
export const bundleDestination = z.strictObject({
  id,
  /** Id by which the records of rentals refer to the destination; a namespace separate from `id`. */
  reference_id: id,
  parent_id: id.nullable(),
  level: z.int().min(1).max(100),
  kind: z.enum(['continent', 'country', 'region', 'area', 'island', 'province', 'city', 'town', 'village']),
  handle: slug,
  /** False: reachable by its id and from its rentals, but in no list. Defaults to true. */
  is_listed: z.boolean().optional(),
  titles: localized,
  aliases: z.array(text(200)),
  /** A paragraph about the place, by locale. */
  intros: localized,
  country_code: z.string().length(2).nullable(),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  /** Rank among the promoted destinations, from 1; null when not promoted. */
  promoted: rank.nullable(),
  /** A promoted destination needs 2 or 3. */
  photos: z.array(photo),
  updated_at: instant,
});
/** A destination of a bundle: a line of destinations.ndjson. */
export type BundleDestination = z.infer<typeof bundleDestination>;

/**
 * Schema of a line of records.ndjson: the record of a rental as an upstream returned it. The API returns it verbatim in that language and
 * currency.
 */
export const bundleRecord = z.strictObject({
  rental_id: id,
  locale: localeCode,
  currency: currencyCode,
  /** The record of specification 2.3. URLs of pages, the rental's and its destinations', are reduced to paths that begin with `/`. */
  record: z.record(z.string(), z.json()),
});
/** An upstream's record of a rental in one language and currency: a line of records.ndjson. */
export type BundleRecord = z.infer<typeof bundleRecord>;

/** Schema of a line of rentals.ndjson. Unknown members are rejected. */
export const bundleRental = z.strictObject({
  id,
  upstream_id: id,
  synced_id: id,
  /** The rental's id in the source from which it was converted; null or absent when there is none. */
  source_id: text(200).nullable().optional(),
  /** Rank in the default order of the catalogue: unique, from 1. */
  position: rank,
  slug,
  /** The narrowest destination that contains the rental. */
  destination_id: id,
  name: text(500).min(1),
  texts: z.record(
    localeCode,
    z.strictObject({ headline: text(1_000), summary: text(20_000), description: text(100_000) }),
  ),
  rental_type: key,
  bedrooms_count: count,
  full_bathrooms_count: count,
  sleeps: count.positive(),
  sleeps_max: count.positive().nullable(),
  /** Null when unknown. */
  surface_square_metres: count.positive().nullable(),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  currency: currencyCode,
  price_kind: z.enum(['weekly', 'nightly']),
  /**
   * Lowest and highest price of a `price_kind` period over the coming year. Null, in format 2 only: the price is on request. Either all prices
   * of a rental are null, those of its seasons as well, or none.
   */
  min_price: decimal.nullable(),
  max_price: decimal.nullable(),
  /** Prices by date: ascending, not overlapping, `ends_on` exclusive. `max_price` applies to all other dates. */
  seasons: z.array(
    z.strictObject({
      starts_on: plainDate,
      ends_on: plainDate,
      price: decimal.nullable(),
      /** Shortest stay that may arrive in the season. */
      minimum_nights: count.positive(),
      /** Longest stay that may arrive in the season; absent when there is no limit. */
      maximum_nights: count.positive().optional(),
    }),
  ),
  /**
   * The nights for which `bookings` is complete, from the night of `from` to the morning of `to`. Any other night is unknown unless a
   * booking takes it. Null: no night is known. Absent: all nights are known.
   */
  known_nights: z.strictObject({ from: plainDate, to: plainDate }).nullable().optional(),
  /** Taken nights, from the night of `starts_on` to the morning of `ends_on`; ascending, not overlapping. */
  bookings: z.array(z.strictObject({ starts_on: plainDate, ends_on: plainDate })),
  /** From `start_date` to `end_date`, both included. */
  special_offers: z.array(
    z.strictObject({
      names: localized,
      start_date: plainDate,
      end_date: plainDate,
      /** Percentage off the price, as decimal text. */
      discount: decimal,
    }),
  ),
  reviews_count: count,
  /** Mean of the stars, 0 to 5 with one decimal; "0.0" without rated reviews. */
  reviews_average_rating: z.string().regex(/^\d\.\d$/),
  reviews: z.array(
    z.strictObject({
      date: plainDate,
      /** Language of the comment; `und` when unknown. */
      locale: localeCode,
      /** May be empty. */
      name: text(500),
      /** Stars; null for a review without stars. */
      rating: z.int().min(1).max(5).nullable(),
      /** May be empty. */
      comment: text(20_000),
      channel: key,
      /** The owner's reply; null when there is none. */
      reply: text(20_000).nullable(),
    }),
  ),
  available: z.boolean(),
  instantly_bookable: z.boolean(),
  amenities: z.array(key),
  tags: z.array(key),
  /** HH:MM; null when unknown. */
  checkin_time: clock.nullable(),
  checkout_time: clock.nullable(),
  photos: z.array(rentalPhoto),
  ...rentalTermsShape,
  updated_at: instant,
});
/** A rental of a bundle: a line of rentals.ndjson. */
export type BundleRental = z.infer<typeof bundleRental>;

/** Schema of a line of vocabulary.ndjson. Unknown members are rejected. */
export const bundleVocabulary = z.strictObject({
  kind: z.enum(['amenity', 'rental_type', 'tag', 'channel']),
  key,
  /** Rank within the kind, from 1. */
  ordinal: rank,
  titles: localized,
});
/** An amenity, rental type, tag or review channel with its titles by locale: a line of vocabulary.ndjson. */
export type BundleVocabulary = z.infer<typeof bundleVocabulary>;

/** Schema of a line of pictures.ndjson. Unknown members are rejected. */
export const bundlePicture = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  /** Pattern of the file names under the media folder; `{width}` is replaced by each of `widths`. */
  file: text(500).includes('{width}'),
  width: z.int().positive(),
  height: z.int().positive(),
  widths: z.array(z.int().positive()).min(1),
  /** A thumbhash as Base64; null when there is none. */
  thumbhash: z.string().nullable(),
  alt: localized,
});
/** A picture of a bundle, stored in several widths: a line of pictures.ndjson. */
export type BundlePicture = z.infer<typeof bundlePicture>;

/** Schema of a row of rates.csv. Unknown members are rejected. */
export const bundleRate = z.strictObject({
  currency: currencyCode,
  /** Units of the currency for one euro, as decimal text. */
  per_euro: z
    .string()
    .regex(/^(?=.*[1-9])\d{1,9}(\.\d{1,8})?$/, 'a decimal number above 0 as text, such as "1.0825"'),
  as_of: plainDate,
});
/** The exchange rate of a currency on a day, in units of the currency for one euro: a row of rates.csv. */
export type BundleRate = z.infer<typeof bundleRate>;

/** The types of a bundle's records by the name of their NDJSON file. */
export interface RecordsByFile {
  'destinations.ndjson': BundleDestination;
  'rentals.ndjson': BundleRental;
  'campaigns.ndjson': CampaignDocument;
  'vocabulary.ndjson': BundleVocabulary;
  'pictures.ndjson': BundlePicture;
  'records.ndjson': BundleRecord;
}
/** The name of an NDJSON file of a bundle. */
export type RecordFile = keyof RecordsByFile;

/** Names of all NDJSON files of a bundle, including the optional ones. */
export const RECORD_FILES: readonly RecordFile[] = [
  'destinations.ndjson',
  'rentals.ndjson',
  'campaigns.ndjson',
  'vocabulary.ndjson',
  'pictures.ndjson',
  'records.ndjson',
];
/** Name of a bundle's manifest. */
export const MANIFEST_FILE = 'manifest.json';
/** Name of a bundle's file of exchange rates. */
export const RATES_FILE = 'rates.csv';
/** Header line of rates.csv, without a line end. */
export const RATES_HEAD = 'currency,per_euro,as_of';

/** Names of all files that a bundle may contain, required and optional. */
export const BUNDLE_FILES: readonly string[] = [MANIFEST_FILE, RATES_FILE, ...RECORD_FILES];
/** Names of the files that a bundle need not contain; all others are required. */
export const OPTIONAL_FILES: readonly string[] = ['records.ndjson'];
