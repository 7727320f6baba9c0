import { CampaignEditor } from '#components/studio/editor/campaign-editor';
import { isDeletable } from '#lib/studio/campaigns/edited-campaigns';
import { publicationOf } from '#lib/studio/campaigns/publication';
import { isAtLeast } from '#lib/studio/people/roles';
import { campaignPage } from './campaign-page.tsx';

/** Renders the editor of a campaign. */
export default campaignPage('edit', async ({ campaign, context, person }) => (
  <CampaignEditor
    saved={{ draft: campaign.draft, number: campaign.stored?.number ?? 0 }}
    publication={publicationOf(campaign.draft, campaign.served, context.today)}
    canDelete={isDeletable(campaign)}
    canPublish={isAtLeast(person.role, 'publisher')}
    locales={context.vocabulary.locales}
    defaultLocale={context.vocabulary.defaultLocale}
    siteLocale={context.locale}
  />
));
