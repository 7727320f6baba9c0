/** A folder of files is the master of campaigns: the studio shows its files as drafts, changes nothing, and publishes the whole folder. */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { accessibilityViolations } from './support/accessibility-violations.ts';
import { clippedText } from './support/clipped-text.ts';
import { type StudioSite, startStudio } from './support/studio-server.ts';
import { expect, test } from './support/test.ts';

// The journeys share a server, and change its folder.
test.describe.configure({ mode: 'default' });

let site: StudioSite;
let folder: string;
let slug: string;
let text: string;

test.beforeAll(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'veranda-folder-')), 'campaigns');
  site = await startStudio({ CAMPAIGNS_FOLDER: folder });
  const program = ['lib/cli/veranda.ts', 'campaigns', '--export', folder];
  const env = { ...process.env, DATA_DIR: site.directory, DATABASE_URL: '' };
  await promisify(execFile)(process.execPath, program, { env });
  const slugs = await readdir(folder);
  slug = slugs[0] ?? '';
  text = await readFile(file(), 'utf8');
});
test.afterAll(async () => {
  await site.stop();
  await rm(join(folder, '..'), { recursive: true });
});
test.beforeEach(({ complaints }) => {
  complaints.expect(new RegExp(`^other host: ${site.origin}/`));
  // The frames of the matrix run no scripts.
  complaints.expect(/Blocked script execution in .* because the document's frame is sandboxed/);
});

function file(): string {
  return join(folder, slug, 'en.md');
}

/** Writes the campaign's file with another title. */
function retitle(title: string): Promise<void> {
  return writeFile(file(), text.replace(/^# .*$/m, `# ${title}`));
}

async function isAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const rules = colorScheme === 'light' ? 'all' : 'colours';
    expect(await accessibilityViolations(page, { rules }), colorScheme).toEqual([]);
  }
  expect(await clippedText(page)).toEqual([]);
}

/** Sends JSON to a route of the studio as its pages do. */
function send(page: Page, path: string, data: unknown) {
  return page.request.post(`${site.origin}${path}`, { data, headers: { Origin: site.origin } });
}

test('a changed file is a draft: it is seen, checked and shared, but not changed in the studio', async ({
  page,
  browser,
}) => {
  await site.signIn(page, 'Ana', 'publisher');
  const panel = page.getByRole('region', { name: 'The folder of campaigns' });
  await expect(panel.getByText('Visitors see exactly these files.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'New campaign' })).toHaveCount(0);
  await retitle('From the file');
  await page.reload();
  await expect(panel.getByRole('list', { name: 'What publishing changes' })).toContainText('From the file');
  await isAccessible(page);

  await page.goto(`${site.origin}/studio/campaigns/${slug}`);
  const notice = page.getByRole('region', { name: 'Edited in files' });
  await expect(notice).toContainText(`${slug}/en.md`);
  await expect(notice).toContainText(folder);
  await expect(notice.getByText('Publishing shows visitors the changed files.')).toBeVisible();
  const title = page.getByLabel('Title').first();
  await expect(title).toHaveValue('From the file');
  await expect(title).not.toBeEditable();
  await expect(page.getByLabel('Story').first()).not.toBeEditable();
  await expect(page.getByRole('toolbar')).toHaveCount(0);
  await expect(page.getByLabel('First day', { exact: true })).toBeDisabled();
  for (const name of [/^By a saved search/, /^Picked by hand/])
    await expect(page.getByLabel(name)).toBeDisabled();
  for (const name of ['Choose on the site', 'Take over', 'Undo', 'Publish']) {
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  }
  await isAccessible(page);

  await page.goto(`${site.origin}/studio/campaigns/${slug}/preview`);
  const frame = page.frameLocator('iframe').first();
  await expect(frame.getByRole('heading', { level: 1, name: 'From the file' })).toBeVisible();

  const links: string[] = [];
  for (const kind of ['Always the newest draft', 'The draft as it is now']) {
    await page.goto(`${site.origin}/studio/campaigns/${slug}/links`);
    await page.getByLabel('For whom').fill(kind);
    await page.getByLabel(kind, { exact: true }).check();
    await page.getByRole('button', { name: 'Make a link' }).click();
    await expect(page.getByText('Copy it now')).toBeVisible();
    links.push(await page.locator('input[readonly]').inputValue());
  }
  await retitle('Later');
  const visitor = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  for (const [at, heading] of ['Later', 'From the file'].entries()) {
    await visitor.goto(links[at] ?? '');
    await expect(visitor.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  await visitor.goto(`${site.origin}/en/campaigns/${slug}`);
  await expect(visitor.getByRole('heading', { level: 1, name: /From the file|Later/ })).toHaveCount(0);
  await visitor.close();

  await page.goto(`${site.origin}/studio/campaigns/${slug}/history`);
  await expect(page.getByText('Edited', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Restore/ })).toHaveCount(0);
  await page.goto(`${site.origin}/studio/campaigns/${slug}/share`);
  await expect(page.getByRole('heading', { name: 'QR code' })).toBeVisible();
});

test('every action that changes campaigns is refused with a reason @desktop', async ({ page }) => {
  await site.signIn(page, 'Ana', 'publisher');
  const root = 'app/studio/api/campaigns';
  const routes: string[] = [];
  for (const path of await readdir(root, { recursive: true })) {
    // Others are only read.
    if (path.endsWith('route.ts') && /\bPOST\b/.test(await readFile(join(root, path), 'utf8')))
      routes.push(path);
  }
  const paths = routes.map((path) =>
    `/studio/api/campaigns/${path}`.replace(/\/?route\.ts$/, '').replace('[slug]', slug),
  );
  const refused: string[] = [];
  for (const path of paths) {
    const response = await send(page, path, {});
    if (response.status() !== 409) continue;
    expect(await response.json(), path).toEqual({
      problem: `Campaigns are edited in the folder ${folder}, not in the studio.`,
      code: 'folder',
    });
    refused.push(path.split('/').at(-1) ?? '');
  }
  // What looks at campaigns, checks them and passes them on works. A further route has to be decided about here.
  const looking = ['check', 'links', 'preview-token', 'revoke', 'share'];
  expect(refused.toSorted()).toEqual(
    paths
      .map((path) => path.split('/').at(-1) ?? '')
      .filter((name) => !looking.includes(name))
      .toSorted(),
  );
  expect(refused).toEqual(
    expect.arrayContaining(['campaigns', 'draft', 'publish', 'unpublish', 'restore', 'delete', 'bring-back']),
  );
  const upload = await page.request.post(`${site.origin}/studio/api/pictures`, {
    data: Buffer.from('a picture'),
    headers: { Origin: site.origin, 'Content-Type': 'application/octet-stream' },
  });
  expect([upload.status(), (await upload.json()).code]).toEqual([409, 'folder']);
});

test('publishers publish the whole folder, editors and strangers do not', async ({
  page,
  browser,
  complaints,
}) => {
  complaints.expect(/^console: Failed to load resource: .* 409/);
  await retitle('Published from the folder');
  const editor = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  await site.signIn(editor, 'Bo', 'editor');
  await expect(editor.getByText('Publishers can publish it.')).toBeVisible();
  const digest = '0'.repeat(64);
  expect((await send(editor, '/studio/api/folder/publish', { digest })).status()).toBe(403);
  await editor.close();
  const stranger = await browser.newPage();
  expect((await send(stranger, '/studio/api/folder/publish', { digest })).status()).toBe(401);
  await stranger.close();

  await site.signIn(page, 'Ana', 'publisher');
  const panel = page.getByRole('region', { name: 'The folder of campaigns' });
  await expect(panel.getByRole('list', { name: 'What publishing changes' })).toContainText(
    'Published from the folder',
  );
  // Nobody publishes what they have not seen.
  await retitle('Changed since');
  await panel.getByRole('button', { name: 'Publish the folder' }).click();
  await expect(panel.getByText('The files have changed meanwhile.')).toBeVisible();
  await expect(panel.getByRole('list', { name: 'What publishing changes' })).toContainText('Changed since');
  await panel.getByRole('button', { name: 'Publish the folder' }).click();
  await expect(panel.getByText('Visitors see exactly these files.')).toBeVisible();
  await page.goto(`${site.origin}/en/campaigns/${slug}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Changed since' })).toBeVisible();
});

test('a broken file and a missing folder are named, and visitors see what was published', async ({
  page,
}) => {
  await writeFile(file(), text.replace('status: published', 'status: soon'));
  await site.signIn(page, 'Ana', 'publisher');
  const panel = page.getByRole('region', { name: 'The folder of campaigns' });
  await expect(panel.getByText(/en\.md:2: status: .*"published"/)).toBeVisible();
  await expect(panel.getByText('Correct the files first.')).toBeVisible();
  await isAccessible(page);
  await page.goto(`${site.origin}/studio/campaigns/${slug}`);
  await expect(page.getByText('Its files cannot be read. Here is what was published.')).toBeVisible();
  await expect(page.getByText(/en\.md:2: status: .*"published"/)).toBeVisible();

  const away = `${folder}-away`;
  await rename(folder, away);
  try {
    await page.goto(`${site.origin}/studio`);
    await expect(panel.getByText(`The folder ${folder} does not exist.`)).toBeVisible();
    await isAccessible(page);
    await page.goto(`${site.origin}/studio/campaigns/${slug}`);
    await expect(page.getByText('The folder cannot be read. Here is what was published.')).toBeVisible();
    expect((await page.request.get(`${site.origin}/en/campaigns/${slug}`)).status()).toBe(200);
  } finally {
    await rename(away, folder);
    await writeFile(file(), text);
  }
});
