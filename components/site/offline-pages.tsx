'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { whenIdle } from '#lib/browser/when-idle';

/**
 * Renders nothing. Lets the browser keep pages to show them without a connection. Its code loads when the document has loaded and the browser
 * is idle.
 */
export function OfflinePages() {
  const pathname = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies(pathname): another page may be kept
  useEffect(
    () => whenIdle(() => import('#lib/browser/keep-offline').then(({ keepOffline }) => keepOffline())),
    [pathname],
  );
  return null;
}
