import { PlaceCards } from '#components/destinations/place-cards';
import { Link } from '#components/ui/link';
import type { DestinationCardView } from '#lib/site/destinations/destination-cards';

interface PlaceListProps {
  readonly places: readonly DestinationCardView[];
  /** Number of leading places that have a picture. */
  readonly picturedCount: number;
  /** Label of the control that reveals the remaining places. */
  readonly more: (hiddenCount: number) => string;
}

/**
 * Renders the children of a destination: the first `picturedCount` as cards, the others in a collapsed list that opens
 * without JavaScript.
 */
export function PlaceList({ places, picturedCount, more }: PlaceListProps) {
  const hidden = places.slice(picturedCount);
  return (
    <>
      <PlaceCards places={places.slice(0, picturedCount)} />
      {hidden.length > 0 && (
        <details className="mt-6 border-line border-t pt-2">
          <summary className="inline-flex min-h-11 items-center font-medium text-sea hover:underline">
            {more(hidden.length)}
          </summary>
          <ul className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-x-8">
            {hidden.map((place) => (
              <li key={place.id} className="border-line border-b">
                <Link
                  href={place.href}
                  className="flex min-h-12 items-center justify-between gap-4 hover:text-sea hover:underline"
                >
                  <span className={place.hasHomes ? 'font-medium' : 'text-ink-soft'}>{place.title}</span>
                  <span className="shrink-0 text-ink-soft text-sm tabular-nums">{place.homes}</span>
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
