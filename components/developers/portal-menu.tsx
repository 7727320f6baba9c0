import type { ReactNode } from 'react';
import { Link } from '#components/ui/link';
import type { PortalGroup } from '#lib/portal/portal-menu';
import type { SiteLinks } from '#lib/site/site-links';

interface PortalMenuProps {
  /** The path of the page without its language. */
  readonly path: string;
  readonly groups: readonly PortalGroup[];
  readonly links: SiteLinks;
  /** The button that opens the search. */
  readonly search: ReactNode;
}

/** Renders the search and the menu of the portal: open beside the page on wide screens, folded above it on others. */
export function PortalMenu({ path, groups, links, search }: PortalMenuProps) {
  const entries = (
    <>
      {groups.map(({ title, entries: list }) => (
        <div key={title} className="mb-5">
          <p className="px-3 pb-1 font-semibold text-sm">{title}</p>
          <ul>
            {list.map((entry) => (
              <li key={entry.path}>
                <Link
                  href={links.page(entry.path)}
                  aria-current={entry.path === path ? 'page' : undefined}
                  className="portal-link"
                >
                  {entry.title}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  );
  return (
    <div className="portal-aside">
      {search}
      <details className="portal-fold lg:hidden print:hidden">
        <summary>All pages for developers</summary>
        <nav aria-label="For developers" className="pt-3">
          {entries}
        </nav>
      </details>
      <nav aria-label="For developers" className="-ms-3 min-h-0 overflow-y-auto max-lg:hidden print:hidden">
        {entries}
      </nav>
    </div>
  );
}
