/** Going back shows a page as it was left, without loading it: browsers keep left pages that permit it. */
import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '#lib/cli/find-browser';
import { addressOf, PAGE_KIND_NAMES, pageKind } from './support/page-kinds.ts';
import { expect, test } from './support/test.ts';

/** Pages that are never stored are restored by some browsers only. */
const NOT_STORED = ['style guide', 'nothing'];

interface Shown {
  readonly isRestored: boolean;
  /** Why the browser could not restore the page, by its own account; null where it could, or has no account. */
  readonly reasons: unknown;
}

declare global {
  var shownAgain: Promise<Shown> | undefined;
}

/** A test with a browser that has the cache: the headless shell lacks it, and Playwright switches it off. */
const cachingTest = test.extend<object, { readonly caching: Browser }>({
  caching: [
    async ({ launchOptions }, use) => {
      const executablePath = findBrowser();
      const browser = await chromium.launch({
        ...launchOptions,
        ...(executablePath === null ? {} : { executablePath }),
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
});

for (const name of PAGE_KIND_NAMES.filter((each) => !NOT_STORED.includes(each))) {
  cachingTest(
    `Back restores a page from the back/forward cache: ${name}`,
    { tag: '@desktop' },
    async ({ caching, baseURL, request }) => {
      const page = await caching.newPage({ baseURL: baseURL ?? '' });
      await page.addInitScript(() => {
        globalThis.shownAgain = new Promise((resolve) =>
          addEventListener('pageshow', ({ persisted }) => {
            const [navigation] = performance.getEntriesByType('navigation');
            const reasons =
              navigation && 'notRestoredReasons' in navigation ? navigation.notRestoredReasons : null;
            const isBack =
              navigation instanceof PerformanceNavigationTiming && navigation.type === 'back_forward';
            if (persisted || isBack) resolve({ isRestored: persisted, reasons });
          }),
        );
      });
      await page.goto(addressOf(await pageKind(request, name), 'en'), { waitUntil: 'networkidle' });
      await page.goto('/robots.txt');
      await page.goBack({ waitUntil: 'commit' });
      const shown = await page.evaluate(() => globalThis.shownAgain);
      expect(shown).toEqual({ isRestored: true, reasons: null });
      await page.close();
    },
  );
}

cachingTest(
  'Back to a kept list leaves the focus on the card',
  { tag: '@desktop' },
  async ({ caching, baseURL }) => {
    const page = await caching.newPage({ baseURL: baseURL ?? '' });
    await page.goto('/en/search?guests=4', { waitUntil: 'networkidle' });
    const link = page.locator('#results .card-link').nth(4);
    await link.focus();
    await Promise.all([
      page.waitForURL('**/rentals/**', { waitUntil: 'load' }),
      link.evaluate((card) => card instanceof HTMLAnchorElement && window.location.assign(card.href)),
    ]);
    await page.goBack({ waitUntil: 'commit' });
    await expect(link).toBeFocused();
    await page.close();
  },
);
