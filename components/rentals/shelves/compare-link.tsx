'use client';

import { Icon } from '#components/ui/icon';
import { Link } from '#components/ui/link';
import { useShelf } from '#lib/browser/shelves';
import { withIds } from '#lib/browser/shelves-address';

interface CompareLinkProps {
  /** URL of the comparison without ids. */
  readonly href: string;
  /** Message of the link: "Comparison ({count})". */
  readonly label: string;
  readonly className?: string;
}

/** Renders a link to the comparison of the rentals chosen in this browser; nothing while there are none. */
export function CompareLink({ href, label, className = '' }: CompareLinkProps) {
  const { ids } = useShelf('compare');
  if (ids.length === 0) return null;
  return (
    <Link
      href={withIds(href, ids.toReversed())}
      className={`inline-flex min-h-11 items-center gap-1.5 px-1 font-medium text-sea text-sm hover:underline print:hidden ${className}`}
    >
      {label.replace('{count}', String(ids.length))}
      <Icon name="arrow-right" className="size-4 rtl:-scale-x-100" />
    </Link>
  );
}
