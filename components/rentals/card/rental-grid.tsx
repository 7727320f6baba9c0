'use client';

import { useMemo } from 'react';
import { RentalCard } from '#components/rentals/card/rental-card';
import { Skeleton } from '#components/ui/skeleton';
import { type PackedRows, unpackRows } from '#lib/site/packed-rows';
import type { RentalCardView } from '#lib/site/rentals/rental-cards';

interface RentalGridProps {
  /** `packRows` of the cards. */
  readonly cards: PackedRows<RentalCardView>;
  readonly headingLevel?: 2 | 3;
  /** Number of leading cards visible without scrolling. */
  readonly priorityCount?: number;
}

/** Renders rental cards in a responsive grid. Without cards it is empty; the caller renders the message. */
export function RentalGrid({ cards, headingLevel = 3, priorityCount = 0 }: RentalGridProps) {
  const rows = useMemo(() => unpackRows(cards), [cards]);
  return (
    <ul className="rental-grid">
      {rows.map((card, index) => (
        <li key={card.id}>
          <RentalCard card={card} headingLevel={headingLevel} isPriority={index < priorityCount} />
        </li>
      ))}
    </ul>
  );
}

/**
 * Renders `count` skeleton cards in the layout of `RentalGrid` while rentals load. They become visible after 200 ms and
 * are hidden from screen readers.
 */
export function PendingRentalGrid({ count }: { readonly count: number }) {
  return (
    <div aria-hidden="true" className="pending rental-grid">
      {[...Array(count).keys()].map((index) => (
        <div key={index}>
          <Skeleton className="aspect-[4/3] rounded-card" />
          <div className="flex flex-col gap-2.5 pt-4.5">
            <Skeleton className="h-3.5 w-2/5" />
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-3.5 w-full" />
            <Skeleton className="h-3.5 w-1/2" />
            <Skeleton className="mt-3 h-4.5 w-1/3" />
          </div>
        </div>
      ))}
    </div>
  );
}
