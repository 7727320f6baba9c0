/** Draws the pictures of e-mails. They are JPEG, because Outlook shows neither WebP nor AVIF. */
import { sharp } from '#lib/photos/picture-library';
import { photoInput } from '#lib/share/photo-file';
import { sceneGround } from '#lib/share/scene-ground';
import type { ShareCard } from '#lib/share/share-picture';

/** The sizes of pictures in e-mails in pixels: twice those on screen. */
const MAIL_PICTURE_SIZES = {
  wide: { width: 1200, height: 600 },
  small: { width: 320, height: 240 },
} as const;
/** The name of a size. */
export type MailPictureSize = keyof typeof MAIL_PICTURE_SIZES;

/** Draws the photo of a page, or the scene in its place, without texts. Rejects when the photo's file cannot be read. */
export function drawMailPicture(
  { photoFile, scene, brand }: Pick<ShareCard, 'photoFile' | 'scene' | 'brand'>,
  size: MailPictureSize,
): Promise<Buffer> {
  const { width, height } = MAIL_PICTURE_SIZES[size];
  return sharp(photoFile ? photoInput(photoFile) : Buffer.from(sceneGround(scene, brand.colours)))
    .resize(width, height, { fit: 'cover' })
    .jpeg({ quality: 78, mozjpeg: true })
    .toBuffer();
}
