'use client';

import { PrefetchKind } from 'next/dist/client/components/router-reducer/router-reducer-types';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { whenIdle } from '#lib/browser/when-idle';

/**
 * Renders nothing. Loads the pages that the visitor is about to open, whole and in advance; the router shows them without a
 * further request. Its code loads when the document has loaded and the browser is idle.
 */
export function IntentPrefetch() {
  const router = useRouter();
  const shown = `${usePathname()}?${useSearchParams()}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies(shown): another page has another link to the next page
  useEffect(() => {
    let stop = () => {};
    let isGone = false;
    const watch = async () => {
      const { watchLikelyPages } = await import('#lib/browser/likely-pages');
      if (!isGone) stop = watchLikelyPages((path) => router.prefetch(path, { kind: PrefetchKind.FULL }));
    };
    const cancel = whenIdle(watch);
    return () => {
      isGone = true;
      cancel();
      stop();
    };
  }, [router, shown]);
  return null;
}
