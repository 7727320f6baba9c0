'use client';

import { StudioCard } from '#components/studio/studio-card';
import { useStudioTexts } from '#components/studio/studio-texts';
import { SplitTable } from '#components/studio/visits/split-table';
import { VisitChart } from '#components/studio/visits/visit-chart';
import { VisitTable } from '#components/studio/visits/visit-table';
import { ButtonAnchor } from '#components/ui/button-anchor';
import { formatNumber } from '#lib/i18n/format';
import { PERIODS, type VisitReport } from '#lib/studio/visits/visit-report';
import { useShares } from './use-shares.ts';
import { useSplitNames } from './use-split-names.ts';

interface VisitsScreenProps {
  readonly slug: string;
  readonly report: VisitReport;
  /** Whether the site counts visits. */
  readonly isCounted: boolean;
}

/** Renders the visits of a campaign in a period: their number, how they went on, their days and their values. */
export function VisitsScreen({ slug, report, isCounted }: VisitsScreenProps) {
  const { t } = useStudioTexts();
  const own = `/studio/campaigns/${slug}/visits`;
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-prose text-ink-soft text-lead">{t('visitsLead')}</p>
        <nav aria-label={t('visitsPeriod')}>
          <ul className="flex flex-wrap gap-1">
            {PERIODS.map((period) => (
              <li key={period}>
                <a
                  href={`${own}?period=${period}`}
                  aria-current={period === report.period ? 'page' : undefined}
                  className="inline-flex min-h-11 items-center rounded-full px-4 font-medium text-ink-soft hover:text-ink aria-[current=page]:bg-sea-soft aria-[current=page]:text-sea-deep"
                >
                  {period === 'all' ? t('visitsAll') : t('visitsDays', { count: Number(period) })}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      {!isCounted && <p className="rounded-card border border-line bg-sand p-5">{t('visitsOff')}</p>}
      {report.visits > 0 ? (
        <Numbers slug={slug} report={report} />
      ) : (
        isCounted && (
          <div className="rounded-card border border-line bg-raised p-8 text-center">
            <h2 className="text-subheading">{t('visitsEmptyTitle')}</h2>
            <p className="mx-auto mt-2 max-w-prose text-ink-soft">{t('visitsEmptyText')}</p>
            <ButtonAnchor href={`/studio/campaigns/${slug}/share`} variant="quiet" className="mt-5">
              {t('visitsToShare')}
            </ButtonAnchor>
          </div>
        )
      )}
      <p className="max-w-prose text-ink-soft text-sm">{t('visitsPrivacy')}</p>
    </div>
  );
}

function Numbers({ slug, report }: Pick<VisitsScreenProps, 'slug' | 'report'>) {
  const { t, locale } = useStudioTexts();
  const shareOf = useShares(report.visits);
  const { titleOf } = useSplitNames();
  const { visits, steps, splits } = report;
  const figures = [
    { name: t('visitsTotal'), value: visits, note: null },
    { name: t('visitsHome'), value: steps.home, note: shareOf(steps.home) },
    { name: t('visitsOwner'), value: steps.owner, note: shareOf(steps.owner) },
  ];
  return (
    <>
      <dl className="grid gap-4 sm:grid-cols-3">
        {figures.map(({ name, value, note }) => (
          <div key={name} className="flex flex-col rounded-card border border-line bg-raised p-5">
            <dt className="text-ink-soft text-sm">{name}</dt>
            <dd className="mt-1 flex flex-wrap items-baseline gap-x-3">
              <span className="font-serif text-heading tabular-nums">{formatNumber(value, locale)}</span>
              {note !== null && (
                <span className="text-ink-soft text-sm tabular-nums">{t('visitsRate', { rate: note })}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <StudioCard
        id="visits-by-time"
        title={report.isByWeek ? t('visitsByWeek') : t('visitsByDay')}
        hint={t('visitsUtc')}
        aside={
          <ButtonAnchor
            href={`/studio/api/campaigns/${slug}/visits?period=${report.period}`}
            download
            variant="quiet"
            size="compact"
          >
            {t('visitsDownload')}
          </ButtonAnchor>
        }
      >
        <VisitChart columns={report.columns} />
        <VisitTable columns={report.columns} isByWeek={report.isByWeek} />
      </StudioCard>
      <div className="gap-6 *:mb-6 *:break-inside-avoid *:last:mb-0 lg:columns-2">
        {splits
          .filter(({ split, values }) => values.length > 0 || !split.startsWith('utm_'))
          .map((each) => (
            <StudioCard key={each.split} id={`split-${each.split}`} title={titleOf(each.split)}>
              <SplitTable split={each} visits={visits} />
            </StudioCard>
          ))}
      </div>
    </>
  );
}
