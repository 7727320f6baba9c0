'use client';

import { startTransition, useEffect } from 'react';
import { BrowserQueries } from '#components/site/browser-queries';
import type { ArrivalPriceScope } from '#lib/browser/when/arrival-price-scope';
import type { ArrivalPrice } from '#lib/browser/when/arrival-prices';
import { useArrivalPrices } from '#lib/browser/when/use-arrival-prices';

interface CalendarPricesProps {
  readonly scope: ArrivalPriceScope;
  /** Called with the prices by day, and with null while others load. */
  readonly onPrices: (prices: ReadonlyMap<string, ArrivalPrice> | null) => void;
}

/** Loads the prices of a calendar's days of arrival; renders nothing. */
export default function CalendarPrices(props: CalendarPricesProps) {
  return (
    <BrowserQueries>
      <Loading {...props} />
    </BrowserQueries>
  );
}

function Loading({ scope, onPrices }: CalendarPricesProps) {
  const prices = useArrivalPrices(scope);
  useEffect(() => startTransition(() => onPrices(prices)), [prices, onPrices]);
  return null;
}
