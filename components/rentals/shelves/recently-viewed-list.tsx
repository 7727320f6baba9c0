'use client';

import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { NoPicture } from '#components/pictures/no-picture';
import { BrowserQueries } from '#components/site/browser-queries';
import { Link } from '#components/ui/link';
import { Skeleton } from '#components/ui/skeleton';
import type { AnyRental } from '#lib/api/contract/rental-schemas';
import { cardPhoto } from '#lib/browser/card-photo';
import { useShelf } from '#lib/browser/shelves';
import { shelfQueries } from '#lib/browser/shelves-queries';
import { formatShownPrice } from '#lib/i18n/format';
import { parseKnownMinor } from '#lib/money/currency';
import type { RecentlyViewedProps } from './recently-viewed-props.ts';

type ListProps = RecentlyViewedProps & { readonly ids: readonly number[] };

/**
 * Renders the rentals `ids`, loaded from the API, as small cards in a scrollable row, with skeletons until then.
 * Rentals that no longer exist are left out; nothing is rendered if all are missing or loading fails.
 */
export default function RecentlyViewedList(props: ListProps) {
  return (
    <BrowserQueries>
      <List {...props} />
    </BrowserQueries>
  );
}

function List({ ids, className = '', ...card }: ListProps) {
  const { locale, currency, labels } = card;
  const { data, isError } = useQuery(shelfQueries.rentals(ids, locale, currency));
  const { clear } = useShelf('recent');
  const headingId = useId();
  if (isError || data?.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className={`print:hidden ${className}`}>
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id={headingId} className="text-heading">
          {labels.title}
        </h2>
        <button type="button" onClick={clear} className="min-h-11 text-link text-sm">
          {labels.clear}
        </button>
      </div>
      <ul className="-mx-1 flex snap-x scroll-px-1 gap-4 overflow-x-auto px-1 pt-1 pb-3">
        {ids.map((id) => {
          const rental = data?.find((candidate) => candidate.id === id);
          if (data && !rental) return null;
          return (
            <li key={id} className="w-44 shrink-0 snap-start sm:w-52">
              {rental ? <SmallCard rental={rental} {...card} /> : <EmptyCard />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function SmallCard({
  rental,
  locale,
  labels,
  pictureWidths,
  photoRules,
}: Omit<RecentlyViewedProps, 'className'> & { readonly rental: AnyRental }) {
  const { pathname, search } = new URL(rental.url);
  const minor = parseKnownMinor(rental.min_price, rental.currency);
  const { photo, scene } = cardPhoto(rental, photoRules);
  return (
    <article className="group relative">
      <div className="aspect-[4/3] overflow-hidden rounded-field bg-sand-deep">
        {photo !== null ? (
          <img
            src={cardFile(photo, pictureWidths)}
            alt=""
            width={CARD.width}
            height={CARD.height}
            loading="lazy"
            decoding="async"
            className={`picture ${scene ?? ''}`}
          />
        ) : (
          <NoPicture scene={scene} />
        )}
      </div>
      <h3 className="mt-2 truncate font-sans font-semibold text-base tracking-normal">
        <Link href={pathname + search} className="card-link group-hover:text-sea">
          {rental.name}
        </Link>
      </h3>
      <p className="truncate text-ink-soft text-sm">{rental.destination.at(-1)?.title}</p>
      <p className="truncate text-sm tabular-nums">
        {minor === null ? (
          labels.priceOnRequest
        ) : (
          <>
            {labels.priceFrom}{' '}
            <strong className="font-semibold">{formatShownPrice(minor, rental.currency, locale)}</strong>{' '}
            {rental.price_kind === 'nightly' ? labels.perNight : labels.perWeek}
          </>
        )}
      </p>
    </article>
  );
}

/** The largest size of a card's picture, in CSS pixels. */
const CARD = { width: 208, height: 156 } as const;
/** The device pixel ratio for which a picture is chosen. */
const DENSITY = 2;

/**
 * Returns the URL of the smallest file that suffices for a card. Returns `url` itself unless it is the largest file of
 * a picture of this site.
 */
function cardFile(url: string, widths: readonly number[]): string {
  const [, start, width, ending] = /^(.*-)(\d+)(\.\w+)$/.exec(url) ?? [];
  const isOurs = url.startsWith('/media/') && Number(width) === widths.at(-1);
  const smaller = widths.find((candidate) => candidate >= CARD.width * DENSITY);
  return isOurs && smaller !== undefined ? `${start}${smaller}${ending}` : url;
}

/** Renders the skeleton of a small card, in its size. */
function EmptyCard() {
  return (
    <div aria-hidden="true">
      <Skeleton className="aspect-[4/3] rounded-field" />
      <p className="mt-2 grid h-6 items-center">
        <Skeleton className="h-4 w-3/4" />
      </p>
      <p className="text-sm">&nbsp;</p>
      <p className="text-sm">&nbsp;</p>
    </div>
  );
}
