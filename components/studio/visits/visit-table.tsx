'use client';

import { useStudioTexts } from '#components/studio/studio-texts';
import { formatNumber } from '#lib/i18n/format';
import type { VisitColumn } from '#lib/studio/visits/visit-report';
import { useColumnNames } from './use-column-names.ts';

interface VisitTableProps {
  readonly columns: readonly VisitColumn[];
  readonly isByWeek: boolean;
}

/** Renders the columns of the chart as a table that opens below it, the latest first. */
export function VisitTable({ columns, isByWeek }: VisitTableProps) {
  const { t, locale } = useStudioTexts();
  const nameOf = useColumnNames();
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-link">
        {t('visitsTable')}
      </summary>
      <table className="mt-2 w-full max-w-md text-[0.9375rem] tabular-nums">
        <thead>
          <tr className="border-line border-b text-ink-soft text-sm">
            <th scope="col" className="py-2 text-start font-medium">
              {isByWeek ? t('visitsWeek') : t('visitsDay')}
            </th>
            <th scope="col" className="py-2 text-end font-medium">
              {t('visitsTotal')}
            </th>
          </tr>
        </thead>
        <tbody>
          {columns.toReversed().map((column) => (
            <tr key={column.first} className="border-line border-b last:border-b-0">
              <th scope="row" className="py-2 text-start font-normal">
                {nameOf(column)}
              </th>
              <td className="py-2 text-end">{formatNumber(column.visits, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
