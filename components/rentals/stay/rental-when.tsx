'use client';

import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import { WhenDoor, type WhenDoorProps } from '#components/when/when-door';
import { searchAddress, valuesInStay } from '#lib/browser/search-values';
import { homeValues } from '#lib/browser/when/arrival-price-scope';
import type { Stay } from '#lib/dates/stay';

interface RentalWhenProps
  extends Omit<
    WhenDoorProps,
    'values' | 'isPending' | 'hrefOf' | 'hrefOfMonth' | 'onStay' | 'action' | 'isOneHome'
  > {
  readonly id: number;
  /** The page's path, without a query. */
  readonly path: string;
  /** The guests of the page's address; null without. */
  readonly guests: number | null;
  /** The currency named in the URL; see `PageContext.namedCurrency`. */
  readonly namedCurrency: string | null;
}

/** Renders the year of one home: when a stay can begin, and what it costs. The page's price and calendar follow the window. */
export function RentalWhen({ id, path, guests, namedCurrency, ...props }: RentalWhenProps) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const hrefOf = (stay: Stay) => {
    const values = valuesInStay(new URLSearchParams(guests === null ? {} : { guests: String(guests) }), stay);
    if (namedCurrency !== null) values.set('currency', namedCurrency);
    return searchAddress(path, values);
  };
  return (
    <WhenDoor
      {...props}
      isOneHome
      values={homeValues(id, guests)}
      isPending={isPending}
      hrefOf={hrefOf}
      onStay={(stay, mode) => startTransition(() => router[mode](hrefOf(stay), { scroll: false }))}
    />
  );
}
