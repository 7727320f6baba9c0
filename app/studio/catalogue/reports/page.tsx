import { Pagination } from '#components/rentals/card/pagination';
import { RemarkFilters } from '#components/studio/catalogue/remark-filters';
import { RemarkTable } from '#components/studio/catalogue/remark-table';
import { ReportChoice } from '#components/studio/catalogue/report-choice';
import { ReportSummary } from '#components/studio/catalogue/report-summary';
import { RoomHeader } from '#components/studio/catalogue/room-header';
import { StudioCard } from '#components/studio/studio-card';
import { getTranslator } from '#lib/i18n/translator';
import { absent } from '#lib/site/page-context';
import { listImportReports, REMARKS_PER_PAGE, readRemarks } from '#lib/studio/catalogue/import-reports';
import { readRemarkAddress, remarkQuery } from '../../remark-address.ts';
import { studioPage } from '../../studio-page.tsx';

interface ReportsPageProps {
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;
}

/** Renders the report of an import, by default the last one, with the remarks on its records. */
export default studioPage<ReportsPageProps>(async ({ studio, locale }, { searchParams }) => {
  const [t, common, reports, given] = await Promise.all([
    getTranslator(locale, 'catalogue-room'),
    getTranslator(locale, 'common'),
    listImportReports(studio.db),
    searchParams,
  ]);
  const parameters = new URLSearchParams(
    Object.entries(given).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
  const { reportId, filter, page } = readRemarkAddress(parameters);
  const report = reportId === null ? reports[0] : reports.find(({ id }) => id === reportId);
  if (report === undefined) {
    if (reportId !== null) absent();
    return (
      <>
        <RoomHeader tab="reports" t={t} />
        <p className="measure text-ink-soft">{t('reportNone')}</p>
      </>
    );
  }
  const { remarks, total } = await readRemarks(studio.db, report.id, filter, page);
  const remarked = report.records.filter(
    ([, { repaired, rejected, skipped, omitted }]) => repaired + rejected + skipped + omitted > 0,
  );
  const isFiltered = filter.words !== '' || filter.kind !== null || filter.action !== null;
  const pageHref = (number: number) =>
    `/studio/catalogue/reports?${remarkQuery(report.id, filter, number)}#remarks`;
  return (
    <>
      <RoomHeader tab="reports" t={t} />
      <div className="flex flex-col gap-6">
        {reports.length > 1 && <ReportChoice reports={reports} chosen={report.id} locale={locale} t={t} />}
        <ReportSummary report={report} locale={locale} t={t} />
        {remarked.length === 0 ? (
          <p>{t('allTaken')}</p>
        ) : (
          <StudioCard id="remarks" title={t('remarksTitle')}>
            <RemarkFilters
              filter={filter}
              reportId={report.id}
              kinds={remarked.map(([kind]) => kind)}
              downloadHref={`/studio/api/catalogue/remarks?${remarkQuery(report.id, filter)}`}
              t={t}
            />
            <p role="status" className="text-ink-soft text-sm">
              {t('remarkCount', { count: total })}
            </p>
            {total === 0 && <p className="measure">{isFiltered ? t('nothingFound') : t('remarksExpired')}</p>}
            {remarks.length > 0 && <RemarkTable remarks={remarks} t={t} />}
            {report.unkept > 0 && <p className="measure text-sm">{t('unkept', { count: report.unkept })}</p>}
            <Pagination
              page={page}
              totalPages={Math.ceil(total / REMARKS_PER_PAGE)}
              href={pageHref}
              locale={locale}
              t={common}
            />
          </StudioCard>
        )}
      </div>
    </>
  );
}, 'operator');
