import type { Translator } from '#lib/i18n/translator';
import type { ListedRemark } from '#lib/studio/catalogue/import-reports';
import type { RemarkAction } from '#lib/studio/catalogue/run-remark';
import { actionName, kindName } from './report-texts.ts';

interface RemarkTableProps {
  readonly remarks: readonly ListedRemark[];
  readonly t: Translator<'catalogue-room'>;
}

const TONES: Readonly<Record<RemarkAction, string>> = {
  rejected: 'text-danger',
  skipped: 'text-danger',
  repaired: 'text-terracotta',
  omitted: 'text-ink-soft',
};

/** Renders remarks on records as a table; on phones, each is a block of lines with the reason first. */
export function RemarkTable({ remarks, t }: RemarkTableProps) {
  const head = 'py-2 pe-4 text-start font-medium';
  return (
    <table className="w-full table-fixed border-collapse text-sm [overflow-wrap:anywhere] max-sm:block">
      <thead className="max-sm:hidden">
        <tr className="border-line border-b text-ink-soft">
          <th scope="col" className={`${head} w-[46%] lg:w-1/2`}>
            {t('reason')}
          </th>
          <th scope="col" className={head}>
            {t('actionLabel')}
          </th>
          <th scope="col" className={head}>
            {t('record')}
          </th>
          <th scope="col" className={head}>
            {t('place')}
          </th>
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {remarks.map(({ kind, action, source, line, source_id: id, field, reason, number }) => (
          <tr key={number} className="border-line border-b align-top max-sm:block max-sm:py-3">
            <td className="py-2.5 pe-4 max-sm:block max-sm:py-0.5">
              {field !== null && <bdi className="font-semibold">{field}: </bdi>}
              <bdi>{reason}</bdi>
            </td>
            <td className="py-2.5 pe-4 max-sm:me-3 max-sm:inline-block max-sm:py-0.5">
              <span className={TONES[action]}>{actionName(action, t)}</span>
            </td>
            <td className="py-2.5 pe-4 max-sm:me-3 max-sm:inline-block max-sm:py-0.5">
              {kindName(kind, t)} {id !== undefined && <bdi>{id}</bdi>}
            </td>
            <td className="py-2.5 text-ink-soft max-sm:block max-sm:py-0.5">
              <bdi>{line === null ? source : `${source}:${line}`}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
