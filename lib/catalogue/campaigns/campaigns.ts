import type { CampaignTexts } from '#lib/campaigns/campaign-document';
import { inCatalogueOrder } from '#lib/catalogue/campaigns/campaign-order';
import { pickedRentals } from '#lib/catalogue/campaigns/picked-rentals';
import { pinnedSearch } from '#lib/catalogue/campaigns/pinned-search';
import { revisedCampaigns } from '#lib/catalogue/campaigns/revised-campaigns';
import {
  type UntranslatedCampaign,
  untranslatedOfDocument,
  untranslatedOfRow,
} from '#lib/catalogue/campaigns/untranslated-campaign';
import { resolveCampaignPhotos } from '#lib/catalogue/campaigns/uploaded-picture';
import type { RentalListing } from '#lib/catalogue/rentals/rental-lists';
import type { Photo } from '#lib/catalogue/rentals/rental-records';
import { listRentals, type RentalPage } from '#lib/catalogue/rentals/rentals';
import { catalogueVocabulary } from '#lib/catalogue/requests/catalogue-vocabulary';
import { parseSearchQuery, type SearchQuery } from '#lib/catalogue/requests/search-query';
import { referenceData } from '#lib/reference/reference-data';
import { DEFAULT_SORT } from '#lib/search/rental-filter';
import type { RentalOrder } from '#lib/search/selection';
import { EVERY_CURRENCY } from '#lib/store/schema';
import type { Store } from '#lib/store/store';

/** State of a campaign on a day. A draft is visible only through a signed preview link. */
export type CampaignState = 'draft' | 'scheduled' | 'running' | 'ended';

/** A campaign with its texts in one language; in the catalogue's default language where they are not translated. */
export interface CampaignRecord extends Omit<UntranslatedCampaign, 'ordinal' | 'texts' | 'photos'> {
  readonly title: string;
  readonly intro: string;
  /** Markdown. */
  readonly story: string;
  /** A few words on its cards and at the top of its page; null without them. */
  readonly label: string | null;
  readonly photos: readonly Photo[];
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
  const campaigns = [
    ...own.filter(({ slug }) => !revised.has(slug)).map(untranslatedOfRow),
    ...[...revised.values()].filter((document) => document !== null).map(untranslatedOfDocument),
  ].filter((campaign) => isCampaignPublic(campaign, today));
  return Promise.all(inCatalogueOrder(campaigns).map((campaign) => toRecord(campaign, store, locale)));
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
  if (revised !== undefined) return revised && toRecord(untranslatedOfDocument(revised), store, locale);
  const own = store.db.selectFrom('campaigns').selectAll().where('slug', '=', slug);
  const row = await own.executeTakeFirst();
  return row ? toRecord(untranslatedOfRow(row), store, locale) : null;
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
 * sort. That is the saved search's sort after its pinned rentals, or the campaign's own order for `currency` (its general one if that currency has none), else the
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
  const [saved, pinned] = await Promise.all([
    readSavedSearch(store, savedSearch),
    pickedRentals(store, slug, EVERY_CURRENCY),
  ]);
  return pinnedSearch(saved, pinned, today);
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

/** Converts a campaign to its record in a language. */
async function toRecord(
  { ordinal, texts, photos, ...campaign }: UntranslatedCampaign,
  store: Store,
  locale: string,
): Promise<CampaignRecord> {
  const own: CampaignTexts | undefined = texts[locale] ?? texts[store.version.defaultLocale];
  const { title, intro, story, label = '' } = own ?? { title: campaign.slug, intro: '', story: '' };
  return {
    ...campaign,
    title,
    intro,
    story,
    label: label.trim() || null,
    photos: resolveCampaignPhotos(photos, await referenceData(store)),
  };
}
