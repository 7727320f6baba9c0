/** Shows which homes a draft chooses, by the code that the campaign's page uses. */
import { campaignCatalogue } from '#lib/catalogue/campaigns/campaign-catalogue';
import { getCampaign, listCampaignRentals } from '#lib/catalogue/campaigns/campaigns';
import { type RentalRecord, readRentals } from '#lib/catalogue/rentals/rental-records';
import { parseSearchQuery } from '#lib/catalogue/requests/search-query';
import { getTranslator } from '#lib/i18n/translator';
import { NO_FILTER } from '#lib/search/rental-filter';
import type { PageContext } from '#lib/site/page-context';
import { pictureSource } from '#lib/site/picture-sources';
import { type RentalCardView, rentalCards } from '#lib/site/rentals/rental-cards';
import { activeFilters } from '#lib/site/search/search-filters';
import { type CampaignDraft, type DraftPhoto, pinnedOf } from '#lib/studio/campaigns/campaign-draft';
import { storeWithDraft } from '#lib/studio/campaigns/draft-store';
import { type SelectionView, SHOWN_HOMES, type StudioHome } from '#lib/studio/campaigns/studio-views';

/** Returns the homes of a draft's selection, in the order of its page. @param context of the served version */
export async function selectionView(draft: CampaignDraft, context: PageContext): Promise<SelectionView> {
  const { locale, currency, today } = context;
  const store = storeWithDraft(context.store, draft, Date.now());
  const campaign = await getCampaign(store, draft.slug, locale);
  if (campaign === null) return { count: 0, homes: [], filters: [], pinned: [], missingIds: [] };
  const query = { page: 1, perPage: SHOWN_HOMES, locale, currency, filter: NO_FILTER, sort: null };
  const { records, totalCount } = await listCampaignRentals(store, campaign, query, today);
  const cards = await rentalCards(records, context);
  const pinned = await readRentals(context.store, context.data, pinnedOf(draft.selection), context);
  return {
    count: totalCount,
    homes: studioHomes(records, cards),
    filters: await filterNames(draft, context),
    pinned: studioHomes(pinned, await rentalCards(pinned, context)),
    missingIds: await missingIds(draft, context),
  };
}

async function filterNames({ selection }: CampaignDraft, context: PageContext): Promise<readonly string[]> {
  if (!('search' in selection)) return [];
  const { query } = parseSearchQuery(new URLSearchParams(selection.search), context.vocabulary);
  const t = await getTranslator(context.locale, 'search');
  return activeFilters({ query, context, t }).map(({ label }) => label);
}

async function missingIds({ selection }: CampaignDraft, { store }: PageContext): Promise<readonly number[]> {
  const ids = 'search' in selection ? pinnedOf(selection) : selection.ids;
  const known = await (await campaignCatalogue(store)).rentalsAmong(new Set(ids));
  return ids.filter((id) => !known.has(id));
}

function studioHomes(
  records: readonly RentalRecord[],
  cards: readonly RentalCardView[],
): readonly StudioHome[] {
  return records.flatMap((record, at) => {
    const card = cards[at];
    return card ? [studioHome(record, card)] : [];
  });
}

function studioHome({ photos }: RentalRecord, card: RentalCardView): StudioHome {
  const { id, name, place, picture, href } = card;
  return { id, name, place, href, picture: picture && smallSource(picture), photo: draftPhoto(photos[0]) };
}

function draftPhoto(photo: RentalRecord['photos'][number] | undefined): DraftPhoto | null {
  if (!photo) return null;
  return 'url' in photo ? { url: photo.url } : { picture: photo.picture.id };
}

/** Returns the URL of the smallest size of a picture. */
export function smallSource({ file, widths }: NonNullable<RentalCardView['picture']>): string {
  return pictureSource({ file, widths: widths.split(' ')[0] ?? '' });
}
