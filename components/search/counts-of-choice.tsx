'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { BrowserQueries } from '#components/site/browser-queries';
import { facetQueries, type LiveCounts } from '#lib/browser/facet-queries';

interface CountsOfChoiceProps {
  /** See `filterValues`. */
  readonly values: string;
  readonly locale: string;
  readonly currency: string;
  readonly onCounts: (counts: LiveCounts) => void;
  readonly onCounting: (isCounting: boolean) => void;
}

/** Asks what the filters chosen so far would find. Shows nothing; its code is fetched with the first choice. */
export default function CountsOfChoice(props: CountsOfChoiceProps) {
  return (
    <BrowserQueries>
      <Counting {...props} />
    </BrowserQueries>
  );
}

function Counting({ values, locale, currency, onCounts, onCounting }: CountsOfChoiceProps) {
  const { data, isFetching } = useQuery(facetQueries.counts(values, locale, currency));
  useEffect(() => {
    if (data) onCounts(data);
  }, [data, onCounts]);
  useEffect(() => onCounting(isFetching), [isFetching, onCounting]);
  return null;
}
