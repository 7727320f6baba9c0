import { ChevronRight } from 'lucide-react';
import { Link } from '#components/ui/link';

interface TrailProps {
  /** The name of the landmark: "You are here". */
  readonly label: string;
  /** From the broadest page to the one above this. */
  readonly entries: readonly { readonly title: string; readonly href: string }[];
  /** This page. */
  readonly current: string;
  /** Short of a wide screen only the two nearest pages, where the heading right below names this one. */
  readonly isShortWhenNarrow?: boolean;
}

const NEAREST = 2;

/** The pages above this one. */
export function Trail({ label, entries, current, isShortWhenNarrow = false }: TrailProps) {
  return (
    <nav aria-label={label}>
      <ol className="flex flex-wrap items-center gap-x-1.5 text-ink-soft text-sm">
        {entries.map(({ title, href }, index) => (
          <li
            key={href}
            className={`flex items-center gap-x-1.5 ${isShortWhenNarrow && index < entries.length - NEAREST ? 'max-lg:hidden' : ''}`}
          >
            <Link href={href} className="inline-flex min-h-8 items-center hover:text-sea hover:underline">
              {title}
            </Link>
            <ChevronRight
              aria-hidden="true"
              className={`size-3.5 rtl:-scale-x-100 ${isShortWhenNarrow && index === entries.length - 1 ? 'max-lg:hidden' : ''}`}
            />
          </li>
        ))}
        <li
          aria-current="page"
          className={`inline-flex min-h-8 items-center text-ink ${isShortWhenNarrow ? 'max-lg:hidden' : ''}`}
        >
          {current}
        </li>
      </ol>
    </nav>
  );
}
