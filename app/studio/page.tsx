import { CampaignOverview } from '#components/studio/overview/campaign-overview';
import { titleOf } from '#lib/studio/campaigns/campaign-draft';
import { listDeletedDrafts } from '#lib/studio/campaigns/deleted-drafts';
import { listEditedCampaigns } from '#lib/studio/campaigns/edited-campaigns';
import { studioCampaign } from '#lib/studio/campaigns/studio-campaign';
import { studioContext } from './studio-context.ts';
import { studioPage } from './studio-page.tsx';

/** Renders all campaigns, those of the catalogue and those that exist in the studio only. */
export default studioPage(async ({ studio, locale }) => {
  const context = await studioContext(locale);
  const campaigns = await listEditedCampaigns(studio.db, context.store);
  const views = await Promise.all(campaigns.map((campaign) => studioCampaign(campaign, context)));
  const taken = new Set(campaigns.map(({ draft }) => draft.slug));
  const deleted = (await listDeletedDrafts(studio.db))
    .filter(({ draft }) => !taken.has(draft.slug))
    .map(({ draft, person, atMs }) => ({
      slug: draft.slug,
      title: titleOf(draft, [context.locale, context.vocabulary.defaultLocale]),
      person,
      atMs,
    }));
  return <CampaignOverview campaigns={views} deleted={deleted} today={context.today} />;
});
