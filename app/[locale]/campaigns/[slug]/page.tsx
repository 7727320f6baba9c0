import type { Metadata } from 'next';
import { CampaignLanding } from '#components/campaigns/campaign-landing';
import { JsonLd } from '#components/site/json-ld';
import { SiteFrame } from '#components/site/site-frame';
import {
  campaignState,
  getCampaign,
  isCampaignPublic,
  listCampaignRentals,
} from '#lib/catalogue/campaigns/campaigns';
import { isPreviewValid, PREVIEW_PARAMETER } from '#lib/catalogue/campaigns/preview-links';
import { currentConfig } from '#lib/config';
import { campaignContent } from '#lib/site/campaigns/campaign-page';
import { shownCampaignPhotos } from '#lib/site/campaigns/campaign-pictures';
import { absent, type LocalizedPageProps, pageContext } from '#lib/site/page-context';
import { pageSearch } from '#lib/site/search/page-search';
import { campaignIndexing } from '#lib/site/seo/indexing';
import { pageMetadata, pageTitle } from '#lib/site/seo/page-metadata';
import { faqData, rentalListData } from '#lib/site/seo/structured-data';
import { localizedMetadata, localizedPage } from '../../localized-page.tsx';

type CampaignPageProps = LocalizedPageProps<{ readonly slug: string }>;

/** Reads the campaign of the page. A draft, and one that hides until its first day, needs a signed link (`?preview=`). @throws PageAbsent without the campaign or a valid link. */
async function readPage(props: CampaignPageProps) {
  const context = await pageContext(props);
  const { slug } = await props.params;
  const campaign = await getCampaign(context.store, slug, context.locale);
  if (!campaign) absent();
  if (!isCampaignPublic(campaign, context.today)) {
    const { previewSecret } = currentConfig();
    const token = context.values.get(PREVIEW_PARAMETER) ?? '';
    if (previewSecret === null || !isPreviewValid(slug, token, previewSecret, new Date())) absent();
  }
  return { context, campaign, search: pageSearch(context) };
}

export const generateMetadata = localizedMetadata(async (props: CampaignPageProps): Promise<Metadata> => {
  const { context, campaign, search } = await readPage(props);
  const { query } = search;
  const rentals = await listCampaignRentals(context.store, campaign, query);
  const state = isCampaignPublic(campaign, context.today) ? campaignState(campaign, context.today) : 'draft';
  return pageMetadata(context, {
    ...campaignIndexing(campaign.slug, state, query, rentals),
    title: await pageTitle(campaign.title, query.page, context),
    description: campaign.intro,
    photo: (await shownCampaignPhotos(campaign, context))[0],
  });
});

/** Renders the page of a campaign with its rentals. A draft is a 404 without a valid `preview` token. */
export default localizedPage(async function CampaignPage(props: CampaignPageProps) {
  const { context, campaign, search } = await readPage(props);
  const content = await campaignContent(campaign, search.query, context);
  return (
    <SiteFrame context={context} path={`/campaigns/${campaign.slug}`}>
      <JsonLd
        data={rentalListData(
          content.rentals.cards,
          { ...content.rentals.page, name: campaign.title },
          context,
        )}
      />
      <JsonLd data={faqData(content.text.faq)} />
      <CampaignLanding campaign={campaign} content={content} search={search} context={context} />
    </SiteFrame>
  );
}, generateMetadata);
