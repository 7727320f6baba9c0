import { useStudioTexts } from '#components/studio/studio-texts';
import { formatDate, formatDateRange } from '#lib/i18n/format';
import type { VisitColumn } from '#lib/studio/visits/visit-report';

/** Returns the function that names a column of the chart: "12 May 2026", "4 – 10 May 2026". */
export function useColumnNames(): (column: VisitColumn) => string {
  const { locale } = useStudioTexts();
  return ({ first, last }) =>
    first === last ? formatDate(first, locale) : formatDateRange(first, last, locale);
}
