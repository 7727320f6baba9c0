'use client';

import { X } from 'lucide-react';
import { Link } from '#components/ui/link';
import { useShelf } from '#lib/browser/shelves';

interface RemoveFromComparisonProps {
  readonly id: number;
  /** The comparison without it. */
  readonly href: string;
  readonly label: string;
  /** With the rental's name. */
  readonly name: string;
}

/** A link to the comparison without one home, which leaves the shelf as well. */
export function RemoveFromComparison({ id, href, label, name }: RemoveFromComparisonProps) {
  const { remove } = useShelf('compare');
  return (
    <Link
      href={href}
      scroll={false}
      aria-label={name}
      onClick={() => remove(id)}
      className="inline-flex min-h-9 items-center gap-1 font-normal text-ink-soft text-sm hover:text-ink hover:underline print:hidden"
    >
      <X aria-hidden="true" className="size-4" />
      {label}
    </Link>
  );
}
