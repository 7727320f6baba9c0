'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useInsertionEffect } from 'react';

/**
 * Makes Back work for entries that plain fragment links such as `#homes` add to the history. The browser adds them
 * without Next.js's state, and Next.js ignores a return to such an entry: this reloads the page then.
 */
export function NativeHistory() {
  const shown = `${usePathname()}?${useSearchParams()}`;
  // Other effects run after the view transition, and Back may be pressed before that.
  useInsertionEffect(() => {
    const onPopState = ({ state }: PopStateEvent) => {
      const requested = `${location.pathname}?${new URLSearchParams(location.search)}`;
      if (state === null && requested !== shown) location.reload();
    };
    addEventListener('popstate', onPopState);
    return () => removeEventListener('popstate', onPopState);
  }, [shown]);
  return null;
}
