import { buffer } from 'node:stream/consumers';
import type { FeedContext } from '#lib/feeds/feed-rentals';
import { googleListingFiles } from '#lib/feeds/google-listings';
import { unzip } from '#lib/feeds/testing/unzip';
import { zipArchive } from '#lib/feeds/zip-archive';
import { referenceData } from '#lib/reference/reference-data';
import type { Store } from '#lib/store/store';

/** Creates the context of a feed of a store in its default language and currency; `more` replaces members. */
export async function feedContext(store: Store, more: Partial<FeedContext> = {}): Promise<FeedContext> {
  return {
    store,
    data: await referenceData(store),
    locale: store.version.defaultLocale,
    currency: store.version.defaultCurrency,
    siteName: 'Homes & Co',
    publicBaseUrl: 'https://homes.example',
    photoRules: { hosts: ['photos.example'], mode: 'proxy' },
    ...more,
  };
}

/** Writes Google's list as an archive and reads its files by name. @param mostBytes the size of a file */
export async function listingFiles(
  context: FeedContext,
  mostBytes?: number,
): Promise<ReadonlyMap<string, string>> {
  return unzip(await buffer(zipArchive(googleListingFiles(context, mostBytes), new Date(0))));
}
