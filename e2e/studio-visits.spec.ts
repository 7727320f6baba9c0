/** What came of a campaign: which visits are counted, what is stored of them, and how the studio shows them. */
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { findBrowser } from '#lib/cli/find-browser';
import { utcDay } from '#lib/dates/plain-dates';
import { openStudioDatabase } from '#lib/studio/database/studio-database';
import { addVisitCounts } from '#lib/studio/visits/visit-counts';
import { accessibilityViolations } from './support/accessibility-violations.ts';
import { clippedText } from './support/clipped-text.ts';
import { startOwnServer } from './support/own-server.ts';
import { type StudioSite, startStudio } from './support/studio-server.ts';
import { expect, test } from './support/test.ts';

// The journeys share a server; each has a campaign of its own.
test.describe.configure({ mode: 'default' });

const VARIABLES = { STUDIO: 'on', ANALYTICS: 'on', PREVIEW_SECRET: 'only-for-the-journeys-of-visits' };
/** A visit is written within five seconds. */
const WRITTEN = { timeout: 15_000 };
/** The headers of a note of a page. */
const OF_A_PAGE = {
  'sec-fetch-site': 'same-origin',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
};
/** A campaign that only shows whether all notes before are stored. */
const FENCE = 'small-and-lovely';
const TODAY = utcDay(Date.now());

let site: StudioSite;
test.beforeAll(async () => {
  site = await startStudio(VARIABLES);
});
test.afterAll(() => site.stop());
test.beforeEach(async ({ complaints, context }) => {
  complaints.expect(new RegExp(`^other host: ${site.origin}/`));
  complaints.expect(/^other host: http:\/\/news\.invalid/);
  await asVisitor(context);
});

/** Makes a browser like that of a visitor: one that a test drives says so, and is not counted. */
async function asVisitor(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false });
  });
}

/** Runs a question on the studio's database. */
async function inStudio<Answer>(
  ask: (db: Awaited<ReturnType<typeof openStudioDatabase>>['db']) => Promise<Answer>,
) {
  const studio = await openStudioDatabase({ studio: { databaseUrl: null }, dataDirectory: site.directory });
  try {
    return await ask(studio.db);
  } finally {
    await studio.close();
  }
}

/** Returns everything that is stored about visits of a campaign, as lines. */
function stored(slug: string): Promise<readonly string[]> {
  return inStudio(async (db) => {
    const rows = await db.selectFrom('visit_counts').selectAll().where('slug', '=', slug).execute();
    return rows.map(({ day, dimension, value, count }) => `${day} ${dimension} ${value} ${count}`).toSorted();
  });
}

/** Waits until everything that was sent until now is stored: a visit of another campaign is. */
let fences = 0;
async function settled(page: Page): Promise<void> {
  fences += 1;
  const response = await page.request.post(`${site.origin}/visits`, {
    headers: OF_A_PAGE,
    data: { campaign: FENCE, step: 'home' },
  });
  expect(response.status()).toBe(204);
  await expect.poll(() => stored(FENCE), WRITTEN).toEqual([`${TODAY} step home ${fences}`]);
}

const lines = (...values: readonly string[]) => values.map((value) => `${TODAY} ${value}`).toSorted();

/** Opens an address from a page of another site. */
async function openFromElsewhere(page: Page, address: string): Promise<void> {
  await page.route('http://news.invalid/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<a href="${address.replaceAll('&', '&amp;')}">Homes</a>`,
    }),
  );
  await page.goto('http://news.invalid/');
  await page.getByRole('link').click();
  await page.waitForURL(address);
  await page.waitForLoadState('load');
}

/** The counts of a visit on a desktop in English. */
const ENGLISH_DESKTOP = ['visit  1', 'language en 1', 'device desktop 1'];

test('a visit is counted once, with the words of its address, also after reloading and going back @desktop', async ({
  page,
}) => {
  const address = `${site.origin}/en/campaigns/first-snow?utm_source=Newsletter&utm_medium=email`;
  await openFromElsewhere(page, address);
  await page.reload();
  await page.goto(`${site.origin}/en/destinations`);
  await page.goBack();
  await page.waitForLoadState('load');
  await settled(page);
  const once = [
    ...ENGLISH_DESKTOP,
    'referrer news.invalid 1',
    'utm_source newsletter 1',
    'utm_medium email 1',
  ];
  expect(await stored('first-snow')).toEqual(lines(...once));

  // Typed into the address bar it is another visit; another language of the same campaign is not.
  await page.goto(`${site.origin}/en/campaigns/first-snow`);
  await page.goto(`${site.origin}/de/campaigns/first-snow`, { referer: page.url() });
  await settled(page);
  expect(await stored('first-snow')).toEqual(
    lines('visit  2', 'language en 2', 'device desktop 2', ...once.slice(3)),
  );
  // Nothing was left in the browser.
  expect(await page.context().cookies()).toEqual([]);
  expect(
    await page.evaluate(() => Object.keys(localStorage).concat(Object.keys(sessionStorage)).join()),
  ).not.toMatch(/visit|first-snow/);
});

test('a page that Back restores from memory is not counted again @desktop', async ({ launchOptions }) => {
  const executablePath = findBrowser();
  const browser: Browser = await chromium.launch({
    ...launchOptions,
    ...(executablePath === null ? {} : { executablePath }),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const context = await browser.newContext({ locale: 'en-GB', userAgent: OF_A_PAGE['user-agent'] });
  await asVisitor(context);
  const page = await context.newPage();
  // A browser does not keep a page that still loads something.
  await page.goto(`${site.origin}/en/campaigns/grape-harvest`, { waitUntil: 'networkidle' });
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.title = `restored ${persisted}`;
    });
  });
  await page.goto(`${site.origin}/robots.txt`);
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveTitle('restored true');
  await settled(page);
  expect(await stored('grape-harvest')).toEqual(lines(...ENGLISH_DESKTOP));
  await browser.close();
});

test('a visitor who opens a home and goes on to its owner is counted at each step @desktop', async ({
  page,
}) => {
  await page.goto(`${site.origin}/en/campaigns/big-tables`);
  await page.locator('main a[href*="/rentals/"]').first().click();
  await page.waitForURL('**/en/rentals/**');
  const owner = page.locator('a[data-owner-link]').first();
  await owner.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
  await owner.click();
  await owner.click();
  await settled(page);
  expect(await stored('big-tables')).toEqual(lines(...ENGLISH_DESKTOP, 'step home 1', 'step owner 1'));
});

test('a link within the site opens a campaign without loading a document, and that is a visit @desktop', async ({
  page,
}) => {
  await page.goto(`${site.origin}/en/campaigns`);
  await page.locator('main a[href*="/campaigns/with-the-dog"]').first().click();
  await page.waitForURL('**/en/campaigns/with-the-dog*');
  await settled(page);
  expect(await stored('with-the-dog')).toEqual(lines(...ENGLISH_DESKTOP));
});

test('a page is the same for all visitors, and is counted as it comes out of the store @desktop', async ({
  page,
}) => {
  const address = `${site.origin}/en/campaigns/island-summer`;
  const bodyOf = async (query: string, headers: Readonly<Record<string, string>>) => {
    const response = await page.request.get(`${address}${query}`, { headers });
    return { body: await response.text(), etag: response.headers().etag };
  };
  const first = await bodyOf('', {});
  expect(first.body).toContain('sendBeacon');
  for (const other of [
    await bodyOf('?utm_source=news', {}),
    await bodyOf('', { dnt: '1', 'sec-gpc': '1', cookie: 'a=b' }),
    await bodyOf('', {
      'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)',
      referer: 'http://news.invalid/',
    }),
  ]) {
    expect(other).toEqual(first);
  }
  await page.goto(`${address}?utm_source=news`);
  await settled(page);
  expect(await stored('island-summer')).toEqual(lines(...ENGLISH_DESKTOP, 'utm_source news 1'));
});

test('who asks not to be tracked, automated browsers and bots are not counted @desktop', async ({
  page,
  browser,
}) => {
  const sent: string[] = [];
  for (const property of ['doNotTrack', 'globalPrivacyControl', 'webdriver']) {
    const context = await browser.newContext({ locale: 'en-GB' });
    if (property !== 'webdriver') {
      await asVisitor(context);
      await context.addInitScript((name) => {
        Object.defineProperty(Navigator.prototype, name, { get: () => (name === 'doNotTrack' ? '1' : true) });
      }, property);
    }
    const other = await context.newPage();
    other.on('request', (request) => sent.push(request.url()));
    await other.goto(`${site.origin}/en/campaigns/among-vines-and-olives`);
    await context.close();
  }
  expect(sent.filter((url) => url.endsWith('/visits'))).toEqual([]);

  const bot = await browser.newContext({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
  await asVisitor(bot);
  const botPage = await bot.newPage();
  const beacon = botPage.waitForRequest('**/visits');
  await botPage.goto(`${site.origin}/en/campaigns/among-vines-and-olives`);
  expect((await (await beacon).response())?.status()).toBe(204);
  await bot.close();
  await settled(page);
  expect(await stored('among-vines-and-olives')).toEqual([]);
});

test('a page is counted when it is shown, not while it is prerendered @desktop', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await page.addInitScript(() => {
    let isPrerendering = true;
    Object.defineProperty(Document.prototype, 'prerendering', { get: () => isPrerendering });
    addEventListener('shown', () => {
      isPrerendering = false;
      document.dispatchEvent(new Event('prerenderingchange'));
    });
  });
  await page.goto(`${site.origin}/en/campaigns/sleep-in-a-castle`);
  expect(sent.filter((url) => url.endsWith('/visits'))).toEqual([]);
  await page.evaluate(() => dispatchEvent(new Event('shown')));
  await settled(page);
  expect(await stored('sleep-in-a-castle')).toEqual(lines(...ENGLISH_DESKTOP));
});

test('people of the studio, its frames and previews are not counted @desktop', async ({
  page,
  context,
  complaints,
}) => {
  const slug = 'among-vines-and-olives';
  // The frames of the matrix run no scripts.
  complaints.expect(/Blocked script execution in .* because the document's frame is sandboxed/);
  await site.signIn(page, 'Ana', 'publisher');
  await page.goto(`${site.origin}/studio/campaigns/${slug}/links`);
  await page.getByLabel('For whom').fill('The press');
  await page.getByRole('button', { name: 'Make a link' }).click();
  const link = await page.locator('input[readonly]').inputValue();
  await page.goto(`${site.origin}/studio/campaigns/${slug}/preview`);
  await page
    .getByRole('button', { name: /^Enlarge/ })
    .first()
    .click();
  await expect(
    page.getByRole('dialog').frameLocator('iframe').getByRole('heading', { level: 1 }),
  ).toBeVisible();
  await page.goto(`${site.origin}/en/campaigns/${slug}`);
  await context.clearCookies();
  await page.goto(link);
  await page.waitForLoadState('load');
  await settled(page);
  expect(await stored(slug)).toEqual([]);
});

test('bodies that no page sends get the same response and leave nothing @desktop', async ({ page }) => {
  const visit = {
    campaign: 'fires-and-long-evenings',
    language: 'en',
    device: 'phone',
    referrer: '',
    utm: {},
  };
  const bodies = [
    '',
    '{',
    'null',
    '['.repeat(900),
    JSON.stringify({ ...visit, campaign: 'no-such-campaign' }),
    JSON.stringify({ ...visit, campaign: '../../etc/passwd' }),
    JSON.stringify({ ...visit, utm: { source: '=HYPERLINK("http://x")' } }),
    JSON.stringify({ ...visit, referrer: '<script>alert(1)</script>' }),
    JSON.stringify({ ...visit, language: 'xx' }),
    JSON.stringify({ ...visit, padding: 'x'.repeat(2_000) }),
    'x'.repeat(3_000_000),
  ];
  for (const data of bodies) {
    const headers = { ...OF_A_PAGE, 'content-type': 'application/json' };
    const response = await page.request.post(`${site.origin}/visits`, { headers, data: Buffer.from(data) });
    expect([response.status(), (await response.body()).length], data.slice(0, 60)).toEqual([204, 0]);
  }
  for (const headers of [
    { ...OF_A_PAGE, 'sec-fetch-site': 'cross-site' },
    { ...OF_A_PAGE, dnt: '1' },
    { ...OF_A_PAGE, 'user-agent': 'curl/8' },
    { 'user-agent': OF_A_PAGE['user-agent'] },
  ]) {
    const response = await page.request.post(`${site.origin}/visits`, { headers, data: visit });
    expect(response.status()).toBe(204);
  }
  expect((await page.request.get(`${site.origin}/visits`)).status()).toBe(405);
  await settled(page);
  expect(await stored('fires-and-long-evenings')).toEqual([]);
});

test('a process that stops stores what it counted, next to the other processes @desktop', async ({
  page,
}) => {
  const slug = 'fires-and-long-evenings';
  await using other = await startOwnServer({ ...VARIABLES, DATA_DIR: site.directory, LOG_LEVEL: 'warn' });
  for (const { origin } of [site, other]) {
    const data = { campaign: slug, step: 'owner' };
    expect((await page.request.post(`${origin}/visits`, { headers: OF_A_PAGE, data })).status()).toBe(204);
  }
  expect(await other.stop('SIGTERM', 20_000)).toBe(0);
  await settled(page);
  expect(await stored(slug)).toEqual(lines('step owner 2'));
});

test('the studio shows the visits of a campaign by day and by value, and gives them as a file', async ({
  page,
}) => {
  const slug = 'fires-and-long-evenings';
  const of = (
    dimension: 'visit' | 'step' | 'device' | 'language' | 'referrer' | 'utm_source',
    value: string,
  ) => ({
    slug,
    dimension,
    value,
  });
  await inStudio((db) =>
    addVisitCounts(db, [
      { ...of('visit', ''), day: TODAY, count: 200 },
      { ...of('visit', ''), day: '2026-01-02', count: 40 },
      { ...of('step', 'home'), day: TODAY, count: 50 },
      { ...of('device', 'phone'), day: TODAY, count: 150 },
      { ...of('device', 'desktop'), day: TODAY, count: 50 },
      { ...of('language', 'en'), day: TODAY, count: 200 },
      { ...of('referrer', 'mail.example'), day: TODAY, count: 25 },
      ...Array.from({ length: 12 }, (_, at) => ({
        ...of('utm_source', `s${at}`),
        day: TODAY,
        count: 12 - at,
      })),
    ]),
  );
  await site.signIn(page, 'Ana', 'publisher');
  await page.goto(`${site.origin}/studio/campaigns/${slug}`);
  await page.getByRole('link', { name: 'Visits', exact: true }).click();
  const figures = page.locator('dl');
  await expect(figures).toContainText('Visits200');
  await expect(figures).toContainText('Opened a home5025% of visits');

  const slider = page.getByRole('slider', { name: 'Point in time' });
  await expect(slider).toHaveAttribute('aria-valuetext', /: 200 visits$/);
  await slider.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(slider).toHaveAttribute('aria-valuetext', /: no visits$/);
  await page.getByText('Show as a table').click();
  await expect(page.getByRole('region', { name: 'Visits by day' }).getByRole('row')).toHaveCount(31);

  const device = page.getByRole('region', { name: 'Device' });
  await expect(device.getByRole('row', { name: /^Phone/ })).toHaveText('Phone15075%');
  const referrer = page.getByRole('region', { name: 'Came from' });
  await expect(referrer.getByRole('row', { name: /^No other site/ })).toHaveText('No other site17587.5%');
  const source = page.getByRole('region', { name: 'Source' });
  await source.getByRole('button', { name: 'Show 5 more' }).click();
  await expect(source.getByRole('row', { name: /^s11 / })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Medium' })).toBeHidden();
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await clippedText(page)).toEqual([]);

  await page.getByRole('link', { name: 'All', exact: true }).click();
  await expect(figures).toContainText('Visits240');
  await expect(page.getByRole('heading', { name: 'Visits by week' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`visits-${slug}-all-${TODAY}.csv`);
  const address = `${site.origin}/studio/api/campaigns/${slug}/visits?period=7`;
  const csv = await (await page.request.get(address)).text();
  expect(csv).toContain(`day,dimension,value,count\r\n`);
  expect(csv).toContain(`${TODAY},device,phone,150\r\n`);
  expect(csv).not.toContain('2026-01-02');

  await page.context().clearCookies();
  expect((await page.request.get(address)).status()).toBe(401);
});

test('a campaign without visits says so, and how a site begins to count @desktop', async ({ page }) => {
  await site.signIn(page, 'Bo', 'editor');
  await page.goto(`${site.origin}/studio/campaigns/northern-lights/visits`);
  await expect(page.getByRole('heading', { name: 'No visits in this period' })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  expect((await page.request.get(`${site.origin}/studio/api/campaigns/no-such/visits`)).status()).toBe(404);

  await using off = await startOwnServer({ STUDIO: 'on', DATA_DIR: site.directory, LOG_LEVEL: 'warn' });
  expect(await (await page.request.get(`${off.origin}/en/campaigns/with-the-dog`)).text()).not.toContain(
    'sendBeacon',
  );
  expect((await page.request.post(`${off.origin}/visits`, { headers: OF_A_PAGE, data: {} })).status()).toBe(
    405,
  );
});

test('on a phone the tab is in view @phone', async ({ page }) => {
  await site.signIn(page, 'Ana', 'publisher');
  await page.goto(`${site.origin}/studio/campaigns/northern-lights/visits`);
  await expect(page.getByRole('link', { name: 'Visits', exact: true })).toBeInViewport({ ratio: 1 });
});
