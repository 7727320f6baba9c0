/** Reads what an e-mail about a campaign shows. */
import { drawnColours } from '#lib/brand/brand-colours';
import { getCampaign, listCampaignRentals } from '#lib/catalogue/campaigns/campaigns';
import { getTranslator } from '#lib/i18n/translator';
import { NO_FILTER } from '#lib/search/rental-filter';
import { campaignView } from '#lib/site/campaigns/campaign-views';
import type { PageContext } from '#lib/site/page-context';
import { pictureSource } from '#lib/site/picture-sources';
import { type RentalCardView, rentalCards } from '#lib/site/rentals/rental-cards';
import { mailPicturePath } from '#lib/site/seo/share-path';
import type { CampaignDraft } from '#lib/studio/campaigns/campaign-draft';
import { storeWithDraft } from '#lib/studio/campaigns/draft-store';
import { type UtmValues, withUtm } from '#lib/studio/sharing/utm-values';

/** A home in an e-mail. */
interface TeaserHome {
  readonly name: string;
  /** "Gordes, France"; may be empty. */
  readonly place: string;
  /** "4 guests · 2 bedrooms". */
  readonly facts: string;
  /** "from €800 per week", "Price on request". */
  readonly price: string;
  readonly address: string;
  /** The URL of a JPEG, 160 by 120 pixels on screen. */
  readonly picture: string;
}

/** The content of an e-mail about a campaign, in one language. All members are texts, without markup, or absolute URLs. */
export interface Teaser {
  readonly locale: string;
  readonly siteName: string;
  readonly siteAddress: string;
  readonly title: string;
  readonly intro: string;
  /** "1 – 31 May 2027". */
  readonly dates: string;
  /** The URL of a JPEG, 600 by 300 pixels on screen. */
  readonly picture: string;
  readonly pictureText: string;
  /** The URL of the same picture as pages show it, which exists before visitors see the campaign; null without one. */
  readonly pagePicture: string | null;
  /** The first homes of the campaign, at most `TEASER_HOMES`. */
  readonly homes: readonly TeaserHome[];
  /** "See the 24 homes". */
  readonly action: string;
  /** The campaign's page. */
  readonly address: string;
  readonly colours: ReturnType<typeof drawnColours>;
}

/** The number of homes in an e-mail. */
const TEASER_HOMES = 3;

interface TeaserOptions {
  readonly values: UtmValues;
  /** The URL, without a trailing slash, with which the addresses of pictures begin. */
  readonly pictureBaseUrl: string;
}

/** Reads the teaser of a draft in the language and currency of the context. All addresses of pages have the values. */
export async function readTeaser(
  draft: CampaignDraft,
  context: PageContext,
  { values, pictureBaseUrl }: TeaserOptions,
): Promise<Teaser> {
  const { locale, currency, today, links, publicBaseUrl, brand } = context;
  const own = { ...context, store: storeWithDraft(context.store, draft, Date.now()) };
  const campaign = await getCampaign(own.store, draft.slug, locale);
  if (campaign === null) throw new Error(`The draft of ${draft.slug} is not in its own store.`);
  const t = await getTranslator(locale, 'campaign');
  const query = { page: 1, perPage: TEASER_HOMES, locale, currency, filter: NO_FILTER, sort: null };
  const [view, { records, totalCount }] = await Promise.all([
    campaignView(campaign, own, t),
    listCampaignRentals(own.store, campaign, query, today),
  ]);
  const addressOf = (path: string) => withUtm(`${publicBaseUrl}${path}`, values);
  const pictureOf = (page: string, size: 'wide' | 'small') =>
    `${pictureBaseUrl}${mailPicturePath(locale, page, size)}`;
  const cards = await rentalCards(records, own);
  return {
    locale,
    siteName: brand.name,
    siteAddress: addressOf(links.home()),
    title: view.title,
    intro: view.intro,
    dates: view.dates,
    picture: pictureOf(`/campaigns/${draft.slug}`, 'wide'),
    pictureText: view.pictures[0]?.alt ?? view.title,
    pagePicture: view.pictures[0]
      ? new URL(pictureSource(view.pictures[0]), `${pictureBaseUrl}/`).href
      : null,
    homes: records.flatMap((record, at) => {
      const card = cards[at];
      if (!card) return [];
      const picture = pictureOf(`/rentals/${record.id}-${record.slug}`, 'small');
      return [{ ...homeOf(card), address: addressOf(card.href), picture }];
    }),
    action: t('seeHomes', { count: totalCount }),
    address: addressOf(links.campaign(draft.slug)),
    colours: drawnColours(brand),
  };
}

function homeOf({ name, place, facts, price }: RentalCardView) {
  return {
    name,
    place,
    facts: facts.join(' · '),
    price: [price.lead, price.amount, price.basis].filter((text) => text !== '').join(' '),
  };
}
