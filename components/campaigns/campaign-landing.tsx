import { CampaignFaq } from '#components/campaigns/campaign-faq';
import { CampaignHero } from '#components/campaigns/campaign-hero';
import { CampaignHomes } from '#components/campaigns/campaign-homes';
import { CampaignNote } from '#components/campaigns/campaign-note';
import { CampaignShelf } from '#components/campaigns/campaign-shelf';
import { PreviewBanner } from '#components/campaigns/preview-banner';
import { PinsMap } from '#components/map/pins/pins-map';
import { Picture } from '#components/pictures/picture';
import { MarkdownText } from '#components/ui/markdown-text';
import { WhenInvitation } from '#components/when/when-invitation';
import { type CampaignRecord, campaignState, isCampaignPublic } from '#lib/catalogue/campaigns/campaigns';
import { PREVIEW_PARAMETER } from '#lib/catalogue/campaigns/preview-links';
import { formatDate, formatInstant, formatNumber } from '#lib/i18n/format';
import { getTranslator, type Translator } from '#lib/i18n/translator';
import type { CampaignContent } from '#lib/site/campaigns/campaign-page';
import type { PageContext } from '#lib/site/page-context';
import { addressNotes } from '#lib/site/search/address-notes';
import type { PageSearch } from '#lib/site/search/page-search';
import { pageValues } from '#lib/site/search/page-values';
import { unknownDatesNote } from '#lib/site/search/unknown-dates';
import type { OpenPreview } from '#lib/studio/campaigns/preview-links';

/** What a preview link shows. */
export interface ShownPreview extends OpenPreview {
  /** Whether everybody sees the campaign, in its published state. */
  readonly isPublic: boolean;
}

interface CampaignLandingProps {
  readonly campaign: CampaignRecord;
  readonly content: CampaignContent;
  readonly search: PageSearch;
  /** What a preview link shows; null for the page that everybody sees. */
  readonly preview: ShownPreview | null;
  readonly context: PageContext;
}

/**
 * Renders a campaign's page: hero, story, rentals as a list and on a map, questions, and other campaigns. A draft, and one that
 * hides until its first day, has a banner; an ended or scheduled campaign has a note.
 */
export async function CampaignLanding({ campaign, content, search, preview, context }: CampaignLandingProps) {
  const { locale, links } = context;
  const [t, searchWords, common] = await Promise.all([
    getTranslator(locale, 'campaign'),
    getTranslator(locale, 'search'),
    getTranslator(locale, 'common'),
  ]);
  const { view, text, rentals, related } = content;
  const href = (values: URLSearchParams) => {
    const token = context.values.get(PREVIEW_PARAMETER);
    if (preview !== null && token !== null) values.set(PREVIEW_PARAMETER, token);
    return links.campaign(campaign.slug, values);
  };
  const isNoted = view.state === 'ended' || view.state === 'scheduled';
  const onNow = view.state === 'ended' ? related.filter(({ state }) => state === 'running') : [];
  return (
    <>
      {preview && (
        <PreviewBanner
          title={t('previewTitle')}
          sentences={previewSentences(preview, campaign, content, context, t)}
        />
      )}
      <article className="flex flex-col gap-16 sm:gap-20">
        <CampaignHero content={content} context={context} t={t} common={common} />
        {isNoted && (
          <div className="column">
            <CampaignNote
              kind={view.state === 'ended' ? 'ended' : 'scheduled'}
              title={view.state === 'ended' ? t('endedHeading') : t('scheduledHeading')}
              text={
                view.state === 'ended'
                  ? t('endedNote', { date: formatDate(campaign.endsOn ?? context.today, locale) })
                  : t('scheduledNote', { date: formatDate(campaign.startsOn ?? context.today, locale) })
              }
              onNow={{ title: t('onNow'), campaigns: onNow }}
              locale={locale}
            />
          </div>
        )}
        {text.story.trim() !== '' && <CampaignFeature content={content} />}
        {rentals.searchHref !== null && rentals.totalCount > 0 && (
          <div className="column">
            <WhenInvitation searchHref={rentals.searchHref} context={context} />
          </div>
        )}
        <div className="column">
          <CampaignHomes
            rentals={rentals}
            query={search.query}
            notes={await addressNotes(context, search)}
            unknown={unknownDatesNote(
              search.query.filter,
              rentals.unknown,
              context,
              searchWords,
              (filter) => `${href(pageValues({ ...search.query, page: 1, filter }))}#homes`,
            )}
            href={href}
            locale={locale}
            t={t}
            search={searchWords}
            common={common}
          />
        </div>
        {rentals.pins.length > 0 && <CampaignMap content={content} context={context} t={t} />}
        {text.faq && (
          <div className="column">
            <CampaignFaq faq={text.faq} />
          </div>
        )}
        {onNow.length === 0 && related.length > 0 && (
          <section aria-labelledby="related-heading" className="column print:hidden">
            <h2 id="related-heading" className="mb-6 border-line border-t pt-8 text-heading">
              {t('related')}
            </h2>
            <CampaignShelf campaigns={related} locale={locale} />
          </section>
        )}
      </article>
    </>
  );
}

/** Renders a campaign's story; on wide screens its second and third picture stand next to it. */
function CampaignFeature({ content: { view, text } }: { readonly content: CampaignContent }) {
  const [, second, third] = view.pictures;
  return (
    <div className="column grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      <div className="text-[1.0625rem] sm:text-lg [&>div>p:first-child]:first-letter:float-start [&>div>p:first-child]:first-letter:me-2 [&>div>p:first-child]:first-letter:font-serif [&>div>p:first-child]:first-letter:font-semibold [&>div>p:first-child]:first-letter:text-[3.9em] [&>div>p:first-child]:first-letter:text-terracotta [&>div>p:first-child]:first-letter:leading-[0.82]">
        <MarkdownText markdown={text.story} />
      </div>
      {second && (
        <div className="grid grid-cols-2 gap-4 lg:grid-cols-6">
          <div className={`${third ? 'lg:col-span-5' : 'col-span-2 lg:col-span-6'}`}>
            <div className="aspect-[4/5] overflow-hidden rounded-card bg-sand-deep">
              <Picture picture={second} sizes="(min-width: 64rem) 22rem, 46vw" />
            </div>
          </div>
          {third && (
            <div className="self-end lg:col-span-4 lg:col-start-3 lg:-mt-20">
              <div className="aspect-[4/3] overflow-hidden rounded-card bg-sand-deep lg:border-8 lg:border-paper">
                <Picture picture={third} sizes="(min-width: 64rem) 18rem, 46vw" />
              </div>
            </div>
          )}
        </div>
      )}
    </div>
  );
}

function CampaignMap({
  content: { view, rentals },
  context: { locale },
  t,
}: {
  readonly content: CampaignContent;
  readonly context: PageContext;
  readonly t: Translator<'campaign'>;
}) {
  const shown = rentals.pins.length;
  return (
    <section id="map" aria-labelledby="map-heading" className="column scroll-mt-6 print:hidden">
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="map-heading" className="text-heading">
          {t('whereTitle')}
        </h2>
        {shown < rentals.totalCount && (
          <p className="text-ink-soft text-sm tabular-nums">
            {t('mapNote', {
              shown: formatNumber(shown, locale),
              count: formatNumber(rentals.totalCount, locale),
            })}
          </p>
        )}
      </div>
      <div className="relative h-[clamp(22rem,60vh,34rem)] overflow-hidden rounded-card border border-line">
        <PinsMap
          pins={rentals.pins}
          locale={locale}
          label={t('mapLabel', { title: view.title })}
          closestZoom={11}
        />
      </div>
    </section>
  );
}

function introduction(isDraft: boolean, isPublic: boolean, t: Translator<'campaign'>): string {
  if (isPublic && isDraft) return t('previewPublic');
  return isDraft ? t('preview') : t('previewOnly');
}

function previewSentences(
  { draft, asOf, expiresAtMs, pinnedAtMs, isPublic }: ShownPreview,
  campaign: CampaignRecord,
  { view }: CampaignContent,
  { locale, today }: PageContext,
  t: Translator<'campaign'>,
): readonly string[] {
  const isDraft = draft !== null || campaign.status === 'draft';
  const published = { ...campaign, status: 'published' } as const;
  const state = t(campaignState(published, today));
  const time = (ms: number) => formatInstant(new Date(ms), locale);
  return [
    introduction(isDraft, isPublic, t),
    ...(pinnedAtMs === null ? [] : [t('previewPinned', { time: time(pinnedAtMs) })]),
    ...(draft !== null && pinnedAtMs === null ? [t('previewNewest')] : []),
    t('previewUntil', { time: time(expiresAtMs) }),
    ...(asOf === null ? [] : [t('previewAsOf', { date: formatDate(asOf, locale) })]),
    ...(isDraft && !isPublic ? [t('previewThen', { state, dates: view.dates })] : []),
    ...(campaign.startsOn !== null && !isCampaignPublic(published, today)
      ? [t('previewHidden', { date: formatDate(campaign.startsOn, locale) })]
      : []),
  ];
}
