import { ChevronRight } from 'lucide-react';
import { Link } from '#components/ui/link';
import type { TreeEntry } from '#lib/site/destination-explorer';

interface DestinationTreeProps {
  readonly entries: readonly TreeEntry[];
  /** What the toggle of an entry does, in words: "Show places in Italy". */
  readonly toggleLabel: (entry: TreeEntry) => string;
}

/**
 * Destinations as lists within lists. To open or close one is a link, since what is open is part of the address: it works
 * without scripts, can be shared, and with scripts it changes in place.
 */
export function DestinationTree({ entries, toggleLabel }: DestinationTreeProps) {
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.id} id={`place-${entry.id}`} className="scroll-mt-6">
          <div className="flex items-center gap-1 border-line border-b">
            {entry.toggleHref === null ? (
              <span className="size-11 shrink-0" />
            ) : (
              <Link
                href={entry.toggleHref}
                scroll={false}
                replace
                aria-expanded={entry.isOpen}
                aria-label={toggleLabel(entry)}
                className="flex size-11 shrink-0 items-center justify-center rounded-field text-ink-soft hover:bg-sand hover:text-ink"
              >
                <ChevronRight
                  aria-hidden="true"
                  className={`size-4.5 transition-transform duration-150 ${entry.isOpen ? 'rotate-90' : 'rtl:-scale-x-100'}`}
                />
              </Link>
            )}
            <Link
              href={entry.href}
              className={`flex min-h-12 grow items-center justify-between gap-4 rounded-field pe-2 hover:text-sea hover:underline ${
                entry.level === 1 ? 'font-serif text-xl' : entry.level === 2 ? 'font-semibold' : ''
              }`}
            >
              <span>{entry.title}</span>
              <span className="shrink-0 font-normal font-sans text-ink-soft text-sm tabular-nums">
                {entry.homes}
              </span>
            </Link>
          </div>
          {entry.children.length > 0 && (
            <div className="ps-5 sm:ps-8">
              <DestinationTree entries={entry.children} toggleLabel={toggleLabel} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
