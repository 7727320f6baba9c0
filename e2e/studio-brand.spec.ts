/** The brand next to the catalogue: published for all processes, and edited in the operator's room of the studio. */
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { runVerb } from '#lib/cli/testing/run-verb';
import { brand } from '#lib/cli/verbs/brand';
import { accessibilityViolations } from './support/accessibility-violations.ts';
import { clippedText } from './support/clipped-text.ts';
import { startOwnServer } from './support/own-server.ts';
import { type StudioSite, startStudio } from './support/studio-server.ts';
import { expect, test } from './support/test.ts';

// The journeys share a server, and change its brand.
test.describe.configure({ mode: 'default' });

/** Changes are served within two seconds where the machine is not busy: one for the reading, the rest for the render. */
const SOON = { timeout: 15_000, intervals: [100] };

let site: StudioSite;
let folder = '';
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'veranda-brand-'));
  await writeFile(join(folder, 'brand.yaml'), 'name: Folder House\n');
  site = await startStudio({ SITE_DIR: folder });
});
test.afterAll(async () => {
  await site.stop();
  await rm(folder, { recursive: true });
});
test.beforeEach(({ complaints }) => {
  complaints.expect(new RegExp(`^other host: ${site.origin}/`));
});

const command = (...args: readonly string[]) =>
  runVerb(brand, args, { DATA_DIR: site.directory, SITE_DIR: folder });

const titleOf = async (origin: string, path = '/en') =>
  /<title>([^<]*)/.exec(await (await fetch(`${origin}${path}`)).text())?.[1] ?? '';

test('a published brand is served by every process, also without a studio, until it is withdrawn @desktop', async () => {
  await using other = await startOwnServer({ DATA_DIR: site.directory, SITE_DIR: folder, LOG_LEVEL: 'warn' });
  await using master = await startOwnServer({
    DATA_DIR: site.directory,
    SITE_DIR: folder,
    BRAND_MASTER: 'folder',
    LOG_LEVEL: 'warn',
  });
  // Twice: the second one is a kept page.
  for (const path of ['/en', '/en']) expect(await titleOf(site.origin, path)).toContain('Folder House');
  expect(await titleOf(other.origin)).toContain('Folder House');

  const coast = await mkdtemp(join(tmpdir(), 'veranda-coast-'));
  try {
    await cp('docs/brands/coast', coast, { recursive: true });
    expect(await command(coast, '--publish')).toMatchObject({ code: 0 });
  } finally {
    await rm(coast, { recursive: true });
  }
  for (const origin of [site.origin, other.origin]) {
    await expect.poll(() => titleOf(origin), SOON).toContain('Marée Haute');
    const [, picture = ''] = /src="(\/brand\/[^"]+)"/.exec(await (await fetch(`${origin}/en`)).text()) ?? [];
    expect((await fetch(`${origin}${picture}`)).status).toBe(200);
    expect((await fetch(`${origin}/share/en/home.jpg`)).headers.get('content-type')).toBe('image/jpeg');
  }
  expect(await titleOf(master.origin)).toContain('Folder House');
  await using later = await startOwnServer({ DATA_DIR: site.directory, SITE_DIR: folder, LOG_LEVEL: 'warn' });
  expect(await titleOf(later.origin)).toContain('Marée Haute');

  await command('--unpublish');
  for (const origin of [site.origin, other.origin]) {
    await expect.poll(() => titleOf(origin), SOON).toContain('Folder House');
  }
});

/** Opens the editor of the brand as an operator, whose name is new in each journey. */
async function openEditor(page: Page, name: string): Promise<void> {
  await site.signIn(page, name, 'operator');
  await page.goto(`${site.origin}/studio/catalogue/brand`);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
}

/** Waits until all changes are saved. */
const saved = (page: Page) =>
  expect(page.getByText('Saved', { exact: true })).toBeVisible({ timeout: 10_000 });
const publishButton = (page: Page) => page.getByRole('button', { name: 'Publish the brand' });

test('an operator changes the brand, publishes it, and an earlier one again', async ({ page }) => {
  await site.signIn(page, 'Olga', 'operator');
  await page.getByRole('navigation', { name: 'Parts of the studio' }).getByText('Catalogue').click();
  await page.getByRole('link', { name: 'Brand', exact: true }).click();
  await expect(page.getByText('They see the brand of the site folder')).toBeVisible();
  await expect(page.getByLabel('Name of the site')).toHaveValue('Folder House');
  await expect(publishButton(page)).toHaveAttribute('aria-disabled', 'true');

  await page.getByLabel('Name of the site').fill('Studio House');
  await page.getByLabel('Accent', { exact: true }).fill('#7a1f5c');
  const hero = page.getByRole('region', { name: 'Home page' });
  await hero.getByLabel('Heading').first().fill('<img src=x onerror=alert(1)> Stay');
  await hero.getByLabel('Language: Home page').selectOption('de');
  await hero.getByLabel('Heading').last().fill('Bleib doch');
  const pages = page.getByRole('region', { name: 'Your own pages' });
  await pages.getByLabel('Name in the address').fill('imprint');
  await pages.getByLabel('Name in the address').press('Enter');
  await pages.getByText('/pages/imprint').click();
  await pages
    .getByLabel('imprint in English')
    .fill('# Imprint\n\nA house of [ours](https://house.example).\n');
  await saved(page);
  await expect(page.getByText(/^Least contrast: .* for texts/)).toHaveCount(2);
  expect(await titleOf(site.origin)).toContain('Folder House');

  await publishButton(page).click();
  await expect(page.getByText('Visitors see exactly this.')).toBeVisible();
  const home = await (await fetch(`${site.origin}/en`)).text();
  expect(home).toContain('Studio House');
  expect(home).not.toContain('<img src=x');
  expect(await titleOf(site.origin, '/de')).toContain('Bleib doch');
  expect(await titleOf(site.origin, '/en/pages/imprint')).toContain('Imprint');

  await page.getByLabel('Name of the site').fill('Later House');
  await saved(page);
  await publishButton(page).click();
  await expect(page.getByText('Visitors see exactly this.')).toBeVisible();
  expect(await titleOf(site.origin)).toContain('Later House');
  await page.getByRole('link', { name: 'History' }).click();
  const entries = page.locator('main ol > li');
  await expect(entries.filter({ hasText: 'Before the studio' })).toContainText('Published');
  await expect(entries.first()).toContainText('Olga');
  // The second one that was published, the first one here.
  await entries
    .filter({ hasText: 'Published' })
    .nth(1)
    .getByRole('button', { name: /^Publish again/ })
    .click();
  await expect(entries.first()).toContainText('Published');
  await expect.poll(() => titleOf(site.origin), SOON).toContain('Studio House');
});

test('changes can be undone, and what is wrong is named at its place and blocks publishing', async ({
  page,
  complaints,
}) => {
  complaints.expect(/^console: Failed to load resource: .* 422/);
  await openEditor(page, 'Ulla');
  const corners = page.getByLabel('Corners');
  const before = await corners.inputValue();
  await corners.fill('99');
  await saved(page);
  await expect(corners).toHaveAttribute('aria-invalid', 'true');
  await expect(corners).toHaveAccessibleDescription(/must be a number of pixels from 0 to 24/);
  await expect(publishButton(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('The draft has a problem that has to be corrected first.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(corners).toHaveValue(before);
  await saved(page);
  await expect(page.getByText('must be a number of pixels')).toHaveCount(0);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(corners).toHaveValue('99');
  await corners.press('ControlOrMeta+z');
  await expect(corners).toHaveValue(before);
  await corners.press('ControlOrMeta+Shift+z');
  await expect(corners).toHaveValue('99');
  await corners.fill(before);
  await expect(page.getByRole('button', { name: 'Redo' })).toHaveAttribute('aria-disabled', 'true');
  await saved(page);

  const file = page.getByLabel('Text of brand.yaml');
  const text = await file.inputValue();
  await file.fill(`${text}name: [\n`);
  await saved(page);
  await expect(page.getByText('brand.yaml cannot be read')).toBeVisible();
  await expect(page.getByLabel('Name of the site')).not.toBeEditable();
  await page.getByRole('button', { name: 'Undo' }).click();
  await saved(page);
  await expect(page.getByLabel('Name of the site')).toBeEditable();
});

test('a logo is uploaded, and a drawing with a script is refused', async ({ page, complaints }) => {
  complaints.expect(/^console: Failed to load resource: .* 422/);
  await openEditor(page, 'Lena');
  const logo = page.getByLabel('Logo: Choose a file');
  const svg = (content: string) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${content}</svg>`);
  const upload = (content: string) =>
    logo.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: svg(content) });
  await upload('<script>alert(1)</script>');
  await expect(
    page.getByRole('alert').filter({ hasText: 'logo.svg is refused: line 1: <script> is not allowed' }),
  ).toBeVisible();
  await upload('<path fill="#7a1f5c" d="M0 0h10v10z"/>');
  const shown = page.getByAltText('Present file: Logo', { exact: true });
  await expect(shown).toBeVisible();
  await expect
    .poll(() => shown.evaluate((picture: HTMLImageElement) => picture.naturalWidth))
    .toBeGreaterThan(0);
  await publishButton(page).click();
  await expect(page.getByText('Visitors see exactly this.')).toBeVisible();
  const home = await (await fetch(`${site.origin}/en`)).text();
  const [drawing = ''] = /\/brand\/[\da-f]{16}\.svg/.exec(home) ?? [];
  expect(await (await fetch(`${site.origin}${drawing}`)).text()).toContain('#7a1f5c');
  await page.getByRole('button', { name: 'Logo: Remove', exact: true }).click();
  await saved(page);
});

test('two people change different fields without a conflict, and decide about the same one @desktop', async ({
  page,
  browser,
  complaints,
}) => {
  complaints.expect(/^console: Failed to load resource: .* 409/);
  await openEditor(page, 'Mia');
  const context = await browser.newContext();
  const other = await context.newPage();
  try {
    await openEditor(other, 'Tom');
    await page.getByLabel('Telephone').fill('+33 2 11 11 11 11');
    await saved(page);
    await other.getByLabel('E-mail address').fill('tom@house.example');
    await saved(other);
    await expect(other.getByLabel('Telephone')).toHaveValue('+33 2 11 11 11 11');

    await other.getByLabel('Name of the site').fill('Tom’s House');
    await saved(other);
    await page.getByLabel('Name of the site').fill('Mia’s House');
    const panel = page.getByRole('alert').filter({ hasText: 'Tom changed this too' });
    await expect(panel).toContainText('name');
    await panel.getByRole('button', { name: 'Take the other version' }).click();
    await expect(page.getByLabel('Name of the site')).toHaveValue('Tom’s House');
    await page.getByLabel('Name of the site').fill('Mia’s House');
    await saved(page);
    await other.getByLabel('Name of the site').fill('Tom’s Home');
    await other.getByRole('button', { name: 'Keep my version' }).click();
    await saved(other);
    await other.reload();
    await expect(other.getByLabel('Name of the site')).toHaveValue('Tom’s Home');
    await expect(other.getByLabel('E-mail address')).toHaveValue('tom@house.example');
  } finally {
    await context.close();
  }
});

test('editors, publishers, other sites and people without a session change nothing @desktop', async ({
  page,
  request,
  complaints,
}) => {
  complaints.expect(/^console: Failed to load resource: .* 40[134]/);
  const headers = { Origin: site.origin, 'Sec-Fetch-Site': 'same-origin' };
  const change = { number: 0, changes: [{ kind: 'key', key: 'name', value: 'Stolen' }] };
  const bodies = {
    draft: change,
    publish: { number: 1, seen: '' },
    restore: { number: 1, earlier: 1 },
  };
  const file = `${site.origin}/studio/api/brand/file`;
  const statuses = async (client: typeof request, sent: Readonly<Record<string, string>>) => [
    ...(await Promise.all(
      Object.entries(bodies).map(async ([name, data]) =>
        (await client.post(`${site.origin}/studio/api/brand/${name}`, { data, headers: sent })).status(),
      ),
    )),
    (
      await client.post(`${file}?key=logo.light&number=0`, {
        data: Buffer.from('<svg/>'),
        headers: { ...sent, 'Content-Type': 'application/octet-stream' },
      })
    ).status(),
  ];
  const pages = ['', '/history'].map((path) => `${site.origin}/studio/catalogue/brand${path}`);
  expect(await statuses(request, headers)).toEqual([401, 401, 401, 401]);
  for (const url of pages) expect((await request.get(url)).status()).toBe(401);
  expect((await request.get(`${file}?path=brand.yaml`)).status()).toBe(404);
  for (const role of ['editor', 'publisher'] as const) {
    await site.signIn(page, `B ${role}`, role);
    expect(await statuses(page.request, headers), role).toEqual([403, 403, 403, 403]);
    for (const url of pages) expect((await page.goto(url))?.status(), role).toBe(404);
  }
  await site.signIn(page, 'Olga', 'operator');
  const foreign = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };
  expect(await statuses(page.request, foreign)).toEqual([403, 403, 403, 403]);
  const post = (changes: readonly object[]) =>
    page.request.post(`${site.origin}/studio/api/brand/draft`, { data: { number: 0, changes }, headers });
  for (const path of ['stats.js', '../../x.md', 'logo.svg']) {
    expect((await post([{ kind: 'text', path, text: 'alert(1)' }])).status(), path).toBe(400);
  }
  // A change that is based on an old state.
  expect((await post([{ kind: 'key', key: 'name', value: 'Old' }])).status()).toBe(409);
  const unknown = await page.request.post(`${file}?key=analytics.script&number=0`, {
    data: Buffer.from('alert(1)'),
    headers: { ...headers, 'Content-Type': 'application/octet-stream' },
  });
  expect(unknown.status()).toBe(400);
});

test('where the site folder is the master, the brand can be seen and not changed @desktop', async ({
  page,
  complaints,
}) => {
  complaints.expect(/^(other host|console: Failed to load resource: .* 409)/);
  const master = await startStudio({ SITE_DIR: folder, BRAND_MASTER: 'folder' });
  try {
    await master.signIn(page, 'Olga', 'operator');
    await page.goto(`${master.origin}/studio/catalogue/brand`);
    await expect(page.getByText(`The brand is edited in the folder ${folder}`)).toBeVisible();
    await expect(page.getByLabel('Name of the site')).not.toBeEditable();
    const refused = await page.request.post(`${master.origin}/studio/api/brand/draft`, {
      data: { number: 0, changes: [{ kind: 'key', key: 'name', value: 'Two' }] },
      headers: { Origin: master.origin, 'Sec-Fetch-Site': 'same-origin' },
    });
    expect([refused.status(), (await refused.json()).code]).toEqual([409, 'folder']);
  } finally {
    await master.stop();
  }
});

test('every screen of the brand is accessible in both themes, and usable on a phone and by keyboard', async ({
  page,
}) => {
  await openEditor(page, 'Olga');
  await page.getByLabel('Corners').fill('99');
  await saved(page);
  for (const path of ['', '/history']) {
    await page.goto(`${site.origin}/studio/catalogue/brand${path}`);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const rules = colorScheme === 'light' ? 'all' : 'colours';
      expect(await accessibilityViolations(page, { rules }), `${path} ${colorScheme}`).toEqual([]);
    }
    expect(await clippedText(page), path).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, path).toBeLessThanOrEqual(0);
  }
  await page.goto(`${site.origin}/studio/catalogue/brand`);
  await page.getByLabel('Corners').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('8');
  await saved(page);
  await expect(publishButton(page)).toHaveAttribute('aria-disabled', 'false');
  await publishButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Visitors see exactly this.')).toBeVisible();
});

test('the draft is seen on real pages before visitors see it, by operators only', async ({
  page,
  browser,
  complaints,
}) => {
  complaints.expect(/^console: Blocked script execution in /);
  await openEditor(page, 'Pia');
  await page.getByLabel('Name of the site').fill('Preview House');
  await saved(page);
  await page.getByRole('navigation', { name: 'Pages of the brand' }).getByText('Preview').click();
  const frames = page.locator('iframe');
  await expect(frames).toHaveCount(6);
  await expect(page.frameLocator('iframe').first().getByRole('banner')).toContainText('Preview House');
  await page.getByLabel('Page', { exact: true }).selectOption('Search');
  await expect(page.frameLocator('iframe').first().getByRole('heading', { level: 1 })).toBeVisible();
  await expect(frames.first()).toHaveAttribute('src', /^\/en\/search\?brand_preview=\d+$/);
  const address = site.origin + (await frames.first().getAttribute('src'));
  // The draft's own styles and pictures are there, too.
  const inFrame = await page.request.get(address);
  expect(inFrame.headers()['cache-control']).toBe('private, no-store');
  expect(await inFrame.text()).toContain('Preview House');
  expect(await titleOf(site.origin, '/en/search')).not.toContain('Preview House');
  const stranger = await browser.newPage();
  expect((await stranger.goto(address))?.status()).toBe(404);
  await stranger.close();
  expect(await accessibilityViolations(page, { part: 'main' })).toEqual([]);
  await page
    .getByRole('button', { name: /^Enlarge: / })
    .first()
    .press('Enter');
  await expect(page.getByRole('dialog').frameLocator('iframe').getByRole('banner')).toContainText(
    'Preview House',
  );
  await page.keyboard.press('Escape');
});
