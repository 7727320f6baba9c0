import { Icon } from '#components/ui/icon';
import { Link } from '#components/ui/link';
import { formatNumber } from '#lib/i18n/format';
import type { Translator } from '#lib/i18n/translator';
import { pageNumbers } from '#lib/site/page-numbers';

interface PaginationProps {
  /** Page number from 1; may exceed `totalPages`. */
  readonly page: number;
  readonly totalPages: number;
  /** Returns the URL of a page, with the list's other parameters. */
  readonly href: (page: number) => string;
  readonly locale: string;
  readonly t: Translator<'common'>;
}

/** Renders links to the pages of a list, and to the previous and next page; nothing for a single page. */
export function Pagination({ page, totalPages, href, locale, t }: PaginationProps) {
  if (totalPages < 2) return null;
  const previous = Math.min(page - 1, totalPages);
  return (
    <nav aria-label={t('pagination')} className="mt-12 border-line border-t pt-6 print:hidden">
      <ul className="flex flex-wrap items-center justify-center gap-1">
        {previous >= 1 && (
          <li>
            <Link href={href(previous)} rel="prev" aria-label={t('previousPage')} className="page-link">
              <Icon name="chevron-left" className="size-5 rtl:-scale-x-100" />
            </Link>
          </li>
        )}
        {pageNumbers(page, totalPages).map((entry) =>
          typeof entry === 'string' ? (
            <li key={entry} aria-hidden="true" className="px-1 text-ink-soft">
              …
            </li>
          ) : (
            <li key={entry}>
              <Link
                href={href(entry)}
                aria-label={t('pageNumber', { page: entry })}
                aria-current={entry === page ? 'page' : undefined}
                className="page-link"
              >
                {formatNumber(entry, locale)}
              </Link>
            </li>
          ),
        )}
        {page < totalPages && (
          <li>
            <Link href={href(page + 1)} rel="next" aria-label={t('nextPage')} className="page-link">
              <Icon name="chevron-right" className="size-5 rtl:-scale-x-100" />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
