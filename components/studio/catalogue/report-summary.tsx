import { ScrollRegion } from '#components/ui/scroll-region';
import { formatInstant, formatNumber } from '#lib/i18n/format';
import type { Translator } from '#lib/i18n/translator';
import type { ImportReportView } from '#lib/studio/catalogue/import-reports';
import { actionName, kindName, outcomeName } from './report-texts.ts';

interface ReportSummaryProps {
  readonly report: ImportReportView;
  readonly locale: string;
  readonly t: Translator<'catalogue-room'>;
}

const COLUMNS = ['read', 'inserted', 'rejected', 'skipped', 'repaired', 'omitted'] as const;

/** Renders what became of an import: its source, its outcome, the numbers of records by kind, and the most frequent reasons. */
export function ReportSummary({ report, locale, t }: ReportSummaryProps) {
  const { source, startedAtMs, outcome, message, records, reasons } = report;
  const heads = {
    read: t('read'),
    inserted: t('taken'),
    rejected: t('rejected'),
    skipped: t('skipped'),
    repaired: t('repaired'),
    omitted: t('omitted'),
  };
  const columns = COLUMNS.filter(
    (column) =>
      column === 'read' || column === 'inserted' || records.some(([, counts]) => counts[column] > 0),
  );
  return (
    <div className="flex flex-col gap-4">
      <div>
        <p className="font-semibold">{outcomeName(outcome, t)}</p>
        <p className="break-words text-ink-soft text-sm">
          <bdi>{source}</bdi>, {formatInstant(new Date(startedAtMs), locale)}
        </p>
        {outcome !== 'published' && <p className="measure mt-2 break-words text-sm">{message}</p>}
      </div>
      <ScrollRegion label={t('records')} className="max-w-3xl">
        <table className="w-full border-collapse text-sm">
          <thead>
            <tr className="border-line border-b text-ink-soft">
              <th scope="col" className="py-2 pe-2 text-start sm:pe-4 font-medium">
                {t('records')}
              </th>
              {columns.map((column) => (
                <th key={column} scope="col" className="py-2 ps-3 text-end sm:ps-4 font-medium">
                  {heads[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {records.map(([kind, counts]) => (
              <tr key={kind} className="border-line border-b">
                <th scope="row" className="py-2 pe-2 text-start sm:pe-4 font-normal">
                  {kindName(kind, t)}
                </th>
                {columns.map((column) => (
                  <td
                    key={column}
                    className={`py-2 ps-3 text-end sm:ps-4 tabular-nums ${column === 'rejected' && counts.rejected > 0 ? 'font-semibold text-danger' : ''}`}
                  >
                    {formatNumber(counts[column], locale)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {reasons.length > 0 && (
        <ul className="measure flex list-disc flex-col gap-1 ps-5 text-sm">
          {reasons.slice(0, 5).map(({ count, action, kind, field, reason }) => (
            <li key={`${action} ${kind} ${field} ${reason}`} className="break-words">
              {kindName(kind, t)}, {actionName(action, t)}:{' '}
              <bdi>{field === null ? reason : `${field}: ${reason}`}</bdi> ({formatNumber(count, locale)})
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
