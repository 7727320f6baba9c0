import type { Rental } from '#lib/api/contract';
import { PHOTO_WIDTHS } from '#lib/photos/photo-address';
import type { PhotoRules } from '#lib/photos/photo-rules';
import { elsewhereFile, rentalPhotos } from '#lib/photos/shown-photos';

const [CARD_WIDTH] = PHOTO_WIDTHS;

/**
 * Where a small card finds the picture of a rental from the API, whose photos are the operator's own URLs: the first that may
 * be shown. What is on this site is taken by its path; null when there is none to show.
 */
export function cardPhoto(
  { id, url, photos }: Pick<Rental, 'id' | 'url' | 'photos'>,
  rules: PhotoRules,
): string | null {
  const { origin } = new URL(url);
  for (const photo of photos) {
    const { origin: own, pathname, search } = new URL(photo.url);
    if (own === origin) return pathname + search;
    const [shown] = rentalPhotos({ id, photos: [{ url: photo.url }] }, rules);
    if (shown && 'url' in shown) return elsewhereFile(shown, CARD_WIDTH);
  }
  return null;
}
