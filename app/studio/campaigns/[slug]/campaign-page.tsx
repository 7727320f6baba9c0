import type { ReactNode } from 'react';
import { CampaignHeader, type CampaignTab } from '#components/studio/campaign-header';
import { absent, type PageContext } from '#lib/site/page-context';
import { type EditedCampaign, readEditedCampaign } from '#lib/studio/campaigns/edited-campaigns';
import { editedPublication } from '#lib/studio/campaigns/publication';
import { studioContext } from '../../studio-context.ts';
import { type SignedInVisit, studioPage } from '../../studio-page.tsx';

/** A request for a page of a campaign. */
interface CampaignVisit extends SignedInVisit {
  readonly campaign: EditedCampaign;
  readonly context: PageContext;
}

/** The address of a page of a campaign. */
export interface CampaignPageProps {
  readonly params: Promise<{ readonly slug: string }>;
}

/** Wraps the function that renders a page of a campaign, below its title and the links to its other pages; 404 for an unknown campaign. */
export function campaignPage<Props extends CampaignPageProps = CampaignPageProps>(
  tab: CampaignTab,
  render: (visit: CampaignVisit, props: Props) => Promise<ReactNode>,
) {
  return studioPage<Props>(async (visit, props) => {
    const { slug } = await props.params;
    const context = await studioContext(visit.locale);
    const campaign = await readEditedCampaign(visit.studio.db, context.store, slug);
    if (campaign === null) absent();
    const { draft } = campaign;
    const { locale, vocabulary, links, today } = context;
    const texts = draft.texts[locale] ?? draft.texts[vocabulary.defaultLocale];
    const publication = editedPublication(campaign, today);
    const isOnSite = publication.state !== 'draft' && publication.state !== 'hidden';
    return (
      <>
        <CampaignHeader
          slug={slug}
          title={texts?.title ?? ''}
          publication={publication}
          tab={tab}
          siteHref={isOnSite ? links.campaign(slug) : null}
        />
        {await render({ ...visit, campaign, context }, props)}
      </>
    );
  });
}
