import type { Metadata } from 'next';
import { CampaignLanding, type ShownPreview } from '#components/campaigns/campaign-landing';
import { JsonLd } from '#components/site/json-ld';
import { Message } from '#components/site/message-screen';
import { SiteFrame } from '#components/site/site-frame';
import { ButtonAnchor } from '#components/ui/button-anchor';
import {
  type CampaignRecord,
  getCampaign,
  isCampaignPublic,
  listCampaignRentals,
} from '#lib/catalogue/campaigns/campaigns';
import { PREVIEW_PARAMETER } from '#lib/catalogue/campaigns/preview-links';
import { currentConfig } from '#lib/config';
import { dayStartMs, utcDay } from '#lib/dates/plain-dates';
import { absenceTexts } from '#lib/i18n/absence-texts';
import { getTranslator, type Translator } from '#lib/i18n/translator';
import { choosePageStatus } from '#lib/server/page-status';
import { type CampaignContent, campaignContent } from '#lib/site/campaigns/campaign-page';
import { shownCampaignPhotos } from '#lib/site/campaigns/campaign-pictures';
import { absent, type LocalizedPageProps, type PageContext, pageContext } from '#lib/site/page-context';
import { type PageSearch, pageSearch } from '#lib/site/search/page-search';
import { campaignIndexing } from '#lib/site/seo/indexing';
import { pageMetadata, pageTitle } from '#lib/site/seo/page-metadata';
import { faqData, rentalListData } from '#lib/site/seo/structured-data';
import { campaignFeedPath } from '#lib/site/syndication/feed-paths';
import type { Store } from '#lib/store/store';
import { type CampaignPreview, campaignPreview } from '#lib/studio/campaigns/campaign-preview';
import { storeWithDraft } from '#lib/studio/campaigns/draft-store';
import { masterDraft } from '#lib/studio/campaigns/edited-campaigns';
import type { ClosedPreview, OpenPreview } from '#lib/studio/campaigns/preview-links';
import { currentStudio } from '#lib/studio/database/current-studio';
import { localizedMetadata, localizedPage } from '../../localized-page.tsx';

type CampaignPageProps = LocalizedPageProps<{ readonly slug: string }>;

/** A campaign that the page shows. */
interface ShownCampaign {
  readonly context: PageContext;
  readonly campaign: CampaignRecord;
  readonly search: PageSearch;
  /** Null for the page that everybody sees. */
  readonly preview: ShownPreview | null;
}

/** A campaign that the link does not show any more. */
interface ClosedPage {
  readonly context: PageContext;
  readonly closed: ClosedPreview;
}

/**
 * Reads what the page shows. A draft, and a campaign that hides until its first day, needs a preview token (`?preview=`). A token of the studio
 * shows the draft of a public campaign, too, and may show it as of another day.
 * @throws PageAbsent where there is no such campaign for this reader
 */
async function readPage(props: CampaignPageProps): Promise<ShownCampaign | ClosedPage> {
  const context = await pageContext(props);
  const { slug } = await props.params;
  const token = context.values.get(PREVIEW_PARAMETER);
  const preview = token === null ? null : await openedPreview(slug, token, context.store);
  if (preview?.state === 'open') {
    const shown = await shownCampaign(slug, previewContext(context, preview));
    const isForEverybody = shown !== null && preview.draft === null && preview.asOf === null;
    if (shown === null) absent();
    if (isForEverybody && isCampaignPublic(shown.campaign, context.today)) return shown;
    const served = await getCampaign(context.store, slug, context.locale);
    const isPublic = served !== null && isCampaignPublic(served, context.today);
    return { ...shown, preview: { ...preview, isPublic } };
  }
  const shown = await shownCampaign(slug, context);
  if (shown !== null && isCampaignPublic(shown.campaign, context.today)) return shown;
  if (preview !== null) return { context, closed: preview };
  return absent();
}

function openedPreview(slug: string, token: string, store: Store): Promise<CampaignPreview | null> {
  const { previewSecret, campaignsFolder } = currentConfig();
  return campaignPreview(slug, token, {
    previewSecret,
    openStudio: currentStudio,
    folderDraft: campaignsFolder === null ? undefined : () => masterDraft(campaignsFolder, slug, store),
  });
}

async function shownCampaign(slug: string, context: PageContext): Promise<ShownCampaign | null> {
  const campaign = await getCampaign(context.store, slug, context.locale);
  return campaign && { context, campaign, search: pageSearch(context), preview: null };
}

/** Returns the context of a preview: the version with the draft, on the day of the preview. */
function previewContext(context: PageContext, { draft, asOf }: OpenPreview): PageContext {
  return {
    ...context,
    store: draft === null ? context.store : storeWithDraft(context.store, draft, Date.now()),
    today: asOf ?? context.today,
  };
}

export const generateMetadata = localizedMetadata(async (props: CampaignPageProps): Promise<Metadata> => {
  const page = await readPage(props);
  if ('closed' in page) {
    const t = await getTranslator(page.context.locale, 'campaign');
    return { title: closedTitle(page.closed, t), robots: { index: false } };
  }
  const { context, campaign, search, preview } = page;
  const { query } = search;
  const rentals = await listCampaignRentals(context.store, campaign, query, context.today);
  const indexing = campaignIndexing(campaign, context.today, query, rentals);
  return pageMetadata(context, {
    ...indexing,
    isIndexed: preview === null && indexing.isIndexed,
    title: await pageTitle(campaign.title, query.page, context),
    description: campaign.intro,
    photo: (await shownCampaignPhotos(campaign, context))[0],
    isDescribed: preview === null,
    feed: {
      title: (await getTranslator(context.locale, 'campaign'))('title'),
      path: campaignFeedPath(context.locale),
    },
  });
});

/** Renders the page of a campaign with its rentals, or why a preview link does not show it any more. */
export default localizedPage(async function CampaignPage(props: CampaignPageProps) {
  const page = await readPage(props);
  if ('closed' in page) return <ClosedScreen page={page} />;
  const { context, campaign, search, preview } = page;
  const read = await campaignContent(campaign, search.query, context);
  const content = preview?.asOf ? withClockOf(preview.asOf, read) : read;
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
      <CampaignLanding
        campaign={campaign}
        content={content}
        search={search}
        preview={preview}
        context={context}
      />
    </SiteFrame>
  );
}, generateMetadata);

/** Returns the content with a countdown that runs in the browser as it will on another day. */
function withClockOf(asOf: string, content: CampaignContent): CampaignContent {
  const { countdown } = content.view;
  if (countdown === null) return content;
  const atMs = countdown.atMs + dayStartMs(utcDay(Date.now())) - dayStartMs(asOf);
  return { ...content, view: { ...content.view, countdown: { ...countdown, atMs } } };
}

/** Renders that a preview link has ended, and whom to ask for another one. */
async function ClosedScreen({ page: { context, closed } }: { readonly page: ClosedPage }) {
  choosePageStatus(410);
  const { locale, links } = context;
  const t = await getTranslator(locale, 'campaign');
  const { createdBy } = closed;
  return (
    <SiteFrame context={context} path="">
      <Message
        title={closedTitle(closed, t)}
        text={createdBy === null ? t('previewAskSender') : t('previewAskPerson', { person: createdBy })}
      >
        <ButtonAnchor href={links.home()}>{absenceTexts(locale).toHome}</ButtonAnchor>
      </Message>
    </SiteFrame>
  );
}

function closedTitle({ state }: ClosedPreview, t: Translator<'campaign'>): string {
  return state === 'ended' ? t('previewEndedTitle') : t('previewRevokedTitle');
}
