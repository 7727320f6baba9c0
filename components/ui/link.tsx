import NextLink from 'next/link';
import type { ComponentProps } from 'react';

/**
 * Renders a link to a page of the site, without Next.js's prefetching: pages are rendered on request, and prefetching
 * would render pages that nobody visits.
 */
export function Link(props: Omit<ComponentProps<typeof NextLink>, 'prefetch'>) {
  return <NextLink {...props} prefetch={false} />;
}
