import { Star } from 'lucide-react';
import { Picture } from '#components/pictures/picture';
import { Price } from '#components/rentals/price';
import { Link } from '#components/ui/link';
import type { RentalCardView } from '#lib/site/rental-cards';

interface RentalCardProps {
  readonly card: RentalCardView;
  /** Of the name; one below the heading of the list. */
  readonly headingLevel?: 2 | 3;
  readonly sizes?: string;
  readonly isPriority?: boolean;
}

export const CARD_SIZES = '(min-width: 80rem) 18rem, (min-width: 64rem) 23vw, (min-width: 40rem) 45vw, 92vw';

/** A rental in a list. The whole card is one link, named by the rental. */
export function RentalCard({
  card,
  headingLevel = 3,
  sizes = CARD_SIZES,
  isPriority = false,
}: RentalCardProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <article className="group relative flex h-full flex-col" data-rental={card.id}>
      <div className="relative aspect-[4/3] overflow-hidden rounded-card bg-sand-deep">
        {card.picture && (
          <Picture
            picture={card.picture}
            sizes={sizes}
            isPriority={isPriority}
            className="transition-transform duration-250 ease-calm group-hover:scale-[1.025]"
          />
        )}
        {card.offer && (
          <p className="absolute start-3 top-3 max-w-[85%] truncate rounded-full bg-terracotta px-3 py-1 font-semibold text-on-terracotta text-xs">
            {card.offer}
          </p>
        )}
      </div>
      <div className="flex grow flex-col pt-3">
        <div className="flex items-baseline justify-between gap-3">
          <p className="truncate text-ink-soft text-sm">{card.place}</p>
          {card.rating && (
            <p className="flex shrink-0 items-center gap-1 text-sm tabular-nums">
              <Star aria-hidden="true" className="size-3.5 fill-terracotta text-terracotta" />
              <span aria-hidden="true">
                {card.rating.value} <span className="text-ink-soft">({card.rating.count})</span>
              </span>
              <span className="sr-only">{card.rating.label}</span>
            </p>
          )}
        </div>
        <Heading className="mt-1 text-subheading">
          <Link
            href={card.href}
            className="after:absolute after:inset-0 after:rounded-card after:content-[''] group-hover:text-sea"
          >
            {card.name}
          </Link>
        </Heading>
        <p className="mt-1 line-clamp-2 text-ink-soft text-sm">{card.headline}</p>
        <ul className="mt-2 mb-3 flex flex-wrap gap-x-2 text-sm">
          {card.facts.map((fact, index) => (
            <li key={fact} className="flex gap-x-2">
              {index > 0 && (
                <span aria-hidden="true" className="text-line-strong">
                  ·
                </span>
              )}
              {fact}
            </li>
          ))}
        </ul>
        <Price price={card.price} className="mt-auto" />
      </div>
    </article>
  );
}
