/** Checks the files that people upload for the brand by their content, with the checks of the site folder. */
import { hash } from 'node:crypto';
import { readDrawing } from '#lib/brand/brand-pictures';
import { readFont } from '#lib/brand/own-font';
import { sharp } from '#lib/photos/picture-library';
import type { BrandUploadKey } from '#lib/studio/brand/brand-limits';
import { MOST_PIXELS } from '#lib/studio/pictures/picture-limits';

/** A file that was checked, with the path that it gets in the folder; or why it cannot be used, as a phrase in English. */
export type BrandUpload = { readonly path: string; readonly content: Buffer } | { readonly problem: string };

/** The widest large picture that is stored, in pixels. */
const WIDEST = 2_400;
const LEAST_WIDTH = 800;
const QUALITY = 86;
const MOST_SECONDS = 20;
/** The formats by the image library's name. SVG, which can contain programs, is none of them. */
const PHOTO_FORMATS: readonly string[] = ['jpeg', 'png', 'webp', 'heif'];
/** How many characters of the digest keep names of files apart. */
const MARK = 8;

/** Checks a file for a key of `brand.yaml`. A photo is made smaller, turned upright, and loses what the camera stored about place and owner. */
export async function readBrandUpload(key: BrandUploadKey, content: Buffer): Promise<BrandUpload> {
  const name = key.replace(/^icon\.file$/, 'icon').replaceAll(/[._]/g, '-');
  const mark = hash('sha256', content).slice(0, MARK);
  if (key === 'hero.picture') {
    const photo = await photoOf(content);
    return 'problem' in photo ? photo : { path: `pictures/${name}-${mark}.webp`, content: photo.content };
  }
  if (key.startsWith('type.')) {
    const font = await readFont(content);
    return 'problem' in font ? { problem: font.problem } : { path: `fonts/${name}-${mark}.woff2`, content };
  }
  const extension = content.toString('latin1', 0, 4) === '\x89PNG' ? 'png' : 'svg';
  const path = `${name}-${mark}.${extension}`;
  const drawing = await readDrawing(path, content);
  return 'problem' in drawing ? { problem: drawing.problem } : { path, content };
}

async function photoOf(
  content: Buffer,
): Promise<{ readonly content: Buffer } | { readonly problem: string }> {
  const options = { limitInputPixels: MOST_PIXELS, failOn: 'truncated' } as const;
  try {
    const { format, autoOrient, pages = 1 } = await sharp(content, options).metadata();
    if (!PHOTO_FORMATS.includes(format)) return { problem: 'is no JPEG, PNG, WebP or AVIF' };
    if (pages > 1) return { problem: 'is animated' };
    if (autoOrient.width < LEAST_WIDTH) {
      return { problem: `is ${autoOrient.width} pixels wide; it must have at least ${LEAST_WIDTH}` };
    }
    const picture = await sharp(content, options)
      .timeout({ seconds: MOST_SECONDS })
      .autoOrient()
      .resize({ width: WIDEST, height: WIDEST * 2, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .webp({ quality: QUALITY })
      .toBuffer();
    return { content: picture };
  } catch {
    return { problem: 'is not a picture that can be read' };
  }
}
