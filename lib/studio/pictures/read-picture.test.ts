import { expect, test } from 'vitest';
import { sharp } from '#lib/photos/picture-library';
import { LEAST_HEIGHT, LEAST_WIDTH } from '#lib/studio/pictures/picture-limits';
import { readPicture } from '#lib/studio/pictures/read-picture';
import { animatedPng, bombPng, gradient, svgWithScript } from '#lib/studio/pictures/testing/uploaded-files';

const problemOf = (file: Buffer) =>
  readPicture(file).then(
    () => null,
    ({ problem }: { readonly problem: unknown }) => problem,
  );

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'a %s becomes WebP in the widths of the site',
  async (format) => {
    const file = await gradient(2400, 1200).toFormat(format).toBuffer();
    const { digest, width, height, files, thumbhash } = await readPicture(file);
    expect(digest).toMatch(/^[0-9a-f]{64}$/);
    expect({ width, height }).toEqual({ width: 1920, height: 960 });
    expect([...files.keys()]).toEqual([640, 1280, 1920]);
    for (const [fileWidth, bytes] of files) {
      expect(await sharp(bytes).metadata()).toMatchObject({
        format: 'webp',
        width: fileWidth,
        space: 'srgb',
      });
    }
    expect(Buffer.from(thumbhash, 'base64').length).toBeGreaterThan(5);
  },
);

test('a picture is not enlarged, and the same file has the same digest', async () => {
  const file = await gradient(LEAST_WIDTH, LEAST_HEIGHT).png().toBuffer();
  const [one, other] = [await readPicture(file), await readPicture(file)];
  expect([...one.files.keys()]).toEqual([640, 1200]);
  expect(one.digest).toBe(other.digest);
  const another = await readPicture(
    await gradient(LEAST_WIDTH, LEAST_HEIGHT + 1)
      .png()
      .toBuffer(),
  );
  expect(another.digest).not.toBe(one.digest);
});

test('the place, the time and the owner that a camera stored are removed, and the picture stands upright', async () => {
  const exif = { IFD0: { Artist: 'Ana' }, IFD3: { GPSLatitude: '39/1 34/1 0/1', GPSLatitudeRef: 'N' } };
  const file = await gradient(1300, 2000).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect((await sharp(file).metadata()).exif).toBeDefined();
  const { width, height, files } = await readPicture(file);
  expect({ width, height }).toEqual({ width: 1920, height: 1248 });
  for (const bytes of files.values()) {
    const { exif: left, icc, xmp, orientation } = await sharp(bytes).metadata();
    expect([left, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
  }
});

test('a picture in another colour space is converted, and transparency is white', async () => {
  const cmyk = await gradient(1300, 700).toColourspace('cmyk').jpeg().toBuffer();
  const { files } = await readPicture(cmyk);
  expect(await sharp(files.get(640)).metadata()).toMatchObject({ space: 'srgb', channels: 3 });
  const create = { width: 1300, height: 700, channels: 4 as const, background: '#0000' };
  const clear = await readPicture(await sharp({ create }).png().toBuffer());
  const { dominant } = await sharp(clear.files.get(640)).stats();
  expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240);
});

test.each([
  ['an SVG with a script', svgWithScript()],
  ['an SVG behind a byte order mark', Buffer.concat([Buffer.from('\ufeff'), svgWithScript()])],
  ['HTML with the name of a picture', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['nothing', Buffer.alloc(0)],
  ['a GIF', Buffer.from('GIF89a\x01\0\x01\0', 'latin1')],
  ['a PDF', Buffer.from('%PDF-1.7\n')],
])('%s is no picture', async (_, file) => {
  expect(await problemOf(file)).toBe('notAPicture');
});

test('a file that begins as one format and is another is no picture', async () => {
  const png = await gradient(1300, 700).png().toBuffer();
  expect(await problemOf(Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), png]))).toBe('broken');
  expect(await problemOf(Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP', 'latin1'), svgWithScript()]))).toBe(
    'broken',
  );
});

test('what follows a picture in its file is not served', async () => {
  const jpeg = await gradient(1300, 700).jpeg().toBuffer();
  const { files } = await readPicture(
    Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>PK\x03\x04')]),
  );
  for (const bytes of files.values()) expect(bytes.includes('script')).toBe(false);
});

test('a truncated file is broken', async () => {
  const jpeg = await gradient(1300, 700).jpeg().toBuffer();
  expect(await problemOf(jpeg.subarray(0, jpeg.length / 2))).toBe('broken');
  expect(await problemOf(jpeg.subarray(0, 20))).toBe('broken');
});

test('pictures that are too small, animated or huge are refused', async () => {
  expect(await problemOf(await gradient(1, 1).png().toBuffer())).toBe('tooSmall');
  expect(
    await problemOf(
      await gradient(LEAST_WIDTH - 1, 900)
        .png()
        .toBuffer(),
    ),
  ).toBe('tooSmall');
  expect(
    await problemOf(
      await gradient(LEAST_WIDTH, LEAST_HEIGHT - 1)
        .png()
        .toBuffer(),
    ),
  ).toBe('tooSmall');
  // Sideways, it would be wide enough.
  const narrow = gradient(1300, 700).withMetadata({ orientation: 6 });
  expect(await problemOf(await narrow.jpeg().toBuffer())).toBe('tooSmall');
  const pages = [gradient(1300, 700), gradient(1300, 700).negate()].map((page) => page.png().toBuffer());
  expect(
    await problemOf(
      await sharp(await Promise.all(pages), { join: { animated: true } })
        .webp()
        .toBuffer(),
    ),
  ).toBe('animated');
  expect(await problemOf(await animatedPng())).toBe('animated');
  const bomb = bombPng(40_000);
  expect(bomb.length).toBeLessThan(10_000);
  expect(await problemOf(bomb)).toBe('tooManyPixels');
});

test('a picture with much detail is compressed more', async () => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  const create = { width: 1920, height: 1280, channels: 3 as const, background: '#888', noise };
  const { files } = await readPicture(await sharp({ create }).jpeg().toBuffer());
  const plain = await sharp({ create }).webp({ quality: 78 }).toBuffer();
  expect(files.get(1920)?.length).toBeLessThan(plain.length * 0.8);
});
