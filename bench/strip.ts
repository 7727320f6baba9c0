/**
 * Measures a drag along the strip "when to go" of a running production build, with the processor throttled by 4: the frames during the
 * movement, the time from a movement of the pointer to the frame that shows it, the requests in a second, and the time from a rest of the hand
 * until the list has followed.
 *
 *   npm run bench:strip -- http://localhost:3000 [--rounds=3] [--form=phone|desktop]
 *
 * The pointer's events are made in the page, so that their number does not depend on the tool. A busy machine drops frames that a quiet one
 * draws: the processor time of a frame, traced without the throttle, does not depend on that. Exit code 1 when a median misses its budget.
 */
import { type Browser, chromium, devices, type Page } from '@playwright/test';
import { findBrowser } from '#lib/cli/find-browser';
import { median, quantile, tableOf } from './figures.ts';
import { calibrate } from './interactions/calibration.ts';
import { TRACE_CATEGORIES, timesBetweenMarks } from './interactions/main-thread-time.ts';
import { givenBaseUrl } from './pages.ts';

const THROTTLE = 4;
const BUDGET = { framesPerSecond: 55, responseMs: 150, requestsPerSecond: 3 };
/** Each movement along a tenth of the year, with a rest after it. */
const MOVES = 6;
const MOVE_MS = 900;
const REST_MS = 700;

const option = (name: string) =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.split('=')[1] ?? null;
const isPhone = option('form') === 'phone';
const VIEW = isPhone
  ? { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } }
  : { viewport: { width: 1440, height: 900 } };

/** The times of one drag, in milliseconds. */
interface Drag {
  /** Between the frames while the pointer moved. */
  readonly frames: readonly number[];
  /** From each movement to the frame that shows it. */
  readonly responses: readonly number[];
  /** Of the handlers and of drawing, for each movement. */
  readonly scripts: readonly number[];
  /** When the pages and answers of the API were requested, from the start. */
  readonly requests: readonly number[];
  readonly ms: number;
  readonly framesOfFirstMove: number;
}

/** Drags the window in the page; runs in the browser. */
function drag({ moves, moveMs, restMs }: { moves: number; moveMs: number; restMs: number }): Promise<Drag> {
  const rail = document.querySelector<HTMLElement>('.when-rail');
  const slider = document.querySelector<HTMLElement>('.when-window > [role="slider"]');
  if (!rail || !slider) throw new Error('The strip is not shown.');
  const [box, start] = [rail.getBoundingClientRect(), slider.getBoundingClientRect()];
  const y = start.y + start.height / 2;
  const send = (type: string, target: HTMLElement, x: number) => {
    const init = {
      bubbles: true,
      isPrimary: true,
      pointerId: 1,
      clientX: x,
      clientY: y,
      pointerType: 'mouse',
    };
    target.dispatchEvent(new PointerEvent(type, init));
  };
  // Pointers that do not exist cannot be captured.
  rail.setPointerCapture = () => {};
  performance.clearResourceTimings();
  const from = performance.now();
  const [frames, responses, scripts]: number[][] = [[], [], []];
  return new Promise((resolve) => {
    let framesOfFirstMove = 0;
    let x = start.x + start.width / 2;
    send('pointerdown', slider, x);
    performance.mark('bench-drag-taken');
    let [move, moveStart, before] = [0, from, Number.NaN];
    const frame = (now: number) => {
      if (!Number.isNaN(before)) frames?.push(now - before);
      before = now;
      const elapsed = performance.now() - moveStart;
      if (elapsed < moveMs) {
        const distance = (box.width / 10) * (move % 2 === 0 ? 1 : -0.6);
        const movedAt = performance.now();
        send('pointermove', rail, x + (distance * elapsed) / moveMs);
        scripts?.push(performance.now() - movedAt);
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => responses?.push(performance.now() - movedAt);
          port2.postMessage(null);
        });
        requestAnimationFrame(frame);
        return;
      }
      if (move === 0) {
        performance.mark('bench-drag-moved');
        framesOfFirstMove = frames?.length ?? 0;
      }
      x += (box.width / 10) * (move % 2 === 0 ? 1 : -0.6);
      move++;
      before = Number.NaN;
      setTimeout(() => {
        moveStart = performance.now();
        if (move < moves) requestAnimationFrame(frame);
        else {
          const ms = performance.now() - from;
          send('pointerup', rail, x);
          const requests = performance
            .getEntriesByType('resource')
            .filter(({ name }) => name.includes('_rsc=') || name.includes('/api/'))
            .map(({ startTime }) => startTime - from);
          resolve({
            frames: frames ?? [],
            responses: responses ?? [],
            scripts: scripts ?? [],
            requests,
            ms,
            framesOfFirstMove,
          });
        }
      }, restMs);
    };
    requestAnimationFrame(frame);
  });
}

/** Returns the processor time of the main thread for each frame of a first movement, in milliseconds, not throttled. */
async function processorMsPerFrame(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext(VIEW);
  const page = await context.newPage();
  await openStrip(page, url);
  await browser.startTracing(page, { categories: [...TRACE_CATEGORIES] });
  const { framesOfFirstMove } = await page.evaluate(drag, { moves: 1, moveMs: MOVE_MS, restMs: 0 });
  const spent = timesBetweenMarks(await browser.stopTracing(), 'bench-drag-taken', 'bench-drag-moved');
  await context.close();
  return (spent?.all ?? Number.NaN) / framesOfFirstMove;
}

async function openStrip(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'load' });
  await page.locator('.when-months').waitFor();
  await page.locator('.when-rail').scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
}

async function measure(browser: Browser, url: string): Promise<Drag> {
  const context = await browser.newContext(VIEW);
  const page = await context.newPage();
  await openStrip(page, url);
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  const result = await page.evaluate(drag, { moves: MOVES, moveMs: MOVE_MS, restMs: REST_MS });
  await context.close();
  return result;
}

const executablePath = findBrowser();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
const url = `${givenBaseUrl()}/en/search`;
const calibrations: number[] = [];
const drags: Drag[] = [];
const processorMs: number[] = [];
for (let round = 0; round < Number(option('rounds') ?? 3); round++) {
  calibrations.push(...(await calibrate(browser, THROTTLE)));
  drags.push(await measure(browser, url));
  processorMs.push(await processorMsPerFrame(browser, url));
}
await browser.close();

/** Returns the most requests that began within one second. */
function mostInASecond(times: readonly number[]): number {
  return Math.max(0, ...times.map((from) => times.filter((at) => at >= from && at < from + 1_000).length));
}

const sorted = (values: readonly number[]) => values.toSorted((a, b) => a - b);
const framesPerSecond = drags.map(
  ({ frames }) => (frames.length * 1_000) / frames.reduce((sum, ms) => sum + ms, 0),
);
const responses = drags.map((each) => quantile(sorted(each.responses), 0.95));
const requests = drags.map((each) => (each.requests.length * 1_000) / each.ms);
const rows: readonly (readonly [string, readonly number[], boolean])[] = [
  ['frames per second while moving', framesPerSecond, median(framesPerSecond) >= BUDGET.framesPerSecond],
  ['longest frame, ms', drags.map((each) => Math.max(...each.frames)), true],
  [
    'frames over 34 ms, %',
    drags.map(({ frames }) => (100 * frames.filter((ms) => ms > 34).length) / frames.length),
    true,
  ],
  ['movement to frame, p95, ms', responses, median(responses) <= BUDGET.responseMs],
  ['script of a movement, p95, ms', drags.map((each) => quantile(sorted(each.scripts), 0.95)), true],
  ['processor time of a frame, not throttled, ms', processorMs, true],
  ['requests per second', requests, median(requests) <= BUDGET.requestsPerSecond],
  ['most requests in one second', drags.map((each) => mostInASecond(each.requests)), true],
];
console.log(
  `calibration, throttled by ${THROTTLE}: shortest ${Math.min(...calibrations).toFixed(0)}, median ${median(calibrations).toFixed(0)} ms\n`,
);
console.log(
  tableOf([
    ['drag', 'median', 'worst', ''],
    ...rows.map(([name, values, isMet]) => [
      name,
      median(values).toFixed(1),
      (name.startsWith('frames per') ? Math.min(...values) : Math.max(...values)).toFixed(1),
      isMet ? '' : 'MISSED',
    ]),
  ]),
);
if (rows.some(([, , isMet]) => !isMet)) process.exitCode = 1;
