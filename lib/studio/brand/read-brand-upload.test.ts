import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { sharp } from '#lib/photos/picture-library';
import { readBrandUpload } from '#lib/studio/brand/read-brand-upload';

const svg = (content: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${content}</svg>`);

function photo(width: number, height = 600) {
  return sharp({ create: { width, height, channels: 3, background: '#336699' } });
}

test('a drawing gets a path of its own by its content, whatever it is called', async () => {
  const drawing = svg('<path d="M0 0h10v10z"/>');
  const light = await readBrandUpload('logo.light', drawing);
  expect(light).toEqual({ path: expect.stringMatching(/^logo-light-[\da-f]{8}\.svg$/), content: drawing });
  const png = await photo(64, 64).png().toBuffer();
  expect(await readBrandUpload('icon.file', png)).toEqual({
    path: expect.stringMatching(/^icon-[\da-f]{8}\.png$/),
    content: png,
  });
});

test('a drawing that does more than draw is refused', async () => {
  for (const content of [
    '<script>alert(1)</script>',
    '<path onload="alert(1)" d=""/>',
    '<image href="https://evil.example/x.png"/>',
    '<use href="data:image/svg+xml,x"/>',
    '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>',
    '<style>@import "https://evil.example/x.css"</style>',
    '<a href="javascript:alert(1)"><path d=""/></a>',
  ]) {
    expect(await readBrandUpload('logo.light', svg(content))).toEqual({
      problem: expect.stringMatching(/^line 1: .*(not allowed|may only|address)/),
    });
  }
  expect(await readBrandUpload('logo.light', Buffer.from('<!DOCTYPE html><html></html>'))).toHaveProperty(
    'problem',
  );
  expect(await readBrandUpload('logo.light', Buffer.from('not a drawing'))).toHaveProperty('problem');
  expect(await readBrandUpload('logo.light', Buffer.alloc(300_001, 'a'))).toEqual({
    problem: 'is larger than 300 kB',
  });
});

test('a photo becomes a WebP of at most 2,400 pixels without the data of the camera', async () => {
  const original = await photo(3_000, 1_500)
    .withExif({ IFD0: { Artist: 'Private Person' } })
    .jpeg()
    .toBuffer();
  expect(original.includes('Private Person')).toBe(true);
  const upload = await readBrandUpload('hero.picture', original);
  if ('problem' in upload) throw new Error(upload.problem);
  expect(upload.path).toMatch(/^pictures\/hero-picture-[\da-f]{8}\.webp$/);
  expect(upload.content.includes('Private Person')).toBe(false);
  expect(await sharp(upload.content).metadata()).toMatchObject({
    format: 'webp',
    width: 2_400,
    height: 1_200,
  });
});

test('what is no photo, and a photo that is too small, are refused', async () => {
  const drawing = svg('<path d=""/>');
  expect(await readBrandUpload('hero.picture', drawing)).toEqual({
    problem: 'is no JPEG, PNG, WebP or AVIF',
  });
  expect(await readBrandUpload('hero.picture', await photo(799).png().toBuffer())).toEqual({
    problem: 'is 799 pixels wide; it must have at least 800',
  });
  const cut = (await photo(1_200).jpeg().toBuffer()).subarray(0, 2_000);
  expect(await readBrandUpload('hero.picture', cut)).toHaveProperty('problem');
  expect(await readBrandUpload('hero.picture', Buffer.from('text'))).toEqual({
    problem: 'is not a picture that can be read',
  });
});

test('a font is checked as one of the site folder', async () => {
  const font = await readFile(
    'node_modules/@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
  );
  expect(await readBrandUpload('type.text_bold', font)).toEqual({
    path: expect.stringMatching(/^fonts\/type-text-bold-[\da-f]{8}\.woff2$/),
    content: font,
  });
  expect(await readBrandUpload('type.text', Buffer.from('wOFF'))).toHaveProperty('problem');
});
