'use client';

import { useMemo } from 'react';
import { RentalCard } from '#components/rentals/card/rental-card';
import { type PackedRows, unpackRows } from '#lib/site/packed-rows';
import type { RentalCardView } from '#lib/site/rentals/rental-cards';

/** A rental that is similar to the one of the page. */
interface SimilarRentalView {
  readonly card: RentalCardView;
  /** Its distance in words: "3.2 km away". */
  readonly distance: string;
}

/** Renders cards with distances. @param props.rentals `packRows` of the rentals */
export function SimilarList({ rentals }: { readonly rentals: PackedRows<SimilarRentalView> }) {
  const rows = useMemo(() => unpackRows(rentals), [rentals]);
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,16.5rem),1fr))] gap-x-6 gap-y-10">
      {rows.map(({ card, distance }) => (
        <li key={card.id} className="flex flex-col">
          <div className="grow">
            <RentalCard card={card} />
          </div>
          <p className="mt-1 text-ink-soft text-sm">{distance}</p>
        </li>
      ))}
    </ul>
  );
}
