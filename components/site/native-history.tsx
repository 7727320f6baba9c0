'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Lets Back return to where a plain link such as `#homes` led. The browser itself makes that entry of the history, without
 * what Next keeps in its own, and Next leaves the page as it is when such an entry is come back to: then it is loaded anew.
 */
export function NativeHistory() {
  const pathname = usePathname();
  const values = useSearchParams();
  const shown = useRef('');
  // Not a passive effect: React runs those when a view transition has ended, and Back may come before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they change when another page is shown, or the same with other values
  useLayoutEffect(() => {
    shown.current = location.pathname + location.search;
  }, [pathname, values]);
  useEffect(() => {
    const onPopState = ({ state }: PopStateEvent) => {
      if (state === null && location.pathname + location.search !== shown.current) location.reload();
    };
    addEventListener('popstate', onPopState);
    return () => removeEventListener('popstate', onPopState);
  }, []);
  return null;
}
