/**
 * Measures the JavaScript of every kind of page of a running production build, in KB (1,000 bytes) after gzip: loaded
 * initially, and loaded after the map is shown.
 *
 *   npm run bench:weight -- http://localhost:3000
 *
 * Exit code 1 when a page exceeds its budget.
 */
import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page, type Response } from '@playwright/test';
import { findBrowser } from '#lib/cli/find-browser';
import { tableOf } from './figures.ts';
import { givenBaseUrl, measuredPages } from './pages.ts';

const BUDGET_KB = 145;
/** The search has the most parts of all maps, and the strip "when to go". */
const budgetWithMapKb = (kind: string) => (kind === 'search' ? 195 : 190);

interface Weight {
  readonly bytes: number;
  readonly files: number;
  readonly hasMap: boolean;
}

/** Disables IntersectionObserver and idle callbacks in the page, so that lazy parts do not load. */
function withoutLaterLoads(): void {
  window.requestIdleCallback = () => 0;
  window.IntersectionObserver = class {
    readonly root = null;
    readonly rootMargin = '';
    readonly scrollMargin = '';
    readonly thresholds = [];
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
    takeRecords() {
      return [];
    }
  };
}

async function weigh(browser: Browser, url: string, showMap: boolean): Promise<Weight> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const scripts = new Map<string, Response>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script' && response.ok())
      scripts.set(response.url(), response);
  });
  if (!showMap) await page.addInitScript(withoutLaterLoads);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle');
  const hasMap = showMap && (await bringMapIntoView(page));
  // Requested here only: an unawaited body rejects when the page closes.
  const bodies = await Promise.all([...scripts.values()].map((script) => script.body()));
  await context.close();
  return {
    bytes: bodies.reduce((sum, body) => sum + gzipSync(body).length, 0),
    files: bodies.length,
    hasMap,
  };
}

/** Scrolls to the map; returns false when the page has none. */
async function bringMapIntoView(page: Page): Promise<boolean> {
  const map = page.locator('.leaflet-container').first();
  for (let step = 0; step < 20; step++) {
    if (await map.isVisible()) break;
    await page.mouse.wheel(0, 700);
    await page.waitForTimeout(250);
  }
  await page.waitForLoadState('networkidle');
  return map.isVisible();
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

const executablePath = findBrowser();
if (!executablePath) throw new Error('No Chromium: set CHROMIUM_PATH.');
const browser = await chromium.launch({
  executablePath,
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
const rows = [['page', 'before the map', 'files', 'with the map', 'files', '']];
for (const { kind, url } of await measuredPages(givenBaseUrl())) {
  const before = await weigh(browser, url, false);
  const after = await weigh(browser, url, true);
  const isHeavy =
    before.bytes > BUDGET_KB * 1000 || (after.hasMap && after.bytes > budgetWithMapKb(kind) * 1000);
  if (isHeavy) process.exitCode = 1;
  rows.push([
    kind,
    `${kilobytes(before.bytes)} KB`,
    String(before.files),
    after.hasMap ? `${kilobytes(after.bytes)} KB` : 'no map',
    after.hasMap ? String(after.files) : '',
    isHeavy ? 'TOO HEAVY' : 'in budget',
  ]);
}
await browser.close();
console.log(tableOf(rows));
console.log(
  `\nBudget: ${BUDGET_KB} KB, with the map ${budgetWithMapKb('tree')} KB, of the search ${budgetWithMapKb('search')} KB.`,
);
