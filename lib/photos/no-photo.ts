import { PHOTO_WIDTHS } from '#lib/photos/photo-address';
import { sharp } from '#lib/photos/picture-library';

const HEIGHT_OF_WIDTH = 3 / 4;

/** The logo in a grey for light and dark themes, on a transparent ground. */
const MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-69 -48 170 128"><g fill="none" stroke="#8d867d" stroke-width="1.4" stroke-linecap="round" stroke-linejoin="round"><path d="M3.5 14 16 6l12.5 8M7.5 14.5V26M16 14.5V26M24.5 14.5V26M4 26h24"/><circle cx="16" cy="11" r="1.2" fill="#8d867d" stroke="none"/></g></svg>`;

let drawn: Promise<Buffer> | undefined;

/**
 * Returns the placeholder picture for an unavailable photo: WebP, 480 by 360 pixels. As the body of an error response it is still shown by
 * browsers. Drawn once: every call returns the same buffer.
 */
export function noPhoto(): Promise<Buffer> {
  const [width] = PHOTO_WIDTHS;
  drawn ??= sharp(Buffer.from(MARK))
    .resize(width, width * HEIGHT_OF_WIDTH)
    .webp({ quality: 60 })
    .toBuffer();
  return drawn;
}
