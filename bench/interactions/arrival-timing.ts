/** Measures a navigation from the click on its link to the painted content of the next page, within one document or to another. */
import type { Locator, Page } from '@playwright/test';
import { clickOn } from './paint-timing.ts';

/** The keys of the times in the session storage, and the names of their marks in traces. */
export const CLICKED = 'bench-clicked-at';
export const PAINTED = 'bench-painted-at';

/** The times of a navigation in milliseconds since the click. */
export interface Arrival {
  /** Until the first byte of the response; 0 when it was there before the click, or when no response was needed. */
  readonly response: number;
  /** Until the page's main heading is painted. */
  readonly content: number;
}

/**
 * Records the time of clicks, and the time when a main heading other than that of the click's page is painted, in the tab's
 * session storage and as marks; an init script.
 */
export function observeArrivals(): void {
  const clicked = 'bench-clicked-at';
  const painted = 'bench-painted-at';
  const epochMs = () => performance.timeOrigin + performance.now();
  const heading = () => document.querySelector('main h1, body > h1')?.textContent ?? null;
  addEventListener(
    'pointerup',
    (event) => {
      sessionStorage.setItem(clicked, String(performance.timeOrigin + event.timeStamp));
      sessionStorage.removeItem(painted);
      performance.mark(clicked);
      const before = heading() + location.search;
      const look = () => {
        if (heading() !== null && heading() + location.search !== before) afterPaint();
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    },
    { capture: true },
  );
  // A message that is sent in a frame arrives after it was painted.
  const afterPaint = () =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        sessionStorage.setItem(painted, String(epochMs()));
        performance.mark(painted);
      };
      port2.postMessage(null);
    });
  const awaitHeading = () => {
    if (sessionStorage.getItem(clicked) === null || sessionStorage.getItem(painted) !== null) return;
    if (heading() === null) requestAnimationFrame(awaitHeading);
    else afterPaint();
  };
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', awaitHeading, { once: true });
  else awaitHeading();
}

/**
 * Rests on a link for `restMs`, clicks it and returns the times until the next page's response and content.
 * @throws Error when no other page is painted within 20 seconds.
 */
export async function arrivalBy(link: Locator, restMs: number): Promise<Arrival> {
  const page = link.page();
  await clickOn(link, restMs);
  const read = (key: string) =>
    page.evaluate((name) => Number(sessionStorage.getItem(name)), key).catch(() => 0);
  const deadline = performance.now() + 20_000;
  let paintedAt = 0;
  while (paintedAt === 0) {
    if (performance.now() > deadline) throw new Error(`No other page after a click on ${link}`);
    await page.waitForTimeout(100);
    paintedAt = await read(PAINTED);
  }
  const clickedAt = await read(CLICKED);
  return {
    response: Math.max(0, (await responseAt(page, clickedAt)) - clickedAt),
    content: paintedAt - clickedAt,
  };
}

/** Returns when the first byte of the page's response arrived, in milliseconds of the epoch; 0 when there was none. */
function responseAt(page: Page, clickedAt: number): Promise<number> {
  return page.evaluate((since) => {
    const [document] = performance.getEntriesByType('navigation');
    if (document instanceof PerformanceNavigationTiming && performance.timeOrigin >= since - 1_000)
      return performance.timeOrigin + document.responseStart;
    const answers = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.name.includes('_rsc='))
      .map((entry) =>
        entry instanceof PerformanceResourceTiming ? performance.timeOrigin + entry.responseStart : 0,
      )
      .filter((at) => at >= since);
    return answers.length === 0 ? 0 : Math.min(...answers);
  }, clickedAt);
}
