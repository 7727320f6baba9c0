'use client';

import { NoPicture } from '#components/pictures/no-picture';
import { Picture } from '#components/pictures/picture';
import { CardPictures } from '#components/rentals/card/card-pictures';
import { Price } from '#components/rentals/card/price';
import { RentalPictureTransition } from '#components/rentals/card/rental-picture-transition';
import { SaveButton } from '#components/rentals/shelves/save-button';
import { Icon } from '#components/ui/icon';
import './rental-card.css';
import { Badge } from '#components/ui/badge';
import { Link } from '#components/ui/link';
import type { RentalCardView } from '#lib/site/rentals/rental-cards';
import type { IconName } from '../../ui/icon-names.ts';

interface RentalCardProps {
  readonly card: RentalCardView;
  /** Level of the name's heading: one below the list's heading. */
  readonly headingLevel?: 2 | 3;
  readonly sizes?: string;
  readonly isPriority?: boolean;
}

const CARD_SIZES = '(width>=80rem)18rem,(width>=64rem)23vw,(width>=40rem)45vw,92vw';

/**
 * Renders a rental as a card of a list. The whole card is one link, named by the rental; only the save button and the
 * picture controls lie above it.
 */
export function RentalCard({
  card,
  headingLevel = 3,
  sizes = CARD_SIZES,
  isPriority = false,
}: RentalCardProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <article className="rental-card" data-rental={card.id}>
      <div className="rental-card-photo">
        {card.picture ? (
          <RentalPictureTransition rentalId={card.id}>
            <CardPictures
              more={card.morePictures}
              scene={card.picture.scene}
              name={card.name}
              labels={card.labels}
              href={card.href}
            >
              <Picture picture={card.picture} sizes={sizes} isPriority={isPriority} />
            </CardPictures>
          </RentalPictureTransition>
        ) : (
          <NoPicture scene={card.scene} />
        )}
        {card.offer && (
          <p className="pointer-events-none absolute start-3 top-3 z-[2] flex max-w-[70%]">
            <Badge tone="offer">{card.offer}</Badge>
          </p>
        )}
        <SaveButton id={card.id} name={card.name} labels={card.labels.save} />
      </div>
      <div className="rental-card-text">
        <div className="rental-card-top">
          <p>{card.place}</p>
          {card.rating && (
            <p>
              <Icon name="star" />
              <span aria-hidden="true">
                {`${card.rating.value} `}
                <span>{`(${card.rating.count})`}</span>
              </span>
              <span className="sr-only">{card.rating.label}</span>
            </p>
          )}
        </div>
        <Heading>
          <Link href={card.href} className="card-link">
            {card.name}
          </Link>
        </Heading>
        {card.headline !== '' && (
          <p className="rental-card-headline">
            <bdi>{card.headline}</bdi>
          </p>
        )}
        <ul className="card-facts">
          {card.facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        <Price price={card.price} />
        {card.unknownDates !== null && <CardNote icon="calendar-search" text={card.unknownDates} />}
        {card.closed !== null && <CardNote icon="calendar-x" text={card.closed} />}
      </div>
    </article>
  );
}

function CardNote({ icon, text }: { readonly icon: IconName; readonly text: string }) {
  return (
    <p className="mt-1.5 flex items-start gap-1.5 text-ink-soft text-sm">
      <Icon name={icon} className="stroke-[1.75] mt-0.5 size-4 shrink-0" />
      {text}
    </p>
  );
}
