import type { Rental } from '#lib/catalogue/contract';
import type { PhotoRules } from '#lib/photos/photo-rules';
import { elsewhereFile, shownPhotos } from '#lib/photos/shown-photos';

/**
 * Where a small card finds the picture of a rental from the API, whose photos are the operator's own URLs: the first that may
 * be shown. What is on this site is taken by its path; null when there is none to show.
 * @param width one of PHOTO_WIDTHS, for a photo of another host.
 */
export function cardPhoto(
  { id, url, photos }: Pick<Rental, 'id' | 'url' | 'photos'>,
  rules: PhotoRules,
  width: number,
): string | null {
  const { origin } = new URL(url);
  for (const photo of photos) {
    const { origin: own, pathname, search } = new URL(photo.url);
    if (own === origin) return pathname + search;
    const [shown] = shownPhotos([{ url: photo.url }], `rentals/${id}`, rules);
    if (shown && 'url' in shown) return elsewhereFile(shown, width);
  }
  return null;
}
