/** The operator's room of the studio: versions of the catalogue, which one visitors see, the reports of imports, and how it is renewed. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { runVerb } from '#lib/cli/testing/run-verb';
import { importCatalogue } from '#lib/cli/verbs/import';
import { formatInstant } from '#lib/i18n/format';
import { csv, HOME, SUMMARY } from '#lib/import/csv/testing/listings-export';
import { publishRates } from '#lib/import/revise-catalogue';
import { sqliteShelf } from '#lib/store/sqlite';
import { RunRecorder } from '#lib/studio/catalogue/run-recorder';
import { openStudioDatabase } from '#lib/studio/database/studio-database';
import { accessibilityViolations } from './support/accessibility-violations.ts';
import { clippedText } from './support/clipped-text.ts';
import { startOwnServer } from './support/own-server.ts';
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

/** When the version that a server answers from was taken up, as its API says. */
async function takenUpAt(request: APIRequestContext, origin = site.origin): Promise<string | undefined> {
  return (await request.get(`${origin}/api/public/v2/destinations`)).headers()['last-modified'];
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
  const before = await takenUpAt(page.request);
  await page.getByRole('button', { name: 'Publish this version' }).click();
  await expect(page.getByText('Published. All servers show it')).toBeVisible();
  expect(await takenUpAt(page.request)).not.toBe(before);
  expect(await sqliteShelf(site.directory).currentId()).toBe(first);
  await page.getByRole('link', { name: 'All versions' }).click();
  await expect(items.filter({ hasText: first })).toContainText('On the site');
});

test('every process serves the version that was published in one of them @desktop', async ({ page }) => {
  await site.signIn(page, 'Olga', 'operator');
  await using other = await startOwnServer({ DATA_DIR: site.directory, LOG_LEVEL: 'warn' });
  const shelf = sqliteShelf(site.directory);
  const served = (await shelf.currentId()) ?? '';
  const before = await takenUpAt(page.request, other.origin);
  const published = await page.request.post(`${site.origin}/studio/api/catalogue/publish`, {
    data: { id: served === first ? second : first, seen: served },
    headers: { Origin: site.origin, 'Sec-Fetch-Site': 'same-origin' },
  });
  expect(published.status()).toBe(200);
  await expect.poll(() => takenUpAt(page.request, other.origin), { timeout: 5_000 }).not.toBe(before);
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

/** Imports listings of which one is usable and `count` are not, so that nothing is published. */
async function importRejected(count: number): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'veranda-listings-'));
  try {
    const file = join(directory, 'homes.csv');
    const rejected = Array.from({ length: count }, (_, at) => ({
      ...HOME,
      id: String(at + 2),
      latitude: at === 6 ? '<img src=x onerror=alert(1)>' : 'north',
    }));
    await writeFile(file, csv(SUMMARY, [HOME, ...rejected]));
    const args = [file, '--currency', 'EUR', '--under', 'Europe'];
    const variables = { DATA_DIR: site.directory, STUDIO: 'on' };
    expect((await runVerb(importCatalogue, args, variables)).code).toBe(1);
  } finally {
    await rm(directory, { recursive: true });
  }
}

test('the rejected rows of the last import are searched, paged through and downloaded', async ({ page }) => {
  await site.signIn(page, 'Olga', 'operator');
  await page.goto(`${site.origin}/studio/catalogue`);
  const pages = page.getByRole('navigation', { name: 'Pages of the catalogue room' });
  await pages.getByRole('link', { name: 'Import reports' }).click();
  await expect(page.getByText('No import has been recorded yet.')).toBeVisible();
  await importRejected(120);
  await page.reload();
  await expect(page.getByText('Not published: too many rejected records')).toBeVisible();
  await expect(page.getByRole('row', { name: /^Homes 121 1 120/ })).toBeVisible();
  const remarks = page.getByRole('region', { name: 'Remarks on records' });
  const rows = remarks.locator('tbody tr');
  await remarks.getByLabel('What happened').selectOption('Rejected');
  await remarks.getByRole('button', { name: 'Show' }).click();
  await expect(remarks.getByRole('status')).toHaveText('120 remarks');
  await expect(rows).toHaveCount(50);
  await expect(rows.first()).toContainText('homes.csv:3');
  await remarks.getByRole('link', { name: 'Page 3' }).click();
  await expect(rows).toHaveCount(20);

  await remarks.getByLabel('Words').fill('ONERROR');
  await remarks.getByLabel('Words').press('Enter');
  await expect(remarks.getByRole('status')).toHaveText('1 remark');
  await expect(rows.first()).toContainText('<img src=x onerror=alert(1)>');
  await expect(rows.first()).toContainText('homes.csv:9');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    remarks.getByRole('link', { name: 'Download CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^import-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines[0]).toBe('action,kind,file,line,record,field,reason');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('rejected,rentals,homes.csv,9,');

  await remarks.getByLabel('Words').fill('no such words');
  await remarks.getByRole('button', { name: 'Show' }).click();
  await expect(remarks.getByText('No remark matches.')).toBeVisible();
});

test('the renewal page says when each source ran, when it runs next, and what fails', async ({ page }) => {
  const studio = await openStudioDatabase({ studio: { databaseUrl: null }, dataDirectory: site.directory });
  const nowMs = Date.now();
  const source = '/srv/calendars.csv';
  const run = await RunRecorder.begin(studio.db, { kind: 'calendars', source, nowMs: nowMs - 60_000 });
  const unread = { kind: 'calendars', action: 'rejected', line: null, field: null } as const;
  for (const id of ['7', '8']) {
    run.add({ ...unread, source: 'portal.example', source_id: id, reason: 'answers with status 503' });
  }
  const end = { versionId: null, nextAtMs: nowMs + 1_800_000, summary: {} };
  await run.end({ ...end, outcome: 'unchanged', message: '9 calendars: 7 read, 2 failed.' });
  const next = formatInstant(new Date(end.nextAtMs), 'en');
  await RunRecorder.begin(studio.db, { kind: 'mirror', source: 'https://homes.example', nowMs });
  await studio.close();

  await site.signIn(page, 'Olga', 'operator');
  await page.goto(`${site.origin}/studio/catalogue/renewal`);
  const calendars = page.getByRole('article').filter({ hasText: source });
  await expect(calendars.getByText('Works', { exact: true })).toBeVisible();
  await expect(calendars).toContainText(next);
  await expect(calendars).toContainText('portal.example: 2 calendars (answers with status 503)');
  const mirror = page.getByRole('article').filter({ hasText: 'https://homes.example' });
  await expect(mirror.getByText('Running', { exact: true })).toBeVisible();
  const now = page.getByRole('region', { name: 'What the site has now' });
  await expect(now).toContainText(/Exchange rates(from|of) \d+/);
});

test('editors and publishers have no such room @desktop', async ({ page, complaints }) => {
  complaints.expect(/^console: Failed to load resource: .* 40[34]/);
  const body = { id: first, seen: second };
  for (const role of ['editor', 'publisher'] as const) {
    await site.signIn(page, `A ${role}`, role);
    await expect(page.getByRole('navigation', { name: 'Parts of the studio' })).toHaveCount(0);
    for (const path of [
      '/catalogue',
      `/catalogue/versions/${first}`,
      '/catalogue/reports',
      '/catalogue/renewal',
    ]) {
      expect((await page.goto(`${site.origin}/studio${path}`))?.status(), `${role} ${path}`).toBe(404);
    }
    const headers = { Origin: site.origin, 'Sec-Fetch-Site': 'same-origin' };
    const refused = await page.request.post(`${site.origin}/studio/api/catalogue/publish`, {
      data: body,
      headers,
    });
    expect(refused.status(), role).toBe(403);
    expect((await page.request.get(`${site.origin}/studio/api/catalogue/remarks`)).status(), role).toBe(403);
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
  for (const path of ['reports', 'renewal']) {
    expect((await request.get(`${site.origin}/studio/catalogue/${path}`)).status()).toBe(401);
  }
  expect((await request.get(`${site.origin}/studio/api/catalogue/remarks`)).status()).toBe(401);
  await site.signIn(page, 'Olga', 'operator');
  expect((await page.request.post(url, { data })).status()).toBe(403);
  expect((await page.request.post(url, { data, headers: { Origin: 'https://evil.example' } })).status()).toBe(
    403,
  );
  const post = (body: unknown) => page.request.post(url, { data: body, headers: same });
  expect((await post({ id: '../current', seen: null })).status()).toBe(400);
  expect((await post({ id: '20300101t000000000z', seen: null })).status()).toBe(404);
  const file = await page.request.get(`${site.origin}/studio/api/catalogue/remarks`);
  expect([file.status(), file.headers()['cache-control']]).toEqual([
    200,
    expect.stringContaining('no-store'),
  ]);
  const other = await page.request.get(`${site.origin}/studio/api/catalogue/remarks?report=other`);
  expect(other.status()).toBe(404);
  const absent = await page.goto(`${site.origin}/studio/catalogue/versions/20300101t000000000z`);
  expect(absent?.status()).toBe(404);
});

test('every screen is accessible in both themes, and usable on a phone', async ({ page }) => {
  await site.signIn(page, 'Olga', 'operator');
  const served = await sqliteShelf(site.directory).currentId();
  await importRejected(60);
  for (const path of [
    '',
    `/versions/${served === first ? second : first}`,
    `/versions/${served}`,
    '/reports',
  ]) {
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
