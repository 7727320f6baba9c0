import { Icon } from '#components/ui/icon';
import { Link } from '#components/ui/link';

interface TrailProps {
  /** Accessible name of the navigation: "You are here". */
  readonly label: string;
  /** Ancestor pages, broadest first. */
  readonly entries: readonly { readonly title: string; readonly href: string }[];
  /** Title of the current page. */
  readonly current: string;
  /** Whether narrow screens show only the two nearest ancestors; used where the heading below names the current page. */
  readonly isShortWhenNarrow?: boolean;
}

const NEAREST = 2;

/** Renders breadcrumbs: links to the ancestors of the current page, and its own title. */
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
            <Icon
              name="chevron-right"
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
