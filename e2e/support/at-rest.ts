import type { Locator } from '@playwright/test';

/**
 * Waits until a visible element has ended its transitions. Use it before a press in a panel that was just opened: Playwright retries a press on a
 * moving element with another scroll position of the page, with which an anchored panel changes its place under the pointer.
 */
export async function atRest(element: Locator): Promise<void> {
  await element.evaluate((moving) => Promise.all(moving.getAnimations().map(({ finished }) => finished)));
}
