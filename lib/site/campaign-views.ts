/** Campaigns as pages show them: where each stands today and its dates in words. */
import { type CampaignRecord, type CampaignState, campaignState } from '#lib/catalogue/campaigns';
import { formatDate, formatDateRange } from '#lib/i18n/format';
import type { Translator } from '#lib/i18n/translator';
import type { PageContext } from '#lib/site/page-context';
import { type PictureView, pictureView } from '#lib/site/picture-view';

export interface CampaignView {
  readonly slug: string;
  readonly href: string;
  readonly title: string;
  readonly intro: string;
  readonly state: CampaignState;
  /** The state in words. */
  readonly stateTitle: string;
  /** "1 – 31 May 2027", "Until 31 May 2027", "All year round". */
  readonly dates: string;
  /** Null when the campaign has no photo. */
  readonly picture: PictureView | null;
}

export function campaignView(
  campaign: CampaignRecord,
  context: PageContext,
  t: Translator<'campaign'>,
): CampaignView {
  const { locale, data, links, today } = context;
  const state = campaignState(campaign, today);
  const [photo] = campaign.photos;
  return {
    slug: campaign.slug,
    href: links.campaign(campaign.slug),
    title: campaign.title,
    intro: campaign.intro,
    state,
    stateTitle: t(state),
    dates: datesOf(campaign, locale, t),
    picture: photo ? pictureView(photo, locale, data.tree.defaultLocale, campaign.title) : null,
  };
}

function datesOf(
  { startsOn, endsOn }: Pick<CampaignRecord, 'startsOn' | 'endsOn'>,
  locale: string,
  t: Translator<'campaign'>,
): string {
  if (startsOn !== null && endsOn !== null) return formatDateRange(startsOn, endsOn, locale);
  if (startsOn !== null) return t('from', { date: formatDate(startsOn, locale) });
  return endsOn === null ? t('always') : t('until', { date: formatDate(endsOn, locale) });
}

const RECENT_DAYS = 90;

/** Whether its last day was not longer ago than visitors still ask for it. */
export function endedRecently({ endsOn }: Pick<CampaignRecord, 'endsOn'>, today: string): boolean {
  if (endsOn === null) return false;
  return Temporal.PlainDate.from(endsOn).add({ days: RECENT_DAYS }).toString() >= today;
}
