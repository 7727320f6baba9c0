'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { BrowserQueries } from '#components/site/browser-queries';
import { announce } from '#lib/browser/announce';
import { facetQueries, type LiveCounts } from '#lib/browser/facet-queries';
import { type CountTexts, countText } from '#lib/i18n/count-texts';

interface CountsOfChoiceProps {
  /** The form's values as a query string; see `filterValues`. */
  readonly values: string;
  readonly locale: string;
  readonly currency: string;
  /** "92 homes", announced once per choice. */
  readonly texts: CountTexts;
  readonly onCounts: (counts: LiveCounts) => void;
  readonly onCounting: (isCounting: boolean) => void;
}

/** The time without a change after which the number is announced, in milliseconds. */
const SETTLED_MS = 700;

/**
 * Renders nothing. Requests the number of rentals for filter values that are chosen but not yet applied, and reports it
 * with `onCounts`. Announces it once the visitor has stopped changing values: a number that is typed is one change.
 */
export default function CountsOfChoice(props: CountsOfChoiceProps) {
  return (
    <BrowserQueries>
      <Counting {...props} />
    </BrowserQueries>
  );
}

function Counting({ values, locale, currency, texts, onCounts, onCounting }: CountsOfChoiceProps) {
  const { data, isFetching } = useQuery(facetQueries.counts(values, locale, currency));
  useEffect(() => {
    if (data) onCounts(data);
  }, [data, onCounts]);
  const count = isFetching ? undefined : data?.totalCount;
  // biome-ignore lint/correctness/useExhaustiveDependencies(values): another choice with the same number is announced too
  useEffect(() => {
    if (count === undefined) return;
    const timer = setTimeout(() => announce(countText(texts, count, locale)), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [values, count, texts, locale]);
  useEffect(() => onCounting(isFetching), [isFetching, onCounting]);
  return null;
}
