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
  await using scripts = await holdScripts(page);
  const ground = page.locator('.leaflet-map-pane');
  const before = await ground.getAttribute('style');
  await map.focus();
  await expect.poll(scripts.held).toBeGreaterThan(0);
  const scrolled = await page.evaluate(() => window.scrollY);
  await page.keyboard.press('ArrowDown');
  await expect(ground).toHaveAttribute('style', before ?? '');
  scripts.release();
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

test('keys pressed on the tree before their code has loaded move through it one after the other', {
  tag: '@desktop',
}, async ({ page }) => {
  // All rows in view: the focus scrolls nothing.
  await page.setViewportSize({ width: 1280, height: 1400 });
  await page.goto('/en/destinations');
  const rows = page.getByRole('treeitem');
  await expect(rows.first()).toHaveAttribute('tabindex', '0');
  await using scripts = await holdScripts(page);
  await rows.first().focus();
  await expect.poll(scripts.held).toBeGreaterThan(0);
  const scrolled = await page.evaluate(() => window.scrollY);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(rows.first()).toBeFocused();
  scripts.release();
  await expect(rows.nth(2)).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
});

test('a window that is dragged before the code of gestures has loaded comes to the day of its release', {
  tag: '@desktop',
}, async ({ page }) => {
  await using scripts = await holdScripts(page, ['setPointerCapture', 'data-held']);
  await page.goto('/en/search?guests=2');
  const rail = page.locator('.when-rail[aria-busy=false]');
  await expect(rail).toBeVisible();
  await expect.poll(scripts.held).toBe(1);
  const box = await rail.boundingBox();
  const y = (box?.y ?? 0) + (box?.height ?? 0) / 2;
  await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) * 0.3, y);
  await page.mouse.down();
  await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) * 0.6, y);
  await page.mouse.up();
  await expect(page).toHaveURL(/guests=2$/);
  scripts.release();
  await expect(page).toHaveURL(/checkin=/);
  const arrival = Number(await page.getByRole('slider', { name: 'Arrival' }).getAttribute('aria-valuenow'));
  expect(arrival).toBeGreaterThan(0.55 * 365);
  expect(arrival).toBeLessThan(0.65 * 365);
});

test('a pin that is pressed before the code of its card has loaded opens the card', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/en/search?per_page=12');
  await page.locator('main article[data-rental] .card-link').first().click();
  await expect(page.locator('#location')).toBeAttached();
  const pill = page.locator('.map-pill').filter({ visible: true }).first();
  await page.locator('#location').scrollIntoViewIfNeeded();
  await expect(pill).toBeVisible();
  await using scripts = await holdScripts(page);
  await pill.focus();
  await page.keyboard.press('Enter');
  await expect.poll(scripts.held).toBeGreaterThan(0);
  scripts.release();
  const card = page.locator('.leaflet-popup.map-card');
  await expect(card.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await expect(pill).toBeFocused();
});

/**
 * Holds the scripts that are requested from now on and contain all of `words`; `held` returns their number, and `release` lets them load. The
 * test waits at its end until those that were requested late have loaded.
 */
async function holdScripts(page: Page, words: readonly string[] = []) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let count = 0;
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    if (words.every((word) => text.includes(word))) {
      count++;
      await released;
    }
    await route.fulfill({ response, body: text });
  });
  return {
    held: () => count,
    release,
    async [Symbol.asyncDispose]() {
      release();
      await page.unrouteAll({ behavior: 'wait' });
    },
  };
}
