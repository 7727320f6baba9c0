/** The operator's room of the studio: versions of the catalogue, and which one visitors see. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishRates } from '#lib/import/revise-catalogue';
import { sqliteShelf } from '#lib/store/sqlite';
import { accessibilityViolations } from './support/accessibility-violations.ts';
import { clippedText } from './support/clipped-text.ts';
import { type StudioSite, startStudio } from './support/studio-server.ts';
import { expect, test } from './support/test.ts';

// The journeys share a server, and change which version it serves.
test.describe.configure({ mode: 'default' });

let site: StudioSite;
let first = '';
let second = '';
test.beforeAll(async () => {
  site = await startStudio();
  first = (await sqliteShelf(site.directory).currentId()) ?? '';
  second = await publishNewVersion();
});
test.afterAll(() => site.stop());
test.beforeEach(({ complaints }) => {
  complaints.expect(new RegExp(`^other host: ${site.origin}/`));
});

/** Publishes a copy of the served version with another rate, and returns its id. */
async function publishNewVersion(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'veranda-rates-'));
  try {
    const file = join(directory, 'rates.csv');
    await writeFile(file, 'currency,per_euro,as_of\nUSD,1.1,2026-11-26\n');
    return (await publishRates(sqliteShelf(site.directory), file)).versionId;
  } finally {
    await rm(directory, { recursive: true });
  }
}

/** The version that the API answers from, by the date of its rates. */
async function servedRates(request: { get(url: string): Promise<{ headers(): Record<string, string> }> }) {
  return (await request.get(`${site.origin}/api/public/v2/destinations`)).headers()['last-modified'];
}

test('an operator publishes an earlier version, after seeing what changes', async ({ page }) => {
  await site.signIn(page, 'Olga', 'operator');
  await page.getByRole('navigation', { name: 'Parts of the studio' }).getByText('Catalogue').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Catalogue' })).toBeVisible();
  const items = page.getByRole('main').getByRole('listitem');
  await expect(items.filter({ hasText: second })).toContainText('On the site');
  await expect(items.filter({ hasText: first })).toContainText('Kept');
  await expect(items.filter({ hasText: first })).toContainText('5,000');

  await items.filter({ hasText: first }).getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'What changes when you publish it' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Homes 5,000 5,000$/ })).toBeVisible();
  const before = await servedRates(page.request);
  await page.getByRole('button', { name: 'Publish this version' }).click();
  await expect(page.getByText('Published. All servers show it')).toBeVisible();
  expect(await servedRates(page.request)).not.toBe(before);
  expect(await sqliteShelf(site.directory).currentId()).toBe(first);
  await page.getByRole('link', { name: 'All versions' }).click();
  await expect(items.filter({ hasText: first })).toContainText('On the site');
});

test('while an import runs nothing is published, and a page that is out of date says so @desktop', async ({
  page,
  complaints,
}) => {
  complaints.expect(/^console: Failed to load resource: .* (409|503)/);
  complaints.expect(/^response: 503 .*\/studio\/api\/catalogue\/publish$/);
  await site.signIn(page, 'Olga', 'operator');
  const shelf = sqliteShelf(site.directory);
  const served = (await shelf.currentId()) ?? '';
  const other = served === first ? second : first;
  await page.goto(`${site.origin}/studio/catalogue/versions/${other}`);
  const lock = await shelf.lock();
  const button = page.getByRole('button', { name: 'Publish this version' });
  await button.click();
  await expect(page.getByRole('alert').filter({ hasText: 'An import is running.' })).toBeVisible();
  expect(await shelf.currentId()).toBe(served);
  await lock?.release();

  const newest = await publishNewVersion();
  await button.click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Another version is on the site by now' }),
  ).toBeVisible();
  expect(await shelf.currentId()).toBe(newest);
});

test('editors and publishers have no such room @desktop', async ({ page, complaints }) => {
  complaints.expect(/^console: Failed to load resource: .* 40[34]/);
  const body = { id: first, seen: second };
  for (const role of ['editor', 'publisher'] as const) {
    await site.signIn(page, `A ${role}`, role);
    await expect(page.getByRole('navigation', { name: 'Parts of the studio' })).toHaveCount(0);
    for (const path of ['/catalogue', `/catalogue/versions/${first}`]) {
      expect((await page.goto(`${site.origin}/studio${path}`))?.status(), `${role} ${path}`).toBe(404);
    }
    const headers = { Origin: site.origin, 'Sec-Fetch-Site': 'same-origin' };
    const refused = await page.request.post(`${site.origin}/studio/api/catalogue/publish`, {
      data: body,
      headers,
    });
    expect(refused.status(), role).toBe(403);
  }
});

test('without a session, from elsewhere, and for what does not exist, nothing happens @desktop', async ({
  page,
  request,
  complaints,
}) => {
  complaints.expect(/^console: Failed to load resource: .* 40[14]/);
  const url = `${site.origin}/studio/api/catalogue/publish`;
  const same = { Origin: site.origin, 'Sec-Fetch-Site': 'same-origin' };
  const data = { id: first, seen: null };
  expect((await request.get(`${site.origin}/studio/catalogue`)).status()).toBe(401);
  expect((await request.post(url, { data, headers: same })).status()).toBe(401);
  await site.signIn(page, 'Olga', 'operator');
  expect((await page.request.post(url, { data })).status()).toBe(403);
  expect((await page.request.post(url, { data, headers: { Origin: 'https://evil.example' } })).status()).toBe(
    403,
  );
  const post = (body: unknown) => page.request.post(url, { data: body, headers: same });
  expect((await post({ id: '../current', seen: null })).status()).toBe(400);
  expect((await post({ id: '20300101t000000000z', seen: null })).status()).toBe(404);
  const absent = await page.goto(`${site.origin}/studio/catalogue/versions/20300101t000000000z`);
  expect(absent?.status()).toBe(404);
});

test('every screen is accessible in both themes, and usable on a phone', async ({ page }) => {
  await site.signIn(page, 'Olga', 'operator');
  const served = await sqliteShelf(site.directory).currentId();
  for (const path of ['', `/versions/${served === first ? second : first}`, `/versions/${served}`]) {
    await page.goto(`${site.origin}/studio/catalogue${path}`);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const rules = colorScheme === 'light' ? 'all' : 'colours';
      expect(await accessibilityViolations(page, { rules }), `${path} ${colorScheme}`).toEqual([]);
    }
    expect(await clippedText(page), path).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, path).toBeLessThanOrEqual(0);
  }
});
