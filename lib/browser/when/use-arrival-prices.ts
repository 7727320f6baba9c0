import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { firstDayHere } from '#lib/browser/first-day-here';
import type { ArrivalPriceScope } from '#lib/browser/when/arrival-price-scope';
import { type ArrivalPrice, arrivalPrices } from '#lib/browser/when/arrival-prices';
import { arrivalYear } from '#lib/browser/when/arrival-year';
import { STRIP_DAYS } from '#lib/browser/when/stay-window';
import { whenQuery } from '#lib/browser/when/when-query';

/**
 * Returns the prices of a home's days of arrival, by day (YYYY-MM-DD); null while they load and where they cannot be loaded. Needs
 * `BrowserQueries` around it.
 */
export function useArrivalPrices({
  values,
  nights,
  from: firstDay,
  locale,
  currency,
  text,
}: ArrivalPriceScope): ReadonlyMap<string, ArrivalPrice> | null {
  const from = firstDayHere(firstDay);
  const { data, isPlaceholderData } = useQuery(
    whenQuery(values, { nights, from, days: STRIP_DAYS }, locale, currency),
  );
  return useMemo(
    // Those of stays of another length would be wrong.
    () => (data && !isPlaceholderData ? arrivalPrices(arrivalYear(data), text, locale) : null),
    [data, isPlaceholderData, text, locale],
  );
}
