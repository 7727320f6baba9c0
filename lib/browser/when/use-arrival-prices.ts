import { useMemo } from 'react';
import { firstDayHere } from '#lib/browser/first-day-here';
import { useQueryKeepingData } from '#lib/browser/use-query';
import type { ArrivalPriceScope } from '#lib/browser/when/arrival-price-scope';
import { type ArrivalPrice, arrivalPrices } from '#lib/browser/when/arrival-prices';
import { arrivalYear } from '#lib/browser/when/arrival-year';
import { STRIP_DAYS } from '#lib/browser/when/stay-window';
import { whenQuery } from '#lib/browser/when/when-query';

/**
 * Returns the prices of a home's days of arrival, by day (YYYY-MM-DD); null while they load and where they cannot be loaded.
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
  const { data, isPlaceholder } = useQueryKeepingData(
    whenQuery(values, { nights, from, days: STRIP_DAYS }, locale, currency),
  );
  return useMemo(
    // Those of stays of another length would be wrong.
    () => (data && !isPlaceholder ? arrivalPrices(arrivalYear(data), text, locale) : null),
    [data, isPlaceholder, text, locale],
  );
}
