import type { APIRequestContext } from '@playwright/test';
import type { Campaign } from '#lib/api/contract/campaign-schemas';
import type { RentalList } from '#lib/api/contract/rental-list-schemas';
import { previewPath, signPreview } from '#lib/catalogue/campaigns/preview-links';
import { currentConfig } from '#lib/config';
import { utcDay } from '#lib/dates/plain-dates';
import { sqliteShelf } from '#lib/store/sqlite';
import { accessibilityViolations } from './support/accessibility-violations.ts';
import { PREVIEW_SECRET } from './support/deployment.ts';
import { expect, test } from './support/test.ts';

async function campaigns(request: APIRequestContext): Promise<readonly Campaign[]> {
  return (await (await request.get('/api/public/v2/campaigns.json?locale=en')).json()).data;
}

async function rentalsOf(
  request: APIRequestContext,
  slug: string,
  query: Record<string, string> = {},
): Promise<RentalList> {
  const answer = await request.get(`/api/public/v2/campaigns/${slug}/rentals.json`, {
    params: { locale: 'en', currency: 'EUR', ...query },
  });
  return answer.json();
}

/** Reads the slug of a draft from the catalogue: the API lists no drafts. */
async function draftSlug(): Promise<string> {
  const shelf = sqliteShelf(currentConfig().dataDirectory);
  const store = await shelf.open((await shelf.currentId()) ?? '');
  const row = await store.db
    .selectFrom('campaigns')
    .select('slug')
    .where('status', '=', 'draft')
    .executeTakeFirstOrThrow();
  await store.close();
  return row.slug;
}

test('the list links every running campaign', { tag: '@desktop' }, async ({ page, request }) => {
  const today = utcDay(Date.now());
  const running = (await campaigns(request)).filter(
    ({ start_date, end_date }) => (start_date ?? today) <= today && today <= (end_date ?? today),
  );
  await page.goto('/en/campaigns?currency=EUR');
  const section = page.getByRole('region', { name: 'On now' });
  await expect(section.getByRole('article')).toHaveCount(running.length);
  const [first] = running;
  await section.getByRole('link', { name: first?.title ?? '', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: first?.title ?? '' })).toBeVisible();
  await expect(page.getByText('On now', { exact: true }).first()).toBeVisible();
});

test('a campaign leads to a rental, and Back returns to the scroll position', async ({ page, request }) => {
  const [campaign] = await campaigns(request);
  await page.goto(`/en/campaigns/${campaign?.slug}?currency=EUR`);
  await page.getByRole('link', { name: /^See the/ }).click();
  await expect(page.getByRole('heading', { name: 'The homes' })).toBeInViewport();
  const card = page.locator('main article[data-rental]').first();
  const name = await card.getByRole('heading').textContent();
  await card.getByRole('link', { name: name ?? '', exact: true }).click();
  await page.waitForURL(/\/rentals\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: campaign?.title ?? '' })).toBeVisible();
});

test('an ended or scheduled campaign states so and links further', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const today = utcDay(Date.now());
  const all = await campaigns(request);
  const ended = all.find(({ end_date }) => end_date !== null && end_date < today);
  await page.goto(`/en/campaigns/${ended?.slug}`);
  const note = page.getByRole('region', { name: 'This has ended' });
  await expect(note).toContainText('It ended on');
  await expect(note.getByRole('article').first()).toContainText('On now');
  const coming = all.find(({ start_date }) => start_date !== null && start_date > today);
  await page.goto(`/en/campaigns/${coming?.slug}`);
  await expect(page.getByRole('region', { name: 'Not yet, but soon' })).toContainText('It begins on');
  await expect(page.getByText(/^Begins (in|tomorrow)/).first()).toBeVisible();
});

test('a question has a fragment that opens it, and opens without JavaScript', { tag: '@desktop' }, async ({
  page,
  browser,
}) => {
  await page.goto('/en/campaigns/first-snow#faq-car');
  const question = page.locator('#faq-car');
  await expect(question).toHaveAttribute('open', '');
  await expect(question).toBeInViewport();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto('/en/campaigns/first-snow');
  await plain.locator('#faq-snow summary').click();
  await expect(plain.locator('#faq-snow')).toContainText('Nobody can promise it.');
  await context.close();
});

test('a landing page has the campaign’s rentals in the order of the API, page by page', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const shown = () =>
    page
      .locator('main article[data-rental]')
      .evaluateAll((cards) => cards.map((card) => Number(card.getAttribute('data-rental'))));
  for (const { slug, title } of await campaigns(request)) {
    await page.goto(`/en/campaigns/${slug}?currency=EUR`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const list = await rentalsOf(request, slug);
    await expect.poll(shown).toEqual(list.rentals.map(({ id }) => id));
    if (list.meta.pagination.total_pages < 2) continue;
    await page.getByRole('link', { name: 'Page 2', exact: true }).click();
    await expect(page).toHaveURL(/page=2/);
    const second = await rentalsOf(request, slug, { page: '2' });
    await expect.poll(shown).toEqual(second.rentals.map(({ id }) => id));
  }
});

test('the order of a campaign’s rentals is chosen by links', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const [campaign] = await campaigns(request);
  const slug = campaign?.slug ?? '';
  await page.goto(`/en/campaigns/${slug}?currency=EUR`);
  const menu = page.locator('summary').filter({ hasText: 'Sort: ' });
  await menu.click();
  await page.getByRole('link', { name: 'Lowest price first' }).click();
  await expect(page).toHaveURL(/sort_by=price/);
  await expect(menu).toContainText('Sort: Lowest price first');
  const list = await rentalsOf(request, slug, { sort_by: 'price' });
  const first = page.locator('main article[data-rental]').first();
  await expect(first).toHaveAttribute('data-rental', String(list.rentals[0]?.id));
});

test('on the map, rentals too close for two prices are dots, which open, and become prices at a higher zoom', async ({
  page,
}) => {
  await page.goto('/en/campaigns/first-snow?currency=EUR');
  const map = page.locator('#map');
  await map.scrollIntoViewIfNeeded();
  const pills = map.locator('.map-pill:not(.is-dot)');
  const dots = map.locator('.map-pill.is-dot');
  await expect(pills.first()).toBeVisible();
  await expect(dots.first()).toBeVisible();
  const boxes = await pills
    .locator('span')
    .evaluateAll((found) => found.map((pill) => pill.getBoundingClientRect().toJSON()));
  const pairs = boxes.flatMap((one, index) => boxes.slice(index + 1).map((other) => ({ one, other })));
  const touching = pairs.filter(
    ({ one, other }) =>
      one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom,
  );
  expect(touching).toEqual([]);

  await dots.first().focus();
  await page.keyboard.press('Enter');
  const name = (await dots.first().getAttribute('aria-label')) ?? '';
  const card = map.locator('.leaflet-popup a[href*="/rentals/"]');
  await expect(card).toBeFocused();
  expect(name).toContain((await card.locator('strong').textContent()) ?? 'a name');
  await page.keyboard.press('Escape');

  const before = await dots.count();
  const closer = map.getByRole('button', { name: 'Zoom in' });
  for (const _ of [1, 2]) await closer.click();
  await expect.poll(() => dots.count()).toBeLessThan(before);
});

test('an unknown campaign has a not-found page', { tag: '@desktop' }, async ({ page, complaints }) => {
  complaints.expect(/404/);
  const answer = await page.goto('/en/campaigns/no-such-campaign');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a draft opens only with a signed link, and is marked as a draft', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const slug = await draftSlug();
  const hour = 60 * 60 * 1000;
  const link = (secret: string, expiresAt: number) =>
    previewPath('en', slug, signPreview(slug, secret, new Date(expiresAt)));
  const refused = [
    `/en/campaigns/${slug}`,
    `/en/campaigns/${slug}?preview=1`,
    link('another secret altogether', Date.now() + hour),
  ];
  for (const path of refused) expect((await request.get(path)).status(), path).toBe(404);
  const ended = await request.get(link(PREVIEW_SECRET, Date.now() - hour));
  expect(ended.status()).toBe(410);
  expect(await ended.text()).toContain('This preview link has ended');

  const answer = await page.goto(link(PREVIEW_SECRET, Date.now() + hour));
  expect(answer?.status()).toBe(200);
  expect(answer?.headers()['cache-control']).toMatch(/no-store|no-cache/);
  await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText('This is a draft');
  await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText('The link works until');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.goto('/en/campaigns');
  await expect(page.locator(`a[href*="${slug}"]`)).toHaveCount(0);
});
