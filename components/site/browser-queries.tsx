'use client';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { onOtherVersion } from '#lib/browser/catalogue-version';
import { mayRecover } from '#lib/browser/public-api';

/** The time between two tries of a query while the server does not answer, in milliseconds. */
const AGAIN_MS = 5_000;

let browserClient: QueryClient | undefined;

/** Returns the one query client of the browser; on the server a new one, so that requests share no data. */
function queryClient(): QueryClient {
  if (browserClient) return browserClient;
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: 1,
        // "Online" says nothing about the server: without it, a query fails, says so and is tried again.
        networkMode: 'always',
        refetchInterval: ({ state }) =>
          state.status === 'error' && mayRecover(state.error) ? AGAIN_MS : false,
      },
    },
  });
  if (typeof window !== 'undefined') {
    browserClient = client;
    onOtherVersion(() => void client.invalidateQueries());
  }
  return client;
}

/**
 * Provides the cache of API answers to the components in it. All uses on a page share one cache. A failed query is retried once at once,
 * then every few seconds while its page is seen; the component that made it shows its error meanwhile. Answers are discarded when a page of
 * another version of the catalogue is shown.
 */
export function BrowserQueries({ children }: { readonly children: ReactNode }) {
  const [client] = useState(queryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
