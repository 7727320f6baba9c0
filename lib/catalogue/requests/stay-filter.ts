/** The dates of a stay as parameters, and whether rentals are included whose availability for them is unknown. */
import { z } from 'zod';
import type { FilterDeclaration } from '#lib/catalogue/requests/filter-declaration';
import { FILTER_PARAMETER_NAMES } from '#lib/catalogue/requests/filter-parameter-names';
import {
  choiceParameter,
  type Parameter,
  type ParameterReader,
  yesNoParameter,
} from '#lib/catalogue/requests/parameters';
import { daysBetween } from '#lib/dates/plain-dates';
import type { Stay } from '#lib/dates/stay';
import type { SearchedStay } from '#lib/search/rental-filter';

/** The most nights of a stay that can be searched for or priced; a longer one is an issue. */
export const MAX_NIGHTS = 365;

const [CHECKIN, CHECKOUT, INCLUDE_UNKNOWN, PRICE_BASIS] = FILTER_PARAMETER_NAMES.stay;

/** The schema of a parameter that is a plain date, YYYY-MM-DD. */
export const plainDate = z.iso.date().meta({ type: 'string', format: 'date' });

/** The parameter for the first night of a stay (YYYY-MM-DD). Without `checkout`, `readStay` adds an issue for `checkout`. */
export const checkinParameter: Parameter<string> = {
  name: CHECKIN,
  isList: false,
  description:
    'First night of a stay: only rentals that are known to be free for the whole of it. Together with checkout.',
  expected: 'a calendar date such as 2026-07-04',
  schema: plainDate,
};

/** The parameter for the day of departure of a stay (YYYY-MM-DD). Without `checkin`, `readStay` adds an issue for `checkin`. */
export const checkoutParameter: Parameter<string> = {
  ...checkinParameter,
  name: CHECKOUT,
  description: `Day of departure, after checkin and at most ${MAX_NIGHTS} nights later. Together with checkin.`,
};

/**
 * The parameter that includes or excludes rentals whose availability for the stay is unknown. By default they are excluded, unless no
 * rental of the catalogue has a calendar. Restricts nothing without dates.
 */
export const includeUnknownParameter = yesNoParameter(
  INCLUDE_UNKNOWN,
  'With dates, `true` includes rentals whose availability is not known for every night of the stay, `false` leaves them out. `false` when not given; `true` where no rental of the catalogue has a calendar. Adds `meta.unknown_availability` to lists. An extension of the specification.',
);

/**
 * The parameter that decides which price `min_price`, `max_price`, the order by price, the price facet and the map mean. By default the
 * from-price. The total of the stay needs dates; without them, `readSearchedStay` adds an issue.
 */
export const priceBasisParameter = choiceParameter(
  PRICE_BASIS,
  ['from', 'stay'],
  'The price that `min_price`, `max_price`, `sort_by=price`, `facets.price` and `/search/map` mean: `from`, the from-price; `stay`, the total of the stay for `guests`, as in `final_price`. `from` when not given; `stay` only together with checkin and checkout. An extension of the specification.',
);

/** The filter by a stay: the parameters for its dates, unknown availability and the meaning of prices, and how they are read and written. */
export const stayFilter: FilterDeclaration<SearchedStay | null> = {
  parameters: [checkinParameter, checkoutParameter, includeUnknownParameter, priceBasisParameter],
  read: readSearchedStay,
  write: (stay) => {
    if (stay === null) return [];
    const { checkin, checkout, includesUnknown, isPriced } = stay;
    return [
      [CHECKIN, checkin],
      [CHECKOUT, checkout],
      ...(includesUnknown === undefined ? [] : [[INCLUDE_UNKNOWN, String(includesUnknown)] as const]),
      ...(isPriced ? [[PRICE_BASIS, 'stay'] as const] : []),
    ];
  },
};

/**
 * Reads the stay of a request; null without dates. Null with an issue when only one date is given, a date is invalid, checkout is not after
 * checkin, or the stay is longer than `MAX_NIGHTS`.
 */
export function readStay(reader: ParameterReader): Stay | null {
  const checkin = reader.one(checkinParameter);
  const checkout = reader.one(checkoutParameter);
  if (checkin === null || checkout === null) {
    if (reader.isBlank(checkin === null ? checkinParameter : checkoutParameter)) {
      if (checkout !== null) reader.reject(checkinParameter, 'a date together with checkout');
      if (checkin !== null) reader.reject(checkoutParameter, 'a date together with checkin');
    }
    return null;
  }
  const nights = daysBetween(checkin, checkout);
  if (nights >= 1 && nights <= MAX_NIGHTS) return { checkin, checkout };
  reader.reject(checkoutParameter, `a date after checkin, at most ${MAX_NIGHTS} nights later`);
  return null;
}

/**
 * Reads the stay of a search, as `readStay` does. Omits `includesUnknown` where it is the catalogue's default and `isPriced` where it is
 * not set, so that equal searches are equal values.
 */
function readSearchedStay(reader: ParameterReader): SearchedStay | null {
  const stay = readStay(reader);
  const terms = readStayTerms(reader);
  if (stay === null) {
    const hasDates = !(reader.isBlank(checkinParameter) && reader.isBlank(checkoutParameter));
    // Dates that cannot be read are an issue of their own.
    if (terms.isPriced && !hasDates)
      reader.reject(priceBasisParameter, 'stay only together with checkin and checkout');
    return null;
  }
  return { ...stay, ...terms };
}

/** Reads the members of a searched stay other than its dates. Omits those that have their default. */
export function readStayTerms(reader: ParameterReader): Pick<SearchedStay, 'includesUnknown' | 'isPriced'> {
  const includesUnknown = reader.one(includeUnknownParameter);
  const isDefault = includesUnknown === null || includesUnknown === reader.vocabulary.includesUnknown;
  const isPriced = reader.one(priceBasisParameter) === 'stay';
  return { ...(isDefault ? {} : { includesUnknown }), ...(isPriced && { isPriced: true as const }) };
}
