/** What requests of the API say about one rental: a stay to price, which of its reviews. */

import type { CatalogueVocabulary } from '#lib/catalogue/requests/catalogue-vocabulary';
import { localeParameter, pageParameter, perPageParameter } from '#lib/catalogue/requests/common-parameters';
import {
  DISPLAY_PARAMETERS,
  type DisplayQuery,
  parseDisplayQuery,
} from '#lib/catalogue/requests/display-query';
import { type Parameter, ParameterReader } from '#lib/catalogue/requests/parameters';
import type { ParsedQuery, ParseOptions } from '#lib/catalogue/requests/search-query';
import { checkinParameter, checkoutParameter, readStay } from '#lib/catalogue/requests/stay-filter';
import type { Stay } from '#lib/dates/stay';

/** One rental as the API is asked for it. */
export interface RentalRequest extends DisplayQuery {
  /** The stay to give a price for; null without dates. */
  readonly stay: Stay | null;
}

/** On one rental the dates restrict nothing. */
const checkinOfStayParameter: Parameter<string> = {
  ...checkinParameter,
  description:
    'First night of a stay whose length, price, best offer and availability are given. Together with checkout.',
};

export const RENTAL_PARAMETERS: readonly Parameter<unknown>[] = [
  ...DISPLAY_PARAMETERS,
  checkinOfStayParameter,
  checkoutParameter,
];

export function parseRentalRequest(
  values: URLSearchParams,
  vocabulary: CatalogueVocabulary,
  { isStrict = false }: ParseOptions = {},
): ParsedQuery<RentalRequest> {
  const { query, issues } = parseDisplayQuery(values, vocabulary);
  const reader = new ParameterReader(values, vocabulary);
  const request: RentalRequest = { ...query, stay: readStay(reader) };
  if (isStrict) reader.rejectUnknown(RENTAL_PARAMETERS);
  return { query: request, issues: [...issues, ...reader.issues] };
}

/** The reviews of a rental as the API is asked for them. */
export interface ReviewsRequest {
  readonly page: number;
  readonly perPage: number;
  readonly locale: string;
}

const REVIEWS_PER_PAGE = 100;
const reviewsPerPageParameter = perPageParameter(1000);

export const REVIEWS_PARAMETERS: readonly Parameter<unknown>[] = [
  pageParameter,
  reviewsPerPageParameter,
  localeParameter,
];

export function parseReviewsRequest(
  values: URLSearchParams,
  vocabulary: CatalogueVocabulary,
  { isStrict = false }: ParseOptions = {},
): ParsedQuery<ReviewsRequest> {
  const reader = new ParameterReader(values, vocabulary);
  const query: ReviewsRequest = {
    page: reader.one(pageParameter) ?? 1,
    perPage: reader.one(reviewsPerPageParameter) ?? REVIEWS_PER_PAGE,
    locale: reader.one(localeParameter) ?? vocabulary.defaultLocale,
  };
  if (isStrict) reader.rejectUnknown(REVIEWS_PARAMETERS);
  return { query, issues: reader.issues };
}
