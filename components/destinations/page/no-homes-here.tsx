import { MapPinned } from 'lucide-react';
import { EmptyState } from '#components/ui/empty-state';
import { Link } from '#components/ui/link';

interface NoHomesHereProps {
  readonly text: string;
  /** The nearest ancestor with rentals; null if there is none. */
  readonly filled: { readonly title: string; readonly href: string } | null;
}

/** Shown instead of the list for a place without rentals. */
export function NoHomesHere({ text, filled }: NoHomesHereProps) {
  return (
    <EmptyState icon={MapPinned} text={text}>
      {filled && (
        <Link href={filled.href} className="button">
          {filled.title}
        </Link>
      )}
    </EmptyState>
  );
}
