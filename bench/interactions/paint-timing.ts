/** Measures the time from an input to the next paint of a page with the browser's Event Timing API. */
import type { Locator, Page } from '@playwright/test';

declare global {
  interface Window {
    /** The longest duration of each interaction so far, in milliseconds, by its id. */
    inputDelays: Map<number, number>;
  }
}

/** Shorter durations are not reported; the browser rounds durations to 8 ms. */
const SHORTEST_MS = 16;
/** Wait after an input, in which the browser reports its duration. */
const REPORT_MS = 700;
const PRESS_MS = 60;

/** Observes the interactions of a document; an init script. */
export function observeInteractions(): void {
  window.inputDelays = new Map();
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!(entry instanceof PerformanceEventTiming) || entry.interactionId === 0) continue;
      const longest = window.inputDelays.get(entry.interactionId) ?? 0;
      window.inputDelays.set(entry.interactionId, Math.max(longest, entry.duration));
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

/**
 * Runs `act`, which makes one input, and returns the milliseconds from the input to the next paint: 16 for all that are not
 * longer.
 */
export async function msToNextPaint(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => window.inputDelays.clear());
  await act();
  await page.waitForTimeout(REPORT_MS);
  return page.evaluate((shortest) => Math.max(shortest, ...window.inputDelays.values()), SHORTEST_MS);
}

/** Clicks the middle of an element with the mouse after resting on it for `restMs`, without the checks of Playwright's click. */
export async function clickOn(target: Locator, restMs = 40): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`Not shown: ${target}`);
  const { mouse } = target.page();
  await mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await target.page().waitForTimeout(restMs);
  await mouse.down();
  await target.page().waitForTimeout(PRESS_MS);
  await mouse.up();
}
