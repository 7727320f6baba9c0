'use client';

import { useState } from 'react';
import { Button } from '#components/ui/button';
import { Select } from '#components/ui/select';
import { BRAND_FILE } from '#lib/brand/brand-problem';
import { formatNumber } from '#lib/i18n/format';
import { fieldClass } from '../../ui/field-class.ts';
import { StudioCard } from '../studio-card.tsx';
import { useStudioTexts } from '../studio-texts.tsx';
import { useBrandFields } from './brand-editing-context.ts';
import { useBrandRoomTexts } from './brand-texts.tsx';
import { ProblemLines } from './problem-lines.tsx';

/** Renders the files of the brand as they are: texts to edit, and all others by their sizes. */
export function FilesSection() {
  const t = useBrandRoomTexts();
  const { locale } = useStudioTexts();
  const { brand, textOf, edit, canEdit, hasUnsavedKeys } = useBrandFields();
  const texts = brand.files.filter(({ text }) => text !== null).map(({ path }) => path);
  const others = brand.files.filter(({ text }) => text === null);
  const [chosen, setChosen] = useState(BRAND_FILE);
  const shown = texts.includes(chosen) ? chosen : (texts[0] ?? BRAND_FILE);
  const shownFile = brand.files.find(({ path }) => path === shown);
  const problems = brand.problems.filter(({ file }) => file === shown);
  return (
    <StudioCard id="files" title={t('filesTitle')} hint={t('filesHint')}>
      <Select aria-label={t('file')} value={shown} onChange={({ target }) => setChosen(target.value)}>
        {texts.map((path) => (
          <option key={path}>{path}</option>
        ))}
      </Select>
      <textarea
        id="field-file"
        aria-label={t('fileText', { path: shown })}
        value={textOf(shown) ?? ''}
        rows={16}
        spellCheck={false}
        // The fields above change the same text: it is shown when they are saved.
        readOnly={!canEdit || (shown === BRAND_FILE && hasUnsavedKeys)}
        aria-invalid={problems.length > 0}
        aria-describedby={problems.length > 0 ? 'field-file-problem' : undefined}
        onChange={({ target }) => edit({ kind: 'text', path: shown, text: target.value })}
        className={fieldClass({ className: 'min-h-64 resize-y py-3 font-mono text-sm leading-relaxed' })}
      />
      <ProblemLines id="field-file-problem" hasLines problems={problems} />
      {canEdit && shownFile && !shownFile.isUsed && shown !== BRAND_FILE && (
        <p className="flex flex-wrap items-center gap-3 text-ink-soft text-sm">
          {t('fileUnused')}
          <Button variant="ghost" size="small" onClick={() => edit({ kind: 'remove', path: shown })}>
            {t('fileRemove')}
          </Button>
        </p>
      )}
      {others.length > 0 && (
        <ul className="flex flex-col">
          {others.map(({ path, bytes, isUsed }) => (
            <li
              key={path}
              className="flex flex-wrap justify-between gap-x-6 border-line border-t py-2 text-sm"
            >
              <span className="break-all font-mono">{path}</span>
              <span className="text-ink-soft tabular-nums">
                {t('kilobytes', { size: formatNumber(Math.ceil(bytes / 1_000), locale) })}
                {!isUsed && `, ${t('unused')}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </StudioCard>
  );
}
