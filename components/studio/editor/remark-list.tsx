'use client';

import { useStudioTexts } from '#components/studio/studio-texts';
import { Icon } from '#components/ui/icon';
import type { StudioRemark } from '#lib/studio/campaigns/studio-views';
import { useFieldNames } from '../use-field-names.ts';

/** The section of the editor that has a field, by the first part of the field's path. */
const SECTIONS: Readonly<Record<string, string>> = {
  texts: 'texts',
  starts_on: 'dates',
  ends_on: 'dates',
  before_start: 'dates',
  ordinal: 'dates',
  selection: 'homes',
  photos: 'picture',
};

/** Renders what is missing or wrong in a draft, errors first; each remark is a link to its section. Null: the checks have not answered yet. */
export function RemarkList({ remarks }: { readonly remarks: readonly StudioRemark[] | null }) {
  const { t } = useStudioTexts();
  const nameOf = useFieldNames();
  if (remarks === null) return <p className="text-ink-soft text-sm">{t('checking')}</p>;
  if (remarks.length === 0) {
    return (
      <p className="flex items-center gap-2 text-sm">
        <Icon name="circle-check" className="size-4.5 shrink-0 text-sea" />
        {t('allFine')}
      </p>
    );
  }
  return (
    <ul className="flex flex-col gap-3">
      {remarks.map((remark) => (
        <li
          key={`${remark.code} ${remark.field} ${remark.line} ${remark.text}`}
          className={`flex gap-2 border-s-3 ps-3 text-sm ${remark.severity === 'error' ? 'border-danger' : 'border-terracotta'}`}
        >
          <span className="min-w-0">
            <span className="block font-semibold">
              {remark.severity === 'error' ? t('remarkError') : t('remarkWarning')}
              {' · '}
              <a href={`#${SECTIONS[remark.field.split('.')[0] ?? ''] ?? 'texts'}`} className="text-link">
                {nameOf(remark.field)}
                {remark.line !== null && `, ${t('line', { line: remark.line })}`}
              </a>
            </span>
            <bdi className="break-words">{remark.text}</bdi>
          </span>
        </li>
      ))}
    </ul>
  );
}
