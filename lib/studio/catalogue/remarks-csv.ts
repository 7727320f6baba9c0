import { csvLine } from '#lib/csv-line';
import type { RunRemark } from '#lib/studio/catalogue/run-remark';

/** The first line of the file: the names of its columns, which stay the same in all languages. */
export const REMARKS_HEAD = 'action,kind,file,line,record,field,reason\r\n';

/** Returns remarks as lines of CSV (RFC 4180) with the columns of `REMARKS_HEAD`. */
export function remarkLines(remarks: readonly RunRemark[]): string {
  return remarks
    .map(({ action, kind, source, line, source_id: id, field, reason }) =>
      csvLine([action, kind, source, line ?? '', id ?? '', field ?? '', reason]),
    )
    .join('');
}
