'use client';

import { useEffect } from 'react';
import { facetQueries, type LiveCounts } from '#lib/browser/facet-queries';
import { useQueryKeepingData } from '#lib/browser/use-query';

interface CountsOfChoiceProps {
  /** The form's values as a query string; see `filterValues`. */
  readonly values: string;
  readonly locale: string;
  readonly currency: string;
  readonly onCounts: (counts: LiveCounts) => void;
  readonly onCounting: (isCounting: boolean) => void;
}

/**
 * Renders nothing. Requests the number of rentals for filter values that are chosen but not yet applied, and reports it
 * with `onCounts`.
 */
export default function CountsOfChoice({
  values,
  locale,
  currency,
  onCounts,
  onCounting,
}: CountsOfChoiceProps) {
  const { data, isFetching } = useQueryKeepingData(facetQueries.counts(values, locale, currency));
  useEffect(() => {
    if (data) onCounts(data);
  }, [data, onCounts]);
  useEffect(() => onCounting(isFetching), [isFetching, onCounting]);
  return null;
}
