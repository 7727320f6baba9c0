import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { parsedFont, readFont } from '#lib/brand/own-font';

const packages = join(import.meta.dirname, '../../node_modules');
const fileOf = (path: string) => readFileSync(join(packages, path));
const variable = fileOf('@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2');
const single = fileOf('@fontsource/fraunces/files/fraunces-latin-600-normal.woff2');

test('a variable font has its range of weights, another one none', async () => {
  expect(await readFont(variable)).toMatchObject({ weights: [400, 700] });
  expect(await readFont(single)).toMatchObject({ weights: null });
});

test('the fallback has the height of lines and the width of letters of the font', async () => {
  const font = await readFont(variable);
  // The values of app/globals.css, from the same font and another sample of letters.
  expect(font).toMatchObject({
    fallback: {
      ascent: expect.closeTo(93.97, -1),
      descent: expect.closeTo(24.22, 0),
      lineGap: 0,
      size: expect.closeTo(103.22, -1),
    },
  });
});

test('a file that is no font, or none that can be unpacked, is a problem', async () => {
  expect(await readFont(Buffer.from('wOF'))).toEqual({ problem: 'is not a WOFF2 font' });
  expect(await readFont(fileOf('@fontsource/fraunces/files/fraunces-latin-600-normal.woff'))).toEqual({
    problem: 'is not a WOFF2 font',
  });
  for (const length of [60, variable.length / 2, variable.length - 9]) {
    expect(await readFont(variable.subarray(0, length))).toEqual({
      problem: 'is not a font that can be read',
    });
  }
  const spoilt = Buffer.from(variable).fill(7, 400, 900);
  expect(await readFont(spoilt)).toEqual({ problem: 'is not a font that can be read' });
  expect(await readFont(Buffer.alloc(400_001))).toEqual({ problem: 'is larger than 400 kB' });
});

test('a font that would grow beyond the limit is refused before it is unpacked', async () => {
  const bomb = Buffer.concat([variable.subarray(0, 48), brotliCompressSync(Buffer.alloc(1_000_000))]);
  bomb.writeUInt32BE(4_000_000_000, 16);
  expect(await readFont(bomb)).toEqual({ problem: 'is larger than 8 MB when it is unpacked' });
});

test('a font without the letters of texts is a problem', async () => {
  const extended = fileOf(
    '@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2',
  );
  expect(await readFont(extended)).toMatchObject({ problem: expect.stringMatching(/^lacks s m a l h o/) });
});

test('a parsed font has outlines', async () => {
  const font = await parsedFont(single);
  expect(font.getPath('a', 0, 0, 100).toPathData(1)).toMatch(/^M/);
});
