import { Icon } from '#components/ui/icon';
import { Link } from '#components/ui/link';
import type { SearchQuery } from '#lib/catalogue/requests/search-query';
import type { Translator } from '#lib/i18n/translator';
import { NO_FILTER } from '#lib/search/rental-filter';
import type { PageContext } from '#lib/site/page-context';
import type { ActiveFilter } from '#lib/site/search/filter-display';
import { withFilter } from '#lib/site/search/page-search';

interface FilterChipsProps {
  readonly filters: readonly ActiveFilter[];
  readonly query: SearchQuery;
  readonly context: PageContext;
  readonly t: Translator<'search'>;
}

/**
 * Renders the active filters as links, each to the search without that filter, and a link that removes all; nothing
 * without active filters.
 */
export function FilterChips({ filters, query, context, t }: FilterChipsProps) {
  if (filters.length === 0) return null;
  return (
    <nav aria-label={t('activeFilters')}>
      <ul className="flex flex-wrap items-center gap-2">
        {filters.map(({ key, label, rest }) => (
          <li key={key}>
            <Link
              href={context.links.search(withFilter(query, rest))}
              aria-label={t('removeFilter', { filter: label })}
              className="flex min-h-9 items-center gap-2 rounded-full border border-transparent bg-sea-soft py-1 ps-4 pe-3 font-medium text-sm hover:bg-sand-deep"
            >
              {label}
              <Icon name="x" className="size-4" />
            </Link>
          </li>
        ))}
        {filters.length > 1 && (
          <li>
            <Link
              href={context.links.search(withFilter(query, NO_FILTER))}
              className="text-link px-2 text-sm"
            >
              {t('removeAll')}
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
