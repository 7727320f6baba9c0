/** The dates of a stay as parameters, and whether rentals are included whose availability for them is unknown. */
import { z } from 'zod';
import type { FilterDeclaration, ParameterText } from '#lib/catalogue/requests/filter-declaration';
import { FILTER_PARAMETER_NAMES } from '#lib/catalogue/requests/filter-parameter-names';
import {
  choiceParameter,
  type Parameter,
  type ParameterReader,
  wholeNumber,
  yesNoParameter,
} from '#lib/catalogue/requests/parameters';
import { addDays, daysBetween } from '#lib/dates/plain-dates';
import type { Stay } from '#lib/dates/stay';
import type { SearchedStay } from '#lib/search/rental-filter';

/** The most nights of a stay that can be searched for or priced; a longer one is an issue. */
export const MAX_NIGHTS = 365;

/** The greatest value of `flex`. */
const MAX_SHIFT_DAYS = 7;
/** The value of `nights` where it is not given, and its greatest. */
export const DEFAULT_NIGHTS = 7;
export const MAX_MONTH_NIGHTS = 30;

const [CHECKIN, CHECKOUT, FLEX, MONTH, NIGHTS, INCLUDE_UNKNOWN, PRICE_BASIS] = FILTER_PARAMETER_NAMES.stay;

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

/** The parameter for the number of days by which a stay may be shifted. Without dates, `readSearchedStay` adds an issue. */
export const flexParameter: Parameter<number> = {
  name: FLEX,
  isList: false,
  description: `With dates, finds the rentals that are free for some stay of the same length that begins up to this many days before or after \`checkin\`; shifted stays do not begin in the past (UTC). \`meta.stays\` has the best one of each rental: of the lowest total, then with the least shift, then the earliest. All prices of the stay are those of the best one. An extension of the specification.`,
  expected: `a whole number from 1 to ${MAX_SHIFT_DAYS}`,
  schema: wholeNumber(1, MAX_SHIFT_DAYS),
};

/** The parameter for the month in which stays begin (YYYY-MM). With dates, `readSearchedStay` adds an issue. */
export const monthParameter: Parameter<string> = {
  name: MONTH,
  isList: false,
  description:
    'In place of dates, finds the rentals that are free for some stay of `nights` nights that begins in this month, not in the past (UTC). `meta.stays` has the best one of each rental: of the lowest total, then the earliest. An extension of the specification.',
  expected: 'a month such as 2027-06',
  schema: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
    .meta({ type: 'string', pattern: String.raw`^\d{4}-(0[1-9]|1[0-2])$` }),
};

/** The parameter for the length of the stays of `month`. Without it, `readSearchedStay` adds an issue. */
const nightsOfMonthParameter: Parameter<number> = {
  name: NIGHTS,
  isList: false,
  description: `With \`month\`, the number of nights of the stays, ${DEFAULT_NIGHTS} when not given. An extension of the specification.`,
  expected: `a whole number from 1 to ${MAX_MONTH_NIGHTS}`,
  schema: wholeNumber(1, MAX_MONTH_NIGHTS),
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
export const priceBasisParameter: Parameter<'from' | 'stay'> = {
  ...choiceParameter(
    PRICE_BASIS,
    ['from', 'stay'],
    'The price that `min_price`, `max_price`, `sort_by=price`, `facets.price` and `/search/map` mean: `from`, the from-price; `stay`, the total of the stay for `guests`, as in `final_price`. `from` when not given; `stay` only together with checkin and checkout, or with month. An extension of the specification.',
  ),
  schemaName: 'PriceBasis',
  fallback: 'from',
};

/** The filter by a stay: the parameters for its dates, unknown availability and the meaning of prices, and how they are read and written. */
export const stayFilter: FilterDeclaration<SearchedStay | null> = {
  parameters: [
    checkinParameter,
    checkoutParameter,
    flexParameter,
    monthParameter,
    nightsOfMonthParameter,
    includeUnknownParameter,
    priceBasisParameter,
  ],
  read: readSearchedStay,
  write: (stay) => {
    if (stay === null) return [];
    const { includesUnknown, isPriced } = stay;
    return [
      ...dateTexts(stay),
      ...(includesUnknown === undefined ? [] : [[INCLUDE_UNKNOWN, String(includesUnknown)] as const]),
      ...(isPriced ? [[PRICE_BASIS, 'stay'] as const] : []),
    ];
  },
};

/** Writes the dates of a stay, and how far it may be shifted, or its month and length. */
function dateTexts({ checkin, checkout, flexibility }: SearchedStay): readonly ParameterText[] {
  if (flexibility === 'month') {
    const nights = daysBetween(checkin, checkout);
    return [
      [MONTH, checkin.slice(0, 7)],
      ...(nights === DEFAULT_NIGHTS ? [] : [[NIGHTS, String(nights)] as const]),
    ];
  }
  const shift = flexibility === undefined ? [] : [[FLEX, String(flexibility)] as const];
  return [[CHECKIN, checkin], [CHECKOUT, checkout], ...shift];
}

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
 * Reads the dates of a search, as `readStay` does, with `flex`, or else its month; null without them. An issue for `flex` without dates, for
 * `nights` without a month, and for a month with dates, which is then not used.
 */
function readDates(reader: ParameterReader): Omit<SearchedStay, 'includesUnknown' | 'isPriced'> | null {
  const [flex, month, nights] = [
    reader.one(flexParameter),
    reader.one(monthParameter),
    reader.one(nightsOfMonthParameter),
  ];
  const hasMonth = !reader.isBlank(monthParameter);
  if (nights !== null && !hasMonth) reader.reject(nightsOfMonthParameter, 'only together with month');
  if (!hasDates(reader)) {
    if (flex !== null) reader.reject(flexParameter, 'only together with checkin and checkout');
    if (month === null) return null;
    const checkin = `${month}-01`;
    return { checkin, checkout: addDays(checkin, nights ?? DEFAULT_NIGHTS), flexibility: 'month' };
  }
  if (month !== null) reader.reject(monthParameter, 'a month without checkin and checkout');
  const stay = readStay(reader);
  return stay && { ...stay, ...(flex !== null && { flexibility: flex }) };
}

function hasDates(reader: ParameterReader): boolean {
  return !(reader.isBlank(checkinParameter) && reader.isBlank(checkoutParameter));
}

/**
 * Reads the stay of a search, as `readDates` does. Omits `includesUnknown` where it is the catalogue's default and `isPriced` where it is
 * not set, so that equal searches are equal values.
 */
function readSearchedStay(reader: ParameterReader): SearchedStay | null {
  const dates = readDates(reader);
  const terms = readStayTerms(reader);
  if (dates === null) {
    // Dates that cannot be read are an issue of their own.
    if (terms.isPriced && !hasDates(reader) && reader.isBlank(monthParameter)) {
      reader.reject(priceBasisParameter, 'stay only together with checkin and checkout, or with month');
    }
    return null;
  }
  return { ...dates, ...terms };
}

/** Reads the members of a searched stay other than its dates. Omits those that have their default. */
export function readStayTerms(reader: ParameterReader): Pick<SearchedStay, 'includesUnknown' | 'isPriced'> {
  const includesUnknown = reader.one(includeUnknownParameter);
  const isDefault = includesUnknown === null || includesUnknown === reader.vocabulary.includesUnknown;
  const isPriced = reader.one(priceBasisParameter) === 'stay';
  return { ...(isDefault ? {} : { includesUnknown }), ...(isPriced && { isPriced: true as const }) };
}
