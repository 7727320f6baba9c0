import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type WebpOptions } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import {
  type Illustration,
  illustrationsDirectory,
  readIllustrationManifest,
} from '#lib/demo/illustration-manifest';
import { type IllustrationPlan, planIllustrations } from './plan.ts';

/** Pixels. */
const WIDTHS = [480, 720, 960, 1280] as const;
const LARGEST = { width: 1280, height: 960 };
/** How each width is encoded: the larger ones, which only dense screens show, with less quality and less effort. */
const ENCODERS: Readonly<Record<(typeof WIDTHS)[number], WebpOptions>> = {
  480: { quality: 72, effort: 3 },
  720: { quality: 70, effort: 3 },
  960: { quality: 66, effort: 2 },
  1280: { quality: 58, effort: 2 },
};

/** The options of `buildIllustrations`. */
export interface BuildOptions {
  /** Called after each picture, rendered or skipped. */
  readonly onProgress?: (done: number, total: number) => void;
  /** The pictures to build. Files of other pictures are removed. */
  readonly plans?: readonly IllustrationPlan[];
}

/**
 * Renders the planned pictures to WebP files below the data directory, writes their manifest last, and returns how many were
 * rendered and skipped. A picture whose files exist is skipped, as their names contain a hash of the drawing; so an
 * interrupted build resumes. Files of other pictures are removed.
 */
export async function buildIllustrations(
  dataDirectory: string,
  { onProgress, plans = planIllustrations() }: BuildOptions = {},
): Promise<{ built: number; skipped: number }> {
  const directory = illustrationsDirectory(dataDirectory);
  await mkdir(directory, { recursive: true });
  const known = knownPictures(dataDirectory);
  const present = new Set(await readdir(directory));
  const pictures: Illustration[] = [];
  let built = 0;
  let next = 0;
  let done = 0;
  const work = async () => {
    for (let index = next++; index < plans.length; index = next++) {
      const plan = plans[index];
      if (!plan) return;
      const svg = plan.draw();
      const hash = hashOf(svg);
      const complete = WIDTHS.every((width) => present.has(fileName(plan.id, hash, width)));
      if (!complete) {
        await render(directory, plan.id, hash, svg);
        built++;
      }
      const thumbhash =
        (complete && known.get(`${plan.id} ${hash}`)?.thumbhash) ||
        (await thumbhashOf(join(directory, fileName(plan.id, hash, WIDTHS[0]))));
      pictures[index] = entry(plan, hash, thumbhash);
      onProgress?.(++done, plans.length);
    }
  };
  await Promise.all([work(), work(), work()]);
  await sweep(directory, pictures);
  await replace(join(directory, 'manifest.json'), JSON.stringify(pictures));
  return { built, skipped: plans.length - built };
}

function knownPictures(dataDirectory: string): Map<string, Illustration> {
  if (!existsSync(join(illustrationsDirectory(dataDirectory), 'manifest.json'))) return new Map();
  return new Map(
    readIllustrationManifest(dataDirectory).map((picture) => [`${picture.id} ${picture.hash}`, picture]),
  );
}

function hashOf(svg: string): string {
  return createHash('sha256')
    .update(JSON.stringify([svg, ENCODERS]))
    .digest('hex')
    .slice(0, 8);
}

function fileName(id: string, hash: string, width: number): string {
  return `${id}-${hash}-${width}.webp`;
}

function entry(plan: IllustrationPlan, hash: string, thumbhash: string): Illustration {
  const { id, template, subject, rentalType, landscapes, regions, hour, alt } = plan;
  return {
    id,
    template,
    subject,
    rentalType,
    landscapes,
    regions,
    hour,
    hash,
    ...LARGEST,
    widths: WIDTHS,
    thumbhash,
    alt,
  };
}

async function render(directory: string, id: string, hash: string, svg: string): Promise<void> {
  const density = (72 * LARGEST.width) / 1200;
  const pixels = await sharp(Buffer.from(svg), { density }).removeAlpha().raw().toBuffer();
  const raw = { ...LARGEST, channels: 3 } as const;
  await Promise.all(
    WIDTHS.map(async (width) => {
      const picture = sharp(pixels, { raw });
      const sized = width === LARGEST.width ? picture : picture.resize(width, (width * 3) / 4);
      await replace(join(directory, fileName(id, hash, width)), await sized.webp(ENCODERS[width]).toBuffer());
    }),
  );
}

async function thumbhashOf(file: string): Promise<string> {
  const { data, info } = await sharp(file)
    .resize(100, 75)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

/** Writes a file atomically: under another name first, then renamed. */
async function replace(file: string, content: Buffer | string): Promise<void> {
  await writeFile(`${file}.partial`, content);
  await rename(`${file}.partial`, file);
}

/** Removes the files in the directory that are neither the manifest nor one of the pictures. */
async function sweep(directory: string, pictures: readonly Illustration[]): Promise<void> {
  const kept = new Set(['manifest.json']);
  for (const { id, hash } of pictures) for (const width of WIDTHS) kept.add(fileName(id, hash, width));
  const stale = (await readdir(directory)).filter((name) => !kept.has(name));
  await Promise.all(stale.map((name) => rm(join(directory, name))));
}
