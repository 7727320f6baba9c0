import { NoPicture } from '#components/pictures/no-picture';
import { Picture } from '#components/pictures/picture';
import { Link } from '#components/ui/link';
import type { DestinationCardView } from '#lib/site/destinations/destination-cards';

interface HomeDestinationsProps {
  /** Destination cards; the first is the largest. */
  readonly cards: readonly DestinationCardView[];
  /** One or two sentences about the first destination; may be empty. */
  readonly intro: string;
}

const LARGE_SIZES = '(min-width: 80rem) 37rem, (min-width: 48rem) 62vw, 92vw';
const WIDE_SIZES = '(min-width: 80rem) 37rem, (min-width: 64rem) 46vw, (min-width: 48rem) 31vw, 92vw';
const SMALL_SIZES = '(min-width: 80rem) 18rem, (min-width: 64rem) 23vw, (min-width: 48rem) 31vw, 46vw';

/** The index of the card that is wide, to break the grid's regularity. */
const WIDE_PLACE = 5;

/**
 * Renders the home page's destination cards in a magazine layout: the first is large, the sixth wide, the others small.
 */
export function HomeDestinations({ cards, intro }: HomeDestinationsProps) {
  return (
    <ul className="grid grid-flow-row-dense grid-cols-2 gap-x-4 gap-y-7 sm:gap-x-6 sm:gap-y-9 md:grid-cols-3 lg:grid-cols-4">
      {cards.map((card, index) => (
        <li key={card.id} className={SPANS[placeOf(index)]}>
          <Destination card={card} place={placeOf(index)} intro={index === 0 ? intro : ''} />
        </li>
      ))}
    </ul>
  );
}

type Place = 'large' | 'wide' | 'small';

const SPANS: Readonly<Record<Place, string>> = {
  large: 'col-span-2 md:row-span-2',
  wide: 'col-span-2 md:col-span-1 lg:col-span-2',
  small: '',
};

function placeOf(index: number): Place {
  if (index === 0) return 'large';
  return index === WIDE_PLACE ? 'wide' : 'small';
}

const SHAPES: Readonly<Record<Place, { readonly picture: string; readonly sizes: string }>> = {
  large: { picture: 'aspect-[4/3] md:aspect-auto md:min-h-0 md:grow', sizes: LARGE_SIZES },
  wide: { picture: 'aspect-[2/1] md:aspect-[4/3] lg:aspect-auto lg:min-h-0 lg:grow', sizes: WIDE_SIZES },
  small: { picture: 'aspect-[4/3]', sizes: SMALL_SIZES },
};

function Destination({
  card,
  place,
  intro,
}: {
  readonly card: DestinationCardView;
  readonly place: Place;
  readonly intro: string;
}) {
  const { picture, sizes } = SHAPES[place];
  return (
    <article className="group relative flex h-full flex-col">
      <div className={`relative overflow-hidden rounded-card bg-sand-deep ${picture}`}>
        {card.picture ? (
          <div className="absolute inset-0">
            <Picture
              picture={card.picture}
              sizes={sizes}
              className="transition-transform duration-250 ease-calm group-hover:scale-[1.025]"
            />
          </div>
        ) : (
          <NoPicture scene={card.scene} />
        )}
      </div>
      <h3 className={`mt-3 ${place === 'large' ? 'text-title' : 'text-subheading'}`}>
        <Link href={card.href} className="card-link group-hover:text-sea">
          {card.title}
        </Link>
      </h3>
      {intro !== '' && <p className="mt-1 line-clamp-2 text-ink-soft">{intro}</p>}
      <p className="mt-0.5 text-ink-soft text-sm tabular-nums">
        {card.above.at(-1) && <>{card.above.at(-1)} · </>}
        {card.homes}
      </p>
    </article>
  );
}
