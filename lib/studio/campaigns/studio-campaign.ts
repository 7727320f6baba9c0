import { getCampaign, listCampaignRentals } from '#lib/catalogue/campaigns/campaigns';
import { getTranslator } from '#lib/i18n/translator';
import { NO_FILTER } from '#lib/search/rental-filter';
import { campaignView } from '#lib/site/campaigns/campaign-views';
import type { PageContext } from '#lib/site/page-context';
import { type CampaignDraft, NO_TEXTS } from '#lib/studio/campaigns/campaign-draft';
import { draftRemarks } from '#lib/studio/campaigns/draft-remarks';
import { storeWithDraft } from '#lib/studio/campaigns/draft-store';
import { type EditedCampaign, isDeletable } from '#lib/studio/campaigns/edited-campaigns';
import { editedPublication } from '#lib/studio/campaigns/publication';
import { smallSource } from '#lib/studio/campaigns/selection-view';
import type { StudioCampaign } from '#lib/studio/campaigns/studio-views';

/**
 * Returns a campaign as the overview shows it, in the language of the context.
 * @param context of the served version
 * @param setAside keys of the warnings that are set aside for it
 */
export async function studioCampaign(
  edited: EditedCampaign,
  context: PageContext,
  setAside: ReadonlySet<string> = new Set(),
): Promise<StudioCampaign> {
  const { draft, stored, file } = edited;
  const { locale, currency, today, vocabulary } = context;
  const own = { ...context, store: storeWithDraft(context.store, draft, Date.now()) };
  const campaign = await getCampaign(own.store, draft.slug, locale);
  if (campaign === null) throw new Error(`The draft of ${draft.slug} is not in its own store.`);
  const query = { page: 1, perPage: 1, locale, currency, filter: NO_FILTER, sort: null };
  const [view, { totalCount }, remarks] = await Promise.all([
    campaignView(campaign, own, await getTranslator(locale, 'campaign')),
    listCampaignRentals(own.store, campaign, query, today),
    draftRemarks(draft, context, locale, setAside),
  ]);
  const open = remarks.filter(({ isSetAside }) => !isSetAside);
  const errorsCount = open.filter(({ severity }) => severity === 'error').length;
  const [picture] = view.pictures;
  return {
    slug: draft.slug,
    title: campaign.title,
    publication: editedPublication(edited, today),
    draft,
    dates: view.dates,
    homesCount: totalCount,
    missingLocales: missingLocales(draft, vocabulary.locales),
    errorsCount,
    warningsCount: open.length - errorsCount,
    picture: picture ? smallSource(picture) : null,
    changed: stored && { person: stored.person, atMs: stored.atMs },
    fileChange: file?.change ?? null,
    deletableNumber: stored && isDeletable(edited) ? stored.number : null,
  };
}

/** Returns the languages in which the title, the introduction or the story is missing. */
function missingLocales({ texts }: CampaignDraft, locales: readonly string[]): readonly string[] {
  return locales.filter((locale) => {
    const { title, intro, story } = texts[locale] ?? NO_TEXTS;
    return [title, intro, story].some((text) => text.trim() === '');
  });
}
