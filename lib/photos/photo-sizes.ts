import { PHOTO_WIDTHS } from '#lib/photos/photo-address';
import { PhotoFailure } from '#lib/photos/photo-failure';
import { sharp } from '#lib/photos/picture-library';

/** More than the cameras of today have. A small file can decompress to far more (decompression bomb). */
const MOST_PIXELS = 120_000_000;
const MOST_SECONDS = 20;
/** The greatest height of a photo, as a multiple of the largest of `PHOTO_WIDTHS`, not of the photo's own width. */
const TALLEST = 3;
const QUALITY = 78;

/**
 * Returns a photo as WebP by width, for each of PHOTO_WIDTHS; not enlarged, upright, in sRGB, without the camera's metadata
 * (place, time, owner). The format is detected from the bytes: JPEG, PNG, WebP, AVIF or GIF, but not SVG, which can contain programs.
 * @throws PhotoFailure (502) for other data, or a broken picture.
 */
export async function photoSizes(bytes: Buffer): Promise<ReadonlyMap<number, Buffer>> {
  if (!isPicture(bytes)) throw new PhotoFailure(502, 'not a JPEG, PNG, WebP, AVIF or GIF');
  try {
    const largest = Math.max(...PHOTO_WIDTHS);
    const { data, info } = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'truncated' })
      .timeout({ seconds: MOST_SECONDS })
      .autoOrient()
      .resize({ width: largest, height: largest * TALLEST, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    const sizes = new Map<number, Buffer>();
    for (const width of PHOTO_WIDTHS) {
      const resized = sharp(data, { raw }).resize({ width, withoutEnlargement: true });
      sizes.set(width, await resized.webp({ quality: QUALITY }).toBuffer());
    }
    return sizes;
  } catch (error) {
    throw new PhotoFailure(502, `a broken picture: ${error instanceof Error ? error.message : error}`);
  }
}

function isPicture(bytes: Buffer): boolean {
  const text = (start: number, end: number) => bytes.toString('latin1', start, end);
  return (
    text(0, 3) === '\xff\xd8\xff' ||
    text(0, 8) === '\x89PNG\r\n\x1a\n' ||
    (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') ||
    (text(4, 8) === 'ftyp' && /^(avif|avis|mif1)$/.test(text(8, 12))) ||
    /^GIF8[79]a$/.test(text(0, 6))
  );
}
