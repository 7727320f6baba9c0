import type { Page } from '@playwright/test';
import { atRest } from './at-rest.ts';

/** Waits until the window of the strip "when to go" stands still, and returns its middle, and the left edge and the pixels of a day of the strip. */
export async function windowAtRest(page: Page) {
  const window = page.locator('.when-window');
  await atRest(window);
  const [box, rail] = [await window.boundingBox(), await page.locator('.when-rail').boundingBox()];
  if (!box || !rail) throw new Error('The strip is not visible.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, day: rail.width / 365, left: rail.x };
}
