import { NoPicture } from '#components/pictures/no-picture';
import { GalleryPhotos } from '#components/rentals/gallery/gallery-photos';
import { GalleryStage } from '#components/rentals/gallery/gallery-stage';
import type { RentalDetailRecord } from '#lib/catalogue/rentals/rental-records';
import type { Translator } from '#lib/i18n/translator';
import { quietScene, sceneKind } from '#lib/photos/quiet-scene';
import { largestFile, rentalPhotos } from '#lib/photos/shown-photos';
import { packRows } from '#lib/site/packed-rows';
import type { PageContext } from '#lib/site/page-context';
import { pictureView } from '#lib/site/picture-view';
import { preloadPicture } from '../../pictures/preload-picture.ts';
import { FIRST_PHOTO_SIZES } from './first-photo-sizes.ts';

interface RentalGalleryProps {
  readonly rental: RentalDetailRecord;
  readonly context: PageContext;
  readonly t: Translator<'rental'>;
}

/**
 * Renders a rental's photos: a swipeable row on phones, a grid of up to five from tablets on; a placeholder if there
 * are none. Each photo links to its largest file; JavaScript opens the viewer instead. Without JavaScript the grid
 * shows all photos. Their texts say what they show; a photo without a caption has its number.
 */
export function RentalGallery({ rental, context, t }: RentalGalleryProps) {
  const { locale, data, photoRules } = context;
  const { id, name } = rental;
  const shown = rentalPhotos(rental, photoRules);
  const total = shown.length;
  if (total === 0) {
    return (
      <div className="relative -mx-[clamp(1rem,4vw,2.5rem)] aspect-[5/2] overflow-hidden bg-sand-deep max-md:col-start-1 max-md:row-start-2 md:col-span-2 md:mx-0 md:aspect-[4/1] md:rounded-card">
        <NoPicture scene={quietScene(sceneKind(rental), id)} />
        <p className="absolute end-3 bottom-3 rounded-full bg-paper px-3 py-1 text-ink-soft text-sm">
          {t('noPhotos')}
        </p>
      </div>
    );
  }
  /** The texts of the photos before; a repeated one has its number. */
  const seen = new Set<string>();
  const photos = shown.map((photo, index) => {
    const number = t('photoNumber', { number: String(index + 1), total });
    const view = pictureView(photo, locale, data.tree.defaultLocale, number);
    const alt = seen.has(view.alt) ? `${view.alt} (${number})` : view.alt;
    seen.add(alt);
    return { picture: { ...view, alt }, href: largestFile(photo) };
  });
  // The list of photos is rendered in the browser; what loads a page in advance sees only what the server preloads.
  const [first] = photos;
  if (first) preloadPicture(first.picture, FIRST_PHOTO_SIZES);
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
          closer: t('photoCloser'),
          farther: t('photoFarther'),
          enlarged: t('photoEnlarged', { percent: '{percent}' }),
        }}
        count={total}
      >
        <GalleryPhotos rentalId={id} photos={packRows(photos)} />
      </GalleryStage>
    </section>
  );
}
