import type { VisitCount } from '#lib/studio/visits/visit-dimensions';

/** Returns counts as CSV (RFC 4180) with a heading line: a line for each day, dimension and value. */
export function visitsCsv(counts: readonly VisitCount[]): string {
  const rows = counts.map(({ day, dimension, value, count }) => [day, dimension, value, String(count)]);
  return [['day', 'dimension', 'value', 'count'], ...rows]
    .map((row) => `${row.map(cell).join(',')}\r\n`)
    .join('');
}

/** Returns a cell. A text that a spreadsheet would run as a formula begins with an apostrophe, which makes it a text. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
