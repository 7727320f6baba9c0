import { csvLine } from '#lib/csv-line';
import type { VisitCount } from '#lib/studio/visits/visit-dimensions';

/** Returns counts as CSV (RFC 4180) with a heading line: a line for each day, dimension and value. */
export function visitsCsv(counts: readonly VisitCount[]): string {
  const rows = counts.map(({ day, dimension, value, count }) => [day, dimension, value, String(count)]);
  return [['day', 'dimension', 'value', 'count'], ...rows].map(csvLine).join('');
}
