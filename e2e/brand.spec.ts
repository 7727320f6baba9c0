/** The brand of the site folder: taken up while the site serves, in both themes, with readable colours. */
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accessibilityViolations } from './support/accessibility-violations.ts';
import { layoutShift, recordLayoutShift } from './support/layout-shift.ts';
import { type OwnSite, serveListings } from './support/own-catalogue.ts';
import { expect, test } from './support/test.ts';

// The tests share two servers.
test.describe.configure({ mode: 'default' });

const LISTINGS = `id,name,place_1,latitude,longitude,property_type,bedrooms,sleeps,price
1,Casa Rosa,Limone,45.81,10.79,Villa,2,4,120
2,Casa Verde,Limone,45.815,10.795,Villa,3,6,90
`;
const EXAMPLES = ['alpine', 'coast', 'urban'];
/** Changes are served within two seconds where the machine is not busy: one for the reading, the rest for the render. */
const SOON = { timeout: 15_000, intervals: [100] };

let site: OwnSite;
/** Another process with the same site folder. */
let other: OwnSite;
let folder = '';

test.beforeAll(async () => {
  site = await serveListings(LISTINGS, 'Italy/Lake Garda', {});
  folder = join(site.directory, 'site');
  await mkdir(folder);
  other = await serveListings(LISTINGS, 'Italy/Lake Garda', { SITE_DIR: folder });
});
test.afterAll(async () => {
  await other.stop();
  await site.stop();
});
test.beforeEach(({ complaints }) => {
  complaints.expect(new RegExp(`^other host: (${site.url}|${other.url})/`));
});

const titleOf = async (url: string) =>
  /<title>([^<]*)/.exec(await (await fetch(`${url}/en`)).text())?.[1] ?? '';

/** Copies an example to the site folder, and waits until the server has taken it up. */
async function useExample(name: string): Promise<void> {
  const source = join('docs/brands', name);
  await cp(source, folder, { recursive: true });
  const [, brandName = ''] = /^name: (.+)$/m.exec(await readFile(join(source, 'brand.yaml'), 'utf8')) ?? [];
  await expect.poll(() => titleOf(site.url), SOON).toContain(brandName);
}

test('kept pages of all processes have a changed brand without a restart', async () => {
  await writeFile(join(folder, 'brand.yaml'), 'name: First House\n');
  for (const { url } of [site, other]) await expect.poll(() => titleOf(url), SOON).toContain('First House');
  await writeFile(join(folder, 'brand.yaml'), 'name: Second House\nhero: { title: { en: Stay with us } }\n');
  for (const { url } of [site, other]) {
    await expect.poll(() => titleOf(url), SOON).toBe('Second House · Stay with us');
  }
  expect(await (await fetch(`${other.url}/manifest.webmanifest`)).json()).toMatchObject({
    name: 'Second House',
  });
  expect(await (await fetch(`${site.url}/problems`)).text()).toContain('Second House');
});

test('a file with a problem is logged by line, and the brand stays', async () => {
  await writeFile(join(folder, 'brand.yaml'), 'name: Good House\n');
  await expect.poll(() => titleOf(site.url), SOON).toContain('Good House');
  await writeFile(join(folder, 'brand.yaml'), 'name: Bad House\ncornrs: 3\n');
  await expect
    .poll(() => site.log(), SOON)
    .toContain('brand.yaml:2: cornrs: is not a key; did you mean corners?');
  expect(await titleOf(site.url)).toContain('Good House');
});

test('texts of the operator’s replace those of the site, until they are removed', async () => {
  const shown = async () =>
    /<h1[^>]*>([^<]*)/.exec(await (await fetch(`${site.url}/en/saved`)).text())?.[1] ?? '';
  await writeFile(join(folder, 'brand.yaml'), 'name: Wordless House\n');
  await expect.poll(() => titleOf(site.url), SOON).toContain('Wordless House');
  const usual = await shown();
  await writeFile(join(folder, 'en.yaml'), 'saved: { title: Shortlist }\n');
  await writeFile(join(folder, 'brand.yaml'), 'name: Wordy House\ntexts: { en: en.yaml }\n');
  await expect.poll(shown, SOON).toBe('Shortlist');
  await writeFile(join(folder, 'en.yaml'), 'saved: { title: Favourites }\n');
  await expect.poll(shown, SOON).toBe('Favourites');
  await writeFile(join(folder, 'en.yaml'), 'saved: { titles: Nothing }\n');
  await expect
    .poll(() => site.log(), SOON)
    .toContain('en.yaml:1: saved.titles: is no text of the site; did you mean title?');
  expect(await shown()).toBe('Favourites');
  await writeFile(join(folder, 'brand.yaml'), 'name: Quiet House\n');
  await expect.poll(shown, SOON).toBe(usual);
});

test('each theme shows its logo and its colours', async ({ page }) => {
  await useExample('urban');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(`${site.url}/en`);
  const logo = page.getByRole('banner').getByRole('img', { name: 'Quartier' });
  await expect(logo).toBeVisible();
  const seen = () =>
    logo.evaluate((image) => ({
      source: image instanceof HTMLImageElement ? image.currentSrc : '',
      width: image instanceof HTMLImageElement ? image.naturalWidth : 0,
      paper: getComputedStyle(document.body).backgroundColor,
    }));
  await expect.poll(async () => (await seen()).width).toBeGreaterThan(0);
  const light = await seen();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(async () => (await seen()).source).not.toBe(light.source);
  await expect.poll(async () => (await seen()).width).toBeGreaterThan(0);
  const dark = await seen();
  expect(dark.paper).not.toBe(light.paper);
  for (const { source } of [light, dark]) {
    expect(new URL(source).pathname).toMatch(/^\/brand\/[\da-f]{16}\.svg$/);
  }
});

test('pages of the operator’s are linked from every page, and shown in another language where their own is missing', async ({
  page,
}) => {
  await useExample('coast');
  await page.goto(`${site.url}/en/search`);
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Mentions légales' })).toHaveAttribute('lang', 'fr');
  await footer.getByRole('link', { name: 'About us' }).click();
  await expect(page).toHaveURL(`${site.url}/en/pages/about`);
  await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible();
  await expect(page).toHaveTitle('About us · Marée Haute');
  expect(await accessibilityViolations(page)).toEqual([]);
  const robots = page.locator('meta[name=robots]');
  await expect(robots).toHaveCount(0);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/en\/pages\/about$/);

  await footer.getByRole('link', { name: 'Mentions légales' }).click();
  await expect(page.getByRole('article')).toHaveAttribute('lang', 'fr');
  await expect(page.getByText('This page is only available in French.')).toBeVisible();
  await expect(robots).toHaveAttribute('content', /noindex/);
  expect(await accessibilityViolations(page)).toEqual([]);

  const sitemap = await (await fetch(`${site.url}/sitemaps/pages-1.xml`)).text();
  expect(sitemap).toContain('/en/pages/about<');
  expect(sitemap).not.toContain('/pages/imprint<');
  expect((await fetch(`${site.url}/en/pages/terms`)).status).toBe(404);
});

test('the operator’s fonts draw all text, in place of the shipped families, and nothing shifts', async ({
  page,
}) => {
  await cp('docs/brands/urban/fonts', join(folder, 'fonts'), { recursive: true });
  const file = 'fonts/bricolage-grotesque.woff2';
  await writeFile(
    join(folder, 'brand.yaml'),
    `name: Type House\ntype: { headings: ${file}, text: ${file} }\n`,
  );
  await expect.poll(() => titleOf(site.url), SOON).toContain('Type House');
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') loaded.push(new URL(request.url()).pathname);
  });
  await recordLayoutShift(page);
  const response = await page.goto(`${site.url}/en/search`);
  await page.evaluate(() => document.fonts.ready);
  const families = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('h1, main a')].map(
        (element) => getComputedStyle(element).fontFamily.split(',')[0],
      ),
    );
  expect(new Set(await families())).toEqual(new Set(['"Own headings"', '"Own text"']));
  expect(await page.evaluate(() => document.fonts.check('16px "Own text"'))).toBe(true);
  expect(new Set(loaded)).toEqual(new Set([expect.stringMatching(/^\/brand\/[\da-f]{16}\.woff2$/)]));
  expect(response?.headers().link).toContain(`<${loaded[0]}>; rel=preload; as="font"`);
  expect(await layoutShift(page)).toBeLessThan(0.01);
});

test('a script of analytics runs on pages with its attributes, by the content policy, and a removed one does not', async ({
  page,
}) => {
  await writeFile(
    join(folder, 'count.js'),
    'document.documentElement.dataset.counted = document.currentScript.dataset.site + location.pathname',
  );
  const analytics = '{ script: count.js, data: { site: "a \\"b\\" " } }';
  await writeFile(join(folder, 'brand.yaml'), `name: Counting House\nanalytics: ${analytics}\n`);
  await expect.poll(() => titleOf(site.url), SOON).toContain('Counting House');
  await page.goto(`${site.url}/en/search`);
  await expect(page.locator('html')).toHaveAttribute('data-counted', 'a "b" /en/search');
  await writeFile(join(folder, 'brand.yaml'), 'name: Private House\n');
  await expect.poll(() => titleOf(site.url), SOON).toContain('Private House');
  await page.goto(`${site.url}/en/search`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-counted');
});

test('two sites of one build on one machine share neither catalogue nor brand nor kept pages', async () => {
  const lake = await serveListings(LISTINGS.replaceAll('Casa', 'Haus'), 'Austria/Wörthersee', {});
  try {
    await mkdir(join(lake.directory, 'site'));
    await writeFile(join(lake.directory, 'site/brand.yaml'), 'name: Lake House\n');
    await writeFile(join(folder, 'brand.yaml'), 'name: Garden House\n');
    const pageOf = async ({ url }: OwnSite) => (await fetch(`${url}/en/rentals/1`)).text();
    const seen = async (own: OwnSite) => [/Casa|Haus/.exec(await pageOf(own))?.[0], await titleOf(own.url)];
    // Twice: the second time, the pages are kept ones.
    for (const _ of [1, 2]) {
      await expect.poll(() => seen(lake), SOON).toEqual(['Haus', expect.stringContaining('Lake House')]);
      await expect.poll(() => seen(site), SOON).toEqual(['Casa', expect.stringContaining('Garden House')]);
    }
    const places = await Promise.all(
      [lake, site].map(async ({ url }) => (await fetch(`${url}/api/public/v2/destinations`)).text()),
    );
    expect(places.map((text) => [text.includes('Austria'), text.includes('Italy')])).toEqual([
      [true, false],
      [false, true],
    ]);
  } finally {
    await lake.stop();
  }
});

for (const name of EXAMPLES) {
  test(`the example ${name} has no violations on its pages, in both themes`, async ({ page, complaints }) => {
    complaints.expect(/status of 404/);
    await useExample(name);
    for (const path of ['/en', '/en/search', '/en/rentals/1', '/en/nowhere']) {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(site.url + path);
      expect(await accessibilityViolations(page), path).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await accessibilityViolations(page, { rules: 'colours' }), path).toEqual([]);
    }
  });
}
