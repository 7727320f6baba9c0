import { Picture } from '#components/pictures/picture';
import type { Photo } from '#lib/catalogue/rental-records';
import type { Translator } from '#lib/i18n/translator';
import type { PageContext } from '#lib/site/page-context';
import { pictureView } from '#lib/site/picture-view';

interface RentalGalleryProps {
  readonly name: string;
  readonly photos: readonly Photo[];
  readonly context: PageContext;
  readonly t: Translator<'rental'>;
}

const FIRST_SIZES = '(min-width: 80rem) 48rem, 92vw';
const SMALL_SIZES = '(min-width: 80rem) 24rem, (min-width: 40rem) 46vw, 92vw';

/** The first pictures as a composed grid, the others behind a disclosure. Nothing for a rental without any. */
export function RentalGallery({ name, photos, context, t }: RentalGalleryProps) {
  const { locale, data } = context;
  const pictures = photos.map((photo, index) => ({
    key: `${index}-${'url' in photo ? photo.url : photo.picture.id}`,
    view: pictureView(
      photo,
      locale,
      data.tree.defaultLocale,
      t('photoOf', { name, number: index + 1, total: photos.length }),
    ),
  }));
  const [first, ...others] = pictures;
  if (!first) return null;
  // Four small ones fill the square beside the first; two stand one above the other; one has its half.
  const beside = others.length >= 4 ? 4 : Math.min(others.length, 2);
  const rest = others.slice(beside);
  return (
    <section aria-label={t('photos')}>
      <ul className={`grid gap-2 overflow-hidden rounded-card sm:gap-3 ${COMPOSITIONS[beside] ?? ''}`}>
        <li className={`min-h-0 overflow-hidden bg-sand-deep ${FIRST_PLACES[beside] ?? ''}`}>
          <Picture picture={first.view} sizes={FIRST_SIZES} isPriority />
        </li>
        {others.slice(0, beside).map(({ key, view }) => (
          <li key={key} className="aspect-[3/2] min-h-0 overflow-hidden bg-sand-deep md:aspect-auto">
            <Picture picture={view} sizes={SMALL_SIZES} />
          </li>
        ))}
      </ul>
      {rest.length > 0 && (
        <details className="mt-3">
          <summary className="button-quiet list-none [&::-webkit-details-marker]:hidden">
            {t('morePhotos', { count: rest.length })}
          </summary>
          <ul className="mt-3 grid grid-cols-2 gap-2 sm:gap-3 md:grid-cols-3">
            {rest.map(({ key, view }) => (
              <li key={key} className="aspect-[3/2] overflow-hidden rounded-field bg-sand-deep">
                <Picture picture={view} sizes={SMALL_SIZES} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

/** By the number of pictures beside the first: where they stand from a wider screen on. */
const COMPOSITIONS: Readonly<Record<number, string>> = {
  0: 'grid-cols-1',
  1: 'grid-cols-1 md:grid-cols-2 md:aspect-[3/1]',
  2: 'grid-cols-2 md:grid-cols-3 md:grid-rows-2 md:aspect-[9/4]',
  4: 'grid-cols-2 md:grid-cols-4 md:grid-rows-2 md:aspect-[5/2]',
};

const FIRST_PLACES: Readonly<Record<number, string>> = {
  0: 'aspect-[3/2] md:aspect-[5/2]',
  1: 'aspect-[3/2] md:aspect-auto',
  2: 'col-span-2 aspect-[3/2] md:row-span-2 md:aspect-auto',
  4: 'col-span-2 aspect-[3/2] md:row-span-2 md:aspect-auto',
};
