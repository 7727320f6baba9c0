import type { CampaignDocument } from '#lib/campaigns/campaign-document';
import { inCatalogueOrder } from '#lib/catalogue/campaigns/campaign-order';
import { campaignRow } from '#lib/catalogue/campaigns/campaign-rows';
import { pickedRentals } from '#lib/catalogue/campaigns/picked-rentals';
import { revisedCampaigns } from '#lib/catalogue/campaigns/revised-campaigns';
import type { RentalListing } from '#lib/catalogue/rentals/rental-lists';
import { type Photo, resolvePhotos } from '#lib/catalogue/rentals/rental-records';
import { listRentals, type RentalPage } from '#lib/catalogue/rentals/rentals';
import { catalogueVocabulary } from '#lib/catalogue/requests/catalogue-vocabulary';
import { parseSearchQuery, type SearchQuery } from '#lib/catalogue/requests/search-query';
import { referenceData } from '#lib/reference/reference-data';
import { DEFAULT_SORT } from '#lib/search/rental-filter';
import type { RentalOrder } from '#lib/search/selection';
import { type CatalogueSchema, EVERY_CURRENCY } from '#lib/store/schema';
import type { Store } from '#lib/store/store';
import { storedJson } from '#lib/store/stored-json';

/** State of a campaign on a day. A draft is visible only through a signed preview link. */
export type CampaignState = 'draft' | 'scheduled' | 'running' | 'ended';

/** What a published campaign is before its first day. */
type CampaignStart = NonNullable<CampaignDocument['before_start']>;

/** A campaign with its texts in one language; in the catalogue's default language where they are not translated. */
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
  /** `hidden`: nothing shows the published campaign before its first day (`isCampaignPublic`). */
  readonly beforeStart: CampaignStart;
  readonly photos: readonly Photo[];
  /** Query string of the saved search that selects its rentals, as `parseSearchQuery` reads it; null when they are listed. */
  readonly savedSearch: string | null;
  /**
   * ISO 4217 codes of the currencies in which its rentals have a separate order; null when the campaign has no order, so that they are
   * sorted by position or by the saved search.
   */
  readonly orderCurrencies: readonly string[] | null;
  readonly updatedAtMs: number;
}

/**
 * Returns a campaign's state on `today` (YYYY-MM-DD). It runs from its first to its last day, both included; a draft is a draft on any day.
 */
export function campaignState(
  campaign: Pick<CampaignRecord, 'status' | 'startsOn' | 'endsOn'>,
  today: string,
): CampaignState {
  if (campaign.status === 'draft') return 'draft';
  if (campaign.startsOn !== null && today < campaign.startsOn) return 'scheduled';
  return campaign.endsOn !== null && today > campaign.endsOn ? 'ended' : 'running';
}

/**
 * Whether a campaign is for everyone on `today` (YYYY-MM-DD, UTC): it is no draft, and does not hide until its first day. All others are shown
 * to those with a signed preview link only, as if they did not exist.
 */
export function isCampaignPublic(
  campaign: Pick<CampaignRecord, 'status' | 'startsOn' | 'endsOn' | 'beforeStart'>,
  today: string,
): boolean {
  const state = campaignState(campaign, today);
  return state !== 'draft' && !(state === 'scheduled' && campaign.beforeStart === 'hidden');
}

/**
 * Reads all public campaigns, including upcoming and ended ones, in the catalogue's order, as revised. `today` is the day of the request in
 * UTC, YYYY-MM-DD.
 */
export async function listCampaigns(
  store: Store,
  locale: string,
  today: string,
): Promise<readonly CampaignRecord[]> {
  const revised = revisedCampaigns(store.records);
  const own = await store.db.selectFrom('campaigns').selectAll().where('status', '=', 'published').execute();
  const rows = [
    ...own.filter(({ slug }) => !revised.has(slug)),
    ...[...revised.values()].filter((document) => document !== null).map(campaignRow),
  ];
  const records = await Promise.all(inCatalogueOrder(rows).map((row) => toRecord(row, store, locale)));
  return records.filter((record) => isCampaignPublic(record, today));
}

/**
 * Reads a campaign, as revised; null when the slug is unknown. Returns drafts and hidden ones as well: callers must check access to them
 * (`isCampaignPublic`).
 */
export async function getCampaign(
  store: Store,
  slug: string,
  locale: string,
): Promise<CampaignRecord | null> {
  const revised = revisedCampaigns(store.records).get(slug);
  const own = store.db.selectFrom('campaigns').selectAll().where('slug', '=', slug);
  const row = revised === undefined ? await own.executeTakeFirst() : revised && campaignRow(revised);
  return row ? toRecord(row, store, locale) : null;
}

/** The parts of a campaign that determine its rentals and their order. */
export type CampaignChoice = Pick<CampaignRecord, 'slug' | 'savedSearch' | 'orderCurrencies'>;

/**
 * Reads a page of a campaign's rentals that match the query's filter. The order is the query's; else the saved search's or the campaign's;
 * else by position. `today` is the day of the request in UTC, YYYY-MM-DD.
 */
export async function listCampaignRentals(
  store: Store,
  campaign: CampaignChoice,
  query: SearchQuery,
  today: string,
): Promise<RentalPage> {
  const { selecting, sort } = await campaignListing(store, campaign, query.currency, today);
  return listRentals(store, query, selecting(query.filter), query.sort ?? sort);
}

/**
 * Returns a campaign's `RentalListing`: the function that selects its rentals under a query's filter, and the order for a query without a
 * sort. That is the saved search's sort, or the campaign's own order for `currency` (its general one if that currency has none), else the
 * catalogue's position. `today` is the day of the request in UTC, YYYY-MM-DD.
 */
export async function campaignListing(
  store: Store,
  campaign: CampaignChoice,
  currency: string,
  today: string,
): Promise<RentalListing> {
  const { slug, savedSearch } = campaign;
  if (savedSearch === null) {
    const picked = await pickedRentals(store, slug, EVERY_CURRENCY);
    return {
      selecting: (filter) => ({ filters: [filter], picked, today }),
      sort: (await ownOrder(store, campaign, currency)) ?? DEFAULT_SORT,
    };
  }
  const saved = await readSavedSearch(store, savedSearch);
  return {
    selecting: (filter) => ({ filters: [saved.filter, filter], picked: null, today }),
    sort: saved.sort ?? DEFAULT_SORT,
  };
}

/** Returns a campaign's own order for a currency, its general one if that currency has none; null when the campaign has no order. */
async function ownOrder(
  store: Store,
  { slug, orderCurrencies }: CampaignChoice,
  currency: string,
): Promise<RentalOrder | null> {
  if (orderCurrencies === null) return null;
  const order = orderCurrencies.includes(currency) ? currency : EVERY_CURRENCY;
  return { by: 'picked', picked: await pickedRentals(store, slug, order) };
}

/** Parses a saved search. It was checked when the campaign was published; what the catalogue no longer has matches nothing. */
async function readSavedSearch(store: Store, search: string): Promise<SearchQuery> {
  const vocabulary = catalogueVocabulary(store, await referenceData(store), {
    defaultLocale: null,
    defaultCurrency: null,
  });
  return parseSearchQuery(new URLSearchParams(search), vocabulary).query;
}

/** Converts a row to a record. */
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
    beforeStart: row.before_start === 'hidden' ? 'hidden' : 'announced',
    photos: resolvePhotos(storedJson(row.photos), data),
    savedSearch: row.search,
    orderCurrencies: row.is_ordered === 1 ? storedJson(row.order_currencies) : null,
    updatedAtMs: row.updated_at_ms,
  };
}
