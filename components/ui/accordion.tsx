import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';

interface AccordionProps {
  readonly items: readonly {
    /** For links to it; see `OpenLinkedDetails`. */
    readonly id: string;
    /** A heading, where the content is a part of the page. */
    readonly title: ReactNode;
    readonly content: ReactNode;
  }[];
}

/** Titles that open their content; `details`, so that it works without scripts and the page's search finds what is closed. */
export function Accordion({ items }: AccordionProps) {
  return (
    <div className="border-line border-t">
      {items.map(({ id, title, content }) => (
        <details
          key={id}
          id={id}
          className="group scroll-mt-6 break-inside-avoid border-line border-b print:details-content:block print:details-content:[content-visibility:visible]"
        >
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 hover:text-sea [&::-webkit-details-marker]:hidden">
            {title}
            <Plus
              aria-hidden="true"
              className="size-5 shrink-0 text-terracotta transition-transform duration-200 ease-calm group-open:rotate-45 print:hidden"
            />
          </summary>
          <div className="pb-6">{content}</div>
        </details>
      ))}
    </div>
  );
}
