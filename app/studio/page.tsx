import { CampaignOverview } from '#components/studio/overview/campaign-overview';
import { currentConfig } from '#lib/config';
import { titleOf } from '#lib/studio/campaigns/campaign-draft';
import { listDeletedDrafts } from '#lib/studio/campaigns/deleted-drafts';
import { listEditedCampaigns, masterCampaigns } from '#lib/studio/campaigns/edited-campaigns';
import { readAllSetAside } from '#lib/studio/campaigns/set-aside-remarks';
import { studioCampaign } from '#lib/studio/campaigns/studio-campaign';
import { folderView } from '#lib/studio/folder/folder-view';
import { readMasterFolder } from '#lib/studio/folder/master-folder';
import { isAtLeast } from '#lib/studio/people/roles';
import { studioContext } from './studio-context.ts';
import { studioPage } from './studio-page.tsx';

/** Renders all campaigns: those of the catalogue, and those that exist in the studio or in the folder that is the master only. */
export default studioPage(async ({ studio, locale, person }) => {
  const context = await studioContext(locale);
  const directory = currentConfig().campaignsFolder;
  const master = directory === null ? null : await readMasterFolder(directory, context.store);
  const campaigns = master ? masterCampaigns(master) : await listEditedCampaigns(studio.db, context.store);
  const setAside = await readAllSetAside(studio.db);
  const views = await Promise.all(
    campaigns.map((campaign) => studioCampaign(campaign, context, setAside.get(campaign.draft.slug))),
  );
  const titles = [context.locale, context.vocabulary.defaultLocale];
  const taken = new Set(campaigns.map(({ draft }) => draft.slug));
  // Where a folder is the master, nothing is deleted or brought back here.
  const deleted = (master ? [] : await listDeletedDrafts(studio.db))
    .filter(({ draft }) => !taken.has(draft.slug))
    .map(({ draft, person: by, atMs }) => ({
      slug: draft.slug,
      title: titleOf(draft, titles),
      person: by,
      atMs,
    }));
  return (
    <CampaignOverview
      campaigns={views}
      deleted={deleted}
      folder={master && folderView(master, titles)}
      canPublish={isAtLeast(person.role, 'publisher')}
      today={context.today}
    />
  );
});
