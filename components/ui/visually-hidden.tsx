import type { ReactNode } from 'react';

/** For those who hear the page. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}
