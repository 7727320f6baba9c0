import { DestinationCard } from '#components/destinations/destination-card';
import type { DestinationCardView } from '#lib/site/destinations/destination-cards';

const CARD_SIZES = '(min-width: 80rem) 18rem, (min-width: 64rem) 23vw, (min-width: 40rem) 31vw, 46vw';

/** Renders destination cards in a grid, without the titles of their parents. */
export function PlaceCards({ places }: { readonly places: readonly DestinationCardView[] }) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-7 sm:grid-cols-3 sm:gap-x-6 lg:grid-cols-4">
      {places.map((place) => (
        <li key={place.id}>
          <DestinationCard card={{ ...place, above: [] }} sizes={CARD_SIZES} />
        </li>
      ))}
    </ul>
  );
}
