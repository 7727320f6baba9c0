/** Makes the pictures of a brand from the operator's files: icons in the sizes that systems ask for, and the large picture in widths. */
import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { BrandIcon, BrandPicture, ServedFile } from '#lib/brand/brand';
import { BRAND_PREFIX } from '#lib/brand/brand-prefix';
import { icoOf } from '#lib/brand/ico';
import { readSvg } from '#lib/brand/svg-problem';
import { sharp } from '#lib/photos/picture-library';

/** A drawing of the operator: an SVG that was checked, or a PNG. */
export interface Drawing {
  readonly type: 'image/svg+xml' | 'image/png';
  readonly content: Buffer;
  /** Width divided by height. */
  readonly ratio: number;
}

const DRAWING_BYTES = 300_000;
const PHOTO_BYTES = 30_000_000;
/** Pixels of the longer side of a PNG. */
const PNG_SIDE = [32, 4_096] as const;

/** Returns a drawing, or the reason for which its file cannot be used. */
export async function readDrawing(
  path: string,
  content: Buffer,
): Promise<Drawing | { readonly problem: string }> {
  if (content.length > DRAWING_BYTES) return { problem: `is larger than ${DRAWING_BYTES / 1_000} kB` };
  if (path.toLowerCase().endsWith('.svg')) {
    const read = readSvg(content.toString('utf8'));
    return 'problem' in read ? read : { type: 'image/svg+xml', content, ratio: read.ratio };
  }
  const picture = await metadataOf(content);
  if (picture?.format !== 'png') return { problem: 'is not a PNG' };
  const { width, height } = picture;
  const side = Math.max(width, height);
  if (side < PNG_SIDE[0] || side > PNG_SIDE[1]) {
    return { problem: `is ${width} × ${height} pixels; its longer side must have ${PNG_SIDE.join(' to ')}` };
  }
  return { type: 'image/png', content, ratio: width / height };
}

async function metadataOf(content: Buffer) {
  return sharp(content)
    .metadata()
    .catch(() => null);
}

/** Adds a file under the address of its content, and returns the address. */
export function addFile(files: Map<string, ServedFile>, extension: string, file: ServedFile): string {
  const href = `${BRAND_PREFIX}${hash('sha256', file.content, 'hex').slice(0, 16)}.${extension}`;
  files.set(href, file);
  return href;
}

/** Adds a drawing, and returns its address. */
export function addDrawing(files: Map<string, ServedFile>, { type, content }: Drawing): string {
  return addFile(files, type === 'image/png' ? 'png' : 'svg', { type, content });
}

const ICON_SIZES = { touch: 180, png192: 192, png512: 512 };
/** The share of the mark where a system cuts out a shape of its own. */
const TOUCH_SHARE = 0.78;
const MASKABLE_SHARE = 0.6;

interface IconFiles {
  readonly ico: Buffer;
  readonly touch: Buffer;
  readonly png192: Buffer;
  readonly png512: Buffer;
  readonly maskable: Buffer;
}

/** Made files by the content of their source: other changes of a brand do not make them again. */
const madeIcons = new LRUCache<string, Promise<IconFiles>>({ max: 4 });

/** Adds the icon in all its forms, and returns their addresses. @param ground #rrggbb, behind the mark where systems cut out a shape */
export async function addIcon(
  files: Map<string, ServedFile>,
  drawing: Drawing,
  ground: string,
): Promise<BrandIcon> {
  const key = hash('sha256', drawing.content) + ground;
  const making = madeIcons.get(key) ?? iconFiles(drawing, ground);
  madeIcons.set(key, making);
  const made = await making;
  const png = (content: Buffer) => addFile(files, 'png', { type: 'image/png', content });
  const mark = addDrawing(files, drawing);
  return {
    mark,
    svg: drawing.type === 'image/svg+xml' ? mark : addDrawing(files, wrapped(drawing)),
    ico: addFile(files, 'ico', { type: 'image/x-icon', content: made.ico }),
    touch: png(made.touch),
    png192: png(made.png192),
    png512: png(made.png512),
    maskable: png(made.maskable),
  };
}

/** Returns an SVG that consists of a PNG. */
function wrapped({ content, ratio }: Drawing): Drawing {
  const [width, height] = ratio > 1 ? [512, 512 / ratio] : [512 * ratio, 512];
  const address = `data:image/png;base64,${content.toString('base64')}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><image x="${(512 - width) / 2}" y="${(512 - height) / 2}" width="${width}" height="${height}" href="${address}"/></svg>`;
  return { type: 'image/svg+xml', content: Buffer.from(svg), ratio: 1 };
}

async function iconFiles(drawing: Drawing, ground: string): Promise<IconFiles> {
  const small = await Promise.all(
    [16, 32, 48].map(async (size) => ({ size, png: await markPicture(drawing, size) })),
  );
  return {
    ico: icoOf(small),
    touch: await onGround(drawing, ICON_SIZES.touch, TOUCH_SHARE, ground),
    png192: await markPicture(drawing, ICON_SIZES.png192),
    png512: await markPicture(drawing, ICON_SIZES.png512),
    maskable: await onGround(drawing, ICON_SIZES.png512, MASKABLE_SHARE, ground),
  };
}

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };
/** The pixels per inch at which an SVG has its own size. */
const SVG_DENSITY = 72;

/** Draws the mark in a square, clear where it is not square itself. */
async function markPicture({ content, type }: Drawing, size: number): Promise<Buffer> {
  const side = Math.max(1, ...Object.values(await sizeOf(content)));
  const density = Math.min(10_000, Math.max(1, (SVG_DENSITY * size) / side));
  return sharp(content, type === 'image/svg+xml' ? { density } : {})
    .resize(size, size, { fit: 'contain', background: CLEAR })
    .ensureAlpha()
    .png({ compressionLevel: 9 })
    .toBuffer();
}

async function sizeOf(content: Buffer): Promise<{ readonly width: number; readonly height: number }> {
  const { width, height } = await sharp(content).metadata();
  return { width, height };
}

async function onGround(drawing: Drawing, size: number, share: number, ground: string): Promise<Buffer> {
  const input = await markPicture(drawing, Math.round(size * share));
  return sharp({ create: { width: size, height: size, channels: 3, background: ground } })
    .composite([{ input }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

const PICTURE_WIDTHS = [640, 1_024, 1_536, 2_048];
const LEAST_WIDTH = 800;
const BACKGROUND_STOPS = 5;

interface MadePicture {
  readonly size: Pick<BrandPicture, 'width' | 'height'>;
  readonly background: string;
  readonly byWidth: ReadonlyMap<number, Buffer>;
}

const madePictures = new LRUCache<string, Promise<MadePicture | { readonly problem: string }>>({ max: 2 });

/** Adds the large picture in its widths, and returns what its `img` element needs; or the reason for which the file cannot be used. */
export async function addPicture(
  files: Map<string, ServedFile>,
  content: Buffer,
): Promise<Omit<BrandPicture, 'alt'> | { readonly problem: string }> {
  const key = hash('sha256', content);
  const making = madePictures.get(key) ?? makePicture(content);
  madePictures.set(key, making);
  const made = await making;
  if ('problem' in made) return made;
  const name = `${BRAND_PREFIX}${key.slice(0, 16)}-{width}.webp`;
  for (const [width, bytes] of made.byWidth) {
    files.set(name.replace('{width}', String(width)), { type: 'image/webp', content: bytes });
  }
  return { file: name, widths: [...made.byWidth.keys()], ...made.size, background: made.background };
}

async function makePicture(content: Buffer): Promise<MadePicture | { readonly problem: string }> {
  if (content.length > PHOTO_BYTES) return { problem: `is larger than ${PHOTO_BYTES / 1_000_000} MB` };
  const upright = await sharp(content)
    .autoOrient()
    .toBuffer({ resolveWithObject: true })
    .catch(() => null);
  if (upright === null) return { problem: 'is not a picture that can be read' };
  const { info, data } = upright;
  if (info.width < LEAST_WIDTH) {
    return { problem: `is ${info.width} pixels wide; it must have at least ${LEAST_WIDTH}` };
  }
  const largest = Math.min(info.width, PICTURE_WIDTHS.at(-1) ?? info.width);
  const widths = [...new Set([...PICTURE_WIDTHS.filter((width) => width < largest), largest])];
  const byWidth = new Map<number, Buffer>();
  for (const width of widths) {
    byWidth.set(width, await sharp(data).resize(width).webp({ quality: 78, effort: 3 }).toBuffer());
  }
  return {
    size: { width: largest, height: Math.round((info.height * largest) / info.width) },
    background: await backgroundOf(data),
    byWidth,
  };
}

/** Returns a CSS gradient of the mean colours of the picture's rows, from top to bottom. */
async function backgroundOf(content: Buffer): Promise<string> {
  const pixels = await sharp(content)
    .resize(1, BACKGROUND_STOPS, { fit: 'fill' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  const stops = Array.from(
    { length: BACKGROUND_STOPS },
    (_, stop) => `#${pixels.subarray(stop * 3, stop * 3 + 3).toString('hex')}`,
  );
  return `linear-gradient(${stops.join(',')})`;
}
