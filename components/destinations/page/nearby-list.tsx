import { DestinationCard } from '#components/destinations/destination-card';
import type { NearbyPlace } from '#lib/site/destinations/destination-page';

interface NearbyListProps {
  readonly places: readonly NearbyPlace[];
  /** Formats a distance: "12 km away". */
  readonly distance: (distance: string) => string;
}

const CARD_SIZES = '(min-width: 80rem) 18rem, (min-width: 64rem) 23vw, 46vw';

/** Renders cards of nearby destinations, each with its distance in place of its parent's title. */
export function NearbyList({ places, distance }: NearbyListProps) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-7 sm:gap-x-6 lg:grid-cols-4">
      {places.map((place) => (
        <li key={place.id}>
          <DestinationCard card={{ ...place, above: [distance(place.distance)] }} sizes={CARD_SIZES} />
        </li>
      ))}
    </ul>
  );
}
