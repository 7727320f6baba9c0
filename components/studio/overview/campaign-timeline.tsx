'use client';

import { useStudioTexts } from '#components/studio/studio-texts';
import { ScrollRegion } from '#components/ui/scroll-region';
import { addDays, daysBetween, monthStart } from '#lib/dates/plain-dates';
import { regional } from '#lib/i18n/format';
import { dateFormat } from '#lib/i18n/formatters';
import type { StudioCampaign, StudioState } from '#lib/studio/campaigns/studio-views';

interface CampaignTimelineProps {
  readonly campaigns: readonly StudioCampaign[];
  /** YYYY-MM-DD, UTC. */
  readonly today: string;
}

/** Months before the present one, and all months of the timeline. */
const MONTHS_BEFORE = 1;
const MONTHS = 13;

const BARS: Readonly<Record<StudioState, string>> = {
  draft: 'border border-dashed border-terracotta bg-terracotta-soft text-ink',
  hidden: 'border border-dashed border-sea bg-sea-soft text-sea-deep',
  scheduled: 'bg-sea-soft text-sea-deep',
  running: 'bg-sea text-on-sea',
  ended: 'bg-sand-deep text-ink-soft',
};

/** Renders a year of campaigns as bars from their first to their last day; today is a line. Campaigns outside of the year have none. */
export function CampaignTimeline({ campaigns, today }: CampaignTimelineProps) {
  const { t, locale } = useStudioTexts();
  const first = monthStart(today, -MONTHS_BEFORE);
  const months = Array.from({ length: MONTHS }, (_, month) => monthStart(first, month));
  const end = monthStart(first, MONTHS);
  const days = daysBetween(first, end);
  const share = (date: string) => (100 * daysBetween(first, date)) / days;
  const shown = campaigns.filter(
    ({ draft }) => (draft.ends_on ?? end) >= first && (draft.starts_on ?? first) < end,
  );
  if (shown.length === 0) return null;
  return (
    <div className="rounded-card border border-line bg-raised p-5">
      <h2 className="text-subheading">{t('timeline')}</h2>
      <ScrollRegion label={t('timeline')} className="mt-4 pb-2">
        <div className="relative min-w-[52rem]">
          <ol
            className="grid text-ink-soft text-xs"
            style={{
              gridTemplateColumns: months
                .map((month) => `${daysBetween(month, monthStart(month, 1))}fr`)
                .join(' '),
            }}
          >
            {months.map((month) => (
              <li key={month} className="truncate border-line border-s ps-1.5 pb-2">
                {monthName(month, locale)}
              </li>
            ))}
          </ol>
          {/* Behind the bars, whose names stay readable. */}
          <span
            className="pointer-events-none absolute inset-y-0 border-terracotta border-s-2"
            style={{ insetInlineStart: `${share(today)}%` }}
          >
            <span className="absolute bottom-0 ms-1 rounded bg-terracotta px-1.5 text-on-terracotta text-xs">
              {t('today')}
            </span>
          </span>
          <ul className="relative flex flex-col gap-1.5 pt-1 pb-6">
            {shown.map(({ slug, title, publication, dates, draft }) => {
              const from = Math.max(0, share(draft.starts_on ?? first));
              const to = Math.min(100, draft.ends_on === null ? 100 : share(addDays(draft.ends_on, 1)));
              return (
                <li key={slug} className="relative h-8">
                  <a
                    href={`/studio/campaigns/${slug}`}
                    title={dates}
                    className={`absolute inset-y-0 flex items-center truncate rounded-lg px-2.5 text-sm ${BARS[publication.state]}`}
                    style={{ insetInlineStart: `${from}%`, width: `max(${to - from}%, 2.5rem)` }}
                  >
                    <bdi className="truncate">{title === '' ? t('untitled') : title}</bdi>
                    <span className="sr-only">, {dates}</span>
                  </a>
                </li>
              );
            })}
          </ul>
        </div>
      </ScrollRegion>
    </div>
  );
}

/** Returns the short name of a month, and for the first of a year the year, too. */
function monthName(month: string, locale: string): string {
  const format = dateFormat(regional(locale), {
    month: 'short',
    ...(month.slice(5, 7) === '01' && { year: 'numeric' }),
  });
  return format.format(new Date(`${month}T00:00:00Z`));
}
