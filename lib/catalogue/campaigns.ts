import { utcDay } from '#lib/catalogue/plain-day';
import { DEFAULT_SORT, parseSearchQuery, type SearchQuery } from '#lib/catalogue/query';
import { catalogueVocabulary, referenceData } from '#lib/catalogue/reference-data';
import type { RentalListing } from '#lib/catalogue/rental-lists';
import { type Photo, resolvePhotos } from '#lib/catalogue/rental-records';
import { type GivenOrder, listRentals, type RentalPage } from '#lib/catalogue/rentals';
import type { CatalogueSchema } from '#lib/store/schema';
import type { Store } from '#lib/store/store';

/** Where a campaign stands on a day. A draft is seen through a signed preview link alone. */
export type CampaignState = 'draft' | 'scheduled' | 'running' | 'ended';

export interface CampaignRecord {
  readonly slug: string;
  readonly title: string;
  readonly intro: string;
  /** Markdown. */
  readonly story: string;
  readonly status: 'published' | 'draft';
  /** First and last day, YYYY-MM-DD; null is open. */
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  readonly photos: readonly Photo[];
  /** The saved search that chooses its rentals, in the vocabulary of `parseSearchQuery`; null when they are listed. */
  readonly savedSearch: string | null;
  readonly updatedAtMs: number;
}

/** Where it stands on `today` (YYYY-MM-DD). Its last day still counts. */
export function campaignState(
  campaign: Pick<CampaignRecord, 'status' | 'startsOn' | 'endsOn'>,
  today: string,
): CampaignState {
  if (campaign.status === 'draft') return 'draft';
  if (campaign.startsOn !== null && today < campaign.startsOn) return 'scheduled';
  return campaign.endsOn !== null && today > campaign.endsOn ? 'ended' : 'running';
}

/** All campaigns but drafts, in their order. */
export async function listCampaigns(store: Store, locale: string): Promise<readonly CampaignRecord[]> {
  const rows = await store.db
    .selectFrom('campaigns')
    .selectAll()
    .where('status', '=', 'published')
    .orderBy('ordinal')
    .orderBy('slug')
    .execute();
  return Promise.all(rows.map((row) => toRecord(row, store, locale)));
}

/** Null when there is none of that slug. Drafts are given too: who may see them is the caller's to decide. */
export async function getCampaign(
  store: Store,
  slug: string,
  locale: string,
): Promise<CampaignRecord | null> {
  const row = await findCampaign(store, slug);
  return row ? toRecord(row, store, locale) : null;
}

/**
 * The rentals of a campaign that the query's own filters leave, in the query's order, else the saved search's or the one in which
 * the campaign lists them, else by position. Null when there is no campaign of that slug.
 */
export async function listCampaignRentals(
  store: Store,
  slug: string,
  query: SearchQuery,
  today: string = utcDay(new Date()),
): Promise<RentalPage | null> {
  const listing = await campaignListing(store, slug, query.currency, today);
  return listing && listRentals(store, query, listing.selecting(query.filter), query.sort ?? listing.sort);
}

/** How a campaign lists rentals to who asks in `currency`. Null when there is no campaign of that slug. */
export async function campaignListing(
  store: Store,
  slug: string,
  currency: string,
  today: string,
): Promise<RentalListing | null> {
  const row = await findCampaign(store, slug);
  if (!row) return null;
  const saved = row.search === null ? null : await readSavedSearch(store, row.search);
  return {
    selecting: (filter) =>
      saved
        ? { filters: [saved.filter, filter], campaignSlug: null, today }
        : { filters: [filter], campaignSlug: slug, today },
    sort: saved?.sort ?? (row.is_ordered === 1 ? await givenOrder(store, slug, currency) : DEFAULT_SORT),
  };
}

async function givenOrder(store: Store, slug: string, currency: string): Promise<GivenOrder> {
  const ownKey = currencyOrderKey(slug, currency);
  const rows = await store.db
    .selectFrom('campaign_rentals')
    .select(['slug', 'rental_id'])
    .where('slug', 'in', [slug, ownKey])
    .orderBy('ordinal')
    .execute();
  const orders = Map.groupBy(rows, (row) => row.slug);
  return { ids: (orders.get(ownKey) ?? orders.get(slug) ?? []).map(({ rental_id }) => rental_id) };
}

/** Instead of the slug in `campaign_rentals`, for an order that is of one currency alone. No slug is of this form. */
export function currencyOrderKey(slug: string, currency: string): string {
  return `${slug}?currency=${currency}`;
}

function findCampaign(store: Store, slug: string) {
  return store.db.selectFrom('campaigns').selectAll().where('slug', '=', slug).executeTakeFirst();
}

/** A saved search was checked when the catalogue was loaded, so that it has no issues here. */
async function readSavedSearch(store: Store, search: string): Promise<SearchQuery> {
  const vocabulary = catalogueVocabulary(store, await referenceData(store), {
    defaultLocale: null,
    defaultCurrency: null,
  });
  return parseSearchQuery(new URLSearchParams(search), vocabulary).query;
}

async function toRecord(
  row: CatalogueSchema['campaigns'],
  store: Store,
  locale: string,
): Promise<CampaignRecord> {
  const data = await referenceData(store);
  const texts: Record<string, { title: string; intro: string; story: string }> = JSON.parse(row.texts);
  const text = texts[locale] ??
    texts[store.version.defaultLocale] ?? { title: row.slug, intro: '', story: '' };
  return {
    slug: row.slug,
    title: text.title,
    intro: text.intro,
    story: text.story,
    status: row.status === 'draft' ? 'draft' : 'published',
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    photos: resolvePhotos(JSON.parse(row.photos), data),
    savedSearch: row.search,
    updatedAtMs: row.updated_at_ms,
  };
}
