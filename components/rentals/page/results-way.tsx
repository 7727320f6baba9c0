'use client';

import { useEffect, useState } from 'react';
import { lazyPart } from '#components/ui/lazy-part';
import { LIST_KEY } from '#lib/browser/result-list-key';

const ResultsLinks = lazyPart(() => import('./results-links.tsx'));

/**
 * Renders the way back to the list from which the visitor opened the home, and to its neighbours there; nothing without such a list. It is
 * added in the browser over a place of fixed size, so that pages are the same for everybody and nothing moves.
 */
export function ResultsWay({ id }: { readonly id: number }) {
  const [hasList, setHasList] = useState(false);
  useEffect(() => setHasList(isListKept()), []);
  return hasList && <ResultsLinks id={id} />;
}

function isListKept(): boolean {
  try {
    return sessionStorage.getItem(LIST_KEY) !== null;
  } catch {
    // Storage is refused.
    return false;
  }
}
