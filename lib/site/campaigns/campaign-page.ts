/** Reads the content of a campaign's landing page from the catalogue. */
import {
  type CampaignRecord,
  campaignListing,
  campaignState,
  listCampaignRentals,
  listCampaigns,
} from '#lib/catalogue/campaigns/campaigns';
import type { RentalPage } from '#lib/catalogue/rentals/rentals';
import { type UnknownAvailability, unknownAvailabilityOf } from '#lib/catalogue/rentals/unknown-availability';
import { MAX_RENTALS_PER_PAGE, type SearchQuery } from '#lib/catalogue/requests/search-query';
import type { MapPin } from '#lib/geo/map-pin';
import { getTranslator } from '#lib/i18n/translator';
import { NO_FILTER, type RentalSort } from '#lib/search/rental-filter';
import { type CampaignText, campaignText } from '#lib/site/campaigns/campaign-text';
import { type CampaignView, campaignView } from '#lib/site/campaigns/campaign-views';
import type { PageContext } from '#lib/site/page-context';
import { mapPins } from '#lib/site/rentals/map-pins';
import { openOffers } from '#lib/site/rentals/open-offers';
import {
  listPriceView,
  type PriceView,
  type RentalCardView,
  rentalCards,
} from '#lib/site/rentals/rental-cards';

/** The content of a campaign's landing page. */
export interface CampaignContent {
  readonly view: CampaignView;
  readonly text: CampaignText;
  readonly rentals: {
    readonly page: RentalPage;
    readonly cards: readonly RentalCardView[];
    /** The number of all rentals of the campaign, whatever the filters of the address. */
    readonly totalCount: number;
    /** The lowest price of all its rentals; null when none has a price. */
    readonly fromPrice: PriceView | null;
    /** For the dates of the address; null without dates. */
    readonly unknown: UnknownAvailability | null;
    readonly offers: CampaignOffers | null;
    /** The first `MAX_RENTALS_PER_PAGE` rentals in the campaign's order. */
    readonly pins: readonly MapPin[];
    /** The search page with the same rentals; null when no search in this currency matches them. */
    readonly searchHref: string | null;
  };
  /** At most three other campaigns: running, then scheduled. */
  readonly related: readonly CampaignView[];
}

/** The rentals of a campaign with an offer that is open today; the campaign has null instead when there are none. */
interface CampaignOffers {
  readonly rentalsCount: number;
  /** The largest discount among the first `MAX_RENTALS_PER_PAGE` of them, per cent. */
  readonly bestDiscount: number;
}

const RELATED_SHOWN = 3;
const CHEAPEST_FIRST: RentalSort = { by: 'price', direction: 'asc' };

/** Reads the content of a campaign's landing page. `query` selects the page, the filters and the order of its list of rentals. */
export async function campaignContent(
  campaign: CampaignRecord,
  query: SearchQuery,
  context: PageContext,
): Promise<CampaignContent> {
  const { store, locale, today } = context;
  const whole: SearchQuery = { ...query, page: 1, filter: NO_FILTER, sort: null };
  const { selecting } = await campaignListing(store, campaign, query.currency, today);
  const [page, all, offered, cheapest, unknown, campaigns, t, common] = await Promise.all([
    listCampaignRentals(store, campaign, query, today),
    listCampaignRentals(store, campaign, { ...whole, perPage: MAX_RENTALS_PER_PAGE }, today),
    listCampaignRentals(
      store,
      campaign,
      { ...whole, perPage: MAX_RENTALS_PER_PAGE, filter: { ...NO_FILTER, specialOffers: true } },
      today,
    ),
    listCampaignRentals(store, campaign, { ...whole, perPage: 1, sort: CHEAPEST_FIRST }, today),
    unknownAvailabilityOf(store, query, selecting),
    listCampaigns(store, locale, today),
    getTranslator(locale, 'campaign'),
    getTranslator(locale, 'common'),
  ]);
  const [first] = cheapest.records;
  const lowestMinor = first?.minPriceMinor ?? null;
  return {
    view: await campaignView(campaign, context, t),
    text: campaignText(campaign.story),
    rentals: {
      page,
      cards: await rentalCards(page.records, context),
      totalCount: all.totalCount,
      fromPrice: first && lowestMinor !== null ? listPriceView(lowestMinor, first, context, common) : null,
      unknown,
      offers: campaignOffers(offered, today),
      pins: mapPins(await rentalCards(all.records, context), all.records, locale),
      searchHref: searchHref(campaign, all, context),
    },
    related: await Promise.all(
      relatedCampaigns(campaign.slug, campaigns, today)
        .slice(0, RELATED_SHOWN)
        .map((one) => campaignView(one, context, t)),
    ),
  };
}

function campaignOffers({ records, totalCount }: RentalPage, today: string): CampaignOffers | null {
  const offers = records.flatMap(({ specialOffers }) => specialOffers);
  const [best] = openOffers(offers, today);
  return best ? { rentalsCount: totalCount, bestDiscount: Number(best.discount) } : null;
}

function searchHref(
  { savedSearch }: CampaignRecord,
  { records, totalCount }: RentalPage,
  { links, currency }: PageContext,
): string | null {
  if (savedSearch === null) {
    if (totalCount === 0 || totalCount > records.length) return null;
    return links.search(new URLSearchParams({ ids: records.map(({ id }) => id).join(',') }));
  }
  const values = new URLSearchParams(savedSearch);
  const isPriced = values.has('min_price') || values.has('max_price');
  // The saved price bounds are amounts of the saved currency.
  if (isPriced && values.get('currency') !== currency) return null;
  return links.search(values);
}

/**
 * Returns all other campaigns that are running, then those that are scheduled. Each group starts after this campaign in the catalogue's
 * order and wraps around, so that the first few differ from page to page.
 */
export function relatedCampaigns<
  Campaign extends Pick<CampaignRecord, 'slug' | 'status' | 'startsOn' | 'endsOn'>,
>(slug: string, campaigns: readonly Campaign[], today: string): readonly Campaign[] {
  const place = campaigns.findIndex((campaign) => campaign.slug === slug);
  const others = [...campaigns.slice(place + 1), ...campaigns.slice(0, Math.max(place, 0))];
  const inState = (state: 'running' | 'scheduled') =>
    others.filter((campaign) => campaignState(campaign, today) === state);
  return [...inState('running'), ...inState('scheduled')];
}
