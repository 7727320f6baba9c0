import type { Page } from '@playwright/test';

/** Sums up the layout shifts of the documents that the page opens from now on; `layoutShift` returns the sum of the current one. */
export async function recordLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { shift: Reflect.get(window, 'shift') + Reflect.get(entry, 'value') });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Returns the sum of the layout shifts of the current document, which `recordLayoutShift` records. 0: nothing has moved. */
export async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(() => Reflect.get(window, 'shift'));
}

/** Sets the sum of the current document to 0, for what the page does from now on. */
export async function resetLayoutShift(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { shift: 0 }));
}
