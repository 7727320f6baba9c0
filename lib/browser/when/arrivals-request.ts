import type { WhenAnswer } from '#lib/api/contract/when-schemas';
import { AnswerCache, type AnswerRequest } from '#lib/browser/answer-cache';
import { apiValues } from '#lib/browser/api-values';
import { getFromApi } from '#lib/browser/public-api';

const FRESH_MS = 5 * 60_000;

/** The answers of `arrivalsRequest`, kept for five minutes. */
export const arrivalAnswers = new AnswerCache<WhenAnswer>(FRESH_MS);

/**
 * Returns the request for the days of arrival of a search: `days` days from `from`, for stays of `nights` nights. It counts what the pages with
 * those dates list. `values` are the search's filters without dates.
 */
export function arrivalsRequest(
  values: string,
  stays: { readonly nights: number; readonly from: string; readonly days: number },
  locale: string,
  currency: string,
): AnswerRequest<WhenAnswer> {
  const { nights, from, days } = stays;
  const parameters = {
    ...apiValues(values),
    price_basis: 'stay',
    nights: String(nights),
    from,
    days: String(days),
    locale,
    currency,
  };
  return {
    key: JSON.stringify(parameters),
    load: (signal) => getFromApi('/search/when', parameters, signal),
  };
}
