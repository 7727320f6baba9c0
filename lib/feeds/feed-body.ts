/** Opens the files of feeds: their type, their validator and their content as a stream. */
import { Readable } from 'node:stream';
import { catalogueVocabulary } from '#lib/catalogue/requests/catalogue-vocabulary';
import { baseUrlOf, type Config } from '#lib/config';
import type { FeedFile } from '#lib/feeds/feed-files';
import type { FeedContext } from '#lib/feeds/feed-rentals';
import { googleLandingPages } from '#lib/feeds/google-landing-pages';
import { googleListingFiles } from '#lib/feeds/google-listings';
import { googleSitemap, googleSitemapCount } from '#lib/feeds/google-sitemap';
import { metaHotels } from '#lib/feeds/meta-hotels';
import { zipArchive } from '#lib/feeds/zip-archive';
import { currentLog } from '#lib/log';
import { referenceData } from '#lib/reference/reference-data';
import type { Store } from '#lib/store/store';
import { versionTag } from '#lib/store/version-tag';

/** Raised whenever the content of a feed changes for the same version: a part of the validator. */
const FORMAT = 2;

/** The settings on which feeds depend. */
export type FeedConfig = Pick<
  Config,
  'publicBaseUrl' | 'languageUrls' | 'siteName' | 'defaultLocale' | 'defaultCurrency' | 'photos'
>;

/** A file of a feed that exists, not yet read. */
export interface OpenFeed {
  readonly contentType: string;
  /** Whether the content is text, which responses compress. */
  readonly isText: boolean;
  /** Equal for equal content. */
  readonly identity: string;
  /** Begins to read the file. The stream reads the catalogue only as fast as it is read itself. */
  body(): Readable;
}

/**
 * Opens a file of a feed; null when the catalogue has too few rentals for this part of the sitemap.
 */
export async function openFeed(store: Store, file: FeedFile, config: FeedConfig): Promise<OpenFeed | null> {
  if (file.kind === 'google-sitemap' && file.part > googleSitemapCount(store.version.rentalsCount))
    return null;
  const data = await referenceData(store);
  const { defaultLocale, defaultCurrency } = catalogueVocabulary(store, data, config);
  const { siteName, photos } = config;
  const publicBaseUrl = baseUrlOf(defaultLocale, config);
  const context: FeedContext = {
    store,
    data,
    locale: defaultLocale,
    currency: defaultCurrency,
    siteName,
    publicBaseUrl,
    photoRules: photos,
  };
  const { hosts, mode } = photos;
  const settings = { publicBaseUrl, siteName, defaultLocale, defaultCurrency, hosts, mode };
  const identity = JSON.stringify([FORMAT, versionTag(store.version), file, settings]);
  return { identity, ...contentOf(file, context) };
}

function contentOf(file: FeedFile, context: FeedContext): Omit<OpenFeed, 'identity'> {
  const text = (contentType: string, pieces: () => Iterable<string> | AsyncIterable<string>) => ({
    contentType: `${contentType}; charset=utf-8`,
    isText: true,
    body: () => Readable.from(pieces(), { objectMode: false }),
  });
  switch (file.kind) {
    case 'google-listings': {
      const publishedAt = new Date(context.store.version.publishedAtMs);
      return {
        contentType: 'application/zip',
        isText: false,
        body: () => zipArchive(googleListingFiles(context), publishedAt),
      };
    }
    case 'google-landing-pages':
      return text('application/xml', () => [googleLandingPages(context)]);
    case 'google-sitemap':
      return text('application/xml', () => googleSitemap(context, file.part));
    case 'meta-hotels':
      return text('text/csv', () => metaHotels(context, reportLeftOut));
  }
}

function reportLeftOut(rentals: number): void {
  currentLog().warn({ rentals }, 'Rentals without a country or a postal code are not in the feed for Meta');
}
