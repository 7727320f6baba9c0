'use client';

import { useState } from 'react';
import { LabelledSelect } from '#components/studio/labelled-select';
import { EnlargedFrame } from '#components/studio/preview/enlarged-frame';
import { PreviewChoices, usePreviewChoice } from '#components/studio/preview/preview-choices';
import { type PreviewForm, PreviewFrame } from '#components/studio/preview/preview-frame';
import { useStudioTexts } from '#components/studio/studio-texts';
import { Button } from '#components/ui/button';
import { Field } from '#components/ui/field';
import { languageName } from '#lib/i18n/format';
import { postToStudio } from '../studio-requests.ts';
import { useSharedScroll } from './use-shared-scroll.ts';

interface PreviewMatrixProps {
  readonly slug: string;
  /** All languages of the catalogue, those with texts first. */
  readonly locales: readonly string[];
  readonly currencies: readonly string[];
  readonly defaultCurrency: string;
  /** The token that shows the draft as of today. */
  readonly token: string;
}

/** The number of languages that are shown at first. */
const FIRST_LANGUAGES = 2;

/** Renders the campaign's real page with the draft in each chosen language, width and theme, as of a day, scrolling together. */
export function PreviewMatrix({ slug, locales, currencies, defaultCurrency, token }: PreviewMatrixProps) {
  const { t } = useStudioTexts();
  const choice = usePreviewChoice(locales.slice(0, FIRST_LANGUAGES), ['light']);
  const [currency, setCurrency] = useState(defaultCurrency);
  const [asOf, setAsOf] = useState('');
  const [shownToken, setShownToken] = useState(token);
  const [problem, setProblem] = useState<string | null>(null);
  const [enlarged, setEnlarged] = useState<PreviewForm | null>(null);
  const scroll = useSharedScroll();
  const showAsOf = async (date: string) => {
    setAsOf(date);
    setProblem(null);
    try {
      const { status, data } = await postToStudio<{ readonly token: string }>(
        `/campaigns/${slug}/preview-token`,
        { as_of: date === '' ? null : date },
      );
      if (status === 200) setShownToken(data.token);
      else setProblem(t('stepFailed'));
    } catch {
      setProblem(t('noAnswer'));
    }
  };
  const forms = choice.formsOf(
    (language) => `/${language}/campaigns/${slug}?${new URLSearchParams({ currency, preview: shownToken })}`,
  );
  return (
    <div className="flex flex-col gap-6">
      <div className="grid gap-5 rounded-card border border-line bg-raised p-5 sm:grid-cols-2 lg:grid-cols-[repeat(3,auto)_minmax(9rem,1fr)_minmax(11rem,1fr)]">
        <PreviewChoices choice={choice} locales={locales} />
        <LabelledSelect label={t('currency')} value={currency} onChange={setCurrency}>
          {currencies.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </LabelledSelect>
        <div className="flex flex-col gap-1">
          <Field
            type="date"
            label={t('asOf')}
            value={asOf}
            onChange={({ target }) => void showAsOf(target.value)}
          />
          {asOf !== '' && (
            <Button variant="ghost" size="small" className="self-start" onClick={() => void showAsOf('')}>
              {t('asOfToday')}
            </Button>
          )}
        </div>
      </div>
      {problem !== null && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
      {choice.languages.map((language) => (
        <section key={language} aria-label={languageName(language)}>
          <h2 className="mb-3 text-subheading">{languageName(language)}</h2>
          <ul className="flex flex-wrap gap-6">
            {forms
              .filter((form) => form.language === language)
              .map((form) => (
                <li key={`${form.theme} ${form.width}`} className="max-w-full">
                  <PreviewFrame
                    form={form}
                    onScroll={scroll.follow}
                    onReady={scroll.add}
                    onEnlarge={() => setEnlarged(form)}
                  />
                </li>
              ))}
          </ul>
        </section>
      ))}
      {enlarged && <EnlargedFrame form={enlarged} onClose={() => setEnlarged(null)} />}
    </div>
  );
}
