'use client';

import { useId } from 'react';
import { useIsReadOnly } from '#components/studio/editor/read-only';
import { useStudioTexts } from '#components/studio/studio-texts';
import { fieldClass } from '../../ui/field-class.ts';

interface CountedFieldProps {
  readonly label: string;
  readonly lang: string;
  readonly value: string;
  /** The number of characters that are shown in full. */
  readonly limit: number;
  /** What shows that many; search results by default. */
  readonly shownBy?: 'search' | 'cards';
  readonly maxLength?: number;
  /** A line under the label. */
  readonly hint?: string;
  /** Lines; one makes a field without line breaks. */
  readonly rows?: number;
  readonly onChange: (value: string) => void;
}

/** Renders a field for a text with the number of its characters, of which `limit` are shown in full. */
export function CountedField({
  label,
  lang,
  value,
  limit,
  shownBy = 'search',
  maxLength,
  hint,
  rows = 1,
  onChange,
}: CountedFieldProps) {
  const { t } = useStudioTexts();
  const isReadOnly = useIsReadOnly();
  const id = useId();
  const length = [...value].length;
  const isLong = length > limit;
  const count = {
    search: isLong ? t('tooLong', { length, limit }) : t('length', { length, limit }),
    cards: isLong ? t('labelTooLong', { length, limit }) : t('labelLength', { length, limit }),
  };
  const shared = {
    id,
    lang,
    dir: 'auto',
    value,
    maxLength,
    readOnly: isReadOnly,
    spellCheck: !isReadOnly,
    'aria-describedby': hint === undefined ? `${id}-count` : `${id}-hint ${id}-count`,
  } as const;
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-semibold text-sm">
        {label}
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-ink-soft text-xs">
          {hint}
        </p>
      )}
      {rows === 1 ? (
        <input {...shared} onChange={(event) => onChange(event.target.value)} className={fieldClass()} />
      ) : (
        <textarea
          {...shared}
          rows={rows}
          // A line break would end the introduction in the campaign's Markdown file.
          onChange={(event) => onChange(event.target.value.replaceAll(/\s*\n\s*/g, ' '))}
          className={fieldClass({ className: 'field-sizing-content resize-y py-3' })}
        />
      )}
      <p
        id={`${id}-count`}
        className={`text-xs tabular-nums ${isLong ? 'font-semibold text-danger' : 'text-ink-soft'}`}
      >
        {count[shownBy]}
      </p>
    </div>
  );
}
