import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from '#lib/browser/after-paint';
import { isReturning } from '#lib/browser/returning';
import { useIsHydrated } from '#lib/browser/use-is-hydrated';

/**
 * Returns whether the first view of a new page was painted, so that the rest of it may be rendered, and re-renders when it was. True at once in a
 * document, and on a page to which the visitor returns.
 */
export function useFirstViewPainted(): boolean {
  const isStep = useIsHydrated();
  const [isPainted, setPainted] = useState(() => !isStep || isReturning());
  useEffect(() => {
    if (isPainted) return;
    let isWanted = true;
    afterPaint(() => {
      if (isWanted) startTransition(() => setPainted(true));
    });
    return () => {
      isWanted = false;
    };
  }, [isPainted]);
  return isPainted;
}
