'use client';

import { PrefetchKind } from 'next/dist/client/components/router-reducer/router-reducer-types';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { watchLikelyPages } from '#lib/browser/likely-pages';

/**
 * Renders nothing. Loads the pages that the visitor is about to open, whole and in advance; the router shows them without a
 * further request.
 */
export function IntentPrefetch() {
  const router = useRouter();
  const shown = `${usePathname()}?${useSearchParams()}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies(shown): another page has another link to the next page
  useEffect(
    () => watchLikelyPages((path) => router.prefetch(path, { kind: PrefetchKind.FULL })),
    [router, shown],
  );
  return null;
}
