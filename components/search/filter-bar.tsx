import { Fragment, type ReactNode } from 'react';
import { FilterField } from '#components/search/filter-field';
import { FilterForm } from '#components/search/filter-form';
import { FilterPanel } from '#components/search/filter-panel';
import { ButtonLink } from '#components/ui/button-link';
import { Icon } from '#components/ui/icon';
import { Popover, PopoverContent, PopoverTrigger } from '#components/ui/popover';
import type { UnknownAvailability } from '#lib/catalogue/rentals/unknown-availability';
import { FILTER_PARAMETER_NAMES } from '#lib/catalogue/requests/filter-parameter-names';
import type { SearchQuery } from '#lib/catalogue/requests/search-query';
import { countTexts } from '#lib/i18n/count-texts';
import { formatNumber } from '#lib/i18n/format';
import type { Translator } from '#lib/i18n/translator';
import type { RentalFacets } from '#lib/search/facets';
import { NO_FILTER } from '#lib/search/rental-filter';
import type { PageContext } from '#lib/site/page-context';
import type { FilterDisplay } from '#lib/site/search/filter-display';
import { withFilter } from '#lib/site/search/page-search';
import { pageValues } from '#lib/site/search/page-values';
import { placeDisplay } from '#lib/site/search/place-display';
import { activeFilters, FILTERS, panelCount } from '#lib/site/search/search-filters';
import { fieldProblemTexts } from '../ui/field-problem-texts.ts';

interface FilterBarProps {
  readonly query: SearchQuery;
  readonly facets: RentalFacets;
  readonly totalCount: number;
  readonly unknown: UnknownAvailability | null;
  readonly context: PageContext;
  readonly t: Translator<'search'>;
}

/**
 * Renders the filters of the search page. On wide screens the most important have a button each; the others, and on
 * phones all, are in a panel.
 */
export async function FilterBar({ query, facets, totalCount, unknown, context, t }: FilterBarProps) {
  const { locale, currency, links } = context;
  const { box, area, ids } = query.filter;
  const scope = { query, context, t, unknown };
  const values = pageValues(query);
  const showTexts = countTexts((count) => t('showCount', { count }), locale);
  const countedTexts = countTexts((count) => t('resultsCount', { count }), locale);
  const problemTexts = await fieldProblemTexts(locale);
  // One object per filter: a control in the bar and in the panel is sent to the browser once.
  const controls = new Map(FILTERS.map((definition) => [definition, definition.control?.(scope, facets)]));
  const inBar = FILTERS.filter(({ placement }) => IN_BAR.has(placement));
  const withControl = FILTERS.filter(
    (definition) => definition.placement !== 'none' && controls.get(definition) != null,
  );
  const panelActive = panelCount(scope);
  const allActive = activeFilters(scope).length;

  const form = (definitions: readonly FilterDisplay[], clearHref: string, content: ReactNode) => {
    const own = new Set<string>(definitions.flatMap(({ parameters }) => parameters));
    // A map area and a drawn one belong to the place, so that clearing the place clears them too.
    if (definitions.length === 1 && definitions[0] === placeDisplay) {
      for (const name of [...FILTER_PARAMETER_NAMES.box, ...FILTER_PARAMETER_NAMES.area]) own.add(name);
    }
    const otherValues = [...values].filter(([name]) => !own.has(name) && name !== 'page');
    if (context.namedCurrency !== null) otherValues.push(['currency', context.namedCurrency]);
    return (
      <FilterForm
        // Uncontrolled fields keep their state; a key per search resets them.
        key={values.toString()}
        action={links.page('/search').split('?')[0] ?? ''}
        otherValues={otherValues}
        locale={locale}
        currency={currency}
        showTexts={showTexts}
        countedTexts={countedTexts}
        problemTexts={problemTexts}
        totalCount={totalCount}
        clear={
          <ButtonLink href={clearHref} variant="ghost">
            {t('clear')}
          </ButtonLink>
        }
      >
        {content}
      </FilterForm>
    );
  };
  const field = (definition: FilterDisplay, isAlone: boolean) => {
    const control = controls.get(definition);
    return (
      control && (
        <FilterField label={t(definition.label)} control={control} locale={locale} isAlone={isAlone} t={t} />
      )
    );
  };
  const summary = (definition: FilterDisplay) => {
    const active = definition.active(scope).map(({ label }) => label);
    return active.length > 0 ? active.join(', ') : null;
  };
  const summaries = inBar.map((definition) => summary(definition)).filter((text) => text !== null);

  return (
    <search
      aria-label={t('form')}
      className="mx-auto flex h-(--bar) max-w-480 items-center gap-3 px-[clamp(1rem,2.5vw,2.5rem)]"
    >
      <div className="hidden min-w-0 overflow-hidden rounded-field border border-line-strong bg-raised md:flex">
        {inBar.map((definition) => (
          <Popover key={definition.key}>
            <PopoverTrigger
              className={definition.placement === 'bar' ? 'filter-trigger' : 'filter-trigger max-lg:hidden'}
              data-active={summary(definition) !== null || undefined}
            >
              <span>{t(definition.label)}</span>
              <span>{summary(definition) ?? t(definition.anyLabel ?? 'any')}</span>
              <Icon name="chevron-down" />
            </PopoverTrigger>
            <PopoverContent
              label={t(definition.label)}
              className={definition.key === 'when' ? WIDE_POPOVER : 'sm:w-[min(26rem,calc(100vw-2rem))]'}
            >
              {form(
                [definition],
                links.search(withFilter(query, withoutAll(definition, query, scope))),
                field(definition, true),
              )}
            </PopoverContent>
          </Popover>
        ))}
      </div>
      <FilterPanel
        title={t('filters')}
        closeLabel={t('closeFilters')}
        triggerLabel={allActive > 0 ? t('filtersActive', { count: allActive }) : undefined}
        triggerClass="filter-opener"
        trigger={
          <>
            <Icon name="search" className="size-4.5 md:hidden" />
            <span className="flex-1 truncate md:hidden">
              {summaries.length > 0
                ? summaries.map((summary, index) => (
                    <Fragment key={summary}>
                      {index > 0 && ' · '}
                      <bdi>{summary}</bdi>
                    </Fragment>
                  ))
                : t('openFilters')}
            </span>
            <Icon name="sliders-horizontal" className="size-4.5" />
            <span className="hidden md:block">{t('filters')}</span>
            <Badge count={panelActive} locale={locale} className="hidden md:block" />
            <Badge count={allActive} locale={locale} className="md:hidden" />
          </>
        }
      >
        {form(
          withControl,
          links.search(withFilter(query, { ...NO_FILTER, box, area, ids })),
          withControl.map((definition) => (
            <section key={definition.key} className="filter-section" data-placement={definition.placement}>
              {IN_BAR.has(definition.placement) && definition.key !== 'guests' && (
                <h3 className="mb-2 font-sans font-semibold text-base tracking-normal">
                  {t(definition.label)}
                </h3>
              )}
              {field(definition, false)}
            </section>
          )),
        )}
      </FilterPanel>
    </search>
  );
}

/**
 * The classes of the popover with the calendar: its two months are wider than a popover may be, and a margin separates
 * them from the window's edge.
 */
const WIDE_POPOVER = 'sm:me-4 sm:w-[min(45rem,calc(100vw-2rem))] sm:max-w-none';

/** The placements of filters with a button in the bar. */
const IN_BAR: ReadonlySet<FilterDisplay['placement']> = new Set(['bar', 'wide-bar']);

/** Returns the query's filter without everything that the fields of one filter definition set. */
function withoutAll(
  definition: FilterDisplay,
  query: SearchQuery,
  scope: Parameters<FilterDisplay['active']>[0],
): SearchQuery['filter'] {
  let { filter } = query;
  for (;;) {
    const [first] = definition.active({ ...scope, query: { ...query, filter } });
    if (!first) return filter;
    filter = first.rest;
  }
}

function Badge({
  count,
  locale,
  className,
}: {
  readonly count: number;
  readonly locale: string;
  readonly className: string;
}) {
  return count === 0 ? null : (
    <span
      className={`min-w-5.5 rounded-full bg-sea px-1.5 text-center text-[0.8125rem]/[1.375rem] text-on-sea tabular-nums ${className}`}
    >
      {formatNumber(count, locale)}
    </span>
  );
}
