'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useInsertionEffect } from 'react';

/**
 * Lets Back return to where a plain link such as `#homes` led. The browser itself makes that entry of the history, without
 * what Next keeps in its own, and Next leaves the page as it is when such an entry is come back to: then it is loaded anew.
 */
export function NativeHistory() {
  const shown = `${usePathname()}?${useSearchParams()}`;
  // Other effects wait until the view transition to a page has ended, and Back may come before.
  useInsertionEffect(() => {
    const onPopState = ({ state }: PopStateEvent) => {
      const asked = `${location.pathname}?${new URLSearchParams(location.search)}`;
      if (state === null && asked !== shown) location.reload();
    };
    addEventListener('popstate', onPopState);
    return () => removeEventListener('popstate', onPopState);
  }, [shown]);
  return null;
}
