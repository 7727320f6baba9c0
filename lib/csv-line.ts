/** A value of a cell: text, a number or a truth value; null is an empty cell. */
export type CsvCell = string | number | boolean | null;

/** The beginnings of a text that spreadsheets run as a formula. */
const FORMULA = /^[=+\-@\t\r\n\uFF0B\uFF0D\uFF1D\uFF20]/;

/**
 * Returns a line of CSV (RFC 4180), with its line break. A text that a spreadsheet would run as a formula begins with an apostrophe, which
 * makes it a text there; numbers stay as they are.
 *
 * @example
 * csvLine([7, 'Villa "Sol", Palma', '=1+1', -3.5, true, null]) // '7,"Villa ""Sol"", Palma",\'=1+1,-3.5,true,\r\n'
 */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

function cell(value: CsvCell): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
