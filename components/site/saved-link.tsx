'use client';

import { Icon } from '#components/ui/icon';
import { Link } from '#components/ui/link';
import { useShelf } from '#lib/browser/shelves';

interface SavedLinkProps {
  readonly href: string;
  readonly title: string;
  readonly isCurrent: boolean;
}

/**
 * Renders the link to the saved rentals with the number of rentals saved in this browser. The number's space is
 * reserved, so that the layout does not shift.
 */
export function SavedLink({ href, title, isCurrent }: SavedLinkProps) {
  const { ids } = useShelf('saved');
  return (
    <Link
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      className="relative flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-field px-3 font-medium text-sm hover:bg-sand aria-[current]:text-sea"
    >
      <span className="relative">
        <Icon
          name="heart"
          className={`size-5 ${ids.length > 0 ? 'fill-terracotta text-terracotta' : 'text-ink-soft'}`}
        />
        {ids.length > 0 && (
          <span
            aria-hidden="true"
            className="absolute -end-2.5 -top-2 grid h-4.5 min-w-4.5 place-items-center rounded-full border border-paper bg-ink px-1 font-semibold text-[0.6875rem] text-paper tabular-nums lg:hidden"
          >
            {ids.length}
          </span>
        )}
      </span>
      <span className="sr-only lg:not-sr-only">{title}</span>
      {ids.length > 0 && (
        <span className="sr-only text-ink-soft tabular-nums lg:not-sr-only">{ids.length}</span>
      )}
    </Link>
  );
}
