/** A source as the operator gives it: a path, and of a listings export the options that say what the file does not. */
import { UsageError } from '#lib/cli/verb';
import { currencyCode, localeCode } from '#lib/import/bundle/bundle';
import { readRateFile } from '#lib/import/bundle/rate-table';
import { bundleSource, type CatalogueSource } from '#lib/import/catalogue-source';
import { readListingMapping } from '#lib/import/csv/listing-mapping';
import { listingsSource } from '#lib/import/csv/listings-source';

export const LISTING_OPTIONS = {
  currency: { type: 'string' },
  locale: { type: 'string' },
  under: { type: 'string' },
  calendar: { type: 'string' },
  reviews: { type: 'string' },
  mapping: { type: 'string' },
} as const;

export const SOURCE_DETAIL =
  '<source>          a bundle, which is a directory, a .tar or a .tar.gz; or a listings export, .csv or .csv.gz';

export const LISTING_DETAILS: readonly string[] = [
  'Of a listings export:',
  '--currency CODE   of amounts that name none, such as EUR; must be given',
  '--locale CODE     its language; en if not given',
  '--under PLACES    titles of the places that all of it lies in, from the widest on: Europe/France/Provence',
  '--calendar FILE   the calendar of the same listings, .csv or .csv.gz',
  '--reviews FILE    the reviews of the same listings, with their texts, .csv or .csv.gz',
  '--mapping FILE    what its columns mean (docs/import-csv.md); known exports are recognised by themselves',
];

type ListingValues = {
  readonly [Name in keyof typeof LISTING_OPTIONS | 'with-rates']?: string | undefined;
};

/**
 * How the source is found, again at each call. `values` are `LISTING_OPTIONS` and `--with-rates` as read; other members are ignored.
 * @throws UsageError for options that are missing or make no sense with it; what is found may throw BundleError.
 */
export function givenSource(path: string, values: ListingValues): () => Promise<CatalogueSource> {
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

/** The mapping is read each time: it may be mended while a renewal is repeated. */
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
      now: new Date(),
    });
}
