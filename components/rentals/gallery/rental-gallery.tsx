import { NoPicture } from '#components/pictures/no-picture';
import { Picture } from '#components/pictures/picture';
import { RentalPictureTransition } from '#components/rentals/card/rental-picture-transition';
import { GalleryStage } from '#components/rentals/gallery/gallery-stage';
import type { RentalDetailRecord } from '#lib/catalogue/rentals/rental-records';
import type { Translator } from '#lib/i18n/translator';
import { largestFile, rentalPhotos } from '#lib/photos/shown-photos';
import type { PageContext } from '#lib/site/page-context';
import { pictureView } from '#lib/site/picture-view';

interface RentalGalleryProps {
  readonly rental: RentalDetailRecord;
  readonly context: PageContext;
  readonly t: Translator<'rental'>;
}

const FIRST_SIZES = '(min-width: 80rem) 38rem, (min-width: 48rem) 48vw, 100vw';
const SMALL_SIZES = '(min-width: 80rem) 19rem, (min-width: 48rem) 24vw, 100vw';

/**
 * Renders a rental's photos: a swipeable row on phones, a grid of up to five from tablets on; a placeholder if there
 * are none. Each photo links to its largest file; JavaScript opens the viewer instead. Without JavaScript the grid
 * shows all photos. Their texts say what they show; a photo without a caption has its number.
 */
export function RentalGallery({ rental, context, t }: RentalGalleryProps) {
  const { locale, data, photoRules } = context;
  const { id, name } = rental;
  const photos = rentalPhotos(rental, photoRules);
  const total = photos.length;
  if (total === 0) {
    return (
      <div className="relative -mx-[clamp(1rem,4vw,2.5rem)] aspect-[5/2] bg-sand-deep max-md:col-start-1 max-md:row-start-2 md:col-span-2 md:mx-0 md:aspect-[5/1] md:rounded-card">
        <NoPicture />
        <p className="absolute inset-x-0 bottom-[12%] text-center text-ink-soft text-sm">{t('noPhotos')}</p>
      </div>
    );
  }
  const others = Math.min(total - 1, 4);
  /** The texts of the photos before; a repeated one has its number. */
  const seen = new Set<string>();
  return (
    <section
      id="photos"
      aria-label={t('photos')}
      className="relative -mx-[clamp(1rem,4vw,2.5rem)] min-w-0 max-md:col-start-1 max-md:row-start-2 md:col-span-2 md:mx-0 print:mx-0"
    >
      <GalleryStage
        labels={{
          viewer: t('photosOf', { name }),
          showAll: t('showPhotos', { count: total }),
          photo: t('photoNumber', { number: '{number}', total }),
          previous: t('previousPhoto'),
          next: t('nextPhoto'),
          close: t('close'),
        }}
        count={total}
      >
        <ul
          className={`flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none] md:grid md:gap-2 md:overflow-hidden md:rounded-card md:noscript:aspect-auto md:noscript:grid-rows-none ${COMPOSITIONS[others] ?? ''}`}
        >
          {photos.map((photo, index) => {
            const number = t('photoNumber', { number: String(index + 1), total });
            const view = pictureView(photo, locale, data.tree.defaultLocale, number);
            const alt = seen.has(view.alt) ? `${view.alt} (${number})` : view.alt;
            seen.add(alt);
            return (
              <li
                key={number}
                className={`aspect-[4/3] w-full shrink-0 snap-center snap-always bg-sand-deep md:aspect-auto md:min-h-0 md:noscript:aspect-[3/2] print:max-h-72 ${placeOf(index, others)}`}
              >
                <a
                  href={largestFile(photo)}
                  data-photo={index}
                  className="block size-full overflow-hidden focus-visible:-outline-offset-4 md:hover:brightness-95"
                >
                  {index === 0 ? (
                    <RentalPictureTransition rentalId={id}>
                      <Picture picture={view} alt={alt} sizes={FIRST_SIZES} isPriority />
                    </RentalPictureTransition>
                  ) : (
                    <Picture picture={view} alt={alt} sizes={SMALL_SIZES} />
                  )}
                </a>
              </li>
            );
          })}
        </ul>
      </GalleryStage>
    </section>
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
