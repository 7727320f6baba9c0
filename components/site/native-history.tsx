'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useInsertionEffect } from 'react';

/**
 * Renders nothing. Reloads the page when Back leads to a history entry that the browser added for a plain link such as
 * `#homes` and that has another path or query: Next.js ignores these entries.
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
