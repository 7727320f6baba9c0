'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { watchVersion } from '#lib/browser/catalogue-version';

/**
 * Renders nothing. Refreshes the page when an answer of the API is of another version of the catalogue, and discards the answers of the
 * earlier version when a page of another one is shown.
 * @param props.version the `versionTag` of the page
 */
export function VersionWatch({ version }: { readonly version: string }) {
  const router = useRouter();
  useEffect(() => watchVersion(version, () => router.refresh()), [version, router]);
  return null;
}
