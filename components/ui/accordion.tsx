import type { ReactNode } from 'react';
import { Icon } from '#components/ui/icon';

interface AccordionProps {
  readonly items: readonly {
    /** Anchor of the item; see `OpenLinkedDetails`. */
    readonly id: string;
    /** A heading element if the content is a section of the page. */
    readonly title: ReactNode;
    readonly content: ReactNode;
  }[];
}

/**
 * Renders expandable items, each closed at first. They work without JavaScript, and the browser's find-in-page searches
 * closed ones.
 */
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
            <Icon
              name="plus"
              className="size-5 shrink-0 text-terracotta transition-transform duration-200 ease-calm group-open:rotate-45 print:hidden"
            />
          </summary>
          <div className="pb-6">{content}</div>
        </details>
      ))}
    </div>
  );
}
