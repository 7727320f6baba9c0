import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { describeProblem } from '#lib/brand/brand-problem';
import { brandText } from '#lib/brand/brand-text';
import { readSiteFolder } from '#lib/brand/site-folder';

let folder = '';
const SQUARE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0Z" fill="#a00"/></svg>';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'veranda-brand-'));
  onTestFinished(() => rm(folder, { recursive: true }));
});

async function write(files: Readonly<Record<string, string | Buffer>>): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), content);
  }
}

const photo = (width: number) =>
  sharp({ create: { width, height: width / 2, channels: 3, background: '#369' } })
    .jpeg()
    .toBuffer();

test('a folder without brand.yaml has the default brand under the name of the site', async () => {
  const { brand, problems, isPresent } = await readSiteFolder(join(folder, 'absent'), 'Homes');
  expect(brand).toMatchObject({ name: 'Homes', themes: null, styleHref: null, icon: null });
  expect([problems, isPresent]).toEqual([[], false]);
});

test('every file of a brand is served at an address of its content', async () => {
  await write({
    'brand.yaml': `name: Us
logo: { light: art/logo.svg }
hero: { picture: sea.jpg, picture_text: { en: The sea } }
colours: { accent: "#0f4c75" }
corners: 6
type: { headings: instrument-sans }
`,
    'art/logo.svg': SQUARE,
    'sea.jpg': await photo(1_200),
  });
  const { brand, problems } = await readSiteFolder(folder, 'Homes');
  expect(problems).toEqual([]);
  const named = [brand?.styleHref, brand?.logo?.light.href, ...Object.values(brand?.icon ?? {})];
  for (const href of named) expect(brand?.files.has(href ?? '')).toBe(true);
  expect(brand?.hero.picture).toMatchObject({ widths: [640, 1_024, 1_200], width: 1_200, height: 600 });
  expect(brand?.hero.picture?.background).toMatch(/^linear-gradient\((#[\da-f]{6},?){5}\)$/);
  for (const width of brand?.hero.picture?.widths ?? []) {
    const file = brand?.files.get(brand.hero.picture?.file.replace('{width}', String(width)) ?? '');
    expect((await sharp(file?.content).metadata()).width).toBe(width);
  }
  const style = brand?.files.get(brand.styleHref ?? '')?.content.toString();
  expect(style).toContain('--corner-field:6px;--corner-card:8px');
  expect(style).toContain(`--mark:url(${brand?.logo?.light.href})`);
  expect(style).toContain('--sea:oklch(');
  expect(style).toContain('--heading-fonts:var(--font-instrument)');
  expect(brand?.hasSansHeadings).toBe(true);
});

test('the icons have the sizes that systems ask for', async () => {
  await write({ 'brand.yaml': 'icon: { file: icon.svg, ground: "#123456" }\n', 'icon.svg': SQUARE });
  const { brand } = await readSiteFolder(folder, 'Homes');
  const sizeOf = async (href: string) => {
    const { width, height } = await sharp(brand?.files.get(href)?.content).metadata();
    return [width, height];
  };
  const { icon } = brand ?? {};
  if (!icon) throw new Error('There is no icon');
  expect(await sizeOf(icon.touch)).toEqual([180, 180]);
  expect(await sizeOf(icon.png192)).toEqual([192, 192]);
  expect(await sizeOf(icon.png512)).toEqual([512, 512]);
  expect(await sizeOf(icon.maskable)).toEqual([512, 512]);
  const corner = await sharp(brand?.files.get(icon.maskable)?.content)
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .raw()
    .toBuffer();
  expect(corner.subarray(0, 3).toString('hex')).toBe('123456');
  const ico = brand?.files.get(icon.ico)?.content;
  expect([ico?.readUInt16LE(2), ico?.readUInt16LE(4), ico?.readUInt8(6)]).toEqual([1, 3, 16]);
});

test('a PNG is an icon too, also as SVG', async () => {
  const png = await sharp({ create: { width: 64, height: 32, channels: 4, background: '#0a0' } })
    .png()
    .toBuffer();
  await write({ 'brand.yaml': 'logo: { light: logo.png, has_name: true }\n', 'logo.png': png });
  const { brand } = await readSiteFolder(folder, 'Homes');
  expect(brand?.logo).toMatchObject({ light: { ratio: 2 }, hasName: true });
  const svg = brand?.files.get(brand.icon?.svg ?? '');
  expect(svg?.type).toBe('image/svg+xml');
  expect((await sharp(svg?.content).metadata()).width).toBe(512);
});

test('missing and unusable files are reported with the line of their key', async () => {
  await write({
    'brand.yaml': `logo:
  light: logo.svg
  dark: absent.svg
icon:
  file: icon.png
hero:
  picture: small.jpg
`,
    'logo.svg': SQUARE.replace('<path', '<script/><path'),
    'icon.png': 'no picture',
    'small.jpg': await photo(400),
  });
  const { brand, problems, files } = await readSiteFolder(folder, 'Homes');
  expect(brand).toBeNull();
  expect(problems.map(describeProblem)).toEqual([
    'brand.yaml:2: logo.light: logo.svg line 1: <script> is not allowed',
    'brand.yaml:3: logo.dark: there is no file absent.svg in the site folder',
    'brand.yaml:5: icon.file: icon.png is not a PNG',
    'brand.yaml:7: hero.picture: small.jpg is 400 pixels wide; it must have at least 800',
  ]);
  expect(files).toEqual(['brand.yaml', 'logo.svg', 'absent.svg', 'icon.png', 'small.jpg']);
});

test('the revision changes with the content of brand.yaml and of its files, and with nothing else', async () => {
  const revision = async () => (await readSiteFolder(folder, 'Homes')).brand?.revision;
  await write({ 'brand.yaml': 'logo: { light: logo.svg }\n', 'logo.svg': SQUARE });
  const first = await revision();
  await write({ 'brand.yaml': '# the same\nlogo:\n  light: logo.svg\n', 'note.txt': 'x' });
  expect(await revision()).toBe(first);
  await write({ 'logo.svg': SQUARE.replace('#a00', '#00a') });
  const second = await revision();
  expect(second).not.toBe(first);
  await write({ 'brand.yaml': 'logo: { light: logo.svg }\nfooter: { build_with_it: false }\n' });
  expect(await revision()).not.toBe(second);
});

test('a text is found for a language with a region, and absent where the brand has none', () => {
  expect(brandText({ en: 'A', 'en-GB': 'B' }, 'en-GB')).toBe('B');
  expect(brandText({ en: 'A' }, 'en-US')).toBe('A');
  expect(brandText({ en: 'A' }, 'de')).toBeNull();
});

const EXAMPLES = join(import.meta.dirname, '../../docs/brands');
test.each(await readdir(EXAMPLES))('the example %s has no problems', async (name) => {
  const { brand, problems } = await readSiteFolder(join(EXAMPLES, name), 'Homes');
  expect(problems).toEqual([]);
  for (const texts of [brand?.hero.title, brand?.hero.text, brand?.footerPromise]) {
    expect(Object.keys(texts ?? {}).sort()).toEqual(['de', 'en', 'es', 'fr', 'it']);
  }
});

test('pages are read from Markdown files, by language', async () => {
  await write({
    'brand.yaml': 'pages: { imprint: { de: pages/imprint.de.md }, about: { en: about.md, de: about.md } }\n',
    'pages/imprint.de.md': '# Impressum\n\nWir.\n',
    'about.md': '# About\n',
  });
  const { brand, problems, files } = await readSiteFolder(folder, 'Homes');
  expect(problems).toEqual([]);
  expect(brand?.pages).toEqual([
    { name: 'imprint', texts: { de: { title: 'Impressum', description: 'Wir.', markdown: 'Wir.' } } },
    {
      name: 'about',
      texts: {
        en: { title: 'About', description: 'About', markdown: '' },
        de: { title: 'About', description: 'About', markdown: '' },
      },
    },
  ]);
  expect(files).toEqual(['brand.yaml', 'pages/imprint.de.md', 'about.md', 'about.md']);
  await write({ 'about.md': '# About us\n' });
  expect((await readSiteFolder(folder, 'Homes')).brand?.revision).not.toBe(brand?.revision);
});

test('problems of pages name their file and line, after those of brand.yaml', async () => {
  await write({
    'brand.yaml': `pages:
  imprint:
    en: imprint.md
    de: absent.md
`,
    'imprint.md': 'No title\n\n<hr>\n',
  });
  const { brand, problems } = await readSiteFolder(folder, 'Homes');
  expect(brand).toBeNull();
  expect(problems.map(describeProblem)).toEqual([
    'brand.yaml:4: pages.imprint.de: there is no file absent.md in the site folder',
    'imprint.md:1: must begin with its title, such as "# Imprint"',
    'imprint.md:3: has HTML (<hr>); only Markdown is allowed',
  ]);
});

test('names and files of pages are checked', async () => {
  await write({ 'brand.yaml': 'pages:\n  About Us: { en: a.md }\n  terms: {}\n  privacy: { en: a.html }\n' });
  const { problems } = await readSiteFolder(folder, 'Homes');
  expect(problems.map(describeProblem)).toEqual([
    'brand.yaml:2: pages.About Us: must be a name in lower case such as imprint',
    'brand.yaml:3: pages.terms: must have a file for at least one language',
    'brand.yaml:4: pages.privacy.en: must be a file that ends in .md',
  ]);
});

test('texts are read by language, and their problems name their file', async () => {
  await write({
    'brand.yaml': 'texts: { de: words/de.yaml, en: en.yaml }\n',
    'words/de.yaml': 'common: { search: Stöbern }\n',
    'en.yaml': 'common: { search: Browse }\n',
  });
  const { brand, problems } = await readSiteFolder(folder, 'Homes');
  expect(problems).toEqual([]);
  expect(brand?.texts).toEqual({
    en: { common: { search: 'Browse' } },
    de: { common: { search: 'Stöbern' } },
  });
  await write({ 'en.yaml': '\ncommon: { searches: a }\n' });
  expect((await readSiteFolder(folder, 'Homes')).problems.map(describeProblem)).toEqual([
    'en.yaml:2: common.searches: is no text of the site; did you mean search?',
  ]);
  await write({ 'brand.yaml': 'texts: { nl: nl.yaml }\n' });
  expect((await readSiteFolder(folder, 'Homes')).problems.map(describeProblem)).toEqual([
    'brand.yaml:1: texts.nl: is not a key. Allowed: en, fr, de, es, it',
  ]);
});

test('own fonts are served at their addresses, with a fallback of their measures', async () => {
  await write({
    'brand.yaml': 'type: { headings: fonts/a.woff2, text: fonts/a.woff2 }\n',
    'fonts/a.woff2': await readFile('docs/brands/urban/fonts/bricolage-grotesque.woff2'),
  });
  const { brand, problems } = await readSiteFolder(folder, 'Homes');
  expect(problems).toEqual([]);
  const href = brand?.fonts.text ?? '';
  expect(brand?.fonts).toEqual({ headings: href, text: href });
  expect(brand?.files.get(href)?.type).toBe('font/woff2');
  const style = brand?.files.get(brand.styleHref ?? '')?.content.toString();
  expect(style).toContain(
    `@font-face{font-family:"Own text";src:url(${href}) format("woff2");font-weight:200 800;`,
  );
  expect(style).toMatch(
    /"Own headings fallback";src:local\("Arial"\);ascent-override:[\d.]+%;.*size-adjust:[\d.]+%/,
  );
  expect(style).toContain('--text-fonts:"Own text","Own text fallback",var(--font-instrument)');
  expect(style).toContain('--heading-fonts:"Own headings","Own headings fallback",');
});

test('without its bold font, a font of one weight is made bold by browsers; with it, each draws its weights', async () => {
  const font = await readFile('node_modules/@fontsource/fraunces/files/fraunces-latin-600-normal.woff2');
  await write({ 'a.woff2': font, 'b.woff2': Buffer.concat([font]) });
  const weights = async (type: string) => {
    await write({ 'brand.yaml': `type: { ${type} }\n` });
    const { brand } = await readSiteFolder(folder, 'Homes');
    const style = brand?.files.get(brand.styleHref ?? '')?.content.toString() ?? '';
    return [...style.matchAll(/font-weight:([\d ]+)/g)].map(([, weight]) => weight);
  };
  expect(await weights('text: a.woff2')).toEqual(['400']);
  expect(await weights('text: a.woff2, text_bold: b.woff2')).toEqual(['100 550', '551 900']);
  expect(await weights('headings: a.woff2')).toEqual(['100 900']);
});

test('fonts that cannot be used are problems of their lines', async () => {
  await write({
    'brand.yaml': `type:
  headings: times
  text: fonts/absent.woff2
  text_bold: fonts/bad.woff2
`,
    'fonts/bad.woff2': 'no font',
  });
  const described = async () => (await readSiteFolder(folder, 'Homes')).problems.map(describeProblem);
  expect(await described()).toEqual([
    'brand.yaml:2: type.headings: must be fraunces, instrument-sans, or a file of the site folder that ends in .woff2',
  ]);
  await write({ 'brand.yaml': 'type:\n  text: fonts/absent.woff2\n  text_bold: fonts/bad.woff2\n' });
  expect(await described()).toEqual([
    'brand.yaml:2: type.text: there is no file fonts/absent.woff2 in the site folder',
    'brand.yaml:3: type.text_bold: fonts/bad.woff2 is not a WOFF2 font',
  ]);
  await write({ 'brand.yaml': 'type:\n  text_bold: fonts/bad.woff2\n' });
  expect(await described()).toEqual(['brand.yaml:2: type.text_bold: needs a font of other texts in `text`']);
});

test('a script of analytics has an address on this site and its data attributes', async () => {
  await write({
    'brand.yaml': 'analytics: { script: /stats/script.js, data: { website-id: 7, auto-track: false } }\n',
    'count.js': 'navigator.sendBeacon("/count")',
  });
  expect((await readSiteFolder(folder, 'Homes')).brand?.analytics).toEqual({
    src: '/stats/script.js',
    attributes: { 'data-website-id': '7', 'data-auto-track': 'false' },
  });
  await write({ 'brand.yaml': 'analytics: { script: count.js }\n' });
  const { brand } = await readSiteFolder(folder, 'Homes');
  expect(brand?.files.get(brand.analytics?.src ?? '')).toMatchObject({
    type: 'text/javascript; charset=utf-8',
  });
});

test.each([
  'https://stats.example/a.js',
  '//stats.example/a.js',
  '/_next/a.js',
  '/api/a.js',
  '../a.js',
  'a.css',
])('the script %s is none of this site’s, which is a problem', async (script) => {
  await write({ 'brand.yaml': `analytics:\n  script: "${script}"\n` });
  const { problems } = await readSiteFolder(folder, 'Homes');
  expect(problems.map(describeProblem)).toEqual([
    'brand.yaml:2: analytics.script: must be a path on this site such as /stats/script.js, or a file of the site folder that ends in .js',
  ]);
});
