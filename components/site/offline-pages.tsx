'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';

/**
 * Renders nothing. Lets the browser keep pages to show them without a connection. Its code loads when the document has loaded and the browser
 * is idle.
 */
export function OfflinePages() {
  const pathname = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies(pathname): another page may be kept
  useEffect(() => {
    const keep = () => import('#lib/browser/keep-offline').then(({ keepOffline }) => keepOffline());
    // Safari has no idle callbacks.
    const whenIdle = () => {
      if ('requestIdleCallback' in window) requestIdleCallback(keep);
      else setTimeout(keep, 2_000);
    };
    if (document.readyState === 'complete') return whenIdle();
    addEventListener('load', whenIdle, { once: true });
    return () => removeEventListener('load', whenIdle);
  }, [pathname]);
  return null;
}
