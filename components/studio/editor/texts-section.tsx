'use client';

import { type ReactNode, useState } from 'react';
import { CountedField } from '#components/studio/editor/counted-field';
import { LabelField } from '#components/studio/editor/label-field';
import { MarkdownField } from '#components/studio/editor/markdown-field';
import { StudioCard } from '#components/studio/studio-card';
import { useStudioTexts } from '#components/studio/studio-texts';
import { Select } from '#components/ui/select';
import { languageName } from '#lib/i18n/format';
import { type CampaignDraft, type DraftTexts, isBlank, NO_TEXTS } from '#lib/studio/campaigns/campaign-draft';
import type { EditDraft } from './use-draft-editing.ts';
import type { TextStep } from './use-pasted-links.ts';

interface TextsSectionProps {
  readonly draft: CampaignDraft;
  /** The languages of the catalogue. */
  readonly locales: readonly string[];
  readonly defaultLocale: string;
  readonly edit: EditDraft;
}

/** The length of a title and an introduction that search engines show in full, in characters. */
const SHOWN_IN_SEARCH = { title: 60, intro: 155 };

/** Renders the texts of a campaign in two languages next to each other; on phones one below the other. */
export function TextsSection({ draft, locales, defaultLocale, edit }: TextsSectionProps) {
  const { t, locale: studioLocale } = useStudioTexts();
  const others = locales.filter((locale) => locale !== defaultLocale);
  const missing = others.filter((locale) => isBlank(draft.texts[locale] ?? NO_TEXTS));
  const isWritten = (locale: string) => others.includes(locale) && !missing.includes(locale);
  // A language that has texts comes first, that of the studio before the others.
  const [other, setOther] = useState(
    () => [studioLocale, ...others].find(isWritten) ?? others[0] ?? defaultLocale,
  );
  return (
    <StudioCard
      id="texts"
      title={t('textsTitle')}
      hint={
        missing.length === 0
          ? t('textsComplete')
          : t('textsMissing', { languages: missing.map((locale) => languageName(locale)).join(', ') })
      }
    >
      <div className={`grid gap-8 ${others.length > 0 ? 'xl:grid-cols-2' : ''}`}>
        <LanguageTexts
          locale={defaultLocale}
          texts={draft.texts[defaultLocale] ?? NO_TEXTS}
          heading={<p className="flex min-h-12 items-center font-semibold">{languageName(defaultLocale)}</p>}
          edit={edit}
        />
        {others.length > 0 && (
          <LanguageTexts
            key={other}
            locale={other}
            texts={draft.texts[other] ?? NO_TEXTS}
            heading={
              <Select
                aria-label={t('language')}
                value={other}
                onChange={(event) => setOther(event.target.value)}
              >
                {others.map((locale) => (
                  <option key={locale} value={locale}>
                    {missing.includes(locale)
                      ? t('languageMissing', { language: languageName(locale) })
                      : languageName(locale)}
                  </option>
                ))}
              </Select>
            }
            edit={edit}
          />
        )}
      </div>
    </StudioCard>
  );
}

function LanguageTexts({
  locale,
  texts,
  heading,
  edit,
}: {
  readonly locale: string;
  readonly texts: DraftTexts;
  readonly heading: ReactNode;
  readonly edit: TextsSectionProps['edit'];
}) {
  const { t } = useStudioTexts();
  const set = (member: keyof DraftTexts) => (value: string, step?: TextStep) =>
    edit(
      `texts.${locale}.${member}${step ? `#${step.name}` : ''}`,
      (draft) => ({
        ...draft,
        texts: { ...draft.texts, [locale]: { ...(draft.texts[locale] ?? NO_TEXTS), [member]: value } },
      }),
      step?.completes,
    );
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {heading}
      <CountedField
        label={t('fieldTitle')}
        lang={locale}
        value={texts.title}
        limit={SHOWN_IN_SEARCH.title}
        onChange={set('title')}
      />
      <CountedField
        label={t('fieldIntro')}
        lang={locale}
        value={texts.intro}
        limit={SHOWN_IN_SEARCH.intro}
        rows={3}
        onChange={set('intro')}
      />
      <LabelField lang={locale} value={texts.label ?? ''} onChange={set('label')} />
      <MarkdownField label={t('fieldStory')} lang={locale} value={texts.story} onChange={set('story')} />
    </div>
  );
}
