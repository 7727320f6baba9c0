/** Steps of the router paint the first view of a page before what is below it. */
import type { Page } from '@playwright/test';
import { layoutShift, recordLayoutShift, resetLayoutShift } from './support/layout-shift.ts';
import { expect, test } from './support/test.ts';

/** Records, for each frame after the next press, the page's main heading and the number of elements that `selector` matches. */
async function recordFrames(page: Page, selector: string): Promise<void> {
  await page.evaluate((counted) => {
    const frames: [heading: string, count: number][] = [];
    Object.assign(window, { recordedFrames: frames });
    const record = () => {
      const heading = document.querySelector('main h1')?.textContent ?? '';
      frames.push([heading + location.search, document.querySelectorAll(counted).length]);
      requestAnimationFrame(record);
    };
    addEventListener('pointerup', record, { capture: true, once: true });
  }, selector);
}

/** Returns the counts of the frames with a heading and query, without repetitions. */
async function countsOf(page: Page, heading: string): Promise<readonly number[]> {
  const frames: readonly [string, number][] = await page.evaluate(() =>
    Reflect.get(window, 'recordedFrames'),
  );
  const counts = frames.filter(([each]) => each === heading).map(([, count]) => count);
  return counts.filter((count, index) => count !== counts[index - 1]);
}

test('the first view of a home is painted before its reviews, which are there at once in a document and on the way back', {
  tag: '@desktop',
}, async ({ page }) => {
  await recordLayoutShift(page);
  await page.goto('/en/search?per_page=12');
  const link = page.locator('#results article[data-rental] .card-link').first();
  const name = await link.innerText();
  await recordFrames(page, '#reviews');
  // On a busy machine the list is painted while it is parsed, in the middle of a line.
  await resetLayoutShift(page);
  await link.click();
  await expect(page.locator('#reviews')).toBeAttached();
  expect(await countsOf(page, name)).toEqual([0, 1]);
  expect(await layoutShift(page)).toBe(0);

  await page.goBack();
  await expect(link).toBeVisible();
  await recordFrames(page, '#reviews');
  await page.evaluate(() => window.dispatchEvent(new PointerEvent('pointerup')));
  await page.goForward();
  await expect(page.locator('#reviews')).toBeAttached();
  expect(await countsOf(page, name)).toEqual([1]);

  const html = await (await page.request.get(page.url())).text();
  expect(html).toContain('id="reviews"');
});
