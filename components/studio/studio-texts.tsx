'use client';

import { createContext, type ReactNode, use, useMemo } from 'react';
import { createTranslator } from 'use-intl/core';
import type { Translator } from '#lib/i18n/translator';

/** The texts of the studio in one language. Unlike the site, the studio has the library of messages in the browser. */
export interface StudioMessages {
  readonly locale: string;
  /** The messages of the namespace `studio` by key. */
  readonly messages: Readonly<Record<string, string>>;
}

interface StudioTexts {
  readonly locale: string;
  readonly t: Translator<'studio'>;
}

const TextsContext = createContext<StudioTexts | null>(null);

/** Provides the studio's texts to the components in it. */
export function StudioTextsProvider({
  texts: { locale, messages },
  children,
}: {
  readonly texts: StudioMessages;
  readonly children: ReactNode;
}) {
  const value = useMemo<StudioTexts>(
    () => ({ locale, t: createTranslator({ locale, messages, timeZone: 'UTC' }) }),
    [locale, messages],
  );
  return <TextsContext value={value}>{children}</TextsContext>;
}

/** Returns the translator of the studio's texts and its language. */
export function useStudioTexts(): StudioTexts {
  const texts = use(TextsContext);
  if (texts === null) throw new Error('A part of the studio stands outside of <StudioTextsProvider>.');
  return texts;
}
