import type { RunRemark } from '#lib/studio/catalogue/run-remark';

/** The first line of the file: the names of its columns, which stay the same in all languages. */
export const REMARKS_HEAD = 'action,kind,file,line,record,field,reason\r\n';

/** Returns remarks as lines of CSV (RFC 4180) with the columns of `REMARKS_HEAD`. */
export function remarkLines(remarks: readonly RunRemark[]): string {
  return remarks
    .map(({ action, kind, source, line, source_id: id, field, reason }) =>
      [action, kind, source, line ?? '', id ?? '', field ?? '', reason].map(cell).join(','),
    )
    .map((row) => `${row}\r\n`)
    .join('');
}

/** Quotes a cell. Spreadsheets would run text that begins like a formula, which sources can contain: it gets an apostrophe before it. */
function cell(value: string | number): string {
  const text = String(value);
  const shown = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(shown) ? `"${shown.replaceAll('"', '""')}"` : shown;
}
