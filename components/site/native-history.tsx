'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useEffectEvent } from 'react';

/**
 * Lets Back return to where a plain link such as `#homes` led. The browser itself makes that entry of the history, without
 * what Next keeps in its own, and Next leaves the page as it is when such an entry is come back to: then it is loaded anew.
 * Belongs where it stays from page to page: one that comes with a page listens only when the view transition to it has ended.
 */
export function NativeHistory() {
  const pathname = usePathname();
  const values = useSearchParams();
  // Knows the page as soon as it is shown, before its effects.
  const onPopState = useEffectEvent(({ state }: PopStateEvent) => {
    const asked = new URLSearchParams(location.search);
    const isShown = location.pathname === pathname && asked.toString() === values.toString();
    if (state === null && !isShown) location.reload();
  });
  useEffect(() => {
    addEventListener('popstate', onPopState);
    return () => removeEventListener('popstate', onPopState);
  }, []);
  return null;
}
