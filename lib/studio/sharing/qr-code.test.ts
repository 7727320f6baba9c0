import jsQR from 'jsqr';
import { expect, test } from 'vitest';
import { sharp } from '#lib/photos/picture-library';
import { qrCode } from '#lib/studio/sharing/qr-code';
import { withUtm } from '#lib/studio/sharing/utm-values';

const NONE = { source: '', medium: '', campaign: '', term: '', content: '' };
const LONG = 'a'.repeat(80);

const ADDRESSES = [
  'https://homes.example/en/campaigns/winter',
  withUtm('https://homes.example/de/campaigns/winter-sun', { ...NONE, source: 'plakat', medium: 'print' }),
  withUtm('https://ferien.example/ferienhäuser/fr/campaigns/été', {
    ...NONE,
    source: 'qr',
    content: '2027_05.b',
  }),
  withUtm('http://localhost:3000/it/campaigns/estate', {
    source: LONG,
    medium: LONG,
    campaign: LONG,
    term: LONG,
    content: LONG,
  }),
];

/** Returns what a scanner reads in a picture; null when it finds no code. */
async function scanned(picture: Buffer): Promise<string | null> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? null;
}

test.each(ADDRESSES)('a scanner reads %s', async (address) => {
  const { svg, png } = await qrCode(address);
  expect(await scanned(png)).toBe(address);
  expect(await scanned(await sharp(Buffer.from(svg), { density: 600 }).png().toBuffer())).toBe(address);
});

test.each(ADDRESSES)('the code of %s is not of the lowest correction', async (address) => {
  const isDark = await darkModules((await qrCode(address)).png);
  // The two highest bits of the format information, which is masked.
  const level = `${Number(!isDark(0, 8))}${Number(isDark(1, 8))}`;
  expect(
    ['00 (M)', '11 (Q)', '10 (H)'].some((name) => name.startsWith(level)),
    level,
  ).toBe(true);
});

test('a code has four light modules on all sides, and 16 pixels for each', async () => {
  const { svg, png } = await qrCode(ADDRESSES[0] ?? '');
  const isDark = await darkModules(png);
  const { width, height } = await sharp(png).metadata();
  expect(width).toBe(height);
  const modules = width / 16 - 8;
  expect(modules % 4).toBe(1);
  const inside = Array.from({ length: modules }, (_, at) => at);
  for (const outside of [-4, -3, -2, -1, modules, modules + 3]) {
    expect(inside.filter((at) => isDark(at, outside) || isDark(outside, at))).toEqual([]);
  }
  expect(inside.slice(0, 7).filter((at) => isDark(at, 0))).toHaveLength(7);
  expect(svg).toContain(`viewBox="-4 -4 ${modules + 8} ${modules + 8}"`);
  expect(svg).toContain('<rect x="-4" y="-4"');
});

/** Returns whether a module of a code's PNG is dark, by its column and row without the quiet zone. */
async function darkModules(png: Buffer): Promise<(column: number, row: number) => boolean> {
  const { data, info } = await sharp(png).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  return (column, row) => {
    const pixel = (row + 4) * 16 * info.width + (column + 4) * 16;
    return (data[pixel * info.channels] ?? 255) < 128;
  };
}
