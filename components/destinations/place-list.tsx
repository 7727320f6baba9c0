import { DestinationCard } from '#components/destinations/destination-card';
import { Link } from '#components/ui/link';
import type { DestinationCardView } from '#lib/site/destination-cards';

interface PlaceListProps {
  readonly places: readonly DestinationCardView[];
  /** How many of them have a picture. */
  readonly picturedCount: number;
  /** Opens the places beyond those with pictures. */
  readonly more: (hiddenCount: number) => string;
}

const CARD_SIZES = '(min-width: 80rem) 18rem, (min-width: 64rem) 23vw, (min-width: 40rem) 31vw, 46vw';

/** The places within a place: those with most homes as cards, the long tail folded away. */
export function PlaceList({ places, picturedCount, more }: PlaceListProps) {
  const shown = places.slice(0, picturedCount);
  const hidden = places.slice(picturedCount);
  return (
    <>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-7 sm:grid-cols-3 sm:gap-x-6 lg:grid-cols-4">
        {shown.map((place) => (
          <li key={place.id}>
            {/* All of them lie in the place of the page. */}
            <DestinationCard card={{ ...place, above: [] }} sizes={CARD_SIZES} />
          </li>
        ))}
      </ul>
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
