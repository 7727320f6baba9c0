'use client';

import { createContext, type ReactNode, useContext } from 'react';
import type { ProblemTexts } from '#lib/i18n/problem-texts';

const ProblemTextsContext = createContext<ProblemTexts | null>(null);

interface ProblemTextsProviderProps {
  /** The texts in the language of the document. */
  readonly texts: ProblemTexts;
  readonly children: ReactNode;
}

/**
 * Provides the texts of the error screen, which comes with each document: the screen must not need the server for them, and the browser's
 * code of them would have all languages.
 */
export function ProblemTextsProvider({ texts, children }: ProblemTextsProviderProps) {
  return <ProblemTextsContext value={texts}>{children}</ProblemTextsContext>;
}

/**
 * Returns the texts of the error screen.
 * @throws Error outside of a `ProblemTextsProvider`
 */
export function useProblemTexts(): ProblemTexts {
  const texts = useContext(ProblemTextsContext);
  if (texts === null) throw new Error('The error screen is outside of a ProblemTextsProvider.');
  return texts;
}
