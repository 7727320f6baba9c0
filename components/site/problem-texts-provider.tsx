'use client';

import { createContext, type ReactNode, useContext } from 'react';
import type { ProblemTexts } from '#lib/i18n/problem-texts';

interface Problems {
  readonly locale: string;
  readonly texts: ProblemTexts;
}

const ProblemTextsContext = createContext<Problems | null>(null);

interface ProblemTextsProviderProps {
  /** The language of the document, and the texts in it. */
  readonly problems: Problems;
  readonly children: ReactNode;
}

/**
 * Provides the texts of the error screen, which comes with each document: the screen must not need the server for them, and the browser's
 * code of them would have all languages.
 */
export function ProblemTextsProvider({ problems, children }: ProblemTextsProviderProps) {
  return <ProblemTextsContext value={problems}>{children}</ProblemTextsContext>;
}

/**
 * Returns the language and the texts of the error screen.
 * @throws Error outside of a `ProblemTextsProvider`
 */
export function useProblemTexts(): Problems {
  const problems = useContext(ProblemTextsContext);
  if (problems === null) throw new Error('The error screen is outside of a ProblemTextsProvider.');
  return problems;
}
