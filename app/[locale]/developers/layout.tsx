import type { ReactNode } from 'react';
import './developers.css';

/** Adds the styles of the developers' portal. */
export default function PortalLayout({ children }: { readonly children: ReactNode }) {
  return children;
}
