import { Icon } from '#components/ui/icon';
import { Link } from '#components/ui/link';
import type { SearchQuery } from '#lib/catalogue/requests/search-query';
import type { Translator } from '#lib/i18n/translator';
import { currentSort, sortChoices } from '#lib/site/search/page-search';
import { pageValues } from '#lib/site/search/page-values';
import { buttonClass } from '../ui/button-class.ts';

interface SortMenuProps {
  readonly query: SearchQuery;
  /** Returns the URL of the same list with the given query values. */
  readonly href: (values: URLSearchParams) => string;
  readonly t: Translator<'search'>;
}

/**
 * Renders a menu of the sort orders, each a link to the first page of the list in that order. It opens and closes
 * without JavaScript.
 */
export function SortMenu({ query, href, t }: SortMenuProps) {
  const current = currentSort(query);
  return (
    // A key per order replaces the menu, which closes it after a choice.
    <details key={current.key} name="sort-menu" className="group relative">
      <summary
        className={buttonClass({
          variant: 'ghost',
          className: '-me-3 list-none text-sm [&::-webkit-details-marker]:hidden',
        })}
      >
        <Icon name="arrow-down-wide-narrow" className="size-4" />
        <span className="sr-only">{t('sortBy', { order: t(current.key) })}</span>
        <span aria-hidden="true">{t(current.key)}</span>
      </summary>
      <ul className="absolute end-0 top-full z-20 mt-2 w-max min-w-full rounded-field border border-line bg-raised py-2 shadow-float">
        {sortChoices(query).map((choice) => (
          <li key={choice.key}>
            <Link
              href={href(pageValues({ ...query, page: 1, sort: choice.sort }))}
              aria-current={choice.key === current.key ? 'true' : undefined}
              className="flex min-h-11 items-center gap-3 px-4 hover:bg-sand aria-[current]:font-semibold"
            >
              <Icon
                name="check"
                className={`size-4 text-sea ${choice.key === current.key ? '' : 'invisible'}`}
              />
              {t(choice.key)}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
