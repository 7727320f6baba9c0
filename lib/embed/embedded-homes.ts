/** Reads the homes that a frame shows. */
import { getCampaign, isCampaignPublic, listCampaignRentals } from '#lib/catalogue/campaigns/campaigns';
import type { RentalRecord } from '#lib/catalogue/rentals/rental-records';
import { searchRentals } from '#lib/catalogue/rentals/rentals';
import type { ParameterIssue } from '#lib/catalogue/requests/parameters';
import type { EmbedOptions } from '#lib/embed/embed-options';
import { joinedParts } from '#lib/i18n/joined-parts';
import { getTranslator } from '#lib/i18n/translator';
import { NO_FILTER } from '#lib/search/rental-filter';
import { campaignView } from '#lib/site/campaigns/campaign-views';
import type { PageContext } from '#lib/site/page-context';
import { type PictureSizes, pictureSource, pictureSourceSet } from '#lib/site/picture-sources';
import { type PriceView, type RentalCardView, rentalCards } from '#lib/site/rentals/rental-cards';
import { pageSearch, placesOf } from '#lib/site/search/page-search';
import { pageValues } from '#lib/site/search/page-values';
import { mailPicturePath } from '#lib/site/seo/share-path';
import { withUtm } from '#lib/studio/sharing/utm-values';

/** A home in a frame. All members are texts, without markup, or addresses. */
interface EmbeddedHome {
  readonly name: string;
  /** "Gordes, France"; may be empty. */
  readonly place: string;
  /** "4 guests · 2 bedrooms". */
  readonly facts: string;
  readonly rating: RentalCardView['rating'];
  readonly price: PriceView;
  /** "−15 % · Early bird"; null without an offer. */
  readonly offer: string | null;
  /** That the home takes no bookings at present, or that its availability is unknown; null otherwise. */
  readonly note: string | null;
  /** An absolute URL. */
  readonly address: string;
  readonly picture: { readonly source: string; readonly sourceSet: string | null; readonly alt: string };
}

/** The homes of a frame, and where their readers find more. */
export interface EmbeddedHomes {
  readonly title: string;
  /** "1 – 31 May 2027"; empty for a search. */
  readonly note: string;
  /** The URL of the page with all of them. */
  readonly address: string;
  readonly homes: readonly EmbeddedHome[];
  /** The number of all of them. */
  readonly totalCount: number;
}

/** Reads the first homes of a campaign, in its order; null when visitors do not see the campaign. */
export async function embeddedCampaign(
  slug: string,
  context: PageContext,
  { number, utm }: EmbedOptions,
): Promise<EmbeddedHomes | null> {
  const { store, locale, currency, today } = context;
  const campaign = await getCampaign(store, slug, locale);
  if (campaign === null || !isCampaignPublic(campaign, today)) return null;
  const query = { page: 1, perPage: number, locale, currency, filter: NO_FILTER, sort: null };
  const [view, { records, totalCount }] = await Promise.all([
    campaignView(campaign, context, await getTranslator(locale, 'campaign')),
    listCampaignRentals(store, campaign, query, today),
  ]);
  return {
    title: view.title,
    note: view.dates,
    address: withUtm(context.publicBaseUrl + view.href, utm),
    homes: await homesOf(records, context, utm),
    totalCount,
  };
}

/** Reads the first homes of the search in the context's values; the issues of the search when it has some. Days that are over are left out. */
export async function embeddedSearch(
  context: PageContext,
  { number, utm }: EmbedOptions,
): Promise<EmbeddedHomes | readonly ParameterIssue[]> {
  const { query, issues } = pageSearch(context);
  if (issues.length > 0) return issues;
  const shown = { ...query, page: 1, perPage: number };
  const [{ records, totalCount }, t, common] = await Promise.all([
    searchRentals(context.store, shown, context.today),
    getTranslator(context.locale, 'search'),
    getTranslator(context.locale, 'common'),
  ]);
  const places = placesOf(query, context);
  const page = context.links.search(pageValues({ ...query, page: 1 }));
  return {
    title: places === null ? common('rentalsCount', { count: totalCount }) : t('titleIn', { ...places }),
    note: '',
    address: withUtm(context.publicBaseUrl + page, utm),
    homes: await homesOf(records, context, utm),
    totalCount,
  };
}

async function homesOf(
  records: readonly RentalRecord[],
  context: PageContext,
  utm: EmbedOptions['utm'],
): Promise<readonly EmbeddedHome[]> {
  const cards = await rentalCards(records, context);
  return records.flatMap((record, at) => {
    const card = cards[at];
    return card ? [homeOf(card, record, context, utm)] : [];
  });
}

function homeOf(
  card: RentalCardView,
  { id, slug }: RentalRecord,
  { locale, publicBaseUrl }: PageContext,
  utm: EmbedOptions['utm'],
): EmbeddedHome {
  const { name, place, facts, rating, price, offer, picture, closed, unknownDates } = card;
  return {
    name,
    place,
    // A fact is not split at the end of a line.
    facts: joinedParts(
      facts.map((fact) => fact.replaceAll(' ', '\u00a0')),
      locale,
    ),
    rating,
    price,
    offer,
    note: closed ?? unknownDates,
    address: withUtm(publicBaseUrl + card.href, utm),
    picture: picture
      ? { source: pictureSource(picture), sourceSet: smallSourceSet(picture), alt: picture.alt }
      : { source: mailPicturePath(locale, `/rentals/${id}-${slug}`, 'small'), sourceSet: null, alt: '' },
  };
}

/** The greatest width of a picture in pixels: twice that of a home in a frame. */
const MOST_WIDTH = 800;

function smallSourceSet({ file, widths }: PictureSizes): string | null {
  const small = widths.split(' ').filter((width) => Number(width) <= MOST_WIDTH);
  return pictureSourceSet({ file, widths: small.join(' ') }) ?? null;
}
