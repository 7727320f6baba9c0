/** What visitors do before a busy browser has run the scripts of the page. Browsers of all widths run the same scripts. */
import type { Page } from '@playwright/test';
import { layoutShift, recordLayoutShift } from './support/layout-shift.ts';
import { startPausingServer } from './support/pausing-server.ts';
import { expect, test } from './support/test.ts';

/** Delivers what an `IntersectionObserver` observes together with what it observed before, as a busy browser does. */
async function deliverTogether(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const Native = window.IntersectionObserver;
    window.IntersectionObserver = class extends Native {
      constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        const held: IntersectionObserverEntry[] = [];
        super((entries, observer) => {
          held.push(...entries);
          if (entries.some(({ isIntersecting }) => isIntersecting)) callback(held.splice(0), observer);
        }, options);
      }
    };
  });
}

test('the calendar of the filters appears where its place was out of view at first', {
  tag: '@desktop',
}, async ({ page }) => {
  await deliverTogether(page);
  await page.goto('/en/search');
  // Hydrated: the place has been observed out of view.
  await expect(page.locator('input[role="combobox"]').first()).toBeAttached();
  await page.getByRole('button', { name: /^When/ }).click();
  await expect(page.locator('[popover]:popover-open [data-date]').first()).toBeVisible();
});

test('a popover that was opened before hydration stays open and gets its content', {
  tag: '@desktop',
}, async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/en', { waitUntil: 'commit' });
  await page.getByRole('button', { name: /^When/ }).click();
  const popover = page.getByRole('dialog', { name: 'When' });
  await expect(popover).toBeVisible();
  release();
  await expect(popover.locator('[data-date]').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popover).toBeHidden();
});

test('the credit of the map is shown before the code of the map, and stays in its place', async ({
  page,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/en/search', { waitUntil: 'commit' });
  const map = page.locator('#results-map');
  const credit = map.getByText('Natural Earth');
  await expect(credit).toBeVisible();
  // A font that arrives later may widen it from here to the left.
  const corner = () =>
    credit.evaluate((element) => {
      const { right, bottom } = element.getBoundingClientRect();
      return [right, bottom];
    });
  const before = await corner();
  release();
  await expect(map.locator('.leaflet-tile-loaded').first()).toBeVisible();
  await expect(credit).toHaveCount(1);
  await expect(credit).toBeVisible();
  expect(await corner()).toEqual(before);
});

test('keys pressed on a map before their code has loaded move the map, and do not scroll the page', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/en/search');
  const map = page.locator('.map-canvas');
  await expect(map.locator('.leaflet-tile-loaded').first()).toBeVisible();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let held = 0;
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    held++;
    await released;
    await route.continue();
  });
  const ground = page.locator('.leaflet-map-pane');
  const before = await ground.getAttribute('style');
  await map.focus();
  await expect.poll(() => held).toBeGreaterThan(0);
  const scrolled = await page.evaluate(() => window.scrollY);
  await page.keyboard.press('ArrowDown');
  await expect(ground).toHaveAttribute('style', before ?? '');
  release();
  await expect(ground).not.toHaveAttribute('style', before ?? '');
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
});

test('nothing of the header moves when its HTML arrives in two parts', {
  tag: '@desktop',
}, async ({ page, complaints }) => {
  await using server = await startPausingServer({ before: 'settings-button' });
  complaints.expect(new RegExp(`^other host: ${server.url}/`));
  await recordLayoutShift(page);
  await page.goto(`${server.url}/en/campaigns`, { waitUntil: 'commit' });
  await expect(page.locator('header a[href*="/saved"]')).toBeAttached();
  await expect
    .poll(() => page.evaluate(() => [...document.fonts].map((font) => font.status)))
    .toContain('loaded');
  await expect
    .poll(() => page.evaluate(() => [...document.fonts].map((font) => font.status)))
    .not.toContain('loading');
  // After two frames the first part is painted in these fonts.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  const before = await layoutShift(page);
  server.release();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('.settings-button')).toBeVisible();
  expect(await layoutShift(page)).toBe(before);
});
