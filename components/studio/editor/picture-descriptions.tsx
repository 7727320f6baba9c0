'use client';

import { useId } from 'react';
import { useStudioTexts } from '#components/studio/studio-texts';
import { languageName } from '#lib/i18n/format';
import type { UploadedDraftPhoto } from '#lib/studio/campaigns/campaign-draft';
import { uploadedSource } from '#lib/studio/campaigns/uploaded-source';
import { fieldClass } from '../../ui/field-class.ts';

interface PictureDescriptionsProps {
  readonly photo: UploadedDraftPhoto;
  readonly locales: readonly string[];
  readonly onChange: (locale: string, text: string) => void;
}

const MOST_CHARACTERS = 500;

/** Renders an uploaded picture as a whole, with the fields for what it shows, one for each language. */
export function PictureDescriptions({ photo, locales, onChange }: PictureDescriptionsProps) {
  const { t } = useStudioTexts();
  const id = useId();
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="font-semibold text-sm">{t('pictureDescriptions')}</legend>
      <p id={id} className="text-ink-soft text-xs">
        {t('pictureDescriptionsHint')}
      </p>
      <img
        src={uploadedSource(photo)}
        alt=""
        width={photo.width}
        height={photo.height}
        className="max-h-48 w-auto max-w-full self-start rounded-lg"
      />
      <div className="grid gap-3 sm:grid-cols-2">
        {locales.map((locale) => (
          <label key={locale} className="flex min-w-0 flex-col gap-1 text-sm">
            {languageName(locale)}
            <input
              lang={locale}
              dir="auto"
              spellCheck
              maxLength={MOST_CHARACTERS}
              aria-describedby={id}
              value={photo.alt[locale] ?? ''}
              onChange={({ target }) => onChange(locale, target.value)}
              className={fieldClass()}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
