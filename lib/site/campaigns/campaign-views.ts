/** Campaigns as pages show them: state, dates and countdown as texts, and pictures. */
import { type CampaignRecord, type CampaignState, campaignState } from '#lib/catalogue/campaigns/campaigns';
import { dayEndMs, dayStartMs, daysBetween } from '#lib/dates/plain-dates';
import { formatDate, formatDateRange } from '#lib/i18n/format';
import type { Translator } from '#lib/i18n/translator';
import { quietScene, sceneSeed } from '#lib/photos/quiet-scene';
import { shownCampaignPhotos } from '#lib/site/campaigns/campaign-pictures';
import type { PageContext } from '#lib/site/page-context';
import { type PictureView, pictureView } from '#lib/site/picture-view';

/** A campaign as pages show it: texts in the page's language, state, dates and countdown as text, and photos. */
export interface CampaignView {
  readonly slug: string;
  readonly href: string;
  readonly title: string;
  readonly intro: string;
  /** A few words such as "New"; null without them. */
  readonly label: string | null;
  readonly state: CampaignState;
  /** The state as text: "Running". */
  readonly stateTitle: string;
  /** "1 – 31 May 2027", "Until 31 May 2027", "All year round". */
  readonly dates: string;
  /** To the end of a running campaign, to the beginning of a scheduled one; null for any other, and without that date. */
  readonly countdown: CountdownView | null;
  /** In the catalogue's order, or those of its homes where it has none; the first one represents the campaign. */
  readonly pictures: readonly PictureView[];
  /** Classes of the scene in the place of pictures (`quietScene`); null with a picture. */
  readonly scene: string | null;
}

/** A countdown in days, with the texts by which the browser shows hours when the end is near. */
export interface CountdownView {
  /** The instant at which the countdown ends, in milliseconds since 1970; campaign days are UTC days. */
  readonly atMs: number;
  /** "Ends in 12 days" */
  readonly inDays: string;
  /** "Ends in {time}"; the browser inserts the remaining hours. */
  readonly inHours: string;
  /** The text from that instant on. */
  readonly passed: string;
}

/**
 * Returns a campaign as pages show it, with its state on the context's `today`. `campaign` must have been read in the page's
 * language.
 */
export async function campaignView(
  campaign: CampaignRecord,
  context: PageContext,
  t: Translator<'campaign'>,
): Promise<CampaignView> {
  const { locale, data, links, today } = context;
  const photos = await shownCampaignPhotos(campaign, context);
  const state = campaignState(campaign, today);
  return {
    slug: campaign.slug,
    href: links.campaign(campaign.slug),
    title: campaign.title,
    intro: campaign.intro,
    label: campaign.label,
    state,
    stateTitle: t(state),
    dates: campaignDates(campaign, locale, t),
    countdown: countdownView(campaign, state, today, t),
    pictures: photos.map((photo) => pictureView(photo, locale, data.tree.defaultLocale, campaign.title)),
    scene: photos.length > 0 ? null : quietScene('hills', sceneSeed(campaign.slug)),
  };
}

/** Returns the days of a campaign as text. */
function campaignDates(
  { startsOn, endsOn }: Pick<CampaignRecord, 'startsOn' | 'endsOn'>,
  locale: string,
  t: Translator<'campaign'>,
): string {
  if (startsOn !== null && endsOn !== null) return formatDateRange(startsOn, endsOn, locale);
  if (startsOn !== null) return t('from', { date: formatDate(startsOn, locale) });
  return endsOn === null ? t('always') : t('until', { date: formatDate(endsOn, locale) });
}

/** The placeholder for the remaining time in `inHours`. */
const TIME_GAP = '{time}';

function countdownView(
  { startsOn, endsOn }: Pick<CampaignRecord, 'startsOn' | 'endsOn'>,
  state: CampaignState,
  today: string,
  t: Translator<'campaign'>,
): CountdownView | null {
  if (state === 'running' && endsOn !== null) {
    return {
      atMs: dayEndMs(endsOn),
      inDays: t('endsInDays', { count: daysBetween(today, endsOn) }),
      inHours: t('endsIn', { time: TIME_GAP }),
      passed: t('over'),
    };
  }
  if (state === 'scheduled' && startsOn !== null) {
    return {
      atMs: dayStartMs(startsOn),
      inDays: t('beginsInDays', { count: daysBetween(today, startsOn) }),
      inHours: t('beginsIn', { time: TIME_GAP }),
      passed: t('begun'),
    };
  }
  return null;
}

const RECENT_DAYS = 90;

/**
 * Whether a campaign's last day is at most 90 days before `today` (YYYY-MM-DD), or not yet past. False for a campaign without a
 * last day.
 */
export function endedRecently({ endsOn }: Pick<CampaignRecord, 'endsOn'>, today: string): boolean {
  if (endsOn === null) return false;
  return Temporal.PlainDate.from(endsOn).add({ days: RECENT_DAYS }).toString() >= today;
}
