import type { RentalListing } from '#lib/catalogue/rentals/rental-lists';
import { type Photo, resolvePhotos } from '#lib/catalogue/rentals/rental-records';
import { listRentals, type RentalPage } from '#lib/catalogue/rentals/rentals';
import { catalogueVocabulary } from '#lib/catalogue/requests/catalogue-vocabulary';
import { parseSearchQuery, type SearchQuery } from '#lib/catalogue/requests/search-query';
import { utcDay } from '#lib/dates/plain-dates';
import { referenceData } from '#lib/reference/reference-data';
import { DEFAULT_SORT } from '#lib/search/rental-filter';
import type { CampaignOrder } from '#lib/search/selection';
import { type CatalogueSchema, EVERY_CURRENCY } from '#lib/store/schema';
import type { Store } from '#lib/store/store';
import { storedJson } from '#lib/store/stored-json';

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
  /**
   * ISO 4217 codes of the currencies that list its rentals in an order other than the campaign's own; null when it has no order:
   * they are listed by position, or as the saved search says.
   */
  readonly orderCurrencies: readonly string[] | null;
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
  const row = await store.db.selectFrom('campaigns').selectAll().where('slug', '=', slug).executeTakeFirst();
  return row ? toRecord(row, store, locale) : null;
}

/** What says which rentals a campaign lists, and how. */
export type CampaignChoice = Pick<CampaignRecord, 'slug' | 'savedSearch' | 'orderCurrencies'>;

/**
 * The rentals of a campaign that the query's own filters leave, in the query's order, else the saved search's or the one in which
 * the campaign lists them, else by position.
 */
export async function listCampaignRentals(
  store: Store,
  campaign: CampaignChoice,
  query: SearchQuery,
  today: string = utcDay(new Date()),
): Promise<RentalPage> {
  const { selecting, sort } = await campaignListing(store, campaign, query.currency, today);
  return listRentals(store, query, selecting(query.filter), query.sort ?? sort);
}

/** How a campaign lists rentals to who asks in `currency`. */
export async function campaignListing(
  store: Store,
  campaign: CampaignChoice,
  currency: string,
  today: string,
): Promise<RentalListing> {
  const { slug, savedSearch } = campaign;
  if (savedSearch === null) {
    return {
      selecting: (filter) => ({ filters: [filter], campaignSlug: slug, today }),
      sort: givenOrder(campaign, currency) ?? DEFAULT_SORT,
    };
  }
  const saved = await readSavedSearch(store, savedSearch);
  return {
    selecting: (filter) => ({ filters: [saved.filter, filter], campaignSlug: null, today }),
    sort: saved.sort ?? DEFAULT_SORT,
  };
}

function givenOrder({ slug, orderCurrencies }: CampaignChoice, currency: string): CampaignOrder | null {
  if (orderCurrencies === null) return null;
  return { by: 'campaign', slug, currency: orderCurrencies.includes(currency) ? currency : EVERY_CURRENCY };
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
  const texts: Record<string, { title: string; intro: string; story: string }> = storedJson(row.texts);
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
    photos: resolvePhotos(storedJson(row.photos), data),
    savedSearch: row.search,
    orderCurrencies: row.is_ordered === 1 ? storedJson(row.order_currencies) : null,
    updatedAtMs: row.updated_at_ms,
  };
}
