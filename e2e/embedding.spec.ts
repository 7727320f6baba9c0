/** Homes in frames of other sites: the custom element and the plain frame, in pages that neither help nor like them. */
import type { FrameLocator, Page } from '@playwright/test';
import { elementCode, frameCode } from '#lib/embed/embed-code';
import { accessibilityViolations } from './support/accessibility-violations.ts';
import { type OtherSite, startOtherSite } from './support/other-site.ts';
import { startOwnServer } from './support/own-server.ts';
import { startStudio } from './support/studio-server.ts';
import { expect, test } from './support/test.ts';

// The journeys share the servers.
test.describe.configure({ mode: 'default' });

let site: Awaited<ReturnType<typeof startOwnServer>>;
let blog: OtherSite;
let stranger: OtherSite;
test.beforeAll(async () => {
  [blog, stranger] = [await startOtherSite(), await startOtherSite()];
  site = await startOwnServer({ EMBED_ORIGINS: blog.origin });
});
test.afterAll(async () => {
  await Promise.all([site[Symbol.asyncDispose](), blog.stop(), stranger.stop()]);
});
test.beforeEach(({ complaints }) =>
  complaints.expect(/^other host: http:\/\/(127\.0\.0\.1|localhost):\d+\//),
);

const CAMPAIGN = 'first-snow';
const NO_UTM = { source: '', medium: '', campaign: '', term: '', content: '' };

function codeOf(kind: 'element' | 'frame', choice: Partial<Parameters<typeof elementCode>[0]> = {}): string {
  const whole = {
    homes: { campaign: CAMPAIGN },
    locale: 'en',
    currency: null,
    number: 6,
    theme: 'light',
    utm: NO_UTM,
    ...choice,
  } as const;
  const shown = {
    baseUrl: site.origin,
    page: `${site.origin}/en/campaigns/${CAMPAIGN}`,
    title: 'First snow',
  };
  return kind === 'element' ? elementCode(whole, shown) : frameCode(whole, shown);
}

const post = (body: string, head = '') =>
  `<!doctype html><html lang="en"><head><title>A blog</title><meta name="viewport" content="width=device-width">${head}</head><body><main><h1>Our winter</h1><p>Some words.</p>${body}</main></body></html>`;

/** Opens the post of the blog, and returns the content of its frame. */
async function openPost(
  page: Page,
  html: string,
  headers?: Readonly<Record<string, string>>,
): Promise<FrameLocator> {
  blog.show('/post', html, headers);
  await page.goto(`${blog.origin}/post`);
  return page.frameLocator('iframe');
}

/** Returns the frame of the element, which is in a closed tree: as the page sees it. */
async function frameOf(page: Page) {
  await expect.poll(() => page.frames().length).toBe(2);
  const frame = page.frames()[1];
  if (!frame) throw new Error('There is no frame.');
  await expect(frame.locator('h1')).toBeVisible();
  return frame;
}

test('the element shows the homes of a campaign in the language of its attribute, without a scroll bar', async ({
  page,
}) => {
  await openPost(page, post(codeOf('element', { locale: 'de', number: 3 })));
  const frame = await frameOf(page);
  await expect(frame.locator('html')).toHaveAttribute('lang', 'de');
  await expect(frame.locator('li')).toHaveCount(3);
  await expect(frame.getByText('Öffnet sich in einem neuen Fenster')).toBeAttached();
  const heights = () =>
    Promise.all([
      page.locator('veranda-homes').evaluate((element) => element.getBoundingClientRect().height),
      frame.locator('html').evaluate((root) => root.getBoundingClientRect().height),
    ]);
  await expect
    .poll(async () => (await heights()).map(Math.ceil).every((each, _, [first]) => each === first))
    .toBe(true);
  // The fallback for readers without scripts is not shown.
  await expect(page.getByRole('link', { name: 'First snow' })).toBeHidden();
  expect(await page.context().cookies()).toEqual([]);
});

test('a change of an attribute, and of the width, changes the frame', async ({ page }) => {
  await openPost(page, post(codeOf('element', { number: 2 })));
  await expect((await frameOf(page)).locator('li')).toHaveCount(2);
  await page.locator('veranda-homes').evaluate((element) => element.setAttribute('number', '5'));
  const frame = await frameOf(page);
  await expect(frame.locator('li')).toHaveCount(5);
  const heightOf = () =>
    page.locator('veranda-homes').evaluate((element) => element.getBoundingClientRect().height);
  await page.setViewportSize({ width: 1200, height: 800 });
  await expect.poll(heightOf).toBeLessThan(1100);
  const wide = await heightOf();
  await page.setViewportSize({ width: 320, height: 800 });
  await expect.poll(heightOf).toBeGreaterThan(wide + 300);
  await expect(page.locator('veranda-homes')).toHaveAttribute('number', '5');
});

test('the styles of a hostile page do not reach the element, and a hidden one is hidden', async ({
  page,
}) => {
  const styles = `<style>*{display:none!important} html,head,body,main,veranda-homes{display:block!important}
    veranda-homes{width:1px;height:1px;opacity:0;position:absolute;left:-9999px;transform:scale(0)}
    iframe{visibility:hidden!important;width:0!important}</style>`;
  await openPost(page, post(codeOf('element', { number: 2 }), styles));
  const frame = await frameOf(page);
  await expect(frame.locator('li')).toHaveCount(2);
  const box = await page.locator('veranda-homes').boundingBox();
  expect(box?.width).toBeGreaterThan(250);
  expect(box?.x).toBeGreaterThanOrEqual(0);
  await page.locator('veranda-homes').evaluate((element) => element.setAttribute('hidden', ''));
  await expect(page.locator('veranda-homes')).toBeHidden();
});

test('a content policy that permits the script and the frame is enough', async ({ page }) => {
  const frame = await openPost(page, post(codeOf('element')), {
    'Content-Security-Policy': `default-src 'none'; script-src ${site.origin}; frame-src ${site.origin}`,
  });
  await expect((await frameOf(page)).locator('li')).toHaveCount(6);
  await expect(frame.locator('h1')).toHaveCount(0);
});

test('without scripts the element is a link, and a plain frame shows the homes', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await openPost(page, post(codeOf('element')));
  await expect(page.getByRole('link', { name: 'First snow' })).toBeVisible();
  const frame = await openPost(page, post(codeOf('frame', { number: 4 })));
  await expect(frame.locator('li')).toHaveCount(4);
  await expect(page.locator('iframe')).toHaveAttribute('title', 'First snow');
  await context.close();
});

test('a home opens in a new window of its own, with the values of the address', async ({ page }) => {
  await openPost(page, post(codeOf('element', { utm: { ...NO_UTM, source: 'blog', medium: 'embed' } })));
  const frame = await frameOf(page);
  const link = frame.locator('h2 a').first();
  const name = await link.innerText();
  await link.focus();
  const [home] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Enter')]);
  await home.waitForLoadState('domcontentloaded');
  await expect(home.getByRole('heading', { level: 1, name })).toBeVisible();
  expect(new URL(home.url()).searchParams.get('utm_source')).toBe('blog');
  expect(await home.evaluate(() => window.opener)).toBeNull();
  expect(page.url()).toBe(`${blog.origin}/post`);
});

test('the homes of a search are those of its page, in its order and currency', async ({ page }) => {
  const search = 'amenities=pool&guests=4&sort_by=price&direction=asc&currency=CHF';
  const response = await page.request.get(
    `${site.origin}/api/public/v2/search?${search}&locale=en&per_page=6`,
  );
  const { rentals } = await response.json();
  const names = rentals.map(({ name }: { name: string }) => name);
  await openPost(page, post(codeOf('element', { homes: { search } })));
  const frame = await frameOf(page);
  await expect(frame.locator('h2')).toHaveText(names);
  await expect(frame.locator('.price').first()).toContainText('CHF');
  await expect(frame.getByRole('link', { name: /^See all \d+ homes/ })).toHaveAttribute(
    'href',
    /\/en\/search\?.*guests=4.*currency=CHF/,
  );
});

test('a site that is not permitted shows no homes', async ({ page, complaints }) => {
  complaints.expect(/frame-ancestors|ERR_BLOCKED_BY_RESPONSE/);
  stranger.show('/post', post(codeOf('frame')));
  await page.goto(`${stranger.origin}/post`);
  await expect.poll(() => page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/');
  const response = await page.request.get(`${site.origin}/en/campaigns/${CAMPAIGN}`);
  expect(response.headers()['content-security-policy']).toContain("frame-ancestors 'self';");
});

test('a frame names the mistakes of its address, and says that a campaign is not on show', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 40[04]/);
  const frame = await openPost(
    page,
    post(`<iframe src="${site.origin}/embed/search?gests=4&number=99&amp;locale=xx&theme=<b>"></iframe>`),
  );
  await expect(frame.locator('li')).toHaveText([
    /^locale is “xx”; expected one of en, /,
    'number is “99”; expected a whole number from 1 to 24.',
    'theme is “<b>”; expected one of auto, light, dark.',
    /^gests is “4”; expected one of locale, currency, /,
  ]);
  const absent = await openPost(
    page,
    post(`<iframe src="${site.origin}/embed/campaigns/nothing?locale=fr"></iframe>`),
  );
  await expect(absent.getByText('Ces locations ne sont pas visibles pour le moment.')).toBeVisible();
});

test('a frame is accessible in both themes, and readable at 320 pixels', async ({ page }) => {
  for (const theme of ['light', 'dark'] as const) {
    await page.goto(`${site.origin}/embed/campaigns/${CAMPAIGN}?theme=${theme}&number=24`);
    // The page around the frame has the main part.
    expect(await accessibilityViolations(page, { part: 'section' }), theme).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('a frame with 24 homes and the script weigh less than 15 kilobytes together, and set no cookie', async ({
  page,
}) => {
  const addresses = [`/embed/campaigns/${CAMPAIGN}?number=24`, '/embed/veranda-homes.js'];
  let bytes = 0;
  for (const address of addresses) {
    const response = await page.goto(site.origin + address);
    if (!response) throw new Error(`${address} is not loaded.`);
    expect(response.headers()['set-cookie']).toBeUndefined();
    expect(response.headers()['cross-origin-resource-policy']).toBe('cross-origin');
    const { responseHeadersSize, responseBodySize } = await response.request().sizes();
    bytes += responseHeadersSize + responseBodySize;
  }
  expect(bytes).toBeGreaterThan(3_000);
  expect(bytes).toBeLessThan(15_000);
});

test('the studio writes the HTML of a campaign or a search, in the language and with the words of its address', async ({
  page,
  complaints,
}) => {
  // The frame with the e-mail runs no scripts, those of the check neither.
  complaints.expect(/Blocked script execution in 'about:srcdoc'/);
  const studio = await startStudio({ EMBED_ORIGINS: blog.origin });
  try {
    await studio.signIn(page, 'Ana', 'publisher');
    await page.goto(`${studio.origin}/studio/campaigns/${CAMPAIGN}/share`);
    const card = page.getByRole('region', { name: 'On other sites' });
    await page.getByLabel('Language', { exact: true }).selectOption('de');
    await page.getByLabel('Prices in').selectOption('CHF');
    await page.getByLabel('Source').fill('partner');
    await card.getByLabel('Homes at most').selectOption('3');
    await card.getByLabel('Colours').selectOption('dark');
    const code = card.locator('pre').first();
    await expect(code).toContainText(
      `<veranda-homes campaign="${CAMPAIGN}" lang="de" currency="CHF" number="3" theme="dark" utm_source="partner"`,
    );
    const preview = card.frameLocator('iframe');
    await card.locator('iframe').scrollIntoViewIfNeeded();
    await expect(preview.locator('li')).toHaveCount(3);
    await expect(preview.locator('.price').first()).toContainText('CHF');

    // The HTML is all that the other site needs.
    await openPost(page, post((await code.textContent()) ?? ''));
    const frame = await frameOf(page);
    await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(frame.locator('li')).toHaveCount(3);

    await page.goto(`${studio.origin}/studio/campaigns/${CAMPAIGN}/share`);
    await card
      .getByLabel(/^Or the homes of a search/)
      .fill(`${studio.origin}/en/search?guests=4&amenities=pool#map`);
    await expect(code).toContainText('<veranda-homes search="guests=4&amp;amenities=pool" lang="en"');
    // A frame that is out of view, or loads, cannot be checked.
    await card.locator('iframe').scrollIntoViewIfNeeded();
    await expect(preview.locator('.all')).toHaveAttribute('href', /\/en\/search\?.*guests=4/);
    expect(await accessibilityViolations(page)).toEqual([]);
  } finally {
    await studio.stop();
  }
});
