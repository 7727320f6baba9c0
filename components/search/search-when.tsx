'use client';

import { useMemo } from 'react';
import { useSearchNavigation } from '#components/search/search-navigation';
import { WhenDoor, type WhenDoorProps } from '#components/when/when-door';
import {
  filterValues,
  searchAddress,
  stayOfValues,
  valuesInMonth,
  valuesInStay,
} from '#lib/browser/search-values';

interface SearchWhenProps
  extends Omit<WhenDoorProps, 'values' | 'stay' | 'isPending' | 'hrefOf' | 'hrefOfMonth' | 'onStay'> {
  /** The page's path, without a query. */
  readonly path: string;
  /** Canonical query string of the search that the list shows. */
  readonly values: string;
  /** The currency named in the URL; see `PageContext.namedCurrency`. */
  readonly namedCurrency: string | null;
}

/** Renders the strip "when to go" of the search page. List and map follow its window. */
export function SearchWhen({ path, values, namedCurrency, ...props }: SearchWhenProps) {
  const { navigate, isPending } = useSearchNavigation();
  const shown = useMemo(() => new URLSearchParams(values), [values]);
  const stay = useMemo(() => stayOfValues(shown), [shown]);
  const counted = useMemo(() => filterValues(valuesInStay(shown, null)).toString(), [shown]);
  const addressOf = (target: URLSearchParams) => {
    if (namedCurrency !== null) target.set('currency', namedCurrency);
    return searchAddress(path, target);
  };
  return (
    <WhenDoor
      {...props}
      values={counted}
      stay={stay}
      isPending={isPending}
      hrefOf={(target) => addressOf(valuesInStay(shown, target))}
      hrefOfMonth={(month, nights) => addressOf(valuesInMonth(shown, month, nights))}
      onStay={(target, mode) => navigate(valuesInStay(shown, target), mode)}
    />
  );
}
