/** The query parameters of requests for one rental: a stay to price, a page of its reviews. */

import { localeParameter, pageParameter, perPageParameter } from '#lib/catalogue/requests/common-parameters';
import { type DisplayQuery, displayForm, readLocale } from '#lib/catalogue/requests/display-query';
import { FILTER_PARAMETER_NAMES } from '#lib/catalogue/requests/filter-parameter-names';
import { MAX_GUESTS } from '#lib/catalogue/requests/filter-table';
import { type Parameter, wholeNumber } from '#lib/catalogue/requests/parameters';
import type { QueryForm } from '#lib/catalogue/requests/query-form';
import { checkinParameter, checkoutParameter, readStay } from '#lib/catalogue/requests/stay-filter';
import type { Stay } from '#lib/dates/stay';

/** The parsed query of a request for one rental: language, currency, and the stay and guests to price. */
export interface RentalRequest extends DisplayQuery {
  /** The stay to price; null without dates. */
  readonly stay: Stay | null;
  /** Null: one guest. */
  readonly guests: number | null;
}

/** The parameter `checkin` of a request for one rental, where the dates restrict nothing. */
const checkinOfStayParameter: Parameter<string> = {
  ...checkinParameter,
  description:
    'First night of a stay whose length, price, quote, best offer and availability are given. Together with checkout.',
};

const [GUESTS] = FILTER_PARAMETER_NAMES.guests;

/** The parameter `guests` of a request for one rental, where it restricts nothing. */
const guestsOfStayParameter: Parameter<number> = {
  name: GUESTS,
  isList: false,
  description:
    'Number of guests of the stay, which fees and taxes depend on; all count as adults. 1 when not given.',
  expected: `a whole number from 1 to ${MAX_GUESTS}`,
  schema: wholeNumber(1, MAX_GUESTS),
  fallback: 1,
};

/** The query parameters of a request for one rental, and how a `RentalRequest` is read from them. */
export const rentalForm: QueryForm<RentalRequest> = {
  parameters: [...displayForm.parameters, checkinOfStayParameter, checkoutParameter, guestsOfStayParameter],
  read: (reader) => ({
    ...displayForm.read(reader),
    stay: readStay(reader),
    guests: reader.one(guestsOfStayParameter),
  }),
};

/** A request for a rental's calendar file has no parameters: the file is in English, and its times are whole days. */
export const rentalCalendarForm: QueryForm<{ readonly locale: string }> = {
  parameters: [],
  read: () => ({ locale: 'en' }),
};

/** The parsed query of a request for a page of a rental's reviews. */
export interface ReviewsRequest {
  readonly page: number;
  readonly perPage: number;
  readonly locale: string;
}

const REVIEWS_PER_PAGE = 100;
const reviewsPerPageParameter = perPageParameter(1000, REVIEWS_PER_PAGE);

/**
 * The query parameters of a request for a rental's reviews, and how a `ReviewsRequest` is read from them. The default is page 1 with 100
 * reviews; a page has at most 1,000.
 */
export const reviewsForm: QueryForm<ReviewsRequest> = {
  parameters: [pageParameter, reviewsPerPageParameter, localeParameter],
  read: (reader) => ({
    page: reader.one(pageParameter) ?? 1,
    perPage: reader.one(reviewsPerPageParameter) ?? REVIEWS_PER_PAGE,
    locale: readLocale(reader),
  }),
};
