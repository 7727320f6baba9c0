'use client';

import { useState } from 'react';
import { Choices } from '#components/studio/preview/choices';
import type { PreviewForm } from '#components/studio/preview/preview-frame';
import { useStudioTexts } from '#components/studio/studio-texts';
import { languageName } from '#lib/i18n/format';
import { DEVICES, PREVIEW_THEMES, PREVIEW_WIDTHS, type PreviewTheme } from './preview-forms.ts';

/** The languages, widths and themes in which a page is previewed, each with what sets it. */
interface PreviewChoice {
  readonly languages: readonly string[];
  readonly widths: readonly number[];
  readonly themes: readonly PreviewTheme[];
  readonly setLanguages: (languages: readonly string[]) => void;
  readonly setWidths: (widths: readonly number[]) => void;
  readonly setThemes: (themes: readonly PreviewTheme[]) => void;
  /** Returns the chosen forms of a page: by language, then theme, then width. @param addressOf the page's address in a language */
  readonly formsOf: (addressOf: (language: string) => string) => PreviewForm[];
}

/** Keeps the choice of preview forms; all widths at first. */
export function usePreviewChoice(
  firstLanguages: readonly string[],
  firstThemes: readonly PreviewTheme[],
): PreviewChoice {
  const [languages, setLanguages] = useState(firstLanguages);
  const [widths, setWidths] = useState<readonly number[]>(PREVIEW_WIDTHS);
  const [themes, setThemes] = useState(firstThemes);
  return {
    languages,
    widths,
    themes,
    setLanguages,
    setWidths,
    setThemes,
    formsOf: (addressOf) =>
      languages.flatMap((language) =>
        themes.flatMap((theme) =>
          widths.map((width) => ({ language, theme, width, address: addressOf(language) })),
        ),
      ),
  };
}

interface PreviewChoicesProps {
  readonly choice: PreviewChoice;
  /** The languages to choose from. */
  readonly locales: readonly string[];
}

/** Renders the checkboxes of languages, widths and themes. */
export function PreviewChoices({ choice, locales }: PreviewChoicesProps) {
  const { t } = useStudioTexts();
  return (
    <>
      <Choices
        legend={t('languages')}
        options={locales.map((locale) => ({ value: locale, title: languageName(locale) }))}
        chosen={choice.languages}
        onChange={choice.setLanguages}
      />
      <Choices
        legend={t('widths')}
        options={PREVIEW_WIDTHS.map((width) => ({
          value: width,
          title: `${t(DEVICES[width])} · ${width}`,
        }))}
        chosen={choice.widths}
        onChange={choice.setWidths}
      />
      <Choices
        legend={t('theme')}
        options={PREVIEW_THEMES.map((theme) => ({ value: theme, title: t(theme) }))}
        chosen={choice.themes}
        onChange={choice.setThemes}
      />
    </>
  );
}
