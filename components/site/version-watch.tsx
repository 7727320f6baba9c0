'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { BrowserQueries } from '#components/site/browser-queries';
import { watchVersion } from '#lib/browser/catalogue-version';

/**
 * Renders nothing. Refreshes the page when an answer of the API is of another version of the catalogue, and discards the answers of the
 * earlier version when a page of another one is shown.
 * @param props.version the `versionTag` of the page
 */
export function VersionWatch(props: { readonly version: string }) {
  return (
    <BrowserQueries>
      <Watch {...props} />
    </BrowserQueries>
  );
}

/** The version of the last page with answers of the API; null before the first. */
let lastVersion: string | null = null;

function Watch({ version }: { readonly version: string }) {
  const router = useRouter();
  const client = useQueryClient();
  useEffect(() => {
    const end = watchVersion(version, () => router.refresh());
    if (lastVersion !== null && lastVersion !== version) void client.invalidateQueries();
    lastVersion = version;
    return end;
  }, [version, router, client]);
  return null;
}
