/** The types of the filters as the search page shows them: controls of the form, and chips of the active restrictions. */
import type { CountedParameter } from '#lib/browser/facet-queries';
import type { PlaceSuggestion } from '#lib/browser/place-suggestions';
import type { UnknownAvailability } from '#lib/catalogue/rentals/unknown-availability';
import type { SearchQuery } from '#lib/catalogue/requests/search-query';
import type { Translator } from '#lib/i18n/translator';
import type { RentalFacets } from '#lib/search/facets';
import type { RentalFilter } from '#lib/search/rental-filter';
import type { PageContext } from '#lib/site/page-context';

/** The key of a translated text in the `search` messages. */
export type SearchMessage = Parameters<Translator<'search'>>[0];

/** The search, the page and the texts from which the form control and the chips of a filter are built. */
export interface FilterScope {
  readonly query: Pick<SearchQuery, 'filter' | 'currency'>;
  readonly context: Pick<PageContext, 'data' | 'locale' | 'currency' | 'today'> & {
    readonly vocabulary: Pick<PageContext['vocabulary'], 'includesUnknown'>;
  };
  readonly t: Translator<'search'>;
  /** The rentals of the search with unknown availability; null without dates. Chips do not need it. */
  readonly unknown?: UnknownAvailability | null;
}

/** The definition of how the search page shows a filter, or one part of it: its form control and its chips. */
export interface FilterDisplay {
  /** Unique; part of chips' keys and of CSS classes. */
  readonly key: string;
  /**
   * `bar`: a button in the filter bar. `wide-bar`: the same on large screens, else behind "Filters". `panel`: behind "Filters". `none`: no
   * control, the restriction comes from elsewhere.
   */
  readonly placement: 'bar' | 'wide-bar' | 'panel' | 'none';
  readonly label: SearchMessage;
  /** The text in the bar while the filter restricts nothing. */
  readonly anyLabel?: SearchMessage;
  /** The query parameters that the control sets. */
  readonly parameters: readonly string[];
  /** Null where there is nothing to choose. */
  readonly control?: (scope: FilterScope, facets: RentalFacets) => FilterControl | null;
  readonly active: (scope: FilterScope) => readonly ActiveFilter[];
}

/** A chip for one restriction of the current search, with the filter that is left when a visitor removes it. */
export interface ActiveFilter {
  readonly key: string;
  readonly label: string;
  /** The search's filter without this restriction. */
  readonly rest: RentalFilter;
}

/** An option of a list that can be checked. */
interface FilterOption {
  readonly value: string;
  readonly label: string;
  /** The number of rentals that checking it leaves; for a list of which one value suffices, the number that it adds. */
  readonly count: number;
  /** Absent where it is not: most options of a page are not checked. */
  readonly isChecked?: true;
}

/** The choices of flexible dates, and which of them the search has. */
export interface FlexibleDates {
  readonly names: readonly [flex: string, month: string, nights: string];
  /** Days before and after the dates; null: exact dates. */
  readonly shift: number | null;
  /** Ascending. */
  readonly shifts: readonly number[];
  /** YYYY-MM; empty without one. */
  readonly month: string;
  readonly months: readonly { readonly value: string; readonly label: string }[];
  readonly nights: number;
  /** Ascending. */
  readonly lengths: readonly number[];
}

/** The data of a control of the filter form, by kind. `name` and `names` are query parameters. */
export type FilterControl =
  | {
      readonly kind: 'place';
      readonly name: string;
      readonly value: string;
      readonly title: string;
      /** The options before anything is typed, and in browsers without JavaScript. */
      readonly groups: readonly { readonly label: string; readonly places: readonly PlaceSuggestion[] }[];
    }
  | {
      readonly kind: 'dates';
      readonly names: readonly [checkin: string, checkout: string];
      readonly checkin: string;
      readonly checkout: string;
      /** The first and the last day that can be chosen. */
      readonly today: string;
      readonly lastDay: string;
      readonly flexible: FlexibleDates;
    }
  | {
      readonly kind: 'words';
      readonly name: string;
      readonly value: string;
      readonly maxLength: number;
    }
  | {
      readonly kind: 'stepper';
      readonly name: string;
      readonly value: number | null;
      readonly minimum: number;
      readonly maximum: number;
    }
  | {
      readonly kind: 'price';
      readonly names: readonly [min: string, max: string];
      readonly currency: string;
      /** Whether prices mean the total of the stay; else the from-price. */
      readonly isOfStay: boolean;
      /** Decimal text; empty is open. */
      readonly min: string;
      readonly max: string;
      /** Prices of all rentals that the other filters leave, minor units; null without such rentals. */
      readonly spread: RentalFacets['price'];
    }
  | {
      readonly kind: 'checklist';
      readonly name: CountedParameter;
      readonly options: readonly FilterOption[];
    }
  | {
      readonly kind: 'switch';
      readonly name: CountedParameter;
      readonly isOn: boolean;
      readonly count: number;
    };
