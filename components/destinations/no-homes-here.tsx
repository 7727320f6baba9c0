import { MapPinned } from 'lucide-react';
import { Link } from '#components/ui/link';

interface NoHomesHereProps {
  readonly text: string;
  /** The nearest place around it with homes; null when there is none. */
  readonly filled: { readonly title: string; readonly href: string } | null;
}

/** What a place without homes says instead of a list. */
export function NoHomesHere({ text, filled }: NoHomesHereProps) {
  return (
    <div className="flex flex-col items-start gap-5 rounded-card bg-sand px-6 py-8 sm:flex-row sm:items-center sm:px-8">
      <span className="grid size-14 shrink-0 place-items-center rounded-full bg-terracotta-soft text-terracotta">
        <MapPinned aria-hidden="true" className="size-6" />
      </span>
      <p className="measure">{text}</p>
      {filled && (
        <Link href={filled.href} className="button shrink-0 sm:ms-auto">
          {filled.title}
        </Link>
      )}
    </div>
  );
}
