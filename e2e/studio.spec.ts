/** The campaign studio: people sign in, make a campaign, see it in its forms, publish it, share it, and never lose words of each other. */
import type { Browser, Page } from '@playwright/test';
import { addDays, utcDay } from '#lib/dates/plain-dates';
import { accessibilityViolations } from './support/accessibility-violations.ts';
import { clippedText } from './support/clipped-text.ts';
import { newCampaign } from './support/new-campaign.ts';
import { type StudioSite, startStudio } from './support/studio-server.ts';
import { expect, test } from './support/test.ts';

// The journeys share a server, and change its campaigns.
test.describe.configure({ mode: 'default' });

let site: StudioSite;
test.beforeAll(async () => {
  site = await startStudio({ PREVIEW_SECRET: 'only-for-the-journeys-of-the-studio' });
});
test.afterAll(() => site.stop());
test.beforeEach(({ complaints }) => {
  complaints.expect(new RegExp(`^other host: ${site.origin}/`));
  // The frames of the matrix run no scripts.
  complaints.expect(/Blocked script execution in .* because the document's frame is sandboxed/);
});

const UNAUTHORIZED = /^console: Failed to load resource: .* 401/;
const TODAY = utcDay(Date.now());
/** A save, and a check of the draft, follow a pause in typing. */
const SAVED = { timeout: 15_000 };

/** Opens a window of another person, who signs in. */
async function otherPerson(browser: Browser, name: string, role: 'editor' | 'publisher'): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  await site.signIn(page, name, role);
  return page;
}

/** Fills in what a campaign needs, and waits until it is saved. */
async function fillIn(page: Page, introduction: string, search = 'amenities=pool&guests=4'): Promise<void> {
  await page.getByLabel('Introduction').first().fill(introduction);
  await page.getByLabel(/^By a saved search/).check();
  await page.getByLabel('Or paste the address of a search').fill(`${site.origin}/en/search?${search}`);
  await page.getByRole('button', { name: 'Use this' }).click();
  await isSaved(page);
}

async function isSaved(page: Page): Promise<void> {
  await expect(page.getByText('Saved', { exact: true })).toBeVisible(SAVED);
}

async function publish(page: Page): Promise<void> {
  const panel = page.getByRole('region', { name: 'What visitors see' });
  await expect(panel.getByText('Checking…')).toBeHidden(SAVED);
  await panel.getByRole('button', { name: /^Publish/ }).click();
  const anyway = panel.getByRole('button', { name: 'Publish all the same' });
  if (await anyway.isVisible()) await anyway.click();
  await expect(panel.getByText('Exactly what is here.')).toBeVisible(SAVED);
}

async function makeLink(
  page: Page,
  slug: string,
  name: string,
  kind = 'Always the newest draft',
): Promise<string> {
  await page.goto(`${site.origin}/studio/campaigns/${slug}/links`);
  await page.getByLabel('For whom').fill(name);
  await page.getByLabel(kind).check();
  await page.getByRole('button', { name: 'Make a link' }).click();
  await expect(page.getByText('Copy it now')).toBeVisible();
  return page.locator('input[readonly]').inputValue();
}

test('a link signs in once, by its button, and signing out ends the session @desktop', async ({
  page,
  browser,
  complaints,
}) => {
  complaints.expect(UNAUTHORIZED);
  const link = await site.linkOf('Ana', 'publisher');
  // A program that previews links in mails opens it first.
  expect((await page.request.get(link)).status()).toBe(200);
  await page.goto(link);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Campaigns' })).toBeVisible();
  const [cookie] = await page.context().cookies();
  expect(cookie).toMatchObject({ name: 'veranda-studio', httpOnly: true, sameSite: 'Strict', path: '/' });

  const thief = await browser.newPage();
  const used = await thief.goto(link);
  expect(used?.status()).toBe(410);
  await expect(thief.getByRole('heading', { name: 'This link has been used' })).toBeVisible();
  const unknown = await thief.goto(link.slice(0, -4));
  expect(unknown?.status()).toBe(404);

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: /personal link/ })).toBeVisible();
  // The cookie of the ended session does not open the studio again.
  if (cookie) await page.context().addCookies([cookie]);
  expect((await page.goto(`${site.origin}/studio`))?.status()).toBe(401);
});

test('a link from another site opens the studio for somebody who signed in @desktop', async ({
  page,
  complaints,
}) => {
  complaints.expect(UNAUTHORIZED);
  complaints.expect(/^other host: http:\/\/elsewhere\.invalid/);
  await site.signIn(page, 'Ana', 'publisher');
  await page.route('http://elsewhere.invalid/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<a href="${site.origin}/studio">Studio</a>` }),
  );
  await page.goto('http://elsewhere.invalid/');
  await page.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Campaigns' })).toBeVisible();
});

test('a campaign is made, published, changed as a draft, and taken off the site @desktop', async ({
  page,
}) => {
  await site.signIn(page, 'Ana', 'publisher');
  const slug = await newCampaign(page, site, 'Winter sun');
  expect(slug).toBe('winter-sun');
  // The dialog that made it is gone, and the page scrolls again.
  await page.mouse.move(500, 600);
  await expect(async () => {
    await page.mouse.wheel(0, 300);
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  }).toPass({ timeout: 5_000 });
  const address = `${site.origin}/en/campaigns/${slug}`;
  await fillIn(page, 'Warm evenings while it rains at home.');
  await expect(page.getByRole('list', { name: 'Filters of the search' })).toContainText('4 guests or more');
  expect((await page.request.get(address)).status()).toBe(404);
  await publish(page);
  // The header follows: its state, and the way to the page on the site.
  await expect(page.getByRole('link', { name: 'See it on the site' })).toHaveAttribute(
    'href',
    `/en/campaigns/${slug}`,
  );

  const shown = await page.request.get(address);
  expect(shown.status()).toBe(200);
  expect(await shown.text()).toContain('Warm evenings while it rains at home.');
  const api = `${site.origin}/api/public/v2/campaigns`;
  expect(await (await page.request.get(api)).text()).toContain('"winter-sun"');

  await page.getByLabel('Title').first().fill('Winter sunshine');
  await isSaved(page);
  const panel = page.getByRole('region', { name: 'What visitors see' });
  await expect(panel.getByText('An earlier state.')).toBeVisible(SAVED);
  expect(await (await page.request.get(address)).text()).not.toContain('Winter sunshine');
  await publish(page);
  expect(await (await page.request.get(address)).text()).toContain('Winter sunshine');

  await panel.getByRole('button', { name: 'Take off the site' }).click();
  await expect(panel.getByText('Nothing: this is a draft.')).toBeVisible(SAVED);
  expect((await page.request.get(address)).status()).toBe(404);

  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.locator('main ol > li').first()).toContainText('Taken off the site');
  await page
    .getByRole('button', { name: /^Restore: Published/ })
    .last()
    .click();
  await page.waitForURL(`**/studio/campaigns/${slug}`);
  await expect(page.getByLabel('Title').first()).toHaveValue('Winter sun');
});

test('a campaign of the catalogue is changed, and its own state can be brought back @desktop', async ({
  page,
}) => {
  await site.signIn(page, 'Ana', 'publisher');
  await page.goto(`${site.origin}/studio/campaigns/big-tables`);
  const title = page.getByLabel('Title').first();
  const own = await title.inputValue();
  await title.fill(`${own} for everybody`);
  await isSaved(page);
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByText(/^From the catalogue/)).toBeVisible();
  await page.getByRole('button', { name: /^Restore: Published/ }).click();
  await page.waitForURL('**/studio/campaigns/big-tables');
  await expect(title).toHaveValue(own);
  await expect(page.getByText('Exactly what is here.')).toBeVisible(SAVED);
});

test('two people who change a campaign at once keep all their words @desktop', async ({
  page,
  browser,
  complaints,
}) => {
  complaints.expect(/^console: Failed to load resource: .* 409/);
  await site.signIn(page, 'Ana', 'publisher');
  const slug = await newCampaign(page, site, 'Two people');
  await fillIn(page, 'First words.');
  const other = await otherPerson(browser, 'Ben', 'editor');
  await other.goto(`${site.origin}/studio/campaigns/${slug}`);
  await other.getByLabel('Introduction').first().fill('Words of Ben.');
  await isSaved(other);

  // Different fields are merged without a word.
  await page.getByLabel('Title').first().fill('Title of Ana');
  await expect(page.getByLabel('Introduction').first()).toHaveValue('Words of Ben.', SAVED);
  await isSaved(page);

  // The same field is a conflict, and nothing is saved until it is decided.
  await other.reload();
  await other.getByLabel('Title').first().fill('Title of Ben');
  await isSaved(other);
  await page.getByLabel('Title').first().fill('Another title of Ana');
  const conflict = page.getByRole('alert', { name: 'Ben changed this too' });
  await expect(conflict).toContainText('Another title of Ana', SAVED);
  await expect(conflict).toContainText('Title of Ben');
  await conflict.getByLabel(/^The version of Ben/).check();
  await conflict.getByRole('button', { name: 'Keep the chosen versions' }).click();
  await expect(page.getByLabel('Title').first()).toHaveValue('Title of Ben');
  await isSaved(page);

  // Undoing one's own changes leaves those of the other person.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Introduction').first()).toHaveValue('Words of Ben.');
  await other.context().close();
});

test('what was typed while the server did not answer is saved when it does @desktop', async ({
  page,
  complaints,
}) => {
  complaints.expect(/^(request: net::ERR_FAILED|console: Failed to load resource: net::ERR_FAILED)/);
  await site.signIn(page, 'Ana', 'publisher');
  const slug = await newCampaign(page, site, 'Silent server');
  await page.route('**/studio/api/**', (route) => route.abort());
  await page.getByLabel('Introduction').first().fill('Typed into the silence.');
  await expect(page.getByText(/^Not saved: the server does not answer/)).toBeVisible(SAVED);
  await page.unroute('**/studio/api/**');
  await isSaved(page);
  await page.goto(`${site.origin}/studio/campaigns/${slug}`);
  await expect(page.getByLabel('Introduction').first()).toHaveValue('Typed into the silence.');
});

test('homes are picked by their addresses and ordered by keyboard @desktop', async ({ page }) => {
  await site.signIn(page, 'Ana', 'publisher');
  const list = await page.request.get(`${site.origin}/api/public/v2/search?per_page=3`);
  const { rentals }: { rentals: readonly { url: string }[] } = await list.json();
  await newCampaign(page, site, 'Three homes');
  const picked = page.getByRole('list', { name: 'Picked homes in their order' }).getByRole('listitem');
  for (const [index, { url }] of rentals.entries()) {
    await page.getByLabel('Or paste the address of a home').fill(url);
    await page.getByRole('button', { name: 'Use this' }).click();
    await expect(picked).toHaveCount(index + 1);
  }
  // The names follow when the homes are read.
  await expect(picked.locator('img')).toHaveCount(3, SAVED);
  const [first, second, third] = await picked.locator('bdi.font-semibold').allTextContents();
  await page.getByRole('button', { name: `Move up: ${third}` }).press('Alt+ArrowUp');
  await expect(picked.nth(1)).toContainText(third ?? '');
  await expect(picked.nth(2)).toContainText(second ?? '');
  await page.getByRole('button', { name: `Remove: ${first}` }).click();
  await expect(picked).toHaveCount(2);
  await page.getByLabel('Or paste the address of a home').fill('https://example.com/en/rentals/1-x');
  await page.getByRole('button', { name: 'Use this' }).click();
  await expect(page.getByText('This is neither a search nor a home of this site.')).toBeVisible();
});

test.describe(() => {
  // An emulated theme would be that of the frames, too.
  test.use({ colorScheme: null });

  test('the draft is seen in languages, widths and themes, as of a day, and enlarged with its scripts @desktop', async ({
    page,
  }) => {
    await site.signIn(page, 'Ana', 'publisher');
    const slug = await newCampaign(page, site, 'Spring');
    await fillIn(page, 'When everything begins.');
    const begins = addDays(TODAY, 40);
    await page.getByLabel('First day', { exact: true }).fill(begins);
    await isSaved(page);
    await page.getByRole('link', { name: 'Preview', exact: true }).click();
    const frames = page.locator('main iframe');
    await expect(frames).toHaveCount(6);
    const small = page.frameLocator('iframe[title="English, 390 pixels, Light"]');
    await expect(small.getByText('When everything begins.')).toBeVisible();
    await expect(small.getByText(/Begins in 40 days/).first()).toBeVisible();
    await page.getByLabel('As of').fill(begins);
    await expect(small.getByText(/You see it as it will be on/)).toBeVisible();
    await expect(small.getByText(/Begins in 40 days/)).toHaveCount(0);
    await page.getByLabel('Dark').check();
    await expect(frames).toHaveCount(12);
    const dark = page.frameLocator('iframe[title="English, 390 pixels, Dark"]');
    await expect(dark.getByText('When everything begins.')).toBeVisible();
    expect(
      await dark.locator('html').evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches),
    ).toBe(true);
    await page.getByRole('button', { name: 'Enlarge: English, 390 pixels, Light' }).click();
    const large = page.getByRole('dialog').frameLocator('iframe');
    await expect(large.getByRole('heading', { level: 1, name: 'Spring' })).toBeVisible();
    await page.keyboard.press('Escape');
    expect((await page.request.get(`${site.origin}/en/campaigns/${slug}`)).status()).toBe(404);
  });
});

test('preview links show the newest draft or one state, and end when they are revoked @desktop', async ({
  page,
  browser,
}) => {
  await site.signIn(page, 'Ana', 'publisher');
  const slug = await newCampaign(page, site, 'Autumn');
  await fillIn(page, 'Red leaves.');
  const newest = await makeLink(page, slug, 'for the agency');
  const pinned = await makeLink(page, slug, 'for the boss', 'The draft as it is now');
  await page.goto(`${site.origin}/studio/campaigns/${slug}`);
  await page.getByLabel('Introduction').first().fill('Golden leaves.');
  await isSaved(page);

  const visitor = await browser.newPage();
  expect((await visitor.goto(newest))?.headers()['cache-control']).toContain('no-store');
  await expect(visitor.getByText('Golden leaves.')).toBeVisible();
  await expect(visitor.getByRole('complementary', { name: 'Preview' })).toContainText(
    'always shows the latest draft',
  );
  expect(await visitor.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
  await visitor.goto(pinned);
  await expect(visitor.getByText('Red leaves.')).toBeVisible();
  await expect(visitor.getByRole('complementary', { name: 'Preview' })).toContainText(
    'later changes are not in it',
  );

  await page.goto(`${site.origin}/studio/campaigns/${slug}/links`);
  await expect(page.getByText(/Last opened/)).toHaveCount(2);
  await page.getByRole('button', { name: 'Revoke: for the agency' }).click();
  await expect(page.getByText('Revoked', { exact: true })).toBeVisible();
  expect((await visitor.goto(newest))?.status()).toBe(410);
  await expect(visitor.getByRole('heading', { name: 'This preview link was withdrawn' })).toBeVisible();
  await expect(visitor.getByText('Ask Ana for a new one.')).toBeVisible();
  expect((await visitor.goto(`${newest.slice(0, -3)}AAA`))?.status()).toBe(404);

  await page.goto(`${site.origin}/studio/campaigns/${slug}`);
  await publish(page);
  await visitor.goto(pinned);
  const banner = visitor.getByRole('complementary', { name: 'Preview' });
  await expect(banner).toContainText('Everybody sees this campaign already.');
  await expect(banner).not.toContainText('Once published');
  await visitor.close();
});

test('the draft is shown as a search result and as a shared link, with its own picture @desktop', async ({
  page,
}) => {
  await site.signIn(page, 'Ana', 'publisher');
  const slug = await newCampaign(
    page,
    site,
    'A title that is far too long for the results of any search engine',
  );
  await page.goto(`${site.origin}/studio/campaigns/${slug}/preview`);
  const looks = page.getByRole('region', { name: 'Found and shared' });
  await expect(looks.getByText(/The title has \d+ characters/)).toBeVisible();
  await expect(looks.getByText(/Without an introduction/)).toBeVisible();
  const picture = looks.getByRole('figure', { name: 'LinkedIn' }).locator('img');
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBe(1_200);
  await page.goto(`${site.origin}/studio/campaigns/first-snow/preview`);
  await looks.getByLabel('Language of the results and links').selectOption('de');
  await expect(looks.getByText(/^Erster Schnee · /)).toBeVisible();
  await expect(looks.getByText(/The title has/)).toHaveCount(0);
});

test('a campaign is shared with words for statistics, a code and an e-mail, which are remembered @desktop', async ({
  page,
}) => {
  await site.signIn(page, 'Ana', 'publisher');
  await page.goto(`${site.origin}/studio/campaigns/first-snow/share`);
  await page.getByLabel('Source').fill('newsletter');
  await page.getByLabel('Medium').fill('E-Mail!');
  await expect(page.getByText(/Only small letters without accents.*Medium/)).toBeVisible();
  await page.getByLabel('Medium').fill('email');
  const address = `${site.origin}/en/campaigns/first-snow?utm_source=newsletter&utm_medium=email&utm_campaign=first-snow`;
  await expect(page.getByLabel('Address to share')).toHaveValue(address);
  await expect(page.getByRole('img', { name: `QR code of ${address}` })).toBeVisible(SAVED);
  const mail = page.frameLocator('iframe[title="How the e-mail looks"]');
  await expect(mail.getByRole('heading', { name: 'First snow' })).toBeVisible();
  await expect(mail.getByRole('link', { name: /See the \d+ homes/ })).toHaveAttribute('href', address);
  await page.reload();
  await expect(page.getByLabel('Source')).toHaveValue('newsletter');
  expect((await page.request.get(address)).status()).toBe(200);
});

test('a hidden campaign is nowhere until its first day, and announces itself nowhere @desktop', async ({
  page,
}) => {
  await site.signIn(page, 'Ana', 'publisher');
  const slug = await newCampaign(page, site, 'Surprise');
  await fillIn(page, 'Not a word.');
  await page.getByLabel('First day', { exact: true }).fill(addDays(TODAY, 20));
  await page.getByLabel('It appears on the first day').check();
  await isSaved(page);
  await publish(page);
  await expect(page.getByText('Scheduled, hidden').first()).toBeVisible();
  expect((await page.request.get(`${site.origin}/en/campaigns/${slug}`)).status()).toBe(404);
  expect(await (await page.request.get(`${site.origin}/api/public/v2/campaigns`)).text()).not.toContain(slug);
  expect(await (await page.request.get(`${site.origin}/en/campaigns`)).text()).not.toContain(slug);
  const preview = await makeLink(page, slug, 'for the team');
  const shown = await (await page.request.get(preview)).text();
  expect(shown).toContain('until then the site does not show it');
});

test('an editor prepares and shares, and cannot publish or revoke @desktop', async ({ page }) => {
  await site.signIn(page, 'Ben', 'editor');
  const slug = await newCampaign(page, site, 'Prepared');
  await fillIn(page, 'By an editor.');
  await expect(page.getByText('Publishers can publish it.', { exact: false })).toBeVisible(SAVED);
  await makeLink(page, slug, 'for Ana');
  await expect(page.getByRole('button', { name: /Revoke/ })).toHaveCount(0);
  const own = { headers: { Origin: site.origin, 'Sec-Fetch-Site': 'same-origin' }, failOnStatusCode: false };
  for (const [action, data] of [
    ['publish', { number: 2 }],
    ['unpublish', { number: 2 }],
    ['revoke', { ids: ['0'.repeat(64)] }],
  ] as const) {
    const response = await page.request.post(`${site.origin}/studio/api/campaigns/${slug}/${action}`, {
      data,
      ...own,
    });
    expect(response.status(), action).toBe(403);
  }
});

test('words that were just typed are saved before another screen opens @desktop', async ({ page }) => {
  await site.signIn(page, 'Ana', 'editor');
  const slug = await newCampaign(page, site, 'Quick hands');
  page.on('dialog', () => {
    throw new Error('The browser asked whether to leave.');
  });
  await page.getByLabel('Introduction').first().fill('Typed a moment before.');
  await page.getByRole('link', { name: 'Links', exact: true }).click();
  await page.waitForURL(`**/studio/campaigns/${slug}/links`);
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(page.getByLabel('Introduction').first()).toHaveValue('Typed a moment before.');
});

test('hostile texts are texts on every screen and in every preview @desktop', async ({ page }) => {
  const thrown: string[] = [];
  page.on('dialog', (dialog) => {
    thrown.push(dialog.message());
    void dialog.dismiss();
  });
  await site.signIn(page, '<img src=x onerror=alert(1)>', 'publisher');
  await page.goto(`${site.origin}/studio`);
  const slug = await newCampaign(page, site, 'Hostile');
  const hostile = '"><script>alert(1)</script><img src=x onerror=alert(2)>';
  await page.getByLabel('Title').first().fill(hostile);
  await page
    .getByLabel('Story')
    .first()
    .fill(`${hostile}\n\n[link](javascript:alert(3)) ![x](x" onerror="alert(4))`);
  await fillIn(page, hostile);
  await page.getByRole('button', { name: 'Show the formatted text' }).first().click();
  await expect(page.getByRole('region', { name: 'Formatted text' })).toContainText('<script>');
  await publish(page);
  for (const path of ['', `/campaigns/${slug}`, `/campaigns/${slug}/preview`, `/campaigns/${slug}/history`]) {
    await page.goto(`${site.origin}/studio${path}`);
    await expect(page.getByText('<script>alert(1)', { exact: false }).first()).toBeAttached();
  }
  await page.goto(await makeLink(page, slug, hostile));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('<script>');
  expect(await page.locator('a[href^="javascript:"]').count()).toBe(0);
  expect(thrown).toEqual([]);
});

test('every screen is accessible in both themes, and usable on a phone', async ({ page }) => {
  await site.signIn(page, 'Ana', 'publisher');
  const slug = 'first-snow';
  await page.goto(`${site.origin}/studio/campaigns/${slug}`);
  for (const path of [
    '',
    `/campaigns/${slug}`,
    `/campaigns/${slug}/preview`,
    `/campaigns/${slug}/links`,
    `/campaigns/${slug}/share`,
    `/campaigns/${slug}/history`,
  ]) {
    await page.goto(`${site.origin}/studio${path}`);
    await page.waitForLoadState('networkidle');
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

const ACTIONS = [
  'address',
  'campaigns',
  'language',
  'link',
  'sign-in',
  'sign-out',
  ...[
    'draft',
    'check',
    'remark',
    'publish',
    'unpublish',
    'restore',
    'preview-token',
    'links',
    'revoke',
    'share',
    'delete',
    'bring-back',
  ].map((action) => `campaigns/first-snow/${action}`),
];

test('no route does anything without a session, from elsewhere, or with another method @desktop', async ({
  request,
}) => {
  const same = { Origin: site.origin, 'Sec-Fetch-Site': 'same-origin' };
  for (const path of [
    '',
    '/campaigns/first-snow',
    '/campaigns/first-snow/preview',
    '/campaigns/first-snow/links',
    '/campaigns/first-snow/share',
    '/campaigns/first-snow/history',
    '/nothing',
  ]) {
    const response = await request.get(`${site.origin}/studio${path}`);
    expect(response.status(), path).toBe(401);
    const headers = response.headers();
    expect(headers['cache-control'], path).toContain('no-store');
    expect(headers['x-robots-tag'], path).toContain('noindex');
    expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'");
    expect(await response.text(), path).not.toContain('Chalets and apartments');
  }
  const picture = await request.get(`${site.origin}/studio/api/campaigns/first-snow/share-picture/en`);
  expect(picture.status()).toBe(401);
  for (const action of ACTIONS) {
    const url = `${site.origin}/studio/api/${action}`;
    const send = (headers: Readonly<Record<string, string>>) =>
      request.post(url, { data: {}, headers, failOnStatusCode: false, maxRedirects: 0 });
    expect((await send({})).status(), action).toBe(403);
    expect((await send({ ...same, 'Sec-Fetch-Site': 'cross-site' })).status(), action).toBe(403);
    expect((await send({ Origin: 'https://evil.example' })).status(), action).toBe(403);
    const own = (await send(same)).status();
    expect(own, action).toBe(action.startsWith('sign-') ? 303 : 401);
    expect((await request.get(url, { failOnStatusCode: false })).status(), action).toBe(405);
  }
});

test('actions refuse bodies that are not what they expect @desktop', async ({ page }) => {
  await site.signIn(page, 'Ana', 'publisher');
  const url = `${site.origin}/studio/api/campaigns`;
  const send = (data: string, type = 'application/json') =>
    page.request.post(url, {
      data,
      headers: { Origin: site.origin, 'Sec-Fetch-Site': 'same-origin', 'Content-Type': type },
      failOnStatusCode: false,
    });
  expect((await send('{"slug":"a","title":"b"}', 'text/plain')).status()).toBe(415);
  expect((await send('{"slug":')).status()).toBe(400);
  const bad = await send('{"slug":"Not a slug","title":"b"}');
  expect(bad.status()).toBe(400);
  expect(await bad.json()).toEqual({ problem: 'slug: a lower-case slug' });
  expect((await send('{"slug":"a","title":"b","more":1}')).status()).toBe(400);
  expect((await send(`{"slug":"a","title":"${'b'.repeat(2_000_001)}"}`)).status()).toBe(413);
  expect((await send('{"slug":"first-snow","title":"b"}')).status()).toBe(409);
});

test('visitors load no code and no styles of the studio @desktop', async ({ page, request }) => {
  const loadedBy = async (url: string) => {
    const found = new Set<string>();
    const note = (response: { url(): string }) => {
      if (/\/_next\/static\/.*\.(js|css)$/.test(response.url())) found.add(response.url());
    };
    page.on('response', note);
    await page.goto(url);
    await page.waitForLoadState('networkidle');
    page.off('response', note);
    return found;
  };
  const textOf = async (urls: Iterable<string>) =>
    (await Promise.all([...urls].map(async (url) => (await request.get(url)).text()))).join('\n');
  await site.signIn(page, 'Ana', 'publisher');
  const studio = await textOf(await loadedBy(`${site.origin}/studio/campaigns/first-snow`));
  expect(studio).toContain('/studio/api');
  for (const path of ['/en', '/en/campaigns/first-snow', '/en/search', '/en/destinations']) {
    const loaded = await textOf(await loadedBy(site.origin + path));
    expect(loaded, path).not.toContain('/studio');
    // A utility that only the studio has.
    expect(loaded, path).not.toContain('has-checked\\:bg-sea-soft');
  }
});

test('without STUDIO there is no studio @desktop', async ({ page, complaints }) => {
  complaints.expect(/^console: Failed to load resource: .* 404/);
  const response = await page.goto('/studio');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const post = await page.request.post('/studio/api/campaigns', { data: {}, failOnStatusCode: false });
  expect(post.status()).toBe(405);
});
