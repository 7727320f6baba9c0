import { campaignState, listCampaigns } from '#lib/catalogue/campaigns';
import { NO_FILTER } from '#lib/catalogue/query';
import { resolvePhotos } from '#lib/catalogue/rental-records';
import { searchRentals } from '#lib/catalogue/rentals';
import { getTranslator } from '#lib/i18n/translator';
import { type CampaignView, campaignView } from '#lib/site/campaign-views';
import { type DestinationCardView, destinationCard } from '#lib/site/destination-cards';
import type { PageContext } from '#lib/site/page-context';
import { type PictureView, pictureView } from '#lib/site/picture-view';
import { type RentalCardView, rentalCards } from '#lib/site/rental-cards';

export interface HomeContent {
  /** A second picture of a promoted destination; null when none has one. */
  readonly hero: PictureView | null;
  /** By their rank. */
  readonly promoted: readonly DestinationCardView[];
  readonly campaigns: readonly CampaignView[];
  readonly rentals: readonly RentalCardView[];
  /** Titles to offer while a destination is typed: the promoted and the countries with homes. */
  readonly suggestions: readonly string[];
}

const RENTALS_SHOWN = 8;
const CAMPAIGNS_SHOWN = 3;

/** What the home page shows of the catalogue. */
export async function homeContent(context: PageContext): Promise<HomeContent> {
  const { store, data, locale, currency } = context;
  const [common, campaign] = await Promise.all([
    getTranslator(locale, 'common'),
    getTranslator(locale, 'campaign'),
  ]);
  const [page, campaigns] = await Promise.all([
    searchRentals(store, {
      page: 1,
      perPage: RENTALS_SHOWN,
      locale,
      currency,
      filter: NO_FILTER,
      sort: null,
    }),
    listCampaigns(store, locale),
  ]);
  const promoted = data.tree.promoted();
  const countries = data.tree
    .ordered(locale)
    .filter((node) => node.kind === 'country' && node.rentalsCount > 0);
  const hero = promoted.flatMap((node) => resolvePhotos(node.photos, data).slice(1, 2))[0];
  return {
    hero: hero ? pictureView(hero, locale, data.tree.defaultLocale, '') : null,
    promoted: promoted.map((node) => destinationCard(node, context, common)),
    campaigns: campaigns
      .filter((one) => campaignState(one, context.today) === 'running')
      .slice(0, CAMPAIGNS_SHOWN)
      .map((one) => campaignView(one, context, campaign)),
    rentals: await rentalCards(page.records, context),
    suggestions: [...new Set([...promoted, ...countries].map((node) => data.tree.title(node, locale)))],
  };
}
