'use client';

import type { ReactNode } from 'react';
import { useFirstViewPainted } from '#lib/browser/use-first-view-painted';

/**
 * Renders parts of a page that are below its first view. After a step of the router they follow once the first view was painted, which would
 * otherwise wait for them; until then there is room for them. In a document, and when the visitor returns, they are there at once.
 */
export function BelowFirstView({ children }: { readonly children: ReactNode }) {
  return useFirstViewPainted() ? children : <div aria-hidden="true" className="h-dvh" />;
}
