/** Going back shows a page as it was left, without loading it: browsers keep left pages that permit it. */
import { chromium } from '@playwright/test';
import { findBrowser } from '#lib/cli/find-browser';
import { addressOf, pageKinds } from './support/page-kinds.ts';
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

test('Back restores pages of every kind from the back/forward cache', { tag: '@desktop' }, async ({
  launchOptions,
  baseURL,
  request,
}) => {
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...launchOptions,
    // The headless shell does not have this cache, and Playwright turns it off.
    ...(executablePath === null ? {} : { executablePath }),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const page = await browser.newPage({ baseURL: baseURL ?? '' });
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
  for (const kind of await pageKinds(request)) {
    if (NOT_STORED.includes(kind.name)) continue;
    await page.goto(addressOf(kind, 'en'), { waitUntil: 'networkidle' });
    await page.goto('/robots.txt');
    await page.goBack({ waitUntil: 'commit' });
    const shown = await page.evaluate(() => globalThis.shownAgain);
    expect(shown, kind.name).toEqual({ isRestored: true, reasons: null });
  }
  await browser.close();
});
