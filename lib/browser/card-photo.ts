import type { AnyRental } from '#lib/api/contract/rental-schemas';
import { PHOTO_WIDTHS } from '#lib/photos/photo-address';
import type { PhotoRules } from '#lib/photos/photo-rules';
import { elsewhereFile, rentalPhotos } from '#lib/photos/shown-photos';

const [CARD_WIDTH] = PHOTO_WIDTHS;

/**
 * Returns the address of the picture for a small card of a rental from the API: the first photo that may be shown, as a path
 * where it is on this site; null without one.
 */
export function cardPhoto(
  { id, url, photos }: Pick<AnyRental, 'id' | 'url' | 'photos'>,
  rules: PhotoRules,
): string | null {
  const { origin } = new URL(url);
  for (const photo of photos) {
    const { origin: photoOrigin, pathname, search } = new URL(photo.url);
    if (photoOrigin === origin) return pathname + search;
    const [shown] = rentalPhotos({ id, photos: [{ url: photo.url }] }, rules);
    if (shown && 'url' in shown) return elsewhereFile(shown, CARD_WIDTH);
  }
  return null;
}
