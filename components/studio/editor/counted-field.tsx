'use client';

import { useId } from 'react';
import { useIsReadOnly } from '#components/studio/editor/read-only';
import { useStudioTexts } from '#components/studio/studio-texts';
import { TextBox } from '#components/studio/text-box';

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
  return (
    <TextBox
      id={id}
      label={label}
      hint={hint}
      rows={rows}
      attributes={{ lang, value, maxLength, readOnly: isReadOnly, spellCheck: !isReadOnly }}
      describedBy={`${id}-count`}
      // A line break would end the introduction in the campaign's Markdown file.
      onText={(text) => onChange(text.replaceAll(/\s*\n\s*/g, ' '))}
    >
      <p
        id={`${id}-count`}
        className={`text-xs tabular-nums ${isLong ? 'font-semibold text-danger' : 'text-ink-soft'}`}
      >
        {count[shownBy]}
      </p>
    </TextBox>
  );
}
