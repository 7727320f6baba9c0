import { ChevronRight } from 'lucide-react';
import { Link } from '#components/ui/link';

interface TrailProps {
  /** The name of the landmark: "You are here". */
  readonly label: string;
  /** From the broadest page to the one above this. */
  readonly entries: readonly { readonly title: string; readonly href: string }[];
  /** This page. */
  readonly current: string;
}

/** The pages above this one. */
export function Trail({ label, entries, current }: TrailProps) {
  return (
    <nav aria-label={label}>
      <ol className="flex flex-wrap items-center gap-x-1.5 text-ink-soft text-sm">
        {entries.map(({ title, href }) => (
          <li key={href} className="flex items-center gap-x-1.5">
            <Link href={href} className="inline-flex min-h-8 items-center hover:text-sea hover:underline">
              {title}
            </Link>
            <ChevronRight aria-hidden="true" className="size-3.5 rtl:-scale-x-100" />
          </li>
        ))}
        <li aria-current="page" className="inline-flex min-h-8 items-center text-ink">
          {current}
        </li>
      </ol>
    </nav>
  );
}
