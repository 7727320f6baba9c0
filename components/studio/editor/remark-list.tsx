'use client';

import { useStudioTexts } from '#components/studio/studio-texts';
import { Button } from '#components/ui/button';
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

/** The fields of homes that were chosen one by one, which can be left out one by one. */
const CHOSEN_FIELDS: readonly string[] = ['selection.ids', 'selection.pinned'];

/** What people do about remarks. */
export interface RemarkSteps {
  readonly setAside: (remark: StudioRemark, isSetAside: boolean) => void;
  /** Removes the homes of the remark from those that were chosen. */
  readonly leaveOut: (remark: StudioRemark) => void;
}

interface RemarkListProps {
  /** Null: the checks have not answered yet. */
  readonly remarks: readonly StudioRemark[] | null;
  /** Absent where nothing can be changed. */
  readonly steps?: RemarkSteps;
}

/** Renders what is missing or wrong in a draft, errors first; each remark is a link to its section. Warnings that are set aside come last, folded. */
export function RemarkList({ remarks, steps }: RemarkListProps) {
  const { t } = useStudioTexts();
  if (remarks === null) return <p className="text-ink-soft text-sm">{t('checking')}</p>;
  const open = remarks.filter(({ isSetAside }) => !isSetAside);
  const setAside = remarks.filter(({ isSetAside }) => isSetAside);
  return (
    <>
      {open.length === 0 ? (
        <p className="flex items-center gap-2 text-sm">
          <Icon name="circle-check" className="size-4.5 shrink-0 text-sea" />
          {t('allFine')}
        </p>
      ) : (
        <ul className="flex flex-col gap-3">
          {open.map((remark) => (
            <RemarkItem key={`${remark.key} ${remark.line}`} remark={remark} steps={steps} />
          ))}
        </ul>
      )}
      {setAside.length > 0 && (
        <details className="text-sm">
          <summary className="min-h-8 cursor-pointer content-center text-ink-soft">
            {t('remarksSetAside', { count: setAside.length })}
          </summary>
          <ul className="mt-2 flex flex-col gap-3">
            {setAside.map((remark) => (
              <RemarkItem key={`${remark.key} ${remark.line}`} remark={remark} steps={steps} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

interface RemarkItemProps {
  readonly remark: StudioRemark;
  readonly steps: RemarkSteps | undefined;
}

function RemarkItem({ remark, steps }: RemarkItemProps) {
  const { t } = useStudioTexts();
  const nameOf = useFieldNames();
  const isError = remark.severity === 'error';
  const edge = isError ? 'border-danger' : remark.isSetAside ? 'border-line' : 'border-terracotta';
  const canLeaveOut = remark.rentalIds.length > 0 && CHOSEN_FIELDS.includes(remark.field);
  return (
    <li className={`border-s-3 ps-3 text-sm ${edge}`}>
      <span className="block font-semibold">
        {isError ? t('remarkError') : t('remarkWarning')}
        {' · '}
        <a href={`#${SECTIONS[remark.field.split('.')[0] ?? ''] ?? 'texts'}`} className="text-link">
          {nameOf(remark.field)}
          {remark.line !== null && `, ${t('line', { line: remark.line })}`}
        </a>
      </span>
      <bdi className="break-words">{remark.text}</bdi>
      {steps && (canLeaveOut || !isError) && (
        <span className="mt-1 flex flex-wrap gap-x-1">
          {canLeaveOut && !remark.isSetAside && (
            <RemarkButton remark={remark} onPress={() => steps.leaveOut(remark)}>
              {t('leaveOut', { count: remark.rentalIds.length })}
            </RemarkButton>
          )}
          {!isError && (
            <RemarkButton remark={remark} onPress={() => steps.setAside(remark, !remark.isSetAside)}>
              {remark.isSetAside ? t('remarkShowAgain') : t('remarkSetAside')}
            </RemarkButton>
          )}
        </span>
      )}
    </li>
  );
}

function RemarkButton({
  remark,
  onPress,
  children,
}: {
  readonly remark: StudioRemark;
  readonly onPress: () => void;
  readonly children: string;
}) {
  return (
    <Button
      variant="ghost"
      size="small"
      className="-ms-3"
      aria-label={`${children}: ${remark.text}`}
      onClick={onPress}
    >
      {children}
    </Button>
  );
}
