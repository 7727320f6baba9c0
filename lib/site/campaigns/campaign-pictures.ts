import { LRUCache } from 'lru-cache';
import { type CampaignRecord, listCampaignRentals } from '#lib/catalogue/campaigns/campaigns';
import { campaignPhotos, rentalPhotos, type ShownPhoto } from '#lib/photos/shown-photos';
import { NO_FILTER } from '#lib/search/rental-filter';
import type { PageContext } from '#lib/site/page-context';
import { cacheUnlessRejected } from '#lib/store/cached-promise';
import { VersionCache } from '#lib/store/version-cache';

/** The number of its homes that are searched for photos. */
const HOMES_SEARCHED = 6;
/** A campaign's page shows at most this many pictures. */
const PICTURES_SHOWN = 3;
/** About a hundred campaigns in five currencies. */
const MAX_CACHED = 500;

const borrowedPhotos = new VersionCache<LRUCache<string, Promise<readonly ShownPhoto[]>>>(
  undefined,
  'campaigns',
);

/**
 * Returns the photos of a campaign that pages show: its own; without any that may be shown, the first one of each of its first homes,
 * at most three; empty when these have none either. Photos of homes are searched for once per version, revision of campaigns, campaign,
 * currency and day.
 */
export async function shownCampaignPhotos(
  campaign: CampaignRecord,
  context: Pick<PageContext, 'store' | 'locale' | 'currency' | 'today' | 'photoRules'>,
): Promise<readonly ShownPhoto[]> {
  const own = campaignPhotos(campaign, context.photoRules);
  if (own.length > 0) return own;
  const known = borrowedPhotos.get(context.store, () => new LRUCache({ max: MAX_CACHED }));
  const key = `${campaign.slug} ${context.currency} ${context.today}`;
  return known.get(key) ?? cacheUnlessRejected(known, key, borrow(campaign, context));
}

async function borrow(
  campaign: CampaignRecord,
  {
    store,
    locale,
    currency,
    today,
    photoRules,
  }: Pick<PageContext, 'store' | 'locale' | 'currency' | 'today' | 'photoRules'>,
): Promise<readonly ShownPhoto[]> {
  const query = { page: 1, perPage: HOMES_SEARCHED, locale, currency, filter: NO_FILTER, sort: null };
  const { records } = await listCampaignRentals(store, campaign, query, today);
  return records.flatMap((record) => rentalPhotos(record, photoRules)[0] ?? []).slice(0, PICTURES_SHOWN);
}
