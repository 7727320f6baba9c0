'use client';

import NextLink from 'next/link';
import type { ComponentProps } from 'react';

/**
 * Renders a link to a page of the site, without Next.js's prefetching of all links in view, which would load pages that
 * nobody visits: `IntentPrefetch` loads those that the visitor is about to open.
 */
export function Link(props: Omit<ComponentProps<typeof NextLink>, 'prefetch'>) {
  return <NextLink {...props} prefetch={false} />;
}
