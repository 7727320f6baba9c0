import { BookX } from 'lucide-react';
import { EmptyState } from '#components/ui/empty-state';
import { Link } from '#components/ui/link';

interface PastEndProps {
  readonly title: string;
  readonly text: string;
  readonly linkText: string;
  readonly href: string;
}

/** Shown for a page number beyond the last page of a non-empty list. */
export function PastEnd({ title, text, linkText, href }: PastEndProps) {
  return (
    <EmptyState icon={BookX} title={title} text={text}>
      <Link href={href} className="button-quiet">
        {linkText}
      </Link>
    </EmptyState>
  );
}
