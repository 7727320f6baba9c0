import { CampaignOverview } from '#components/studio/overview/campaign-overview';
import { listEditedCampaigns } from '#lib/studio/campaigns/edited-campaigns';
import { studioCampaign } from '#lib/studio/campaigns/studio-campaign';
import { studioContext } from './studio-context.ts';
import { studioPage } from './studio-page.tsx';

/** Renders all campaigns, those of the catalogue and those that exist in the studio only. */
export default studioPage(async ({ studio, locale }) => {
  const context = await studioContext(locale);
  const campaigns = await listEditedCampaigns(studio.db, context.store);
  const views = await Promise.all(campaigns.map((campaign) => studioCampaign(campaign, context)));
  return <CampaignOverview campaigns={views} today={context.today} />;
});
