import { NoPicture } from '#components/pictures/no-picture';
import { Picture } from '#components/pictures/picture';
import { Link } from '#components/ui/link';
import type { DestinationCardView } from '#lib/site/destinations/destination-cards';

/**
 * Renders a destination as a card: picture, title, the last entry of `card.above` (its parent), and number of rentals.
 * The whole card is one link.
 */
export function DestinationCard({
  card,
  sizes,
  isPriority = false,
}: {
  readonly card: DestinationCardView;
  readonly sizes: string;
  readonly isPriority?: boolean;
}) {
  return (
    <article className="group relative">
      <div className="aspect-[4/3] overflow-hidden rounded-card bg-sand-deep">
        {card.picture ? (
          <Picture
            picture={card.picture}
            sizes={sizes}
            isPriority={isPriority}
            className="transition-transform duration-250 ease-calm group-hover:scale-[1.025]"
          />
        ) : (
          <NoPicture scene={card.scene} />
        )}
      </div>
      <h3 className="mt-3 text-subheading">
        <Link href={card.href} className="card-link group-hover:text-sea">
          {card.title}
        </Link>
      </h3>
      <p className="mt-0.5 text-ink-soft text-sm tabular-nums">
        {card.above.at(-1) && <>{card.above.at(-1)} · </>}
        {card.homes}
      </p>
    </article>
  );
}
