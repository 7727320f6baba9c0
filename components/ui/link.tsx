import NextLink from 'next/link';
import type { ComponentProps } from 'react';

/** A link within the site. Pages are made on request, so that fetching them ahead would ask for work nobody wants yet. */
export function Link(props: Omit<ComponentProps<typeof NextLink>, 'prefetch'>) {
  return <NextLink {...props} prefetch={false} />;
}
