/**
 * From the photos that the catalogue has to those that pages show: the app's own as they are, those elsewhere by the
 * operator's rules (`photo-rules.ts`).
 */
import { mediaPath } from '#lib/catalogue/paths';
import type { Photo } from '#lib/catalogue/rentals/rental-records';
import { LARGEST_PHOTO_WIDTH, type PhotoOwner, type PhotoWidth, photoPath } from '#lib/photos/photo-address';
import { isAllowedPhoto, type PhotoRules } from '#lib/photos/photo-rules';
import type { Picture } from '#lib/reference/reference-data';

/** A photo elsewhere: passed on at addresses that begin with its owner, or, where that is null, asked for by the browser. */
export interface ElsewherePhoto {
  readonly url: string;
  readonly owner: PhotoOwner | null;
}

export type ShownPhoto = { readonly picture: Picture } | ElsewherePhoto;

/** Those of a rental's photos that may be shown, in their order. */
export function rentalPhotos(
  { id, photos }: { readonly id: number; readonly photos: readonly Photo[] },
  rules: PhotoRules,
): readonly ShownPhoto[] {
  return shownPhotos(photos, `rentals/${id}`, rules);
}

/** Those of a campaign's photos that may be shown, in their order. */
export function campaignPhotos(
  { slug, photos }: { readonly slug: string; readonly photos: readonly Photo[] },
  rules: PhotoRules,
): readonly ShownPhoto[] {
  return shownPhotos(photos, `campaigns/${slug}`, rules);
}

/** Those of an owner's photos that may be shown, in their order; one that is named again is shown once. */
export function shownPhotos(
  photos: readonly Photo[],
  owner: PhotoOwner,
  { hosts, mode }: PhotoRules,
): readonly ShownPhoto[] {
  const seen = new Set<string>();
  return photos.flatMap((photo): readonly ShownPhoto[] => {
    const name = 'picture' in photo ? photo.picture.id : photo.url;
    if (seen.has(name)) return [];
    seen.add(name);
    if ('picture' in photo) return [photo];
    if (!isAllowedPhoto(photo.url, hosts)) return [];
    return [{ url: photo.url, owner: mode === 'proxy' ? owner : null }];
  });
}

/** The address of a photo elsewhere in a width; there is only one size of what is not passed on. */
export function elsewhereFile({ url, owner }: ElsewherePhoto, width: PhotoWidth): string {
  return owner === null ? url : photoPath(owner, url, width);
}

/** The address of a photo's largest file: a path on this site, or a URL elsewhere. */
export function largestFile(photo: ShownPhoto): string {
  if ('picture' in photo) return mediaPath(photo.picture.file, photo.picture.width);
  return elsewhereFile(photo, LARGEST_PHOTO_WIDTH);
}
