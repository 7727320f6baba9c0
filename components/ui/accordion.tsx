import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

interface AccordionProps {
  /** With a name, opening one closes the others of that name. */
  readonly name?: string;
  readonly items: readonly {
    readonly key: string;
    /** For links to it. */
    readonly id?: string;
    readonly title: ReactNode;
    readonly content: ReactNode;
    readonly isOpen?: boolean;
  }[];
}

/** Titles that open their content; `details`, so that it works without scripts and the page's search finds what is closed. */
export function Accordion({ name, items }: AccordionProps) {
  return (
    <div className="border-line border-t">
      {items.map(({ key, id, title, content, isOpen = false }) => (
        <details
          key={key}
          {...(id !== undefined && { id })}
          {...(name !== undefined && { name })}
          open={isOpen}
          className="group border-line border-b"
        >
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-semibold hover:text-sea [&::-webkit-details-marker]:hidden">
            {title}
            <ChevronDown
              aria-hidden="true"
              className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-180"
            />
          </summary>
          <div className="measure pb-5">{content}</div>
        </details>
      ))}
    </div>
  );
}
