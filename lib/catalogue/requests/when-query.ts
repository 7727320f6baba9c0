/** The query parameters of the question when to go: a search without dates, the length of the stay, and the days of arrival. */
import { currencyParameter, localeParameter } from '#lib/catalogue/requests/common-parameters';
import { type DisplayQuery, displayForm } from '#lib/catalogue/requests/display-query';
import { PARAMETERS_WITHOUT_STAY, readFilterWithoutStay } from '#lib/catalogue/requests/filter-table';
import { type Parameter, type ParameterReader, wholeNumber } from '#lib/catalogue/requests/parameters';
import type { QueryForm } from '#lib/catalogue/requests/query-form';
import {
  checkinParameter,
  checkoutParameter,
  DEFAULT_NIGHTS,
  flexParameter,
  includeUnknownParameter,
  MAX_MONTH_NIGHTS as MAX_NIGHTS,
  monthParameter,
  plainDate,
  priceBasisParameter,
  readStayTerms,
} from '#lib/catalogue/requests/stay-filter';
import { daysBetween } from '#lib/dates/plain-dates';
import type { RentalFilter } from '#lib/search/rental-filter';

/** The parsed question when to go. */
export interface WhenQuery extends DisplayQuery {
  /** Without a stay. */
  readonly filter: RentalFilter;
  /** As in `SearchedStay`. */
  readonly includesUnknown?: boolean;
  /** As in `SearchedStay`. */
  readonly isPriced?: true;
  /** 1 to 30. */
  readonly nights: number;
  /** The first day of arrival, YYYY-MM-DD; null: the day of the request. */
  readonly from: string | null;
  /** The number of days of arrival, 1 to 400. */
  readonly days: number;
}

/** The number of days of arrival of a request without `days`. */
export const DEFAULT_DAYS = 365;
const MAX_DAYS = 400;
/** The last day of departure: later years have more than four digits. */
const LAST_DAY = '9999-12-31';

const nightsParameter: Parameter<number> = {
  name: 'nights',
  isList: false,
  description: `Number of nights of the stays, ${DEFAULT_NIGHTS} when not given.`,
  expected: `a whole number from 1 to ${MAX_NIGHTS}`,
  schema: wholeNumber(1, MAX_NIGHTS),
  fallback: DEFAULT_NIGHTS,
};

const fromParameter: Parameter<string> = {
  name: 'from',
  isList: false,
  description: 'First day of arrival. The day of the request in UTC when not given.',
  expected: 'a calendar date such as 2026-07-04',
  schema: plainDate,
};

const daysParameter: Parameter<number> = {
  name: 'days',
  isList: false,
  description: `Number of days of arrival, ${DEFAULT_DAYS} when not given.`,
  expected: `a whole number from 1 to ${MAX_DAYS}`,
  schema: wholeNumber(1, MAX_DAYS),
  fallback: DEFAULT_DAYS,
};

const unknownOfStaysParameter: Parameter<boolean> = {
  ...includeUnknownParameter,
  description:
    '`true` counts rentals whose availability is not known for every night of the stay, `false` leaves them out. `false` when not given; `true` where no rental of the catalogue has a calendar.',
};

const basisOfStaysParameter: Parameter<'from' | 'stay'> = {
  ...priceBasisParameter,
  description:
    'The price that `min_price` and `max_price` mean: `from`, the from-price; `stay`, the total of the stay of each day. `from` when not given.',
};

/** The query form of the question when to go. The dates of a search are an issue: `from`, `nights` and `days` stand for them. */
export const whenForm: QueryForm<WhenQuery> = {
  parameters: [
    nightsParameter,
    fromParameter,
    daysParameter,
    localeParameter,
    currencyParameter,
    ...PARAMETERS_WITHOUT_STAY,
    unknownOfStaysParameter,
    basisOfStaysParameter,
  ],
  read(reader) {
    const display = displayForm.read(reader);
    const nights = reader.one(nightsParameter) ?? DEFAULT_NIGHTS;
    const days = reader.one(daysParameter) ?? DEFAULT_DAYS;
    for (const date of [checkinParameter, checkoutParameter, flexParameter, monthParameter]) {
      if (!reader.isBlank(date))
        reader.reject(date, 'from, nights and days in place of the dates of one stay');
    }
    return {
      ...display,
      filter: readFilterWithoutStay(reader, display),
      ...readStayTerms(reader),
      nights,
      from: readFrom(reader, days, nights),
      days,
    };
  },
};

function readFrom(reader: ParameterReader, days: number, nights: number): string | null {
  const from = reader.one(fromParameter);
  if (from === null || daysBetween(from, LAST_DAY) >= days - 1 + nights) return from;
  reader.reject(fromParameter, `a date from which the last stay ends by ${LAST_DAY}`);
  return null;
}
