import { MapPinned } from 'lucide-react';
import { EmptyState } from '#components/ui/empty-state';
import { Link } from '#components/ui/link';

interface NoHomesHereProps {
  readonly text: string;
  /** The nearest place around it with homes; null when there is none. */
  readonly filled: { readonly title: string; readonly href: string } | null;
}

/** What a place without homes says instead of a list. */
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
