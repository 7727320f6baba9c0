'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useStudioTexts } from '#components/studio/studio-texts';
import { Icon } from '#components/ui/icon';
import { Popover, PopoverContent, PopoverTrigger } from '#components/ui/popover';
import { languageName } from '#lib/i18n/format';
import { SITE_LOCALES } from '#lib/i18n/locales';
import { postToStudio } from './studio-requests.ts';

/**
 * Renders the button of the studio's languages and their list. A choice is stored for the person and applies at once: what is typed stays.
 * @param chosen the person's language; null: as the browser asks
 */
export function StudioLanguage({ chosen }: { readonly chosen: string | null }) {
  const { t, locale } = useStudioTexts();
  const router = useRouter();
  const [isOpen, setIsOpen] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const choose = async (language: string | null) => {
    setProblem(null);
    try {
      const { status } = await postToStudio('/language', { locale: language });
      if (status !== 200) return setProblem(t('languageFailed'));
      setIsOpen(false);
      router.refresh();
    } catch {
      setProblem(t('noAnswer'));
    }
  };
  return (
    <Popover>
      <PopoverTrigger
        aria-label={`${t('studioLanguage')}: ${languageName(locale)}`}
        className="settings-button"
      >
        <Icon name="globe" className="size-5 text-ink-soft sm:size-4.5" />
        <span className="hidden sm:inline">{locale.toUpperCase()}</span>
      </PopoverTrigger>
      <PopoverContent
        label={t('studioLanguage')}
        align="end"
        open={isOpen}
        onOpenChange={setIsOpen}
        className="p-5 sm:w-80"
      >
        <h2 className="font-sans font-semibold text-sm tracking-normal">{t('studioLanguage')}</h2>
        <ul className="mt-2 grid grid-cols-2 gap-1">
          {SITE_LOCALES.map((language) => (
            <li key={language}>
              <button
                type="button"
                lang={language}
                aria-current={language === chosen ? 'true' : undefined}
                className="choice-link w-full text-start"
                onClick={() => void choose(language)}
              >
                {languageName(language)}
              </button>
            </li>
          ))}
          <li className="col-span-2">
            <button
              type="button"
              aria-current={chosen === null ? 'true' : undefined}
              className="choice-link w-full text-start"
              onClick={() => void choose(null)}
            >
              {t('languageOfBrowser')}
            </button>
          </li>
        </ul>
        {problem !== null && (
          <p role="alert" className="mt-3 text-danger text-sm">
            {problem}
          </p>
        )}
      </PopoverContent>
    </Popover>
  );
}
