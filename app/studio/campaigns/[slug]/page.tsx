import { CampaignEditor } from '#components/studio/editor/campaign-editor';
import { publicationOf } from '#lib/studio/campaigns/publication';
import { campaignPage } from './campaign-page.tsx';

/** Renders the editor of a campaign. */
export default campaignPage('edit', async ({ campaign: { draft, stored, served }, context, person }) => (
  <CampaignEditor
    saved={{ draft, number: stored?.number ?? 0 }}
    publication={publicationOf(draft, served, context.today)}
    canPublish={person.role === 'publisher'}
    locales={context.vocabulary.locales}
    defaultLocale={context.vocabulary.defaultLocale}
    siteLocale={context.locale}
  />
));
