/** Checks the files that people upload by their content, and makes the files of the site of them. */
import type { Metadata, Sharp, SharpOptions } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { digestOf, type PictureFiles } from '#lib/campaigns/picture-revision';
import { LARGEST_UPLOAD_WIDTH, uploadWidths } from '#lib/campaigns/upload-files';
import { sharp } from '#lib/photos/picture-library';
import {
  LEAST_HEIGHT,
  LEAST_WIDTH,
  MOST_PIXELS,
  type PictureProblem,
} from '#lib/studio/pictures/picture-limits';

/** A picture as the site serves it. */
export interface ReadPicture {
  /** SHA-256 of the files, hexadecimal. */
  readonly digest: string;
  /** Pixels of the largest file. */
  readonly width: number;
  readonly height: number;
  /** In base64. */
  readonly thumbhash: string;
  /** WebP by width in pixels. */
  readonly files: PictureFiles;
}

/** The error that a file is no picture for a campaign. */
export class PictureRefused extends Error {
  override readonly name = 'PictureRefused';
  readonly problem: PictureProblem;

  constructor(problem: PictureProblem, cause?: unknown) {
    super(`The picture is refused: ${problem}.`, { cause });
    this.problem = problem;
  }
}

/** A taller picture is cut at the page's top and in lists: heights stay below this multiple of the width. */
const TALLEST = 2;
const QUALITY = 78;
/** A detailed picture is compressed more, until its files are smaller together: processes hold those of published campaigns in memory. */
const MOST_BYTES_OF_FILES = 900_000;
const LEAST_QUALITY = 48;
const QUALITY_STEP = 10;
const MOST_SECONDS = 20;
const THUMB_SIZE = 32;

/** The formats by the first bytes of a file, with the name of the image library. SVG, which can contain programs, is none of them. */
const SIGNATURES: readonly (readonly [format: Metadata['format'], isFormat: (head: string) => boolean])[] = [
  ['jpeg', (head) => head.startsWith('\xff\xd8\xff')],
  ['png', (head) => head.startsWith('\x89PNG\r\n\x1a\n')],
  ['webp', (head) => head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP'],
  ['heif', (head) => head.slice(4, 8) === 'ftyp' && /^(?:avif|mif1)$/.test(head.slice(8, 12))],
];

/**
 * Makes the files of the site of an uploaded file: WebP in the widths of the site, not enlarged, upright, in sRGB, without the camera's metadata
 * (place, time, owner) and without whatever else the file contained. Its name and declared type are not used.
 * @throws PictureRefused for a file that is no JPEG, PNG, WebP or AVIF, is animated or broken, or has too few or too many pixels
 */
export async function readPicture(bytes: Buffer): Promise<ReadPicture> {
  const format = formatOf(bytes);
  if (format === 'png' && isAnimatedPng(bytes)) throw new PictureRefused('animated');
  const options: SharpOptions = { limitInputPixels: MOST_PIXELS, failOn: 'truncated' };
  const metadata = await attempt(() => sharp(bytes, options).metadata());
  requireUsable(format, metadata);
  const { data, info } = await attempt(() =>
    sharp(bytes, options)
      .timeout({ seconds: MOST_SECONDS })
      .autoOrient()
      .resize({
        width: LARGEST_UPLOAD_WIDTH,
        height: LARGEST_UPLOAD_WIDTH * TALLEST,
        fit: 'inside',
        withoutEnlargement: true,
      })
      // A transparent picture would show what lies behind it, which differs between the themes.
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  const { width, height, channels } = info;
  const open = () => sharp(data, { raw: { width, height, channels } });
  const files = await compressed(open, uploadWidths(width));
  return { digest: digestOf(files), width, height, thumbhash: await thumbhashOf(open()), files };
}

function formatOf(bytes: Buffer): Metadata['format'] {
  const head = bytes.toString('latin1', 0, 16);
  const found = SIGNATURES.find(([, isFormat]) => isFormat(head));
  if (found === undefined) throw new PictureRefused('notAPicture');
  return found[0];
}

/** Whether a PNG has the chunk of animations, which comes before the pixels. The image library reads the first frame only. */
function isAnimatedPng(bytes: Buffer): boolean {
  const chunk = bytes.indexOf('acTL');
  return chunk >= 0 && chunk < bytes.indexOf('IDAT');
}

/** Runs work of the image library. @throws PictureRefused for what it cannot decode */
async function attempt<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const isTooLarge = error instanceof Error && /pixel limit|exceeds .*limit|too large/i.test(error.message);
    throw new PictureRefused(isTooLarge ? 'tooManyPixels' : 'broken', error);
  }
}

function requireUsable(
  format: Metadata['format'],
  { format: read, compression, pages = 1, ...found }: Metadata,
): void {
  // The library may read another format than the first bytes say; of the HEIF family it reads AVIF only.
  if (read !== format || (format === 'heif' && compression !== 'av1'))
    throw new PictureRefused('notAPicture');
  if (pages > 1) throw new PictureRefused('animated');
  const { width, height } = found.autoOrient;
  if (width * height > MOST_PIXELS) throw new PictureRefused('tooManyPixels');
  if (width < LEAST_WIDTH || height < LEAST_HEIGHT) throw new PictureRefused('tooSmall');
}

async function compressed(open: () => Sharp, widths: readonly number[]): Promise<PictureFiles> {
  for (let quality = QUALITY; ; quality -= QUALITY_STEP) {
    const files = new Map<number, Buffer>();
    for (const width of widths) {
      files.set(width, await open().resize({ width, withoutEnlargement: true }).webp({ quality }).toBuffer());
    }
    const bytes = [...files.values()].reduce((sum, file) => sum + file.byteLength, 0);
    if (bytes <= MOST_BYTES_OF_FILES || quality <= LEAST_QUALITY) return files;
  }
}

async function thumbhashOf(picture: Sharp): Promise<string> {
  const { data, info } = await picture
    .resize(THUMB_SIZE, THUMB_SIZE, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
