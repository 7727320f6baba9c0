import type { Metadata } from 'next';
import { CampaignList } from '#components/campaigns/campaign-list';
import { SiteFrame } from '#components/site/site-frame';
import { listCampaigns } from '#lib/catalogue/campaigns/campaigns';
import { getTranslator } from '#lib/i18n/translator';
import { type LocalizedPageProps, pageContext } from '#lib/site/page-context';
import { pageMetadata } from '#lib/site/seo/page-metadata';
import { campaignFeedPath } from '#lib/site/syndication/feed-paths';
import { localizedMetadata, localizedPage } from '../localized-page.tsx';

export const generateMetadata = localizedMetadata(async (props: LocalizedPageProps): Promise<Metadata> => {
  const context = await pageContext(props);
  const t = await getTranslator(context.locale, 'campaign');
  return pageMetadata(context, {
    path: '/campaigns',
    title: t('title'),
    description: t('description'),
    feed: { title: t('title'), path: campaignFeedPath(context.locale) },
  });
});

/** Renders the list of campaigns. */
export default localizedPage(async function CampaignsPage(props: LocalizedPageProps) {
  const context = await pageContext(props);
  return (
    <SiteFrame context={context} path="/campaigns">
      <CampaignList
        campaigns={await listCampaigns(context.store, context.locale, context.today)}
        context={context}
      />
    </SiteFrame>
  );
}, generateMetadata);
