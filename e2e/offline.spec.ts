/** Pages without a connection: those that were kept, and the offline page. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { accessibilityViolations } from './support/accessibility-violations.ts';
import { type OwnServer, startOwnServer } from './support/own-server.ts';
import { createRenamedBuild } from './support/renamed-build.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });
test.describe.configure({ mode: 'default' });
test.beforeEach(({ complaints }) =>
  complaints.expect(
    /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_FAILED|Failed to fetch|^other host/,
  ),
);

/** Resolves when the worker controls the page. */
async function isControlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Returns the paths of the kept pages. */
const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open('veranda-pages');
    return (await cache.keys()).map(({ url }) => new URL(url).pathname);
  });

test('saved homes and the last results are readable without a connection', { tag: '@desktop' }, async ({
  page,
  context,
  browser,
}) => {
  await page.goto('/en/search?guests=4');
  await isControlled(page);
  await expect(page.getByRole('region', { name: 'Results' })).toBeVisible();
  const card = page.locator('#results article[data-rental]').first();
  const name = await card.getByRole('heading').innerText();
  await card.getByRole('button', { name: /^Save / }).click();
  await card.getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect.poll(() => keptPaths(page)).toContain('/en/search');
  await expect
    .poll(async () => (await keptPaths(page)).filter((path) => path.startsWith('/en/rentals/')))
    .toHaveLength(1);

  await context.setOffline(true);
  await page.goto('/en/search?guests=4');
  const note = page.getByText(/^You are offline\. This is the page as it was on/);
  await expect(note).toBeVisible();
  expect(await page.locator('script[src]').count()).toBe(0);
  // Shown as without scripts: no control that does nothing, and what stands in place of the map.
  await expect(page.getByText('The map cannot be shown here.')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Where these homes are' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Save / })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'When to go' })).toBeHidden();
  await page.goto('/en/saved');
  await expect(note).toBeVisible();
  await page.getByRole('heading', { name }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(note).toBeVisible();
  expect(await violationsOfCopy(page, browser)).toEqual([]);

  await page.goto('/en/destinations');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('link', { name: new RegExp(RegExp.escape(name)) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.goto('/de/campaigns');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sie sind offline');

  await context.setOffline(false);
  await page.goto('/en/search?guests=4');
  await expect(note).toHaveCount(0);
  await expect(page.locator('.leaflet-container')).toBeVisible();
});

test('only pages and their styles and pictures are kept', { tag: '@desktop' }, async ({ page, request }) => {
  await page.goto('/en');
  await isControlled(page);
  await page.goto('/en/styleguide');
  await page.goto('/en/search?guests=2');
  await expect(page.locator('.leaflet-container')).toBeVisible();
  await page.goto('/problems');
  const kept = await page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => !name.startsWith('veranda-offline-'));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url, method }) => `${method} ${new URL(url).pathname}`);
  });
  expect(kept).toContain('GET /en/search');
  const unexpected = kept.filter(
    (line) => !/^GET \/(?:en(?:\/search)?$|media\/|_next\/static\/|icon|brand\/)/.test(line),
  );
  expect(unexpected).toEqual([]);
  expect(kept.filter((line) => line.endsWith('.js'))).toEqual([]);
  const worker = await request.get('/service-worker.js');
  expect(worker.headers()['cache-control']).toBe('no-cache');
});

test('a page of another language that was loaded ahead is shown, and kept', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  await page.goto('/en/campaigns');
  await isControlled(page);
  await page.getByRole('button', { name: /EUR/ }).click();
  const german = page.getByRole('link', { name: 'Deutsch' });
  const asked = page.waitForRequest(/\/de\/campaigns$/);
  // Browsers with speculation rules load it now, others on the click.
  await german.hover();
  await german.click();
  await asked;
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect.poll(() => keptPaths(page)).toContain('/de/campaigns');
  await context.setOffline(true);
  await page.goto('/de/campaigns');
  await expect(page.getByText(/^Sie sind offline\. Sie sehen die Seite im Stand vom/)).toBeVisible();
  await expect(page.locator('script')).toHaveCount(0);
});

test.describe('two servers', { tag: '@desktop' }, () => {
  const servers: OwnServer[] = [];
  const start = async (variables: Readonly<Record<string, string>>, directory?: string) => {
    const server = await startOwnServer(variables, ['ignore', 'ignore', 'inherit'], directory);
    servers.push(server);
    return server;
  };
  test.afterEach(async () => {
    for (const server of servers.splice(0)) await server[Symbol.asyncDispose]();
  });

  const registrations = (page: Page) =>
    page.evaluate(async () => [
      (await navigator.serviceWorker.getRegistrations()).length,
      (await caches.keys()).length,
    ]);

  test('the switch removes the worker and what it kept on the next visit', async ({ page }) => {
    const first = await start({});
    const port = new URL(first.origin).port;
    await page.goto(`${first.origin}/en`);
    await isControlled(page);
    await expect.poll(() => registrations(page)).not.toEqual([0, 0]);
    await first.stop('SIGTERM', 20_000);
    await start({ OFFLINE: 'off', PORT: port, PUBLIC_BASE_URL: first.origin });
    await page.goto(`${first.origin}/en`);
    await expect.poll(() => registrations(page)).toEqual([0, 0]);
  });

  test('pages of a language with a domain of its own are kept at the address at which they were loaded', async ({
    page,
    context,
  }) => {
    const { origin } = await start({ LANGUAGE_URLS: 'de=https://ferien.example' });
    await page.goto(`${origin}/de`);
    await isControlled(page);
    await page.goto(`${origin}/de/search?guests=4`);
    await page
      .locator('#results article[data-rental]')
      .first()
      .getByRole('heading')
      .getByRole('link')
      .click();
    await expect(page).toHaveURL(/\/de\/rentals\//);
    const home = page.url();
    await page.reload();
    await expect.poll(() => keptPaths(page)).toContain(new URL(home).pathname);
    await context.setOffline(true);
    for (const address of [`${origin}/de/search?guests=4`, home]) {
      await page.goto(address);
      await expect(page.getByText(/^Sie sind offline/)).toBeVisible();
      await expect(page.getByRole('link', { name: 'Neu laden' })).toHaveAttribute('href', '');
    }
    await page.goto(`${origin}/en/search`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
  });

  test('another brand replaces the offline pages, and kept pages have its colours', async ({
    page,
    context,
  }) => {
    const folder = await mkdtemp(join(tmpdir(), 'veranda-brand-'));
    try {
      await cp('docs/brands/urban', folder, { recursive: true });
      const first = await start({ SITE_DIR: folder });
      await page.goto(`${first.origin}/en/campaigns`);
      await isControlled(page);
      await page.reload();
      await expect.poll(() => keptPaths(page)).toContain('/en/campaigns');
      const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      const online = await paper();
      const versions = () =>
        page.evaluate(async () => (await caches.keys()).filter((name) => name.includes('-offline-')).join());
      const before = await versions();
      await context.setOffline(true);
      await page.goto(`${first.origin}/en/campaigns`);
      await expect(page.getByText(/^You are offline\./)).toBeVisible();
      expect(await paper()).toBe(online);
      await page.goto(`${first.origin}/en/search`);
      await expect(page).toHaveTitle('You are offline · Quartier');
      await context.setOffline(false);
      await rm(folder, { recursive: true });
      await cp('docs/brands/coast', folder, { recursive: true });
      await expect(async () => {
        await page.goto(`${first.origin}/en/campaigns`);
        await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
        const now = await versions();
        expect(now).not.toBe(before);
        // A worker removes those of the earlier one when it takes over.
        expect(now).not.toContain(',');
      }).toPass();
      await context.setOffline(true);
      await page.goto(`${first.origin}/en/search`);
      await expect(page).toHaveTitle('You are offline · Marée Haute');
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test('after an update no page of the new build meets a script of the old one', async ({
    page,
    context,
  }) => {
    const directory = await createRenamedBuild();
    try {
      const earlier = await start({}, directory);
      const { origin } = earlier;
      const scripts = collectScripts(context);
      await page.goto(`${origin}/en/campaigns`);
      await isControlled(page);
      await page.goto(`${origin}/en/search?guests=4`);
      await page.goto(`${origin}/en/campaigns`);
      const ofEarlier = new Set(scripts);
      await earlier.stop('SIGTERM', 20_000);
      scripts.length = 0;
      const current = await start({ PORT: new URL(origin).port, PUBLIC_BASE_URL: origin });
      await page.goto(`${origin}/en/campaigns`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(scripts.length).toBeGreaterThan(0);
      expect(scripts.filter((url) => ofEarlier.has(url))).toEqual([]);
      // Only the offline pages of the new build stay.
      await expect
        .poll(() =>
          page.evaluate(
            async () => (await caches.keys()).filter((name) => name.includes('-offline-')).length,
          ),
        )
        .toBe(1);
      await current.stop('SIGTERM', 20_000);
      scripts.length = 0;
      // The page of the earlier build is readable, and loads no script at all.
      await page.goto(`${origin}/en/search?guests=4`);
      await expect(page.getByText(/^You are offline\. This is the page as it was on/)).toBeVisible();
      await expect(page.locator('#results article[data-rental]').first()).toBeVisible();
      expect(scripts).toEqual([]);
    } finally {
      await rm(directory, { recursive: true });
    }
  });
});

/** Returns the accessibility violations of a copy of the shown document: axe needs scripts, which the sandbox of a kept page refuses. */
async function violationsOfCopy(page: Page, browser: Browser): Promise<readonly string[]> {
  const html = await page.content();
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const copy = await context.newPage();
  await copy.route(page.url(), (route) => route.fulfill({ body: html, contentType: 'text/html' }));
  await copy.goto(page.url());
  const violations = await accessibilityViolations(copy);
  await context.close();
  return violations;
}

/** Returns the URLs of the scripts that pages load from now on. */
function collectScripts(context: BrowserContext): string[] {
  const urls: string[] = [];
  context.on('request', (request) => {
    if (request.resourceType() === 'script') urls.push(request.url());
  });
  return urls;
}
