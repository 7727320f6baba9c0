import { PHOTO_WIDTHS } from '#lib/photos/photo-address';
import { sharp } from '#lib/photos/picture-library';

const HEIGHT_OF_WIDTH = 3 / 4;

/** The house mark in a grey that is quiet on light and dark ground; around it nothing, so that the page's own colour shows. */
const MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-69 -48 170 128"><g fill="none" stroke="#8d867d" stroke-width="1.4" stroke-linecap="round" stroke-linejoin="round"><path d="M3.5 14 16 6l12.5 8M7.5 14.5V26M16 14.5V26M24.5 14.5V26M4 26h24"/><circle cx="16" cy="11" r="1.2" fill="#8d867d" stroke="none"/></g></svg>`;

let drawn: Promise<Buffer> | undefined;

/** What is sent in place of a photo that cannot be had, WebP: browsers show it whatever the status says. */
export function noPhoto(): Promise<Buffer> {
  const [width] = PHOTO_WIDTHS;
  drawn ??= sharp(Buffer.from(MARK))
    .resize(width, width * HEIGHT_OF_WIDTH)
    .webp({ quality: 60 })
    .toBuffer();
  return drawn;
}
