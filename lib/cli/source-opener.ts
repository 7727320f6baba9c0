/** The source of an import from its arguments: a path, and for a listings export the options that complete it. */
import { readUnpricedPolicy } from '#lib/cli/unpriced-option';
import { UsageError } from '#lib/cli/verb';
import { readRateFile } from '#lib/import/bundle/rate-table';
import { bundleSource, type CatalogueSource } from '#lib/import/catalogue-source';
import { readListingMapping } from '#lib/import/csv/listing-mapping';
import { listingsSource } from '#lib/import/csv/listings-source';
import { currencyCode, localeCode } from '#lib/records/field-schemas';

/** The `parseArgs` options that are valid only for a listings export (.csv or .csv.gz). */
export const LISTING_OPTIONS = {
  currency: { type: 'string' },
  locale: { type: 'string' },
  under: { type: 'string' },
  calendar: { type: 'string' },
  reviews: { type: 'string' },
  mapping: { type: 'string' },
} as const;

/** The line of a manual page that explains the argument `<source>`. */
export const SOURCE_DETAIL =
  '<source>          a bundle, which is a directory, a .tar or a .tar.gz; or a listings export, .csv or .csv.gz';

/** The lines of a manual page that explain the `LISTING_OPTIONS`. */
export const LISTING_DETAILS: readonly string[] = [
  'For a listings export:',
  '--currency CODE   the currency of amounts without one, such as EUR; required',
  '--locale CODE     the language of its texts; default: en',
  '--under PLACES    the destinations above all listings, widest first, such as Europe/France/Provence',
  '--calendar FILE   the calendar of the same listings, .csv or .csv.gz',
  '--reviews FILE    the reviews of the same listings, with their texts, .csv or .csv.gz',
  '--mapping FILE    the meaning of its columns (docs/import-csv.md); known exports need none',
];

type ListingValues = {
  readonly [Name in keyof typeof LISTING_OPTIONS | 'with-rates' | 'unpriced']?: string | undefined;
};

/**
 * Returns a function that opens the source at each call and may throw BundleError. A path that ends in .csv or .csv.gz (any
 * case) is a listings export, any other a bundle. `values`: the parsed `LISTING_OPTIONS`, `--with-rates` and `--unpriced`.
 * @throws UsageError for options that are missing, invalid or for the other kind of source.
 */
export function sourceOpener(path: string, values: ListingValues): () => Promise<CatalogueSource> {
  return /\.csv(\.gz)?$/i.test(path) ? listingsOf(path, values) : bundleOf(path, values);
}

function bundleOf(path: string, values: ListingValues): () => Promise<CatalogueSource> {
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && Object.hasOwn(LISTING_OPTIONS, name)) {
      throw new UsageError(`--${name} is for a listings export, .csv or .csv.gz.`);
    }
  }
  return () => bundleSource(path);
}

/** Reads the mapping at each call, because it may be corrected between two runs of `--every`. */
function listingsOf(path: string, values: ListingValues): () => Promise<CatalogueSource> {
  const { locale = 'en', under = '', calendar = null, reviews = null, mapping } = values;
  const rateFile = values['with-rates'];
  const currency = values.currency?.toUpperCase();
  if (currency === undefined) {
    throw new UsageError('--currency must be given for a listings export: a code such as EUR.');
  }
  if (!currencyCode.safeParse(currency).success) {
    throw new UsageError(`--currency ${values.currency}: expected a code such as EUR.`);
  }
  if (!localeCode.safeParse(locale).success) {
    throw new UsageError(`--locale ${locale}: expected a language code such as en.`);
  }
  const unpriced = readUnpricedPolicy(values.unpriced);
  return async () =>
    listingsSource({
      listings: path,
      calendar,
      reviews,
      mapping: mapping === undefined ? null : readListingMapping(mapping),
      currency,
      locale,
      parents: under.split('/').filter((title) => title.trim() !== ''),
      rates: rateFile === undefined ? [] : await readRateFile(rateFile),
      unpriced,
      now: new Date(),
    });
}
