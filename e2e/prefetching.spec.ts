/** Pages that a visitor is about to open are loaded in advance, and not a second time. */
import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** Returns the paths of the pages that the router requests from now on. */
function requestedPages(page: Page): readonly string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    // The router first requests the structure of a page, then its content.
    if (searchParams.has('_rsc') && !request.headers()['next-router-segment-prefetch']) paths.push(pathname);
  });
  return paths;
}

test('a card’s page is loaded when the mouse rests on the card, and shown without a request @desktop', async ({
  page,
}) => {
  await page.goto('/en/search');
  await page.waitForLoadState('networkidle');
  const requested = requestedPages(page);
  const link = page.locator('main article[data-rental]').nth(1).getByRole('heading').getByRole('link');
  const path = new URL((await link.getAttribute('href')) ?? '', page.url()).pathname;
  await link.hover();
  await expect.poll(() => requested).toContain(path);
  await page.waitForLoadState('networkidle');
  await link.click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.locator('main .rental-page')).toBeVisible();
  expect(requested.filter((each) => each === path)).toHaveLength(1);
});

test('the first picture of a card’s page is loaded with the page @desktop', async ({ page }) => {
  await page.goto('/en/search');
  await page.waitForLoadState('networkidle');
  const link = page.locator('main article[data-rental]').nth(2).getByRole('heading').getByRole('link');
  const preloaded = page.locator('link[rel="preload"][as="image"]');
  const before = await preloaded.count();
  await link.hover();
  await expect.poll(() => preloaded.count()).toBeGreaterThan(before);
});

test('the next page of results is loaded when its link comes into view', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/en/search');
  await page.waitForLoadState('networkidle');
  const requested = requestedPages(page);
  const next = page.locator('a[rel="next"]');
  await next.scrollIntoViewIfNeeded();
  await expect.poll(() => requested).toContain('/en/search');
  await page.waitForLoadState('networkidle');
  const before = requested.length;
  await next.click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  // A card that now lies under the mouse may be loaded in advance.
  expect(requested.slice(before)).not.toContain('/en/search');
});

test('nothing is loaded in advance for a visitor who saves data', { tag: '@desktop' }, async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  );
  await page.goto('/en/search');
  await page.waitForLoadState('networkidle');
  const requested = requestedPages(page);
  const card = page.locator('main article[data-rental]').first().getByRole('heading').getByRole('link');
  const path = new URL((await card.getAttribute('href')) ?? '', page.url()).pathname;
  await card.focus();
  await card.hover();
  await page.locator('a[rel="next"]').click();
  await expect(page.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  expect(requested).not.toContain(path);
});
