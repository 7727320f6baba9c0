'use client';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { onOtherVersion } from '#lib/browser/catalogue-version';

let browserClient: QueryClient | undefined;

/** Returns the one query client of the browser; on the server a new one, so that requests share no data. */
function queryClient(): QueryClient {
  if (browserClient) return browserClient;
  const client = new QueryClient({ defaultOptions: { queries: { retry: 1 } } });
  if (typeof window !== 'undefined') {
    browserClient = client;
    onOtherVersion(() => void client.invalidateQueries());
  }
  return client;
}

/**
 * Provides the cache of API answers to the components in it. All uses on a page share one cache. A failed query is
 * retried once; the component that made it shows its error. Answers are discarded when a page of another version of the catalogue is shown.
 */
export function BrowserQueries({ children }: { readonly children: ReactNode }) {
  const [client] = useState(queryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
