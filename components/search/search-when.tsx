'use client';

import { useMemo } from 'react';
import { useSearchNavigation } from '#components/search/search-navigation';
import { WhenDoor, type WhenDoorProps } from '#components/when/when-door';
import { filterValues, searchAddress, stayOfValues, valuesInStay } from '#lib/browser/search-values';

interface SearchWhenProps extends Omit<WhenDoorProps, 'values' | 'stay' | 'isPending' | 'hrefOf' | 'onStay'> {
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
  return (
    <WhenDoor
      {...props}
      values={counted}
      stay={stay}
      isPending={isPending}
      hrefOf={(target) => {
        const named = valuesInStay(shown, target);
        if (namedCurrency !== null) named.set('currency', namedCurrency);
        return searchAddress(path, named);
      }}
      onStay={(target, mode) => navigate(valuesInStay(shown, target), mode)}
    />
  );
}
