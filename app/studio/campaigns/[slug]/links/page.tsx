import { PreviewLinks } from '#components/studio/links/preview-links';
import { isAtLeast } from '#lib/studio/people/roles';
import { previewLinkViews } from '../../../preview-link-views.ts';
import { campaignPage } from '../campaign-page.tsx';

/** Renders the preview links of a campaign. */
export default campaignPage('links', async ({ studio, person, context, campaign: { draft } }) => (
  <PreviewLinks
    slug={draft.slug}
    links={await previewLinkViews(studio.db, draft.slug, Date.now())}
    locales={context.vocabulary.locales}
    defaultLocale={context.locale}
    canRevoke={isAtLeast(person.role, 'publisher')}
  />
));
