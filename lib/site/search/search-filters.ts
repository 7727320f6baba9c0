/**
 * The filters as the search page shows them. The bar, the panel, the chips and the suggestions of an empty result are built
 * from this table. It is keyed by the filters of `lib/catalogue/requests/filter-table.ts`: the compiler reports a missing one.
 */
import { FILTER_PARAMETER_NAMES } from '#lib/catalogue/requests/filter-parameter-names';
import type { FilterName } from '#lib/search/rental-filter';
import type { ActiveFilter, FilterDisplay, FilterScope } from '#lib/site/search/filter-display';
import { keyListDisplay, minimumDisplay, yesNoDisplay } from '#lib/site/search/filter-display-kinds';
import { placeDisplay } from '#lib/site/search/place-display';
import { priceDisplay } from '#lib/site/search/price-display';
import { datesDisplay, unknownDatesDisplay } from '#lib/site/search/stay-display';
import { wordsDisplay } from '#lib/site/search/words-display';

/** The displays of each filter; the order of the entries is the order on the page. */
const DISPLAYS: Readonly<Record<FilterName, readonly FilterDisplay[]>> = {
  destinationIds: [placeDisplay],
  stay: [datesDisplay, unknownDatesDisplay],
  guests: [
    {
      ...minimumDisplay('guests', { key: 'guests', label: 'guests', chip: 'guestsCount', maximum: 30 }),
      placement: 'bar',
      anyLabel: 'anyGuests',
    },
  ],
  price: [priceDisplay],
  words: [wordsDisplay],
  bedroomsCount: [
    minimumDisplay('bedroomsCount', {
      key: 'bedrooms',
      label: 'bedroomsLabel',
      chip: 'bedroomsCount',
      maximum: 12,
    }),
  ],
  fullBathroomsCount: [
    minimumDisplay('fullBathroomsCount', {
      key: 'bathrooms',
      label: 'bathroomsLabel',
      chip: 'bathroomsCount',
      maximum: 8,
    }),
  ],
  specialOffers: [
    yesNoDisplay('specialOffers', {
      key: 'special-offers',
      yes: 'specialOffers',
      no: 'withoutSpecialOffers',
    }),
  ],
  instantlyBookable: [
    yesNoDisplay('instantlyBookable', {
      key: 'instantly-bookable',
      yes: 'instantlyBookable',
      no: 'notInstantlyBookable',
    }),
  ],
  rentalTypes: [keyListDisplay('rentalTypes', { key: 'types', kind: 'rental_type' })],
  amenities: [keyListDisplay('amenities', { key: 'amenities', kind: 'amenity' })],
  rentalsTags: [keyListDisplay('rentalsTags', { key: 'tags', kind: 'tag' })],
  box: [
    {
      key: 'area',
      placement: 'none',
      label: 'mapArea',
      parameters: FILTER_PARAMETER_NAMES.box,
      active: ({ query: { filter }, t }) =>
        filter.box ? [{ key: 'area', label: t('mapArea'), rest: { ...filter, box: null } }] : [],
    },
  ],
  area: [
    {
      key: 'drawn-area',
      placement: 'none',
      label: 'drawnArea',
      parameters: FILTER_PARAMETER_NAMES.area,
      active: ({ query: { filter }, t }) =>
        filter.area ? [{ key: 'drawn-area', label: t('drawnArea'), rest: { ...filter, area: null } }] : [],
    },
  ],
  ids: [
    {
      key: 'ids',
      placement: 'none',
      label: 'results',
      parameters: FILTER_PARAMETER_NAMES.ids,
      active: ({ query: { filter }, t }) => {
        if (filter.ids === null) return [];
        const label = t('selectedRentals', { count: filter.ids.length });
        return [{ key: 'ids', label, rest: { ...filter, ids: null } }];
      },
    },
  ],
};

/** The displays of all filters of the search page, in the order in which the bar, the panel and the chips show them. */
export const FILTERS: readonly FilterDisplay[] = Object.values(DISPLAYS).flat();

/** Returns the chips of a search's active restrictions, in the order of the filters; empty for an unfiltered search. */
export function activeFilters(scope: FilterScope): readonly ActiveFilter[] {
  return FILTERS.flatMap((display) => display.active(scope));
}

/** Counts the active restrictions that belong to the panel behind the "Filters" button, one for each chip. */
export function panelCount(scope: FilterScope): number {
  return FILTERS.filter(({ placement }) => placement === 'panel').flatMap(({ active }) => active(scope))
    .length;
}
