'use client';

import { useMemo, useState } from 'react';
import { ButtonLink } from '#components/ui/button-link';
import { WhenDoor, type WhenDoorProps } from '#components/when/when-door';
import {
  filterValues,
  searchAddress,
  stayOfValues,
  valuesInMonth,
  valuesInStay,
} from '#lib/browser/search-values';
import type { Stay } from '#lib/dates/stay';

interface PageWhenProps
  extends Omit<
    WhenDoorProps,
    'values' | 'stay' | 'isPending' | 'hrefOf' | 'hrefOfMonth' | 'onStay' | 'action'
  > {
  /** The address of the search whose homes are counted, with or without dates. */
  readonly searchHref: string;
  /** The text of the link to the search with the chosen stay. */
  readonly showTitle: string;
}

/** Renders the strip "when to go" of a page without dates of its own, with a link to the search with the chosen stay. */
export function PageWhen({ searchHref, showTitle, ...props }: PageWhenProps) {
  const [path = '', query = ''] = useMemo(() => searchHref.split('?'), [searchHref]);
  const named = useMemo(() => new URLSearchParams(query), [query]);
  // The strip counts exact dates: a shift of the address would list more homes.
  const undated = useMemo(() => valuesInStay(named, null), [named]);
  const counted = useMemo(() => {
    const values = new URLSearchParams(undated);
    values.delete('currency');
    return filterValues(values).toString();
  }, [undated]);
  const [stay, setStay] = useState<Stay | null>(() => stayOfValues(named));
  const hrefOf = (target: Stay | null) => searchAddress(path, valuesInStay(undated, target));
  return (
    <WhenDoor
      {...props}
      values={counted}
      stay={stay}
      isPending={false}
      hrefOf={hrefOf}
      hrefOfMonth={(month, nights) => searchAddress(path, valuesInMonth(undated, month, nights))}
      onStay={setStay}
      action={
        <ButtonLink href={hrefOf(stay)} variant="quiet">
          {showTitle}
        </ButtonLink>
      }
    />
  );
}
