import { CampaignEditor } from '#components/studio/editor/campaign-editor';
import { FolderCampaign } from '#components/studio/folder/folder-campaign';
import { currentConfig } from '#lib/config';
import { draftRemarks } from '#lib/studio/campaigns/draft-remarks';
import { isDeletable } from '#lib/studio/campaigns/edited-campaigns';
import { publicationOf } from '#lib/studio/campaigns/publication';
import { selectionView } from '#lib/studio/campaigns/selection-view';
import { readSetAside } from '#lib/studio/campaigns/set-aside-remarks';
import { describeProblem } from '#lib/studio/folder/folder-view';
import { isAtLeast } from '#lib/studio/people/roles';
import { campaignPage } from './campaign-page.tsx';

/** Renders the editor of a campaign; where a folder is the master, its fields cannot be changed. */
export default campaignPage('edit', async ({ studio, campaign, context, person, locale }) => {
  const { draft, file } = campaign;
  const { locales, defaultLocale } = context.vocabulary;
  const languages = { locales, defaultLocale, siteLocale: context.locale };
  const directory = currentConfig().campaignsFolder;
  if (file === null || directory === null) {
    return (
      <CampaignEditor
        saved={{ draft, number: campaign.stored?.number ?? 0 }}
        publication={publicationOf(draft, campaign.served, context.today)}
        canDelete={isDeletable(campaign)}
        canPublish={isAtLeast(person.role, 'publisher')}
        {...languages}
      />
    );
  }
  const [remarks, selection] = await Promise.all([
    draftRemarks(draft, context, locale, await readSetAside(studio.db, draft.slug)),
    selectionView(draft, context),
  ]);
  const { paths, change } = file;
  return (
    <FolderCampaign
      draft={draft}
      notice={{ directory, paths, change, problems: file.problems.map(describeProblem) }}
      remarks={remarks}
      selection={selection}
      {...languages}
    />
  );
});
