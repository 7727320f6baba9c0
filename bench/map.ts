/**
 * Measures the map of the search page: the time from the response of `/search/map` to the first drawn cluster, and the long
 * tasks while the map is dragged with "search as I move the map" on, with the processor throttled by 4. Several addresses are
 * measured alternately in one run, to compare catalogues of different sizes.
 *
 *   npm run bench:map -- http://localhost:3000 http://localhost:3001
 *
 * Prints medians of five rounds each.
 */
import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '#lib/cli/find-browser';
import { measureInTurns, median, tableOf } from './figures.ts';

const ROUNDS = 5;
const THROTTLE = 4;
const DRAGS: readonly (readonly [number, number])[] = [
  [-180, 40],
  [120, -90],
  [-60, 140],
  [160, 60],
];
const PAUSE_BETWEEN_DRAGS_MS = 1500;

interface Round {
  readonly msToPins: number;
  readonly longTasks: number;
  readonly longestMs: number;
  readonly totalMs: number;
}

declare global {
  interface Window {
    pinsAtMs?: number;
    longTasksMs: number[];
  }
}

function watch(): void {
  window.longTasksMs = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longTasksMs.push(duration);
  }).observe({ type: 'longtask', buffered: true });
  new MutationObserver(() => {
    if (window.pinsAtMs === undefined && document.querySelector('.map-cluster'))
      window.pinsAtMs = performance.now();
  }).observe(document, { childList: true, subtree: true });
}

async function measure(browser: Browser, baseUrl: string): Promise<Round> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(watch);
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  await page.goto(new URL('/en/search', baseUrl).href, { waitUntil: 'load' });
  await page.waitForFunction(() => window.pinsAtMs !== undefined);
  await page.waitForLoadState('networkidle');
  const msToPins = await page.evaluate(() => {
    const answers = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.name.includes('/search/map'))
      .map((entry) => (entry instanceof PerformanceResourceTiming ? entry.responseEnd : 0));
    return (window.pinsAtMs ?? Number.NaN) - Math.min(...answers);
  });
  await page.evaluate(() => {
    window.longTasksMs = [];
  });

  const box = await page.locator('.leaflet-container').boundingBox();
  if (!box) throw new Error(`${baseUrl} shows no map`);
  for (const [dx, dy] of DRAGS) {
    const x = box.x + box.width / 2;
    const y = box.y + box.height / 2;
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + dx, y + dy, { steps: 20 });
    await page.mouse.up();
    await page.waitForTimeout(PAUSE_BETWEEN_DRAGS_MS);
  }
  const tasks = await page.evaluate(() => window.longTasksMs);
  await context.close();
  return {
    msToPins,
    longTasks: tasks.length,
    longestMs: Math.max(0, ...tasks),
    totalMs: tasks.reduce((sum, ms) => sum + ms, 0),
  };
}

const baseUrls = process.argv.slice(2);
if (baseUrls.length === 0) {
  console.error('Give the addresses to measure, such as http://localhost:3000.');
  process.exit(2);
}
const executablePath = findBrowser();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
const measured = await measureInTurns(baseUrls, ROUNDS, (url) => measure(browser, url));
await browser.close();
console.log(
  tableOf([
    ['address', 'ms from answer to pins', 'long tasks in 4 drags', 'longest, ms', 'all, ms'],
    ...baseUrls.map((url, index) => {
      const figure = (of: keyof Round) =>
        median((measured[index] ?? []).map((round) => round[of])).toFixed(0);
      return [url, figure('msToPins'), figure('longTasks'), figure('longestMs'), figure('totalMs')];
    }),
  ]),
);
