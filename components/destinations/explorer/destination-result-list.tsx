import { Link } from '#components/ui/link';
import type { DestinationCardView } from '#lib/site/destinations/destination-cards';

/** Renders the destinations that match a search as a list, each with its ancestors and number of rentals. */
export function DestinationResultList({ cards }: { readonly cards: readonly DestinationCardView[] }) {
  return (
    <ol className="max-w-3xl border-line border-t">
      {cards.map((card) => (
        <li
          key={card.id}
          className="relative flex items-center justify-between gap-4 border-line border-b px-2 py-3.5 hover:bg-sand"
        >
          <div>
            <Link href={card.href} className="font-semibold text-lg card-link">
              {card.title}
            </Link>
            {card.above.length > 0 && <p className="text-ink-soft text-sm">{card.above.join(' › ')}</p>}
          </div>
          <p className="shrink-0 text-ink-soft text-sm tabular-nums">{card.homes}</p>
        </li>
      ))}
    </ol>
  );
}
