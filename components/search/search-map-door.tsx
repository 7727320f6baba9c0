'use client';

import { useMemo } from 'react';
import { MapCredit } from '#components/map/map-credit';
import type { SearchMapProps } from '#components/map/search/search-map';
import { lazyPart } from '#components/ui/lazy-part';
import { useWhenSeen } from '#lib/browser/use-when-seen';
import { type PackedRows, unpackRows } from '#lib/site/packed-rows';
import { cardPins, type PinPoint } from '#lib/site/rentals/card-pins';
import type { RentalCardView } from '#lib/site/rentals/rental-cards';

const SearchMap = lazyPart(() => import('#components/map/search/search-map'));

/** The props of `SearchMapDoor`: those of the search map, with the list's cards in place of its pins. */
export interface SearchMapDoorProps extends Omit<SearchMapProps, 'pins'> {
  /** The list's rentals; the same object as the list's, so that the page contains it once. */
  readonly cards: PackedRows<RentalCardView>;
  /** The points of the cards' pins; see `cardPins`. */
  readonly points: readonly (PinPoint | null)[];
}

/**
 * Renders the search map, whose code loads when its place is visible and the browser is idle; only the credit of its ground
 * before that. The credit is the largest text of the first view on a phone, so that a later one would count as the page's largest paint.
 */
export function SearchMapDoor({ cards, points, ...props }: SearchMapDoorProps) {
  const [place, isWanted] = useWhenSeen<HTMLDivElement>({ waitsForIdle: true });
  const pins = useMemo(() => cardPins(unpackRows(cards), points), [cards, points]);
  return (
    <div ref={place} className="absolute inset-0">
      {isWanted && <SearchMap {...props} pins={pins} />}
      <MapCredit ground={props.ground} />
    </div>
  );
}
