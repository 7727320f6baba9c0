'use client';

import { useMemo } from 'react';
import { Picture } from '#components/pictures/picture';
import { RentalPictureTransition } from '#components/rentals/card/rental-picture-transition';
import { type PackedRows, unpackRows } from '#lib/site/packed-rows';
import type { PictureView } from '#lib/site/picture-view';
import { FIRST_PHOTO_SIZES } from './first-photo-sizes.ts';

/** A photo of a rental's gallery. */
interface GalleryPhoto {
  readonly picture: PictureView;
  /** URL of its largest file. */
  readonly href: string;
}

interface GalleryPhotosProps {
  readonly rentalId: number;
  /** `packRows` of the photos; at least one. */
  readonly photos: PackedRows<GalleryPhoto>;
}

const SMALL_SIZES = '(min-width: 80rem) 19rem, (min-width: 48rem) 24vw, 100vw';

/**
 * Renders the list of a gallery's photos: a swipeable row on phones, a grid of up to five from tablets on. Each photo links to its
 * largest file.
 */
export function GalleryPhotos({ rentalId, photos }: GalleryPhotosProps) {
  const rows = useMemo(() => unpackRows(photos), [photos]);
  const others = Math.min(rows.length - 1, 4);
  return (
    <ul
      className={`flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none] md:grid md:gap-2 md:overflow-hidden md:rounded-card md:noscript:aspect-auto md:noscript:grid-rows-none ${COMPOSITIONS[others] ?? ''}`}
    >
      {rows.map(({ picture, href }, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a photo may occur twice, and the order is fixed
          key={index}
          className={`aspect-[4/3] w-full shrink-0 snap-center snap-always bg-sand-deep md:aspect-auto md:min-h-0 md:noscript:aspect-[3/2] print:max-h-72 ${placeOf(index, others)}`}
        >
          <a
            href={href}
            data-photo={index}
            className="block size-full overflow-hidden focus-visible:-outline-offset-4 md:hover:brightness-95"
          >
            {index === 0 ? (
              <RentalPictureTransition rentalId={rentalId}>
                <Picture picture={picture} sizes={FIRST_PHOTO_SIZES} isPriority />
              </RentalPictureTransition>
            ) : (
              <Picture picture={picture} sizes={SMALL_SIZES} />
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The grid classes of the gallery from tablets on, by the number of pictures after the first. */
const COMPOSITIONS: Readonly<Record<number, string>> = {
  0: 'md:grid-cols-1 md:aspect-[9/4]',
  1: 'md:grid-cols-2 md:aspect-[8/3]',
  2: 'md:grid-cols-3 md:grid-rows-2 md:aspect-[9/4]',
  3: 'md:grid-cols-4 md:grid-rows-2 md:aspect-[8/3]',
  4: 'md:grid-cols-4 md:grid-rows-2 md:aspect-[8/3]',
};

function placeOf(index: number, others: number): string {
  // Photos beyond the grid appear in the viewer, or in further rows without JavaScript.
  if (index > others) return 'md:hidden md:noscript:block print:hidden';
  if (index === 0 && others >= 2) return 'md:col-span-2 md:row-span-2';
  if (index === 1 && others === 3) return 'md:col-span-2';
  return '';
}
