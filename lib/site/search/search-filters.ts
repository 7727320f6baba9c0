/**
 * The filters of the search, as data: one entry says everything about one of them. Forms, chips, and what an empty result
 * suggests derive from this list; a new filter of the API is one entry more.
 */
import type { PlaceSuggestion } from '#lib/browser/place-suggestions';
import type { UnknownAvailability } from '#lib/catalogue/rentals/unknown-availability';
import type { SearchQuery } from '#lib/catalogue/requests/search-query';
import { formatDateRange, formatMoney } from '#lib/i18n/format';
import { localize } from '#lib/i18n/localize';
import type { Translator } from '#lib/i18n/translator';
import { formatMinor } from '#lib/money/currency';
import type { DestinationNode } from '#lib/reference/destination-tree';
import type { VocabularyKind } from '#lib/reference/reference-data';
import type { RentalFacets } from '#lib/search/facets';
import type { RentalFilter } from '#lib/search/rental-filter';
import type { PageContext } from '#lib/site/page-context';

/** What entries work from. */
export interface FilterScope {
  readonly query: Pick<SearchQuery, 'filter' | 'currency'>;
  readonly context: Pick<PageContext, 'data' | 'locale' | 'currency' | 'today'> & {
    readonly vocabulary: Pick<PageContext['vocabulary'], 'includesUnknown'>;
  };
  readonly t: Translator<'search'>;
  /** Of the search; not needed for chips. */
  readonly unknown?: UnknownAvailability | null;
}

/** A value of a list that may be checked. */
interface FilterOption {
  readonly value: string;
  readonly label: string;
  /** How many rentals it would leave, or add where any of the list suffices. */
  readonly count: number;
  readonly isChecked: boolean;
}

/** How a filter is drawn; `name` and `names` are query parameters. */
export type FilterControl =
  | {
      readonly kind: 'place';
      readonly name: string;
      readonly value: string;
      readonly title: string;
      /** Offered before anything is typed, and where scripts do not run. */
      readonly groups: readonly { readonly label: string; readonly places: readonly PlaceSuggestion[] }[];
    }
  | {
      readonly kind: 'dates';
      readonly names: readonly [checkin: string, checkout: string];
      readonly checkin: string;
      readonly checkout: string;
      /** The first and the last day that may be chosen. */
      readonly today: string;
      readonly lastDay: string;
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
      /** Decimal text; empty is open. */
      readonly min: string;
      readonly max: string;
      /** Of all that the other filters leave, minor units; null when there are none. */
      readonly spread: RentalFacets['price'];
    }
  | {
      readonly kind: 'checklist';
      readonly name: string;
      /** The member of the facets that counts it. */
      readonly facet: string;
      readonly options: readonly FilterOption[];
    }
  | {
      readonly kind: 'switch';
      readonly name: string;
      readonly isOn: boolean;
      readonly count: number;
    };

/** A restriction that holds, in words, and the search's filter without it. */
export interface ActiveFilter {
  readonly key: string;
  readonly label: string;
  readonly rest: RentalFilter;
}

export interface FilterDefinition {
  readonly key: string;
  /** Its own place in the bar, together with others behind "Filters", or no control: it comes from elsewhere. */
  readonly placement: 'bar' | 'panel' | 'none';
  readonly label: (t: Translator<'search'>) => string;
  /** Of a filter in the bar: what stands there while it does not restrict. */
  readonly anyLabel?: (t: Translator<'search'>) => string;
  /** The query parameters that it owns. */
  readonly parameters: readonly string[];
  /** Null where there is nothing to choose. */
  readonly control?: (scope: FilterScope, facets: RentalFacets) => FilterControl | null;
  readonly active: (scope: FilterScope) => readonly ActiveFilter[];
}

/** How far ahead a stay can be looked for. */
const BOOKABLE_YEARS = 2;

/** The last day of that month, YYYY-MM-DD, so that a leap day has one, too. */
function yearsAfter(day: string, years: number): string {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  date.setUTCFullYear(date.getUTCFullYear() + years, date.getUTCMonth() + 1, 0);
  return date.toISOString().slice(0, 10);
}

type ListMember = 'rentalTypes' | 'amenities' | 'rentalsTags';
type CountMember = 'guests' | 'bedroomsCount' | 'fullBathroomsCount';
type YesNoMember = 'specialOffers' | 'instantlyBookable';
type SearchKey = Parameters<Translator<'search'>>[0];

/** In the order of the bar, the panel and the chips. */
export const FILTERS: readonly FilterDefinition[] = [
  {
    key: 'where',
    placement: 'bar',
    label: (t) => t('where'),
    anyLabel: (t) => t('anywhere'),
    parameters: ['destination_ids'],
    control: placeControl,
    active: ({ query: { filter }, context: { data, locale }, t }) =>
      (filter.destinationIds ?? []).map((id) => {
        const node = data.tree.get(id);
        return {
          key: `destination-${id}`,
          label: node ? data.tree.title(node, locale) : t('unknownPlace'),
          rest: { ...filter, destinationIds: without(filter.destinationIds, id) },
        };
      }),
  },
  {
    key: 'when',
    placement: 'bar',
    label: (t) => t('when'),
    anyLabel: (t) => t('anyDates'),
    parameters: ['checkin', 'checkout'],
    control: ({ query: { filter }, context }) => ({
      kind: 'dates',
      names: ['checkin', 'checkout'],
      checkin: filter.stay?.checkin ?? '',
      checkout: filter.stay?.checkout ?? '',
      today: context.today,
      lastDay: yearsAfter(context.today, BOOKABLE_YEARS),
    }),
    active: ({ query: { filter }, context }) => {
      if (!filter.stay) return [];
      const label = formatDateRange(filter.stay.checkin, filter.stay.checkout, context.locale);
      return [{ key: 'when', label, rest: { ...filter, stay: null } }];
    },
  },
  {
    key: 'unknown-dates',
    placement: 'panel',
    label: (t) => t('withUnknown'),
    parameters: ['include_unknown'],
    control: ({ query: { filter }, context: { vocabulary }, unknown }) => {
      const { stay } = filter;
      // Where no home has a calendar they are included by default, and a switch that is off could not say "false": the form keeps what
      // the address says.
      if (stay === null || !unknown || vocabulary.includesUnknown) return null;
      if (stay.includesUnknown === undefined && unknown.rentalsCount === 0) return null;
      const { isIncluded, rentalsCount } = unknown;
      return { kind: 'switch', name: 'include_unknown', isOn: isIncluded, count: rentalsCount };
    },
    active: ({ query: { filter }, t }) => {
      const { stay } = filter;
      if (stay?.includesUnknown === undefined) return [];
      const { checkin, checkout, includesUnknown } = stay;
      const label = t(includesUnknown ? 'withUnknown' : 'onlyKnown');
      return [{ key: 'unknown-dates', label, rest: { ...filter, stay: { checkin, checkout } } }];
    },
  },
  {
    ...countFilter('guests', 'guests', 'guests', 'guestsCount', 30),
    placement: 'bar',
    anyLabel: (t) => t('anyGuests'),
  },
  {
    key: 'price',
    placement: 'bar',
    label: (t) => t('price'),
    anyLabel: (t) => t('anyPrice'),
    parameters: ['min_price', 'max_price'],
    control: ({ query: { filter }, context: { currency } }, facets) => ({
      kind: 'price',
      names: ['min_price', 'max_price'],
      currency,
      min: filter.price?.minMinor == null ? '' : formatMinor(filter.price.minMinor, currency),
      max: filter.price?.maxMinor == null ? '' : formatMinor(filter.price.maxMinor, currency),
      spread: facets.price,
    }),
    active: ({ query: { filter }, context: { locale }, t }) =>
      filter.price
        ? [{ key: 'price', label: priceLabel(filter.price, locale, t), rest: { ...filter, price: null } }]
        : [],
  },
  countFilter('bedrooms', 'bedrooms_count', 'bedroomsCount', 'bedroomsCount', 12, 'bedroomsLabel'),
  countFilter(
    'bathrooms',
    'full_bathrooms_count',
    'fullBathroomsCount',
    'bathroomsCount',
    8,
    'bathroomsLabel',
  ),
  yesNoFilter('special-offers', 'special_offers', 'specialOffers', 'specialOffers', 'withoutSpecialOffers'),
  yesNoFilter(
    'instantly-bookable',
    'instantly_bookable',
    'instantlyBookable',
    'instantlyBookable',
    'notInstantlyBookable',
  ),
  listFilter('types', 'rental_type', 'rentalTypes', 'rental_type'),
  listFilter('amenities', 'amenities', 'amenities', 'amenity'),
  listFilter('tags', 'rentals_tags', 'rentalsTags', 'tag'),
  {
    key: 'area',
    placement: 'none',
    label: (t) => t('mapArea'),
    parameters: ['min_latitude', 'max_latitude', 'min_longitude', 'max_longitude'],
    active: ({ query: { filter }, t }) =>
      filter.box ? [{ key: 'area', label: t('mapArea'), rest: { ...filter, box: null } }] : [],
  },
  {
    key: 'ids',
    placement: 'none',
    label: (t) => t('results'),
    parameters: ['ids'],
    active: ({ query: { filter }, t }) =>
      filter.ids
        ? [
            {
              key: 'ids',
              label: t('selectedRentals', { count: filter.ids.length }),
              rest: { ...filter, ids: null },
            },
          ]
        : [],
  },
];

/** What restricts the search, in the order of the definitions. */
export function activeFilters(scope: FilterScope): readonly ActiveFilter[] {
  return FILTERS.flatMap((definition) => definition.active(scope));
}

/** How many restrictions the filters behind "Filters" make. */
export function panelCount(scope: FilterScope): number {
  return FILTERS.filter(({ placement }) => placement === 'panel').flatMap(({ active }) => active(scope))
    .length;
}

/** At least so many. */
function countFilter(
  key: string,
  parameter: string,
  member: CountMember,
  chip: SearchKey,
  maximum: number,
  label: SearchKey = chip === 'guestsCount' ? 'guests' : chip,
): FilterDefinition {
  return {
    key,
    placement: 'panel',
    label: (t) => t(label),
    parameters: [parameter],
    control: ({ query: { filter } }) => ({
      kind: 'stepper',
      name: parameter,
      value: filter[member],
      minimum: 1,
      maximum: Math.max(maximum, filter[member] ?? 0),
    }),
    active: ({ query: { filter }, t }) => {
      const count = filter[member];
      return count === null ? [] : [{ key, label: t(chip, { count }), rest: { ...filter, [member]: null } }];
    },
  };
}

function yesNoFilter(
  key: string,
  parameter: string,
  member: YesNoMember,
  yes: SearchKey,
  no: SearchKey,
): FilterDefinition {
  return {
    key,
    placement: 'panel',
    label: (t) => t(yes),
    parameters: [parameter],
    control: ({ query: { filter } }, facets) => ({
      kind: 'switch',
      name: parameter,
      isOn: filter[member] === true,
      count: facets[member],
    }),
    active: ({ query: { filter }, t }) => {
      const answer = filter[member];
      if (answer === null) return [];
      return [{ key, label: t(answer ? yes : no), rest: { ...filter, [member]: null } }];
    },
  };
}

/** Keys of the catalogue's vocabulary, with its titles. */
function listFilter(
  key: 'types' | 'amenities' | 'tags',
  parameter: string,
  member: ListMember,
  kind: VocabularyKind,
): FilterDefinition {
  const title = ({ data, locale }: FilterScope['context'], word: string) =>
    localize(data.vocabulary[kind].get(word) ?? {}, locale, data.tree.defaultLocale) || word;
  return {
    key,
    placement: 'panel',
    label: (t) => t(key),
    parameters: [parameter],
    control: ({ query: { filter }, context }, facets) => ({
      kind: 'checklist',
      name: parameter,
      facet: parameter,
      options: [...context.data.vocabulary[kind].keys()]
        .map((value) => ({
          value,
          label: title(context, value),
          count: facets[member].get(value) ?? 0,
          isChecked: filter[member]?.includes(value) ?? false,
        }))
        .sort((a, b) => Number(b.isChecked) - Number(a.isChecked) || b.count - a.count),
    }),
    active: ({ query: { filter }, context }) =>
      (filter[member] ?? []).map((word) => ({
        key: `${key}-${word}`,
        label: title(context, word),
        rest: { ...filter, [member]: without(filter[member], word) },
      })),
  };
}

function without<Value>(values: readonly Value[] | null, value: Value): readonly Value[] | null {
  const others = values?.filter((other) => other !== value) ?? [];
  return others.length > 0 ? others : null;
}

function priceLabel(
  { currency, minMinor, maxMinor }: NonNullable<RentalFilter['price']>,
  locale: string,
  t: Translator<'search'>,
): string {
  const money = (minor: number | null) => (minor === null ? '' : formatMoney(minor, currency, locale));
  if (maxMinor === null) return t('priceAtLeast', { min: money(minMinor) });
  if (minMinor === null) return t('priceAtMost', { max: money(maxMinor) });
  return t('priceBetween', { min: money(minMinor), max: money(maxMinor) });
}

/** The places picked now, then those around them and those that many look for. */
function placeControl({ query, context, t }: FilterScope): FilterControl {
  const { data, locale } = context;
  const { tree } = data;
  const ids = query.filter.destinationIds ?? [];
  const picked = ids.map((id) => tree.get(id)).filter((node) => node !== null);
  const [only] = picked;
  const choices = (nodes: readonly DestinationNode[]): readonly PlaceSuggestion[] =>
    nodes
      .filter((node) => node.rentalsCount > 0 && !picked.includes(node))
      // How many are left under the search's other filters is not known, and its place stands beside it.
      .map((node) => ({ id: node.id, title: tree.title(node, locale), within: '', rentalsCount: null }));
  const countries = tree.sorted(
    tree.nodes.filter((node) => node.kind === 'country'),
    locale,
  );
  const nearby =
    only !== undefined && ids.length === 1
      ? [
          {
            label: t('within', { place: tree.title(only, locale) }),
            places: choices(tree.listed(tree.children(only, locale))),
          },
          { label: t('around'), places: choices(tree.trail(only).toReversed()) },
        ]
      : [];
  return {
    kind: 'place',
    name: 'destination_ids',
    value: ids.join(','),
    title: picked.map((node) => tree.title(node, locale)).join(', '),
    groups: [
      ...nearby,
      { label: t('popular'), places: choices(tree.promoted()) },
      { label: t('countries'), places: choices(countries) },
    ].filter(({ places }) => places.length > 0),
  };
}
