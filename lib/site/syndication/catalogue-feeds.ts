/** The Atom feeds of the catalogue: its campaigns, and the homes of a destination that changed last. */
import { type CampaignRecord, campaignState, listCampaigns } from '#lib/catalogue/campaigns/campaigns';
import { campaignPath, destinationPath, mediaPath, rentalPath } from '#lib/catalogue/paths';
import { allRentals } from '#lib/catalogue/rentals/rental-lists';
import { type Photo, type RentalRecord, readRentals } from '#lib/catalogue/rentals/rental-records';
import { getTranslator } from '#lib/i18n/translator';
import type { DestinationNode } from '#lib/reference/destination-tree';
import type { ReferenceData } from '#lib/reference/reference-data';
import { NO_FILTER } from '#lib/search/rental-filter';
import { searchEngine } from '#lib/search/search-engine';
import { valuesOfPlaces } from '#lib/site/places-in-sentences';
import { type AtomEntry, atomFeed } from '#lib/site/syndication/atom-feed';
import { campaignFeedPath, homeFeedPath } from '#lib/site/syndication/feed-paths';
import type { Store } from '#lib/store/store';

/** The most entries of a feed. */
const MOST_ENTRIES = 50;
/** Homes that are read at a time: some milliseconds of work on the thread. */
const READ_AT_ONCE = 25;
/** The width in pixels of the pictures in feeds. */
const PICTURE_WIDTH = 640;

/** The catalogue, the language and the address of the site in that language, of which a feed is written. */
export interface FeedScope {
  readonly store: Store;
  readonly data: ReferenceData;
  readonly locale: string;
  /** ISO 4217; the text of a feed has no prices. */
  readonly currency: string;
  /** Without a trailing slash. */
  readonly publicBaseUrl: string;
  /** YYYY-MM-DD, UTC. */
  readonly today: string;
}

/** Writes the feed of the public campaigns that have not ended, those that changed last first. */
export async function campaignFeed(scope: FeedScope): Promise<string> {
  const { store, locale, publicBaseUrl, today } = scope;
  const t = await getTranslator(locale, 'campaign');
  const campaigns = (await listCampaigns(store, locale, today))
    .filter((campaign) => campaignState(campaign, today) !== 'ended')
    .toSorted((a, b) => b.updatedAtMs - a.updatedAtMs || (a.slug < b.slug ? -1 : 1))
    .slice(0, MOST_ENTRIES);
  return atomFeed({
    ...frameOf(scope),
    selfUrl: publicBaseUrl + campaignFeedPath(locale),
    pageUrl: `${publicBaseUrl}/${locale}/campaigns`,
    title: t('title'),
    subtitle: t('description'),
    entries: campaigns.map((campaign) => campaignEntry(campaign, scope)),
  });
}

function campaignEntry(
  { slug, title, intro, updatedAtMs, photos }: CampaignRecord,
  { locale, publicBaseUrl }: FeedScope,
): AtomEntry {
  const url = publicBaseUrl + campaignPath(locale, slug, null);
  return {
    id: url,
    url,
    title,
    summary: intro,
    updatedAtMs,
    picture: pictureOf(photos, title, publicBaseUrl),
  };
}

/** Writes the feed of the homes in a destination and below it that changed last, new ones among them. */
export async function homeFeed(scope: FeedScope, destination: DestinationNode): Promise<string> {
  const { store, data, locale, currency, publicBaseUrl, today } = scope;
  const t = await getTranslator(locale, 'destinations');
  const selection = allRentals(today).selecting({ ...NO_FILTER, destinationIds: [destination.id] });
  const sort = { by: 'updated_at', direction: 'desc' } as const;
  const engine = await searchEngine(store);
  const { ids } = await engine.search({ selection, sort, currency, offset: 0, limit: MOST_ENTRIES });
  const records: RentalRecord[] = [];
  for (let at = 0; at < ids.length; at += READ_AT_ONCE)
    records.push(...(await readRentals(store, data, ids.slice(at, at + READ_AT_ONCE), { locale, currency })));
  const place = valuesOfPlaces([destination], data.tree, locale);
  return atomFeed({
    ...frameOf(scope),
    selfUrl: publicBaseUrl + homeFeedPath(destination.id, locale),
    pageUrl: publicBaseUrl + destinationPath(locale, destination, null),
    title: t('feedTitle', { ...place }),
    subtitle: t('feedDescription'),
    entries: records.map((record) => homeEntry(record, scope)),
  });
}

function homeEntry(rental: RentalRecord, { locale, publicBaseUrl }: FeedScope): AtomEntry {
  const { id, name, headline, summary, updatedAtMs, photos } = rental;
  return {
    // The slug follows the name, which may change.
    id: `${publicBaseUrl}/${locale}/rentals/${id}`,
    url: publicBaseUrl + rentalPath(locale, rental, null),
    title: name,
    summary: [headline, summary].filter((text) => text !== '' && text !== name).join('. '),
    updatedAtMs,
    picture: pictureOf(photos, name, publicBaseUrl),
  };
}

function frameOf({ store, locale, publicBaseUrl }: FeedScope) {
  return { locale, author: new URL(publicBaseUrl).host, emptySinceMs: store.version.publishedAtMs };
}

/** Returns the first photo in a size for feeds; null without one. */
function pictureOf(
  [photo]: readonly Photo[],
  description: string,
  publicBaseUrl: string,
): AtomEntry['picture'] {
  if (photo === undefined) return null;
  if ('url' in photo) return { url: photo.url, description };
  const { file, width, widths } = photo.picture;
  const fitting = widths.find((each) => each >= PICTURE_WIDTH) ?? width;
  return { url: publicBaseUrl + mediaPath(file, fitting), description };
}
