'use client';

import { Icon } from '#components/ui/icon';
import { Link } from '#components/ui/link';
import { useShelf } from '#lib/browser/shelves';

interface RemoveFromComparisonProps {
  readonly id: number;
  /** URL of the comparison without it. */
  readonly href: string;
  readonly label: string;
  /** The accessible name, which includes the rental's name. */
  readonly name: string;
}

/**
 * Renders a link to the comparison without one rental; a click also removes the rental from the comparison stored in
 * this browser.
 */
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
      <Icon name="x" className="size-4" />
      {label}
    </Link>
  );
}
