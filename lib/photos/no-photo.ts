import { PHOTO_WIDTHS } from '#lib/photos/photo-address';
import { sharp } from '#lib/photos/picture-library';

const HEIGHT_OF_WIDTH = 3 / 4;

let drawn: Promise<Buffer> | undefined;

/**
 * Returns the picture for an unavailable photo: transparent, WebP, 480 by 360 pixels. As the body of an error response it is still shown by
 * browsers, so that the scene behind the photo stays. Drawn once: every call returns the same buffer.
 */
export function noPhoto(): Promise<Buffer> {
  const [width] = PHOTO_WIDTHS;
  drawn ??= sharp({
    create: { width, height: width * HEIGHT_OF_WIDTH, channels: 4, background: 'transparent' },
  })
    .webp()
    .toBuffer();
  return drawn;
}
