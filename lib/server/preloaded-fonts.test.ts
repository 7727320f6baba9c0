import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { defaultBrand } from '#lib/brand/brand';
import { fontPreloads } from '#lib/server/preloaded-fonts';

const HEADINGS = '/_next/static/media/fraunces_heading_latin.1a.woff2';
const TEXT = '/_next/static/media/instrument_sans_latin_wght_normal.2b.woff2';

/** Returns a directory like that of a build, with font files. */
async function build(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'veranda-build-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const media = join(directory, 'static/media');
  await mkdir(media, { recursive: true });
  const extended = ['fraunces_heading_latin_ext.3c.woff2', 'instrument_sans_latin_ext_wght_normal.4d.woff2'];
  for (const name of [
    ...extended,
    'fraunces_heading_latin.1a.woff2',
    'instrument_sans_latin_wght_normal.2b.woff2',
  ])
    await writeFile(join(media, name), '');
  return directory;
}

const addressesIn = (link: string) => [...link.matchAll(/<([^>]+)>/g)].map(([, address]) => address);

test('the families of the default brand are loaded early, without their extended letters', async () => {
  const link = fontPreloads(await build())(defaultBrand('Homes'));
  expect(link).toBe(
    [HEADINGS, TEXT]
      .map((href) => `<${href}>; rel=preload; as="font"; crossorigin=""; type="font/woff2"`)
      .join(', '),
  );
});

test('a brand loads the families that it uses, each once', async () => {
  const preloadsOf = fontPreloads(await build());
  const brand = defaultBrand('Homes');
  expect(addressesIn(preloadsOf({ ...brand, hasSansHeadings: true }))).toEqual([TEXT]);
  const own = (headings: string | null, text: string | null) =>
    addressesIn(preloadsOf({ ...brand, fonts: { headings, text } }));
  expect(own('/brand/h.woff2', null)).toEqual(['/brand/h.woff2', TEXT]);
  expect(own(null, '/brand/t.woff2')).toEqual([HEADINGS, '/brand/t.woff2']);
  expect(own('/brand/a.woff2', '/brand/a.woff2')).toEqual(['/brand/a.woff2']);
});

test('without a build nothing is loaded early', () => {
  expect(fontPreloads(join(tmpdir(), 'no-such-build'))(defaultBrand('Homes'))).toBe('');
});
