'use client';

import { type ReactNode, useState } from 'react';
import { Select } from '#components/ui/select';
import { languageName } from '#lib/i18n/format';
import { useStudioTexts } from '../studio-texts.tsx';
import { useBrandFields } from './brand-editing-context.ts';

interface LanguageColumnsProps {
  /** What the fields are of, for the name of the choice of languages. */
  readonly label: string;
  readonly fields: (locale: string) => ReactNode;
}

/** Renders fields in two languages next to each other: the catalogue's default one and a chosen one. */
export function LanguageColumns({ label, fields }: LanguageColumnsProps) {
  const { locales } = useBrandFields();
  const { t, locale: studioLocale } = useStudioTexts();
  const [first = 'en', ...others] = locales;
  const [other, setOther] = useState(others.find((locale) => locale === studioLocale) ?? others[0] ?? null);
  return (
    <div className={`grid gap-x-8 gap-y-6 ${other === null ? '' : 'xl:grid-cols-2'}`}>
      <div className="flex min-w-0 flex-col gap-4">
        <p className="flex min-h-12 items-center font-semibold">{languageName(first)}</p>
        {fields(first)}
      </div>
      {other !== null && (
        <div key={other} className="flex min-w-0 flex-col gap-4">
          <Select
            aria-label={`${t('language')}: ${label}`}
            value={other}
            onChange={({ target }) => setOther(target.value)}
          >
            {others.map((locale) => (
              <option key={locale} value={locale}>
                {languageName(locale)}
              </option>
            ))}
          </Select>
          {fields(other)}
        </div>
      )}
    </div>
  );
}
