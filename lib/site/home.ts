import type { BrandPicture } from '#lib/brand/brand';
import { brandText } from '#lib/brand/brand-text';
import { campaignState, listCampaigns } from '#lib/catalogue/campaigns/campaigns';
import type { RentalRecord } from '#lib/catalogue/rentals/rental-records';
import { searchRentals } from '#lib/catalogue/rentals/rentals';
import type { SearchQuery } from '#lib/catalogue/requests/search-query';
import { localize } from '#lib/i18n/localize';
import { getTranslator } from '#lib/i18n/translator';
import type { DestinationNode } from '#lib/reference/destination-tree';
import { NO_FILTER } from '#lib/search/rental-filter';
import { type BrowseEntries, browseEntries } from '#lib/site/browse-entries';
import { type CampaignView, campaignView } from '#lib/site/campaigns/campaign-views';
import {
  type DestinationCardView,
  destinationCard,
  picturedDestinationCard,
} from '#lib/site/destinations/destination-cards';
import { ownPhotos } from '#lib/site/destinations/destination-photos';
import { partingPlaces } from '#lib/site/destinations/parting-places';
import type { PageContext } from '#lib/site/page-context';
import { type PictureView, pictureView } from '#lib/site/picture-view';
import { openOffers } from '#lib/site/rentals/open-offers';
import { type RentalCardView, rentalCards } from '#lib/site/rentals/rental-cards';

/** The content of the home page. */
export interface HomeContent {
  /** Null when no promoted destination has a picture. */
  readonly hero: HomeHeroView | null;
  /** The promoted destinations, by rank. */
  readonly promoted: readonly DestinationCardView[];
  /** The intro of the first one; empty without an intro. */
  readonly promotedIntro: string;
  /**
   * Where no destination is promoted: at most 8 of the places that divide the catalogue, most rentals first (see
   * `partingPlaces`); else empty.
   */
  readonly places: readonly DestinationCardView[];
  readonly campaigns: readonly CampaignView[];
  readonly offers: {
    readonly cards: readonly RentalCardView[];
    readonly totalCount: number;
  };
  /** The catalogue's first rentals where none has an open offer; else empty. */
  readonly rentals: readonly RentalCardView[];
  readonly browse: BrowseEntries;
}

/** The large picture at the top of the home page. */
export interface HomeHeroView {
  readonly picture: PictureView;
  /** The destination of the picture, "Santorini, Greece"; null for the brand's own picture. */
  readonly place: { readonly title: string; readonly href: string } | null;
}

const CARDS_SHOWN = 4;
const CAMPAIGNS_SHOWN = 4;
const PLACES_SHOWN = 8;

/** Reads the content of the home page from the catalogue, in the page's language and currency. */
export async function homeContent(context: PageContext): Promise<HomeContent> {
  const { store, data, locale, today } = context;
  const [common, campaign, offers, campaigns, browse] = await Promise.all([
    getTranslator(locale, 'common'),
    getTranslator(locale, 'campaign'),
    offeredRentals(context),
    listCampaigns(store, locale, today),
    browseEntries(context),
  ]);
  const promoted = data.tree.promoted();
  const [lead] = promoted;
  const places = promoted.length > 0 ? [] : partingPlaces(data.tree).parting.slice(0, PLACES_SHOWN);
  return {
    hero: heroOf(promoted, context),
    promoted: promoted.map((node) => destinationCard(node, context, common)),
    promotedIntro: lead ? localize(lead.intros, locale, data.tree.defaultLocale) : '',
    places: await Promise.all(places.map((node) => picturedDestinationCard(node, context, common))),
    campaigns: await Promise.all(
      campaigns
        .filter((one) => campaignState(one, today) === 'running')
        .slice(0, CAMPAIGNS_SHOWN)
        .map((one) => campaignView(one, context, campaign)),
    ),
    offers: { cards: await rentalCards(offers.records, context), totalCount: offers.totalCount },
    rentals: offers.totalCount > 0 ? [] : await rentalCards(await firstRentals(context), context),
    browse,
  };
}

/**
 * Returns the large picture: the brand's; else the second photo, else the only one, of the first promoted destination that has any; null
 * without photos. The destination that is promoted first has its own section below, so that it is tried last.
 */
function heroOf(promoted: readonly DestinationNode[], context: PageContext): HomeHeroView | null {
  const { data, locale, links, brand } = context;
  if (brand.hero.picture) return { picture: ownPicture(brand.hero.picture, locale), place: null };
  for (const node of [...promoted.slice(1), ...promoted.slice(0, 1)]) {
    const [first, second] = ownPhotos(node, context);
    const photo = second ?? first;
    if (!photo) continue;
    const country = data.tree.trail(node).find(({ kind }) => kind === 'country');
    const place = [node, country]
      .filter((one, index, all) => one !== undefined && all.indexOf(one) === index)
      .map((one) => (one ? data.tree.title(one, locale) : ''))
      .join(', ');
    return {
      picture: pictureView(photo, locale, data.tree.defaultLocale, place),
      place: { title: place, href: links.destination(node) },
    };
  }
  return null;
}

function ownPicture(
  { file, widths, width, height, background, alt }: BrandPicture,
  locale: string,
): PictureView {
  return {
    file,
    widths: widths.join(' '),
    width,
    height,
    background,
    scene: null,
    alt: brandText(alt, locale) ?? '',
  };
}

/** The number of best rated rentals with an offer from which those with the largest discounts are chosen. */
const OFFER_CANDIDATES = 24;

async function offeredRentals(context: PageContext) {
  const { store, today } = context;
  const query: SearchQuery = {
    ...wholeCatalogue(context, OFFER_CANDIDATES),
    filter: { ...NO_FILTER, specialOffers: true },
    sort: { by: 'reviews_average_rating', direction: 'desc' },
  };
  const { records, totalCount } = await searchRentals(store, query, today);
  const discount = ({ specialOffers }: RentalRecord) =>
    Number(openOffers(specialOffers, today)[0]?.discount ?? 0);
  return {
    records: records.toSorted((a, b) => discount(b) - discount(a)).slice(0, CARDS_SHOWN),
    totalCount,
  };
}

async function firstRentals(context: PageContext): Promise<readonly RentalRecord[]> {
  return (await searchRentals(context.store, wholeCatalogue(context, CARDS_SHOWN))).records;
}

function wholeCatalogue({ locale, currency }: PageContext, perPage: number): SearchQuery {
  return { page: 1, perPage, locale, currency, filter: NO_FILTER, sort: null };
}
