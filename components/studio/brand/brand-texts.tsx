'use client';

import { createContext, type ReactNode, use, useMemo } from 'react';
import { createTranslator } from 'use-intl/core';
import type { Translator } from '#lib/i18n/translator';
import { useStudioTexts } from '../studio-texts.tsx';

const TextsContext = createContext<Translator<'brand-room'> | null>(null);

/** Provides the texts of the brand's screens, the messages of the namespace `brand-room` in the language of the studio. */
export function BrandTextsProvider({
  messages,
  children,
}: {
  readonly messages: Readonly<Record<string, string>>;
  readonly children: ReactNode;
}) {
  const { locale } = useStudioTexts();
  const t = useMemo<Translator<'brand-room'>>(
    () => createTranslator({ locale, messages, timeZone: 'UTC' }),
    [locale, messages],
  );
  return <TextsContext value={t}>{children}</TextsContext>;
}

/** Returns the translator of the texts of the brand's screens. */
export function useBrandRoomTexts(): Translator<'brand-room'> {
  const t = use(TextsContext);
  if (t === null) throw new Error('A part of the brand’s screens stands outside of <BrandTextsProvider>.');
  return t;
}
