import { Link } from '#components/ui/link';
import type { DestinationCardView } from '#lib/site/destination-cards';

interface PlaceListProps {
  readonly places: readonly DestinationCardView[];
  /** Opens the places beyond `shownCount`. */
  readonly more: (hiddenCount: number) => string;
  readonly shownCount?: number;
}

/** The places within a place, with their homes; the long tail is folded away. */
export function PlaceList({ places, more, shownCount = 12 }: PlaceListProps) {
  // One place alone is not worth a fold.
  const shown = places.length === shownCount + 1 ? places : places.slice(0, shownCount);
  const hidden = places.slice(shown.length);
  return (
    <>
      <PlaceGrid places={shown} />
      {hidden.length > 0 && (
        <details className="mt-3">
          <summary className="inline-flex min-h-11 items-center font-medium text-sea text-sm hover:underline">
            {more(hidden.length)}
          </summary>
          <div className="mt-3">
            <PlaceGrid places={hidden} />
          </div>
        </details>
      )}
    </>
  );
}

function PlaceGrid({ places }: { readonly places: readonly DestinationCardView[] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-3">
      {places.map((place) => (
        <li
          key={place.id}
          className="relative flex min-h-16 flex-col justify-center rounded-field border border-line px-4 py-2.5 hover:border-sea hover:bg-sand"
        >
          <Link
            href={place.href}
            className="font-semibold after:absolute after:inset-0 after:rounded-field after:content-['']"
          >
            {place.title}
          </Link>
          <span className="text-ink-soft text-sm tabular-nums">{place.homes}</span>
        </li>
      ))}
    </ul>
  );
}
