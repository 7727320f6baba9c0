/** The photos that pages show: pictures of the site, and external photos that the `PhotoRules` permit. */
import { mediaPath } from '#lib/catalogue/paths';
import type { Photo } from '#lib/catalogue/rentals/rental-records';
import { LARGEST_PHOTO_WIDTH, type PhotoOwner, type PhotoWidth, photoPath } from '#lib/photos/photo-address';
import { isAllowedPhoto, type PhotoRules } from '#lib/photos/photo-rules';
import { quietScene, type SceneFacts, type SceneKind, sceneKind, sceneSeed } from '#lib/photos/quiet-scene';
import type { Picture } from '#lib/reference/reference-data';

/** A photo on another host. This site proxies it, below the path of its owner; when `owner` is null, browsers request it from its host. */
export interface ElsewherePhoto {
  readonly url: string;
  readonly owner: PhotoOwner | null;
  /** Classes of the scene behind it, which stays where the photo cannot be had (`quietScene`). */
  readonly scene: string;
}

/** A photo that a page shows: one of this site's pictures, or a photo on another host. */
export type ShownPhoto = ({ readonly picture: Picture } | ElsewherePhoto) & Captioned;

/** A photo that may have a caption, which says what it shows. */
interface Captioned {
  readonly caption?: string | null;
}

/**
 * Returns the photos of a rental that pages show, in order and without duplicates: pictures of this site, and external photos that the
 * rules permit.
 */
export function rentalPhotos(
  rental: SceneFacts & { readonly id: number; readonly photos: readonly (Photo & Captioned)[] },
  rules: PhotoRules,
): readonly ShownPhoto[] {
  return shownPhotos(rental.photos, `rentals/${rental.id}`, rules, {
    kind: sceneKind(rental),
    seed: rental.id,
  });
}

/**
 * Returns the photos of a campaign that pages show, in order and without duplicates: pictures of this site, and external photos that the
 * rules permit.
 */
export function campaignPhotos(
  { slug, photos }: { readonly slug: string; readonly photos: readonly Photo[] },
  rules: PhotoRules,
): readonly ShownPhoto[] {
  return shownPhotos(photos, `campaigns/${slug}`, rules, { kind: 'hills', seed: sceneSeed(slug) });
}

/**
 * Returns the photos that pages show, in order and without duplicates: pictures of this site, and external photos that the rules permit.
 * `owner` is the record that has them. Behind its first external photo is the scene of `kind` and `seed`, behind others the next variations.
 */
export function shownPhotos(
  photos: readonly (Photo & Captioned)[],
  owner: PhotoOwner,
  { hosts, mode }: PhotoRules,
  { kind, seed }: { readonly kind: SceneKind; readonly seed: number },
): readonly ShownPhoto[] {
  const seen = new Set<string>();
  return photos.flatMap((photo): readonly ShownPhoto[] => {
    const name = 'picture' in photo ? photo.picture.id : photo.url;
    if (seen.has(name)) return [];
    seen.add(name);
    if ('picture' in photo) return [photo];
    if (!isAllowedPhoto(photo.url, hosts)) return [];
    const scene = quietScene(kind, seed + seen.size - 1);
    const shown = { url: photo.url, owner: mode === 'proxy' ? owner : null, scene };
    return [photo.caption ? { ...shown, caption: photo.caption } : shown];
  });
}

/**
 * Returns the address of an external photo: its path on this site in the given width; when it is not proxied, its own URL, whatever the
 * width.
 */
export function elsewhereFile({ url, owner }: ElsewherePhoto, width: PhotoWidth): string {
  return owner === null ? url : photoPath(owner, url, width);
}

/** Returns the address of a photo's largest file: a path on this site, or an external URL. */
export function largestFile(photo: ShownPhoto): string {
  if ('picture' in photo) return mediaPath(photo.picture.file, photo.picture.width);
  return elsewhereFile(photo, LARGEST_PHOTO_WIDTH);
}
