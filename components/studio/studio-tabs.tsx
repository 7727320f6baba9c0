'use client';

interface StudioTabsProps {
  /** What the pages are of, for screen readers. */
  readonly label: string;
  /** In the order of the row. */
  readonly tabs: readonly { readonly href: string; readonly text: string; readonly isShown: boolean }[];
}

/** Renders the row of links to the pages of one part of the studio, scrolled to the page that is shown. */
export function StudioTabs({ label, tabs }: StudioTabsProps) {
  return (
    <nav aria-label={label} className="border-line border-b">
      <ul className="-mb-px flex gap-1 overflow-x-auto">
        {tabs.map(({ href, text, isShown }) => (
          <li key={href}>
            <a
              href={href}
              ref={isShown ? scrollToShown : undefined}
              aria-current={isShown ? 'page' : undefined}
              className="inline-flex min-h-11 items-center whitespace-nowrap border-transparent border-b-2 px-3.5 font-medium text-ink-soft hover:text-ink aria-[current=page]:border-sea aria-[current=page]:text-ink"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Scrolls the row of links so that the link to the shown page is in the middle, where not all fit. */
function scrollToShown(link: HTMLElement | null): void {
  const row = link?.closest('ul');
  if (!link || !row) return;
  const [shown, whole] = [link.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollLeft += shown.left + shown.width / 2 - whole.left - whole.width / 2;
}
