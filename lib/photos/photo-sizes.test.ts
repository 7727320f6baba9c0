import sharp from 'sharp';
import { expect, test } from 'vitest';
import { PHOTO_WIDTHS } from '#lib/photos/photo-address';
import { PhotoFailure } from '#lib/photos/photo-failure';
import { photoSizes } from '#lib/photos/photo-sizes';
import { jpegPhoto } from '#lib/photos/testing/photo-host';

async function sizesOf(bytes: Buffer) {
  const sizes = await photoSizes(bytes);
  return Promise.all(
    [...sizes].map(async ([named, content]) => ({ named, ...(await sharp(content).metadata()) })),
  );
}

async function failureOf(bytes: Buffer): Promise<string> {
  try {
    return `${(await photoSizes(bytes)).size} sizes`;
  } catch (error) {
    if (error instanceof PhotoFailure) return `${error.status} ${error.message}`;
    throw error;
  }
}

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#80402080' } });

test('a photo is converted to WebP in every width, upright and without metadata', async () => {
  const photo = await jpegPhoto(1_500, 2_000);
  expect(await sharp(photo).metadata()).toMatchObject({ orientation: 6, exif: expect.any(Buffer) });
  const made = await sizesOf(photo);
  expect(made.map(({ named }) => named)).toEqual([...PHOTO_WIDTHS]);
  for (const { named, format, width, height, exif, icc, orientation } of made) {
    expect({ format, width, height }).toEqual({ format: 'webp', width: named, height: named * 0.75 });
    expect([exif, icc, orientation]).toEqual([undefined, undefined, undefined]);
  }
});

test('a photo is not enlarged, and its height is bounded', async () => {
  const small = await sizesOf(await plain(600, 300).png().toBuffer());
  expect(small.map(({ width }) => width)).toEqual([480, 600, 600]);
  const tall = await sizesOf(await plain(500, 20_000).png().toBuffer());
  expect(Math.max(...tall.map(({ height }) => height))).toBeLessThanOrEqual(1_440 * 3);
});

test('the format is detected from the bytes', async () => {
  for (const bytes of await Promise.all([
    plain(60, 40).png().toBuffer(),
    plain(60, 40).webp().toBuffer(),
    plain(60, 40).gif().toBuffer(),
    plain(60, 40).avif({ effort: 0 }).toBuffer(),
    plain(60, 40).jpeg().toBuffer(),
  ])) {
    expect(await failureOf(bytes)).toBe('3 sizes');
  }
});

test.each([
  ['nothing', ''],
  ['a page', '<!doctype html><title>Not found</title>'],
  [
    'a drawing',
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
  ],
  ['a drawing with a preamble', '\ufeff<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a document', '%PDF-1.7'],
])('%s is no picture', async (_, text) => {
  expect(await failureOf(Buffer.from(text))).toBe('502 not a JPEG, PNG, WebP, AVIF or GIF');
});

test('an SVG after the signature of a picture is refused', async () => {
  const disguised = Buffer.concat([
    Buffer.from('GIF89a'),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  ]);
  expect(await failureOf(disguised)).toMatch(/^502 a broken picture/);
});

test('a truncated picture is refused', async () => {
  const jpeg = await jpegPhoto(800, 600);
  expect(await failureOf(jpeg.subarray(0, jpeg.byteLength / 2))).toMatch(/^502 a broken picture/);
  const png = await plain(800, 600).png().toBuffer();
  expect(await failureOf(png.subarray(0, png.byteLength - 200))).toMatch(/^502 a broken picture/);
});

test('a decompression bomb is refused before it is decoded', async () => {
  const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: 'white' } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  expect(bomb.byteLength).toBeLessThan(2_000_000);
  expect(await failureOf(bomb)).toMatch(/^502 a broken picture: .*pixel limit/);
});
