/**
 * The filters of a rental search as requests express them, one entry for each. Requests are parsed, canonical addresses
 * written, searches without matches widened and parameters documented from this table.
 *
 * A new filter is a member of `RentalFilter`, its parameters in `filter-parameter-names.ts`, an entry here, an entry in
 * `lib/site/search/search-filters.ts` for the page, and its meaning in each engine. The compiler reports the missing ones.
 */
import { areaFilter } from '#lib/catalogue/requests/area-filter';
import { boxFilter } from '#lib/catalogue/requests/box-filter';
import type { DisplayQuery } from '#lib/catalogue/requests/display-query';
import type {
  FilterDeclaration,
  ParameterText,
  WiderValue,
} from '#lib/catalogue/requests/filter-declaration';
import {
  idListFilter,
  keyListFilter,
  minimumFilter,
  yesNoFilter,
} from '#lib/catalogue/requests/filter-kinds';
import {
  FILTER_NAMES,
  FILTER_PARAMETER_NAMES as NAMES,
} from '#lib/catalogue/requests/filter-parameter-names';
import { MAX_LISTED, type Parameter, type ParameterReader } from '#lib/catalogue/requests/parameters';
import { priceFilter } from '#lib/catalogue/requests/price-filter';
import { stayFilter } from '#lib/catalogue/requests/stay-filter';
import { wordsFilter } from '#lib/catalogue/requests/words-filter';
import { type FilterName, NO_FILTER, type RentalFilter } from '#lib/search/rental-filter';

/** The greatest value of `guests`. */
export const MAX_GUESTS = 1000;

type FilterTable = { readonly [Name in FilterName]: FilterDeclaration<RentalFilter[Name]> };

const FILTER_TABLE: FilterTable = {
  ids: idListFilter(NAMES.ids, {
    description: `Only these rentals, at most ${MAX_LISTED}.`,
    things: 'rental ids',
    isOrdered: true,
  }),
  destinationIds: idListFilter(NAMES.destinationIds, {
    description: 'Only rentals in one of these destinations or below them.',
    things: 'destination ids',
    isOrdered: false,
  }),
  words: wordsFilter,
  stay: stayFilter,
  guests: minimumFilter(NAMES.guests, {
    description:
      'Only rentals that sleep at least this many people. With dates, `final_price` is for this number of guests, all adults; for one when not given.',
    maximum: MAX_GUESTS,
  }),
  bedroomsCount: minimumFilter(NAMES.bedroomsCount, {
    description: 'Only rentals with at least this many bedrooms.',
    maximum: 100,
  }),
  fullBathroomsCount: minimumFilter(NAMES.fullBathroomsCount, {
    description: 'Only rentals with at least this many full bathrooms.',
    maximum: 100,
  }),
  price: priceFilter,
  rentalTypes: keyListFilter(NAMES.rentalTypes, {
    description: 'Only rentals of one of these types.',
    schemaName: 'RentalTypeKey',
    values: ({ rentalTypes }) => rentalTypes,
  }),
  amenities: keyListFilter(NAMES.amenities, {
    description: 'Only rentals that have all of these amenities.',
    schemaName: 'AmenityKey',
    values: ({ amenities }) => amenities,
  }),
  rentalsTags: keyListFilter(NAMES.rentalsTags, {
    description: 'Only rentals that have all of these tags.',
    schemaName: 'TagKey',
    values: ({ tags }) => tags,
  }),
  specialOffers: yesNoFilter(NAMES.specialOffers, {
    description:
      'Only rentals with (or without) a special offer: one that covers the stay where dates or a month are given, else one that is open today, UTC. Of several stays, only those with (or without) an offer count.',
  }),
  instantlyBookable: yesNoFilter(NAMES.instantlyBookable, {
    description: 'Only rentals that can (or cannot) be booked instantly.',
  }),
  box: boxFilter,
  area: areaFilter,
};

/** The declarations of the query parameters of all filters, in canonical order. */
export const FILTER_PARAMETERS: readonly Parameter<unknown>[] = FILTER_NAMES.flatMap(
  (name) => FILTER_TABLE[name].parameters,
);

const NAMES_WITHOUT_STAY = FILTER_NAMES.filter((name) => name !== 'stay');
/** The declarations of the query parameters of all filters but the stay, in canonical order. */
export const PARAMETERS_WITHOUT_STAY: readonly Parameter<unknown>[] = NAMES_WITHOUT_STAY.flatMap(
  (name) => FILTER_TABLE[name].parameters,
);

const NAMES_WITHOUT_BOX = FILTER_NAMES.filter((name) => name !== 'box');
/** The declarations of the query parameters of all filters but the box, in canonical order. */
export const PARAMETERS_WITHOUT_BOX: readonly Parameter<unknown>[] = NAMES_WITHOUT_BOX.flatMap(
  (name) => FILTER_TABLE[name].parameters,
);

/**
 * Reads the filter of a rental search from its parameters. A bad value restricts nothing and is reported as an issue by the reader. Price
 * bounds are amounts in the currency of `display`, words are of its language.
 */
export function readFilter(reader: ParameterReader, display: DisplayQuery): RentalFilter {
  return readFilters(FILTER_NAMES, reader, display);
}

/** Reads the filter of a rental search without its stay, as `readFilter` does. The parameters of the stay are not read. */
export function readFilterWithoutStay(reader: ParameterReader, display: DisplayQuery): RentalFilter {
  return readFilters(NAMES_WITHOUT_STAY, reader, display);
}

/** Reads the filter of a rental search without its box, as `readFilter` does. The parameters of the box are not read. */
export function readFilterWithoutBox(reader: ParameterReader, display: DisplayQuery): RentalFilter {
  return readFilters(NAMES_WITHOUT_BOX, reader, display);
}

function readFilters(
  names: readonly FilterName[],
  reader: ParameterReader,
  display: DisplayQuery,
): RentalFilter {
  const filter: { -readonly [Name in keyof RentalFilter]: RentalFilter[Name] } = { ...NO_FILTER };
  const read = <Name extends FilterName>(name: Name) => {
    filter[name] = FILTER_TABLE[name].read(reader, display);
  };
  for (const name of names) read(name);
  return filter;
}

/**
 * Returns a filter as pairs of parameter name and text, in canonical order; empty without restrictions. Equal filters give equal texts.
 * `readFilter` reads them as the same filter if it is given the currency of the price bounds and the language of the words, which the
 * texts do not contain.
 */
export function filterTexts(filter: RentalFilter): readonly ParameterText[] {
  const texts = <Name extends FilterName>(name: Name) => FILTER_TABLE[name].write(filter[name]);
  return FILTER_NAMES.flatMap((name) => texts(name));
}

/** Returns the first parameter that a filter is written with: `month` for a stay without dates. */
function writtenName<Name extends FilterName>(name: Name, filter: RentalFilter): string {
  const [[parameter] = [NAMES[name][0]]] = FILTER_TABLE[name].write(filter[name]);
  return parameter;
}

/** A filter with one restriction dropped. */
interface WiderFilter {
  /** The parameter that names the restriction: `checkin` for a whole stay, or `month`, `min_latitude` for a whole box. */
  readonly parameter: string;
  /** The dropped one of the parameter's several values; null where the whole parameter is dropped. */
  readonly value: string | null;
  readonly filter: RentalFilter;
}

/**
 * Returns copies of a filter with one restriction dropped. The two price bounds are dropped one at a time, several words one at a time and
 * together; these come last. Empty without restrictions.
 */
export function widerFilters(filter: RentalFilter): readonly WiderFilter[] {
  const parts = <Name extends FilterName>(name: Name): readonly WiderFilter[] => {
    const wider: readonly WiderValue<RentalFilter[Name]>[] = FILTER_TABLE[name].widen?.(filter[name]) ?? [];
    return wider.map(({ parameter, value = null, rest }) => ({
      parameter,
      value,
      filter: { ...filter, [name]: rest },
    }));
  };
  const whole = FILTER_NAMES.filter((name) => filter[name] !== null && !FILTER_TABLE[name].widen);
  return [
    ...whole.map((name) => ({
      parameter: writtenName(name, filter),
      value: null,
      filter: { ...filter, [name]: null },
    })),
    ...FILTER_NAMES.flatMap((name) => parts(name)),
  ];
}
