/** Measures a fixed workload in the browser, whose time shows how much other work the machine does during a measurement. */
import type { Browser } from '@playwright/test';

/**
 * Runs the workload, some script with the layout of 2,000 elements, on an empty page with the processor throttled by `rate`,
 * and returns the milliseconds of five repetitions.
 */
export async function calibrate(browser: Browser, rate: number): Promise<readonly number[]> {
  const page = await browser.newPage();
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate });
  const times = await page.evaluate(() => {
    const once = () => {
      const startedAt = performance.now();
      let sum = 0;
      for (let index = 0; index < 2_000_000; index++) sum = (sum * 31 + index) % 65_521;
      const list = document.createElement('ul');
      for (let index = 0; index < 2_000; index++)
        list.append(Object.assign(document.createElement('li'), { textContent: `${sum} ${index}` }));
      document.body.replaceChildren(list);
      list.getBoundingClientRect();
      return performance.now() - startedAt;
    };
    // The first repetition compiles the code.
    return Array.from({ length: 6 }, once).slice(1);
  });
  await page.close();
  return times;
}
